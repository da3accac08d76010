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
  case moveYears(Int)
  case today
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
