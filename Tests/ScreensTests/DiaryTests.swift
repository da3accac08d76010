import CivilTime
import EmotionModel
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("The diary behind the nine")
struct DiaryTests {
  private let today = TestHouse.zone.time(at: TestHouse.now.seconds).date

  private func at(_ date: CivilDate, _ hour: Int, _ minute: Int = 0) -> TapMoment {
    .at(TestHouse.zone.time(on: date, hour: hour, minute: minute))
  }

  private func open(
    _ size: Size = Size(columns: 80, rows: 24), records: [TapRecord] = []
  ) throws -> TestHouse {
    try TestHouse(Environment.pavilion(size: size, hasMotion: false), opening: .emotion) {
      try $0.emotion.add(records)
    }
  }

  @Test
  func `Tab leads to the diary and its patterns and round again, Esc back to the nine, and then Home`() throws {
    var house = try open()
    try house.press("Tab")
    #expect(house.screen.contains("The diary is empty. Press 1-9"))
    try house.press("Tab")
    #expect(house.screen.contains("The diary is empty. Press 1-9"))
    try house.press("Tab")
    #expect(house.screen.contains("How do you feel?"))
    try house.press("3 S-Tab")
    #expect(house.screen.contains("2026 by weekday"))
    #expect(house.screen.contains("2026 by hour"))
    try house.press("Esc")
    #expect(house.screen.contains("How do you feel?"))
    try house.press("Esc")
    #expect(house.router.screens.count == 1)
  }

  @Test
  func `each day has the letter and the colour of what prevailed, of equals the last one tapped`() throws {
    var house = try open(records: [
      TapRecord(.gloomy, at(today, 9)), TapRecord(.happy, at(today, 10)), TapRecord(.gloomy, at(today, 11)),
      TapRecord(.bored, at(today.adding(days: -1), 9)), TapRecord(.fond, at(today.adding(days: -1), 8)),
    ])
    try house.press("Tab Left")
    let frame = house.router.frame()
    let map = try #require(place(of: today, frame))
    #expect(frame[map.column, map.row].content == .narrow("G"))
    #expect(frame[map.column, map.row].style.background == Emotion.gloomy.fill)
    // A Friday, one row above.
    #expect(frame[map.column, map.row - 1].content == .narrow("F"))
    #expect(frame[map.column, map.row - 1].style.background == Emotion.fond.fill)
  }

