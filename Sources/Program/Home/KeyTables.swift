import PavilionKit
import Stores
import TerminalUI
import TogetherApp
import TogetherModel

/// The keys of every screen as Markdown, for documents; they come from the commands that dispatch the keys.
public enum KeyTables {
  /// Returns docs/keys.md in a language.
  public static func markdown(in language: Language) throws -> String {
    let environment = Environment.pavilion(language: language)
    let everywhere = AnyCommand.everywhere(in: environment, hasSettings: true, hasQuickEntry: true)
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
      as they are: `ㅂ` is `q`, and a whole syllable starts a search. To select text with the mouse hold Shift, or switch the \
      mouse off (`,`).

      Any command can have other keys: write lines such as `juice.showOrders = o, C-o` into the file \
      `~/.config/pavilion/keys` (or `$XDG_CONFIG_HOME/pavilion/keys`). `pavilion keys --names` prints such a file with all commands \
      and their keys, `pavilion keys --check` says what is wrong with yours. Keys are called `a`, `A`, `Space`, `Enter`, `Left`, \
      `PgUp`, `F5`, and with Ctrl, Alt and Shift `C-a`, `M-a`, `S-Up`; without a key a command is still in the palette (`:`). \
      While you type text, characters are text. Esc always leads back.

      """,
    ko: """
      # 키

      이 글은 `pavilion keys --lang ko`로 볼 수 있습니다. 화면에서 `?`를 누르면 그 화면의 키가 나오고, `:`를 누르면 명령을 이름으로 \
      찾습니다. 키로 하는 일은 모두 클릭으로도 할 수 있고, 휠로 스크롤합니다. 한글 입력 상태에서도 키는 그대로 듣습니다. `ㅂ`은 \
      `q`이고, 글자 하나를 다 치면 그 글자로 찾기를 시작합니다. 마우스로 글을 선택하려면 Shift를 누르거나 설정(`,`)에서 마우스를 끄세요.

      어떤 명령이든 키를 바꿀 수 있습니다. `~/.config/pavilion/keys`(또는 `$XDG_CONFIG_HOME/pavilion/keys`) 파일에 \
      `juice.showOrders = o, C-o` 같은 줄을 씁니다. `pavilion keys --names`는 모든 명령과 지금 키가 든 파일을 보여 주고, \
      `pavilion keys --check`는 내 파일에서 잘못된 곳을 알려 줍니다. 키 이름은 `a`, `A`, `Space`, `Enter`, `Left`, `PgUp`, `F5`이고, \
      Ctrl, Alt, Shift와 함께 누르면 `C-a`, `M-a`, `S-Up`입니다. 키를 비운 명령은 명령 찾기(`:`)에 남습니다. 글을 입력하는 동안 \
      글자는 글자입니다. Esc는 늘 돌아가는 키입니다.

      """)

  /// Every screen with its commands: those of Home, and those of each app.
  static func screens(in environment: Environment) throws -> [ListedScreen] {
    let database = try PavilionDatabase.inMemory(as: .pavilion)
    let home = try ListedScreen(HomeScreen(database), in: environment)
    let settings = try ListedScreen(SettingsScreen(), in: environment)
    return try [home] + Together.keyTables(database, environment) + [settings] + DataScreen.keyTables(in: environment)
      + Pavilion.apps.flatMap { try $0.keyTables(database, environment) }
  }

  private static func section(_ title: String, _ commands: [AnyCommand], _ environment: Environment) -> String {
    let keys = environment.text(Phrase(en: "Key", ko: "키"))
    let meaning = environment.text(Phrase(en: "What it does", ko: "하는 일"))
    let rows = commands.filter { $0.isPossible && $0.hasKeys }.map { command in
      "| \(escaped(command.caption(in: environment.glyphs))) | \(escaped(environment.text(command.name))) |"
    }
    return (["**\(title)**", "", "| \(keys) | \(meaning) |", "| --- | --- |"] + rows + [""]).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String { text.replacing("|", with: "\\|") }
}
