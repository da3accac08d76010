import ArgumentParser
import Screens
import TerminalUI

extension Language: ExpressibleByArgument {
  public init?(argument: String) { self.init(code: argument) }
  public static var allValueStrings: [String] { allCases.map(\.code) }
}

/// The background of the terminal, as `--background` names it.
enum ThemeOption: String, ExpressibleByArgument, CaseIterable {
  case dark, light, auto

  /// nil is what the terminal says.
  var theme: Theme? { Theme(rawValue: rawValue) }
}

/// The options of every command.
struct GlobalOptions: ParsableArguments {
  @Option(help: ArgumentHelp(en: "Keep the data in this file.", ko: "데이터를 이 파일에 둡니다.", .file), completion: .file())
  var database: String?
  @Option(
    help: ArgumentHelp(
      en: "Speak English (en) or Korean (ko).", ko: "영어(en)나 한국어(ko)로 보여 줍니다.", ValueName(en: "lang", ko: "언어")),
    completion: .list(Language.allValueStrings))
  var lang: Language?
  @Flag(help: ArgumentHelp(en: "Draw with ASCII characters only.", ko: "ASCII 문자로만 그립니다.")) var ascii = false
  @Flag(help: ArgumentHelp(en: "Use no colours (as NO_COLOR does).", ko: "색을 쓰지 않습니다(NO_COLOR와 같음).")) var noColor =
    false
  @Option(
    help: ArgumentHelp(
      en: "Colours for a dark or a light background; auto asks the terminal.",
      ko: "어두운 배경(dark)이나 밝은 배경(light)에 맞는 색을 씁니다. auto는 터미널에 따릅니다.",
      ValueName(en: "theme", ko: "배경")),
    completion: .list(ThemeOption.allCases.map(\.rawValue)))
  var background: ThemeOption?
  @Flag(
    help: ArgumentHelp(
      en: "Leave the mouse to the terminal, so that you can select text.", ko: "마우스를 터미널에 맡겨 글을 선택할 수 있게 합니다."))
  var noMouse = false
  @Flag(help: ArgumentHelp(en: "Show no motion.", ko: "움직이는 효과를 쓰지 않습니다.")) var noMotion = false

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

  /// The database and the language of arguments that cannot be parsed.
  static func unparsed(_ arguments: [String]) -> GlobalOptions {
    func value(of option: String) -> String? {
      for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
        if argument == option { return next }
        if argument.hasPrefix("\(option)=") { return String(argument.dropFirst(option.count + 1)) }
      }
      return nil
    }
    var options = none
    options.database = value(of: "--database")
    options.lang = value(of: "--lang").flatMap(Language.init(code:))
    return options
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
