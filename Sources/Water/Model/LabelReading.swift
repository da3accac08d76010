/// How a label or report writes a figure: one value, a range, or the most that there can be of it.
///
/// Numbers and units stay texts, which whoever reads figures reads as always.
public enum LabelReading: Hashable, Sendable {
  /// The text of one value; whatever is neither a range nor a limit.
  case value(String)
  /// The texts of both ends: `68–74`, `68~74 mg/L`, `3.8 to 4.1 dH`. A unit behind the last one is that of both.
  case range(String, String)
  /// The text of a limit: `<0.5`, `≤ 1 mg/L`, `0.5 미만`, `ND (<0.5)`.
  case atMost(String)
  /// The text of a lower limit, from which no figure follows: `>300`, `300 이상`.
  case atLeast(String)
  /// Nothing was detected, or traces that were not measured, and no limit is named: `n.d.`, `미검출`, `trace`.
  case notDetected

  /// The most that a figure can be if it was not detected and no limit is named, in ppm or mg/L.
  ///
  /// Drinking water reports name the ions of this app to a tenth or to a whole mg/L, so less than that is not detected.
  public static let undetected = 1.0

  public init(_ text: String) {
    // The common case in large files.
    if text.utf8.allSatisfy({ (0x2C...0x39).contains($0) && $0 != 0x2D }) {
      self = .value(text)
      return
    }
    let text = LabelReading.withoutAbout(LabelReading.trimmed(text[...]))
    let rest = LabelReading.withoutWord(text)
    if let rest, rest.isEmpty {
      self = .notDetected
    } else if let limit = LabelReading.limit(rest ?? text) {
      self = .atMost(String(limit))
    } else if let rest {
      self = .atMost(String(rest))
    } else if let limit = LabelReading.lowerLimit(text) {
      self = .atLeast(String(limit))
    } else {
      self = LabelReading.range(text) ?? .value(String(text))
    }
  }

  /// Returns what a figure is, and between which values: the middle of a range, half of a limit.
  ///
  /// `nil` for a range whose ends are in the wrong order, for a lower limit, and for what cannot be below a limit, such as
  /// a pH.
  ///
  /// - Parameter number: Reads the text of one value.
  public func value<Failure: Error>(
    of figure: WaterFigure, _ number: (String) throws(Failure) -> Double
  ) throws(Failure) -> (value: Double, range: ClosedRange<Double>?)? {
    func middle(_ low: Double, _ high: Double) -> (value: Double, range: ClosedRange<Double>?)? {
      guard low <= high else { return nil }
      return low == high ? (low, nil) : (LabelFigure(low...high).middle, low...high)
    }
    switch self {
    case .value(let text): return (try number(text), nil)
    case .range(let low, let high): return middle(try number(low), try number(high))
    case .atMost(let text):
      let most = try number(text)
      return figure == .pH ? nil : middle(0, most)
    case .notDetected: return figure == .pH ? nil : middle(0, LabelReading.undetected)
    case .atLeast: return nil
    }
  }

  /// The text of the value, of the limit, or of the upper end, behind which a unit may stand; empty for none.
  public var last: String {
    switch self {
    case .value(let text), .atMost(let text), .atLeast(let text), .range(_, let text): text
    case .notDetected: ""
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let start = text.drop { $0.isWhitespace }
    return start.prefix(start.reversed().drop { $0.isWhitespace }.count)
  }

  /// The words of labels and reports for a figure not detected or not measured, the longer ones first, in lowercase
  /// without spaces.
  private static let words = [
    "belowdetectionlimit", "notdetected", "nondetect", "검출한계미만", "정량한계미만", "검출되지않음", "검출안됨", "미검출", "불검출",
    "traces", "trace", "흔적", "미량", "n.d.", "n.d", "n/d", "bdl", "nd",
  ]

  /// Returns what follows the word for what was not detected; `nil` for a text that does not begin with one.
  private static func withoutWord(_ text: Substring) -> Substring? {
    for word in words {
      var (left, rest) = (word[...], text)
      while let letter = left.first {
        rest = rest.drop { $0.isWhitespace }
        guard let next = rest.first, next.lowercased() == String(letter) else { break }
        (left, rest) = (left.dropFirst(), rest.dropFirst())
      }
      // No letter may follow: `nd` is not the beginning of `ndx`.
      guard left.isEmpty, rest.first.map({ !$0.isLetter }) ?? true else { continue }
      return trimmed(rest.filter { !"()[],:".contains($0) }[...])
    }
    return nil
  }

  /// Returns the text of a limit; `nil` for a text that is none.
  private static func limit(_ text: Substring) -> Substring? {
    without(
      ["<=", "=<", "<", "＜", "≤", "≦", "⩽", "less than", "below", "under", "at most", "up to", "최대"],
      before: ["미만", "이하"], text)
  }

  /// Returns the text of a lower limit; `nil` for a text that is none.
  private static func lowerLimit(_ text: Substring) -> Substring? {
    without([">=", "=>", ">", "＞", "≥", "≧", "⩾", "more than", "at least", "over", "최소"], before: ["초과", "이상"], text)
  }

  /// Returns a text without one of the signs that it begins with, or of the words that it ends with.
  private static func without(_ signs: [String], before words: [String], _ text: Substring) -> Substring? {
    for sign in signs {
      if text.lowercased().hasPrefix(sign) { return trimmed(text.dropFirst(sign.count)) }
    }
    for word in words where text.hasSuffix(word) { return trimmed(text.dropLast(word.count)) }
    return nil
  }

  /// Returns a text without the word that says that its figure is rounded.
  private static func withoutAbout(_ text: Substring) -> Substring {
    for word in ["approximately", "approx.", "about", "around", "circa", "ca.", "약", "≈", "~"] {
      guard text.lowercased().hasPrefix(word) else { continue }
      let rest = trimmed(text.dropFirst(word.count))
      if rest.first?.isNumber == true { return rest }
    }
    return text
  }

  private static let dashes: Set<Character> = ["–", "—", "−", "-", "‐", "‑", "~", "∼", "〜", "～"]

  /// Returns the range that a text is; `nil` for any other text.
  private static func range(_ text: Substring) -> LabelReading? {
    let word = text.lowercased().contains(" to ") ? " to " : nil
    for index in text.indices.dropFirst() {
      let end: String.Index
      if dashes.contains(text[index]) {
        end = text.index(after: index)
      } else if let word, text[index...].prefix(word.count).lowercased() == word {
        end = text.index(index, offsetBy: word.count)
      } else {
        continue
      }
      let (low, high) = (trimmed(text[..<index]), trimmed(text[end...]))
      // The exponent of `1e-05` is no end of a range, nor is the charge of `HCO3-`.
      guard low.first?.isNumber == true, high.first?.isNumber == true,
        !(low.last.map { "eE".contains($0) } ?? false) || text[index] != "-"
      else { continue }
      func isOfNumber(_ character: Character) -> Bool { character.isNumber || ".,".contains(character) }
      let unit = high.drop(while: isOfNumber)
      return .range(low.allSatisfy(isOfNumber) ? String(low) + unit : String(low), String(high))
    }
    return nil
  }
}
