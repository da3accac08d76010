import Values

/// A feeling as somebody says it in a sentence, such as `우울했어` or `tired`: a word that is none of the names.
public struct SaidFeeling: Hashable, Sendable {
  /// The words that say it, with those before them that only say how much: `so happy`.
  public let range: Range<Int>
  /// The feelings that may be meant, the more likely first; none of the nine for `meh`.
  public let feelings: [EntryFeeling]

  /// Returns what the words of a sentence say, in their order; nothing of what is denied, as `not sad` or `안 우울해`.
  public static func all(in words: [some StringProtocol]) -> [SaidFeeling] {
    let plain = words.map { word in
      String(word).composed.lowercased().replacing("’", with: "'").trimmingCharacters { !$0.isLetter || $0.isCry }
    }
    var (found, index) = ([SaidFeeling](), 0)
    while index < plain.count {
      // Two words before one: `stressed out`, `화가 났어`.
      let match = [2, 1].lazy.filter { index + $0 <= plain.count }.compactMap { count in
        let feelings = FeelingWords.feelings(Array(plain[index..<index + count]))
        return feelings.isEmpty ? nil : (feelings: feelings, end: index + count)
      }.first
      guard let match else {
        index += 1
        continue
      }
      var start = index
      while start > (found.last?.range.upperBound ?? 0), isDegree(plain[start - 1]) { start -= 1 }
      if !isDenied(plain, start, match.end) {
        found.append(SaidFeeling(range: start..<match.end, feelings: match.feelings))
      }
      index = match.end
    }
    return found
  }

  private static func isDegree(_ word: String) -> Bool { degrees.contains(word) }

  private static func isDenied(_ words: [String], _ start: Int, _ end: Int) -> Bool {
    if start > 0, denials.contains(words[start - 1]) || words[start - 1].hasSuffix("n't") { return true }
    let last = words[end - 1]
    return last.contains("지않") || last.contains("지 않")
      || words.indices.contains(end)
        && (words[end].hasPrefix("않") || words[end].hasPrefix("못"))
        && (last.hasSuffix("지") || last.hasSuffix("진")
          || last.hasSuffix("지는") || last.hasSuffix("지도"))
  }

  private static let denials: Set = ["not", "never", "no", "without", "dont", "안", "못"]
  private static let degrees: Set = [
    "so", "very", "really", "too", "quite", "pretty", "a", "bit", "little", "super", "extremely", "totally", "kinda",
    "좀",
    "조금", "너무", "정말", "진짜", "아주", "매우", "완전", "참", "무척", "많이", "엄청", "되게", "약간", "꽤", "더",
  ]
}

extension String {
  /// The text without the characters at its ends for which a rule holds.
  fileprivate func trimmingCharacters(_ isLeftOut: (Character) -> Bool) -> String {
    let rest = drop(while: isLeftOut)
    return rest.lastIndex { !isLeftOut($0) }.map { String(rest[...$0]) } ?? ""
  }
}

extension Character {
  /// Whether it is a letter alone that cries or laughs behind a word: ㅠㅠ, ㅋㅋ.
  fileprivate var isCry: Bool { ("ㄱ"..."ㅣ").contains(self) }
}
