import ArgumentParser
import CLibrary
import DataFormats
import ExpositionApp
import PavilionKit
import TerminalUI
import Values

/// Changes nothing, goes on when an option or a variable is wrong, and opens no database.
struct DoctorCommand: DescribedCommand {
  static let about = CommandText(
    "doctor", en: "Check terminal, characters, keys, time zone, data and settings.",
    ko: "터미널, 글자, 입력, 시간대, 데이터, 설정을 살펴봅니다.",
    Phrase(
      en: """
        It says what it finds, and what to do about what is wrong. Nothing is created or changed. It ends with 1 when \
        something is broken; a note is not.
        """,
      ko: """
        살펴본 것과, 잘못된 것은 어떻게 고치는지 알려 줍니다. 아무것도 만들거나 바꾸지 않습니다. 고칠 것이 있으면 종료 코드는 1이고, 참고할 것만 있으면 0입니다.
        """),
    examples: ["pavilion doctor", "pavilion doctor --json"])

  @OptionGroup var output: OutputOptions

  func run() throws {
    let options = output.global
    let data = DataFacts.find(options)
    let language = options.language(stored: data.stored)
    do {
      if try examine(options, data, language) == .broken { throw ExitCode(Failure.Code.refused.rawValue) }
    } catch let failure as Failure {
      throw failure.tell(in: language)
    }
  }

  /// Writes what was found, and returns the worst of it.
  private func examine(_ options: GlobalOptions, _ data: DataFacts, _ language: Language) throws -> Check.State {
    var refused: [Setting: Failure] = [:]
    var settings = try options.settings { setting, failure in refused[setting] = failure }
    settings.take(stored: data.stored)
    let till = Result { () throws(Failure) in try options.tillName() }
    let facts = TerminalFacts.find(settings, background: options.background?.theme)
    let checkup = Checkup(sections: [
      TerminalChecks.section(facts), TextChecks.section(facts, language), InputChecks.section(facts),
      TimeChecks.section(.find(CallContext.current.zoneSetting)),
      DataChecks.section(data, till: till), Self.section(settings, refused: refused),
    ])
    let sink = TextSink.standardOutput
    if output.json {
      try sink.append(checkup.json(in: language).jsonText() + "\n")
    } else {
      let page = CheckupPage(language: language, glyphs: facts.glyphs, columns: PlainPage.terminalColumns ?? 80)
      for line in page.lines(checkup) { try sink.append(line: line) }
    }
    try sink.flush()
    return checkup.state
  }

  /// - Parameter refused: The variables whose values are none of their settings'.
  private static func section(_ settings: Settings, refused: [Setting: Failure]) -> CheckSection {
    let checks = Setting.allCases.map { setting in
      let (value, source) = settings.resolved(setting)
      let detail = source == .default ? Phrase(en: " (default)", ko: " (기본값)") : source.detail
      let check = Check(
        setting.rawValue, setting.name, value.phrase + detail,
        json: ["value": value, "source": source.word, "from": source.name] as JSONObject)
      return refused[setting].map { check.found(.broken, $0.phrase) } ?? check
    }
    return CheckSection(name: "settings", title: Phrase(en: "Settings", ko: "설정"), checks: checks)
  }
}
