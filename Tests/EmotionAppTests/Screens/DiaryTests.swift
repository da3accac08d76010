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

@Suite("The diary behind the nine")
struct DiaryTests {
  private let today = TestSandbox.zone.time(at: TestSandbox.now.seconds).date

  private func at(_ date: CivilDate, _ hour: Int, _ minute: Int = 0) -> DayOrMoment {
    .at(TestSandbox.zone.time(on: date, hour: hour, minute: minute))
  }

  private func open(
    _ size: Size = Size(columns: 80, rows: 24), records: [TapRecord] = []
  ) throws -> TestSandbox {
    try TestSandbox(Environment.pavilion(size: size, hasMotion: false), opening: EmotionDiary()) {
      try $0.emotion.add(records)
    }
  }

  @Test func `Tab leads to the diary and its patterns and round again, Esc back to the nine, and then Home`() throws {
    var sandbox = try open()
    try sandbox.press("Tab Tab")
    #expect(!sandbox.screen.contains(EmotionWords.question.en))
    try sandbox.press("Tab")
    #expect(sandbox.screen.contains(EmotionWords.question.en))
    try sandbox.press("3 S-Tab")
    #expect(!sandbox.screen.contains(EmotionWords.question.en))
    try sandbox.press("Esc")
    #expect(sandbox.screen.contains(EmotionWords.question.en))
    try sandbox.press("Esc")
    #expect(sandbox.router.screens.count == 1)
  }

  @Test(
    arguments: [
      (CivilDate(year: 2026, month: 11, day: 21), Phrase(en: "16–22 Nov", ko: "11월 16–22일")),
      (CivilDate(year: 2026, month: 12, day: 1), Phrase(en: "30 Nov – 6 Dec", ko: "11월 30일 – 12월 6일")),
    ])
  func `a week bears its first and last day, with both months where it has two`(date: CivilDate?, name: Phrase) throws {
    #expect(try DiaryPeriod.week.phrase(around: #require(date)) == name)
  }

