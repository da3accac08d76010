/// The values of all settings, and where each comes from.
///
/// An option of the call goes before a variable of the environment, a variable before what is stored, and what is stored
/// before the usual value.
public struct Settings: Hashable, Sendable {
  /// A value that is given for one run, and the name of the option or the variable that gives it.
  public struct Given: Hashable, Sendable {
    public let value: String
    public let name: String

    public init(_ value: String, by name: String) { (self.value, self.name) = (value, name) }
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
  }

  private var options: [Setting: Given]
  private var variables: [Setting: Given]
  private var stored: [Setting: String] = [:]
  private var unsaved: [Setting: String] = [:]
  /// Values that hold at no level below the options, because an option contradicts them.
  private var contradicted: [Setting: Set<String>]

  /// - Parameter contradicted: The values that variables and the store cannot give in this run.
  public init(
    options: [Setting: Given] = [:], variables: [Setting: Given] = [:], contradicted: [Setting: Set<String>] = [:]
  ) {
    (self.options, self.variables, self.contradicted) = (options, variables, contradicted)
  }

  /// Returns the value that holds, one of `Setting.values`, and where it comes from.
  public func resolved(_ setting: Setting) -> (value: String, source: Source) {
    let contradicted = contradicted[setting] ?? []
    func holds(_ value: String) -> Bool { setting.values.contains(value) && !contradicted.contains(value) }
    if let value = unsaved[setting] { return (value, .unsaved) }
    if let given = options[setting] { return (given.value, .option(given.name)) }
    if let given = variables[setting], holds(given.value) { return (given.value, .variable(given.name)) }
    if let value = stored[setting], holds(value) { return (value, .stored) }
    return (setting.defaultValue, .default)
  }

  public subscript(setting: Setting) -> String { resolved(setting).value }

  /// Takes over what is stored, by setting; a value that this version does not know is as good as none.
  public mutating func take(stored: [Setting: String]) { self.stored = stored }

  /// Makes a value hold for the rest of the run, whatever options and variables said at its beginning.
  ///
  /// - Parameter value: One of `Setting.values`; any other changes nothing.
  /// - Returns: What is to be stored; nil for nothing, because the value is the usual one.
  @discardableResult
  public mutating func choose(_ value: String, for setting: Setting) -> String? {
    guard setting.values.contains(value) else { return stored[setting] }
    (unsaved[setting], options[setting], variables[setting], contradicted[setting]) = (nil, nil, nil, nil)
    stored[setting] = value == setting.defaultValue ? nil : value
    return stored[setting]
  }

  /// Makes a value that could not be stored hold for the rest of the run.
  public mutating func hold(_ value: String, for setting: Setting) {
    if setting.values.contains(value) { unsaved[setting] = value }
  }
}

extension Settings {
  /// Returns what the common variables about colors say of the theme: `mono`, or that it is not.
  ///
  /// `NO_COLOR` goes before `CLICOLOR_FORCE`, and that before `CLICOLOR`. Sources: no-color.org; bixense.com/clicolors.
  ///
  /// - Parameter variable: Returns the value of a variable; nil if it is unset or empty.
  public static func colors(_ variable: (String) -> String?) -> (given: Given?, isForced: Bool) {
    if variable("NO_COLOR") != nil { return (Given("mono", by: "NO_COLOR"), false) }
    if let force = variable("CLICOLOR_FORCE"), force != "0" { return (nil, true) }
    return variable("CLICOLOR") == "0" ? (Given("mono", by: "CLICOLOR"), false) : (nil, false)
  }
}
