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

  private func expect(
    _ text: String, _ map: String, _ lines: [String], skipped: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await sandbox.taking(text, "--map", map, "--json")
    #expect(outcome.errors == "", sourceLocation: sourceLocation)
    #expect(
      outcome.output == #"{"cut":0,"known":0,"leftOut":0,"new":\#(lines.count),"skipped":\#(skipped)}"# + "\n",
      sourceLocation: sourceLocation)
    #expect(try await taken(sandbox) == lines, sourceLocation: sourceLocation)
    let again = try await sandbox.taking(text, "--map", map, "--json")
    #expect(
      again.output == #"{"cut":0,"known":\#(lines.count),"leftOut":0,"new":0,"skipped":\#(skipped)}"# + "\n",
      sourceLocation: sourceLocation)
    #expect(try await sandbox.taps().count == lines.count, sourceLocation: sourceLocation)
  }

  @Test func `Daylio in nine columns, with scales, marks and 12 hours`() async throws {
    let note = "A \"title\"\nOne\ntwo & three 'x' y #daylio-rad #movies-tv #good-sleep #Energy-4 #Hours-7_5"
    try await expect(
      MoodFixtures.daylio, "rad=happy,meh=skip,so so=따분해,awful=6",
      [
        "2025-03-27T20:39:00+00:00 happy \(note)",
        "2025-03-26T12:30:00+00:00 happy a < b & c <x> &what; #walk #daylio-Rad #_2024 🎉",
        "2025-03-25T21:05:00+00:00 dull #daylio-so-so",
        "2025-03-24T07:05:00+00:00 gloomy #daylio-awful #산책",
      ], skipped: 1)
  }

  @Test func `Daylio in eight columns, and in seven of older versions`() async throws {
    try await expect(
      MoodFixtures.daylioOfEight, "proposed",
      [
        "2025-03-27T20:39:00+00:00 fond Title\nText #daylio-good #run #read",
        "2025-03-26T06:01:00+00:00 upset #daylio-bad",
      ])
    let other = try Sandbox()
    let outcome = try await other.taking(MoodFixtures.daylioOfYear, "--map", "proposed,average=bored,갈팡질팡=심란해")
    #expect([outcome.output, outcome.errors] == ["3 entries imported.\n", ""])
    #expect(
      try await taken(other) == [
        "2018-05-18T23:54:00+00:00 happy Noodles #daylio-happy #clean #cook",
        "2018-05-17T22:21:00+00:00 bored #daylio-average", "2018-05-16T22:41:00+00:00 troubled #daylio-갈팡질팡",
      ])
  }

  @Test func `Pixels: an entry of the day for each score, with tags of all groups`() async throws {
    try await expect(
      MoodFixtures.pixels, "4=happy,3=skip,1=gloomy",
      [
        "2025-01-31 happy Soup #pixels-4 #pixels-3 #calm #a-bit-tired #soup", "2025-01-31 happy #pixels-4",
        "2025-02-03 gloomy #soup again #pixels-1", "2025-02-04 - empty",
      ], skipped: 1)
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

  @Test func `How We Feel in both headers: a tap for each feeling, and moods of one feeling are one`() async throws {
    try await expect(
      MoodFixtures.howWeFeelOld, "proposed,calm=skip",
      [
        "2025-05-18T08:39:00+00:00 fond Rain, all day #howwefeel-Grateful #howwefeel-Content #howwefeel-Calm "
          + "#By-Myself #Cat #Home #Reading"
      ], skipped: 1)
    let other = try Sandbox()
    let outcome = try await other.taking(MoodFixtures.howWeFeelNew, "--map", "proposed")
    #expect([outcome.output, outcome.errors] == ["3 entries imported.\n", ""])
    #expect(
      try await taken(other) == [
        "2025-07-23T23:36:00+00:00 fond A full note\nSlow down\nCall #howwefeel-고마운 #혼자 #집 #쉬는-중",
        "2025-07-23T23:36:00+00:00 troubled #howwefeel-불안한", "2025-07-23T08:15:00+00:00 gloomy Go out #howwefeel-down",
      ])
  }

  @Test func `eMoods: symptoms from mild on are moods of the day, and the rest are tags`() async throws {
    try await expect(
      MoodFixtures.eMoods, "proposed,elevated=happy,none=skip",
      [
        "2025-04-01 gloomy A long day #emoods-depressed-2 #sleep-7_5 #weight-62 #therapy",
        "2025-04-01 troubled #emoods-anxiety-3",
        "2025-04-03 happy #emoods-elevated-4 #psychotic-symptoms-2 #sleep-3 #menstrual-cycle",
        "2025-04-04 upset #emoods-irritability-2", "2025-04-04 happy #emoods-elevated-2",
      ], skipped: 1)
  }

  @Test func `Apple: labels, or how pleasant it was; a mood of a day has no time`() async throws {
    try await expect(
      MoodFixtures.apple, "proposed,neutral=bored,indifferent=skip",
      [
        "2025-01-09T15:34:06-05:00 troubled #apple-Anxious #apple-Worried #apple-Very-Unpleasant #Self-Care #Health",
        "2025-01-09T15:34:06-05:00 upset #apple-Irritated", "2025-01-08 fond #apple-Content #apple-Pleasant",
        "2025-01-06T14:25:34-05:00 bored #apple-Neutral",
      ], skipped: 1)
  }

  @Test func `Times are those of the zone of the import`() async throws {
    let seoul = sandbox.with("TZ", "Asia/Seoul")
    _ = try await seoul.taking(MoodFixtures.daylioOfEight, "--map", "proposed")
    #expect(try await seoul.taps().map(\.at) == ["2025-03-27T20:39:00+09:00", "2025-03-26T06:01:00+09:00"])
  }

  @Test func `Entries of two imports are those of one`() async throws {
    for text in MoodFixtures.all { _ = try await sandbox.taking(text, "--map", "proposed") }
    let before = try await sandbox.taps()
    #expect(before.count == 30)
    for text in MoodFixtures.all {
      let outcome = try await sandbox.taking(text, "--map", "proposed")
      #expect(outcome.output.hasPrefix("Nothing new: "), "\(outcome)")
    }
    #expect(try await sandbox.taps() == before)
    let again = try await sandbox.taking(MoodFixtures.daylioOfEight, "--map", "proposed", "--again")
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
