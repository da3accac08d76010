/// The keys that commands have in place of their own, by the names of the commands.
///
/// A name has two parts, such as `orderLog.first`: the screen, and the action. Several commands of the same action are `press`,
/// `press2`, and so on; several actions that one command lists are `order.1`, `order.2`. The screen `everywhere` has the commands
/// of the frame: `everywhere.help`. A program changes or drops keys of the frame with it, and users keys of all commands:
///
/// ```swift
/// options.keys = KeyMap(["everywhere.switchLanguage": [], "everywhere.palette": [.control("k")]])
/// ```
public struct KeyMap: Hashable, Sendable {
  /// The keys by screen and action.
  private var screens: [String: [String: [Key]]] = [:]

  /// Creates a map from names of commands and their keys; without them, all commands have their own.
  public init(_ keys: [String: [Key]] = [:]) {
    for (name, keys) in keys { self[name] = keys }
  }

  /// The keys of a command by its name; nil for its own, and none to leave it in the palette alone.
  public subscript(name: String) -> [Key]? {
    get { isEmpty ? nil : screens[Self.screen(of: name)]?[name] }
    set { screens[Self.screen(of: name), default: [:]][name] = newValue }
  }

  /// Whether all commands have their own keys.
  public var isEmpty: Bool { screens.isEmpty }

  /// The name of the commands of the frame.
  public static let everywhere = "everywhere"

  private static func screen(of name: String) -> String { String(name.prefix { $0 != "." }) }

  /// Returns the commands of a screen with these keys; a key that one of them takes, or one of the frame, is no longer one of
  /// the others.
  func applied(to commands: [AnyCommand], of screen: String) -> [AnyCommand] {
    let everywhere = screen == Self.everywhere ? nil : screens[Self.everywhere]
    guard !(screens[screen] ?? [:]).isEmpty || everywhere != nil else { return commands }
    let keys = screens[screen] ?? [:]
    let names = commands.names(of: screen)
    // The key that leads back on a screen is the same as everywhere.
    let taken = Set(keys.values.joined()).union(everywhere?.values.joined().filter { $0 != .escape } ?? [])
    return zip(commands, names).map { command, names in
      command.replacingKeys { index, own in keys[names[index]] ?? own.filter { !taken.contains($0) } }
    }
  }

  /// Returns the commands of the top screen with these keys.
  func applied(to commands: [AnyCommand], of screen: any Screen) -> [AnyCommand] {
    screens.isEmpty ? commands : applied(to: commands, of: type(of: screen).keyMapName)
  }
}

extension [AnyCommand] {
  /// Returns the names of the choices of each command in a `KeyMap`.
  public func names(of screen: String) -> [[String]] {
    let actions = map { command in command.choices.map { $0.action.name } }
    var counts: [String: Int] = [:]
    for (command, actions) in zip(self, actions) where command.isList {
      for action in actions { counts[action, default: 0] += 1 }
    }
    // Counted apart, because which lone commands there are depends on what the screen shows: a list keeps its numbers.
    var (numbers, loneNumbers): ([String: Int], [String: Int]) = ([:], [:])
    return zip(self, actions).map { command, actions in
      actions.map { action in
        guard command.isList else {
          loneNumbers[action, default: 0] += 1
          let number = loneNumbers[action] ?? 1
          return "\(screen).\(action)" + (number == 1 ? "" : "\(number)")
        }
        numbers[action, default: 0] += 1
        return "\(screen).\(action)" + (counts[action] == 1 ? "" : ".\(numbers[action] ?? 0)")
      }
    }
  }

  /// Returns what each choice is called and its keys, in the order of `names(of:)`.
  public var choices: [[(title: Phrase, keys: [Key])]] { map { command in command.choices.map { ($0.name, $0.keys) } } }
}

/// The keys of the router's options, for buttons.
enum KeyMapKey: EnvironmentKey { static let defaultValue = KeyMap() }

extension Screen {
  /// Returns the key of an action as a button shows it: a key of its command, or the one that it has instead.
  public func label(_ key: Key, of action: some TerminalUI.Action, in environment: Environment) -> String {
    let keys = environment[KeyMapKey.self]
    guard !keys.isEmpty else { return key.label(in: environment.glyphs) }
    let commands = keys.applied(to: anyCommands(in: environment), of: self)
    guard let present = commands.choice(for: AnyAction(action))?.keys else { return key.label(in: environment.glyphs) }
    return (present.contains(key) ? key : present.first)?.label(in: environment.glyphs) ?? ""
  }

  /// The name of the screen in a `KeyMap`: that of its type without `Screen`, such as `juice` for `JuiceScreen`.
  public static var keyMapName: String {
    let type = String(describing: Self.self).prefix { $0 != "<" }
    let name = type.count > 6 && type.hasSuffix("Screen") ? type.dropLast(6) : type
    return name.prefix(1).lowercased() + name.dropFirst()
  }
}

extension AnyAction {
  /// The name of the case, without values.
  fileprivate var name: String {
    if case .list(let action)? = base as? StandardAction { return AnyAction(action).name }
    return String(String(describing: base).prefix { $0 != "(" })
  }
}
