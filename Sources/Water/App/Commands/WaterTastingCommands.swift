import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI
import Values
import WaterModel

struct WaterTasteCommand: JSONCommand {
  static let about = CommandText(
    "taste", en: "Say how the coffee was that you made with a water of the log.", ko: "기록한 물로 내린 커피가 어땠는지 남깁니다.",
    Phrase(
      en: """
        The rating is 1 (poor) to 5 (excellent). The words say less, right or more of what you wanted; leave out what you \
        did not judge.
        """,
      ko: """
        점수는 1(별로)부터 5(아주 좋음)까지입니다. 맛은 바란 것보다 약하면 less(약함), 알맞으면 right(적당함), 강하면 more(강함)로 씁니다. 적지 않은 \
        것은 비워 둡니다.
        """),
    examples: [
      "pavilion water taste \"Cafe A\" 4",
      "pavilion water taste 3 5 --acidity more --body right --coffee \"Guji, washed\"",
    ])

  @OptionGroup var output: OutputOptions
  @OptionGroup var qualities: QualityOptions
  @Option(en: "Which coffee it was.", ko: "어떤 커피였는지.", .text, parsing: .unconditional) var coffee: String?
  @Option(
    en: "Anything you want to add, or - for standard input.", ko: "남길 말, -는 표준 입력.", .text, parsing: .unconditional)
  var note: String?
  @Option(
    en: "When it was, if not now: a time, or a day.", ko: "지금이 아니면 언제였는지: 시각이나 날짜.", .time, parsing: .unconditional)
  var at: String?
  @OptionGroup var water: LoggedWater
  @Argument(en: "The rating, 1 to 5.", ko: "점수, 1–5.", .n) var rating: String

  static let nothingDone = SampleOptions.nothingDone

  func answer(_ session: Session) throws -> Answer {
    let ratings = CupNote.ratings
    guard let rating = try? Int(written: rating, in: ratings) else {
      throw Failure.usage(
        en: "A rating is a whole number from \(ratings.lowerBound) to \(ratings.upperBound), not \"\(rating.shown)\".",
        ko: "점수는 \(ratings.lowerBound)부터 \(ratings.upperBound)까지의 정수입니다: \"\(rating.shown)\".")
    }
    let coffee = try coffee.map { text in
      try Failure.option("--coffee") { () throws(RowError) in try WaterLabel(parsing: text) }
    }
    let note = try note.map { text throws(Failure) in try Note(text, of: "--note") }
    let levels = try qualities.levels()
    guard let cup = CupNote(at: try time(), rating: rating, levels, coffee: coffee ?? .empty, note: note ?? .empty)
    else {
      return Answer { _ in }
    }
    let number = try water.record(session).number
    guard let tasting = try session.database.water.taste(number, cup, enteredAt: CallContext.current.now) else {
      throw Failure.noRecord([number])
    }
    return Answer(tasting.json) { [tasting.line(in: $0)] }
  }

  /// When it was: noon of a day before today that was named alone.
  private func time() throws(Failure) -> LocalTime {
    let (day, time) = try TimeOptions.dayOrMoment(at, of: "--at")
    let context = CallContext.current
    if let time { return time }
    guard day < context.today else { return context.now }
    return context.zone.moment("\(day.iso8601) 12:00", now: context.now, isPast: true) ?? context.now
  }
}

struct WaterTastingCommand: DescribedCommand {
  static let about = CommandText(
    "tasting", en: "The cups that you tasted: list, delete or undo them.", ko: "맛본 커피를 보거나 지웁니다.",
    subcommands: [WaterTastingListCommand.self, WaterTastingDeleteCommand.self, WaterTastingUndoCommand.self],
    defaultSubcommand: WaterTastingListCommand.self)
}

