import TerminalUI

extension String {
  /// The text as one word of a shell, and on one line.
  public var quotedForShell: String {
    let text = sanitizedForDisplay
    let isPlain = text.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/._-+@".unicodeScalars.contains($0)
    }
    // By scalars: as a character, a quote with an accent after it is no quote.
    let pieces = text.unicodeScalars.split(separator: "'", omittingEmptySubsequences: false).map { String($0) }
    return isPlain ? text : "'" + pieces.joined(separator: "'\\''") + "'"
  }
}
