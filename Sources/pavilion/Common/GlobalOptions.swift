import ArgumentParser
import TerminalUI

extension Language: ExpressibleByArgument {
  public init?(argument: String) { self.init(code: argument) }
  public static var allValueStrings: [String] { allCases.map(\.code) }
}

/// The background of the terminal, as `--background` names it.
enum Background: String, ExpressibleByArgument, CaseIterable {
  case dark, light, auto

  /// nil is what the terminal says.
  var theme: Theme? { Theme(rawValue: rawValue) }
}

extension Option {
  /// An option whose value is the next word, whatever it begins with.
  ///
  /// So -1 is refused as a number and not as an unknown option.
  init<Wrapped: ExpressibleByArgument>(_ help: String, value name: String) where Value == Wrapped? {
    self.init(parsing: .unconditional, help: ArgumentHelp(help, valueName: name))
  }

  /// The same for an option that must be given.
  init(_ help: String, value name: String) where Value: ExpressibleByArgument {
    self.init(parsing: .unconditional, help: ArgumentHelp(help, valueName: name))
  }

  /// The same for an option with a default.
  init(wrappedValue: Value, _ help: String, value name: String) where Value: ExpressibleByArgument {
    self.init(wrappedValue: wrappedValue, parsing: .unconditional, help: ArgumentHelp(help, valueName: name))
  }
}

/// The options of every command.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Keep the data in this file.", valueName: "file")) var database: String?
  @Option(help: "Speak English (en) or Korean (ko).") var lang: Language?
  @Flag(help: "Draw with ASCII characters only.") var ascii = false
  @Flag(help: "Use no colours (as NO_COLOR does).") var noColor = false
  @Option(help: ArgumentHelp("Colours for a dark or a light background.", valueName: "dark|light|auto"))
  var background: Background?
  @Flag(help: "Leave the mouse to the terminal, so that it selects text.") var noMouse = false
  @Flag(help: "Show no motion.") var noMotion = false

  /// The options of a call without arguments.
  static let none: GlobalOptions = {
    var options = GlobalOptions()
    (options.database, options.lang, options.background) = (nil, nil, nil)
    (options.ascii, options.noColor, options.noMouse, options.noMotion) = (false, false, false, false)
    return options
  }()

  /// The names of the options above, and whether a value follows.
  private static let known: [String: Bool] = [
    "--database": true, "--lang": true, "--ascii": false, "--no-color": false, "--no-mouse": false,
    "--background": true, "--no-motion": false,
  ]

  /// `--lang`, else the stored language, else that of the locale.
  func language(stored: String? = nil) -> Language {
    lang ?? stored.flatMap(Language.init(code:)) ?? ProcessEnvironment.language
  }

  /// The language of `--lang`, read before the arguments are parsed.
  static func language(in arguments: [String]) -> Language? {
    for (index, argument) in arguments.enumerated() {
      if argument.hasPrefix("--lang=") { return Language(code: String(argument.dropFirst(7))) }
      if argument == "--lang", index + 1 < arguments.count { return Language(code: arguments[index + 1]) }
    }
    return nil
  }

  /// The arguments with global options before a command's name moved behind it.
  ///
  /// `pavilion --lang ko juice menu` and `pavilion juice menu --lang ko` mean the same; the parser by itself gives an
  /// option only to the command before it.
  static func movedBehindCommand(_ arguments: [String]) -> [String] {
    var moved: [String] = []
    var rest = arguments[...]
    while let first = rest.first, let takesValue = known[String(first.prefix { $0 != "=" })] {
      moved.append(rest.removeFirst())
      if takesValue, !first.contains("="), !rest.isEmpty { moved.append(rest.removeFirst()) }
    }
    guard !moved.isEmpty, !rest.isEmpty else { return arguments }
    // After the command's words, but before a `--` that ends the options.
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return Array(rest[..<end]) + moved + Array(rest[end...])
  }
}
