/// The result of undoing a change.
public struct UndoResult: Sendable {
  /// The notice about what was undone.
  public let notice: Notice
  /// The identity of the row to select in a list.
  public let row: (any Hashable & Sendable)?

  /// Creates the result of undoing, with its notice.
  public init(_ kind: Notice.Kind = .good, _ phrase: Phrase, row: (any Hashable & Sendable)? = nil) {
    notice = Notice(kind, phrase)
    self.row = row
  }
}

/// The changes on a screen that can be undone, the latest last.
public struct UndoStack: Sendable {
  /// A function that undoes one change; if it throws, the change stays on the stack.
  public typealias Step = @Sendable (Environment) throws -> UndoResult

  private var steps: [Step] = []
  private var reason: Phrase?

  /// Creates an empty stack, with the reason why nothing can be undone yet; nil uses the standard words.
  public init(_ reason: Phrase? = nil) {
    self.reason = reason
  }

  /// Whether nothing can be undone.
  public var isEmpty: Bool { steps.isEmpty }

  /// Adds a step that undoes a change.
  public mutating func add(_ step: @escaping Step) { steps.append(step) }

  /// Removes all steps, because another program has changed the same data.
  public mutating func removeAll() { steps = [] }

  /// Replaces all steps with the latest stored change, or with the reason why there is none.
  public mutating func replace(with step: Step?, else reason: Phrase) {
    steps = [step].compactMap(\.self)
    self.reason = reason
  }

  /// Returns the reason why nothing can be undone now; nil when something can.
  public func disabledReason(in environment: Environment) -> Phrase? {
    steps.isEmpty ? reason ?? environment.words.nothingToUndo : nil
  }

  /// Returns the step that undoes the latest change, and removes it; nil if nothing can be undone.
  public mutating func takeLast() -> Step? { steps.popLast() }

  /// The number of steps.
  var count: Int { steps.count }

  /// Puts back a step that failed, above the steps that were below it, so that it can be tried again.
  mutating func putBack(_ step: @escaping Step, at index: Int) { steps.insert(step, at: min(index, steps.count)) }
}

/// A screen whose changes can be undone; the library handles `u` and reports the result.
public protocol UndoScreen: Screen {
  /// The steps that undo the latest changes; the screen adds one after each change.
  var changes: UndoStack { get set }

  /// Reads the latest change again before it is undone, because another program may have made one since.
  mutating func renewChanges(in environment: Environment) throws

  /// Shows the data after a change was undone.
  mutating func didUndo(_ result: UndoResult, in environment: Environment) throws
}

extension UndoScreen {
  public mutating func renewChanges(in environment: Environment) throws {}

  public mutating func undo(in environment: Environment) throws -> Reply {
    try renewChanges(in: environment)
    guard let step = changes.takeLast() else {
      return .say(.warning, changes.disabledReason(in: environment) ?? environment.words.nothingToUndo)
    }
    let index = changes.count
    return .save(environment.words.saving) {
      Result { try step(environment) }
    } resuming: { screen, result, environment in
      switch result {
      case .success(let undone):
        try screen.didUndo(undone, in: environment)
        return .say(undone.notice)
      case .failure(let error):
        screen.changes.putBack(step, at: index)
        throw error
      }
    }
  }

  public mutating func didUndo(_ result: UndoResult, in environment: Environment) throws {
    try refresh(in: environment)
  }

  /// Returns the command that undoes the latest change.
  public func undoCommand(in environment: Environment, _ name: Phrase? = nil, hint: Phrase? = nil) -> Command<Action> {
    Command(
      standard: .undo, ["u"], name ?? environment.words.undo, hint: hint,
      unless: changes.disabledReason(in: environment))
  }
}

extension UndoScreen where Self: ListScreen {
  public mutating func didUndo(_ result: UndoResult, in environment: Environment) throws {
    try refresh(in: environment)
    if let row = result.row as? Row.ID { try select(row, removingFilters: true, in: environment) }
  }
}
