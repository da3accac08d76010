import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite("Files as they are called") struct StoredPathTests {
  private static let csv = "at,emotion,note\n2025-01-10 14:05,happy,\n2025. 1. 11. 오후 3:05,gloomy,\n"

  @Test(arguments: [("카페 일기.csv", "카페 일기.csv".decomposed), ("카페 일기.csv".decomposed, "카페 일기.csv")])
  func `a name is found in composed and decomposed letters`(stored: String, typed: String) async throws {
    let sandbox = try Sandbox()
    let folder = try TemporaryFolder()
    let path = try folder.file(stored, Self.csv)
    let other = path.dropLast(stored.count) + typed
    #expect(Array(path.utf8) != Array(other.utf8))
    let outcome = try await sandbox.pavilion("emotion", "import", String(other))
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try await sandbox.taps().count == 2)
    let address = "file://" + (other.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? "")
    #expect(try await sandbox.pavilion("emotion", "import", address).status == 0)
  }

  @Test(arguments: [
    ("3/4 9:00", "\"3/4 9:00\" may be "), ("monday of may", "is not a time"),
  ])
  func `a time that may be several is refused with all of them`(text: String, sentence: String) async throws {
    let outcome = try await Sandbox().call(["caffeine", "log", "coffee", "--at", text])
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains(sentence), "\(outcome)")
  }
}
