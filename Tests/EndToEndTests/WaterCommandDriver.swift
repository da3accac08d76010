import Foundation
import TestSupport
import Testing

/// Water for Coffee, as the command line has it.
extension Sandbox {
  /// Runs a command of the water log.
  @discardableResult
  func water(_ words: String..., input: String = "/dev/null") async throws -> Outcome {
    try await water(words, input: input)
  }

  @discardableResult
  func water(_ words: [String], input: String = "/dev/null") async throws -> Outcome {
    try await Outcome.of(Programs.pavilion(), ["water"] + words, environment: environment, input: input)
  }

  /// A record as `list --json` tells it, but for the zones.
  struct WrittenWater: Decodable, Equatable, Sendable {
    let number: Int
    /// The moment, or the day where only that is known.
    var moment: String { at ?? date }
    let at: String?
    let date, name: String
    let hardness, alkalinity: Double
    let ph, tds, calcium, magnesium, sodium, bicarbonate: Double?
    let filter, memo: String
  }

  /// Every record, the newest first.
  func waters() async throws -> [WrittenWater] {
    try await water("list", "--limit", "1000000", "--json").decoded()
  }

  /// Puts a file into the folder of the sandbox and has the water log take it in.
  @discardableResult
  func takingWaters(_ text: String, _ options: String...) async throws -> Outcome {
    try await water(["import", try folder.file("waters", text)] + options)
  }

  /// Expects that a file is not taken for these reasons, each with its line, and that no database is made for it.
  func expectWaterRefusal(
    of text: String, _ troubles: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await takingWaters(text)
    let head = "pavilion: \(folder.path)/waters has errors, so nothing was imported.\n"
    #expect(outcome.errors == head + troubles.map { "  line \($0)\n" }.joined(), sourceLocation: sourceLocation)
    #expect(outcome.status == 65, sourceLocation: sourceLocation)
    #expect(outcome.output == "", sourceLocation: sourceLocation)
    #expect(!hasDatabase, sourceLocation: sourceLocation)
  }
}

/// What a command that must not be understood says of it.
struct BadCommand: CustomTestStringConvertible {
  let words: [String]
  let sentence: String

  init(_ words: String..., saying sentence: String) {
    self.words = words
    self.sentence = sentence
  }

  var testDescription: String { words.joined(separator: " ") }
}

extension String {
  /// Whether there is nothing in it that a terminal could obey, and nothing that turns a line around.
  var isSanitized: Bool {
    !unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{8}", "\u{9B}", "\u{202E}", "\r"].contains($0) }
  }
}