struct WaterTastingListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "The cups that you tasted, newest first: of one water, or of all.",
    ko: "맛본 커피를 최근 것부터 봅니다. 물 하나, 또는 전부.",
    Phrase(
      en:
        "From ten cups on it also says where the waters of your favorites (4 or 5) lie, and how that differs from the standards.",
      ko: "열 잔부터는 좋았던(4–5점) 커피의 물이 어디에 있고 기준과 어떻게 다른지도 알려 줍니다."),
    examples: ["pavilion water tasting list --days 30", "pavilion water tasting list \"Cafe A\" --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @OptionGroup var listed: ListOptions
  @Argument(
    en: "A water of the log, 3 or \"Cafe A\"; all without one.", ko: "기록한 물, 3이나 \"카페 A\". 없으면 전부.", .water,
    completion: .loggedWaters)
  var water: String?

  func answer(_ session: Session) throws -> Answer {
    let listed = try listed.chosen(today: session.today)
    let unit = try unit.chosen(session)
    let number = try water.map { try session.requiredWaterRecord($0).number }
    let store = try session.database.water
    let days = try session.database.dayStart
    let tastings = listed.part(of: try store.tastings(of: number, limit: listed.read)) { days.date(of: $0.cup.time) }
    let count = try store.tastingCount(of: number)
    let favorites = number == nil ? WaterFavorites(try store.ratings(limit: 10_000)) : nil
    let detail =
      listed.detail(shown: tastings.count, of: count, TastingWords.count, nothing: TastingWords.howToBegin)
      ?? favorites?.phrase(in: unit)
    return Answer(list: tastings, json: \.json, detail: detail) { language in tastings.map { $0.line(in: language) } }
  }
}

struct WaterTastingDeleteCommand: JSONCommand {
  static let about = CommandText(
    "delete", en: "Delete cups, all or none of those named, and print what they were.",
    ko: "맛본 커피를 지우고 무엇이었는지 알려 줍니다. 하나라도 없으면 아무것도 지우지 않습니다.",
    Phrase(
      en: "A cup has a number of its own, the first one that tasting list shows.",
      ko: "맛본 커피에는 tasting list의 맨 앞에 보이는 번호가 따로 있습니다."),
    examples: ["pavilion water tasting delete 7"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var numbers: RecordNumbers

  func answer(_ session: Session) throws -> Answer {
    let numbers = try numbers.read(listedBy: "tasting list")
    return try Answer(deleted: try session.database.water.deleteTastings(numbers), json: \.json) { $0.line(in: $1) }
  }
}

struct WaterTastingUndoCommand: JSONCommand {
  static let about = CommandText(
    "undo", en: "Undo the last cup.", ko: "마지막에 맛본 커피를 취소합니다.",
    Phrase(
      en: "It is the one that was tasted last, of the last twelve hours; what was imported stays.",
      ko: "마지막에 남긴 것으로, 열두 시간 안의 것입니다. 가져온 것은 그대로 둡니다."), examples: ["pavilion water tasting undo"])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let store = try session.database.water
    let (tasting, _) = try session.undo(
      store.lastTasting(),
      refused: { tasting, refusal, clock in
        WaterWords.notUndone(
          "water tasting delete \(tasting.number)", WaterMoment(tasting.cup.time), refusal, on: clock)
      }
    ) { try store.undoLastTasting(ifNumber: $0.number) }
    return Answer(tasting.json) { [Phrase(en: "Undone: ", ko: "되돌렸습니다: ").text(in: $0) + tasting.line(in: $0).trimmed] }
  }
}

/// An option for each quality of a cup, such as `--acidity more`, as `FigureOptions` has one for each figure.
struct QualityOptions: ParsableArguments, CustomReflectable {
  /// The values that were given, as they were typed.
  private(set) var texts: [CupQuality: String] = [:]

  init() {}

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CupQuality.self)
    for quality in CupQuality.allCases {
      texts[quality] = try container.decode(Option<String?>.self, forKey: quality).wrappedValue
    }
  }

  var customMirror: Mirror {
    Mirror(
      self,
      children: CupQuality.allCases.map { quality in
        let help = quality.name + Phrase(en: ": less, right or more.", ko: ": 약함(less), 적당함(right), 강함(more).")
        let level = ValueName(en: "level", ko: "정도", completion: CupQuality.Level.completion)
        return (quality.rawValue, Option<String?>(parsing: .unconditional, help: ArgumentHelp(help, level)))
      })
  }

  func levels() throws(Failure) -> [CupQuality: CupQuality.Level] {
    var levels: [CupQuality: CupQuality.Level] = [:]
    for (quality, text) in texts { levels[quality] = try CupQuality.Level.named(text) }
    return levels
  }
}

extension CupQuality: CodingKey {}

extension CupQuality.Level: NamedCase {
  package static var kind: Phrase { Phrase(en: "level", ko: "정도") }
}

extension WaterTasting {
  /// The tasting on one line: its number, the day, the water and what was said.
  fileprivate func line(in language: Language) -> String {
    let head = LogLine.head(number, cup.time.date, cup.time.clock, language)
    let water = Phrase(en: "water #\(record)", ko: "물 #\(record)").text(in: language)
    return head + water.padded(to: max(11, water.columns + 1)) + TastingWords.line(cup).text(in: language)
  }
}
