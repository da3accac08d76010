import ArgumentParser
import TerminalUI
import Values

extension Language: @retroactive ExpressibleByArgument {
  public init?(argument: String) { self.init(code: argument) }
  public static var allValueStrings: [String] { allCases.map(\.code) }
}

package enum BackgroundOption: String, ExpressibleByArgument, CaseIterable {
  case dark, light, auto

  /// nil is what the terminal says.
  package var theme: Theme? { Theme(rawValue: rawValue) }
}

/// The options of every command.
public struct GlobalOptions: ParsableArguments, Sendable {
  @Option(
    en: "Keep the data in this file, or on a server: postgres://host/name or service=name.",
    ko: "데이터를 이 파일이나 서버에 둡니다. 서버는 postgres://호스트/이름이나 service=이름으로 씁니다.", .file)
  package var database: String?
  @Option(en: "Which shop on the server.", ko: "서버의 어느 매장인지.", .name) package var shop: String?
  @Option(en: "The name of this till, kept with each order.", ko: "이 계산대의 이름. 주문에 함께 남습니다.", .name) package var till:
    String?
  @Option(
    en: "Speak English (en) or Korean (ko).", ko: "영어(en)나 한국어(ko)로 보여 줍니다.", ValueName(en: "lang", ko: "언어"),
    completion: .list(Language.allValueStrings))
  package var lang: Language?
  @Option(
    en: "auto, dark, light, high-contrast or mono.", ko: "auto, dark, light, high-contrast(고대비), mono(색 없음).",
    ValueName(en: "theme", ko: "테마"))
  package var theme: ThemeChoice?
  @Option(
    en: "The terminal's background, dark or light, where it cannot tell it; auto asks it.",
    ko: "터미널이 알려 주지 못하는 배경. dark(어두움), light(밝음), auto(물어봄).", ValueName(en: "color", ko: "배경"))
  package var background: BackgroundOption?
  @Flag(en: "Colors, or none (as NO_COLOR).", ko: "색을 쓰거나(--color) 쓰지 않습니다(NO_COLOR와 같음).") package var color: Bool?
  @Flag(en: "Draw with ASCII characters only.", ko: "ASCII 문자로만 그립니다.") package var ascii: Bool?
  @Flag(
    en: "Use the mouse, or leave it to the terminal, so that you can select text.",
    ko: "마우스를 쓰거나, 터미널에 맡겨 글을 선택할 수 있게 합니다.")
  package var mouse: Bool?
  @Flag(en: "Show motion, or none.", ko: "움직이는 효과를 쓰거나 쓰지 않습니다.") package var motion: Bool?
  @Flag(en: "For screen readers: lines of words, without pictures and frames.", ko: "화면 낭독기용: 그림과 테두리 없이 글로만 보여 줍니다.")
  package var plain = false

  public init() {}

  /// The options of a call without arguments.
  package static let none: GlobalOptions = {
    var options = GlobalOptions()
    (options.database, options.shop, options.till) = (nil, nil, nil)
    (options.lang, options.theme, options.background) = (nil, nil, nil)
    options.plain = false
    (options.color, options.ascii, options.mouse, options.motion) = (nil, nil, nil, nil)
    return options
  }()

  /// The names of the options above, and whether a value follows.
  private static let known: [String: Bool] = [
    "--database": true, "--shop": true, "--till": true, "--lang": true, "--theme": true, "--background": true,
    "--color": false, "--no-color": false, "--ascii": false, "--no-ascii": false, "--mouse": false, "--no-mouse": false,
    "--motion": false, "--no-motion": false, "--plain": false,
  ]

  /// Returns how many words an option of every command has with its value, if the words begin with one; nil otherwise.
  static func length(of words: ArraySlice<String>) -> Int? {
    guard let word = words.first else { return nil }
    if word == "--json" { return 1 }
    return known[String(word.prefix { $0 != "=" })].map { $0 && !word.contains("=") ? min(2, words.count) : 1 }
  }

  /// Whether an entry of a help is one of these options, or one of the parser that every command has: `--shop <name>`,
  /// `--color/--no-color`, `-h, --help`.
  package static func isGlobal(_ entry: String) -> Bool {
    let name = entry.prefix { !" /,".contains($0) }
    return known[String(name)] != nil || ["-h", "--help", "--version"].contains(name)
  }

  /// `--lang`, else `PAVILION_LANGUAGE`, else the stored language, else that of the locale.
  package func language(stored values: [String: String] = [:]) -> Language {
    let language = Settings.language
    return lang ?? language.value(of: CallContext.current.variable(Setting.language.variable))
      ?? language.value(of: values[language.key]) ?? CallContext.current.language
  }

