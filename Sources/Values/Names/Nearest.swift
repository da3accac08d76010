/// Finds the name that was meant by one with typing errors.
public enum Nearest {
  /// The candidate with the fewest differences, if they are few enough for a typing error.
  public static func match(for word: String, among candidates: [String]) -> String? {
    candidates.compactMap { name in distance(of: word, from: name).map { (name, $0) } }.min { $0.1 < $1.1 }?.0
  }

  /// The number of letters that differ, regardless of case; nil if they are too many for a typing error.
  ///
  /// The letters of Korean are those of its syllables. At least two letters must be the same, so that a short word is not
  /// near every other one.
  public static func distance(of word: String, from name: String) -> Int? {
    let (typed, meant) = (HangulLetter.letters(of: word.lowercased()), HangulLetter.letters(of: name.lowercased()))
    guard !typed.isEmpty else { return nil }
    let steps = distance(typed, meant)
    guard steps > 0 else { return 0 }
    let same = max(typed.count, meant.count) - steps
    // 쿠키 has half of the letters of 커피, and is something else.
    let isNear = !typed.contains { $0.isHangul } || same > steps
    return steps <= max(1, meant.count / 2) && same >= 2 && isNear ? steps : nil
  }

  /// The Levenshtein distance: insertions, removals and replacements.
  private static func distance(_ left: [HangulLetter], _ right: [HangulLetter]) -> Int {
    var row = Array(0...right.count)
    for (i, a) in left.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in right.enumerated() {
        let replaced = diagonal + (a == b ? 0 : 1)
        diagonal = row[j + 1]
        row[j + 1] = min(replaced, row[j] + 1, row[j + 1] + 1)
      }
    }
    return row[right.count]
  }
}
