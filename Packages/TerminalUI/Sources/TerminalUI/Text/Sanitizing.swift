extension StringProtocol {
  /// The text as it may be stored, on one line: without control characters and direction overrides, but with joiners,
  /// skin tones and variation selectors, which `sanitizedForDisplay` removes.
  public var sanitizedForStorage: String { sanitizedForStorage(onOneLine: true) }

  /// The text as it may be stored: on one line, or with its line breaks, each as `\n`, and its tabs.
  public func sanitizedForStorage(onOneLine: Bool) -> String {
    func isKept(_ scalar: Unicode.Scalar) -> Bool { !onOneLine && (scalar == "\n" || scalar == "\t") }
    // Most texts have nothing to remove or to compose.
    if unicodeScalars.allSatisfy({ $0.simpleColumns != nil || isKept($0) }) { return String(self) }
    var result = ""
    for character in self {
      if !onOneLine, character.isNewline {
        result.append("\n")
      } else if !onOneLine, character == "\t" {
        result.append(character)
      } else if character.unicodeScalars.allSatisfy(\.isStorable) {
        result.append(Precomposed.form(of: character) ?? character)
      } else {
        result += String(character).sanitizedForDisplay
      }
    }
    return result
  }
}

extension StringProtocol {
  /// Returns the text on one line, with a sign where lines were broken: that of a line break, or a slash in ASCII.
  ///
  /// - Parameters:
  ///   - glyphs: The characters that the terminal can show.
  ///   - most: The most characters that are looked at; what comes after them is left out.
  public func onOneLine(_ glyphs: GlyphSet = .unicode, most: Int = .max) -> String {
    let text = prefix(most)
    let lines = text.split(whereSeparator: \.isNewline).map { String($0).trimmed }.filter { !$0.isEmpty }
    return lines.map(\.sanitizedForDisplay).joined(separator: " \(glyphs.symbols.lineBreak) ")
      + (text.endIndex < endIndex ? glyphs.symbols.ellipsis : "")
  }
}

extension Unicode.Scalar {
  fileprivate var isStorable: Bool {
    switch GlyphRules.kind(of: self) {
    case .spacing, .mark, .flagLetter: true
    case .blank: value == 0x20
    // Joiners, variation selectors, skin tones, and the tags of flags.
    case .dropped:
      value == 0x200C || value == 0x200D || value >= 0xFE00 && value <= 0xFE0F || value >= 0x1F3FB && value <= 0x1F3FF
        || value >= 0xE0020 && value <= 0xE007F
    case .unshowable: false
    }
  }
}
