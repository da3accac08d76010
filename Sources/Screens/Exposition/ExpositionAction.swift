import TerminalUI

/// What can be done on the fair's page, besides reading it.
enum ExpositionAction: Action {
  case openList
  case openQuiz
}
