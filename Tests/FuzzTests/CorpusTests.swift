import Foundation
import FuzzTargets
import TestSupport
import Testing

/// Tries what the fuzzers found to be different, and what once broke a rule; `make fuzz` looks for more.
@Suite("Arbitrary bytes")
struct CorpusTests {
  private static let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Corpus")

  @Test(arguments: FuzzTarget.allCases)
  func `nothing traps, and no rule is broken`(target: FuzzTarget) throws {
    let folder = Self.corpus.appending(path: target.rawValue)
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map(\.path)
    #expect(files.count > 5)
    try expectRules(of: target, in: files)
  }

  private func expectRules(
    of target: FuzzTarget, in files: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    // A process of its own: what breaks a rule ends it.
    let outcome = try Outcome.atOnce(
      of: Programs.built("FuzzProbe"), [target.rawValue] + files.sorted(),
      environment: ["SWIFT_BACKTRACE": "enable=no"])
    #expect(outcome.status == 0, "\(outcome.lines.last ?? ""): \(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.lines.count == files.count, sourceLocation: sourceLocation)
  }
}
