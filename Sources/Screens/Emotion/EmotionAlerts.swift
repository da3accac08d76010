import CivilTime
import EmotionModel
import TerminalUI

/// What is asked before something is deleted.
enum EmotionAlerts {
  static func delete(_ tap: Tap, now: LocalTime) -> Alert {
    var lines = [tap.phrase(now: now)]
    // Enough to know which one it is; a whole note could push the buttons out of a small screen.
    if !tap.note.isEmpty { lines.append(Phrase(same: tap.note.text.inert.cut(to: 90, ellipsis: "..."))) }
    return .deletion(
      Phrase(en: "Delete this tap?", ko: "이 기록을 지울까요?"), lines, accent: .emotion,
      DayAction.deleteConfirmed(tap.number))
  }

  /// - Parameter path: the file it is all in; nil for a database in memory.
  static func eraseAll(_ count: Int, path: String?) -> Alert {
    let all =
      count == 1
      ? Phrase(en: "The only tap goes for good, with its note;", ko: "하나뿐인 기록과 메모가 사라지며")
      : Phrase(
        en: "All \(EmotionWords.taps(count).en) and their notes go for good;", ko: "기록 \(count.grouped)건과 메모가 모두 사라지며")
    var lines = [all + Phrase(en: " this cannot be undone.", ko: " 되돌릴 수 없습니다.")]
    if let path {
      // Exactly what saves this diary, wherever it is.
      let command = "pavilion emotion export diary.json --database \(quoted(path.inert))"
      lines += [.empty, Phrase(en: "To keep a copy first:", ko: "먼저 사본을 남기려면:"), Phrase(same: command)]
    }
    return .deletion(
      Phrase(en: "Erase the whole diary?", ko: "일기를 모두 지울까요?"), lines, accent: .emotion,
      yes: Phrase(en: "Yes, erase", ko: "예, 모두 지우기"), EmotionAction.eraseConfirmed)
  }

  /// A path as a shell takes it.
  private static func quoted(_ path: String) -> String {
    let plain = path.unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || "0123456789/._-+@".unicodeScalars.contains($0)
    }
    return plain
      ? path : "'" + path.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
