/// An input from outside the program.
public enum Event: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Pasted text.
  case paste(String)
  case resize(Size)
  case focus(Bool)
  /// The terminal has told its background.
  case theme(Theme)
  /// The data may have been changed by another process.
  case dataChanged
  /// The data cannot be had just now, and why; nil when they can be had again.
  case trouble(Phrase?)
  /// The program was stopped and continued; the whole screen must be drawn again.
  case repaint
  /// The program must end: the number of the signal, or 0 when the terminal is gone.
  case end(Int32)
}

/// A press of the mouse button, or a turn of the wheel, on a cell.
public struct MouseEvent: Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    case press, wheelUp, wheelDown
  }

  public let kind: Kind
  public let position: Position

  public init(_ kind: Kind, at position: Position) {
    self.kind = kind
    self.position = position
  }
}
