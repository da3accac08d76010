import TerminalUI

/// What is said of notes, whatever they are about.
enum NoteWords {
  static let saved = Phrase(en: "The note is saved.", ko: "메모를 저장했습니다.")
  static let removed = Phrase(en: "The note is removed.", ko: "메모를 지웠습니다.")
  static let tooLong = Phrase(en: "That is too long for a note.", ko: "메모로 쓰기에는 너무 깁니다.")
}
