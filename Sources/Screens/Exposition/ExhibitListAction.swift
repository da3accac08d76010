import ExpositionModel
import TerminalUI

/// What can be done with the list of exhibits.
enum ExhibitListAction: Action {
  case move(Int)
  /// Pages, down positive.
  case movePages(Int)
  case first
  case last
  /// A click: selects a row, or opens the one that is selected.
  case choose(Int)
  case open
  /// The digits of a number, one after the other.
  case digit(Int)
  case startFilter
  case keepFilter
  /// Looks for no words any more.
  case dropFilter
  case showAll
  case nextMatch(Int)
  case show(ExhibitFilter.Group)
  case nextGroup
  case switchTimeline
  case toggleBookmark
  case toggleRead
  case openQuiz
  /// Back from an exhibit: this one was looked at last.
  case lookedAt(String)
}
