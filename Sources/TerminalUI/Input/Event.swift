/// Something that happened outside the program.
public enum Event: Hashable, Sendable {
  case key(Key)
  case mouse(MouseEvent)
  /// Text that the terminal says was pasted.
  case paste(String)
  case resize(Size)
  case focus(Bool)
  /// The data may have been changed by another process.
  case dataChanged
  /// The time that something moving asked for has come.
  case tick
  /// The program was stopped and continued, or the screen was spoilt: draw all of it again.
  case repaint
  /// The program is to end: a signal's number, or 0 when the terminal is gone.
  case end(Int32)
}

/// A press, or a turn of the wheel, on a cell.
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
