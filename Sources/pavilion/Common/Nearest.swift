/// Finds what somebody may have meant.
enum Nearest {
  /// The candidate that takes the fewest changes, if they are few enough to be a slip of the fingers.
  static func match(for word: String, among candidates: [String]) -> String? {
    let word = word.lowercased()
    guard !word.isEmpty else { return nil }
    let ranked = candidates.map { ($0, distance(word, $0.lowercased())) }.min { $0.1 < $1.1 }
    guard let (name, steps) = ranked, steps <= max(1, name.count / 2) else { return nil }
    return name
  }

  /// Insertions, removals, replacements: the Levenshtein distance.
  private static func distance(_ left: String, _ right: String) -> Int {
    let left = Array(left)
    let right = Array(right)
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
