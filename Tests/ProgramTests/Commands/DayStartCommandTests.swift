import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// A day that begins at an hour, on the command line.
@Suite struct DayStartCommandTests {
  /// A sandbox of a place where it is between two and three at night.
  private func night() throws -> Sandbox {
    let hour = Int(Date.now.timeIntervalSince1970) / 3600 % 24
    // In these names hours west of Greenwich are positive.
    let west = hour < 14 ? hour - 2 : hour - 26
    return try Sandbox().with("TZ", "Etc/GMT\(west < 0 ? "" : "+")\(west)")
  }

  @Test func `At night today is the day before, once it is set`() async throws {
    let sandbox = try night()
    try await sandbox.emotion("tap", "happy")
    try await sandbox.pavilion("caffeine", "log", "coffee", "--drink", "espresso")
    try await sandbox.emotion("tap", "listless", "--at", "yesterday")
    let format = ["status", "--format", "{feelings} {today}"]
    #expect(try await sandbox.call(format).output == "1 63\n")
    #expect(try await sandbox.pavilion("settings", "set", "day-start", "4").output == "Day begins: 04:00\n")
    #expect(try await sandbox.call(format).output == "2 63\n")
    let taps = try await sandbox.emotion("list", "--since", "today", "--json")
    #expect(taps.output.contains("listless"), "\(taps)")
    #expect(taps.output.contains("happy"), "\(taps)")
    #expect(try await sandbox.emotion("tap", "happy", "--at", "today").output == "happy 2 (today 2)\n")
    #expect(try await sandbox.emotion("edit", "3", "--at", "today").output == "#3 happy, today\n")
    let all = try await sandbox.taps().map(\.at)
    // The entry without a time is of the day that was yesterday in the calendar.
    #expect(all.filter { $0.count == 10 }.count == 2, "\(all)")
    #expect(Set(all.filter { $0.count == 10 }).count == 1, "\(all)")
    let slept = try await sandbox.pavilion("caffeine", "sleep", "4", "--json")
    #expect(slept.output.contains(#""date":"\#(all.first { $0.count == 10 } ?? "")""#), "\(slept)")
    #expect(try await sandbox.pavilion("settings", "set", "day-start", "0").status == 0)
    #expect(try await sandbox.call(format).output == "1 63\n")
    // A variable holds for one call.
    #expect(try await sandbox.with("PAVILION_DAY_START", "4").call(format).output == "3 63\n")
    #expect(try await sandbox.call(format).output == "1 63\n")
  }

  @Test func `Months as Markdown and reports have what was after midnight on the day before`() async throws {
    let sandbox = try Sandbox().with("TZ", "Asia/Seoul").with("PAVILION_DAY_START", "4")
    try await sandbox.emotion("tap", "happy", "--at", "2025-02-01 02:30", "--note", "late")
    try await sandbox.emotion("tap", "listless", "--at", "2025-02-01")
    let folder = "\(sandbox.folder.path)/diary"
    #expect(try await sandbox.emotion("export", "--format", "md", folder).status == 0)
    #expect(
      sandbox.folder.text(of: "diary/2025-01.md")?.contains("## 2025-01-31 Friday\n\n- 02:30 **happy** late\n") == true)
    #expect(
      sandbox.folder.text(of: "diary/2025-02.md")?.contains("## 2025-02-01 Saturday\n\n- **listless**\n") == true)
    let month = try await sandbox.emotion("month", "2025-01", "--json", "--notes").output
    #expect(month.contains(#""date":"2025-01-31""#), "\(month)")
    #expect(month.contains("late"), "\(month)")
    // Rows keep their moments.
    #expect(
      try await sandbox.emotion("export", "--format", "csv", "-").output.contains("2025-02-01T02:30:00+09:00,happy"))
  }

  @Test func `In every list what was at night is of the day before`() async throws {
    let sandbox = try night().with("PAVILION_DAY_START", "4")
    let water = ["water", "add", "--hardness", "68", "--alkalinity", "40"]
    for words in [water, ["water", "taste", "1", "4"], ["caffeine", "log", "coffee"], ["emotion", "tap", "happy"]] {
      #expect(try await sandbox.call(words).status == 0, "\(words)")
    }
    let file = try sandbox.folder.file("taps.csv", "at,feeling\n2025-01-10 09:00,happy\n")
    #expect(try await sandbox.emotion("import", file).status == 0)
    for list in [
      ["water", "list"], ["water", "tasting", "list"], ["caffeine", "list"], ["emotion", "list"], ["imports", "list"],
    ] {
      let (today, calendar) = (["--since", "today"], sandbox.with("PAVILION_DAY_START", "0"))
      #expect(try await sandbox.call(list + today).lines.count == 1, "\(list)")
      // The diary has what was imported, too.
      let before = try await sandbox.call(list + ["--until", "yesterday"]).output
      #expect(before.isEmpty == (list != ["emotion", "list"]), "\(list): \(before)")
      #expect(try await calendar.call(list + today).lines.count == 1, "\(list)")
    }
  }

  @Test func `Another hour is refused, with those there are`() async throws {
    let outcome = try await Sandbox().pavilion("settings", "set", "day-start", "7")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("0, 1, 2, 3, 4, 5, 6"), "\(outcome)")
  }
}
