/// A screen on the stack of the router.
struct Layer: Sendable {
  var screen: any Screen
  /// The number by which effects and other screens know it; the router sets it.
  var number = 0
  /// The number of the screen that opened it, and gets its result.
  var opener = 0
  var isRead = false
  /// Whether it has done what it does as soon as it is open.
  var hasBegun = false
  /// The action for which it was opened, such as selecting a record, which it does then.
  var firstAction: AnyAction?
  /// The milliseconds at which it began to wait for its data; nil if it has read some, or cannot.
  var waitingSince: Int?
  /// Why it could read nothing of what it shows; nil if it has, or is waiting.
  var problem: Phrase?
  /// Whether it shows what was read before, because what it wanted to read instead is on its way.
  var isBehind = false
  /// Whether a frame was drawn since it was opened.
  var isShown = false
  /// The steps that undo what was done in dialogs over it, before its own changes.
  var entries = UndoStack()
  /// Whether it is the dialog of quick entry, which changes nothing of the screen below.
  var isQuickEntry = false
  /// Whether it was opened over a cover, as the help is, and can be seen.
  var isOverCover = false
  /// Returns the action of the screen that opened it for a result; nil when the result is ignored.
  let action: @Sendable (_ output: any Sendable) -> AnyAction?

  init<S: Screen>(_ screen: S, _ action: @escaping @Sendable (S.Output) -> AnyAction? = { _ in nil }) {
    self.screen = screen
    self.action = { ($0 as? S.Output).flatMap(action) }
  }

  /// The screen of an item of the palette, which is opened for its action.
  init(_ item: PaletteItem) {
    self.init(item.screen)
    firstAction = item.action
  }
}

extension Layer {
  /// The screen that is drawn in place of its own: one that says that its data are on their way, or why there are none; nil
  /// while there are some.
  var standIn: (any Screen)? {
    if let problem { return StandIn(for: screen, showing: .problem(problem)) }
    return waitingSince.map { StandIn(for: screen, showing: .reading(since: $0)) }
  }
}

/// Stands for a screen that has read nothing of what it shows.
private struct StandIn: Screen {
  /// The message in place of the screen.
  enum Content {
    /// That the data are on their way, once that takes as long as people notice.
    case reading(since: Int)
    /// Why there are none.
    case problem(Phrase)
  }

  let title: Phrase
  let kind: LayerKind
  let accent: Accent
  private let content: Content

  init(for screen: any Screen, showing content: Content) {
    (title, kind, accent, self.content) = (screen.title, screen.kind, screen.accent, content)
  }

  func draw(in canvas: inout Canvas) {
    switch content {
    case .reading(let start):
      guard canvas.environment.milliseconds - start >= Activity.delay else { return }
      let words = canvas.text(canvas.environment.words.reading)
      let area = area(of: Size(columns: words.columns + 2, rows: 1), in: &canvas)
      canvas.draw(Spinner(words, .quiet), in: area)
    case .problem(let problem):
      let most = kind == .page ? canvas.area.size : Dialog.maximumSize(in: canvas.area)
      let lines = canvas.text(problem).wrapped(to: min(60, most.columns))
      let size = Size(columns: lines.map(\.columns).max() ?? 0, rows: min(lines.count, most.rows))
      canvas.draw(lines: lines, .plain, in: area(of: size, in: &canvas))
    }
  }

  /// The middle of a page, or a dialog.
  private func area(of size: Size, in canvas: inout Canvas) -> Rect {
    kind == .page ? canvas.area.centered(size) : Dialog(canvas.text(title), size: size).open(in: &canvas)
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

  mutating func anyDueAction(in environment: Environment) -> AnyAction? {
    dueAction(in: environment).map { AnyAction($0) }
  }

  mutating func respondToBeginning(in environment: Environment) throws -> AnyResponse {
    try begin(in: environment).erased
  }

  mutating func respondToLeaving(in environment: Environment) throws -> AnyResponse {
    try leave(in: environment).erased
  }
}
