import ExpositionModel
import Screens
import TerminalUI

/// What only the command line says of Exposition 1900.
enum ExpositionSentences {
  static let read = Phrase(en: "read", ko: "읽음")
  static let bookmarked = Phrase(en: "bookmarked", ko: "책갈피")
  static let noNotes = Phrase(en: "No notes yet.", ko: "아직 메모가 없습니다.")

  static func none(of kind: ExhibitKind) -> Phrase {
    Phrase(
      en: "This catalogue has no exhibits of the kind \(kind.rawValue).",
      ko: "이 목록에는 \(kind.koreanName) 출품작이 없습니다.")
  }
}
