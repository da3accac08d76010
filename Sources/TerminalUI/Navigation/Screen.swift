/// How a layer stands on those below it.
public enum LayerKind: Hashable, Sendable {
  /// Fills the room that the chrome leaves.
  case page
  /// Stands in the middle; what is below is dimmed.
  case modal
}

/// Input that is not, or not yet, a command.
public enum Input: Hashable, Sendable {
  case key(Key)
  case paste(String)
  /// A turn of the wheel, in rows; down is positive.
  case wheel(Int, Position)
}

/// One layer of the terminal: state, commands, what they do, and how it is drawn.
///
/// A screen is a value. It knows nothing of escape codes, color numbers or where keys come from. Errors it throws become
/// the notice of the frame.
public protocol Screen: Sendable {
  /// What can be done on this screen.
  associatedtype Action: TerminalUI.Action = NoAction
  /// The result for the screen that opened this one.
  associatedtype Output: Sendable = Never

  var title: Phrase { get }
  var kind: LayerKind { get }
  var accent: Accent { get }

  /// The state of the page, at the right of the top line.
  func status(in environment: Environment) -> String

  func commands(in environment: Environment) -> [Command<Action>]

  /// Does what a key, a click, an alert or the result of another screen asks for.
  mutating func perform(_ action: Action, in environment: Environment) throws -> Response<Self>

  /// Receives input before it is looked up as a command; text fields take characters here.
  mutating func receive(_ input: Input, in environment: Environment) throws -> Response<Self>

  /// Whether characters are text now, so that no command takes them.
  var isTyping: Bool { get }

  func draw(in canvas: inout Canvas)

  /// Reads the data again: the screen has come to the top, another process has written, or size or language changed.
  mutating func refresh(in environment: Environment) throws

  /// Esc or a click on the page below asks to leave; the screen may ask back or give a result.
  mutating func leave(in environment: Environment) throws -> Response<Self>

  /// The program ends, whichever layer is on top: what is not saved yet is saved now.
  mutating func end(in environment: Environment)

  /// Time passes: the milliseconds until the screen wants to be drawn again, or nil when nothing moves.
  mutating func tick(in environment: Environment) throws -> Int?

  // What follows is implemented by the refinements `ListScreen` and `UndoScreen`; other screens leave it alone.

  /// The commands together with those that the refinements add.
  func allCommands(in environment: Environment) -> [Command<Action>]

  mutating func perform(_ action: ListAction, in environment: Environment) throws -> Response<Self>

  mutating func undo(in environment: Environment) throws -> Response<Self>
}

extension Screen {
  /// What a screen answers to an action.
  public typealias Reply = Response<Self>

  public var kind: LayerKind { .page }
  public var accent: Accent { .standard }
  public var isTyping: Bool { false }
  public func status(in environment: Environment) -> String { "" }
  public func commands(in environment: Environment) -> [Command<Action>] { [] }
  public mutating func receive(_ input: Input, in environment: Environment) throws -> Reply { .ignored }
  public mutating func refresh(in environment: Environment) throws {}
  public mutating func leave(in environment: Environment) throws -> Reply { .close }
  public mutating func end(in environment: Environment) {}
  public mutating func tick(in environment: Environment) throws -> Int? { nil }
  public func allCommands(in environment: Environment) -> [Command<Action>] { commands(in: environment) }
  public mutating func perform(_ action: ListAction, in environment: Environment) throws -> Reply { .ignored }
  public mutating func undo(in environment: Environment) throws -> Reply { .ignored }
}

extension Screen where Action == NoAction {
  public mutating func perform(_ action: NoAction, in environment: Environment) -> Reply {}
}
