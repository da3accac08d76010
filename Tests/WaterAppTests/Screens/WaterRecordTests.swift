import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import CaffeineApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Water for Coffee: a record")
struct WaterRecordTests {
  @Test(arguments: [("2 0 Space N o v", "20 Nov", Language.english), ("1 1 월 Space 2 0 일", "11월 20일", .korean)])
  func `a day without a time stays one, on every screen`(keys: String, day: String, language: Language) throws {
    var sandbox = try TestSandbox(Environment.pavilion(language: language), opening: WaterForCoffee())
    try sandbox.press("a W Down 6 8 Down 4 0 Down Down Down Down Down \(keys) Enter")
    #expect(
      try sandbox.newestWater().moment
        == WaterMoment(day: #require(CivilDate(iso8601: "2026-11-20")), in: TestSandbox.zone))
    for keys in ["", "Enter", "e", "Esc x", "Esc t", "Esc d"] {
      try sandbox.press(keys)
      #expect(!sandbox.screen.contains("00:00"), "\(keys)\n\(sandbox.screen)")
      if keys != "e" {
        #expect(
          sandbox.screen.contains(day) || sandbox.screen.contains("20 Nov 2026") || sandbox.screen.contains("11.20"),
          "\(keys)\n\(sandbox.screen)")
      }
    }
    // Another field can be changed without giving it a time, and a time can be given to it.
    try sandbox.press("Esc e Down 9 9 Enter")
    #expect(try sandbox.newestWater().moment.hasClock == false)
    try sandbox.press("Down Down Down Down Down Down e 9 : 3 0 Enter")
    #expect(try sandbox.newestWater().moment.iso8601 == "2026-11-20T09:30:00+09:00")
    // A day alone keeps the time then, as in the diary.
    try sandbox.press("e 2 0 2 6 - 1 1 - 1 9 Enter")
    #expect(try sandbox.newestWater().moment.iso8601 == "2026-11-19T09:30:00+09:00")
  }

