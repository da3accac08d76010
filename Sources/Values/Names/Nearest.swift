/// Finds the name that was meant by one with typing errors.
public enum Nearest {
  /// The candidate with the fewest differences, if they are few enough for a typing error.
  public static func match(for word: String, among candidates: [String]) -> String? {
    let word = TypedWord(word)
    return candidates.compactMap { name in word.distance(from: name).map { (name, $0) } }.min { $0.1 < $1.1 }?.0
  }

  /// The number of letters that differ; as `TypedWord.distance(from:)`.
  public static func distance(of word: String, from name: String) -> Int? { TypedWord(word).distance(from: name) }
}
