import JuiceModel
import PavilionSupport
import Synchronization
import TerminalUI
import Testing
import Values

@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TerminalUI
@testable import TogetherApp
@testable import WaterApp

/// The screens of a shop that others reach, too.
enum PublicScreen: CaseIterable {
  case board, kitchen, till

  var confinement: Confinement {
    switch self {
    case .board: .board
    case .kitchen: .kitchen
    case .till: .till
    }
  }

  func root(_ store: JuiceStore) -> any Screen {
    switch self {
    case .board: PickupBoard(store)
    case .kitchen: KitchenScreen(store)
    case .till: JuiceScreen(store)
    }
  }

  /// All that may be seen there; by name, so that a place that is added to a confinement is added here, too.
  var screens: Set<String> {
    let kitchen: Set = ["KitchenScreen", "GoneTickets"]
    let own: Set<String> =
      switch self {
      case .board: ["PickupBoard"]
      case .kitchen: kitchen
      case .till:
        kitchen.union([
          "JuiceScreen", "Alert<Action>", "ProductFinder", "OrderLog", "StockEditor",
          "FormScreen<LimitedText<MenuTextRules>>",
          "FormScreen<Booking>",
        ])
      }
    return own.union(["HelpScreen", "CommandPalette"])
  }
}

/// Everything that can be typed, clicked and pasted at such a screen, on each screen that it leads to.
private struct DoorWalk {
  /// The effects that nobody may cause there.
  final class Doors: Sendable {
    let opened = Mutex<Set<String>>([])
    let prints = Atomic(0)

    func open(_ door: String) { opened.withLock { _ = $0.insert(door) } }
  }

  let doors = Doors()
  let database: PavilionDatabase
  let start: Router

  init(_ place: PublicScreen, _ size: Size = Size(columns: 80, rows: 24), pin: PIN? = nil) throws {
    database = try TestSandbox { database in
      try database.settings.set(true, for: ShopChoice.tickets)
      try database.settings.set(true, for: ShopChoice.undoReasons)
      for (setting, value) in [(Setting.printer, "/dev/usb/lp0"), (.receipts, "both"), (.diaryIdle, "1")] {
        try database.settings.set(value, for: setting.key)
      }
      try database.juice.setStock([.strawberry: 40, .banana: 9, .kiwi: 6, .mango: 20], at: afternoon)
      for juice in [Product.ID.banana, .mango, .kiwi] { try database.juice.order(juice, count: 1, at: afternoon) }
      try database.juice.moveTicket(1, to: .gone, at: afternoon)
      try database.juice.moveTicket(2, to: .ready, at: afternoon)
    }.database
    let doors = doors
    var environment = Environment.pavilion(size: size, now: TestSandbox.now, zone: TestSandbox.zone)
    environment.exporter = Exporter { _, path, _ throws(Exporter.Refusal) in
      doors.open("file")
      return path
    }
    environment.dataExchange = DataExchange(database: "", []) { _ in
      doors.open("folder")
      return []
    }
    environment.receiptPrinter = ReceiptPrinter { _, _, _ in _ = doors.prints.add(1, ordering: .relaxed) }
    let confinement = pin.map { place.confinement.locked(by: $0) } ?? place.confinement
    var options = Router.Options.pavilion(
      database, SettingsContext(database.settings), confinement: confinement)
    options.onChoice = { doors.open("choice \($0)") }
    var router = Router(place.root(database.juice), environment, options)
    router.handle(.program(.dataChanged))
    // Nobody was there for an hour.
    router.setTime(TestSandbox.now, milliseconds: 3_600_000)
    start = router
  }

  static let keys: [Key] = {
    let typed = (0x20...0x7E).map { Key.character(Character(Unicode.Scalar(UInt8($0)))) }
    let korean = "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ가é🥝".map(Key.character)
    let named: [Key] = [
      .up, .down, .left, .right, .enter, .escape, .tab, .backTab, .backspace, .delete, .pageUp, .pageDown, .home, .end,
    ]
    let plain = typed + korean + named + (1...12).map(Key.function)
    return plain + plain.flatMap { [.control($0), .alt($0)] } + named.flatMap { [.shift($0), .control(.shift($0))] }
  }()

  /// Returns all that can be pressed, pasted and turned anywhere, and one click for each action drawn in any cell.
  private func events(on frame: Frame) -> [Event] {
    let cells = (0..<frame.size.rows).flatMap { row in (0..<frame.size.columns).map { Position(column: $0, row: row) } }
    let actions = cells.map { (frame.action(at: $0), $0) }
    let places = Dictionary(actions.map { ($0.0, $0.1) }) { first, _ in first }.values
    let wheel = [MouseEvent.Kind.wheelUp, .wheelDown].map { MouseEvent($0, at: cells[frame.size.columns * 5 + 9]) }
    return Self.keys.map(Event.key) + ["| sh\n,.:q", "망고\u{1B}[31m"].map(Event.paste)
      + (places.map { MouseEvent(.press, at: $0) } + wheel).map(Event.mouse)
  }

