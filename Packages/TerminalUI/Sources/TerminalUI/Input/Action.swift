/// Something that a user can do on a screen, named after its meaning, not after its key.
///
/// Each screen has its own type of actions, usually an enumeration.
public protocol Action: Hashable, Sendable {}

/// The actions of a screen that has none of its own.
public enum NoAction: Action {}

/// An action that may be drawn on every screen, regardless of the screen's own actions.
protocol UniversalAction: Action {}

/// An action of any screen.
public struct AnyAction: UniversalAction {
  /// The action with its own type.
  public let base: any Action

  /// Creates an action of any screen from one of a known type.
  public init<Base: Action>(_ base: Base) {
    // A cast takes longer than all the rest, and nearly all actions have another type.
    self.base = Base.self == AnyAction.self ? (base as? AnyAction)?.base ?? base : base
  }

  public static func == (left: AnyAction, right: AnyAction) -> Bool {
    func isSame<A: Action>(_ action: A) -> Bool { (right.base as? A) == action }
    return isSame(left.base)
  }

  public func hash(into hasher: inout Hasher) { base.hash(into: &hasher) }
}
