import CaffeineModel
import EmotionModel
import Stores
import TerminalUI
import Values
import WaterModel

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

  /// A screen with its commands.
  typealias Listed = (title: Phrase, kind: any Screen.Type, commands: [AnyCommand])

  /// Every screen with its commands, under its title or, where that tells too little, under another.
  static func screens(in environment: Environment) throws -> [Listed] {
    let database = try PavilionDatabase.inMemory()
    let now = environment.localTime
    // A list without rows has no keys.
    try database.caffeine.press(.coffee, at: now)
    _ = try? database.juice.order(.kiwi, count: 1, at: now)
    let tap = try database.emotion.tap(TapRecord(.happy, .at(now)))
    guard let figures = WaterFigures(hardness: 68, alkalinity: 40) else { return [] }
    let water = try database.water.add(WaterSample(time: now, figures))
    let (localized, context) = (LocalizedCatalogue.builtIn, WaterContext(database))
    let shelf = ReadingState(localized, database)
    let exhibits = localized.catalogue(in: environment.language).exhibits
    for exhibit in exhibits.prefix(3) { try shelf.markRead(exhibit, at: now) }
    var diary = EmotionScreen(database.emotion)
    try diary.refresh(in: environment)
    _ = try diary.perform(.show(.diary), in: environment)

    func commands(_ screen: some Screen, _ title: Phrase? = nil) throws -> Listed {
      var screen = screen
      try screen.refresh(in: environment)
      return (title ?? screen.title, type(of: screen), screen.allCommands(in: environment).map(\.erased))
    }
    func inside(_ app: Phrase, en: String, ko: String) -> Phrase { app + Phrase(en: ": \(en)", ko: ": \(ko)") }
    let (exposition, waters, emotion) = (ExpositionScreen.title, WaterScreen.title, EmotionScreen.title)
    return try [
      commands(HomeScreen(database)),
      commands(SettingsScreen()),
      commands(JuiceScreen(database.juice)),
      commands(StockEditor(database.juice, for: .strawberry, 1, selected: .strawberry)),
      commands(OrderLog(database.juice)),
      commands(CaffeineScreen(database.caffeine)),
      commands(DrinkList(database.caffeine, selected: Serving(.brewed))),
      commands(CaffeineForms.settings(database.caffeine, .initial, in: environment)),
      commands(CaffeineHistory(database.caffeine)),
      commands(ExpositionScreen(localized, database)),
      commands(ExhibitListScreen(shelf), inside(exposition, en: "the exhibits", ko: "출품작 목록")),
      commands(ExhibitScreen(shelf, row: 0, of: exhibits.map(\.id)), inside(exposition, en: "an exhibit", ko: "출품작")),
      commands(QuizScreen(shelf), inside(exposition, en: "quiz", ko: "퀴즈")),
      commands(WaterScreen(database)),
      commands(
        WaterRecordScreen(context, water, in: WaterListing(context.store), environment),
        inside(waters, en: "a record", ko: "기록")),
      commands(ShareScreen(water), inside(waters, en: "share", ko: "내보내기")),
      commands(MixerScreen(context, first: water), inside(waters, en: "mixer", ko: "섞기")),
      commands(DosingScreen(context, from: water.point, named: nil), inside(waters, en: "salts", ko: "염 더하기")),
      commands(RecipeScreen(context), inside(waters, en: "recipes", ko: "레시피")),
      commands(StandardsScreen(), inside(waters, en: "the standards", ko: "세 가지 기준")),
      commands(TrendScreen(context, of: water), inside(waters, en: "trend", ko: "추이")),
      commands(EmotionScreen(database.emotion)),
      commands(diary, inside(emotion, en: "the diary", ko: "일기")),
      commands(DayScreen(database.emotion, now.date, today: now.date), inside(emotion, en: "a day", ko: "하루")),
      commands(
        EmotionForms.note(on: tap, database.emotion, on: environment.wallClock), inside(emotion, en: "a note", ko: "메모")
      ),
    ]
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