  /// Describes what can be done: the open screens, and the commands of the one on top, without the numbers of orders.
  private func situation(_ router: inout Router) -> String {
    let screens = router.screens.map { "\(type(of: $0)) \($0.title.en) \($0.isTyping)" }
    return (screens + router.commands.own.map(\.name.en)).joined(separator: ", ").filter { !$0.isNumber }
  }

  /// Does everything in every situation, beginning with that of the start, and returns the screens that were seen.
  func screens(endingOnlyBy ending: Router.Ending?) -> Set<String> {
    var (seen, known, waiting): (Set<String>, Set<String>, [Router]) = ([], [], [start])
    while var router = waiting.popLast(), doors.opened.withLock(\.isEmpty) {
      guard known.insert(situation(&router)).inserted else { continue }
      seen.formUnion(router.screens.map { "\(type(of: $0))" })
      for event in events(on: router.frame()) {
        var next = router
        next.handle(event)
        next.settleNow(giving: { program in
          doors.open("program \(program.command ?? "editor")")
          return .ended(nil)
        })
        if next.copied != nil { doors.open("clipboard by \(event)") }
        if let present = next.ending, present != ending { doors.open("end by \(event)") }
        if next.ending == nil, !known.contains(situation(&next)) { waiting.append(next) }
      }
    }
    return seen
  }
}

@Suite("The doors of a board, a kitchen and a till")
struct DoorTests {
  private func check(_ walk: DoorWalk, _ place: PublicScreen, endingOnlyBy ending: Router.Ending?) throws {
    let settings = try walk.database.settings.values()
    let lock: Set<String> = ending == nil ? ["PINQuestion"] : []
    #expect(walk.screens(endingOnlyBy: ending) == place.screens.union(lock))
    #expect(walk.doors.opened.withLock { $0.sorted() } == [])
    #expect(try walk.database.settings.values() == settings)
    #expect((walk.doors.prints.load(ordering: .relaxed) > 0) == (place == .till))
  }

  @Test(arguments: PublicScreen.allCases, [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `no key, click or paste leads to another screen, or has an effect elsewhere`(
    place: PublicScreen, size: Size
  ) throws {
    try check(DoorWalk(place, size), place, endingOnlyBy: .quit)
  }

  @Test(arguments: PublicScreen.allCases)
  func `nothing but its PIN ends a locked one`(place: PublicScreen) throws {
    try check(DoorWalk(place, pin: PIN("4711")), place, endingOnlyBy: nil)
  }

  @Test(arguments: [
    (PublicScreen.board, []),
    (
      .kitchen,
      [
        "the oldest is done", "order 2", "order 3", "equal ones together", "move the last one back",
        "the last twelve that are gone",
      ]
    ),
  ])
  func `the palette lists only what can be done there`(place: PublicScreen, names: [String]) throws {
    var router = try DoorWalk(place, Size(columns: 80, rows: 40)).start
    router.handle(.key(":"))
    let palette = try #require(router.screens.last as? CommandPalette)
    let rows = try palette.source(in: router.environment).rows(0, 100)
    let everywhere = ["find a command by name", "draw the screen again", "quit", "help"]
    #expect(Set(rows.map(\.name.en)) == Set(names + everywhere))
  }

  @Test
  func `neither palette nor help of a till lists the figures of the shop, its menu, and what belongs to the program`()
    throws
  {
    var router = try DoorWalk(.till, Size(columns: 120, rows: 60)).start
    for key in ["?", .escape, ":"] as [Key] {
      router.handle(.key(key))
      let text = router.frame().plainText
      for name in ["what was sold, by day", "edit the menu", "settings of Pavilion", "type what to log", "language"] {
        #expect(!text.contains(name), "\(text)")
      }
    }
  }

  @Test(arguments: [Size(columns: 60, rows: 16), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)])
  func `the log of a till has its orders without their sums`(size: Size) throws {
    var router = try DoorWalk(.till, size).start
    router.handle(.key("o"))
    #expect(router.screens.last is OrderLog)
    for key in [.home, .left] as [Key] {
      router.handle(.key(key))
      let text = router.frame().plainText
      #expect(text.contains("Banana"), "\(text)")
      #expect(!text.contains("Total"), "\(text)")
      #expect(!text.contains("Banana 1"), "\(text)")
    }
  }
}
