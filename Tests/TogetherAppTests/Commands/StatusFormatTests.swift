import Foundation
import PavilionSupport
import TestSupport
import Testing

@testable import CaffeineApp
@testable import CommandSupport

/// `caffeine status --format`, and the examples of docs/prompt.md.
@Suite struct StatusFormatTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func status(_ format: String, _ options: String...) async throws -> Outcome {
    try await sandbox.call(["caffeine", "status", "--at", "2025-01-10 15:05", "--format", format] + options)
  }

  @Test func `Each placeholder is a figure of the status`() async throws {
    try await sandbox.caffeine("log", "coffee", "--drink", "brewed", "--at", "2025-01-10 14:05")
    let estimate = try await sandbox.estimate(at: "2025-01-10 15:05")
    let clear = try #require(estimate.clearAt).dropFirst(11).prefix(5)
    #expect(
      try await status("{mg}|{peak}|{clear}|{today}|{left}|{limit}|{allowed}|{bedtime}|{threshold}|{state}|{drink}")
        .output
        == "\(Int(estimate.milligrams.rounded()))|\(Int(estimate.peakMilligrams.rounded()))|\(clear)|96|304|400|"
        + "\(estimate.allowedNow)|23:00|50|Wakening|Brewed coffee\n")
    #expect(try await status("{state}, {drink}", "--lang", "ko").output == "각성, 드립 커피\n")
    // All of them are documented, in the help and on the page.
    let help = try await sandbox.caffeine("status", "--help").output
    for field in CaffeineField.allCases {
      #expect(help.contains("{\(field.rawValue)}"), "\(field)")
      #expect(Self.page.contains("| `{\(field.rawValue)}` |"), "\(field)")
    }
  }

  @Test func `Below the threshold it is clear now, and too much is left as a negative number`() async throws {
    #expect(try await status("{mg} {clear} {left}").output == "0 now 400\n")
    #expect(try await status("{clear}", "--lang", "ko").output == "지금\n")
    try await sandbox.caffeine("log", "coffee", "--mg", "450", "--at", "2025-01-10 08:00")
    #expect(try await status("{left}").output == "-50\n")
  }

  @Test(arguments: [
    ("", "\n"), ("plain", "plain\n"), ("{{mg}}", "{mg}\n"), ("{{{mg}}}", "{0}\n"), ("{{{{", "{{\n"),
    ("{{\"a\":{mg}}}", "{\"a\":0}\n"), ("가{mg}나", "가0나\n"), ("{mg}{mg}", "00\n"),
  ])
  func `Braces are written twice`(format: String, line: String) async throws {
    let outcome = try await status(format)
    #expect([outcome.output, outcome.errors] == [line, ""])
  }

  @Test(arguments: [
    ("{mq}", "--format: there is no {mq}. There are {mg}, {peak}, {clear}, {today}, {left}, {limit}, {allowed}, "),
    ("{}", "--format: there is no {}."), ("{ mg }", "there is no { mg }."), ("{MG}", "there is no {MG}."),
    ("{mg", "--format: { stands alone."), ("mg}", "--format: } stands alone."), ("{", "--format: { stands alone."),
  ])
  func `What is no placeholder is refused with those there are`(format: String, sentence: String) async throws {
    let outcome = try await status(format)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(sentence), "\(outcome)")
    #expect(!sandbox.hasDatabase)
    let both = try await status("{mg}", "--json")
    #expect(both.status == 64)
    #expect(both.errors.contains("Use --format or --json, not both."))
  }

  // MARK: The page

  private static let page: String = {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    return (try? String(contentsOf: folder.appending(path: "../../../docs/prompt.md").standardized, encoding: .utf8))
      ?? ""
  }()

  /// The code of a kind on the page.
  private static func code(_ language: String) throws -> String {
    let parts = page.components(separatedBy: "```")
    let blocks = stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
    let block = try #require(blocks.first { $0.hasPrefix(language + "\n") })
    return String(block.dropFirst(language.count + 1))
  }

  private func run(_ command: String) async throws -> String {
    let bin = sandbox.folder.path + "/bin"
    if !FileManager.default.fileExists(atPath: bin) {
      try FileManager.default.createDirectory(atPath: bin, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: bin + "/pavilion", withDestinationPath: Programs.pavilion())
    }
    let path = bin + ":" + (sandbox.environment["PATH"] ?? "")
    let outcome = try await Outcome.of("/bin/sh", ["-c", command], environment: sandbox.with("PATH", path).environment)
    #expect(outcome.status == 0, "\(command): \(outcome)")
    #expect(outcome.errors == "", "\(command): \(outcome)")
    return outcome.output
  }

  @Test func `The example for tmux says the amount and the time`() async throws {
    let command = try #require(try Self.code("tmux").firstMatch(of: /[#]\((.*?)\) %H/)?.1)
    #expect(try await run(String(command)) == "0 mg, 6 of 7 juices, 0 due\n")
  }

  @Test func `The example for starship says the amount`() async throws {
    let command = try #require(try Self.code("toml").firstMatch(of: /(?m)^command = "(.*)"$/)?.1)
    try await log()
    #expect(try await run(String(command)).wholeMatch(of: /[1-9]\d* mg, \d due\n/) != nil)
  }

  @Test func `The example for waybar is JSON, and prints JSON`() async throws {
    let config = try JSONSerialization.jsonObject(with: Data(Self.code("json").utf8)) as? [String: Any]
    let module = try #require(config?["custom/pavilion"] as? [String: Any])
    let command = try #require(module["exec"] as? String)
    try await log()
    let printed = try JSONSerialization.jsonObject(with: Data(try await run(command).utf8)) as? [String: String]
    #expect(printed?["text"]?.hasSuffix(" mg") == true)
    #expect(printed?["text"] != "0 mg")
    let lines = (printed?["tooltip"] ?? "").split(separator: "\n").map(String.init)
    #expect(lines.count == 3 && lines[0].contains(", left today: ") && lines[1] == "6 of 7 juices, 0 tickets")
    #expect(lines[2].hasPrefix("last water 68/40, 1 feelings today"), "\(lines)")
  }

  /// A drink, a water and a feeling.
  private func log() async throws {
    for words in [
      ["caffeine", "log", "coffee", "--drink", "espresso", "--at", "-40m"], ["emotion", "tap", "happy"],
      ["water", "add", "--hardness", "68", "--alkalinity", "40"],
    ] { #expect(try await sandbox.call(words).status == 0) }
  }

  @Test func `The example for a shell is a prompt`() async throws {
    let prompt = try Self.code("bash")
    let script = try sandbox.folder.file("prompt", prompt + "printf %s \"${PS1@P}\"\n")
    #expect(try await run("bash \(script)").hasPrefix("0 mg "))
  }
}
