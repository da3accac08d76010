/// The place of a text in a space that is wider than the text.
public enum Alignment: Hashable, Sendable {
  case leading, center, trailing

  /// The columns left of a text that leaves `room` columns free.
  func indent(in room: Int) -> Int {
    switch self {
    case .leading: 0
    case .center: room / 2
    case .trailing: room
    }
  }
}

extension StringProtocol {
  /// Returns the text cut to at most `width` columns; a wide character that does not fit is left out.
  ///
  /// - Parameter ellipsis: The end of a text that had to be cut, as far as it fits itself.
  public func cut(to width: Int, ellipsis: String = "") -> String {
    guard width > 0 else { return "" }
    let glyphs = self.glyphs
    if glyphs.reduce(0, { $0 + $1.columns }) <= width { return String(glyphs.map(\.character)) }
    let mark = ellipsis.columns <= width ? ellipsis : ""
    var left = width - mark.columns
    var kept = ""
    for glyph in glyphs {
      guard glyph.columns <= left else { break }
      kept.append(glyph.character)
      left -= glyph.columns
    }
    return kept + mark
  }

  /// Returns the text in exactly `width` columns: cut if it is longer, filled with spaces if it is shorter.
  public func padded(to width: Int, _ alignment: Alignment = .leading, ellipsis: String = "") -> String {
    guard width > 0 else { return "" }
    let text = cut(to: width, ellipsis: ellipsis)
    let room = width - text.columns
    let before = alignment.indent(in: room)
    return String(repeating: " ", count: before) + text + String(repeating: " ", count: room - before)
  }
}
