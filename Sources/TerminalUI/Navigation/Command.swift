/// Whether something can be done now, and if not, why.
public enum Availability: Hashable, Sendable {
  case enabled
  case disabled(Phrase)
}

/// One thing that can be done, with the keys for it.
public struct Command: Sendable {
  public let action: any Action
  public let keys: [Key]
  public let name: Phrase
  public let availability: Availability

  public init(_ action: some Action, _ keys: [Key], _ name: Phrase, _ availability: Availability = .enabled) {
    self.action = action
    self.keys = keys
    self.name = name
    self.availability = availability
  }

  public var isEnabled: Bool { availability == .enabled }
}

/// Commands that are explained together, as the four arrows are: one entry of the footer, one line of the help.
public struct CommandGroup: Sendable {
  public let commands: [Command]
  /// How the keys are written together; nil when they are written one after the other.
  public let keys: String?
  /// More keys for the same, which only the help tells.
  public let alternatives: String
  public let name: Phrase
  /// What the footer calls it; nil when it is not useful enough to stand there.
  public let hint: Phrase?

  /// Several commands under one heading.
  public init(
    _ keys: String, or alternatives: String = "", _ name: Phrase, hint: Phrase? = nil, _ commands: [Command]
  ) {
    self.commands = commands
    self.keys = keys
    self.alternatives = alternatives
    self.name = name
    self.hint = hint
  }

  /// A command by itself.
  public init(_ command: Command, hint: Phrase? = nil) {
    commands = [command]
    keys = nil
    alternatives = ""
    name = command.name
    self.hint = hint
  }

  /// How all the keys are written, for the help.
  public func label(in glyphs: GlyphSet) -> String {
    guard keys != nil else {
      return commands.flatMap(\.keys).prefix(3).map { $0.label(in: glyphs) }.joined(separator: " ")
    }
    let short = shortLabel(in: glyphs)
    return alternatives.isEmpty ? short : short + " " + alternatives
  }

  /// How the most usual keys are written, for the footer.
  func shortLabel(in glyphs: GlyphSet) -> String {
    if let keys { return glyphs == .unicode ? keys : keys.spelledInASCII }
    return commands.first?.keys.first?.label(in: glyphs) ?? ""
  }
}

extension String {
  /// Arrows and the like in letters.
  var spelledInASCII: String {
    let spelled: [Character: String] = ["↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "⏎": "Enter", "−": "-"]
    if contains("↑↓←→") { return "Arrows" }
    var result = ""
    for character in self {
      if let word = spelled[character] {
        if result.last?.isLetter == true { result += "/" }
        result += word
      } else {
        result.append(character)
      }
    }
    return result
  }
}

/// All that a screen can do.
///
/// Dispatch, footer, help, palette, click targets and documents come from this one table.
public struct CommandTable: Sendable {
  public let groups: [CommandGroup]

  public init(_ groups: [CommandGroup]) {
    self.groups = groups
  }

  public var commands: [Command] { groups.flatMap(\.commands) }

  public func command(for key: Key) -> Command? {
    commands.first { $0.keys.contains(key) }
  }

  public func command(for action: any Action) -> Command? {
    commands.first { isSame($0.action, action) }
  }

  /// The entries of the footer, most useful first.
  public func hints(in environment: Environment) -> [KeyHint] {
    groups.compactMap { group in
      guard let hint = group.hint else { return nil }
      return KeyHint(
        keys: group.shortLabel(in: environment.glyphs), name: environment.text(hint),
        isEnabled: group.commands.contains(where: \.isEnabled),
        action: group.commands.count == 1 ? group.commands.first?.action : nil)
    }
  }

  public static func + (left: CommandTable, right: CommandTable) -> CommandTable {
    CommandTable(left.groups + right.groups)
  }
}

private func isSame(_ left: any Action, _ right: any Action) -> Bool {
  func compare<A: Action>(_ left: A) -> Bool { (right as? A) == left }
  return compare(left)
}
