import CaffeineModel
import EmotionModel
import ExpositionModel
import JuiceModel
import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import CaffeineApp
@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import ScreenSupport
@testable import Stores
@testable import WaterApp

@Suite("Whatever happens")
struct RandomEventTests {
  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .enter, .escape, .tab, .backTab, .backspace, .delete, .pageUp, .pageDown, .home,
      .end, .function(1), .control("l"), .control("p"), .space,
    ] + "1234567890+-=surcoynLR?:ahjklgGdextmpfbzN/,iUS한ㅂ가é\u{202E}".map(Key.character)

  private static func event(_ random: inout SeededGenerator, in size: Size) -> Event {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<78: return .key(keys.randomElement(using: &random) ?? .enter)
    case 78..<90:
      let column = Int.random(in: -2...size.columns + 2, using: &random)
      let row = Int.random(in: -2...size.rows + 2, using: &random)
      let kinds: [MouseEvent.Kind] = [.press, .press, .press, .wheelUp, .wheelDown]
      return .mouse(MouseEvent(kinds.randomElement(using: &random) ?? .press, at: Position(column: column, row: row)))
    case 90..<93:
      return .resize(
        Size(columns: Int.random(in: 0...130, using: &random), rows: Int.random(in: 0...45, using: &random)))
    case 93: return .paste("망고\u{1B}[31m\n\u{202E}juice")
    case 94: return .program(.dataUnavailable(Bool.random(using: &random) ? Phrase(same: "Gone. For now.") : nil))
    case 95: return .program(.dataChanged)
    case 96: return .repaint
    case 97: return .focus(false)
    default: return .focus(true)
    }
  }

  @Test(arguments: 0..<4)
  func `random keys, clicks and sizes: nothing traps, no half wide cell, the rules hold`(part: Int) throws {
    let seed = testSeed() &+ UInt64(part)
    print("Random events, part \(part): seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var sandbox = try TestSandbox()
    var (milliseconds, oversells) = (0, false)
    let count = Torture.rounds(3_000, long: 250_000)
    for number in 0..<count {
      let event = Self.event(&random, in: sandbox.router.environment.size)
      milliseconds += Int.random(in: 0...200, using: &random)
      sandbox.router.setTime(TestSandbox.now, milliseconds: milliseconds)
      sandbox.router.handle(event)
      if number % 7 == 0 { _ = sandbox.router.tick() }
      // Once the shop was told to, it may have sold more than it had.
      if !oversells { oversells = try sandbox.database.settings.value(of: ShopChoice.pastCount) }
      let screens = sandbox.router.screens
      // In the long run the history of pages may be long.
      try #require(Torture.isLong || screens.count < 12, "seed \(seed), event \(number): \(screens.map(\.title.en))")
      // None leads to itself again and again, but pages by their links, however many kinds lie over each other.
      let others = screens.filter { !($0 is any ReadingScreen) && !($0 is QuizScreen) }
      let kinds = Dictionary(others.map { (ObjectIdentifier(type(of: $0 as Any)), 1) }, uniquingKeysWith: +)
      try #require(
        kinds.values.allSatisfy { $0 <= 3 }, "seed \(seed), event \(number): \(event), \(screens.map(\.title.en))")
      if number % 10 == 0 {
        try #require(!sandbox.router.isStale, "seed \(seed), event \(number): \(event)")
      }
      if number % 40 == 0 {
        try #require(sandbox.router.frame().isWhole, "seed \(seed), event \(number): \(event)")
      }
    }
    try checkRules(sandbox.database.juice, oversells: oversells, seed)
    try checkRules(sandbox.database.caffeine, seed)
    try checkRules(sandbox.database.emotion, seed)
    try checkRules(sandbox.database.exposition, seed)
    try checkRules(sandbox.database.water, seed)
    Torture.report("random events, part \(part)", tried: "\(count) keys, clicks and sizes")
  }

  private func checkRules(_ store: ExpositionStore, _ seed: UInt64) throws {
    let catalogue = LocalizedCatalogue.builtIn.catalogue(in: .english)
    let marks = try store.marks(in: ExpositionStore.builtIn)
    let pages = catalogue.exhibits + LocalizedCatalogue.builtIn.museum(in: .english).all
    let ids = Set(pages.map(\.id))
    for id in marks.read.union(marks.bookmarked) { #expect(ids.contains(id), "seed \(seed), \(id)") }
    for exhibit in pages {
      #expect(marks[exhibit.id].position.paragraph < exhibit.paragraphs.count, "seed \(seed)")
    }
    let record = try store.quizRecord(in: ExpositionStore.builtIn)
    #expect((record.played == 0) == (record.best == nil), "seed \(seed)")
  }

  /// All that was written down can be read, and is counted.
  private func checkRules(_ store: WaterStore, _ seed: UInt64) throws {
    for order in WaterQuery.Order.allCases {
      let records = try store.records(WaterQuery(order), limit: 1_000_000)
      #expect(try records.count == store.count(), "seed \(seed)")
      #expect(Set(records.map(\.number)).count == records.count, "seed \(seed)")
    }
  }

  private func checkRules(_ store: CaffeineStore, _ seed: UInt64) throws {
    let status = try store.status(at: TestSandbox.zone.time(at: TestSandbox.now.seconds), rows: .max)
    #expect(ImageSize.range.contains(status.log.imageSize.points), "seed \(seed)")
    #expect(zip(status.log.rows, status.log.rows.dropFirst()).allSatisfy { $0.state != $1.state }, "seed \(seed)")
    let entries = try store.entries(limit: 1_000_000)
    let all = entries.compactMap(\.serving).reduce(0) { $0 + $1.milligrams }
    #expect(try store.doses(since: 0).reduce(0) { $0 + $1.milligrams } == all, "seed \(seed)")
  }

  private func checkRules(_ store: EmotionStore, _ seed: UInt64) throws {
    let taps = try store.taps()
    let total = try store.totals().tally
    for emotion in Emotion.allCases { #expect(total[emotion] == taps.count { $0.emotion == emotion }, "seed \(seed)") }
    let notes = taps.map(\.note.text)
    // Pages of a diary have lines.
    #expect(notes.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 || $0 == UInt8(ascii: "\n") } }, "seed \(seed)")
  }

  private func checkRules(_ store: JuiceStore, oversells: Bool, _ seed: UInt64) throws {
    let stock = try store.stock()
    let amounts = (oversells ? Stock.storedRange.lowerBound : 0)...100
    for fruit in Menu.builtIn.ingredients.map(\.id) { #expect(amounts.contains(stock[fruit]), "seed \(seed)") }
    let orders = try store.orders(limit: 1_000_000)
    #expect(orders.map(\.number) == orders.map(\.number).sorted(by: >), "seed \(seed)")
    let standing = orders.filter { !$0.isUndone }
    let total = standing.reduce(0) { $0 + $1.count }
    #expect(try store.totals().values.reduce(0, +) == total, "seed \(seed)")
  }
}
