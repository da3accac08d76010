import TestSupport
import Testing

extension Sandbox {
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

/// A command that must not be understood, and the sentence that the program says of it.
struct BadCommand: CustomTestStringConvertible {
  let words: [String]
  let sentence: String

  init(_ words: String..., saying sentence: String) {
    self.words = words
    self.sentence = sentence
  }

  var testDescription: String { words.joined(separator: " ") }
}
