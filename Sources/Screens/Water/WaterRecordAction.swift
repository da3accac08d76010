import TerminalUI

/// What can be done with a record.
enum WaterRecordAction: Action {
  case move(Int)
  /// A field was clicked.
  case choose(Int)
  case edit
  case save
  case cancel
  case discardConfirmed
  case suggest(Int)
  /// To the next record of the list, or the one before.
  case moveOn(Int)
  case delete
  case deleteConfirmed
  case undo
  case share
  case openTrend
  case openMixer
  case nextUnit
  /// Figures, or all that is said of them.
  case swapWords
}
