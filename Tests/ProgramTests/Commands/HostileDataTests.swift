import EmotionModel
import Foundation
import PavilionSupport
import Stores
import TestSupport
import Testing
import Values
import WaterModel

@testable import CommandSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Whatever the database holds, what is printed and exported is inert and well-formed.
@Suite struct HostileDataTests {
  private let sandbox: Sandbox

  /// Texts that the models take, but that some format or terminal could stumble over.
  private static let allowed = [
    "\u{202E}turned\u{202C}", "\u{2066}\u{2069}\u{200F}", "\u{FFFE}\u{FFFF}\u{1FFFE}", "<b>&amp;]]>\"'",
    "&\u{301}<\u{338}>\u{338}",
    "\"\u{301}\\\u{301}", "|\u{301}`\u{301}*", "=1+1", "@SUM(A1)", "'=1", "-5", "{}\n{}", "\u{FEFF}{}", "👨‍👩‍👧‍👦🏴‍☠️",
    "\u{E0041}\u{E007F}",
  ]

  init() throws {
    sandbox = try Sandbox()
    let time = try #require(LocalTime(iso8601: "2026-11-21T14:05:00+09:00"))
    let database = try PavilionDatabase.open(at: sandbox.database)
    for (index, text) in Self.allowed.enumerated() {
      let line = text.split(separator: "\n").joined(separator: " ")
      let label = try #require(WaterLabel(line))
      let figures = try #require(WaterFigures(hardness: 10 + Double(index), alkalinity: 20))
      try database.water.add(
        WaterSample(at: WaterMoment(time), name: label, figures, filter: label, note: try #require(Note(text))))
      try database.emotion.tap(TapRecord(.happy, .at(time), try #require(Note(text))))
      if index < 3 { try database.exposition.setNote(try #require(Note(text)), on: "piano", in: text) }
    }
    database.close()
  }

  private func run(_ words: String) async throws -> Outcome {
    try await sandbox.call(words.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    "water list", "water show 1", "water list --limit 100 --lang ko", "emotion list", "emotion counts",
    "emotion list --since 2026-11-01 --lang ko",
    "exposition notes", "snapshot water", "snapshot emotion", "snapshot water --keys Enter",
    "water export --format markdown",
  ])
  func `Hostile texts are sanitized before they are printed`(words: String) async throws {
    let outcome = try await run(words)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(!outcome.output.isEmpty)
    let obeyed = (outcome.output + outcome.errors).unicodeScalars.filter(\.isObeyed)
    #expect(obeyed.isEmpty, "\(obeyed.map(\.value)) in \(outcome.output.debugDescription)")
  }

  @Test(arguments: [
    "water list --limit 100 --json", "water export --format json", "emotion counts --json",
    "emotion export - --format json",
    "exposition notes --json", "water show 3 --json",
  ])
  func `Hostile texts make one JSON document, whose lines are as many as it seems`(words: String) async throws {
    let outcome = try await run(words)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) }
    let obeyed = outcome.output.unicodeScalars.filter(\.isObeyed)
    #expect(obeyed.isEmpty, "\(obeyed.map(\.value)) in \(outcome.output.debugDescription)")
  }

  @Test(arguments: [
    "snapshot water --size 160x50 --format svg", "snapshot emotion --keys d --format svg",
    "snapshot caffeine --format svg",
    "water export --format svg",
    "snapshot exposition --keys N --format svg",
  ])
  func `Hostile texts make well-formed pictures`(words: String) async throws {
    let outcome = try await run(words)
    #expect(outcome.status == 0, "\(outcome)")
    let parser = XMLParser(data: Data(outcome.output.utf8))
    #expect(parser.parse(), "\(words), line \(parser.lineNumber): \(String(describing: parser.parserError))")
  }

  @Test func `A spreadsheet calculates nothing, and what is exported is imported as it was`() async throws {
    let csv = try await run("water export --format csv").output
    for formula in [",\"=", ",\"@", ",\"-", "\n\"=", "\n\"@", "\n\"-"] {
      #expect(!csv.contains(formula), "\(csv)")
    }
    let other = try Sandbox()
    let file = try other.folder.file("waters.csv", csv)
    try await #expect(
      other.pavilion("water", "import", file, "--json").output == "{\"known\":0,\"new\":\(Self.allowed.count)}\n")
    #expect(try await other.waters().map(\.note) == sandbox.waters().map(\.note))
    #expect(try await other.waters().map(\.name) == sandbox.waters().map(\.name))
    #expect(
      try await sandbox.pavilion("water", "import", file, "--json").output
        == "{\"known\":\(Self.allowed.count),\"new\":0}\n")
  }
}
