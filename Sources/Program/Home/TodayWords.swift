import TerminalUI

enum TodayWords {
  static let today = Phrase(en: "Today", ko: "오늘")

  /// The name of a line whose words are not known.
  static func line(_ index: Int) -> Phrase { Phrase(en: "line \(index + 1) of today", ko: "오늘의 \(index + 1)번째 줄") }
}
