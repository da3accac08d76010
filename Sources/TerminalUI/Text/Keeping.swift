extension StringProtocol {
  /// The text as it may be kept, on one line: without what a terminal could obey and what disguises other letters, but
  /// with the joiners, colours and forms that emoji and letters are put together from, though they are not shown.
  ///
  /// What is shown is `inert`.
  public var keepable: String {
    var kept = ""
    for character in self {
      if character.unicodeScalars.allSatisfy(\.isKept) {
        kept.append(HangulSyllable.compose(character) ?? Precomposed.form(of: character) ?? character)
      } else {
        kept += String(character).inert
      }
    }
    return kept
  }
}

extension Unicode.Scalar {
  fileprivate var isKept: Bool {
    switch GlyphRules.kind(of: self) {
    case .spacing, .mark, .flagLetter: true
    case .blank: value == 0x20
    // The joiners, the choice between text and picture, the colours of skin, and the tags of flags.
    case .dropped:
      value == 0x200C || value == 0x200D || value >= 0xFE00 && value <= 0xFE0F || value >= 0x1F3FB && value <= 0x1F3FF
        || value >= 0xE0020 && value <= 0xE007F
    case .unshowable: false
    }
  }
}
