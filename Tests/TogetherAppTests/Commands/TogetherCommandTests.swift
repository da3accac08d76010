import Foundation
import TestSupport
import Testing
import Values

@testable import CommandSupport

@Suite struct TogetherCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The day this number of days ago, in the zone of the sandbox.
  private func date(_ ago: Int) -> CivilDate {
    CivilDate(daysSinceEpoch: Int(Date().timeIntervalSince1970) / 86_400 - ago)
  }

  private func output(_ words: String...) async throws -> String {
    let outcome = try await sandbox.call(["together"] + words)
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  private func pairs(_ words: String...) async throws -> [[String: Any]] {
    let outcome = try await sandbox.call(["together", "--json"] + words)
    let object = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any]
    return try #require(object?["pairs"] as? [[String: Any]])
  }

  /// Thirty days in a row until yesterday with a feeling and a coffee, much of it on gloomy ones.
  private func fill() async throws {
    for ago in 1...30 {
      let day = date(ago)
      let isMuch = (ago * ago + ago / 7 * 3) % 7 < 3
      try await sandbox.caffeine("log", "coffee", "--mg", isMuch ? "300" : "90", "--at", "\(day.iso8601) 09:00")
      try await sandbox.emotion("tap", isMuch ? "gloomy" : "happy", "--at", day.iso8601)
    }
  }

  @Test func `it says a sentence for each pair, and has its days in JSON`() async throws {
    try await fill()
    let lines = try await output().split(separator: "\n")
    #expect(lines.count == 4)
    let first = "0 of 12 days with more than 90 mg were mostly pleasant (0%, likely 0–24%); 18 of 18 with 90 mg or less"
    #expect(lines[0].hasPrefix(first))
    #expect(lines[1] == "Feelings and sleep: no day has both yet; 28 are needed, 5 of them on each side.")
    let korean = try await output("--lang", "ko").split(separator: "\n")
    #expect(korean[0].hasPrefix("카페인을 90 mg 넘게 마신 12일 가운데 0일은 대체로 기분이 좋았습니다(0%, 대략 0–24%). 나머지 18일"))
    let pair = try await pairs()[0]
    #expect(pair["pair"] as? String == "feelings-caffeine")
    #expect(pair["verdict"] as? String == "difference")
    #expect(pair["moreThanMilligrams"] as? Int == 90)
    #expect(pair["outcome"] as? String == "mostlyPleasant")
    let dates = try #require(pair["dates"] as? [[String: Any]])
    #expect(dates.count == 30 && dates[0]["date"] as? String == date(1).iso8601)
    #expect(dates[0]["milligrams"] as? Int == 300)
    #expect(dates[0]["isWith"] as? Bool == true)
    #expect((pair["with"] as? [String: Any])?["days"] as? Int == 12)
  }

  @Test func `pairs are switched off and on by their names, and a wrong name changes nothing`() async throws {
    #expect(try await output("--off", "feelings-sleep").contains("Feelings and sleep: off.\n"))
    #expect(try await pairs()[1]["verdict"] as? String == "off")
    let refused = try await sandbox.call(["together", "--on", "feelings-sleep", "--off", "feelings-tea"])
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains("There is no pair \"feelings-tea\""), "\(refused)")
    #expect(refused.errors.contains("Nothing was changed."))
    #expect(try await pairs()[1]["verdict"] as? String == "off")
    #expect(try await output("--on", "기분과 잠", "--lang", "ko").contains("기분과 잠: 둘 다 있는 날이 아직 없습니다."))
  }

  @Test func `a hidden diary stays hidden`() async throws {
    try await fill()
    _ = try await sandbox.pavilion("settings", "set", "diary", "hidden")
    let lines = try await output().split(separator: "\n")
    #expect(lines[0] == "Feelings and caffeine: the diary is hidden.")
    let pairs = try await pairs()
    #expect(pairs.prefix(2).allSatisfy { $0["verdict"] as? String == "hidden" && $0["dates"] == nil })
    #expect(pairs[2]["verdict"] as? String == "tooFewDays")
  }
}
