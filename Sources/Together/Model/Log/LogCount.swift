import CaffeineModel
import Values

/// How many of something, in digits or words: `2`, `x2`, `two`, `두 잔`, `2잔`.
enum LogCount {
  /// Returns the number that words say; nil if they say none, or 0.
  static func number(_ words: some Collection<Substring>) -> Int? {
    guard (1...2).contains(words.count) else { return nil }
    let text = words.joined().withoutPunctuation.lowercased()
    return number(of: text)
      ?? ServingAmount.units.lazy.filter { text.hasSuffix($0) }.compactMap {
        number(of: String(text.dropLast($0.count)))
      }.first
  }

  private static func number(of text: String) -> Int? {
    if let number = ServingAmount.countWords[text] { return number }
    let signs: Set<Character> = ["x", "×"]
    let digits = text.filter { !signs.contains($0) }
    let isPlain = digits == text || text.dropFirst() == digits || text.dropLast() == digits
    return isPlain ? try? Int(written: digits, in: 1...9999) : nil
  }

  /// Returns how much of a drink words say: a count, or what `ServingAmount` reads with its unit; nil for none.
  static func amount(_ words: some Collection<Substring>) -> ServingAmount? {
    guard !words.isEmpty else { return nil }
    if let count = number(words) { return count <= 5 ? .halves(2 * count) : nil }
    let text = String(words.joined(separator: " ").withoutPunctuation)
    // A bare number says how many, also with a half.
    guard !text.allSatisfy(\.isNumber) || text == "½" else { return nil }
    return ServingAmount(text) ?? (text.contains(".") ? ServingAmount("x" + text) : nil)
  }
}
