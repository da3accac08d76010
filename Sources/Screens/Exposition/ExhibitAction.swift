import TerminalUI

/// What can be done with an exhibit.
enum ExhibitAction: Action {
  case scroll(Int)
  case first
  case last
  /// To the one so many further on in the list.
  case moveOn(Int)
  case toggleBookmark
  case writeNote
  case noteSaved
  case noteRemoved
  case switchComfort
  case openQuiz
}
