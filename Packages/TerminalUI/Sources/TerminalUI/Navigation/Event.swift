/// An input from outside the program.
public enum Event: Hashable, Sendable {
  /// A key was pressed.
  case key(Key)
  /// The mouse button was pressed, or the wheel was turned.
  case mouse(MouseEvent)
  /// Pasted text.
  case paste(String)
  /// The terminal has another size.
  case resize(Size)
  /// The terminal window has got or lost the focus.
  case focus(Bool)
  /// The terminal has reported its background.
  case theme(Theme)
  /// Something has happened that only the program knows.
  case program(ProgramEvent)
  /// The program was stopped and continued; the whole screen must be drawn again.
  case repaint
  /// The program must end: the number of the signal, or 0 if the terminal was closed.
  case end(Int32)

  /// Whether the user has done it with the keyboard or the mouse.
  var isInput: Bool {
    switch self {
    case .key, .mouse, .paste: true
    default: false
    }
  }
}

/// A press of the mouse button, or a turn of the wheel, on a cell.
public struct MouseEvent: Hashable, Sendable {
  /// The action of the mouse.
  public enum Kind: Hashable, Sendable {
    /// The left button was pressed, or the wheel was turned up or down.
    case press, wheelUp, wheelDown
  }

  /// The action of the mouse.
  public let kind: Kind
  /// The cell under the pointer.
  public let position: Position

  /// Creates an event of the mouse on a cell.
  public init(_ kind: Kind, at position: Position) {
    (self.kind, self.position) = (kind, position)
  }
}
