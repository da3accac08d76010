extension StringProtocol {
  /// The text without accents and typographic characters, for terminals that show ASCII only: `MgSO4.7H2O` for
  /// `MgSO₄·7H₂O`; characters without such a form, such as CJK ideographs, are unchanged.
  public var plainLetters: String {
    guard !utf8.allSatisfy({ $0 < 0x80 }) else { return String(self) }
    var result = ""
    for (character, next) in zip(self, dropFirst() + [" "]) {
      // Before a letter, a degree sign is part of a unit, as in `°dH`.
      let degree = next.isLetter && next != "C" ? "" : " deg"
      result += character == "°" ? degree : PlainLetters.forms[character] ?? String(character)
    }
    return result.contains("·") ? PlainLetters.withoutDots(result) : result
  }
}

private enum PlainLetters {
  /// Replaces middle dots by a bar between parts of a line, and by a period between parts of a formula.
  static func withoutDots(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      guard first == "·" else {
        result.append(rest.removeFirst())
        continue
      }
      let dots = rest.prefix { $0 == "·" }
      rest = rest.dropFirst(dots.count)
      let (before, after) = (result.last ?? " ", rest.first ?? " ")
      let dot = before == " " || after == " " ? "|" : before.isASCII && after.isASCII ? "." : "·"
      result += String(repeating: dot, count: dots.count)
    }
    return result
  }

  static let forms: [Character: String] = {
    let groups: [(String, String)] = [
      ("a", "àáâãäåāăą"), ("c", "çćčĉċ"), ("d", "ďđ"), ("e", "èéêëēěĕėę"), ("g", "ĝğġģ"), ("h", "ĥħ"),
      ("i", "ìíîïīĩĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"), ("r", "ŕŗř"),
      ("s", "śšŝşș"), ("t", "ţťțŧ"), ("u", "ùúûüūŭũůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"), ("A", "ÀÁÂÃÄÅĀĂĄ"),
      ("C", "ÇĆČĈĊ"), ("D", "ĎĐ"), ("E", "ÈÉÊËĒĔĖĘĚ"), ("G", "ĜĞĠĢ"), ("H", "ĤĦ"), ("I", "ÌÍÎÏĪĨĬĮİ"), ("J", "Ĵ"),
      ("K", "Ķ"), ("L", "ĹĻĽŁ"), ("N", "ÑŃŅŇ"), ("O", "ÒÓÔÕÖØŌŎŐ"), ("R", "ŔŖŘ"), ("S", "ŚŠŜŞȘ"), ("T", "ŢŤȚŦ"),
      ("U", "ÙÚÛÜŪŬŨŮŰŲ"), ("W", "Ŵ"), ("Y", "ÝŶŸ"), ("Z", "ŹŻŽ"), ("ae", "æ"), ("AE", "Æ"), ("oe", "œ"), ("OE", "Œ"),
      ("ss", "ß"), ("-", "–—‐−‑―"), ("'", "‘’′‚"), ("\"", "“”″„"), ("x", "×"), ("...", "…"), ("<<", "«"), (">>", "»"),
      ("1/2", "½"), ("2", "₂²"), ("3", "₃"), ("4", "₄"), ("7", "₇"), ("+", "⁺"), ("-", "⁻"), ("->", "→"), ("~", "≈"),
      ("<", "‹"), (">", "›"),
    ]
    return Dictionary(uniqueKeysWithValues: groups.flatMap { plain, letters in letters.map { ($0, plain) } })
  }()
}
