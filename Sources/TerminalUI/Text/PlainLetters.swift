extension StringProtocol {
  /// The text with accents left out and typographic signs replaced, for terminals that show ASCII only: `é` is `e`.
  ///
  /// What has no such form, as Hangul, stays.
  public var plainLetters: String {
    utf8.allSatisfy { $0 < 0x80 } ? String(self) : String(flatMap { PlainLetters.forms[$0].map(Array.init) ?? [$0] })
  }
}

private enum PlainLetters {
  static let forms: [Character: String] = {
    let groups: [(String, String)] = [
      ("a", "àáâãäåā"), ("c", "çćč"), ("e", "èéêëēě"), ("i", "ìíîïī"), ("n", "ñń"), ("o", "òóôõöøōŏ"), ("s", "śš"),
      ("u", "ùúûüūŭ"), ("y", "ýÿ"), ("z", "źż"), ("A", "ÀÁÂÃÄÅĀ"), ("C", "ÇĆČ"), ("E", "ÈÉÊËĒ"), ("I", "ÌÍÎÏĪ"),
      ("N", "ÑŃ"), ("O", "ÒÓÔÕÖØŌŎ"), ("S", "ŚŠ"), ("U", "ÙÚÛÜŪŬ"), ("Y", "Ý"), ("Z", "ŹŻ"), ("ae", "æ"), ("AE", "Æ"),
      ("oe", "œ"), ("OE", "Œ"), ("ss", "ß"), ("-", "–—‐−"), ("'", "‘’′"), ("\"", "“”″"), ("x", "×"), ("...", "…"),
      ("|", "·"), ("<<", "«"), (">>", "»"), (" deg", "°"), ("1/2", "½"), ("~", "≈"),
    ]
    return Dictionary(uniqueKeysWithValues: groups.flatMap { plain, letters in letters.map { ($0, plain) } })
  }()
}

extension Canvas {
  /// A text that is not one of the program's own, as this terminal can show it.
  public func shown(_ text: String) -> String { isUnicode ? text : text.plainLetters }
}
