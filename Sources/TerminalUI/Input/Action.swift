/// Something a screen can do, named after what is meant and never after a key.
///
/// Each screen has its own type of actions, an enumeration as a rule.
public protocol Action: Hashable, Sendable {}
