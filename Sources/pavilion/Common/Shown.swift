import TerminalUI

extension String {
  /// The text as it stands in a sentence: inert, and cut when it is long.
  ///
  /// What comes from a file may be anything, and as long as the file.
  var shown: String { prefix(80).inert.cut(to: 60, ellipsis: "…") }
}
