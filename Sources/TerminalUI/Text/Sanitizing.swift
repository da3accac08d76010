extension StringProtocol {
  /// The text as it may be stored, on one line: without control characters and direction overrides, but with joiners,
  /// skin tones and variation selectors, which `sanitizedForDisplay` removes.
  public var sanitizedForStorage: String {
    // Most texts have nothing to remove or to compose.
    if unicodeScalars.allSatisfy({ $0.simpleColumns != nil }) { return String(self) }
    var result = ""
    for character in self {
      if character.unicodeScalars.allSatisfy(\.isStorable) {
        result.append(Precomposed.form(of: character) ?? character)
      } else {
        result += String(character).sanitizedForDisplay
      }
    }
    return result
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
