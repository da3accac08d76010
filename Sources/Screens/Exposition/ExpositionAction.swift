import TerminalUI

/// What can be done on the fair's page.
enum ExpositionAction: Action {
  case scroll(Int)
  case first
  case last
  case openList
  case switchComfort
  case openQuiz
}
