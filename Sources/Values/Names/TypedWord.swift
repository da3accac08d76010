/// A word that may have typing errors, to be compared with many names.
public struct TypedWord: Sendable {
  private let letters: [HangulLetter]

  public init(_ word: String) { letters = HangulLetter.letters(of: word.lowercased()) }

  /// The number of letters, of which a Korean syllable has two or three.
  public var count: Int { letters.count }

  /// The number of letters that differ, regardless of case; nil if they are too many for a typing error.
  ///
  /// At least two letters must be the same, so that a short word is not near every other one.
  public func distance(from name: String) -> Int? {
    let meant = HangulLetter.letters(of: name.lowercased())
    guard !letters.isEmpty, let steps = Self.steps(from: letters, to: meant) else { return nil }
    let same = max(letters.count, meant.count) - steps
    // 쿠키 has half of the letters of 커피, and is something else.
    let isNear = !letters.contains { $0.isHangul } || same > steps
    return steps == 0 || same >= 2 && isNear ? steps : nil
  }

  /// The Levenshtein distance: insertions, removals and replacements; nil if they are more than half of what was meant, which
  /// is seen at once where one is much longer than the other.
  package static func steps<Letter: Equatable>(from typed: [Letter], to meant: [Letter]) -> Int? {
    let most = max(1, meant.count / 2)
    guard abs(typed.count - meant.count) <= most else { return nil }
    var row = Array(0...meant.count)
    for (i, a) in typed.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in meant.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[meant.count] <= most ? row[meant.count] : nil
  }
}
