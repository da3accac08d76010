import CaffeineApp
import CaffeineModel
import EmotionApp
import EmotionModel
import PavilionKit
import Stores
import TerminalUI
import TogetherModel
import Values
import WaterApp

/// The days of a pair, latest first, each with what was noted.
struct TogetherDayList: TableScreen, DiaryContent {
  enum Action: TerminalUI.Action {
    case open
  }

  typealias Row = TogetherFindings.ComparedDay

  let title: Phrase
  let accent = Accent.home
  var list: RecordList<Row>
  var primaryAction: Action? { .open }
  private let database: PavilionDatabase
  private let pair: TogetherPair
  private let rows: [Row]
  private let sentence: Phrase?

  init(
    _ database: PavilionDatabase, _ finding: TogetherFindings.Finding, _ comparison: TogetherFindings.Comparison,
    _ clock: WallClock
  ) {
    self.init(database, comparison.days, finding.pair, finding.sentence(clock))
  }

  init(_ database: PavilionDatabase, _ rows: [Row], _ pair: TogetherPair, _ sentence: Phrase?) {
    (self.database, self.rows, self.pair, self.sentence) = (database, rows, pair, sentence)
    title = pair.name
    list = RecordList(empty: Phrase(en: "No day has both yet.", ko: "둘 다 있는 날이 아직 없습니다."))
  }

  /// Only feelings are hidden with the diary.
  func cover(in environment: Environment) -> Cover? {
    pair.hasFeelings ? DiaryPrivacy.cover(in: environment) : nil
  }

  func status(in environment: Environment) -> String { environment.text(TogetherWords.days(list.count)) }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .open, [.enter], Phrase(en: "open what was noted that day", ko: "그날의 기록 열기"),
        hint: Phrase(en: "open", ko: "열기"),
        unless: list.disabledReason)
    ] + Command.newestFirst(in: environment) + (pair.hasFeelings ? [hideCommand] : [])
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    guard let day = list.selected?.day else { return .done }
    switch pair {
    case .feelingsAndCaffeine, .feelingsAndSleep:
      return .open(DayScreen(database.emotion, day.date, today: environment.today))
    case .sleepAndLastDrink: return .open(NightList(database.caffeine, selecting: day.date))
    case .ratingsAndWaters:
      guard let number = day.cups.last?.water.record, let record = try database.water.record(number) else {
        return .say(.warning, WaterWords.gone)
      }
      return .open(TastingList(WaterContext(database), of: record))
    }
  }

  func source(in environment: Environment) -> RecordSource<Row> { RecordSource(rows) }

  // MARK: Drawing

  private func layout(_ body: Rect, in environment: Environment) -> (sentence: Rect, head: Rect, list: Rect) {
    let main = body.inset(columns: 1).rows(.fill, .fixed(1)).0
    let text = main.columns(.fixed(100), .fill).0.inset(columns: 2)
    let lines = sentence.map { environment.text($0).wrapped(to: text.columns).count } ?? 0
    // The days come first.
    let isRoomy = main.rows >= lines + 8
    let (paragraph, _, head, days) = main.rows(
      .fixed(isRoomy ? lines : 0), .fixed(isRoomy && lines > 0 ? 1 : 0), .fixed(1), .fill)
    func narrow(_ part: Rect) -> Rect { part.columns(.fixed(84), .fill).0 }
    return (paragraph.intersection(text), narrow(head), narrow(days))
  }

  func listArea(in environment: Environment) -> Rect { layout(environment.body, in: environment).list }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area, in: canvas.environment)
    if let sentence { canvas.draw(Paragraph(canvas.text(sentence)), in: layout.sentence) }
    drawTable(in: &canvas, layout.list, head: layout.head)
  }

  func columns(in environment: Environment) -> [TableColumn<Row>] { Self.columns(of: pair, in: environment) }

  /// The columns of the days of a pair.
  static func columns(of pair: TogetherPair, in environment: Environment) -> [TableColumn<Row>] {
    let sides = { (row: Row) in
      row.isWith.map { $0 ? TogetherWords.then : TogetherWords.otherwise } ?? TogetherWords.both
    }
    return [.day(Phrase(en: "day", ko: "날짜"), in: environment, style: { _ in .plain }) { row, _ in row.date }]
      + figures(of: pair, in: environment) + [
        .whole(pair.mark, short: .empty, .center) { row, _ in
          StyledText(row.isCase ? environment.glyphs.symbols.good : "")
        },
        .whole(priority: 0) { row, _ in StyledText(environment.text(sides(row)), .quiet) },
      ]
  }

  /// The columns of what was noted in both places, the factor first.
  private static func figures(of pair: TogetherPair, in environment: Environment) -> [TableColumn<Row>] {
    let caffeine = Phrase(en: "caffeine", ko: "카페인")
    let sleep = TableColumn<Row>.whole(Phrase(en: "sleep", ko: "잠")) { row, _ in
      StyledText(row.day.night.map { environment.text(SleepWords.quality($0.quality)) } ?? "")
    } brief: { row, _ in
      StyledText(row.day.night.map { "\($0.quality)" } ?? "")
    }
    let feelings = TableColumn<Row>.whole(Phrase(en: "feelings", ko: "감정"), priority: 1) { row, _ in
      row.day.feelings.badges(in: environment)
    }
    switch pair {
    case .feelingsAndCaffeine:
      return [
        .whole(caffeine, .trailing) { row, _ in StyledText(row.day.milligrams.map { "\($0) mg" } ?? "") }, feelings,
      ]
    case .feelingsAndSleep: return [sleep, feelings]
    case .sleepAndLastDrink:
      let last = Phrase(en: "last drink", ko: "마지막 음료")
      return [
        .whole(last, short: Phrase(en: "last", ko: "마지막"), .trailing) { row, _ in
          StyledText(
            row.day.lastDrinkMinute.map { environment.text($0.clock(environment.wallClock)) } ?? "")
        }, sleep,
      ]
    case .ratingsAndWaters:
      return [
        .text(Phrase(en: "water", ko: "물"), minimum: 8, ideal: 30, isFilling: false) { row, _ in
          let names = row.day.cups.map { environment.text($0.water.shownName) }
          return StyledText(names.uniqued().joined(separator: ", "))
        },
        .whole(Phrase(en: "rating", ko: "점수"), .trailing) { row, _ in
          StyledText(row.day.meanRating.map(TastingWords.rating) ?? "")
        },
      ]
    }
  }
}
