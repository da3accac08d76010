extension String {
  /// The text with composed letters, as they are typed; files from macOS may contain decomposed letters.
  ///
  /// It has no NUL, at which functions of SQLite end a text, and no character of more code points than any script needs:
  /// comparing or composing a run of combining marks takes quadratic time.
  package var composed: String {
    guard unicodeScalars.contains(where: { $0.isCombining || $0 == "\0" }) else { return self }
    return String(flatMap { Array($0.composed(keepingMarks: false)) })
  }

  /// The text with composed letters and whatever else it has, as it is kept.
  package var composedWhole: String {
    // A combining mark has at least two bytes, of which the first is not less than that of U+0300.
    guard utf8.contains(where: { $0 >= 0xCC }), unicodeScalars.contains(where: \.isCombining) else { return self }
    return String(flatMap { Array($0.composed(keepingMarks: true)) })
  }
}

extension Character {
  private static let scalarLimit = 32

  fileprivate func composed(keepingMarks: Bool) -> String {
    // Compare code points: comparing characters would normalise the run of combining marks.
    if unicodeScalars.first == "\0" { return keepingMarks ? String(self) : "" }
    if unicodeScalars.count == 1 { return String(self) }
    let composed = Composition.composed(unicodeScalars.prefix(Self.scalarLimit))
    let more = unicodeScalars.dropFirst(keepingMarks ? Self.scalarLimit : unicodeScalars.count)
    return String(String.UnicodeScalarView(composed + more))
  }
}

/// The canonical composition of a character whose letters are decomposed.
///
/// Source: Unicode Standard Annex #15, https://www.unicode.org/reports/tr15/
private enum Composition {
  static func composed(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    // The index of the last scalar that is not a mark, with which the marks after it may be composed.
    var base: Int?
    for scalar in inOrder(scalars) {
      let last = result.last?.order ?? .max
      if let index = base, index == result.count - 1 || last != 0 && last < scalar.order,
        let composed = composed(result[index], scalar)
      {
        result[index] = composed
      } else {
        if scalar.order == 0 { base = result.count }
        result.append(scalar)
      }
    }
    return result
  }

  /// Returns the scalars with the marks of each letter in canonical order.
  private static func inOrder(_ scalars: some Sequence<Unicode.Scalar>) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    for scalar in scalars {
      let index = scalar.order == 0 ? result.endIndex : (result.lastIndex { $0.order <= scalar.order } ?? -1) + 1
      result.insert(scalar, at: index)
    }
    return result
  }

  /// Returns the one scalar that is the same as these two.
  private static func composed(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Unicode.Scalar? {
    if let syllable = syllable(base.value, mark.value) { return Unicode.Scalar(syllable) }
    // Emoji, their joiners and variations are parts of no letter, and looking a letter up is slow.
    guard base.value < 0x11940, mark.value < 0x11940, !(0x2000...0x2FFF).contains(mark.value) else { return nil }
    // Texts compare by canonical equivalence.
    let pair = String(String.UnicodeScalarView([base, mark]))
    return letters.firstIndex(of: pair).flatMap { letters[$0].unicodeScalars.first }
  }

  /// Source: The Unicode Standard, 3.12 "Conjoining Jamo Behavior".
  private static func syllable(_ base: UInt32, _ part: UInt32) -> UInt32? {
    if (0x1100..<0x1113).contains(base), (0x1161..<0x1176).contains(part) {
      return 0xAC00 + ((base - 0x1100) * 21 + part - 0x1161) * 28
    }
    let takesFinal = (0xAC00...0xD7A3).contains(base) && (base - 0xAC00) % 28 == 0
    return takesFinal && (0x11A8..<0x11C3).contains(part) ? base + part - 0x11A7 : nil
  }

  /// The blocks that contain all letters with a canonical composition.
  private static let letters: Set<String> = {
    let blocks: [ClosedRange<UInt32>] = [0xC0...0x22FF, 0x3040...0x30FF, 0x105C0...0x1193F]
    let scalars = blocks.joined().compactMap(Unicode.Scalar.init).filter { !$0.properties.isFullCompositionExclusion }
    return Set(scalars.map(String.init))
  }()
}

extension Unicode.Scalar {
  /// The canonical combining class: the order of a mark among those of a letter; 0 for what is not a mark.
  fileprivate var order: UInt8 { properties.canonicalCombiningClass.rawValue }

  /// Whether the code point may be part of a character: a combining mark, a part of a Korean syllable, an emoji joiner.
  fileprivate var isCombining: Bool {
    // Syllables are what Korean texts mostly consist of, and looking up properties is slow.
    if value < 0x300 || (0xAC00...0xD7A3).contains(value) { return false }
    return (0x1100...0x11FF).contains(value) || properties.isGraphemeExtend || value == 0x200D
  }
}
