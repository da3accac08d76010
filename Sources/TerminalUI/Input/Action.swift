/// What a user can do on a screen, named after its meaning and never after a key.
///
/// Each screen has its own type of actions, usually an enumeration.
public protocol Action: Hashable, Sendable {}

/// The actions of a screen that has none of its own.
public enum NoAction: Action {}

/// What a user can do on every screen; the frame does it.
public enum FrameAction: Action {
  case help
  case palette
  case switchLanguage
  case switchPictures
  case back
  case quit
  case repaint
  /// Moves in the list of a `ListScreen`, or filters it.
  case list(ListAction)
  /// Undoes the last change that an `UndoScreen` remembers.
  case undo
  /// Opens a place of the program, from wherever one is; see `Router`.
  case visit(Place)
}

/// An action whose screen is not known statically.
///
/// Only the router, the help and the command palette use it: everything else is typed.
public struct AnyAction: Action {
  public let base: any Action

  public init(_ base: some Action) {
    self.base = base
  }

  public static func == (left: AnyAction, right: AnyAction) -> Bool {
    func isSame<A: Action>(_ action: A) -> Bool { (right.base as? A) == action }
    return isSame(left.base)
  }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
