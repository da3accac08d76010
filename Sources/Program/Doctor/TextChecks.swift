import CursesTerminal
import DataFormats
import PavilionKit
import TerminalRuntime
import TerminalUI

enum TextChecks {
  static func section(_ facts: TerminalFacts, _ language: Language) -> CheckSection {
    CheckSection(
      name: "text", title: Phrase(en: "Text", ko: "글자"),
      checks: [locale(facts, language), characters(facts), hangul(facts), ambiguous(facts)])
  }

  static func locale(_ facts: TerminalFacts, _ language: Language) -> Check {
    let text = facts.text
    let variable = ["LC_ALL", "LC_CTYPE", "LANG"].first { facts.variables[$0] != nil }
    let value = variable.map { "\($0)=\(facts.variables[$0] ?? "")".phrase } ?? Phrase(en: "not set", ko: "없음")
    let json: JSONObject = [
      "variable": variable, "value": variable.flatMap { facts.variables[$0] }, "installed": text.locale != nil,
      "codeset": text.codeset, "used": text.usedLocale,
    ]
    let check = Check("locale", Phrase(en: "locale", ko: "로캘"), value, json: json)
    guard let used = text.usedLocale else {
      return check.found(
        language == .korean ? .broken : .note,
        en: "There is no locale with UTF-8, so only ASCII can be shown. Install one, such as C.UTF-8.",
        ko: "UTF-8 로캘이 없어 ASCII 문자만 나옵니다. C.UTF-8 같은 로캘을 설치하세요.")
    }
    return text.locale == nil
      ? check.found(
        .note,
        en:
          "This system does not have it, so Pavilion writes characters as \(used) does. locale -a lists what there is.",
        ko: "이 시스템에 없는 로캘이라 글자는 \(used)로 씁니다. 있는 로캘은 locale -a로 봅니다.")
      : check.found(
        .note, if: text.locale != used,
        en: "It has no UTF-8, so Pavilion writes characters as \(used) does. For other programs: export LC_ALL=\(used)",
        ko: "UTF-8 로캘이 아니라 글자는 \(used)로 씁니다. 다른 프로그램에서도 쓰려면: export LC_ALL=\(used)")
  }

  private static func characters(_ facts: TerminalFacts) -> Check {
    let isASCII = facts.glyphs == .ascii
    let detail = facts.settings[Settings.glyphs] == nil ? .empty : facts.settings.resolved(.glyphs).source.detail
    return Check(
      "characters", Phrase(en: "characters", ko: "문자"), Phrase(same: isASCII ? "ASCII" : "Unicode") + detail,
      json: isASCII ? "ascii" : "unicode")
  }

  /// Whether characters of ambiguous width, such as lines and arrows, are two columns wide in the terminal.
  static func ambiguous(_ facts: TerminalFacts) -> Check {
    let columns = facts.answers.ambiguousColumns
    let isWide = columns.map { $0 > 2 }
    let value: Phrase =
      switch isWide {
      case true?: Phrase(en: "2 columns", ko: "2칸")
      case false?: Phrase(en: "1 column", ko: "1칸")
      case nil: Phrase(en: "not asked", ko: "묻지 않음")
      }
    return Check("ambiguous", Phrase(en: "width of ─ and →", ko: "─, →의 폭"), value, json: isWide.map { $0 ? 2 : 1 })
      .found(
        .broken, if: isWide == true && facts.glyphs != .ascii,
        en: "Pavilion draws them one column wide, so lines break. In the settings of the terminal choose narrow for "
          + "characters of ambiguous width, or: pavilion settings set glyphs ascii",
        ko: "1칸으로 보고 그리므로 줄이 어긋납니다. 터미널 설정에서 폭이 모호한 문자(ambiguous width)를 좁게(narrow) 하거나, pavilion settings set glyphs "
          + "ascii 명령을 쓰세요.")
  }

  /// The columns of a Hangul syllable in the terminal and in the C library; both must be 2.
  static func hangul(_ facts: TerminalFacts) -> Check {
    let (terminal, library) = (facts.answers.wideColumns, facts.text.wideColumns)
    let value =
      terminal.map { Phrase(en: $0 == 1 ? "1 column" : "\($0) columns", ko: "\($0)칸") }
      ?? Phrase(en: "\(library) columns; not asked of the terminal", ko: "\(library)칸, 터미널에는 묻지 못함")
    let check = Check(
      "hangul", Phrase(en: "Hangul width", ko: "한글 폭"), value,
      json: ["terminal": terminal, "library": library] as JSONObject)
    if let terminal, terminal != 2 {
      return check.found(
        .broken,
        en:
          "It must be 2, or lines with Korean break. Choose a terminal that shows Hangul two columns wide, and UTF-8 in "
          + "its settings.",
        ko: "2칸이어야 합니다. 아니면 한글이 든 줄이 어긋납니다. 한글을 2칸으로 보여 주는 터미널을 쓰고, 터미널 설정에서 UTF-8을 고르세요.")
    }
    return check.found(
      .note, if: library != 2 && facts.text.usedLocale != nil,
      en: "The C library takes it for \(library), so lines with Korean may break.",
      ko: "C 라이브러리가 \(library)칸으로 알고 있어 한글이 든 줄이 어긋날 수 있습니다.")
  }
}
