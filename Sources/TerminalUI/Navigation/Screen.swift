/// How a layer stands on those below it.
public enum LayerKind: Hashable, Sendable {
  /// Fills the room between top and bottom line.
  case page
  /// Stands in the middle; what is below is dimmed.
  case modal
}

/// What a screen wants to happen after an action.
public enum Response: Sendable {
  /// It is done.
  case done
  /// The screen has no use for it; the house may have.
  case ignored
  /// Put another screen on top.
  case open(any Screen)
  /// Leave this screen.
  case close
  /// Leave this screen and let the one below do something.
  case closeThen(any Action)
  /// Hand a text to the clipboard of whoever sits at the terminal.
  case copy(String)
  /// End the program.
  case quit
}

/// Something typed or turned that is not, or not yet, a command.
public enum Input: Hashable, Sendable {
  case key(Key)
  case paste(String)
  /// Rows, down positive.
  case wheel(Int, Position)
}

/// One layer of what is on the terminal: what it shows, what can be done, where the cursor is.
///
/// A screen is a value. It knows nothing of escape codes, colours or where keys come from.
public protocol Screen: Sendable {
  var title: Phrase { get }
  var kind: LayerKind { get }
  var accent: Accent { get }

  /// What stands at the right of the top line.
  func status(in environment: Environment) -> String

  func commands(in environment: Environment) -> CommandTable

  /// Does what a command, a click or the layer above asked for.
  mutating func perform(_ action: any Action, in environment: Environment) -> Response

  /// Gets what was typed before it is looked up as a command. Text fields take letters here.
  mutating func receive(_ input: Input, in environment: Environment) -> Response

  /// Whether letters are text now, so that no command takes them.
  var isTyping: Bool { get }

  func draw(in canvas: inout Canvas)

  /// Reads its data again: it has come to the top, another process has written, or size or language are others now.
  mutating func refresh(in environment: Environment)

  /// The program ends, whatever is on top and whyever: what has not been kept yet is kept now.
  mutating func end(in environment: Environment)

  /// The time passes: milliseconds until it wants to be drawn again, or nil when nothing moves.
  mutating func tick(in environment: Environment) -> Int?
}

extension Screen {
  public var kind: LayerKind { .page }
  public var isTyping: Bool { false }
  public func status(in environment: Environment) -> String { "" }
  public mutating func receive(_ input: Input, in environment: Environment) -> Response { .ignored }
  public mutating func refresh(in environment: Environment) {}
  public mutating func end(in environment: Environment) {}
  public mutating func tick(in environment: Environment) -> Int? { nil }
}
