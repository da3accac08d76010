import TestSupport
import Testing

extension Sandbox {
  /// Expects that a file is not taken for these reasons, each with its line, or its entry in a list of one line, and that no
  /// database is made for it.
  func expectRefusal(
    of text: String, _ troubles: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let outcome = try await taking(text)
    let head = "pavilion: \(folder.path)/taps has errors, so nothing was imported.\n"
    let hasLines = text.drop { $0.isNewline }.split(separator: "\n").count > 1
    let word = text.hasPrefix("[") && !hasLines ? "entry" : "line"
    #expect(outcome.errors == head + troubles.map { "  \(word) \($0)\n" }.joined(), sourceLocation: sourceLocation)
    #expect(outcome.status == 65, sourceLocation: sourceLocation)
    #expect(outcome.output == "", sourceLocation: sourceLocation)
    #expect(!hasDatabase, sourceLocation: sourceLocation)
  }
}

/// A file that cannot be taken in, and what is wrong with it: the line and the reason.
struct BadTapFile: CustomTestStringConvertible {
  let text: String
  let troubles: [String]

  init(_ text: String, _ troubles: [String]) {
    self.text = text
    self.troubles = troubles
  }

  var testDescription: String { troubles.joined(separator: ", ") }
}
