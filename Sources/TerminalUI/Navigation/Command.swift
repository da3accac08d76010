/// Whether something can be done now, and if not, why.
public enum Availability: Hashable, Sendable {
  case enabled
  case disabled(Phrase)
}

/// One thing that can be done, with the keys for it.
public struct Command: Sendable {
  public let action: any Action
  public private(set) var keys: [Key]
  public let name: Phrase
  public let availability: Availability

  public init(_ action: some Action, _ keys: [Key], _ name: Phrase, _ availability: Availability = .enabled) {
    self.action = action
    self.keys = keys
    self.name = name
    self.availability = availability
  }

  public var isEnabled: Bool { availability == .enabled }

  fileprivate func with(keys: [Key]) -> Command {
    var copy = self
    copy.keys = keys
    return copy
  }
}

/// Commands that are explained together, as the four arrows are: one entry of the footer, one line of the help.
public struct CommandGroup: Sendable {
  public private(set) var commands: [Command]
  /// How the keys are written together; nil when they are written one after the other.
  public let keys: String?
  /// More keys for the same, which only the help tells.
  public let alternatives: String
  public let name: Phrase
  /// What the footer calls it; nil when it is not useful enough to stand there.
  public let hint: Phrase?
  /// Whether the footer shows it however narrow it is.
  public let isEssential: Bool
  /// Whether it only moves about; the palette lists what does something before it.
  public let isMovement: Bool

  fileprivate func with(_ commands: [Command]) -> CommandGroup {
    var copy = self
    copy.commands = commands
    return copy
  }

  /// Several commands under one heading.
  public init(
    _ keys: String, or alternatives: String = "", _ name: Phrase, hint: Phrase? = nil, isMovement: Bool = false,
    _ commands: [Command]
  ) {
    self.isMovement = isMovement
    self.commands = commands
    self.keys = keys
    self.alternatives = alternatives
    self.name = name
    self.hint = hint
    isEssential = false
  }

  /// A command by itself.
  public init(_ command: Command, hint: Phrase? = nil, isEssential: Bool = false) {
    commands = [command]
    keys = nil
    alternatives = ""
    name = command.name
    self.hint = hint
    self.isEssential = isEssential
    isMovement = false
  }

  /// How all the keys are written, for the help.
  public func label(in glyphs: GlyphSet) -> String {
    guard keys != nil else {
      return commands.flatMap(\.keys).prefix(3).map { $0.label(in: glyphs) }.joined(separator: " ")
    }
    let short = shortLabel(in: glyphs)
    let more = glyphs == .unicode ? alternatives : alternatives.spelledInASCII
    return more.isEmpty ? short : short + " " + more
  }

  /// How the most usual keys are written, for the footer.
  func shortLabel(in glyphs: GlyphSet) -> String {
    if let keys { return glyphs == .unicode ? keys : keys.spelledInASCII }
    return commands.first?.keys.first?.label(in: glyphs) ?? ""
  }

  /// The keys of the footer one by one, each with its own command where it has one: `+ −` are two places to click.
  func parts(in glyphs: GlyphSet) -> [KeyHint.Part] {
    let label = shortLabel(in: glyphs)
    if commands.count < 2 { return [KeyHint.Part(label, commands.first?.action)] }
    for separator in [" ", "/", ""] {
      let pieces = separator.isEmpty ? label.map { String($0) } : label.components(between: separator)
      guard (2...commands.count).contains(pieces.count) else { continue }
      // Signs may stand side by side, as arrows do; `1-7` is not three keys.
      if separator.isEmpty, label.utf8.contains(where: { $0 < 0x80 }) { continue }
      var parts: [KeyHint.Part] = []
      for (piece, command) in zip(pieces, commands) {
        if !parts.isEmpty, !separator.isEmpty { parts.append(KeyHint.Part(separator)) }
        parts.append(KeyHint.Part(piece, command.action))
      }
      return parts
    }
    return [KeyHint.Part(label)]
  }
}

extension String {
  fileprivate func components(between separator: String) -> [String] {
    split { String($0) == separator }.map { String($0) }
  }

  /// Arrows and the like in letters.
  var spelledInASCII: String {
    let spelled: [Character: String] = [
      "↑": "Up", "↓": "Down", "←": "Left", "→": "Right", "⏎": "Enter", "⇧": "S-", "−": "-",
    ]
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
        keys: group.parts(in: environment.glyphs), name: environment.text(hint),
        isEnabled: group.commands.contains(where: \.isEnabled), isEssential: group.isEssential)
    }
  }

  /// The table without the keys that another one has taken; what has no key left is left out.
  func without(keysOf other: CommandTable) -> CommandTable {
    let taken = Set(other.commands.flatMap(\.keys))
    return keeping { !taken.contains($0) }
  }

  /// The table as it is while letters are text.
  var withoutCharacters: CommandTable {
    keeping { key in if case .character = key { false } else { true } }
  }

  private func keeping(_ isKept: (Key) -> Bool) -> CommandTable {
    CommandTable(
      groups.compactMap { group in
        let commands = group.commands.compactMap { command -> Command? in
          let keys = command.keys.filter(isKept)
          return keys.isEmpty ? nil : command.with(keys: keys)
        }
        return commands.isEmpty ? nil : group.with(commands)
      })
  }

  public static func + (left: CommandTable, right: CommandTable) -> CommandTable {
    CommandTable(left.groups + right.groups)
  }
}

private func isSame(_ left: any Action, _ right: any Action) -> Bool {
  func compare<A: Action>(_ left: A) -> Bool { (right as? A) == left }
  return compare(left)
}