  /// The settings that options and variables give; a variable with a wrong value is refused.
  package func settings(
    refusing refuse: (Setting, Failure) throws(Failure) -> Void = { _, failure throws(Failure) in throw failure }
  ) throws(Failure) -> Settings {
    typealias Given = Settings.Given
    let options: [Given?] = [
      lang.map { Given(.language, $0.code, by: "--lang") },
      theme.map { Given(.theme, $0.rawValue, by: "--theme") },
      color == false ? Given(.theme, ThemeChoice.mono.rawValue, by: "--no-color") : nil,
      ascii.map { Given(.glyphs, $0 ? "ascii" : "unicode", by: $0 ? "--ascii" : "--no-ascii") },
      mouse.map { Given(.mouse, $0 ? "on" : "off", by: $0 ? "--mouse" : "--no-mouse") },
      motion.map { Given(.motion, $0 ? "on" : "off", by: $0 ? "--motion" : "--no-motion") },
    ]
    var variables: [Given] = []
    let all = CallContext.current.program.settings
    for setting in all {
      guard let word = CallContext.current.variable(setting.variable) else { continue }
      do throws(Failure) {
        let value = try setting.value(typed: word, as: setting.variable)
        variables.append(Given(setting, value, by: setting.variable))
      } catch {
        try refuse(setting, error)
      }
    }
    let colors = Settings.colors(CallContext.current.variable)
    if let given = colors.given { variables.append(given) }
    var contradicted: [ThemeChoice] = background == nil ? [] : [.dark, .light]
    if color == true || colors.isForced { contradicted.append(.mono) }
    return Settings(all, options: options.compactMap(\.self), variables: variables, contradicted: contradicted)
  }

  func shopName() throws(Failure) -> ShopName {
    guard let text = shop ?? CallContext.current.variable("PAVILION_SHOP") else { return .default }
    if let name = ShopName(text) { return name }
    throw .usage(
      en: "\"\(text)\" cannot be the name of a shop. It has letters, digits, - and _, up to "
        + "\(ShopName.maximumLength) bytes, and does not begin with pg_.",
      ko: "매장 이름으로 쓸 수 없습니다: \"\(text)\". 글자, 숫자, -, _로 \(ShopName.maximumLength)바이트(한글 "
        + "\(ShopName.maximumLength / 3)자)까지 쓰고, pg_로 시작하지 않습니다.")
  }

  package func tillName() throws(Failure) -> TillName? {
    guard let text = till ?? CallContext.current.variable("PAVILION_TILL") else { return nil }
    if let name = TillName(text) { return name }
    throw .usage(
      en: "\"\(text)\" cannot be the name of a till. It has letters, digits, blanks, \".\", - and _, up to "
        + "\(TillName.maximumLength) bytes, no blanks at its ends, and does not begin with pg_.",
      ko: "계산대 이름으로 쓸 수 없습니다: \"\(text)\". 글자, 숫자, 빈칸, \".\", -, _로 \(TillName.maximumLength)바이트(한글 "
        + "\(TillName.maximumLength / 3)자)까지 쓰고, 양 끝에 빈칸이 없으며 pg_로 시작하지 않습니다.")
  }

  /// The database and the language of arguments that cannot be parsed.
  package static func unparsed(_ arguments: [String]) -> GlobalOptions {
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

  /// Returns the options and the words of arguments that are as simple as most: each option once, and right; nil leaves
  /// them to the parser, also to tell what is wrong.
  ///
  /// The parser reads the descriptions of all commands, which takes a third of the time until the first frame.
  package static func simple(_ arguments: [String]) -> (options: GlobalOptions, words: [String])? {
    var (options, words, seen): (GlobalOptions, [String], Set<Substring>) = (none, [], [])
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument.hasPrefix("-") else {
        words.append(argument)
        continue
      }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = parts[0].dropFirst(parts[0].hasPrefix("--no-") ? 5 : 2)
      guard let takesValue = known[String(parts[0])], takesValue || parts.count == 1, seen.insert(name).inserted else {
        return nil
      }
      var value = parts.count == 2 ? String(parts[1]) : ""
      if parts.count == 2, value.isEmpty { return nil }
      if takesValue, parts.count == 1 {
        guard let next = rest.popFirst(), !next.hasPrefix("-") else { return nil }
        value = next
      }
      guard options.set(name, to: value, isOn: !parts[0].hasPrefix("--no-")) else { return nil }
    }
    return (options, words)
  }

  /// Sets an option by its name without hyphens; false if the value is wrong.
  private mutating func set(_ name: Substring, to value: String, isOn: Bool) -> Bool {
    switch name {
    case "database": database = value
    case "shop": shop = value
    case "till": till = value
    case "lang":
      lang = Language(code: value)
      return lang != nil
    case "theme":
      theme = ThemeChoice(rawValue: value)
      return theme != nil
    case "background":
      background = BackgroundOption(rawValue: value)
      return background != nil
    case "color": color = isOn
    case "ascii": ascii = isOn
    case "mouse": mouse = isOn
    case "motion": motion = isOn
    case "plain": plain = true
    default: return false
    }
    return true
  }

  /// The arguments with global options before a command's name moved behind it, because the parser gives an option
  /// only to the command before it.
  package static func movedBehindCommand(_ arguments: [String]) -> [String] {
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

extension ThemeChoice: @retroactive ExpressibleByArgument {}

extension Setting {
  package func value(typed word: String, as name: String) throws(Failure) -> String {
    if let value = value(named: word) { return value }
    throw .usage(
      en: "\(name): \"\(word.shown)\" is none of its values. They are: \(listedValues.en).",
      ko: "\(name): 쓸 수 없는 값입니다: \"\(word.shown)\". 쓸 수 있는 값: \(listedValues.ko).")
  }
}
