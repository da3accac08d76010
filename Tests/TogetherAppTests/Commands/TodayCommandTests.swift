import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import JuiceApp
@testable import TogetherApp

/// `today`, `remind` and `status`.
@Suite struct TodayCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// A filter behind which the water becomes harder by the day, until it leaves its last zone.
  private func wearFilter() async throws {
    for (days, hardness) in [(40, 85), (30, 102), (20, 119), (10, 136), (1, 153)] {
      let date = "\(Self.date(days))"
      let figures = ["--hardness", "\(hardness)", "--alkalinity", "\(45 + hardness / 17)", "--filter", "Claris"]
      let added = try await sandbox.call(["water", "add", "--name", "Tap"] + figures + ["--at", date])
      try #require(added.status == 0, "\(added)")
    }
  }

  private static func date(_ daysAgo: Int) -> String {
    let formatter = ISO8601DateFormatter()
    formatter.formatOptions = [.withFullDate]
    return formatter.string(from: Date(timeIntervalSinceNow: -Double(daysAgo) * 86_400))
  }

  @Test func `Someone new is told what to try, and of nothing that is due`() async throws {
    let lines = try await sandbox.call(["today"]).output.split(separator: "\n")
    #expect(lines.count == 5 && lines[0] == "Order a juice: one key each.")
    let reminder = try await sandbox.call(["remind"])
    #expect([reminder.output, reminder.errors] == ["", ""])
    #expect(reminder.status == 0)
  }

  @Test func `A filter that is nearly used up is due, and is named in both languages`() async throws {
    try await wearFilter()
    let all = try await sandbox.call(["remind", "--lang", "en"]).output
    #expect(all.contains("The filter Claris leaves CDH in about"), "\(all)")
    #expect(try await sandbox.call(["remind", "filter", "--lang", "ko"]).output.contains("필터 Claris"))
    #expect(try await sandbox.call(["remind", "quiz"]).output == "")
    let json = try await sandbox.call(["remind", "--json"]).output
    #expect(json.contains(#""kind":"filter""#), "\(json)")
    #expect(json.contains(#""isDue":true"#), "\(json)")
    #expect(try await sandbox.call(["today"]).output.hasPrefix(all))
    let count = all.split(separator: "\n").count
    #expect(
      try await sandbox.call(["status", "--format", "{due} {water} {hardness}/{alkalinity}"]).output
        == "\(count) Tap 153/54\n")
  }

  @Test func `A reminder that there is not is refused with those there are`() async throws {
    let outcome = try await sandbox.call(["remind", "filtre"])
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("filter"), "\(outcome)")
  }

  @Test func `The state of each app is told, and each placeholder is documented`() async throws {
    let lines = try await sandbox.call(["status", "--lang", "en"]).output.split(separator: "\n")
    #expect(lines.count == 5 && lines[0] == "Juice Maker       6 of 7 juices ready", "\(lines)")
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let page = try String(contentsOf: folder.appending(path: "../../../docs/prompt.md").standardized, encoding: .utf8)
    let help = try await sandbox.call(["status", "--help"]).output
    for field in StatusField.Own.allCases {
      #expect(help.contains("{\(field.rawValue)}"), "\(field)")
      #expect(page.contains("`{\(field.rawValue)}`"), "\(field)")
      let value = try await sandbox.call(["status", "--format", "{\(field.rawValue)}"])
      #expect(value.status == 0, "\(field)")
      #expect(value.errors == "", "\(field)")
    }
    let line = try await sandbox.call(["status", "--format", "{juices}/{menu} {tickets} {feelings} {mg} {feeling}|"])
    #expect(line.output == "6/7 0 0 0 |\n")
    #expect(Set(StatusField.allCases.map(\.rawValue)).count == StatusField.allCases.count)
  }
}
