import DataFormats
import PavilionKit
import TerminalUI

enum InputChecks {
  /// The milliseconds above which a delay of Esc is noticed.
  private static let quickEscape = 100

  static func section(_ facts: TerminalFacts) -> CheckSection {
    let tmux = facts.variables["TMUX"] == nil ? [] : [escapeTime(facts.tmux), focusEvents(facts.tmux)]
    return CheckSection(
      name: "input", title: Phrase(en: "Input", ko: "입력"), checks: [mouse(facts), escapeDelay(facts)] + tmux)
  }

  static func mouse(_ facts: TerminalFacts) -> Check {
    let (value, source) = facts.settings.resolved(.mouse)
    let reports = facts.answers.reportsMouse
    let json: JSONObject = ["setting": value, "terminal": reports]
    let isOn = facts.settings[Settings.mouse]
    let shown = isOn ? Phrase(en: "on", ko: "사용") : Phrase(en: "off", ko: "쓰지 않음")
    return Check("mouse", Phrase(en: "mouse", ko: "마우스"), shown + source.detail, json: json).found(
      .note, if: isOn && reports == false,
      en: "This terminal says that it does not report clicks. Everything works with keys.",
      ko: "마우스를 알려 주지 않는 터미널입니다. 모든 것을 키로 할 수 있습니다.")
  }

  /// The delay with which the program itself notices Esc.
  static func escapeDelay(_ facts: TerminalFacts) -> Check {
    let label = Phrase(en: "Esc key", ko: "Esc 키")
    let text = facts.variables["ESCDELAY"]
    guard let delay = text.flatMap({ Int($0) }) else {
      return Check("escape", label, "25 ms".phrase, json: 25).found(
        .note, if: text != nil, en: "ESCDELAY is not a number of milliseconds.", ko: "ESCDELAY가 밀리초 수가 아닙니다.")
    }
    return Check("escape", label, "\(delay) ms (ESCDELAY)".phrase, json: delay).found(
      .note, if: delay > quickEscape, en: "Esc takes so long to be noticed. Unset ESCDELAY, or set it to 25.",
      ko: "Esc를 누르면 그만큼 늦게 알아챕니다. ESCDELAY를 지우거나 25로 하세요.")
  }

  static func escapeTime(_ options: [String: String]?) -> Check {
    guard let time = options?["escape-time"].flatMap({ Int($0) }) else { return unreported("escape-time") }
    return Check("tmux-escape-time", "tmux escape-time".phrase, "\(time) ms".phrase, json: time).found(
      .note, if: time > quickEscape, en: "Esc takes so long to arrive. Put set -s escape-time 10 into ~/.tmux.conf.",
      ko: "Esc를 누르면 그만큼 늦게 옵니다. ~/.tmux.conf에 set -s escape-time 10을 쓰세요.")
  }

  static func focusEvents(_ options: [String: String]?) -> Check {
    guard let value = options?["focus-events"], ["on", "off"].contains(value) else { return unreported("focus-events") }
    return Check("tmux-focus-events", "tmux focus-events".phrase, value.phrase, json: value == "on").found(
      .note, if: value == "off",
      en: "Pavilion does not learn when you come back to it. Put set -s focus-events on into ~/.tmux.conf.",
      ko: "다른 창에서 돌아온 것을 알 수 없습니다. ~/.tmux.conf에 set -s focus-events on을 쓰세요.")
  }

  private static func unreported(_ option: String) -> Check {
    Check("tmux-\(option)", "tmux \(option)".phrase, Phrase(en: "not told", ko: "알 수 없음"), json: nil).found(
      .note, en: "tmux show-options -s did not say it.", ko: "tmux show-options -s로 알 수 없었습니다.")
  }
}
