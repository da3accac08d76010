import CursesTerminal
import DataFormats
import Screens
import TerminalUI

extension TerminalChecks {
  /// The background, and who told it; nil where no colour depends on it.
  static func background(_ facts: TerminalFacts) -> Check? {
    let label = Phrase(en: "background", ko: "배경")
    let (chosen, source) = (facts.settings[Settings.theme], facts.settings.resolved(.theme).source)
    func check(_ theme: Theme, _ source: String, _ remark: Phrase) -> Check {
      let name = theme == .dark ? Phrase(en: "dark", ko: "어두움") : Phrase(en: "light", ko: "밝음")
      return Check(
        "background", label, name + remark, json: ["theme": theme.rawValue, "source": source] as JSONObject)
    }
    guard chosen != .mono, facts.description.depth != .none else { return nil }
    if let theme = Theme(rawValue: chosen.rawValue) { return check(theme, source.word, source.remark) }
    if let given = facts.background { return check(given, "option", Phrase(same: " (--background)")) }
    if let told = facts.variables["COLORFGBG"].flatMap(Theme.init(colorFGBG:)) {
      return check(told, "environment", Phrase(same: " (COLORFGBG)"))
    }
    if let color = facts.answers.background {
      return check(Theme(background: color), "terminal", Phrase(same: " (\(color.hex))"))
    }
    let isBusy = facts.answers.outcome == .keysWaiting
    return Check(
      "background", label, Phrase(en: "not told", ko: "알 수 없음"),
      json: ["theme": nil, "source": facts.answers.outcome.rawValue] as JSONObject, .note,
      advice: isBusy
        ? Phrase(
          en: "The terminal was not asked, because keys were typed meanwhile. Run this again.",
          ko: "그사이 누른 키가 있어 터미널에 묻지 않았습니다. 다시 해 보세요.")
        : Phrase(
          en: "A dark one is assumed. If it is light: pavilion settings set theme light, or the key B.",
          ko: "어두운 배경으로 봅니다. 밝다면 pavilion settings set theme light 명령이나 B 키를 쓰세요."))
  }
}
