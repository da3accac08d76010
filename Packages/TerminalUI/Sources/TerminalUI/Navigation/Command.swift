/// Something that can be done on a screen: actions, their keys, a name, and whether it can be done now.
///
/// Dispatch, footer, help, command palette, clicks and documents use the commands of a screen. The captions of keys, such
/// as `1-7` or `↑↓`, are derived from them.
public struct Command<Action: TerminalUI.Action>: Sendable {
  /// An action of a command, with its keys.
  public struct Choice: Sendable {
    fileprivate let erased: AnyCommand.Choice

    /// Creates a choice of an action of the screen.
    ///
    /// - Parameters:
    ///   - action: The action of the keys, and of a click on their names in the footer.
    ///   - keys: The keys, the most common first.
    ///   - name: The name in the palette.
    ///   - disabledReason: The reason why it cannot be done now; nil when it can.
    public init(_ action: Action, _ keys: [Key], _ name: Phrase, unless disabledReason: Phrase? = nil) {
      erased = AnyCommand.Choice(action: AnyAction(action), keys: keys, name: name, disabledReason: disabledReason)
    }

    /// Creates a choice of a standard action, such as moving in a list.
    public init(standard action: StandardAction, _ keys: [Key], _ name: Phrase, unless disabledReason: Phrase? = nil) {
      erased = AnyCommand.Choice(action: AnyAction(action), keys: keys, name: name, disabledReason: disabledReason)
    }
  }

  /// The command without the type of its screen's actions.
  public let erased: AnyCommand

  /// Creates a command of several actions that are explained together, such as the four arrows.
  ///
  /// - Parameters:
  ///   - name: The name of all actions together, in the help.
  ///   - hint: The name in the footer; nil leaves the command out of it.
  ///   - isEssential: Whether a narrow footer shows the command too.
  ///   - isMovement: Whether the command only moves the selection; the palette lists it last.
  ///   - choices: The actions, each with its keys.
  public init(
    _ name: Phrase, hint: Phrase? = nil, isEssential: Bool = false, isMovement: Bool = false, _ choices: [Choice]
  ) {
    // No key path: those of a generic type are made anew by every call, which takes longer than the rest.
    erased = AnyCommand(
      name: name, hint: hint, isEssential: isEssential, isMovement: isMovement, choices: choices.map { $0.erased })
  }

  /// Creates a command of a few actions that are explained together.
  public init(_ name: Phrase, hint: Phrase? = nil, isMovement: Bool = false, _ choices: Choice...) {
    self.init(name, hint: hint, isMovement: isMovement, choices)
  }

  /// Creates a command of one action.
  ///
  /// - Parameters:
  ///   - action: The action of the keys, and of a click on the command in the footer.
  ///   - keys: The keys, the most common first.
  ///   - name: The name in help and palette.
  ///   - hint: The name in the footer; nil leaves the command out of it.
  ///   - isEssential: Whether a narrow footer shows the command too.
  ///   - disabledReason: The reason why it cannot be done now; nil when it can. The command stays visible.
  ///   - unsupportedReason: The reason why it can never be done here; nil when it can. Only pressing the key shows it.
  public init(
    _ action: Action, _ keys: [Key], _ name: Phrase, hint: Phrase? = nil, isEssential: Bool = false,
    unless disabledReason: Phrase? = nil, never unsupportedReason: Phrase? = nil
  ) {
    erased = AnyCommand(
      AnyAction(action), keys, name, hint: hint, isEssential: isEssential, unless: disabledReason,
      never: unsupportedReason)
  }

  /// Creates a command of a standard action, with another name or other keys than by default.
  public init(
    standard action: StandardAction, _ keys: [Key], _ name: Phrase, hint: Phrase? = nil, isEssential: Bool = false,
    unless disabledReason: Phrase? = nil, never unsupportedReason: Phrase? = nil
  ) {
    erased = AnyCommand(
      AnyAction(action), keys, name, hint: hint, isEssential: isEssential, unless: disabledReason,
      never: unsupportedReason)
  }
}

/// A command of any screen; an object, because a command is built once for an event and then passed on many times.
public final class AnyCommand: Sendable {
  /// An action of a command; an object, so that a search among all of them copies none.
  final class Choice: Sendable {
    let action: AnyAction
    let keys: [Key]
    let name: Phrase
    /// The reason why it cannot be done now; nil when it can.
    let disabledReason: Phrase?
    /// Whether it can be done here at some time.
    let isPossible: Bool

    init(action: AnyAction, keys: [Key], name: Phrase, disabledReason: Phrase?, isPossible: Bool = true) {
      (self.action, self.keys, self.name) = (action, keys, name)
      (self.disabledReason, self.isPossible) = (disabledReason, isPossible)
    }

    fileprivate func with(_ keys: [Key]) -> Choice {
      Choice(action: action, keys: keys, name: name, disabledReason: disabledReason, isPossible: isPossible)
    }
  }

