import ArgumentParser
import CursesTerminal
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

  /// The flag, else what was chosen before, else what the locale says.
  func language(stored: String? = nil) -> Language {
    lang ?? stored.flatMap(Language.init) ?? ProcessEnvironment.language
  }

  /// Does something, and turns what goes wrong into a sentence and an exit code.
  ///
  /// - Parameter language: nil while no database is open that could tell what was chosen.
  @discardableResult
  func telling<Value>(in language: Language? = nil, _ body: () throws -> Value) throws -> Value {
    do {
      return try body()
    } catch let error as StorageError {
      throw Failure(error).tell(in: language ?? self.language())
    } catch let error as TerminalError {
      throw Failure(error).tell(in: language ?? self.language())
    } catch let failure as Failure {
      throw failure.tell(in: language ?? self.language())
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
  /// `pavilion --lang ko juice menu` and `pavilion juice menu --lang ko` mean the same; the parser by itself gives an
  /// option only to the command it stands behind.
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