  /// Where a day of 2026 stands on a screen of 80 columns: after a column of air and five for the weekdays.
  private func place(of date: CivilDate, _ frame: Frame) -> Position? {
    let top = (0..<frame.size.rows).first { row in
      String(frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)[row]).contains("Jan")
    }
    return top.map {
      Position(column: 6 + YearCalendar(2026).week(of: date), row: $0 + date.weekday.rawValue)
    }
  }

  @Test
  func `arrows go from day to day and from week to week, never beyond today; PgUp goes to the year before`() throws {
    var house = try open()
    try house.press("Tab")
    let path: [(key: String, day: String)] = [
      ("Up", "Friday, 20 November"), ("Left", "Friday, 13 November"), ("Down", "Saturday, 14 November"),
      ("Right", "Saturday, 21 November"), ("Right", "Saturday, 21 November"), ("Down", "Saturday, 21 November"),
      ("PgUp", "Friday, 21 November 2025"), ("PgUp", "Thursday, 21 November 2024"),
      ("PgDn", "Friday, 21 November 2025"), ("t", "Saturday, 21 November"),
    ]
    for (key, day) in path {
      try house.press(key)
      #expect(house.screen.contains(day), "after \(key)")
    }
  }

  @Test
  func `a click on a day goes there, and a second one opens it`() throws {
    var house = try open(records: [TapRecord(.loving, at(today.adding(days: -40), 20, 15))])
    try house.press("Tab")
    let frame = house.router.frame()
    let spot = try #require(place(of: today.adding(days: -40), frame))
    house.router.handle(.mouse(MouseEvent(.press, at: spot)))
    #expect(house.screen.contains("Monday, 12 October"))
    #expect(house.screen.contains("20:15 L loving"))
    house.router.handle(.mouse(MouseEvent(.press, at: spot)))
    #expect(house.router.top == "Monday, 12 October")
  }

  @Test
  func `the bars count the week, the month and the year of the day`() throws {
    var house = try open(records: [
      TapRecord(.happy, at(today, 9)), TapRecord(.happy, .on(today.adding(days: -7))),
      TapRecord(.dull, .on(today.adding(days: -40))), TapRecord(.dull, .on(today.adding(days: -400))),
    ])
    try house.press("Tab")
    func bars() -> [String] {
      house.router.frame().plainText.split(separator: "\n").compactMap { line in
        ["November 2026", "16-22 Nov", "H happy", "D dull"].contains { line.contains($0) }
          ? String(line.dropFirst(48)).split(separator: " ").filter { !$0.contains("█") }.joined(separator: " ") : nil
      }
    }
    #expect(bars() == ["November 2026 2", "H happy 2", "D dull · 0"])
    try house.press("p")
    #expect(house.screen.contains("2026                         3") || bars().contains("D dull 1"))
    try house.press("p")
    #expect(bars() == ["16-22 November 1", "H happy 1", "D dull · 0"])
  }

  @Test(arguments: [Size(columns: 60, rows: 16), Size(columns: 40, rows: 12), Size(columns: 110, rows: 18)])
  func `where the bars have no room beside the day they have a page of their own`(size: Size) throws {
    var house = try open(size, records: Emotion.allCases.map { TapRecord($0, at(today, 9)) })
    try house.press("Tab")
    #expect(!house.screen.contains("November 2026"))
    try house.press("Tab")
    for emotion in Emotion.allCases { #expect(house.screen.contains("\(emotion.letter) \(emotion.rawValue)")) }
    try house.press("Tab")
    #expect(house.screen.contains("2026 by weekday"))
    try house.press("Tab")
    #expect(house.screen.contains("How do you feel?"))
  }

  @Test
  func `on the smallest screen the letters tell the day`() throws {
    var house = try open(
      Size(columns: 40, rows: 12),
      records: [TapRecord(.dull, at(today, 8)), TapRecord(.fond, at(today, 9)), TapRecord(.fond, at(today, 10))])
    try house.press("Tab")
    #expect(house.screen.contains("Saturday, 21 November  F D"))
  }

  @Test
  func `a long day shows its last taps, and how many came before`() throws {
    var house = try open(records: (0..<40).map { TapRecord(.happy, at(today, 8, $0)) })
    try house.press("Tab")
    #expect(house.screen.contains("08:39 H happy"))
    #expect(!house.screen.contains("08:00 H happy"))
    #expect(house.screen.contains("before; Enter opens the day"))
  }

  @Test
  func `beside the nine, where Enter taps, nothing says that it opens the day`() throws {
    var house = try open(Size(columns: 120, rows: 40), records: (0..<59).map { TapRecord(.happy, at(today, 8, $0)) })
    #expect(house.screen.contains(" before "))
    #expect(!house.screen.contains("Enter opens the day"))
    try house.press("Tab")
    #expect(house.screen.contains("before; Enter opens the day"))
  }

  @Test
  func `after midnight it is another day`() throws {
    var house = try open(records: [TapRecord(.happy, at(today, 8))])
    #expect(house.screen.contains("today: 1 tap"))
    var later = TestHouse.now
    later.seconds += 10 * 3600
    house.router.setTime(later, milliseconds: 0)
    try house.press("Tab")
    _ = house.router.tick()
    #expect(house.screen.contains("today: 0 taps"))
    #expect(house.screen.contains("Sunday, 22 November"))
  }

  @Test
  func `Home and End go to the first and the last day of the year, but not beyond today`() throws {
    var house = try open()
    try house.press("Tab Home")
    #expect(house.screen.contains("Thursday, 1 January"))
    try house.press("End")
    #expect(house.screen.contains("Saturday, 21 November"))
    try house.press("PgUp End")
    #expect(house.screen.contains("Wednesday, 31 December 2025"))
  }

  @Test
  func `a week that reaches into the year before counts as a whole`() throws {
    let newYear = try #require(CivilDate(year: 2026, month: 1, day: 1))
    var house = try open(
      records: [TapRecord(.loving, at(newYear, 9)), TapRecord(.loving, at(newYear.adding(days: -3), 9))])
    try house.press("Tab Home p p")
    #expect(house.screen.contains("29 December - 4 January"))
    let line = try #require(house.screen.split(separator: "\n").last { $0.contains("L loving") })
    #expect(line.hasSuffix(" 2"))
  }

  @Test
  func `the hours tell what has no time`() throws {
    var house = try open(records: [
      TapRecord(.happy, at(today, 9)), TapRecord(.bored, .on(today)), TapRecord(.bored, .on(today)),
    ])
    try house.press("Tab Tab")
    #expect(house.screen.contains("2 without time"))
  }

  @Test
  func `on a wide screen the diary stands beside the nine, and Tab moves the arrows there`() throws {
    var house = try open(Size(columns: 120, rows: 40))
    #expect(house.screen.contains("How do you feel?"))
    #expect(house.screen.contains("The diary is empty. Press 1-9"))
    try house.press("Right")
    #expect(house.screen.contains("▸2 loving"))
    try house.press("Tab Left")
    #expect(house.screen.contains("Saturday, 14 November"))
    #expect(house.screen.contains("▸2 loving"))
    try house.press("4")
    #expect(house.screen.contains("▸4 flustered 1"))
    // It was tapped today, so that is where one looks.
    #expect(house.screen.contains("14:05 S flustered"))
    #expect(house.screen.contains("2026 by hour"))
    try house.press("Tab Down")
    #expect(house.screen.contains("▸7 bored"))
  }

  @Test
  func `what is tapped shows in the diary at once, also when the screen has just become wide`() throws {
    var house = try open()
    try house.press("8")
    house.router.handle(.resize(Size(columns: 120, rows: 40)))
    _ = house.router.tick()
    #expect(house.screen.contains("14:05 D dull"))
    try house.press("8")
    #expect(house.screen.contains("2 taps"))
    try house.database.emotion.tap(TapRecord(.happy, at(today, 7)))
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("07:00 H happy"))
  }
}
