import Foundation
import TestSupport
import Testing

@testable import CommandSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct EmotionYearCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func fill() async throws {
    try await sandbox.emotion("tap", "happy", "--at", "2025-03-02", "--note", "secret <b> & #walk")
    try await sandbox.emotion("tap", "gloomy", "--at", "2025-03-03")
    try await sandbox.emotion("tap", "happy", "--at", "2025-04-30")
    try await sandbox.emotion("tap", "upset", "--at", "2025-04-30")
  }

  @Test func `a year has a row of keys for each month, and no notes`() async throws {
    try await fill()
    let year = try await sandbox.emotion("year", "2025")
    #expect(year.status == 0)
    // From the first day of the diary to the end of the year.
    #expect(year.output.contains("2025: Entries on 3 of 305 days"), "\(year.output)")
    #expect(year.output.contains("Mar 2025  ·16····························\n"))
    #expect(year.output.contains("unpleasant on 1 of 3 (33%, likely"))
    #expect(year.output.contains("#walk 1"))
    #expect(!year.output.contains("secret"))
    #expect(try await sandbox.emotion("year", "2025", "--notes").output.contains("secret"))
  }

  @Test func `a month has a calendar, and a wrong one is told`() async throws {
    try await fill()
    let month = try await sandbox.emotion("month", "2025-03")
    #expect(month.output.contains(" 3 6 "), "\(month.output)")
    #expect(month.output.contains("Entries on 2 of 30 days"), "\(month.output)")
    #expect(!month.output.split(separator: "\n").contains { $0.hasSuffix(" ") })
    let wrong = try await sandbox.emotion("month", "2025-13")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("is not a month such as 2026-11"))
  }

  @Test func `JSON has days, intervals and what is known of tags`() async throws {
    struct Year: Decodable {
      struct Part: Decodable { let count: Int, days: Int, likelyFrom: Double, likelyTo: Double }
      struct Tag: Decodable { let tag: String, entries: Int, verdict: String, with: Part, without: Part }
      struct Day: Decodable { let date: String, feeling: String, feelings: [String: Int] }
      struct Month: Decodable { let month: String, daysWithEntries: Int }
      let since: String, until: String, days: Int, daysWithEntries: Int, entries: Int
      let unpleasantDays: Part, mixedDays: Part, lowDays: Part
      let weekdaysVerdict: String, tags: [Tag], dates: [Day], months: [Month]
    }
    try await fill()
    let year: Year = try await sandbox.emotion("year", "2025", "--json").decoded()
    #expect(year.since == "2025-01-01")
    #expect(year.until == "2025-12-31")
    #expect(year.days == 305)
    #expect(year.daysWithEntries == 3)
    #expect(year.entries == 4)
    #expect(year.unpleasantDays.count == 1)
    #expect(year.mixedDays.count == 1)
    #expect(year.lowDays.count == 1)
    // Wilson's interval of 1 in 3, computed apart.
    #expect(year.unpleasantDays.likelyFrom == 0.061)
    #expect(year.unpleasantDays.likelyTo == 0.792)
    #expect(year.weekdaysVerdict == "tooFewDays")
    try #require(year.tags.map(\.tag) == ["walk"])
    #expect(year.tags[0].verdict == "tooFewDays")
    #expect(year.tags[0].without.days == 2)
    #expect(year.dates.map(\.date) == ["2025-03-02", "2025-03-03", "2025-04-30"])
    #expect(year.months.count == 12 && year.months[2].daysWithEntries == 2)
  }

  @Test func `the picture is valid XML with a square for each day, for light and dark pages`() async throws {
    final class Counter: NSObject, XMLParserDelegate {
      var days = 0
      var text = ""
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) {
        if name == "rect", attributes["width"] == "15", attributes["rx"] == "3" { days += 1 }
      }
      func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }
    }
    try await fill()
    let (svg, markdown) = (sandbox.folder.path + "/year.svg", sandbox.folder.path + "/year.md")
    let written = try await sandbox.emotion("year", "2025", svg, "--notes")
    #expect(written.status == 0, "\(written.errors)")
    #expect(try await sandbox.emotion("year", "2025", "--format", "md", "--notes", markdown).status == 0)
    #expect(written.output.contains("Written to"), "\(written.errors)")
    let parser = XMLParser(data: try Data(contentsOf: URL(fileURLWithPath: svg)))
    let counter = Counter()
    parser.delegate = counter
    #expect(parser.parse())
    // 365 days and nine feelings.
    #expect(counter.days == 374)
    #expect(counter.text.contains("secret <b> & #walk"))
    #expect(counter.text.contains("prefers-color-scheme: dark"))
    let text = try String(contentsOfFile: markdown, encoding: .utf8)
    #expect(text.hasPrefix("# 2025\n"))
    #expect(text.contains("secret &lt;b&gt;"))
    let again = try await sandbox.emotion("year", "2025", svg)
    #expect(again.status == 73)
    #expect(again.errors.contains("--force"))
    let plain = try await sandbox.emotion("year", "2025", svg, "--force")
    #expect(plain.status == 0)
    #expect(try !String(contentsOfFile: svg, encoding: .utf8).contains("secret"))
  }

  @Test func `the placement of a feeling is shown and changed`() async throws {
    #expect(try await sandbox.emotion("placement").output.contains("7  bored      unpleasant  low\n"))
    #expect(
      try await sandbox.emotion("placement", "bored", "neither").output.contains("7  bored      neither     low\n"))
    #expect(try await sandbox.emotion("placement", "심심해", "좋음", "높음").output.contains("bored      pleasant    high\n"))
    #expect(try await sandbox.emotion("placement", "bored").status == 64)
    let wrong = try await sandbox.emotion("placement", "bored", "nice")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("Nothing was changed."))
    #expect(try await sandbox.emotion("placement").output.contains("bored      pleasant    high\n"))
    #expect(try await sandbox.emotion("placement", "--reset").output.contains("bored      unpleasant  low\n"))
  }
}
