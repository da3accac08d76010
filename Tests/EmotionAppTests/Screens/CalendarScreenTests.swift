import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import EmotionApp
@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Months, years and what stands out")
struct CalendarScreenTests {
  private let today = TestSandbox.zone.time(at: TestSandbox.now.seconds).date

  private func open(_ records: [TapRecord]) throws -> TestSandbox {
    let size = Size(columns: 80, rows: 24)
    return try TestSandbox(Environment.pavilion(size: size, hasMotion: false), opening: EmotionDiary()) {
      try $0.emotion.add(records)
    }
  }

  private func record(_ emotion: Emotion, ago days: Int, _ note: String = "") -> TapRecord {
    TapRecord(emotion, .on(today.adding(days: -days)), Note(note) ?? .empty)
  }

  @Test func `a month has its days with the keys of their feelings, how many have an entry, and the kinds of days`()
    async throws
  {
    // 21, 20 and 19 November 2026, and 31 October.
    var sandbox = try open([
      record(.happy, ago: 0, "#walk"), record(.gloomy, ago: 1), record(.happy, ago: 2), record(.upset, ago: 2),
      record(.listless, ago: 21),
    ])
    try sandbox.press("Tab m")
    await sandbox.finishWork()
    let words = sandbox.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(sandbox.screen.contains("November 2026"))
    // Up to today, from the first of the month on.
    #expect(sandbox.screen.contains("Entries on 3 of 21 days"))
    #expect(sandbox.screen.contains("21 1"))
    #expect(sandbox.screen.contains("20 6"))
    #expect(words.contains("unpleasant on 1 of 3"), "\(sandbox.screen)")
    #expect(words.contains("mixed on 1 of 3"))
    #expect(words.contains("low on 1 of 3"))
    #expect(words.contains("#walk"))
    try sandbox.press("Right")
    #expect(sandbox.screen.contains("It is the latest."))
    try sandbox.press("Left")
    #expect(sandbox.screen.contains("October 2026"))
    #expect(sandbox.screen.contains("Entries on 1 of 1 day"))
    #expect(sandbox.screen.contains("31 8"))
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains("Saturday, 31 Oct"))
  }

  @Test func `what was compared of a month stands until it is compared anew`() async throws {
    var sandbox = try open([record(.happy, ago: 0, "#walk")])
    try sandbox.press("Tab m")
    await sandbox.finishWork()
    try sandbox.database.emotion.add([record(.happy, ago: 1, "#swim")])
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains("#walk"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("#swim"), "\(sandbox.screen)")
    await sandbox.finishWork()
    #expect(sandbox.screen.contains("#swim"), "\(sandbox.screen)")
    try sandbox.press("Left")
    #expect(!sandbox.screen.contains("#swim"), "\(sandbox.screen)")
  }

  @Test(arguments: Language.allCases, [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12)])
  func `a diary with nothing but notes is not said to be empty`(language: Language, size: Size) async throws {
    let notes = [0, 0, 1].map { TapRecord(nil, .on(today.adding(days: -$0)), Note("Dentist") ?? .empty) }
    let environment = Environment.pavilion(size: size, language: language, hasMotion: false)
    var sandbox = try TestSandbox(environment, opening: EmotionDiary()) { try $0.emotion.add(notes) }
    let only = language == .korean ? "메모 3개" : "3 notes"
    try sandbox.press("Tab m")
    for key in ["", "Tab"] {
      try sandbox.press(key)
      await sandbox.finishWork()
      let words = sandbox.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(words.contains(only), "\(sandbox.screen)")
      #expect(words.contains(language == .korean ? "2일 가운데 2일" : "2 of 2 days") || size.columns < 80, "\(words)")
    }
    try sandbox.press("Esc")
    for _ in 0..<4 {
      #expect(!sandbox.screen.contains("No entries in"), "\(sandbox.screen)")
      #expect(!sandbox.screen.contains("기록이 없습니다"), "\(sandbox.screen)")
      try sandbox.press("Tab")
    }
  }

  @Test(arguments: [Language.english, .korean], [35, 36, 38, 40, 44, 52])
  func `beside the nine all hours are shown, and the sentence whole or not at all`(
    language: Language, rows: Int
  ) async throws {
    let environment = Environment.pavilion(
      size: Size(columns: 120, rows: rows), language: language, hasMotion: false)
    var sandbox = try TestSandbox(environment, opening: EmotionDiary()) { database in
      try database.emotion.add(
        (0..<140).map { day in
          let date = today.adding(days: -day)
          return TapRecord(date.weekday == .monday ? .gloomy : .happy, .on(date))
        })
    }
    await sandbox.finishWork()
    // The last row is that of some hours, or of one.
    let lines = sandbox.screen.split(separator: "\n")
    #expect(lines.contains { $0.contains("–24") || $0.contains(" 23 ") }, "\(sandbox.screen)")
    let (start, end) =
      language == .english ? ("Mondays differ most", "say why.") : ("가장 다른 요일은", "알 수 없습니다.")
    let words = sandbox.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains(start) == words.contains(end), "\(sandbox.screen)")
    if rows >= 40 { #expect(words.contains(start), "\(sandbox.screen)") }
  }

  @Test func `a year is the last twelve months, and then calendar years`() throws {
    var sandbox = try open([record(.happy, ago: 0), record(.gloomy, ago: 400)])
    try sandbox.press("Tab m Tab")
    #expect(sandbox.screen.contains("The last twelve months"))
    #expect(sandbox.screen.contains("Entries on 1 of 365 days"))
    try sandbox.press("Left")
    #expect(sandbox.screen.contains("2025"))
    #expect(sandbox.screen.contains("Entries on 1 of 76 days"))
    try sandbox.press("Left")
    #expect(sandbox.screen.contains("2024"))
    #expect(sandbox.screen.contains("Entries on 0 of 0 days"))
    try sandbox.press("Right Right")
    #expect(sandbox.screen.contains("The last twelve months"))
  }

  @Test func `a click on a day of a month opens it`() throws {
    var sandbox = try open([record(.happy, ago: 1)])
    try sandbox.press("Tab m")
    try sandbox.click("20 1")
    #expect(sandbox.router.top == "Friday, 20 Nov")
  }

  /// 60 days; #work on 15 of them, of which most are unpleasant, on weekdays that differ from week to week.
  private var worked: [TapRecord] {
    (0..<63).map { day in
      let (week, weekday) = day.quotientAndRemainder(dividingBy: 7)
      let isWork = weekday == week % 7 || weekday == (week * 3 + 2) % 7
      let isUnpleasant = isWork ? day % 11 != 0 : day % 6 == 1
      return record(isUnpleasant ? .upset : .happy, ago: 64 - day, isWork ? "#work" : "")
    }
  }

  @Test func `what stands out is one sentence, and Enter leads by the tag to its days`() async throws {
    var sandbox = try open(worked)
    try sandbox.press("Tab Tab")
    await sandbox.finishWork()
    let words = sandbox.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("days with #work were unpleasant"), "\(sandbox.screen)")
    #expect(words.contains("It does not say why."))
    try sandbox.press("Enter")
    await sandbox.finishWork()
    #expect(sandbox.router.top == EmotionWords.tagsTitle.en)
    #expect(sandbox.screen.contains("#work"))
    try sandbox.press("Enter")
    #expect(sandbox.router.top == "#work")
    #expect(sandbox.screen.contains("unpleasant"))
    let days = sandbox.screen
    try sandbox.press("Enter")
    #expect(days.contains(String(sandbox.router.top.prefix(6))))
  }

  @Test func `without a finding it says that nothing stands out`() async throws {
    var sandbox = try open((0..<70).map { record($0 % 2 == 0 ? .happy : .upset, ago: $0) })
    try sandbox.press("Tab Tab")
    await sandbox.finishWork()
    #expect(sandbox.screen.contains("Nothing stands out."))
    #expect(sandbox.screen.contains("Entries on 70 of 70 days"))
  }

  @Test func `sign and energy are changed, undone, and reset, and decide what a day is`() throws {
    var sandbox = try open([record(.bored, ago: 0)])
    let store = sandbox.database.emotion
    try sandbox.press("Tab s End Up Up")
    // Bored is the seventh.
    try sandbox.press("Left")
    #expect(try store.placement()[.bored].sign == .neither)
    try sandbox.press("e")
    #expect(try store.placement()[.bored].energy == .high)
    try sandbox.press("u")
    #expect(try store.placement()[.bored] == .init(.neither, .low))
    try sandbox.press("Esc m")
    #expect(sandbox.screen.contains("unpleasant on 0 of 1"))
    try sandbox.press("Esc s r")
    #expect(try store.placement() == .initial)
    try sandbox.press("r")
    #expect(sandbox.screen.contains("It is as at first."))
    try sandbox.press("u")
    #expect(try store.placement()[.bored] == .init(.neither, .low))
  }

  @Test func `the shares of a bar fill it, and the largest remainders are rounded up`() {
    // 5, 3 and 1 of 9 on 10 columns: 5.56, 3.33 and 1.11.
    let tally = EmotionTally([.happy: 5, .upset: 3, .troubled: 1])
    let lengths = ShareBar.lengths(of: tally, in: 10)
    #expect(lengths.map(\.emotion) == [.happy, .upset, .troubled])
    #expect(lengths.map(\.columns) == [6, 3, 1])
    for columns in 0...40 {
      #expect(ShareBar.lengths(of: tally, in: columns).reduce(0) { $0 + $1.columns } == columns)
    }
    #expect(ShareBar.lengths(of: .zero, in: 10).isEmpty)
  }
}
