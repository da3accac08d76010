enum GlyphRules {
  /// The most combining marks of a glyph: a cell of ncurses holds a base and four marks, one of which stays free.
  private static let mostMarks = 3

  static func append(_ character: Character, to glyphs: inout [Glyph]) {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return }
    let isSingle = scalars.index(after: scalars.startIndex) == scalars.endIndex
    if isSingle, case .spacing(let columns) = kind(of: first) {
      glyphs.append(Glyph(first, columns: columns))
    } else if character == "\r\n" {
      glyphs.append(.space)
    } else if !isSingle, let composed = Precomposed.form(of: character) {
      append(composed, to: &glyphs)
    } else {
      appendCluster(scalars, to: &glyphs)
    }
  }

  /// Appends the first base with its marks, and every further spacing scalar that is part of a script (Thai, Indic
  /// vowels) as a glyph of its own; the second half of an emoji sequence or flag is left out.
  private static func appendCluster(_ scalars: Character.UnicodeScalarView, to glyphs: inout [Glyph]) {
    var base: (scalar: Unicode.Scalar, columns: Int)?
    var marks: [Unicode.Scalar] = []
    var isPicture = false
    var isJoined = false

    func finish() {
      if let base { glyphs.append(Glyph(base.scalar, marks, columns: base.columns)) }
      base = nil
      marks = []
    }

    for scalar in scalars {
      defer { isJoined = scalar.value == 0x200D }
      switch kind(of: scalar) {
      case .mark:
        if base != nil, marks.count < mostMarks { marks.append(scalar) }
      case .spacing(let columns):
        if isPicture && isJoined { continue }
        finish()
        base = (scalar, columns)
        isPicture = scalar.properties.isEmoji && scalar.value > 0xFF
      case .flagLetter:
        if isPicture { continue }
        finish()
        glyphs.append(.flag)
        isPicture = true
      case .unshowable:
        finish()
        glyphs.append(.replacement)
      case .blank:
        finish()
        glyphs.append(.space)
      case .dropped:
        continue
      }
    }
    finish()
  }

  enum Kind: Equatable {
    /// A character in cells of its own, with its columns.
    case spacing(Int)
    /// A combining mark of the character before it.
    case mark
    /// A joiner, variation selector or direction override: neither shape nor width.
    case dropped
    /// A control character, or a scalar of private use or without assignment; shown as U+FFFD.
    case unshowable
    /// A tab, a line break, or a space other than U+0020.
    case blank
    /// One of the two letters of a flag.
    case flagLetter
  }

  static func kind(of scalar: Unicode.Scalar) -> Kind {
    let value = scalar.value
    if value >= 0x20 && value < 0x7F { return .spacing(1) }
    if value >= 0xAC00 && value <= 0xD7A3 { return .spacing(2) }
    if value == 0x09 || value == 0x0A || value == 0x0D { return .blank }
    if value < 0xA0 { return .unshowable }
    if value >= 0x1160 && value <= 0x11FF || value >= 0xD7B0 && value <= 0xD7FB { return .mark }
    if value >= 0x1F1E6 && value <= 0x1F1FF { return .flagLetter }
    if value >= 0x1F3FB && value <= 0x1F3FF { return .dropped }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: return scalar.properties.isVariationSelector ? .dropped : .mark
    case .format: return .dropped
    case .control, .surrogate, .privateUse, .unassigned: return .unshowable
    case .lineSeparator, .paragraphSeparator: return .blank
    case .spaceSeparator: return value == 0x3000 ? .spacing(2) : .blank
    default: return .spacing(WideRanges.contains(scalar) ? 2 : 1)
    }
  }
}
