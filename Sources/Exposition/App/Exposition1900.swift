import ExpositionModel
import PavilionKit
import Stores
import TerminalUI
import Values

/// Exposition 1900: the Korean exhibits at the world's fair in Paris.
public struct Exposition1900: PavilionApp {
  public init() {}

  public var name: String { "exposition" }
  public var title: Phrase { ExpositionScreen.title }
  public var accent: Accent { .exposition }
  public var art: Art { .pavilion }
  public var storage: AppStorage { .exposition }
  public var command: any AppCommand.Type { ExpositionCommand.self }

  public var rowNames: [String: Phrase] {
    [
      "exhibitMark": Phrase(en: "marks on exhibits", ko: "출품작 표시"),
      "exhibitQuiz": Phrase(en: "quiz results", ko: "퀴즈 결과"),
      "quizReview": Phrase(en: "facts to ask again", ko: "다시 물을 사실"),
    ]
  }

  public func screen(_ database: PavilionDatabase) -> any Screen { ExpositionScreen(.builtIn, database) }

  public func card(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> AppCard {
    let catalogue = LocalizedCatalogue.builtIn.outline(in: environment.language).catalogue
    let read = try database.exposition.marks(in: LocalizedCatalogue.builtIn.key).countRead(in: catalogue)
    let all = catalogue.exhibits.count
    return AppCard(
      [
        ExpositionWords.card(exhibits: all, read: read), ExpositionWords.shortCard(exhibits: all, read: read),
        Phrase(en: "\(read)/\(all) read", ko: "\(read)/\(all)점 읽음"),
      ], picture: PavilionOfTheDay(exhibit: LocalizedCatalogue.builtIn.ofTheDay(in: environment)?.ownPicture))
  }

  public func today(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> [TodayLine] {
    try Self.expositionLines(database, environment)
  }

  public func firstStep(_ database: PavilionDatabase) throws(StorageError) -> TodayLine? {
    let localized = LocalizedCatalogue.builtIn
    let marks = try database.exposition.marks(in: localized.key)
    guard marks.countRead(in: localized.outline(in: .english).catalogue) == 0 else { return nil }
    let words = [
      Phrase(en: "Walk through Paris in 1900, in fifteen minutes.", ko: "1900년의 파리를 십오 분 동안 거닐어 보세요."),
      Phrase(en: "A walk through 1900", ko: "1900년 산책"),
    ]
    return TodayLine(.walk, .calm, words, to: ExpositionScreen(.builtIn, database))
  }

  public func latest(
    _ database: PavilionDatabase, _ environment: Environment, limit: Int
  ) throws(StorageError) -> [LatestRecord] {
    let outline = LocalizedCatalogue.builtIn.outline(in: environment.language)
    let marks = try database.exposition.marks(in: LocalizedCatalogue.builtIn.key)
    return outline.catalogue.exhibits.filter { !marks[$0.id].isRead }.prefix(limit).map {
      LatestRecord(Phrase(same: $0.name))
    }
  }

  public func records(_ query: PaletteQuery) -> [PaletteItem] {
    // Exhibits are found by name, romanization, kind and Korean initials, as in their list.
    let localized = LocalizedCatalogue.builtIn
    let exhibits = localized.catalogue(in: query.environment).exhibits
    let filter = ExhibitFilter(words: query.words)
    let found = localized.index(in: query.environment.language).indices(filter, bookmarked: [])
    return found.prefix(PaletteQuery.limit).map { exhibits[$0] }.map { exhibit in
      PaletteItem(
        "exhibit \(exhibit.id)", Phrase(same: exhibit.name), ExpositionScreen.title,
        ExpositionScreen(localized, query.database), then: .show(exhibit.id))
    }
  }

  public func keyTables(_ database: PavilionDatabase, _ environment: Environment) throws -> [ListedScreen] {
    let (localized, title) = (LocalizedCatalogue.builtIn, ExpositionScreen.title)
    let state = ReadingState(localized, database)
    let exhibits = localized.catalogue(in: environment.language).exhibits
    for exhibit in exhibits.prefix(3) { try state.markRead(exhibit, at: environment.localTime) }
    let exhibit = ExhibitScreen(state, row: 0, of: exhibits.map(\.id))
    return [
      try ListedScreen(ExpositionScreen(localized, database), in: environment),
      try ListedScreen(ExhibitListScreen(state), in: environment, of: title, en: "the exhibits", ko: "출품작 목록"),
      try ListedScreen(exhibit, in: environment, of: title, en: "an exhibit", ko: "출품작"),
      try ListedScreen(QuizScreen(state), in: environment, of: title, en: "quiz", ko: "퀴즈"),
    ]
  }

  public func addSamples(_ database: PavilionDatabase, _ clock: SampleClock) throws {
    try Self.addSamples(database.exposition, clock)
  }

  /// The name of the exhibit of the day; nil where there is none.
  public static func exhibitOfTheDay(in environment: Environment) -> Phrase? {
    LocalizedCatalogue.builtIn.ofTheDay(in: environment).map { Phrase(same: $0.name) }
  }

  /// The exhibit of the day, and the questions of the quiz that wait.
  private static func expositionLines(
    _ database: PavilionDatabase, _ environment: Environment
  ) throws(StorageError) -> [TodayLine] {
    let (localized, day) = (LocalizedCatalogue.builtIn, environment.localTime.date)
    let state = ReadingState(localized, database)
    var lines: [TodayLine] = []
    let due = try database.exposition.reviews(dueOn: day, in: localized.key).count
    if due > 0 {
      let (questions, wait) = (due == 1 ? "question" : "questions", due == 1 ? "waits" : "wait")
      lines.append(
        TodayLine(
          .quiz, .soon,
          [
            Phrase(
              en: "\(due) \(questions) of the quiz \(wait) to be asked again.", ko: "퀴즈에서 틀린 문제 \(due)개를 다시 풀 때입니다."),
            Phrase(en: "\(due) quiz \(questions) \(wait)", ko: "다시 풀 퀴즈 \(due)개"),
          ], to: QuizScreen(state)))
    }
    if let exhibit = localized.ofTheDay(in: environment) {
      let ids = localized.outline(in: environment.language).catalogue.exhibits.map(\.id)
      let name = Phrase(same: exhibit.name)
      lines.append(
        TodayLine(
          .exhibit, .calm,
          [
            ExpositionWords.ofTheDay + Phrase(same: ": \(exhibit.name). \(exhibit.hook)"),
            ExpositionWords.ofTheDay + Phrase(same: ": ") + name, name,
          ], picture: exhibit.ownPicture,
          to: ExhibitScreen(state, row: ids.firstIndex(of: exhibit.id) ?? 0, of: ids)))
    }
    return lines
  }

  /// Five exhibits read, two of them bookmarked, a sixth begun.
  private static func addSamples(_ store: ExpositionStore, _ clock: SampleClock) throws {
    let catalogue = ExpositionStore.builtIn
    for (index, exhibit) in ["jikji", "palman", "haegeum", "ywoonggo", "gayageum"].enumerated() {
      try store.markRead(exhibit, in: catalogue, at: clock.ago((6 - index) * 24 * 60))
    }
    for exhibit in ["jikji", "haegeum"] { try store.toggleBookmark(of: exhibit, in: catalogue) }
    try store.setNote(Note("박물관에서 소리를 들어 보고 싶다.") ?? .empty, on: "haegeum", in: catalogue)
    try store.setPosition(ReadingPosition(paragraph: 2, offset: 0), of: "geomungo", in: catalogue)
    for (score, minutes) in [(6, 1500), (9, 80)] {
      try store.add(QuizResult(score: score, questions: Quiz.questionCount), in: catalogue, at: clock.ago(minutes))
    }
  }
}

extension Accent {
  public static let exposition = Accent(
    dark: IndexedColor(rich: 178, basic: 3), light: IndexedColor(rich: 94, basic: 5))
}
