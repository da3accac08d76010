import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Words of before in odd places, and texts that only look like them.
@Suite struct MixedSpellingTests {
  @Test(arguments: [
    ["caffeine", "--lang", "ko", "history"], ["--lang=ko", "caffeine", "history"], ["emotion", "--json", "history"],
    ["exposition", "--lang", "en", "notes", "--markdown"], ["caffeine", "sleep", "--bedtime", "23:10", "4"],
    ["caffeine", "sleep", "--date=2026-01-20", "3"], ["emotion", "year", "2026", "--svg", "-"],
  ])
  func `a word of before may stand behind an option`(words: [String]) async throws {
    let outcome = try await Sandbox().call(words)
    #expect(outcome.status == 0, "\(outcome)")
  }

  @Test(arguments: ["--memo", "--date", "--filter", "history"])
  func `a text that looks like a word of before is kept as it is`(text: String) async throws {
    let sandbox = try Sandbox()
    let figures = ["--hardness", "68", "--alkalinity", "40"]
    #expect(try await sandbox.call(["water", "add", "--note", text, "--name", text] + figures).errors == "")
    let list = try await sandbox.water("list", "--find", text, "--json")
    #expect(list.output.contains("\"note\":\"\(text)\""), "\(list)")
    #expect(list.output.contains("\"name\":\"\(text)\""), "\(list)")
    #expect(list.errors == "")
  }

  @Test func `what stands behind an option of before is its value, and a word is told once`() async throws {
    let sandbox = try Sandbox()
    let figures = ["--hardness", "68", "--alkalinity", "40"]
    let noted = try await sandbox.call(["water", "add", "--memo", "--date"] + figures)
    #expect(noted.errors.contains("now: --memo → --note. "), "\(noted)")
    #expect(try await sandbox.water("list", "--json").output.contains("\"note\":\"--date\""))
    let twice = try await sandbox.call(["water", "edit", "1", "--memo", "a", "--memo", "b"])
    #expect(twice.errors.contains("now: --memo → --note. "), "\(twice)")
    // The bottles have commands now; a bottle is not called so.
    #expect(try await sandbox.water("stock", "make", "--make", "500").status == 64)
    #expect(try await sandbox.water("stock").output == "")
  }

  @Test func `what is JSON is no file`() async throws {
    let sandbox = try Sandbox()
    for words in [
      ["emotion", "year", "--json", "--format", "svg"], ["caffeine", "report", "--json", "--format", "csv"],
      ["review", "--json", "r.svg"], ["juice", "report", "--json", "r.csv"],
    ] {
      let outcome = try await sandbox.call(words)
      #expect(outcome.status == 64, "\(outcome)")
      #expect(outcome.output == "", "\(outcome)")
    }
  }

  @Test func `JSON speaks one language, and has no long log`() async throws {
    let sandbox = try Sandbox()
    for press in Array(repeating: ["rest", "stress"], count: 13).joined() {
      try #require(try await sandbox.pavilion("caffeine", "log", press).status == 0)
    }
    let status = try await sandbox.pavilion("caffeine", "status", "--json", "--lang", "ko")
    guard case .object(let members) = try status.json(), case .array(let log) = members["log"] else {
      throw SupportError("No log: \(status)")
    }
    #expect(log.count == 20, "\(status)")
    #expect(!status.output.contains("Rest"), "\(status)")
    for words in [["today"], ["status"], ["caffeine", "drink"]] {
      let output = try await sandbox.call(words + ["--json", "--lang", "ko"]).output
      #expect(output.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }, "\(words)")
    }
  }
}