  @Test func `an earlier name is listed and chosen while a record is edited`() throws {
    var sandbox = try TestSandbox.withWaters()
    let name = try sandbox.newestWater().name
    try sandbox.press("Enter e")
    let other = try #require(
      try sandbox.database.water.records(limit: 9).map(\.sample.name).first { $0 != name && !$0.isEmpty })
    try sandbox.press("C-o")
    #expect(sandbox.screen.contains("▸ \(name.text)"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains(other.text), "\(sandbox.screen)")
    try sandbox.press("Down Enter")
    #expect(sandbox.router.screens.last is WaterRecordScreen)
    try sandbox.press("Enter")
    #expect(try sandbox.newestWater().name != name)
  }

  @Test func `the verdict stands above the figures, and the log around the record below them`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("Enter")
    let lines = sandbox.screen.split(separator: "\n", omittingEmptySubsequences: false)
    let verdict = try #require(lines.firstIndex { $0.contains("✓ SCA  ✓ SCAE  ✓ CDH") })
    let hardness = try #require(lines.firstIndex { $0.contains("Hardness    68 ppm") })
    #expect(verdict < hardness)
    let neighbor = try #require(lines.lastIndex { $0.contains("Well") })
    #expect(neighbor > hardness)
    // A click on one of them goes there.
    try sandbox.click("Well")
    #expect(sandbox.router.top == "Well")
  }

  @Test func `a damaged record does not hide those around it, and a click on them leads to them`() throws {
    var sandbox = try TestSandbox.withWaters(80, 30)
    try sandbox.press("Enter")
    try sandbox.database.damageWater(7)
    try sandbox.press("Right")
    #expect(sandbox.router.notice == nil)
    #expect(!sandbox.screen.contains("Well"))
    try sandbox.click("81.2")
    #expect(sandbox.router.top == "연남동 카페 물빛")
  }

  @Test(arguments: [(Size(columns: 80, rows: 30), 2), (Size(columns: 40, rows: 12), 1)])
  func `the next record is looked for once, and its neighbors only where they are drawn`(
    size: Size, pages: Int
  ) throws {
    var sandbox = try TestSandbox.withWaters(size.columns, size.rows)
    try sandbox.press("Enter")
    let reads = try sandbox.database.readsOfWater { try sandbox.press("Right") }
    #expect(reads.count { $0.contains("COUNT(*)") } == 1, "\(reads)")
    #expect(reads.count { $0.contains("SELECT number FROM") } == pages, "\(reads)")
  }

  @Test func `Esc with unsaved changes asks, No goes on, Yes leaves; without changes it leaves at once`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("a Esc")
    #expect(sandbox.router.screens.last is WaterScreen)
    try sandbox.press("a 물 Esc")
    #expect(!(sandbox.router.screens.last is WaterRecordScreen))
    try sandbox.press("Enter")
    #expect(try sandbox.waterRecord().form.fields.text(0) == "물")
    try sandbox.press("Esc y")
    #expect(sandbox.router.screens.last is WaterScreen)
    #expect(try sandbox.database.water.count() == 10)
    // An edit goes back to reading.
    try sandbox.press("Enter e 1 Esc y")
    #expect(try !sandbox.waterRecord().isEditing)
    #expect(try sandbox.newestWater().name.text == "Cafe A")
  }

  @Test func `an edit in place keeps what was not touched to its last digit`() throws {
    var sandbox = try TestSandbox(opening: WaterForCoffee()) {
      try $0.water.add(try WaterPast.sample("A", WaterUnit.dH.ppm(8), 40.123456, note: "one\ntwo"))
    }
    let before = try sandbox.newestWater()
    try sandbox.press("Enter Enter End ! Enter")
    var after = try sandbox.newestWater()
    #expect(after.name.text == "A!")
    after.name = before.name
    #expect(after == before)
    try sandbox.press("u")
    #expect(try sandbox.newestWater() == before)
    try sandbox.press("u")
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("Esc")
    #expect(sandbox.router.screens.last is WaterScreen)
  }

  @Test func `a note keeps its lines when a character is changed, also where it has one row`() throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 56, rows: 12)] {
      var sandbox = try TestSandbox(Environment.pavilion(size: size, hasMotion: false), opening: WaterForCoffee()) {
        try $0.water.add(try WaterPast.sample("A", 68, 40, note: "one\n두 줄\n\nthree"))
      }
      try sandbox.press("Enter Enter")
      // To the note, whichever field is before it; at its end the cursor has no row below.
      for _ in 0..<20 where try !sandbox.waterRecord().form.isNoteSelected { try sandbox.press("Down") }
      try sandbox.press("Up Up End ! C-j 4 Enter")
      #expect(try sandbox.newestWater().note.text == "one\n두 줄!\n4\n\nthree", "\(size)")
    }
  }

  @Test func `a note is written in an editor`() throws {
    var sandbox = try TestSandbox(opening: WaterForCoffee()) {
      try $0.water.add(try WaterPast.sample("A", 68, 40, note: "one\ntwo"))
    }
    sandbox.driver.give = { .ended(($0.text ?? "") + "\nthree") }
    try sandbox.press("Enter Enter")
    while try !sandbox.waterRecord().form.isNoteSelected { try sandbox.press("Down") }
    try sandbox.press("C-g Enter")
    #expect(try sandbox.newestWater().note.text == "one\ntwo\nthree")
  }

  @Test func `in another unit nothing changes by looking`() throws {
    var sandbox = try TestSandbox.withWaters()
    let before = try sandbox.newestWater()
    try sandbox.press("U U Enter Enter End x Backspace Enter U U U U U Esc Esc")
    #expect(try sandbox.newestWater() == before)
  }

  @Test func `left and right go through the list, and back it selects the one looked at last`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("Enter Right Right")
    #expect(sandbox.router.top == "연남동 카페 물빛")
    try sandbox.press("Left Left Left")
    #expect(sandbox.router.notice?.kind == .plain)
    try sandbox.press("l Esc")
    let list = try #require(sandbox.router.screens.last as? WaterScreen)
    #expect(list.list.selected?.sample.name.text == "")
  }

  @Test func `deleting from the record closes it, and u in the list brings it back`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("Enter d y")
    #expect(sandbox.router.screens.last is WaterScreen)
    #expect(try sandbox.database.water.count() == 9)
    try sandbox.press("u")
    #expect(try sandbox.newestWater().name.text == "Cafe A")
  }

  @Test func `a click on the way here asks before what is typed is lost`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("Enter e Down 9 9")
    try sandbox.click("Water for Coffee")
    #expect(!(sandbox.router.screens.last is WaterRecordScreen))
    try sandbox.press("n")
    #expect(try sandbox.waterRecord().form.fields.text(1) == "99")
  }

  @Test func `what another program changes meanwhile is kept, and not taken back`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("Enter")
    let record = try #require(try sandbox.waterRecord().record)
    try sandbox.press("e Down 7 0")
    var other = record.sample
    other.filter = try #require(WaterLabel("New filter"))
    try sandbox.database.water.change(record.number, to: other)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("Enter")
    #expect(try sandbox.newestWater().figures.hardness == 70)
    #expect(try sandbox.newestWater().filter.text == "New filter")
    // Undoing is of what was typed here; what comes in later ends it.
    other.figures = try #require(WaterFigures(hardness: 99, alkalinity: 9))
    try sandbox.database.water.change(record.number, to: other)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("u")
    #expect(try sandbox.newestWater().figures.hardness == 99)
  }

  @Test func `what was typed survives that the record is deleted elsewhere`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("Enter")
    let number = try #require(try sandbox.waterRecord().record?.number)
    try sandbox.press("e Down 7 1")
    try sandbox.database.water.delete(number)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("Enter")
    #expect(sandbox.router.notice?.phrase == WaterWords.goneWhileEditing)
    try sandbox.press("Enter")
    #expect(try sandbox.newestWater().figures.hardness == 71)
    #expect(try sandbox.newestWater().name.text == "Cafe A")
    #expect(sandbox.router.screens.last is WaterScreen)
  }

  @Test func `a long note is read whole while it is chosen`() throws {
    var sandbox = try TestSandbox(opening: WaterForCoffee()) {
      try $0.water.add(try WaterPast.sample("A", 68, 40, note: String(repeating: "word ", count: 30) + "end"))
      let long = String(repeating: "word ", count: 70) + "end"
      try $0.water.add(try WaterPast.sample("B", 190, 110, days: -1, note: long))
    }
    try sandbox.press("Down Enter")
    #expect(!sandbox.screen.contains("end"))
    for _ in 0..<6 { try sandbox.press("Down") }
    #expect(sandbox.screen.contains("end"))
    // Tab gives the whole room to what is said of the water.
    try sandbox.press("Left")
    #expect(!sandbox.screen.contains("end"))
    try sandbox.press("Tab")
    #expect(sandbox.screen.contains("end"))
    for zone in ["SCA ", "SCAE", "CDH"] { #expect(sandbox.screen.contains("\(zone)")) }
    try sandbox.press("Tab")
    #expect(sandbox.screen.contains("Magnesium"))
  }

  @Test(arguments: [Language.english, .korean], [WaterFigure.hardness, .alkalinity])
  func `one of both is saved with a hint before, and there is no verdict on its page`(
    language: Language, figure: WaterFigure
  ) throws {
    var sandbox = try TestSandbox(
      Environment.pavilion(size: Size(columns: 100, rows: 30), language: language), opening: WaterForCoffee())
    try sandbox.press("a W Down \(figure == .hardness ? "" : "Down ")9 0")
    let other: WaterFigure = figure == .hardness ? .alkalinity : .hardness
    func words(_ columns: Int = 100) -> String {
      sandbox.page.map { $0.prefix(columns) }.joined(separator: " ").split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
    }
    let hint =
      language == .korean
      ? "\(other.name.ko)가 없으면 평가할 수 없습니다." : "Without the \(other.word.en) there is no verdict."
    #expect(words(54).contains(hint), "\(sandbox.screen)")
    // Also where there is little room.
    sandbox.router.handle(.resize(Size(columns: 80, rows: 24)))
    #expect(words(44).contains(hint), "\(sandbox.screen)")
    sandbox.router.handle(.resize(Size(columns: 100, rows: 30)))
    try sandbox.press("Enter")
    #expect(try sandbox.newestWater().position == .line(figure, 90))
    #expect(try sandbox.newestWater().figures[other] == nil)
    #expect(sandbox.router.notice?.phrase.en == "Saved: W, \(figure == .hardness ? "90 / –" : "– / 90") ppm.")
    try sandbox.press("Enter")
    let verdict =
      language == .korean
      ? "평가할 수 없음: \(other.name.ko)를 모름" : "no verdict: \(other.word.en) is not known"
    let missed = figure == .alkalinity ? "in no zone; hardness is not known" : verdict
    #expect(words().contains(language == .english ? missed : verdict) || figure == .alkalinity, "\(sandbox.screen)")
    // The field of the other one says that it is not known.
    let name = sandbox.router.environment.text(other.name)
    #expect(sandbox.page.contains { $0.prefix(16).contains(name) && $0.prefix(40).contains("–") }, "\(sandbox.screen)")
    // It cannot be mixed or compared, and says why.
    for key in ["m", "="] {
      try sandbox.press(key)
      #expect(sandbox.router.screens.last is WaterRecordScreen)
      #expect(sandbox.router.notice?.phrase == WaterFigure.needed(other))
    }
    // Everything else can be looked at.
    for keys in ["s Esc", "t Esc", "x Esc", "c Esc", "Tab Tab", "4", "U"] {
      try sandbox.press(keys)
      #expect(try sandbox.waterRecord().position == .line(figure, 90), "\(keys)")
    }
    // The other one follows, and goes again; the last one cannot go.
    try sandbox.press("U U U U U U e")
    while try sandbox.waterRecord().form.figure(at: sandbox.waterRecord().form.fields.selected) != other {
      try sandbox.press("Down")
    }
    try sandbox.press("4 0 Enter")
    #expect(try sandbox.waterRecord().record?.position.point != nil)
    try sandbox.press("e Backspace Backspace Enter")
    #expect(try sandbox.waterRecord().record?.position.missing == other)
  }

  @Test func `a water that misses all zones by one figure is in none, and says so`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 100, rows: 30)), opening: WaterForCoffee()) {
      try $0.water.add(try WaterPast.sample("Lime", .hardness, 400))
      try $0.water.add(try WaterPast.sample("Soda", .alkalinity, 50, days: 1))
    }
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains("− SCA  − SCAE  − CDH"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("in no zone; alkalinity is not known"), "\(sandbox.screen)")
    try sandbox.press("Right")
    #expect(sandbox.screen.contains("− SCA  ? SCAE  ? CDH"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("SCA   outside, whatever the hardness is"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("no verdict: hardness is not known"), "\(sandbox.screen)")
  }
}
