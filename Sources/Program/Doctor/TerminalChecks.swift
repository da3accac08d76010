import CursesTerminal
import DataFormats
import PavilionKit
import TerminalRuntime
import TerminalUI

enum TerminalChecks {
  private static let leastSize = Size(columns: 40, rows: 12)

  static func section(_ facts: TerminalFacts) -> CheckSection {
    let size = facts.isTerminal ? size(facts.size) : nil
    let background = facts.isTerminal ? background(facts) : nil
    return CheckSection(
      name: "terminal", title: Phrase(en: "Terminal", ko: "터미널"),
      checks: [connection(facts), kind(facts), size, colors(facts), background].compactMap(\.self))
  }

  private static func connection(_ facts: TerminalFacts) -> Check {
    let label = Phrase(en: "terminal", ko: "터미널")
    guard facts.isTerminal else {
      return Check("terminal", label, Phrase(en: "none", ko: "없음"), json: "none").found(
        .note,
        en: "Standard input or output is not a terminal, so there can be no screens here. Commands such as pavilion "
          + "juice menu work.",
        ko: "표준 입력이나 출력이 터미널이 아니어서 화면을 열 수 없습니다. pavilion juice menu 같은 명령은 쓸 수 있습니다.")
    }
    let names = [("TMUX", "tmux"), ("STY", "screen"), ("SSH_CONNECTION", "SSH")]
      .filter { facts.variables[$0.0] != nil }.map(\.1)
    guard !names.isEmpty else { return Check("terminal", label, Phrase(en: "here", ko: "이 컴퓨터"), json: "local") }
    return Check(
      "terminal", label, names.joined(separator: ", ").phrase, json: names.joined(separator: ",").lowercased())
  }

  static func kind(_ facts: TerminalFacts) -> Check {
    let description = facts.description
    let name = description.name ?? ""
    let value = name.isEmpty ? Phrase(en: "not set", ko: "없음") : name.phrase
    let shown = description.usedName.map { $0 == name ? value : value + " → \($0)".phrase } ?? value
    let check = Check("term", "TERM".phrase, shown, json: name.isEmpty ? nil : name)
    guard let used = description.usedName else {
      return check.found(
        facts.isTerminal ? .broken : .note,
        en: "This terminal cannot move its cursor, so no screen can be drawn. TERM=xterm-256color suits nearly every "
          + "terminal.",
        ko: "커서를 옮길 수 없는 터미널이라 화면을 그릴 수 없습니다. 거의 모든 터미널에는 TERM=xterm-256color가 맞습니다.")
    }
    guard description.isKnown || !name.isEmpty else {
      return check.found(.note, en: "TERM is not set, so \(used) is assumed.", ko: "TERM이 없어서 \(used)로 보고 그립니다.")
    }
    guard description.isKnown else {
      return check.found(
        .note,
        en: "This system does not know it, so \(used) is assumed. Install the description of your terminal, often in "
          + "the package ncurses-term.",
        ko: "이 시스템이 모르는 이름이라 \(used)로 보고 그립니다. 터미널의 terminfo를 설치하세요. ncurses-term 패키지에 많이 들어 있습니다.")
    }
    return check.found(
      .note, if: facts.variables["TMUX"] != nil && !name.hasPrefix("tmux") && !name.hasPrefix("screen"),
      en: "Inside tmux it should be tmux-256color or screen-256color: set -g default-terminal tmux-256color in "
        + "~/.tmux.conf.",
      ko: "tmux 안에서는 tmux-256color나 screen-256color여야 합니다. ~/.tmux.conf에 "
        + "set -g default-terminal tmux-256color를 쓰세요.")
  }

  static func size(_ size: Size?) -> Check {
    let label = Phrase(en: "size", ko: "크기")
    guard let size else {
      return Check("size", label, Phrase(en: "not told", ko: "알 수 없음"), json: nil).found(
        .note, en: "The terminal does not tell its size, so that of its description is used.",
        ko: "터미널이 크기를 알려 주지 않아 terminfo의 크기를 씁니다.")
    }
    let json: JSONObject = ["columns": size.columns, "rows": size.rows]
    return Check("size", label, "\(size.columns) × \(size.rows)".phrase, json: json).found(
      .broken, if: size.columns < leastSize.columns || size.rows < leastSize.rows,
      en: "Screens need \(leastSize.columns) × \(leastSize.rows). Make the window larger or its letters smaller.",
      ko: "화면에는 \(leastSize.columns)칸 \(leastSize.rows)줄이 필요합니다. 창을 키우거나 글자를 줄이세요.")
  }

