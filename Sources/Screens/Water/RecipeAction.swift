import TerminalUI
import WaterModel

/// What can be done with the book of recipes.
enum RecipeAction: Action {
  case move(Int)
  case first
  case last
  /// A click: selects a row, or chooses the selected one.
  case choose(Int)
  case toggleTarget
  case startFilter
  case keepFilter
  /// Looks for no words any more.
  case dropFilter
  case showAll
  /// Only recipes in this zone; nil for all.
  case show(WaterZone?)
  case nextZone
  case nextOrder
  case nextUnit
  case swapPane
}
