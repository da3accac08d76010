import CaffeineModel
import CivilTime
import EmotionModel
import Storage
import TerminalUI
import WaterModel

/// The keys of every screen as Markdown, for documents.
///
/// They come from the tables that dispatch the keys.
public enum KeyTables {
  public static func markdown(in language: Language) throws(StorageError) -> String {
    let database = try PavilionDatabase.inMemory()
    let environment = Environment(language: language)
    let zone = LocalZone.fixed(0)
    let caffeine = database.caffeine
    // What there is something to be done with: a list without rows has no keys.
    try caffeine.press(.coffee, at: environment.localTime)
    _ = try? database.juice.order(.kiwi, count: 1, at: environment.localTime)
    try database.emotion.tap(TapRecord(.happy, .at(environment.localTime)))
    var diary = EmotionScreen(database.emotion, zone)
    diary.refresh(in: environment)
    _ = diary.perform(EmotionAction.switchPage(1), in: environment)
    guard let figures = WaterFigures(hardness: 68, alkalinity: 40),
      let water = try? database.water.add(WaterSample(time: environment.localTime, figures))
    else { return "" }
    let museum = Museum.builtIn
    let shelf = ReadingShelf(museum, database)
    let exhibits = museum.catalogue(in: language).exhibits
    for exhibit in exhibits.prefix(3) { try shelf.markRead(exhibit, at: environment.localTime) }
    let screens: [any Screen] = [
      HomeScreen(database, zone), JuiceScreen(database.juice), StockEditor(database.juice, selected: .strawberry),
      OrderLog(database.juice),
      CaffeineScreen(caffeine, zone), DrinkList(caffeine, zone, selected: Serving(.brewed)),
      CaffeineForms.settings(caffeine, .initial), CaffeineHistory(caffeine, zone), ExpositionScreen(museum, database),
    ]
    // Those below bear no name of their own, or the name of another.
    let diaryPages: [(Phrase, any Screen)] = [
      (EmotionScreen.title, EmotionScreen(database.emotion, zone)),
      (Phrase(en: "Emotion Diary: the diary", ko: "감정 다이어리: 일기"), diary),
      (
        Phrase(en: "Emotion Diary: a day", ko: "감정 다이어리: 하루"),
        DayScreen(database.emotion, zone, environment.localTime.date, today: environment.localTime.date)
      ),
      (
        Phrase(en: "Emotion Diary: a note", ko: "감정 다이어리: 메모"),
        NoteEditor.note(
          on: Tap(number: 1, emotion: .happy, moment: .at(environment.localTime)), database.emotion,
          now: environment.localTime)
      ),
    ]
    let exposition: [(Phrase, any Screen)] = [
      (
        Phrase(en: "Exposition 1900: the exhibits", ko: "만국박람회 1900: 출품작 목록"), ExhibitListScreen(museum, shelf)
      ),
      (
        Phrase(en: "Exposition 1900: an exhibit", ko: "만국박람회 1900: 출품작"),
        ExhibitScreen(museum, shelf, row: 0, of: exhibits.map(\.id))
      ),
      (Phrase(en: "Exposition 1900: quiz", ko: "만국박람회 1900: 퀴즈"), QuizScreen(museum, shelf, in: environment)),
    ]
    let desk = WaterDesk(database, zone, .closed)
    let waters: [(Phrase, any Screen)] = [
      (WaterWords.title, WaterScreen(database, zone, .closed)),
      (
        Phrase(en: "Water for Coffee: a record", ko: "커피를 위한 물: 기록"), WaterRecordScreen(desk, water, of: .newest)
      ),
      (Phrase(en: "Water for Coffee: share", ko: "커피를 위한 물: 내보내기"), ShareScreen(desk, water, .ppm)),
      (Phrase(en: "Water for Coffee: mixer", ko: "커피를 위한 물: 섞기"), MixerScreen(desk, first: water)),
      (
        Phrase(en: "Water for Coffee: salts", ko: "커피를 위한 물: 염 더하기"),
        DosingScreen(desk, from: water.point, named: nil)
      ),
      (Phrase(en: "Water for Coffee: recipes", ko: "커피를 위한 물: 레시피"), RecipeScreen(desk)),
      (Phrase(en: "Water for Coffee: the standards", ko: "커피를 위한 물: 세 가지 기준"), StandardsScreen()),
      (Phrase(en: "Water for Coffee: trend", ko: "커피를 위한 물: 추이"), TrendScreen(desk, of: water)),
    ]
    var sections = (screens.map { ($0.title, $0) } + exposition + waters + diaryPages).map { title, screen in
      var screen = screen
      screen.refresh(in: environment)
      return section(environment.text(title), screen.commands(in: environment), environment)
    }
    let everywhere = environment.text(Phrase(en: "Everywhere", ko: "어디서나"))
    sections.append(section(everywhere, .everywhere, environment))
    return sections.joined(separator: "\n")
  }

  private static func section(_ title: String, _ table: CommandTable, _ environment: Environment) -> String {
    let keys = environment.text(Phrase(en: "Key", ko: "키"))
    let meaning = environment.text(Phrase(en: "What it does", ko: "하는 일"))
    let rows = table.groups.map { group in
      "| \(escaped(group.label(in: environment.glyphs))) | \(escaped(environment.text(group.name))) |"
    }
    return (["**\(title)**", "", "| \(keys) | \(meaning) |", "| --- | --- |"] + rows + [""]).joined(separator: "\n")
  }

  private static func escaped(_ text: String) -> String {
    String(text.flatMap { $0 == "|" ? Array("\\|") : [$0] })
  }
}
