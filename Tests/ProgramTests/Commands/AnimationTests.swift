import Foundation
import TestSupport
import Testing

@testable import CommandSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct AnimationTests {
  private let fixed = ["--demo", "--at", "2026-11-21T14:05:00+09:00", "--lang", "en"]
  private let keys = ["--keys", "Enter 2 Enter Esc : \"caff\" Enter c"]

  private func animate(_ words: String..., in sandbox: Sandbox) async throws -> Outcome {
    try await sandbox.call(["snapshot", "home"] + words + fixed + keys)
  }

  private func text(_ name: String, in sandbox: Sandbox) throws -> String {
    try #require(sandbox.folder.text(of: name), "There is no \(name).")
  }

  @Test(arguments: ["svg", "cast"])
  func `The same keys are the same recording, wherever it is made`(format: String) async throws {
    let sandbox = try Sandbox()
    let file = sandbox.folder.path + "/first." + format
    let first = try await animate("--animate", file, in: sandbox)
    #expect(first.status == 0)
    #expect(first.errors == "")
    #expect(first.output.hasPrefix("8 s written to \(file), "), "\(first)")
    let elsewhere = sandbox.with("TERM", "dumb").with("LC_ALL", "C").with("TZ", "America/Lima")
    #expect(try await animate("--animate", sandbox.folder.path + "/second." + format, in: elsewhere).status == 0)
    #expect(try text("first." + format, in: sandbox) == text("second." + format, in: sandbox))
    #expect(!sandbox.hasDatabase)
  }

  @Test func `A moving picture is well-formed, moves, and runs no script`() async throws {
    let sandbox = try Sandbox()
    let file = sandbox.folder.path + "/home.svg"
    #expect(try await animate("--animate", file, "--show-keys", in: sandbox).status == 0)
    let svg = try text("home.svg", in: sandbox)
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(svg.contains("@keyframes"))
    #expect(svg.contains("prefers-reduced-motion"))
    #expect(!svg.contains("<script"))
    #expect(svg.contains(">⏎</text>"))
    #expect(svg.utf8.count < 400_000)
    // The picture of the alert fills in steps.
    #expect(svg.split(separator: "@keyframes").count > 30)
  }

  @Test func `Without motion nothing moves by itself`() async throws {
    let sandbox = try Sandbox()
    func frames(_ options: String...) async throws -> Int {
      let file = sandbox.folder.path + "/\(options.count).cast"
      let outcome = try await sandbox.call(["snapshot", "home", "--animate", file] + options + fixed + keys)
      #expect(outcome.status == 0)
      return try text("\(options.count).cast", in: sandbox).split(separator: "\n").count
    }
    // The terminal, the first frame, the end, and each key.
    #expect(try await frames("--no-motion") == 14)
    #expect(try await frames() > 25)
  }

  @Test(arguments: [
    (["--animate", "x.gif"], "must end with .svg or .cast"), (["--animate", "svg"], "must end with"),
    (["--animate", "x.svg", "--format", "svg"], "not both"), (["--pause", "100"], "--animate"),
    (["--show-keys"], "--animate"), (["--animate", "x.svg", "--pause", "7"], "50–10000"),
    (["--animate", "x.cast", "--show-keys"], "--show-keys"), (["--animate", "x.svg", "--keys", "\"\""], "no key"),
  ])
  func `What cannot be recorded ends with 64`(options: [String], sentence: String) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.call(["snapshot", "home", "--demo"] + options)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(sentence), "\(outcome)")
  }

  @Test func `An existing file is replaced only with --force, and the database never`() async throws {
    let sandbox = try Sandbox()
    let file = sandbox.folder.path + "/home.svg"
    #expect(try await animate("--animate", file, in: sandbox).status == 0)
    let first = try text("home.svg", in: sandbox)
    let again = try await animate("--animate", file, "--pause", "100", in: sandbox)
    #expect(again.status == 73, "\(again)")
    #expect(again.errors.contains("--force"), "\(again)")
    #expect(try text("home.svg", in: sandbox) == first)
    #expect(try await animate("--animate", file, "--pause", "100", "--force", in: sandbox).status == 0)
    #expect(try text("home.svg", in: sandbox) != first)

    let odd = sandbox.with("PAVILION_DATABASE", sandbox.folder.path + "/data.svg")
    try await odd.pavilion("juice", "order", "kiwi")
    let spared = try await animate("--animate", sandbox.folder.path + "/data.svg", "--force", in: odd)
    #expect(spared.status == 73, "\(spared)")
    #expect(spared.errors.contains("keeps its data"), "\(spared)")
  }
}
