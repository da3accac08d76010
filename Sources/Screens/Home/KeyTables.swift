import Stores
import TerminalUI

/// The keys of every screen as Markdown, for documents; they come from the commands that dispatch the keys.
public enum KeyTables {
  /// Returns docs/keys.md in a language.
  public static func markdown(in language: Language) throws -> String {
    let environment = Environment.pavilion(language: language)
    let everywhere = AnyCommand.everywhere(in: environment, hasSettings: true)
    let screens = try screens(in: environment).map { ($0.title, $0.commands) }
    let sections = [(Phrase(en: "Everywhere", ko: "어디서나"), everywhere)] + screens
    let tables = sections.map { section(environment.text($0), $1, environment) }
    return ([introduction.text(in: language)] + tables).joined(separator: "\n")
  }

  private static let introduction = Phrase(
    en: """
      # Keys

      `pavilion keys` prints this page. In the program `?` shows the keys of the screen you are on, and `:` finds a command \
      by its name. Whatever has a key can also be clicked; the wheel scrolls. With a Korean input method on, the keys work \
      as they are: `ㅂ` is `q`. To select text with the mouse hold Shift, or switch the mouse off (`,`).

      """,
    ko: """
      # 키

      이 글은 `pavilion keys --lang ko`로 볼 수 있습니다. 화면에서 `?`를 누르면 그 화면의 키가 나오고, `:`를 누르면 명령을 이름으로 \
      찾습니다. 키로 하는 일은 모두 클릭으로도 할 수 있고, 휠로 스크롤합니다. 한글 입력 상태에서도 키는 그대로 듣습니다. `ㅂ`은 \
      `q`입니다. 마우스로 글을 선택하려면 Shift를 누르거나 설정(`,`)에서 마우스를 끄세요.

      """)

  /// Every screen with its commands: those of Home, and those of each app.
  static func screens(in environment: Environment) throws -> [ListedScreen] {
    let database = try PavilionDatabase.inMemory()
    let home = [
      try ListedScreen(HomeScreen(database), in: environment), try ListedScreen(SettingsScreen(), in: environment),
    ]
    return try home + PavilionApp.all.flatMap { try $0.keyTables(database, environment) }
  }

  private static func section(_ title: String, _ commands: [AnyCommand], _ environment: Environment) -> String {
    let keys = environment.text(Phrase(en: "Key", ko: "키"))
    let meaning = environment.text(Phrase(en: "What it does", ko: "하는 일"))
    let rows = commands.filter(\.isPossible).map { command in
      "| \(escaped(command.caption(in: environment.glyphs))) | \(escaped(environment.text(command.name))) |"
    }
    return (["**\(title)**", "", "| \(keys) | \(meaning) |", "| --- | --- |"] + rows + [""]).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
