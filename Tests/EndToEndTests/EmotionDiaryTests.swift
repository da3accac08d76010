import Foundation
import Testing

extension InAnotherTerminal {
  @Suite struct EmotionDiaryTests {
    @Test func `Tab goes from the nine to the diary and its patterns, and Esc back`() async throws {
      let (house, today) = try House.atNoon()
      let terminal = try await house.openEmotions()
      try await terminal.type("1", "1", "3")
      try await terminal.waitFor(counts: [2, 0, 1, 0, 0, 0, 0, 0, 0])
      try await terminal.type("Tab")
      let screen = try await terminal.waitFor(today.title, "3 taps", "H happy", "F fond")
      #expect(screen.counts() == nil)
      // The day is in the colour, and has the letter, of the feeling that prevails; at the right is how often what was.
      let row = try #require(screen.line(with: "▸\(today.weekday)"), "\(screen)")
      #expect(row.contains("H"), "\(screen)")
      #expect(screen.lines.contains { $0.hasSuffix("3") && $0.contains(today.month) }, "\(screen)")
      #expect(screen.lines.contains { $0.contains("H happy ") && $0.hasSuffix(" 2") }, "\(screen)")
      // The bars are those of the month, the year and the week; all the taps are in each of them.
      for _ in 1...2 {
        try await terminal.type("p")
        try await terminal.waitFor("Other bars") { !$0.contains(today.month) && $0.contains("H happy") }
      }
      try await terminal.type("p")
      try await terminal.waitFor(today.month)

      try await terminal.type("Tab")
      try await terminal.waitFor("by weekday", "by hour")
      try await terminal.type("Tab")
      try await terminal.waitFor(counts: [2, 0, 1, 0, 0, 0, 0, 0, 0])
      try await terminal.type("BTab", "BTab")
      try await terminal.waitFor(today.title, "3 taps")
      // A digit taps here too, and u takes it back.
      try await terminal.type("3", "3")
      try await terminal.waitFor(today.title, "5 taps", "today: 5 taps")
      try await terminal.type("u")
      try await terminal.waitFor(today.title, "4 taps", "Undone: fond")
      try await terminal.type("Escape")
      try await terminal.waitFor(counts: [2, 0, 2, 0, 0, 0, 0, 0, 0])
      try await terminal.type("Escape")
      try await terminal.waitFor("5 Emotion Diary", "today 4: fond 2")
    }

    @Test(arguments: [(120, 40), (80, 24), (60, 16), (40, 12)])
    func `In the diary arrows move by day and by week, but not into the future`(columns: Int, rows: Int) async throws {
      let (house, today) = try House.atNoon()
      let terminal = try await house.openEmotions(columns: columns, rows: rows)
      try await terminal.type("Tab")
      try await terminal.waitFor(today.title)
      let yesterday = today - 1
      let steps: [(keys: [String], day: Day)] = [
        (["Up"], yesterday), (["Up"], today - 2), (["Left"], today - 9), (["Down"], today - 8), (["Right"], yesterday),
        (["Right", "Up"], yesterday), (["k", "h"], today - 9), (["j", "l"], yesterday),
        (["PPage"], yesterday.yearBefore), (["Up"], yesterday.yearBefore - 1), (["t"], today),
        (["PPage", "NPage", "Up"], today.yearBefore.yearAfter - 1),
      ]
      for step in steps {
        for key in step.keys { try await terminal.type(key) }
        try await terminal.waitFor(step.day.title)
      }
    }

    @Test(arguments: [(120, 40), (80, 24), (60, 16)])
    func `A click goes to a day of the year, and a second one opens it`(columns: Int, rows: Int) async throws {
      let (house, today) = try House.atNoon()
      let terminal = try await house.openEmotions(columns: columns, rows: rows)
      try await terminal.type("Tab", "PPage")
      let day = today.yearBefore
      let screen = try await terminal.waitFor(day.title)
      let row = try #require(screen.place(of: "▸\(day.weekday)"), "\(screen)").row
      // The cursor is parked on the day.
      let week = try await terminal.cursor[0]
      // A week later or before, whichever is in the same year.
      let step = day.isInFirstHalf ? 1 : -1
      let clicked = day + 7 * step
      try await terminal.click(column: week + step, row: row)
      try await terminal.waitFor(clicked.title)
      try await terminal.click(column: week + step, row: row)
      try await terminal.waitFor("Emotion Diary › \(clicked.title)", "0 taps", "Nothing tapped on this day.")
      try await terminal.type("Escape")
      try await terminal.waitUntilGone("Emotion Diary › ")
      try await terminal.waitFor(clicked.title)
    }

    @Test func `On a wide terminal a click on a day leads from the nine to the diary`() async throws {
      let (house, today) = try House.atNoon()
      let terminal = try await house.openEmotions(columns: 120, rows: 40)
      try await terminal.type("9")
      try await terminal.waitFor("T troubled", today.title, "1 tap")
      try await terminal.type("Tab")
      try await terminal.waitFor("▸\(today.weekday)")
      let place = try await terminal.cursor
      try await terminal.type("Escape")
      try await terminal.waitUntilGone("▸\(today.weekday)")
      try await terminal.click(column: place[0], row: place[1])
      try await terminal.waitFor("▸\(today.weekday)")
      // Now the arrows are the diary's.
      try await terminal.type("Up")
      try await terminal.waitFor((today - 1).title)
      try await terminal.type("Escape", "Left")
      try await terminal.waitFor("▸8 dull")
    }
  }
}

extension House {
  /// A house at a place where it is noon, and its day: what was an hour ago is of today, and no day ends while a test
  /// runs.
  static func atNoon() throws -> (house: House, today: Day) {
    let hours = Int(Date.now.timeIntervalSince1970) / 3600
    // POSIX counts the hours from a place to UTC, which are negative in the east.
    let house = try House().with("TZ", "NOON\(hours % 24 - 12)")
    let noon = Date(timeIntervalSince1970: Double(hours / 24 * 86400 + 43200))
    return (house, Day(noon: noon, today: noon))
  }
}

/// A day of the calendar, as the Emotion Diary tells it.
struct Day: Equatable, Sendable {
  /// Noon of that day in UTC, and noon of today.
  fileprivate var noon, today: Date

  /// The day as people say it, with the year where it is not that of today.
  var title: String { text("EEEE, d MMMM") + (text("yyyy") == text("yyyy", of: today) ? "" : text(" yyyy")) }
  var weekday: String { text("EEE") }
  var month: String { text("MMMM yyyy") }
  var iso: String { text("yyyy-MM-dd") }
  var isInFirstHalf: Bool { (Int(text("M")) ?? 0) <= 6 }
  var yearBefore: Day { adding(-1, .year) }
  var yearAfter: Day { adding(1, .year) }

  static func + (day: Day, days: Int) -> Day { day.adding(days, .day) }
  static func - (day: Day, days: Int) -> Day { day.adding(-days, .day) }

  private func adding(_ count: Int, _ unit: Calendar.Component) -> Day {
    Day(noon: Day.calendar.date(byAdding: unit, value: count, to: noon) ?? noon, today: today)
  }

  private func text(_ format: String, of noon: Date? = nil) -> String {
    let formatter = DateFormatter()
    formatter.calendar = Day.calendar
    formatter.timeZone = Day.calendar.timeZone
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.dateFormat = format
    return formatter.string(from: noon ?? self.noon)
  }

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }()
}