  /// The name in help and palette.
  public let name: Phrase
  /// The name in the footer; nil leaves the command out of it.
  let hint: Phrase?
  /// Whether a narrow footer shows the command too.
  let isEssential: Bool
  /// Whether the command only moves the selection; the palette lists it last.
  let isMovement: Bool
  let choices: [Choice]
  /// Whether it was created with a list of actions, even if that has only one.
  let isList: Bool

  fileprivate init(
    name: Phrase, hint: Phrase?, isEssential: Bool, isMovement: Bool, choices: [Choice], isList: Bool = true
  ) {
    self.isList = isList
    self.name = name
    self.hint = hint
    self.isEssential = isEssential
    self.isMovement = isMovement
    self.choices = choices
  }

  /// Creates a command of one standard action.
  ///
  /// Not by way of `Command<NoAction>`: optimized by Swift 6.3.1, `standard(isRoot:…)` released one of those once too often.
  convenience init(
    standard action: StandardAction, _ keys: [Key], _ name: Phrase, hint: Phrase? = nil, isEssential: Bool = false
  ) {
    self.init(AnyAction(action), keys, name, hint: hint, isEssential: isEssential, unless: nil, never: nil)
  }

  fileprivate convenience init(
    _ action: AnyAction, _ keys: [Key], _ name: Phrase, hint: Phrase?, isEssential: Bool,
    unless disabledReason: Phrase?, never unsupportedReason: Phrase?
  ) {
    let choice = Choice(
      action: action, keys: keys, name: name, disabledReason: unsupportedReason ?? disabledReason,
      isPossible: unsupportedReason == nil)
    self.init(name: name, hint: hint, isEssential: isEssential, isMovement: false, choices: [choice], isList: false)
  }

  /// The reason why none of its actions can be done now; nil when one can.
  var disabledReason: Phrase? { choices.contains { $0.disabledReason == nil } ? nil : choices.first?.disabledReason }

  /// Whether it can be done here at some time; help, palette, footer and documents leave out the others.
  public var isPossible: Bool { choices.contains { $0.isPossible } }

  /// Returns the command with other keys for its choices, which may be none.
  func replacingKeys(_ keys: (_ index: Int, _ own: [Key]) -> [Key]) -> AnyCommand {
    let changed = choices.enumerated().map { index, choice in choice.with(keys(index, choice.keys)) }
    return AnyCommand(
      name: name, hint: hint, isEssential: isEssential, isMovement: isMovement, choices: changed, isList: isList)
  }

  /// Returns the command with only some of its actions; nil when none is left.
  func filteringActions(_ isIncluded: (AnyAction) -> Bool) -> AnyCommand? {
    let remaining = choices.filter { isIncluded($0.action) }
    guard remaining.count < choices.count else { return self }
    guard !remaining.isEmpty else { return nil }
    return AnyCommand(
      name: name, hint: hint, isEssential: isEssential, isMovement: isMovement, choices: remaining, isList: isList)
  }

  /// Whether any of its actions has a key.
  public var hasKeys: Bool { choices.contains { !$0.keys.isEmpty } }

  /// Returns the command with only some of its keys; nil when none is left.
  fileprivate func filteringKeys(_ isIncluded: (Key) -> Bool) -> AnyCommand? {
    if choices.allSatisfy({ $0.keys.allSatisfy(isIncluded) }) { return self }
    let remaining = choices.map { $0.with($0.keys.filter(isIncluded)) }.filter { !$0.keys.isEmpty }
    guard !remaining.isEmpty else { return nil }
    return AnyCommand(
      name: name, hint: hint, isEssential: isEssential, isMovement: isMovement, choices: remaining, isList: isList)
  }
}

extension [AnyCommand] {
  func choice(for key: Key) -> AnyCommand.Choice? { firstChoice { $0.keys.contains(key) } }

  func choice(for action: AnyAction) -> AnyCommand.Choice? { firstChoice { $0.action == action } }

  private func firstChoice(where isWanted: (AnyCommand.Choice) -> Bool) -> AnyCommand.Choice? {
    for command in self {
      if let choice = command.choices.first(where: isWanted) { return choice }
    }
    return nil
  }

  func without(keysOf others: [AnyCommand]) -> [AnyCommand] {
    guard !others.isEmpty else { return self }
    var sketch = KeySketch()
    for command in others {
      for choice in command.choices {
        for key in choice.keys { sketch.insert(key) }
      }
    }
    return compactMap { command in
      command.filteringKeys { !sketch.mayContain($0) || others.choice(for: $0) == nil }
    }
  }

  /// Without the key Esc, which cancels work instead.
  var withoutEscape: [AnyCommand] {
    map { command in
      let hasEscape = command.choices.contains { $0.keys.contains(.escape) }
      return hasEscape ? command.replacingKeys { _, own in own.filter { $0 != .escape } } : command
    }
  }

  var withoutCharacters: [AnyCommand] {
    compactMap { command in command.filteringKeys { if case .character = $0 { false } else { true } } }
  }
}
