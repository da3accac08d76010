import TerminalUI
import WaterModel

/// What can be done with the log.
enum WaterAction: Action {
  case move(Int)
  case movePages(Int)
  case first
  case last
  /// A row was clicked.
  case choose(Int)
  case open
  case add
  case delete
  case deleteConfirmed(Int)
  case undo
  case startFilter
  case keepFilter
  case dropFilter
  case showAll
  case nextOrder
  case reverse
  case sort(WaterQuery.Order)
  case nextUnit
  case swapPane
  case openMixer
  case openRecipes
  case openStandards
  case openTrend
  case share
  /// A record has just been written down.
  case added(Int)
  /// The record that was looked at last.
  case lookedAt(Int)
  /// A record that was to be changed is no longer there.
  case gone
}

/// What was done to the log, so that it can be undone.
enum WaterChange: Hashable, Sendable {
  case added(WaterRecord)
  case deleted(WaterRecord)
}
