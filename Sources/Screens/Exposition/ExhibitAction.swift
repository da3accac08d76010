import TerminalUI

/// What can be done with an exhibit, besides reading about it.
enum ExhibitAction: Action {
  /// To the one so many further on in the list.
  case moveOn(Int)
  case toggleBookmark
  case toggleRead
  case writeNote
  case noteSaved
  case noteRemoved
  case openQuiz
}
