/// The text on a terminal, line by line, without styles.
struct Screen: Equatable, Sendable, CustomStringConvertible {
  let lines: [String]

  var description: String {
    let frame = String(repeating: "─", count: 40)
    return ([frame] + lines + [frame]).joined(separator: "\n")
  }

  func contains(_ text: String) -> Bool {
    lines.contains { $0.contains(text) }
  }

  /// The first line that has this text.
  func line(with text: String) -> String? {
    lines.first { $0.contains(text) }
  }

  /// The line that the pointer stands in.
  var pointed: String? {
    lines.first { $0.hasPrefix("▸ ") || $0.contains(" ▸ ") }
  }

  /// Where the text begins, in cells from 0, in the first row that has it and the other text too.
  func position(of text: String, inRowOf other: String = "") -> (column: Int, row: Int)? {
    for (row, line) in lines.enumerated() where other.isEmpty || line.contains(other) {
      if let range = line.firstRange(of: text) { return (String(line[..<range.lowerBound]).columns, row) }
    }
    return nil
  }
}

extension String {
  /// How many columns the text takes: Hangul and the pictures of fruit take two each.
  var columns: Int {
    unicodeScalars.reduce(0) { sum, scalar in
      switch scalar.value {
      case 0x1100...0x115F, 0x3130...0x318F, 0xAC00...0xD7A3, 0x1F300...0x1FAFF: sum + 2
      default: sum + 1
      }
    }
  }
}
