import ArgumentParser
import Screens
import Storage
import TerminalUI

extension Language: ExpressibleByArgument {}

/// What every command takes.
struct HouseOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Keep the data in this file.", valueName: "file"))
  var database: String?

  @Option(help: "Speak English (en) or Korean (ko).")
  var lang: Language?

  @Flag(help: "Draw with ASCII characters only.")
  var ascii = false

  @Flag(help: "Use no colours (as NO_COLOR does).")
  var noColor = false

  @Flag(help: "Leave the mouse to the terminal, so that it selects text.")
  var noMouse = false

  @Flag(help: "Show no motion.")
  var noMotion = false

  /// The names of the options above, and whether a value follows.
  private static let known: [String: Bool] = [
    "--database": true, "--lang": true, "--ascii": false, "--no-color": false, "--no-mouse": false,
    "--no-motion": false,
  ]

  /// Looks at what was typed, before any file is touched; says what is wrong with it and gives the code to end with.
  func check<Value>(_ body: () throws(Failure) -> Value) throws -> Value {
    do throws(Failure) {
      return try body()
    } catch {
      throw error.tell(in: lang ?? House.locale)
    }
  }

  /// The language a flag asks for, read before anything is parsed.
  static func language(in arguments: [String]) -> Language? {
    for (index, argument) in arguments.enumerated() {
      if argument.hasPrefix("--lang=") { return Language(rawValue: String(argument.dropFirst(7))) }
      if argument == "--lang", index + 1 < arguments.count { return Language(rawValue: arguments[index + 1]) }
    }
    return nil
  }

  /// The arguments with house options that stand before a command's name moved behind it.
  ///
  /// `pavilion --lang ko juice menu` and `pavilion juice menu --lang ko` mean the same; the parser by itself gives an option
  /// only to the command it stands behind.
  static func movedBehindCommand(_ arguments: [String]) -> [String] {
    var moved: [String] = []
    var rest = arguments[...]
    while let first = rest.first, let takesValue = known[String(first.prefix { $0 != "=" })] {
      moved.append(rest.removeFirst())
      if takesValue, !first.contains("="), !rest.isEmpty { moved.append(rest.removeFirst()) }
    }
    guard !moved.isEmpty, !rest.isEmpty else { return arguments }
    // Behind all the command's words, but before a `--` that ends the options.
    let end = rest.firstIndex(of: "--") ?? rest.endIndex
    return Array(rest[..<end]) + moved + Array(rest[end...])
  }
}
