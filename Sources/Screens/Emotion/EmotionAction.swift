import CivilTime
import EmotionModel
import TerminalUI

/// What can be done in the Emotion Diary.
public enum EmotionAction: Action {
  /// Moves among the nine feelings, or among the days.
  case move(Direction)
  /// Taps the selected feeling, or opens the selected day.
  case choose
  case tap(Emotion)
  case selectFeeling(Emotion)
  /// Goes to a day, or opens it if it is selected already.
  case select(CivilDate)
  /// Goes to the day that `DayScreen` showed last.
  case look(CivilDate)
  case moveYears(Int)
  case today
  case firstDay
  case lastDay
  case writeNote
  /// The note of a tap was written; nil if the tap was gone.
  case noteWritten(Tap?)
  case switchPage(Int)
  case backToGrid
  case switchPeriod
  case eraseAll
  case eraseConfirmed
}
