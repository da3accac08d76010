import CursesTerminal
import DataFormats
import Screens
import TerminalUI

/// The terminal: its kind, size, colours and background.
enum TerminalChecks {
  /// The least size for the screens.
  static let leastSize = Size(columns: 40, rows: 12)

  static func section(_ facts: TerminalFacts) -> CheckSection {
    let ofTerminal = facts.isTerminal ? [size(facts.size)] : []
    let background = facts.isTerminal ? background(facts).map { [$0] } ?? [] : []
    return CheckSection(
      name: "terminal", title: Phrase(en: "Terminal", ko: "터미널"),
      checks: [connection(facts), kind(facts)] + ofTerminal + [colors(facts)] + background)
  }

  private static func connection(_ facts: TerminalFacts) -> Check {
    let label = Phrase(en: "terminal", ko: "터미널")
    guard facts.isTerminal else {
      return Check(
        "terminal", label, Phrase(en: "none", ko: "없음"), json: "none", .note,
        advice: Phrase(
          en: "Standard input or output is not a terminal, so there can be no screens here. Commands such as pavilion "
            + "juice menu work.",
          ko: "표준 입력이나 출력이 터미널이 아니어서 화면을 열 수 없습니다. pavilion juice menu 같은 명령은 쓸 수 있습니다."))
    }
    let places = [("TMUX", "tmux"), ("STY", "screen"), ("SSH_CONNECTION", "SSH")].filter {
      facts.variables[$0.0] != nil
    }
    guard !places.isEmpty else { return Check("terminal", label, Phrase(en: "here", ko: "이 컴퓨터"), json: "local") }
    return Check(
      "terminal", label, Phrase(same: places.map(\.1).joined(separator: ", ")),
      json: places.map { $0.1.lowercased() }.joined(separator: ","))
  }

  /// What TERM says, and whether terminfo knows it.
  static func kind(_ facts: TerminalFacts) -> Check {
    let (label, description) = (Phrase(same: "TERM"), facts.description)
    let name = description.name ?? ""
    let value = name.isEmpty ? Phrase(en: "not set", ko: "없음") : Phrase(same: name)
    func check(_ state: Check.State, _ advice: Phrase? = nil) -> Check {
      let shown = description.usedName.map { $0 == name ? value : value + Phrase(same: " → \($0)") } ?? value
      return Check("term", label, shown, json: name.isEmpty ? nil : name, state, advice: advice)
    }
    guard let used = description.usedName else {
      return check(
        facts.isTerminal ? .broken : .note,
        Phrase(
          en: "This terminal cannot move its cursor, so no screen can be drawn. TERM=xterm-256color suits nearly every "
            + "terminal.",
          ko: "커서를 옮길 수 없는 터미널이라 화면을 그릴 수 없습니다. 거의 모든 터미널에는 TERM=xterm-256color가 맞습니다."))
    }
    guard description.isKnown else {
      return check(
        .note,
        name.isEmpty
          ? Phrase(
            en: "TERM is not set, so \(used) is assumed.", ko: "TERM이 없어서 \(used)로 보고 그립니다.")
          : Phrase(
            en: "This system does not know it, so \(used) is assumed. Install the description of your terminal, often "
              + "in the package ncurses-term.",
            ko: "이 시스템이 모르는 이름이라 \(used)로 보고 그립니다. 터미널의 terminfo를 설치하세요. ncurses-term 패키지에 많이 "
              + "들어 있습니다."))
    }
    let isInside = name.hasPrefix("tmux") || name.hasPrefix("screen")
    guard facts.variables["TMUX"] == nil || isInside else {
      return check(
        .note,
        Phrase(
          en: "Inside tmux it should be tmux-256color or screen-256color: set -g default-terminal tmux-256color in "
            + "~/.tmux.conf.",
          ko: "tmux 안에서는 tmux-256color나 screen-256color여야 합니다. ~/.tmux.conf에 "
            + "set -g default-terminal tmux-256color를 쓰세요."))
    }
    return check(.good)
  }

  static func size(_ size: Size?) -> Check {
    let label = Phrase(en: "size", ko: "크기")
    guard let size else {
      return Check(
        "size", label, Phrase(en: "not told", ko: "알 수 없음"), json: nil, .note,
        advice: Phrase(
          en: "The terminal does not tell its size, so that of its description is used.",
          ko: "터미널이 크기를 알려 주지 않아 terminfo의 크기를 씁니다."))
    }
    let isEnough = size.columns >= leastSize.columns && size.rows >= leastSize.rows
    return Check(
      "size", label, Phrase(same: "\(size.columns) × \(size.rows)"),
      json: ["columns": size.columns, "rows": size.rows] as JSONObject, isEnough ? .good : .broken,
      advice: Phrase(
        en: "Screens need \(leastSize.columns) × \(leastSize.rows). Make the window larger or its letters smaller.",
        ko: "화면에는 \(leastSize.columns)칸 \(leastSize.rows)줄이 필요합니다. 창을 키우거나 글자를 줄이세요."))
  }

  static func colors(_ facts: TerminalFacts) -> Check {
    let label = Phrase(en: "colours", ko: "색")
    let (count, isMono) = (facts.description.colors, facts.settings[Settings.theme] == .mono)
    let json: JSONObject = ["terminal": count, "used": isMono ? 0 : count]
    if isMono {
      let none = Phrase(en: "none", ko: "쓰지 않음") + facts.settings.resolved(.theme).source.remark
      return Check("colors", label, none, json: json)
    }
    let promised = facts.variables["COLORTERM"].map { ["truecolor", "24bit"].contains($0.lowercased()) } ?? false
    if promised, count < 256, facts.isTerminal {
      return Check(
        "colors", label, "\(count)".phrase, json: json, .note,
        advice: Phrase(
          en: "COLORTERM says that the terminal has more than TERM says. Try TERM=xterm-256color.",
          ko: "COLORTERM에 따르면 TERM이 말하는 것보다 색이 많은 터미널입니다. TERM=xterm-256color로 해 보세요."))
    }
    guard count < 8 else { return Check("colors", label, "\(count)".phrase, json: json) }
    return Check(
      "colors", label, Phrase(en: "none", ko: "없음"), json: json, facts.isTerminal ? .note : .good,
      advice: Phrase(
        en: "Everything can be used without colours. If the terminal has some, try TERM=xterm-256color.",
        ko: "색 없이도 모두 쓸 수 있습니다. 색이 있는 터미널이라면 TERM=xterm-256color로 해 보세요."))
  }
}

extension String {
  /// The text in every language.
  var phrase: Phrase { Phrase(same: self) }
}

extension Settings.Source {
  /// Where a value comes from, in brackets; empty for what comes from nowhere.
  var remark: Phrase { self == .default ? .empty : Phrase(same: " (") + phrase + Phrase(same: ")") }
}
