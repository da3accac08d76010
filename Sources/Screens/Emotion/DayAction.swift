import EmotionModel
import TerminalUI

/// What can be done with a day.
enum DayAction: Action {
  case move(Int)
  case select(Int)
  case first
  case last
  case moveDays(Int)
  case add(Emotion)
  case writeNote
  case changeTime
  case delete
  case deleteConfirmed(Int)
  /// A tap has just got another time.
  case moved(from: Tap, to: TapMoment)
  /// A tap that was to be changed is no longer there.
  case gone
  case undo
  case leave
}
