import TerminalUI
import Values

/// The values of all settings, and where each comes from.
///
/// An option of the call goes before a variable of the environment, a variable before what is stored, and what is stored
/// before the default. Values are words.
public struct Settings: Hashable, Sendable {
  /// A value that is given for one run, and the name of the option or the variable that gives it.
  public struct Given: Hashable, Sendable {
    public let setting: Setting
    public let value: String
    public let name: String

    /// - Parameter value: One of `Setting.values`.
    public init(_ setting: Setting, _ value: String, by name: String) {
      (self.setting, self.value, self.name) = (setting, value, name)
    }
  }

  /// Where a value comes from.
  public enum Source: Hashable, Sendable {
    /// An option, such as `--theme`.
    case option(String)
    /// A variable, such as `NO_COLOR`.
    case variable(String)
    case stored
    /// It was chosen in this run and could not be stored.
    case unsaved
    /// Nothing says otherwise.
    case `default`

    /// The name of the option or the variable that determines a value in this run; nil for the other sources.
    public var name: String? {
      switch self {
      case .option(let name), .variable(let name): name
      case .stored, .default, .unsaved: nil
      }
    }
  }

  /// All settings, in the order of their list.
  public let all: [Setting]
  private var options: [Setting: Given]
  private var variables: [Setting: Given]
  private var stored: [Setting: String] = [:]
  private var unsaved: [Setting: String] = [:]
  /// Values that hold at no level below the options, because an option contradicts them.
  private var contradicted: [Setting: Set<String>]

  /// - Parameters:
  ///   - all: All settings, in the order of their list.
  ///   - options: For each setting the first one counts, and likewise for the variables.
  ///   - contradicted: The themes that variables and the store cannot give in this run.
  public init(
    _ all: [Setting], options: [Given] = [], variables: [Given] = [], contradicted: [ThemeChoice] = []
  ) {
    self.all = all
    (self.options, self.variables) = (Self.bySetting(options), Self.bySetting(variables))
    self.contradicted = [.theme: Set(contradicted.map(Self.theme.word))]
  }

  private static func bySetting(_ given: [Given]) -> [Setting: Given] {
    Dictionary(given.map { ($0.setting, $0) }) { first, _ in first }
  }

  /// Returns the value that holds, one of `Setting.values`, and where it comes from.
  public func resolved(_ setting: Setting) -> (value: String, source: Source) {
    let contradicted = contradicted[setting] ?? []
    func holds(_ value: String) -> Bool { setting.has(value) && !contradicted.contains(value) }
    if let value = unsaved[setting] { return (value, .unsaved) }
    if let given = options[setting] { return (given.value, .option(given.name)) }
    if let given = variables[setting], holds(given.value) { return (given.value, .variable(given.name)) }
    if let value = stored[setting], holds(value) { return (value, .stored) }
    return (setting.defaultValue, .default)
  }

  public subscript(setting: Setting) -> String { resolved(setting).value }

  /// The value of the setting that is stored in this way.
  public subscript<Value>(choice: StoredChoice<Value>) -> Value {
    choice.value(of: all.first { $0.key == choice.key }.map { self[$0] })
  }

  /// The setting with a name for scripts; nil if there is none.
  package subscript(named name: String) -> Setting? { all.first { $0.rawValue == name } }

  /// Takes over what is stored, by key; a value that this version does not know is ignored.
  public mutating func take(stored values: [String: String]) {
    stored = Dictionary(
      uniqueKeysWithValues: all.compactMap { setting in values[setting.key].map { (setting, $0) } })
  }

  /// Makes a value hold for the rest of the run, whatever options and variables said at its beginning, and returns what
  /// is to be stored; nil for the default.
  @discardableResult
  public mutating func choose(_ value: String, for setting: Setting) -> String? {
    guard setting.has(value) else { return stored[setting] }
    (unsaved[setting], options[setting], variables[setting], contradicted[setting]) = (nil, nil, nil, nil)
    stored[setting] = value == setting.defaultValue ? nil : value
    return stored[setting]
  }

  /// Makes a value that could not be stored hold for the rest of the run.
  public mutating func hold(_ value: String, for setting: Setting) {
    if setting.has(value) { unsaved[setting] = value }
  }
}

extension Settings {
  /// Returns what the common variables about colors say of the theme: `mono`, or that it is not.
  ///
  /// `NO_COLOR` goes before `CLICOLOR_FORCE`, and that before `CLICOLOR`; an empty variable counts as unset.
  /// Sources: no-color.org; bixense.com/clicolors.
  public static func colors(_ variable: (String) -> String?) -> (given: Given?, isForced: Bool) {
    func mono(_ name: String) -> Given { Given(.theme, ThemeChoice.mono.rawValue, by: name) }
    if variable("NO_COLOR") != nil { return (mono("NO_COLOR"), false) }
    if let force = variable("CLICOLOR_FORCE"), force != "0" { return (nil, true) }
    return variable("CLICOLOR") == "0" ? (mono("CLICOLOR"), false) : (nil, false)
  }
}
