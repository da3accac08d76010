import CaffeineModel
import Values

/// How many of something, in digits or words: `2`, `x2`, `two`, `두 잔`, `2잔`.
enum LogCount {
  private static let words: [String: Int] = [
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "한": 1, "하나": 1, "두": 2, "둘": 2, "세": 3, "셋": 3, "네": 4, "넷": 4, "다섯": 5, "여섯": 6, "일곱": 7,
    "여덟": 8, "아홉": 9, "열": 10,
  ]
  private static let units = ["잔", "개", "컵", "cups", "cup", "glasses", "glass"]

  /// Returns the number that words say; nil if they say none, or 0.
  static func number(_ words: some Collection<Substring>) -> Int? {
    guard (1...2).contains(words.count) else { return nil }
    let text = words.joined().lowercased()
    return number(of: text)
      ?? units.lazy.filter { text.hasSuffix($0) }.compactMap {
        number(of: String(text.dropLast($0.count)))
      }.first
  }

  private static func number(of text: String) -> Int? {
    if let number = words[text] { return number }
    let signs: Set<Character> = ["x", "×"]
    let digits = text.filter { !signs.contains($0) }
    let isPlain = digits == text || text.dropFirst() == digits || text.dropLast() == digits
    return isPlain ? try? Int(written: digits, in: 1...9999) : nil
  }

  /// Returns how much of a drink words say: a count, or what `ServingAmount` reads with its unit; nil for none.
  static func amount(_ words: some Collection<Substring>) -> ServingAmount? {
    guard !words.isEmpty else { return nil }
    if let count = number(words) { return count <= 5 ? .halves(2 * count) : nil }
    let text = words.joined().lowercased()
    let plain = units.first { text.hasSuffix($0) }.map { String(text.dropLast($0.count)) } ?? text
    // A bare number says how many.
    guard let amount = ServingAmount(plain), !plain.allSatisfy(\.isNumber) || plain == "½" else { return nil }
    return amount
  }
}
