import Stores
import TerminalUI
import Testing
import Values
import WaterModel

@testable import Screens

@Suite("Water for Coffee: a record")
struct WaterRecordTests {
  private func sandbox(_ columns: Int = 80, _ rows: Int = 24) throws -> TestSandbox {
    try TestSandbox(Environment.pavilion(size: Size(columns: columns, rows: rows)), opening: .water) {
      try WaterPast.fill($0.water)
    }
  }

  private func top(_ sandbox: TestSandbox) throws -> WaterRecordScreen {
    try #require(sandbox.router.screens.last as? WaterRecordScreen)
  }

  private func newest(_ sandbox: TestSandbox) throws -> WaterSample {
    try #require(try sandbox.database.water.records(limit: 1).first).sample
  }

  @Test(arguments: [("2 0 Space N o v", "20 Nov", Language.english), ("1 1 월 Space 2 0 일", "11월 20일", .korean)])
  func `a day without a time stays one, on every screen`(keys: String, day: String, language: Language) throws {
    var sandbox = try TestSandbox(Environment.pavilion(language: language), opening: .water)
    try sandbox.press("a W Down 6 8 Down 4 0 Down Down Down Down Down \(keys) Enter")
    #expect(
      try newest(sandbox).moment == WaterMoment(day: #require(CivilDate(iso8601: "2026-11-20")), in: TestSandbox.zone))
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
    #expect(try newest(sandbox).moment.hasClock == false)
    try sandbox.press("Down Down Down Down Down Down e 9 : 3 0 Enter")
    #expect(try newest(sandbox).moment.iso8601 == "2026-11-20T09:30:00+09:00")
    // A day alone keeps the time then, as in the diary.
    try sandbox.press("e 2 0 2 6 - 1 1 - 1 9 Enter")
    #expect(try newest(sandbox).moment.iso8601 == "2026-11-19T09:30:00+09:00")
  }

  /// The steps from the name to a figure in the form of a new record.
  private static func down(_ count: Int) -> String { Array(repeating: "Down", count: count).joined(separator: " ") }

  @Test(arguments: [Language.english, .korean])
  func `a label is enough, and what is computed is shown before it is saved`(language: Language) throws {
    var sandbox = try TestSandbox(Environment.pavilion(language: language), opening: .water)
    try sandbox.press("a W \(Self.down(8)) 3 2 - 3 5 Enter")
    // Magnesium is missing, and the field of the hardness says what would do.
    #expect(sandbox.router.screens.last is WaterRecordScreen)
    let asks =
      language == .korean
      ? "경도나 알칼리도를 입력하세요. 라벨의 칼슘과 마그네슘, 또는 중탄산염 값을 입력해도 계산됩니다."
      : "Please type hardness or alkalinity; calcium and magnesium, or bicarbonate, from a label will do."
    let left = sandbox.page.map { $0.prefix(44) }.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    // The axis of the chart begins beside the last words.
    let said = left.filter { Int($0) == nil }.joined(separator: " ")
    #expect(said.contains(asks), "\(sandbox.screen)")
    // From the hardness to the bicarbonate, over the magnesium.
    try sandbox.press("\(Self.down(8)) 6 . 5 \(Self.down(2)) 1 0 6")
    let computed = language == .korean ? "이온에서 계산: 경도 106.7–114.2" : "Computed from the ions: hardness 106.7–114.2"
    let words = sandbox.page.map { $0.prefix(44) }.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(computed), "\(sandbox.screen)")
    // What was asked for is no longer asked for.
    #expect(!sandbox.screen.contains("✗"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    let figures = try newest(sandbox).figures
    #expect(figures == WaterFigures([.calcium: 33.5, .magnesium: 6.5, .bicarbonate: 106], ranges: [.calcium: 32...35]))
    #expect(figures.computed == [.hardness, .alkalinity])
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains(language == .korean ? "계산값" : "computed"), "\(sandbox.screen)")
    // Editing another field leaves it computed, and a measured one takes its place.
    try sandbox.press("e Down Down Down 7 Enter")
    #expect(try newest(sandbox).figures.computed == [.hardness, .alkalinity])
    try sandbox.press("e Up Up 1 2 0 Enter")
    #expect(try newest(sandbox).figures.computed == [.alkalinity])
    #expect(try newest(sandbox).figures.hardness == 120)
  }

  @Test func `figures that contradict each other are asked about, and saved only on purpose`() throws {
    var sandbox = try TestSandbox(opening: .water)
    try sandbox.press("a W Down 5 0 Down 4 0 \(Self.down(6)) 4 0 0 Enter")
    let words = sandbox.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Hardness 50 ppm does not fit calcium 400 mg/L"), "\(sandbox.screen)")
    #expect(words.contains("998.9 ppm would"), "\(sandbox.screen)")
    #expect(try sandbox.database.water.count() == 0)
    // Back to the form, where it can be mended.
    try sandbox.press("n")
    #expect(sandbox.router.screens.last is WaterRecordScreen)
    try sandbox.press("Enter y")
    #expect(try newest(sandbox).figures[.calcium] == 400)
    // What is not touched is not asked again.
    try sandbox.press("Enter e V Enter")
    #expect(try newest(sandbox).figures.hardness == 50)
    #expect(!sandbox.screen.contains("does not fit"), "\(sandbox.screen)")
  }

  @Test func `a limit stays one`() throws {
    var sandbox = try TestSandbox(opening: .water)
    try sandbox.press("a W Down < 1 Down 4 0 \(Self.down(8)) n . d . Enter")
    let figures = try newest(sandbox).figures
    #expect(figures.ranges == [.hardness: 0...1, .sodium: 0...1])
    #expect(sandbox.screen.contains("≤1 / 40 ppm"), "\(sandbox.screen)")
    try sandbox.press("Enter e V Enter")
    #expect(try newest(sandbox).figures == figures)
  }

  @Test func `an earlier name is listed and chosen while a record is edited`() throws {
    var sandbox = try sandbox()
    let name = try newest(sandbox).name
    try sandbox.press("Enter e")
    let other = try #require(
      try sandbox.database.water.records(limit: 9).map(\.sample.name).first { $0 != name && !$0.isEmpty })
    try sandbox.press("C-o")
    #expect(sandbox.screen.contains("▸ \(name.text)") && sandbox.screen.contains(other.text), "\(sandbox.screen)")
    try sandbox.press("Down Enter")
    #expect(sandbox.router.screens.last is WaterRecordScreen)
    try sandbox.press("Enter")
    #expect(try newest(sandbox).name != name)
  }

  @Test func `the verdict stands above the figures, and the log around the record below them`() throws {
    var sandbox = try sandbox()
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
    var sandbox = try sandbox(80, 30)
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
    var sandbox = try sandbox(size.columns, size.rows)
    try sandbox.press("Enter")
    let reads = try sandbox.database.readsOfWater { try sandbox.press("Right") }
    #expect(reads.count { $0.contains("COUNT(*)") } == 1, "\(reads)")
    #expect(reads.count { $0.contains("SELECT number FROM") } == pages, "\(reads)")
  }

  @Test func `a water is added by typing, in any unit, with a decimal comma, in Korean`() throws {
    var sandbox = try sandbox()
    try sandbox.press("a 새 Space 카 페 Down 8 d H Tab 4 0 , 5 Tab 7 . 2 Tab Tab B W T Tab 메 모 Enter")
    let sample = try newest(sandbox)
    #expect(sample.name.text == "새 카페")
    #expect(abs((sample.figures.hardness ?? 0) - 142.78) < 0.01)
    #expect(sample.figures.alkalinity == 40.5)
    #expect(sample.figures[.pH] == 7.2)
    #expect(sample.figures[.tds] == nil)
    #expect(sample.filter.text == "BWT" && sample.memo.text == "메모")
    #expect(sample.time.secondsSinceEpoch == TestSandbox.now.seconds)
    // It is selected in the list, and can be taken back.
    let list = try #require(sandbox.router.screens.last as? WaterScreen)
    #expect(list.list.selected?.sample == sample)
    try sandbox.press("u")
    #expect(try sandbox.database.water.count() == 10)
  }

  @Test func `the dot follows what is typed before anything is kept`() throws {
    var sandbox = try sandbox()
    try sandbox.press("a Down")
    #expect(try top(sandbox).position == nil)
    try sandbox.press("6 8")
    #expect(try top(sandbox).position == .line(.hardness, 68))
    try sandbox.press("Down 4 0")
    #expect(try top(sandbox).position == .point(WaterPoint(hardness: 68, alkalinity: 40)))
    try sandbox.press("0")
    #expect(try top(sandbox).position == .point(WaterPoint(hardness: 68, alkalinity: 400)))
    #expect(sandbox.screen.contains("◆"))
    // What makes no sense has none.
    try sandbox.press("x")
    #expect(try top(sandbox).position == nil)
    #expect(!sandbox.screen.contains("◆"))
    #expect(try sandbox.database.water.count() == 10)
  }

  @Test(arguments: [
    "Down - 1", "Down 1 0 0 0 1", "Down 1 e 5", "Down Down 4 Space C a", "Down Down Down 1 5", "Up Up Up Up Up t o m",
    "Up Up Up Up Up 2 0 9 9 - 0 1 - 0 1",
  ])
  func `what is no figure, no time or still to come is never kept`(keys: String) throws {
    var sandbox = try sandbox()
    try sandbox.press("a \(keys)")
    try sandbox.press("Enter")
    #expect(try top(sandbox).isEditing)
    #expect(try sandbox.database.water.count() == 10)
  }

  @Test func `Esc with unsaved changes asks, No goes on, Yes leaves; without changes it leaves at once`() throws {
    var sandbox = try sandbox()
    try sandbox.press("a Esc")
    #expect(sandbox.router.screens.last is WaterScreen)
    try sandbox.press("a 물 Esc")
    #expect(!(sandbox.router.screens.last is WaterRecordScreen))
    try sandbox.press("Enter")
    #expect(try top(sandbox).form.fields.text(0) == "물")
    try sandbox.press("Esc y")
    #expect(sandbox.router.screens.last is WaterScreen)
    #expect(try sandbox.database.water.count() == 10)
    // An edit goes back to reading.
    try sandbox.press("Enter e 1 Esc y")
    #expect(try !top(sandbox).isEditing)
    #expect(try newest(sandbox).name.text == "Cafe A")
  }

  @Test func `an edit in place keeps what was not touched to its last digit`() throws {
    var sandbox = try TestSandbox(opening: .water) {
      try $0.water.add(try WaterPast.sample("A", WaterUnit.dH.ppm(8), 40.123456, memo: "one\ntwo"))
    }
    let before = try newest(sandbox)
    try sandbox.press("Enter Enter End ! Enter")
    var after = try newest(sandbox)
    #expect(after.name.text == "A!")
    after.name = before.name
    #expect(after == before)
    try sandbox.press("u")
    #expect(try newest(sandbox) == before)
    try sandbox.press("u")
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("Esc")
    #expect(sandbox.router.screens.last is WaterScreen)
  }

  @Test func `a memo keeps its lines when a character is changed, also where it has one row`() throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 56, rows: 12)] {
      var sandbox = try TestSandbox(Environment.pavilion(size: size, hasMotion: false), opening: .water) {
        try $0.water.add(try WaterPast.sample("A", 68, 40, memo: "one\n두 줄\n\nthree"))
      }
      try sandbox.press("Enter Enter")
      // To the memo, whichever field is before it; at its end the cursor has no row below.
      for _ in 0..<20 where try !top(sandbox).form.isMemoSelected { try sandbox.press("Down") }
      try sandbox.press("Up Up End ! C-j 4 Enter")
      #expect(try newest(sandbox).memo.text == "one\n두 줄!\n4\n\nthree", "\(size)")
    }
  }

  @Test func `a memo is written in an editor`() throws {
    var sandbox = try TestSandbox(opening: .water) {
      try $0.water.add(try WaterPast.sample("A", 68, 40, memo: "one\ntwo"))
    }
    sandbox.give = { .ended(($0.text ?? "") + "\nthree") }
    try sandbox.press("Enter Enter")
    while try !top(sandbox).form.isMemoSelected { try sandbox.press("Down") }
    try sandbox.press("C-g Enter")
    #expect(try newest(sandbox).memo.text == "one\ntwo\nthree")
  }

  @Test func `in another unit nothing changes by looking`() throws {
    var sandbox = try sandbox()
    let before = try newest(sandbox)
    try sandbox.press("U U Enter Enter End x Backspace Enter U U U U U Esc Esc")
    #expect(try newest(sandbox) == before)
  }

  @Test func `left and right go through the list, and back it selects the one looked at last`() throws {
    var sandbox = try sandbox()
    try sandbox.press("Enter Right Right")
    #expect(sandbox.router.top == "연남동 카페 물빛")
    try sandbox.press("Left Left Left")
    #expect(sandbox.router.notice?.kind == .plain)
    try sandbox.press("l Esc")
    let list = try #require(sandbox.router.screens.last as? WaterScreen)
    #expect(list.list.selected?.sample.name.text == "")
  }

  @Test func `deleting from the record closes it, and u in the list brings it back`() throws {
    var sandbox = try sandbox()
    try sandbox.press("Enter d y")
    #expect(sandbox.router.screens.last is WaterScreen)
    #expect(try sandbox.database.water.count() == 9)
    try sandbox.press("u")
    #expect(try newest(sandbox).name.text == "Cafe A")
  }

  @Test func `a click on the way here asks before what is typed is lost`() throws {
    var sandbox = try sandbox()
    try sandbox.press("Enter e Down 9 9")
    try sandbox.click("Water for Coffee")
    #expect(!(sandbox.router.screens.last is WaterRecordScreen))
    try sandbox.press("n")
    #expect(try top(sandbox).form.fields.text(1) == "99")
  }

  @Test func `what another program changes meanwhile is kept, and not taken back`() throws {
    var sandbox = try sandbox()
    try sandbox.press("Enter")
    let record = try #require(try top(sandbox).record)
    try sandbox.press("e Down 7 0")
    var other = record.sample
    other.filter = try #require(WaterLabel("New filter"))
    try sandbox.database.water.change(record.number, to: other)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("Enter")
    #expect(try newest(sandbox).figures.hardness == 70)
    #expect(try newest(sandbox).filter.text == "New filter")
    // Undoing is of what was typed here; what comes in later ends it.
    other.figures = try #require(WaterFigures(hardness: 99, alkalinity: 9))
    try sandbox.database.water.change(record.number, to: other)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("u")
    #expect(try newest(sandbox).figures.hardness == 99)
  }

  @Test func `what was typed survives that the record is deleted elsewhere`() throws {
    var sandbox = try sandbox()
    try sandbox.press("Enter")
    let number = try #require(try top(sandbox).record?.number)
    try sandbox.press("e Down 7 1")
    try sandbox.database.water.delete(number)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("Enter")
    #expect(sandbox.router.notice?.phrase == WaterWords.goneWhileEditing)
    try sandbox.press("Enter")
    #expect(try newest(sandbox).figures.hardness == 71)
    #expect(try newest(sandbox).name.text == "Cafe A")
    #expect(sandbox.router.screens.last is WaterScreen)
  }

  @Test func `a long memo is read whole while it is chosen`() throws {
    var sandbox = try TestSandbox(opening: .water) {
      try $0.water.add(try WaterPast.sample("A", 68, 40, memo: String(repeating: "word ", count: 30) + "end"))
      let long = String(repeating: "word ", count: 70) + "end"
      try $0.water.add(try WaterPast.sample("B", 190, 110, days: -1, memo: long))
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
      Environment.pavilion(size: Size(columns: 100, rows: 30), language: language), opening: .water)
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
    #expect(try newest(sandbox).position == .line(figure, 90))
    #expect(try newest(sandbox).figures[other] == nil)
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
      #expect(try top(sandbox).position == .line(figure, 90), "\(keys)")
    }
    // The other one follows, and goes again; the last one cannot go.
    try sandbox.press("U U U U U U e")
    while try top(sandbox).form.figure(at: top(sandbox).form.fields.selected) != other { try sandbox.press("Down") }
    try sandbox.press("4 0 Enter")
    #expect(try top(sandbox).record?.position.point != nil)
    try sandbox.press("e Backspace Backspace Enter")
    #expect(try top(sandbox).record?.position.missing == other)
  }

  @Test func `a water that misses all zones by one figure is in none, and says so`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 100, rows: 30)), opening: .water) {
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
