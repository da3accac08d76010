import CaffeineModel
import CivilTime
import TerminalUI

/// What can be done in Caffeine Holic.
public enum CaffeineAction: Action {
  case move(Direction)
  case pressFocused
  case press(Press)
  /// Says again how one is, as a click on the picture does.
  case repeatState
  case log(Serving, at: LocalTime)
  case undo
  case switchPage(Int)
  case showDrinks
  case showHistory
  case editSettings
  case settingsSaved
}
