import TerminalUI

/// What can be done with a trend.
enum TrendAction: Action {
  /// Along the readings, towards the older ones positive.
  case move(Int)
  case first
  case last
  /// A click on a row.
  case select(Int)
  case show(TrendSeries.Kind)
  case switchKind
  /// To another name or filter.
  case other(Int)
  case nextUnit
}