  /// Where a day of the last twelve months stands on a screen of 80 columns: after a column of air and five for the weekdays.
  private func position(of date: CivilDate, _ frame: Frame) -> Position? {
    let top = (0..<frame.size.rows).first { row in
      String(frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)[row]).contains("Jan")
    }
    return top.map {
      Position(column: 6 + YearCalendar(endingOn: today).week(of: date), row: $0 + date.weekday.rawValue)
    }
  }

  @Test
  func `arrows go from day to day and from week to week, never beyond today; PgUp goes to the year before`() throws {
    var sandbox = try open()
    try sandbox.press("Tab")
    let path: [(key: String, day: String)] = [
      ("Up", "Friday, 20 Nov"), ("Left", "Friday, 13 Nov"), ("Down", "Saturday, 14 Nov"),
      ("Right", "Saturday, 21 Nov"), ("Right", "Saturday, 21 Nov"), ("Down", "Saturday, 21 Nov"),
      ("PgUp", "Friday, 21 Nov 2025"), ("PgUp", "Thursday, 21 Nov 2024"),
      ("PgDn", "Friday, 21 Nov 2025"), ("t", "Saturday, 21 Nov"),
    ]
    for (key, day) in path {
      try sandbox.press(key)
      #expect(sandbox.screen.contains(day), "after \(key)")
    }
  }

  @Test func `a click on a day goes there, and a second one opens it`() throws {
    var sandbox = try open(records: [TapRecord(.loving, at(today.adding(days: -40), 20, 15))])
    try sandbox.press("Tab")
    let frame = sandbox.router.frame()
    let spot = try #require(position(of: today.adding(days: -40), frame))
    sandbox.router.handle(.mouse(MouseEvent(.press, at: spot)))
    #expect(sandbox.screen.contains("Monday, 12 Oct"))
    #expect(sandbox.screen.contains("20:15  2 loving"))
    sandbox.router.handle(.mouse(MouseEvent(.press, at: spot)))
    #expect(sandbox.router.top == "Monday, 12 Oct")
  }

  @Test func `beside the nine, where Enter taps, nothing says that it opens the day`() throws {
    var sandbox = try open(Size(columns: 120, rows: 40), records: (0..<59).map { TapRecord(.happy, at(today, 8, $0)) })
    #expect(!sandbox.screen.contains("; Enter "))
    try sandbox.press("Tab")
    #expect(sandbox.screen.contains("; Enter "))
  }

  @Test func `after midnight it is another day`() throws {
    var sandbox = try open(records: [TapRecord(.happy, at(today, 8))])
    var later = TestSandbox.now
    later.seconds += 10 * 3600
    sandbox.router.setTime(later, milliseconds: 0)
    try sandbox.press("Tab")
    _ = sandbox.router.tick()
    #expect(sandbox.screen.contains("Sunday, 22 Nov"))
  }

  @Test func `on a wide screen the diary stands beside the nine, and Tab moves the arrows there`() throws {
    var sandbox = try open(Size(columns: 120, rows: 40))
    #expect(sandbox.screen.contains(EmotionWords.question.en))
    try sandbox.press("Right")
    #expect(sandbox.screen.contains("▸2 loving"))
    try sandbox.press("Tab Left")
    #expect(sandbox.screen.contains("Saturday, 14 Nov"))
    #expect(sandbox.screen.contains("▸2 loving"))
    try sandbox.press("4")
    #expect(sandbox.screen.contains("▸4 flustered 1"))
    // It was tapped today, so that is where one looks.
    try sandbox.press("Tab Down")
  }

  @Test(arguments: [Language.english, .korean])
  func `on a very wide screen the day and its month stand in the columns of weekdays and hours`(
    language: Language
  ) throws {
    var sandbox = try TestSandbox(
      Environment.pavilion(size: Size(columns: 200, rows: 60), language: language, hasMotion: false),
      opening: EmotionDiary()
    ) { try DiaryPast.fill($0.emotion) }
    sandbox.router.settleNow()
    let lines = sandbox.screen.split(separator: "\n", omittingEmptySubsequences: false)
    func column(of words: String) throws -> Int {
      let line = try #require(lines.first { $0.contains(words) }, "\(sandbox.screen)")
      let range = try #require(line.ranges(of: words).first)
      return String(line[..<range.lowerBound]).columns
    }
    let isEnglish = language == .english
    let (weekdays, hours) = try (
      column(of: isEnglish ? "by weekday" : "요일별"), column(of: "2025–2026")
    )
    let month = try column(of: isEnglish ? "November 2026" : "2026년 11월")
    #expect(month == hours, "\(sandbox.screen)")
    #expect(month > weekdays + 30, "\(sandbox.screen)")
    // All hours, each in a row of its own.
    for hour in ["00", "07", "23"] { #expect(lines.contains { $0.dropFirst(100).contains("\(hour) ") }, "\(hour)") }
  }

  @Test func `what is tapped shows in the diary at once, also when the screen has just become wide`() throws {
    var sandbox = try open()
    try sandbox.press("8")
    sandbox.router.handle(.resize(Size(columns: 120, rows: 40)))
    _ = sandbox.router.tick()
    #expect(sandbox.screen.contains("14:05  8 listless"))
    try sandbox.press("8")
    try sandbox.database.emotion.tap(TapRecord(.happy, at(today, 7)))
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains("07:00  1 happy"))
  }

  @Test func `on 2 January the year behind is still there, and PgUp leads to the calendar year before it`() throws {
    let january = try #require(CivilDate(year: 2027, month: 1, day: 2))
    var sandbox = try open(records: [TapRecord(.happy, at(today, 8))])
    var later = TestSandbox.now
    later.seconds += (january.daysSinceEpoch - today.daysSinceEpoch) * 86_400
    sandbox.router.setTime(later, milliseconds: 0)
    try sandbox.press("Tab")
    _ = sandbox.router.tick()
    #expect(sandbox.screen.contains("Saturday, 2 Jan"))
    // It has its key on the map, beside those of the bars.
    let map = sandbox.screen.split(separator: "\n").filter { $0.contains("Sat") }
    #expect(map.contains { $0.contains("·1") || $0.contains("1·") }, "\(sandbox.screen)")
    try sandbox.press("PgUp")
    #expect(sandbox.screen.contains("Friday, 2 Jan 2026") || sandbox.screen.contains("Friday, 2 Jan"))
    #expect(sandbox.screen.contains("2026"))
  }

  @Test func `p says why it does nothing on the weekdays and hours, and on the nine`() throws {
    var sandbox = try open(records: [TapRecord(.happy, at(today, 8))])
    try sandbox.press("p")
    #expect(sandbox.screen.contains("Tab leads to the counts"))
    try sandbox.press("Tab Tab p")
    #expect(sandbox.screen.contains("Weekdays and hours are those of the whole year."))
  }
}
