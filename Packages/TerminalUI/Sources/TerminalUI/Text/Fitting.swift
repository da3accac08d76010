/// The position of a text in a space that is wider than the text.
public enum Alignment: Hashable, Sendable {
  /// At the left, in the middle, or at the right.
  case leading, center, trailing

  func indent(in free: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: free / 2
    case .trailing: free
    }
  }
}

extension StringProtocol {
  /// Returns the text cut to at most `width` columns, with an ellipsis at its end if it had to be cut.
  public func cut(to width: Int, ellipsis: String = "") -> String { fitted(to: width, ellipsis: ellipsis).text }

  func fitted(to width: Int, ellipsis: String) -> (text: String, columns: Int) {
    guard width > 0 else { return ("", 0) }
    if utf8.count <= width, utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return (String(self), utf8.count) }
    let glyphs = self.glyphs
    let mark = ellipsis.columns <= width ? ellipsis : ""
    let room = width - mark.columns
    var columns = 0
    var beforeMark = (count: 0, columns: 0)
    for glyph in glyphs {
      columns += glyph.columns
      if columns <= room { beforeMark = (beforeMark.count + 1, columns) }
      if columns > width {
        return (String(glyphs.prefix(beforeMark.count)) + mark, beforeMark.columns + mark.columns)
      }
    }
    return (String(glyphs), columns)
  }

  /// Returns the text in exactly `width` columns: cut if it is longer, filled with spaces if it is shorter.
  public func padded(to width: Int, _ alignment: Alignment = .leading, ellipsis: String = "") -> String {
    guard width > 0 else { return "" }
    let (text, columns) = fitted(to: width, ellipsis: ellipsis)
    let room = width - columns
    let before = alignment.indent(in: room)
    return String(repeating: " ", count: before) + text + String(repeating: " ", count: room - before)
  }
}
