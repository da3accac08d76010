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

  static func eraseAll(_ count: Int) -> Alert {
    .deletion(
      Phrase(en: "Erase the whole diary?", ko: "일기를 모두 지울까요?"),
      [
        Phrase(
          en: "All \(EmotionWords.taps(count).en) and their notes go for good; this cannot be undone.",
          ko: "기록 \(count)번과 메모가 모두 사라지며 되돌릴 수 없습니다."),
        .empty,
        Phrase(en: "To keep a copy first:", ko: "먼저 사본을 남기려면:"),
        Phrase(same: "pavilion emotion export --format json diary.json"),
      ], accent: .emotion, EmotionAction.eraseConfirmed)
  }
}
