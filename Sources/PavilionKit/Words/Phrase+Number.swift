import TerminalUI

extension Phrase {
  /// Returns a number from one to ten as a word, any other in digits: `nine`, `아홉`.
  ///
  /// In Korean it stands behind what is counted; before it, one to four have another form.
  package static func number(_ number: Int) -> Phrase {
    let words = [
      ("one", "하나"), ("two", "둘"), ("three", "셋"), ("four", "넷"), ("five", "다섯"), ("six", "여섯"),
      ("seven", "일곱"), ("eight", "여덟"), ("nine", "아홉"), ("ten", "열"),
    ]
    guard words.indices.contains(number - 1) else { return Phrase(same: "\(number)") }
    return Phrase(en: words[number - 1].0, ko: words[number - 1].1)
  }
}
