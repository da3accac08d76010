/// What can be done on a screen: actions, their keys, a name, and whether it can be done now.
///
/// Dispatch, footer, help, command palette, clicks and documents all come from the commands of a screen. How keys are
/// written, as `1-7` or `↑↓`, is derived from them.
public struct Command<Action: TerminalUI.Action>: Sendable {
  /// One action of a command, with its keys.
  public struct Choice: Sendable {
    let effect: Effect
    public internal(set) var keys: [Key]
    public let name: Phrase
    /// Why it cannot be done now; nil when it can.
    public let obstacle: Phrase?

    public init(_ action: Action, _ keys: [Key], _ name: Phrase, unless obstacle: Phrase? = nil) {
      self.init(.perform(action), keys, name, obstacle)
    }

    public init(frame action: FrameAction, _ keys: [Key], _ name: Phrase, unless obstacle: Phrase? = nil) {
      self.init(.frame(action), keys, name, obstacle)
    }

    fileprivate init(_ effect: Effect, _ keys: [Key], _ name: Phrase, _ obstacle: Phrase?) {
      self.effect = effect
      self.keys = keys
      self.name = name
      self.obstacle = obstacle
    }

    public var isEnabled: Bool { obstacle == nil }

    /// The action, whoever does it.
    public var action: AnyAction {
      switch effect {
      case .perform(let action): (action as? AnyAction) ?? AnyAction(action)
      case .frame(let action): AnyAction(action)
      }
    }
  }

  enum Effect: Sendable {
    case perform(Action)
    case frame(FrameAction)
  }

  public private(set) var choices: [Choice]
  public let name: Phrase
  /// The name in the footer; nil leaves the command out of it.
  public let hint: Phrase?
  /// Whether the footer shows it however narrow it is.
  public let isEssential: Bool
  /// Whether it only moves around; the palette lists it last.
  public let isMovement: Bool

  /// Several actions that are explained together, such as the four arrows.
  public init(_ name: Phrase, hint: Phrase? = nil, isMovement: Bool = false, _ choices: [Choice]) {
    self.init(name, hint, isEssential: false, isMovement: isMovement, choices)
  }

  /// One action.
  ///
  /// - Parameter obstacle: why it cannot be done now; nil when it can.
  public init(
    _ action: Action, _ keys: [Key], _ name: Phrase, hint: Phrase? = nil, isEssential: Bool = false,
    unless obstacle: Phrase? = nil
  ) {
    self.init(
      name, hint, isEssential: isEssential, isMovement: false, [Choice(action, keys, name, unless: obstacle)])
  }

  /// One action of the frame, under another name or with other keys than usual.
  public init(
    frame action: FrameAction, _ keys: [Key], _ name: Phrase, hint: Phrase? = nil, isEssential: Bool = false,
    isMovement: Bool = false, unless obstacle: Phrase? = nil
  ) {
    self.init(
      name, hint, isEssential: isEssential, isMovement: isMovement,
      [Choice(frame: action, keys, name, unless: obstacle)])
  }

  private init(_ name: Phrase, _ hint: Phrase?, isEssential: Bool, isMovement: Bool, _ choices: [Choice]) {
    self.name = name
    self.hint = hint
    self.isEssential = isEssential
    self.isMovement = isMovement
    self.choices = choices
  }

  /// Why nothing of it can be done now; nil when something can.
  var obstacle: Phrase? { choices.contains(where: \.isEnabled) ? nil : choices.first?.obstacle }
}

/// A command whose screen is not known statically.
public typealias AnyCommand = Command<AnyAction>

extension Command {
  public var erased: AnyCommand {
    AnyCommand(
      name, hint, isEssential: isEssential, isMovement: isMovement,
      choices.map { AnyCommand.Choice(.perform($0.action), $0.keys, $0.name, $0.obstacle) })
  }

  /// The command with only the keys that are kept; nil when no key is left.
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

extension [AnyCommand] {
  func choice(for key: Key) -> AnyCommand.Choice? {
    for command in self {
      if let choice = command.choices.first(where: { $0.keys.contains(key) }) { return choice }
    }
    return nil
  }

  func choice(for action: AnyAction) -> AnyCommand.Choice? {
    for command in self {
      if let choice = command.choices.first(where: { $0.action == action }) { return choice }
    }
    return nil
  }

  /// The commands without the keys that others have taken.
  func without(keysOf others: [AnyCommand]) -> [AnyCommand] {
    let taken = Set(others.flatMap(\.choices).flatMap(\.keys))
    return compactMap { command in command.keeping { !taken.contains($0) } }
  }

  /// The commands while letters are text.
  var withoutCharacters: [AnyCommand] {
    compactMap { command in command.keeping { if case .character = $0 { false } else { true } } }
  }
}
