import TerminalUI
import WaterModel

/// What can be done where salts are dosed.
enum DosingAction: Action {
  case move(Int)
  case select(DosingRow)
  /// What is selected, one on or one back.
  case change(Int)
  /// Opens or takes what is selected.
  case enter
  case chooseWater
  case chooseTarget
  /// Changes the volume, in tenths of a litre.
  case step(Int)
  /// A digit, or a decimal point or comma.
  case type(Character)
  case erase
  case finishTyping
  case cancelTyping
  /// Another salt for hardness, or for alkalinity.
  case nextSalt(WaterFigure, Int)
  case nextUnit
}
