/// Where a text stands in a space that is wider than it.
public enum Alignment: Hashable, Sendable {
  case leading, center, trailing
}

extension StringProtocol {
  /// The text cut to at most `width` columns; a wide character that does not fit is left out, never halved.
  ///
  /// With an `ellipsis`, a text that had to be cut ends with it (as far as it fits itself).
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

  /// The text in exactly `width` columns: cut if it is longer, filled with spaces if it is shorter.
  public func padded(to width: Int, _ alignment: Alignment = .leading, ellipsis: String = "") -> String {
    guard width > 0 else { return "" }
    let text = cut(to: width, ellipsis: ellipsis)
    let room = width - text.columns
    let before: Int
    switch alignment {
    case .leading: before = 0
    case .center: before = room / 2
    case .trailing: before = room
    }
    return String(repeating: " ", count: before) + text + String(repeating: " ", count: room - before)
  }
}
