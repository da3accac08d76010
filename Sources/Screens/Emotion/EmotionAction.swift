import CivilTime
import EmotionModel
import TerminalUI

/// What can be done in the Emotion Diary.
public enum EmotionAction: Action {
  /// Among the nine, or among the days.
  case move(Direction)
  /// Taps the selected feeling, or opens the selected day.
  case choose
  case tap(Emotion)
  /// Goes to a day; if it is there already, opens it.
  case select(CivilDate)
  /// Goes to a day that was looked at elsewhere.
  case look(CivilDate)
  case moveYears(Int)
  case today
  case firstDay
  case lastDay
  case undo
  case writeNote
  case noteSaved
  case noteRemoved
  case tapGone
  case switchPage(Int)
  case backToGrid
  case switchPeriod
  case eraseAll
  case eraseConfirmed
}
