/// A screen on the stack of the router.
struct Layer: Sendable {
  var screen: any Screen
  /// The number by which its effects know it; the router sets it.
  var number = 0
  var isRead = false
  /// Whether a frame was drawn since it was opened.
  var isShown = false
  /// Returns the action of the screen below for a result; nil when the result is ignored.
  let action: @Sendable (_ output: any Sendable) -> AnyAction?

  init<S: Screen>(_ screen: S, _ action: @escaping @Sendable (S.Output) -> AnyAction? = { _ in nil }) {
    self.screen = screen
    self.action = { ($0 as? S.Output).flatMap(action) }
  }
}

/// The functions of a screen without its types, which actions lose and regain only here and in `AnyAction`.
extension Screen {
  var actionType: any TerminalUI.Action.Type { Action.self }

  func anyCommands(in environment: Environment) -> [AnyCommand] { allCommands(in: environment).map { $0.erased } }

  mutating func respond(to action: AnyAction, in environment: Environment) throws -> AnyResponse {
    if let own = action.base as? Action { return try perform(own, in: environment).erased }
    switch action.base as? StandardAction {
    case .list(let action): return try perform(action, in: environment).erased
    case .undo: return try undo(in: environment).erased
    default: return Reply.ignored.erased
    }
  }

  mutating func respond(to input: Input, in environment: Environment) throws -> AnyResponse {
    try receive(input, in: environment).erased
  }

  mutating func respond(to event: ProgramEvent, in environment: Environment) throws -> AnyResponse {
    try receive(event, in: environment).erased
  }

  mutating func respondToBeginning(in environment: Environment) throws -> AnyResponse {
    try begin(in: environment).erased
  }

  mutating func respondToLeaving(in environment: Environment) throws -> AnyResponse {
    try leave(in: environment).erased
  }
}
