/// The way a screen covers those below it.
public enum LayerKind: Hashable, Sendable {
  /// Fills the area that the chrome leaves.
  case page
  /// Covers the middle of the page, which is dimmed.
  case modal
}

/// Input that has not been looked up as a command.
public enum Input: Hashable, Sendable {
  /// A key.
  case key(Key)
  /// A pasted text, of any length.
  case paste(String)
  /// A turn of the wheel, in rows; down is positive.
  case wheel(Int, Position)
}

/// A page or dialog: its state, its commands, their effects, and its drawing.
///
/// A screen is a value, without escape codes, color numbers or input devices. Errors that it throws become notices.
public protocol Screen: Sendable {
  /// The actions of this screen.
  associatedtype Action: TerminalUI.Action = NoAction
  /// The result for the screen that opened this one.
  associatedtype Output: Sendable = Never

  /// The name of the screen, which the path in the top line and the help show.
  var title: Phrase { get }
  /// Whether the screen is a page or a dialog; by default a page.
  var kind: LayerKind { get }
  /// The characteristic color of the screen; by default that of the library.
  var accent: Accent { get }

  /// Returns the status of the page, at the right of the top line.
  func status(in environment: Environment) -> String

  /// Returns what can be done now, in the order of the footer: the most useful first.
  func commands(in environment: Environment) -> [Command<Action>]

  /// Performs the action of a key, a click, an alert or the result of another screen.
  mutating func perform(_ action: Action, in environment: Environment) throws -> Response<Self>

  /// Receives input before it is looked up as a command; text fields handle characters here.
  mutating func receive(_ input: Input, in environment: Environment) throws -> Response<Self>

  /// Receives an event of the program, also when other screens are on top of this one; then `refresh` is called.
  ///
  /// A screen that is not on top must not close itself, or open another one.
  mutating func receive(_ event: ProgramEvent, in environment: Environment) throws -> Response<Self>

  /// Whether characters are text now, and not keys of commands.
  var isTyping: Bool { get }

  /// Whether all that the screen shows is read in `refresh(in:)`; by default it is. Where that fails the first time, the
  /// reason is shown in place of the screen, which takes no key, instead of figures that nobody has read.
  var needsData: Bool { get }

  /// Whether keys are ignored that were typed before the screen was drawn for the first time, as for a question about text
  /// that would be lost.
  var ignoresTypeAhead: Bool { get }

  /// Returns what hides the screen and all above it for the moment; by default nothing does.
  func cover(in environment: Environment) -> Cover?

  /// Draws the screen into the canvas's area, as a function of its state and the environment.
  func draw(in canvas: inout Canvas)

  /// Reads the data again: the screen came to the top, another process wrote, or size, language or pictures changed.
  ///
  /// If it throws, what was read before must stay, because it is shown while the data are unavailable.
  mutating func refresh(in environment: Environment) throws

  /// Begins what the screen does as soon as it is open and has read its data, such as reading a file; by default nothing.
  mutating func begin(in environment: Environment) throws -> Response<Self>

  /// Handles Esc, or a click on the title of the page below; by default closes the screen.
  mutating func leave(in environment: Environment) throws -> Response<Self>

  /// Returns what saves what is not saved yet, because the program ends or another screen replaces all; nil if all is.
  mutating func end(in environment: Environment) -> (@Sendable () -> Void)?

  /// Advances animations, and returns the milliseconds until the next movement; nil if nothing moves.
  mutating func tick(in environment: Environment) throws -> Int?

  /// Returns the action whose time has come, after `tick`; nil if there is none.
  mutating func dueAction(in environment: Environment) -> Action?

  // The following is implemented by `ListScreen` and `UndoScreen`.

  /// Returns the commands of the screen and those that `ListScreen` adds.
  func allCommands(in environment: Environment) -> [Command<Action>]

  /// Performs an action of the list of a `ListScreen`.
  mutating func perform(_ action: ListAction, in environment: Environment) throws -> Response<Self>

  /// Undoes the latest change of an `UndoScreen`.
  mutating func undo(in environment: Environment) throws -> Response<Self>
}

extension Screen {
  /// The response of the screen.
  public typealias Reply = Response<Self>

  public var kind: LayerKind { .page }
  public var accent: Accent { .standard }
  public var isTyping: Bool { false }
  public var needsData: Bool { true }
  public var ignoresTypeAhead: Bool { false }
  public func status(in environment: Environment) -> String { "" }
  public func cover(in environment: Environment) -> Cover? { nil }
  public func commands(in environment: Environment) -> [Command<Action>] { [] }
  public mutating func receive(_ input: Input, in environment: Environment) throws -> Reply { .ignored }
  public mutating func receive(_ event: ProgramEvent, in environment: Environment) throws -> Reply { .ignored }
  public mutating func refresh(in environment: Environment) throws {}
  public mutating func begin(in environment: Environment) throws -> Reply { .done }
  public mutating func leave(in environment: Environment) throws -> Reply { .close }
  public mutating func end(in environment: Environment) -> (@Sendable () -> Void)? { nil }
  public mutating func tick(in environment: Environment) throws -> Int? { nil }
  public mutating func dueAction(in environment: Environment) -> Action? { nil }
  public func allCommands(in environment: Environment) -> [Command<Action>] { commands(in: environment) }
  public mutating func perform(_ action: ListAction, in environment: Environment) throws -> Reply { .ignored }
  public mutating func undo(in environment: Environment) throws -> Reply { .ignored }
}

extension Screen {
  /// Changes the screen in several steps, or not at all if one of them throws.
  public mutating func change<Result>(_ steps: (inout Self) throws -> Result) rethrows -> Result {
    var changed = self
    let result = try steps(&changed)
    self = changed
    return result
  }
}

extension Screen where Action == NoAction {
  /// Is never called, because there is no action.
  public mutating func perform(_ action: NoAction, in environment: Environment) -> Reply {}
}
