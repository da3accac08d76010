import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Imports of files of other apps.
@Suite struct MoodImportTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// Returns the contents of the diary, oldest number first: time, feeling, note.
  private func taken(_ sandbox: Sandbox) async throws -> [String] {
    try await sandbox.taps().sorted { $0.number < $1.number }.map { tap in
      [tap.at, tap.emotion ?? "-", tap.note ?? ""].joined(separator: " ").trimmingCharacters(in: .whitespaces)
    }
  }

  @Test(arguments: MoodFixture.all)
  func `Entries of another app are those of the diary, once`(fixture: MoodFixture) async throws {
    let count = fixture.lines.count
    for (new, known) in [(count, 0), (0, count)] {
      let outcome = try await sandbox.taking(fixture.text, "--map", fixture.map, "--json")
      #expect(outcome.errors == "")
      #expect(
        outcome.output
          == #"{"cut":0,"known":\#(known),"leftOut":0,"new":\#(new),"skipped":\#(fixture.skipped)}"# + "\n")
      #expect(try await taken(sandbox) == fixture.lines)
    }
  }

  @Test func `In JSON of one line an entry is named by its number, and otherwise by its line`() async throws {
    let days = ["31", "32", "28"].map { #"{"date": "2025-01-\#($0)", "scores": [\#($0 == "28" ? 9 : 4)]}"# }
    let other = [#"{"at": "2025-01-31", "emotion": "happy"}"#, #"{"at": "soon", "emotion": "happy"}"#]
    for (separator, places) in [(", ", ["entry 2: ", "entry 3: "]), (",\n", ["line 2: ", "line 3: "])] {
      let sandbox = try Sandbox()
      let pixels = try await sandbox.taking("[\(days.joined(separator: separator))]\n", "--map", "proposed")
      for place in places { #expect(pixels.output.contains("  \(place)"), "\(pixels)") }
      let own = try await sandbox.taking("\n[\(other.joined(separator: separator))]")
      #expect(own.errors.contains(separator == ", " ? "entry 2: \"soon\"" : "line 3: \"soon\""), "\(own)")
    }
  }

  @Test func `Times are those of the zone of the import`() async throws {
    let seoul = sandbox.with("TZ", "Asia/Seoul")
    _ = try await seoul.taking(MoodFixture.daylioOfEight.text, "--map", "proposed")
    #expect(try await seoul.taps().map(\.at) == ["2025-03-27T20:39:00+09:00", "2025-03-26T06:01:00+09:00"])
  }

  @Test func `Entries of two imports are those of one`() async throws {
    for fixture in MoodFixture.all { _ = try await sandbox.taking(fixture.text, "--map", fixture.map) }
    let before = try await sandbox.taps()
    #expect(before.count == MoodFixture.all.map(\.lines.count).reduce(0, +))
    for fixture in MoodFixture.all {
      let outcome = try await sandbox.taking(fixture.text, "--map", fixture.map)
      #expect(outcome.output.hasPrefix("Nothing new: "), "\(outcome)")
    }
    #expect(try await sandbox.taps() == before)
    let again = try await sandbox.taking(MoodFixture.daylioOfEight.text, "--map", "proposed", "--again")
    #expect(again.output == "2 entries imported.\n")
  }

  @Test func `A note that is too long is cut before its tags, and the line is told`() async throws {
    let header = "full_date,time,mood,activities,note\n"
    let long = String(repeating: "가나다 ", count: 3000) + "#end"
    let outcome = try await sandbox.taking(
      header + "2025-01-10,08:00,good,walk | end,short\n2025-01-11,08:00,good,walk | end,\(long)\n", "--map", "proposed"
    )
    #expect(outcome.output == "2 entries imported.\n1 note was longer than 10,000 characters and cut: line 3.\n")
    let note = try #require(try await sandbox.taps().first?.note)
    #expect(note.count == 10_000, "\(note)")
    #expect(note.hasSuffix("… #daylio-good #walk #end"), "\(note)")
    let korean = try await sandbox.taking(header + "2025-01-12,08:00,good,,\(long)\n", "--map", "제안", "--lang", "ko")
    #expect(korean.output == "기록 1건을 가져왔습니다.\n메모 1개는 10,000자보다 길어 잘랐습니다: 2번째 줄.\n")
    // Tags that are too many for a note.
    let words = (0..<600).map { "activity number \($0)" }.joined(separator: " | ")
    let many = try await sandbox.taking(header + "2025-01-13,08:00,good,\(words),text\n", "--map", "proposed")
    #expect(many.output.hasSuffix("cut: line 2.\n"), "\(many)")
    let tagged = try #require(try await sandbox.taps().first?.note)
    #expect(tagged.count <= 10_000, "\(tagged)")
    #expect(tagged.contains("#daylio-good #activity-number-0"), "\(tagged)")
  }
}