  static func colors(_ facts: TerminalFacts) -> Check {
    let (count, isMono) = (facts.description.colors, facts.settings[Settings.theme] == .mono)
    func check(_ value: Phrase) -> Check {
      let json: JSONObject = ["terminal": count, "used": isMono ? 0 : count]
      return Check("colors", Phrase(en: "colors", ko: "색"), value, json: json)
    }
    if isMono { return check(Phrase(en: "none", ko: "쓰지 않음") + facts.settings.resolved(.theme).source.detail) }
    let promised = facts.variables["COLORTERM"].map { ["truecolor", "24bit"].contains($0.lowercased()) } ?? false
    if promised, count < 256, facts.isTerminal {
      return check("\(count)".phrase).found(
        .note, en: "COLORTERM says that the terminal has more than TERM says. Try TERM=xterm-256color.",
        ko: "COLORTERM에 따르면 TERM이 말하는 것보다 색이 많은 터미널입니다. TERM=xterm-256color로 해 보세요.")
    }
    if facts.description.depth == .direct { return check(Phrase(en: "24-bit (COLORTERM)", ko: "24비트 (COLORTERM)")) }
    guard count < 8 else { return check("\(count)".phrase) }
    return check(Phrase(en: "none", ko: "없음")).found(
      .note, if: facts.isTerminal,
      en: "Everything can be used without colors. If the terminal has some, try TERM=xterm-256color.",
      ko: "색 없이도 모두 쓸 수 있습니다. 색이 있는 터미널이라면 TERM=xterm-256color로 해 보세요.")
  }

  /// The background and its source; nil where no color depends on it.
  static func background(_ facts: TerminalFacts) -> Check? {
    let label = Phrase(en: "background", ko: "배경")
    let (chosen, source) = (facts.settings[Settings.theme], facts.settings.resolved(.theme).source)
    func check(_ theme: Theme, _ source: String, _ detail: Phrase) -> Check {
      let name = theme == .dark ? Phrase(en: "dark", ko: "어두움") : Phrase(en: "light", ko: "밝음")
      return Check("background", label, name + detail, json: ["theme": theme.rawValue, "source": source] as JSONObject)
    }
    guard chosen != .mono, facts.description.depth != .none else { return nil }
    if let theme = Theme(rawValue: chosen.rawValue) { return check(theme, source.word, source.detail) }
    if let given = facts.background { return check(given, "option", " (--background)".phrase) }
    if let told = facts.variables["COLORFGBG"].flatMap(Theme.init(colorFGBG:)) {
      return check(told, "environment", " (COLORFGBG)".phrase)
    }
    if let color = facts.answers.background {
      return check(Theme(background: color), "terminal", " (\(color.hex))".phrase)
    }
    let outcome = facts.answers.outcome
    let check = Check(
      "background", label, Phrase(en: "not told", ko: "알 수 없음"),
      json: ["theme": nil, "source": outcome.rawValue] as JSONObject)
    return outcome == .keysWaiting
      ? check.found(
        .note, en: "The terminal was not asked, because keys were typed meanwhile. Run this again.",
        ko: "그사이 누른 키가 있어 터미널에 묻지 않았습니다. 다시 해 보세요.")
      : facts.description.depth == .basic
        ? check.found(
          .note,
          en: "Few colors can be read on any background. For more: pavilion settings set theme dark, or light.",
          ko: "어느 배경에서나 읽히는 색만 씁니다. 색을 더 쓰려면 pavilion settings set theme dark나 light 명령을 쓰세요.")
        : check.found(
          .note, en: "A dark one is assumed. If it is light: pavilion settings set theme light, or the key B.",
          ko: "어두운 배경으로 봅니다. 밝다면 pavilion settings set theme light 명령이나 B 키를 쓰세요.")
  }
}

extension Settings.Source {
  /// The source of a value in brackets; empty for a default.
  var detail: Phrase { self == .default ? .empty : " (".phrase + phrase + ")".phrase }
}
