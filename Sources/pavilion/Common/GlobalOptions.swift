import ArgumentParser
import Screens
import Storage
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
  @Option(
    help: ArgumentHelp(
      en: "Keep the data in this file, or on a server: postgres://host/name or service=name.",
      ko: "데이터를 이 파일이나 서버에 둡니다. 서버는 postgres://호스트/이름이나 service=이름으로 씁니다.", .file),
    completion: .file())
  var database: String?
  @Option(help: ArgumentHelp(en: "Which shop on the server.", ko: "서버의 어느 매장인지.", .name)) var shop: String?
  @Option(help: ArgumentHelp(en: "The name of this till, kept with each order.", ko: "이 계산대의 이름. 주문에 함께 남습니다.", .name))
  var till: String?
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
    (options.database, options.shop, options.till) = (nil, nil, nil)
    (options.lang, options.background) = (nil, nil)
    (options.ascii, options.noColor, options.noMouse, options.noMotion) = (false, false, false, false)
    return options
  }()

  /// The names of the options above, and whether a value follows.
  private static let known: [String: Bool] = [
    "--database": true, "--shop": true, "--till": true, "--lang": true, "--ascii": false, "--no-color": false,
    "--no-mouse": false,
    "--background": true, "--no-motion": false,
  ]

  /// `--lang`, else the stored language, else that of the locale.
  func language(stored: String? = nil) -> Language {
    lang ?? stored.flatMap(Language.init(code:)) ?? ProcessEnvironment.language
  }

  /// The shop of `--shop`, else of `PAVILION_SHOP`, else the usual one.
  func shopName() throws(Failure) -> ShopName {
    guard let text = shop ?? ProcessEnvironment.value("PAVILION_SHOP") else { return .usual }
    if let name = ShopName(text) { return name }
    throw .usage(
      en: "\"\(text)\" cannot be the name of a shop. It has letters, digits, - and _, up to "
        + "\(ShopName.maximumLength) bytes, and does not begin with pg_.",
      ko: "매장 이름으로 쓸 수 없습니다: \"\(text)\". 글자, 숫자, -, _로 \(ShopName.maximumLength)바이트(한글 "
        + "\(ShopName.maximumLength / 3)자)까지 쓰고, pg_로 시작하지 않습니다.")
  }

  /// The till of `--till`, else of `PAVILION_TILL`; nil if none is named.
  func tillName() throws(Failure) -> TillName? {
    guard let text = till ?? ProcessEnvironment.value("PAVILION_TILL") else { return nil }
    if let name = TillName(text) { return name }
    throw .usage(
      en: "\"\(text)\" cannot be the name of a till. It has letters, digits, blanks, \".\", - and _, up to "
        + "\(TillName.maximumLength) bytes, no blanks at its ends, and does not begin with pg_.",
      ko: "계산대 이름으로 쓸 수 없습니다: \"\(text)\". 글자, 숫자, 빈칸, \".\", -, _로 \(TillName.maximumLength)바이트(한글 "
        + "\(TillName.maximumLength / 3)자)까지 쓰고, 양 끝에 빈칸이 없으며 pg_로 시작하지 않습니다.")
  }

  /// Refuses `--shop` where the data are in a file.
  ///
  /// `PAVILION_SHOP` is for servers alone and does not matter then.
  func refuseShop() throws(Failure) {
    guard shop != nil else { return }
    throw .usage(
      en: "--shop is for servers: a file is one shop. Name a server with --database postgres://HOST/DATABASE.",
      ko: "--shop은 서버에서만 씁니다. 파일에는 매장이 하나뿐입니다. --database postgres://호스트/데이터베이스로 서버를 지정하세요.")
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
