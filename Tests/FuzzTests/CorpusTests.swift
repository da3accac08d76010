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

  @Test func `a text with more characters than can be numbered is as wide as what is shown of it`() throws {
    let marks = (0x300...0x305).compactMap(Unicode.Scalar.init)
    let syllables = (0xAC00...0xD7A3).compactMap(Unicode.Scalar.init)
    let text = marks.flatMap { mark in syllables.map { "\($0)\(mark)" } }.joined()
    let folder = try TemporaryFolder()
    let file = try folder.file("text", "P" + text)
    try withExtendedLifetime(folder) { try expectRules(of: .text, in: [file]) }
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
