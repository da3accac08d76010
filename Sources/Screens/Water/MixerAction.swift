import TerminalUI

/// What can be done in the mixer.
enum MixerAction: Action {
  case move(Int)
  case select(Int)
  /// Changes the selected water's volume, in mL.
  case step(Int)
  /// Changes the volume of the water at this place, in mL.
  case stepWater(Int, Int)
  /// A digit, or a decimal point or comma.
  case type(Character)
  case erase
  case finishTyping
  case cancelTyping
  /// Another water for the selected one.
  case choose
  case add
  case remove
  case chooseTarget
  case solve
  case dose
  case nextUnit
}
