/// Something that can be done on a screen: actions, their keys, a name, and whether it can be done now.
///
/// Dispatch, footer, help, command palette, clicks and documents use the commands of a screen. The captions of keys, such
/// as `1-7` or `↑↓`, are derived from them.
public struct Command<Action: TerminalUI.Action>: Sendable {
  /// An action of a command, with its keys.
  public struct Choice: Sendable {
    public let action: AnyAction
    public fileprivate(set) var keys: [Key]
    public let name: Phrase
    /// The reason why it cannot be done now; nil when it can.
    public let obstacle: Phrase?

    public init(_ action: Action, _ keys: [Key], _ name: Phrase, unless obstacle: Phrase? = nil) {
      self.init(AnyAction(action), keys, name, obstacle)
    }

    public init(frame action: FrameAction, _ keys: [Key], _ name: Phrase, unless obstacle: Phrase? = nil) {
      self.init(AnyAction(action), keys, name, obstacle)
    }

    fileprivate init(_ action: AnyAction, _ keys: [Key], _ name: Phrase, _ obstacle: Phrase?) {
      self.action = action
      self.keys = keys
      self.name = name
      self.obstacle = obstacle
    }
  }

  public private(set) var choices: [Choice]
  public let name: Phrase
  /// The name in the footer; nil leaves the command out of it.
  public let hint: Phrase?
  /// Whether a narrow footer shows the command too.
  public let isEssential: Bool
  /// Whether the command only moves the selection; the palette lists it last.
  public let isMovement: Bool

  /// Creates a command of several actions that are explained together, such as the four arrows.
  public init(
    _ name: Phrase, hint: Phrase? = nil, isEssential: Bool = false, isMovement: Bool = false, _ choices: [Choice]
  ) {
    self.name = name
    self.hint = hint
    self.isEssential = isEssential
    self.isMovement = isMovement
    self.choices = choices
  }

  /// Creates a command of a few actions that are explained together.
  public init(_ name: Phrase, hint: Phrase? = nil, isMovement: Bool = false, _ choices: Choice...) {
    self.init(name, hint: hint, isMovement: isMovement, choices)
  }

  /// Creates a command of one action.
  ///
  /// - Parameter obstacle: The reason why it cannot be done now; nil when it can.
  public init(
    _ action: Action, _ keys: [Key], _ name: Phrase, hint: Phrase? = nil, isEssential: Bool = false,
    unless obstacle: Phrase? = nil
  ) {
    self.init(name, hint: hint, isEssential: isEssential, [Choice(action, keys, name, unless: obstacle)])
  }

  /// Creates a command of one action of the frame, with another name or other keys than usual.
  public init(
    frame action: FrameAction, _ keys: [Key], _ name: Phrase, hint: Phrase? = nil, isEssential: Bool = false,
    unless obstacle: Phrase? = nil
  ) {
    self.init(name, hint: hint, isEssential: isEssential, [Choice(frame: action, keys, name, unless: obstacle)])
  }

  /// The reason why none of its actions can be done now; nil when one can.
  var obstacle: Phrase? { choices.contains { $0.obstacle == nil } ? nil : choices.first?.obstacle }

  /// The command without the type of its screen's actions.
  public var erased: AnyCommand {
    AnyCommand(
      name, hint: hint, isEssential: isEssential, isMovement: isMovement,
      choices.map { AnyCommand.Choice($0.action, $0.keys, $0.name, $0.obstacle) })
  }

  /// Returns the command with only some of its keys; nil when none is left.
  fileprivate func keeping(_ isKept: (Key) -> Bool) -> Command? {
    var copy = self
    copy.choices = choices.compactMap { choice in
      var choice = choice
      choice.keys = choice.keys.filter(isKept)
      return choice.keys.isEmpty ? nil : choice
    }
    return copy.choices.isEmpty ? nil : copy
  }
}

/// A command of any screen.
public typealias AnyCommand = Command<AnyAction>

extension [AnyCommand] {
  func choice(for key: Key) -> AnyCommand.Choice? { lazy.flatMap(\.choices).first { $0.keys.contains(key) } }

  func choice(for action: AnyAction) -> AnyCommand.Choice? { lazy.flatMap(\.choices).first { $0.action == action } }

  func without(keysOf others: [AnyCommand]) -> [AnyCommand] {
    let taken = Set(others.flatMap(\.choices).flatMap(\.keys))
    return compactMap { command in command.keeping { !taken.contains($0) } }
  }

  var withoutCharacters: [AnyCommand] {
    compactMap { command in command.keeping { if case .character = $0 { false } else { true } } }
  }
}
