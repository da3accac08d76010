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
      ("a", "àáâãäåāăą"), ("c", "çćčĉċ"), ("d", "ďđ"), ("e", "èéêëēěĕėę"), ("g", "ĝğġģ"), ("h", "ĥħ"),
      ("i", "ìíîïīĩĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"), ("r", "ŕŗř"),
      ("s", "śšŝşș"), ("t", "ţťțŧ"), ("u", "ùúûüūŭũůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"), ("A", "ÀÁÂÃÄÅĀĂĄ"),
      ("C", "ÇĆČĈĊ"), ("D", "ĎĐ"), ("E", "ÈÉÊËĒĔĖĘĚ"), ("G", "ĜĞĠĢ"), ("H", "ĤĦ"), ("I", "ÌÍÎÏĪĨĬĮİ"), ("J", "Ĵ"),
      ("K", "Ķ"), ("L", "ĹĻĽŁ"), ("N", "ÑŃŅŇ"), ("O", "ÒÓÔÕÖØŌŎŐ"), ("R", "ŔŖŘ"), ("S", "ŚŠŜŞȘ"), ("T", "ŢŤȚŦ"),
      ("U", "ÙÚÛÜŪŬŨŮŰŲ"), ("W", "Ŵ"), ("Y", "ÝŶŸ"), ("Z", "ŹŻŽ"), ("ae", "æ"), ("AE", "Æ"), ("oe", "œ"), ("OE", "Œ"),
      ("ss", "ß"), ("-", "–—‐−‑―"), ("'", "‘’′‚"), ("\"", "“”″„"), ("x", "×"), ("...", "…"), ("|", "·"), ("<<", "«"),
      (">>", "»"), (" deg", "°"), ("1/2", "½"), ("~", "≈"), ("<", "‹"), (">", "›"),
    ]
    return Dictionary(uniqueKeysWithValues: groups.flatMap { plain, letters in letters.map { ($0, plain) } })
  }()
}
