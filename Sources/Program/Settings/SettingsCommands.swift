import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI
import Values

struct SettingsCommand: DescribedCommand {
  static let about = CommandText(
    "settings", en: "What holds on every screen: language, colors, units.", ko: "모든 화면에 쓰는 설정: 언어, 색, 단위.",
    Phrase(
      en: """
        An option goes before a variable of the environment, such as PAVILION_CLOCK=12, a variable before what is set \
        here or in the program (,), and that before what the terminal says. The command line itself always writes \
        24-hour times, and JSON always ppm.
        """,
      ko: """
        옵션이 먼저이고, 다음은 환경 변수(예: PAVILION_CLOCK=12), 그다음은 여기나 화면(,)에서 정한 값, 끝으로 터미널이 알려 준 \
        값입니다. 명령줄에는 언제나 24시간제로, JSON에는 언제나 ppm으로 씁니다.
        """),
    examples: ["pavilion settings", "pavilion settings set clock 12", "pavilion settings get theme"],
    subcommands: [SettingsListCommand.self, SettingsGetCommand.self, SettingsSetCommand.self],
    defaultSubcommand: SettingsListCommand.self)
}

struct SettingsListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "All settings, and where each comes from.", ko: "모든 설정과, 값이 어디에서 왔는지.",
    examples: ["pavilion settings", "pavilion settings list --json"])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let settings = try session.settings
    return Answer(list: Setting.allCases, json: settings.json) { language in
      let columns = max(15, 2 + (Setting.allCases.map { settings[$0].columns }.max() ?? 0))
      return Setting.allCases.map { setting in
        let (value, source) = settings.resolved(setting)
        return setting.rawValue.padded(to: 12) + value.padded(to: columns) + source.phrase.text(in: language)
      }
    }
  }
}

struct SettingsGetCommand: JSONCommand {
  static let about = CommandText(
    "get", en: "The value of one setting.", ko: "설정 하나의 값.", examples: ["pavilion settings get clock"])

  @Argument(help: .setting, completion: .settings) var setting: String
  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let setting = try Setting.named(setting)
    let settings = try session.settings
    return Answer(settings.json(of: setting), [Phrase(same: settings[setting])])
  }
}

struct SettingsSetCommand: JSONCommand {
  static let about = CommandText(
    "set", en: "Set one, for all runs from now on.", ko: "설정 하나를 바꿉니다. 다음 실행부터도 씁니다.",
    Phrase(
      en: Setting.allCases.map { "\($0.rawValue): \($0.listedValues.en)" }.joined(separator: "\n"),
      ko: Setting.allCases.map { "\($0.rawValue)(\($0.name.ko)): \($0.listedValues.ko)" }.joined(separator: "\n")),
    examples: ["pavilion settings set clock 12", "pavilion settings set printer /dev/usb/lp0"])

  @Argument(help: .setting, completion: .settings) var setting: String
  @Argument(
    en: "The value; the first of the list is the default.", ko: "값. 목록의 첫째가 기본값입니다.",
    completion: .list(Setting.allCases.flatMap(\.values)))
  var value: String
  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let setting = try Setting.named(setting)
    let value = try setting.value(typed: value, as: setting.rawValue)
    try session.context(session.database).choose(value, for: setting)
    let settings = try session.settings
    let done = setting.name + Phrase(same: ": ") + setting.name(of: value)
    // It holds in other runs, but this one has an option or a variable.
    let resolved = settings.resolved(setting)
    return Answer(settings.json(of: setting), [done]).warning {
      guard resolved.value != value, let source = resolved.source.name else { return nil }
      return Phrase(
        en: "\(source) says \(resolved.value), which goes before it.",
        ko: "\(source)에 정한 값이 먼저입니다: \(resolved.value).")
    }
  }
}

extension Settings {
  fileprivate func json(of setting: Setting) -> JSONObject {
    let (value, source) = resolved(setting)
    return ["setting": setting.rawValue, "value": value, "source": source.word, "from": source.name]
  }
}

extension Settings.Source {
  /// The name in JSON.
  var word: String {
    switch self {
    case .option: "option"
    case .variable: "environment"
    case .stored, .unsaved: "setting"
    case .default: "default"
    }
  }

  var phrase: Phrase {
    switch self {
    case .option(let name), .variable(let name): Phrase(same: name)
    case .stored, .unsaved: Phrase(en: "set", ko: "정함")
    case .default: Phrase(en: "default", ko: "기본값")
    }
  }
}

extension Setting {
  /// The setting with a name for scripts or on the screen, in either language.
  fileprivate static func named(_ text: String) throws(Failure) -> Setting {
    let key = text.lowercased()
    if let setting = allCases.first(where: { $0.rawValue == key || $0.name.texts.contains { $0.lowercased() == key } })
    {
      return setting
    }
    throw .unknown(Phrase(en: "setting", ko: "설정"), text.shown, among: allCases.map(\.rawValue))
  }
}

extension ArgumentHelp {
  fileprivate static var setting: ArgumentHelp {
    let names = Setting.allCases.map(\.rawValue).joined(separator: ", ")
    return ArgumentHelp(en: "Its name: \(names).", ko: "설정의 이름: \(names).")
  }
}

extension CompletionKind {
  fileprivate static var settings: CompletionKind {
    names { Setting.allCases.map { Phrase(en: $0.rawValue, ko: $0.name.ko) } }
  }
}
