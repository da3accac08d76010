/// A text that may be a time or a day, as it is compared: in lowercase, with composed letters, ASCII digits and single
/// spaces, and without the words that add nothing to it.
struct TimeText {
  private(set) var words: [String]

  init(_ text: some StringProtocol) {
    var narrow = String.UnicodeScalarView()
    for scalar in String(text).composed.unicodeScalars {
      switch scalar.value {
      // The wide forms of ASCII, as a Korean or Japanese keyboard types them.
      case 0xFF01...0xFF5E: narrow.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
      case 0x2212: narrow.append("-")
      default: narrow.append(scalar)
      }
    }
    words = []
    for word in String(narrow).lowercased().split(whereSeparator: \.isWhitespace) { add(Self.word(word)) }
    // `11 pm last night` is read as `last night 11 pm`.
    let end = words.suffix(2)
    if words.count > 2, ["today", "yesterday"].contains(end.first), Self.parts.contains(end.last ?? "") {
      words = end + words.dropLast(2)
    }
  }

  private static let parts: Set = ["morning", "afternoon", "evening", "night"]

  /// Adds a word; some are two, and some depend on the one before.
  private mutating func add(_ word: String) {
    switch word {
    case "", "정도": break
    case "어젯밤", "어제밤": words += ["어제", "밤"]
    case "오늘밤": words += ["오늘", "밤"]
    case "tonight": words += ["today", "night"]
    case "night" where words.last == "last": words = words.dropLast() + ["yesterday", "night"]
    case "morning" where words.last == "this", "afternoon" where words.last == "this",
      "evening" where words.last == "this":
      words = words.dropLast() + ["today", word]
    default: words.append(word)
    }
  }

  var string: String { words.joined(separator: " ") }

  /// Returns the words without those that only say that a clock follows, such as `at`; nil if they stand where none does.
  ///
  /// An hour alone is a clock behind such a word.
  func withoutAt() -> (words: [String], isAt: Bool)? {
    var (words, isAt) = (words, false)
    for (index, word) in words.enumerated().reversed() {
      let rest = word.hasPrefix("@") ? String(word.dropFirst()) : word
      guard rest != word || ["at", "around", "about"].contains(word) else { continue }
      // `at night` is no clock.
      if word == "at", words.indices.contains(index + 1), words[index + 1] == "night" { continue }
      guard !isAt, index < words.count - (rest == word || rest.isEmpty ? 1 : 0) else { return nil }
      isAt = true
      if rest == word || rest.isEmpty { words.remove(at: index) } else { words[index] = rest }
      if words[index].utf8.count <= 2, words[index].allSatisfy(\.isNumber) { words[index] += "시" }
    }
    return (words, isAt)
  }

  /// Returns a word without what adds nothing to it: a comma at its end, and in Korean the particle of a time, or that it
  /// is about then.
  private static func word(_ word: Substring) -> String {
    var word = word
    while word.last == "," { word.removeLast() }
    if word.count > 1, word.last == "에" { word.removeLast() }
    if word.count > 1, word.last == "쯤" { word.removeLast() }
    for (half, points) in [("am", ["a.m.", "a.m"]), ("pm", ["p.m.", "p.m"])] where word.last == "m" || word.last == "."
    {
      if let point = points.first(where: word.hasSuffix) { return word.dropLast(point.count) + half }
    }
    return String(word)
  }
}

/// Reads numbers and words from the beginning of a text, with or without spaces between them.
struct TimeReader {
  private(set) var rest: Substring

  init(_ text: some StringProtocol) { rest = Substring(text) }

  var isAtEnd: Bool { rest.allSatisfy { $0 == " " } }

  /// Takes a text if the rest begins with it.
  mutating func take(_ text: String) -> Bool {
    let found = rest.drop { $0 == " " }
    guard found.hasPrefix(text) else { return false }
    rest = found.dropFirst(text.count)
    return true
  }

  /// Takes the value of the first of some texts with which the rest begins; the longer ones come first.
  mutating func take<Value>(_ texts: [(String, Value)]) -> Value? {
    for (text, value) in texts where take(text) { return value }
    return nil
  }

  /// Takes a whole number of at most so many ASCII digits.
  mutating func digits(_ range: ClosedRange<Int>) -> (value: Int, count: Int)? {
    let found = rest.drop { $0 == " " }
    let digits = found.prefix { $0.isASCII && $0.isNumber }
    guard range.contains(digits.count), let value = Int(digits) else { return nil }
    rest = found.dropFirst(digits.count)
    return (value, digits.count)
  }
}
