import ArgumentParser
import CaffeineModel
import DataFormats
import PavilionKit
import TerminalUI
import Values

struct CaffeineCommand: AppCommand {
  static let app: any PavilionApp = CaffeineHolic()

  static let about = CommandText(
    app, en: "how you are, and how much caffeine is in you.", ko: "지금 상태와 몸속 카페인.",
    Phrase(
      en: """
        The figures are estimates for an average adult, not medical \
        advice. Times are written 14:05, -15m, -3h, "2026-11-21 14:05" or 2026-11-21T14:05:00+09:00.
        """,
      ko: """
        카페인은 보통 성인 기준의 어림값이며, 의학적 조언이 아닙니다. 시각은 14:05, -15m, -3h, "2026-11-21 14:05", 2026-11-21T14:05:00+09:00처럼 씁니다.
        """),
    former: ["history": "list", "drinks": "drink"],
    subcommands: [
      CaffeineLogCommand.self, CaffeineWhatIfCommand.self, CaffeineNewCommand.self, CaffeineStatusCommand.self,
      CaffeineListCommand.self, CaffeineDrinkCommand.self, CaffeineUndoCommand.self, CaffeineEditCommand.self,
      CaffeineDeleteCommand.self, CaffeineSettingsCommand.self, CaffeineExportCommand.self, CaffeineImportCommand.self,
      CaffeineReportCommand.self, CaffeineSleepCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}

struct CaffeineStatusCommand: JSONCommand {
  static let about = CommandText(
    "status", en: "How you are and how much caffeine is in you, in one line.", ko: "지금 상태와 몸속 카페인을 한 줄로 봅니다.",
    Phrase(
      en: """
        In a --format stand {mg} for the caffeine in you now, {peak} for the most that it will be, {clear} for when it \
        is below the threshold, {today} for what you drank today and {left} for what is left of the {limit}, {allowed} \
        for what you can drink now to keep it and be below the threshold from {bedtime} on, {threshold}, {state} and {drink}, the last one. {{ is a brace.
        """,
      ko: """
        --format의 자리표: {mg} 지금 몸속 카페인, {peak} 앞으로의 최댓값, {clear} 기준 아래로 내려가는 시각, {today} 오늘 마신 양, \
        {left} 한도 {limit}까지 남은 양, {allowed} 한도를 지키고 {bedtime}에 자려면 지금 마셔도 되는 양, {threshold} 기준, {state} 상태, \
        {drink} 마지막 음료. 중괄호는 {{로 씁니다.
        """),
    examples: [#"pavilion caffeine status --format "{mg} mg, {clear}""#])

  @OptionGroup var output: OutputOptions

  @Option(
    en: "As it is at this time, past or future; the log is always the current one.",
    ko: "이 시각에 어떤지 봅니다. 지난 시각도 앞으로의 시각도 됩니다. 기록은 언제나 지금 것입니다.", .time, parsing: .unconditional)
  var at: String?

  @Option(en: "A line of your own, such as \"{mg} {clear}\".", ko: "원하는 한 줄. 예: \"{mg} {clear}\".", .format)
  var format: String?

  /// The presses that JSON has.
  private static let mostRows = 20

  func answer(_ session: Session) throws -> Answer {
    let format = try StatusFormat<CaffeineField>.option(format, asJSON: output.json)
    let time = try TimeOptions.moment(at, isPast: false)
    let zone = CallContext.current.zone.atPlace(of: time)
    // A log of months is asked of `list`.
    let rows = format == nil ? output.json ? Self.mostRows : 1 : nil
    let status = try session.database.caffeine.status(at: time, rows: rows)
    if let format { return Answer("") { [format.text($0) { $0.value(status, in: zone) }] } }
    let estimate = status.estimate
    let lines = status.log.rows.isEmpty ? StateLog.welcome : status.log.rows.map(\.phrase)
    let json: JSONObject = [
      // The last presses since NEW, newest first; before the first one the two lines of welcome.
      "log": lines.map { $0.text(in: session.language) },
      "milligrams": estimate.milligrams.rounded(to: 1), "peakMilligrams": estimate.peakMilligrams.rounded(to: 1),
      "todayMilligrams": status.todayMilligrams, "leftToday": status.leftToday,
      "clearAt": estimate.clearAt(in: zone)?.iso8601, "bedtime": estimate.bedtime(in: zone).iso8601,
      "allowedNow": status.allowedNow(in: zone),
    ]
    return Answer(status.log.json + json, [CaffeineFigures(status, zone, .hours24).prompt])
  }
}

struct CaffeineListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "Everything you logged, newest first.", ko: "기록한 것을 최근 것부터 봅니다.",
    examples: ["pavilion caffeine list", "pavilion caffeine list --days 7 --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var listed: ListOptions

  func answer(_ session: Session) throws -> Answer {
    let listed = try listed.chosen(today: session.today)
    let store = try session.database.caffeine
    let entries =
      try listed.days.map { try store.entries(in: $0, limit: listed.limit) } ?? store.entries(limit: listed.limit)
    let detail = listed.detail(
      shown: entries.count, of: try store.entryCount(), CaffeineWords.entries, nothing: CaffeineWords.nothingYet)
    return Answer(list: entries, json: \.logged, detail: detail) { language in
      entries.map { LogLine.head($0.number, $0.time.date, $0.time.clock, language) + $0.phrase.text(in: language) }
    }
  }
}

struct CaffeineLogCommand: JSONCommand {
  static let about = CommandText(
    "log", en: "Log rest, coffee or stress.", ko: "휴식, 커피, 스트레스를 기록합니다.",
    Phrase(
      en: """
        Coffee logs your latest drink in its usual amount; name another one instead of it, or with --drink (see pavilion \
        caffeine drink). --amount says how much of it, --mg how much caffeine is in it; with --mg you can use any name.
        """,
      ko: """
        커피는 가장 최근에 마신 음료를 평소 양으로 기록합니다. 다른 음료는 `pavilion caffeine drink`에 나오는 이름을 \
        커피 대신, 또는 --drink로 씁니다. 얼마나 마셨는지는 --amount로, 카페인 양은 --mg로 정하고, --mg를 쓰면 목록에 없는 이름도 됩니다.
        """),
    examples: [
      "pavilion caffeine log espresso", "pavilion caffeine log coffee --amount half",
      "pavilion caffeine log coffee --water \"Tap, home\" --rating 4", "pavilion caffeine log rest --at -15m",
    ])

  @OptionGroup var output: OutputOptions
  @Argument(
    en: "rest, coffee, stress, or a drink.", ko: "휴식, 커피, 스트레스, 또는 음료.", ValueName(en: "button", ko: "버튼"),
    completion: .logged)
  var press: String
  @OptionGroup var drink: DrinkOptions
  @OptionGroup var cup: CupOptions
  @Option(
    en: "How many minutes it takes, 0–720 (coffee only).", ko: "마시는 데 걸리는 분, 0–720(커피에만).", .minutes,
    parsing: .unconditional)
  var minutes = 0
  @Option(en: "When it was, if not now.", ko: "지금이 아니면 언제였는지.", .time, parsing: .unconditional) var at: String?

  func answer(_ session: Session) throws -> Answer {
    let known = session.location.exists ? try session.database.caffeine : nil
    let drunk = Press.choices.contains { $0.isNamed(self.press) } ? nil : try drink.naming(self.press, known)
    let press = try drunk == nil ? loggedPress() : .coffee
    let time = try TimeOptions.moment(at, isPast: true)
    // Wrong options are refused before a database is created.
    try Failure.check(minutes, of: "--minutes", in: CaffeineEntry.minuteRange)
    try cup.check()
    let serving = try (drunk ?? drink).serving(known)
    let water = try cup.record(session)
    let store = try session.database.caffeine
    let entry = try store.press(
      press, serving, at: time, minutes: minutes, enteredAt: CallContext.current.now, brewing: cup.brewing(water))
    let log = try store.log(rows: 1)
    let now = CallContext.current.now
    let took = entry.serving.map { CaffeineWords.drunk($0, at: entry.time, on: WallClock(now)) }
    let said =
      [took, log.rows.first?.phrase].compactMap(\.self).map { $0 + Phrase(same: ".") }
      + [cup.said(of: entry, water)].compactMap(\.self)
    let warning = CaffeineWords.warning(
      entry, try store.intake(with: entry), try store.settings(), now: now, from: store.dayStart)
    return Answer(entry.logged + log.json, [(said + [warning].compactMap(\.self)).joined(separator: " ")])
  }

  private func loggedPress() throws(Failure) -> Press {
    if Press.new.isNamed(press) {
      throw .usage(
        en: "NEW is a command of its own: pavilion caffeine new", ko: "새로 시작하는 명령은 따로 있습니다: pavilion caffeine new")
    }
    let press = try Press.named(press, detail: Self.drinks)
    guard press == .coffee || drink.isEmpty && cup.isEmpty && minutes == 0 else {
      throw .usage(
        en: "--drink, --amount, --mg, --minutes, --water and --rating go with coffee only.",
        ko: "--drink, --amount, --mg, --minutes, --water, --rating은 커피에만 씁니다.")
    }
    return press
  }

  private static let drinks = Phrase(
    en: " Or name a drink: pavilion caffeine drink lists them.", ko: " 음료 이름도 됩니다. pavilion caffeine drink로 볼 수 있습니다.")

  static let nothingDone: Phrase? = .nothingLogged
}

struct CaffeineNewCommand: JSONCommand {
  static let about = CommandText(
    "new", en: "Start a new log; what you drank still counts.", ko: "기록을 새로 시작합니다. 마신 것은 그대로 셉니다.",
    examples: ["pavilion caffeine new"])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let entry = try session.database.caffeine.startAnew(at: CallContext.current.now)
    let json = StateLog.initial.json + ["log": StateLog.welcome.map { $0.text(in: session.language) }]
    return Answer(json, [entry == nil ? CaffeineWords.nothingToClear : CaffeineWords.begunAnew])
  }
}

struct CaffeineUndoCommand: JSONCommand {
  static let about = CommandText(
    "undo", en: "Undo the last entry.", ko: "마지막 기록을 취소합니다.",
    Phrase(
      en: "It is the one that was logged last, of the last twelve hours; what was imported stays.",
      ko: "마지막에 남긴 기록으로, 열두 시간 안의 것입니다. 가져온 기록은 그대로 둡니다."), examples: ["pavilion caffeine undo"])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let store = try session.database.caffeine
    let (entry, clock) = try session.undo(store.lastEntered(), refused: CaffeineWords.notUndone) {
      try store.undoLast(ifNumber: $0.number)
    }
    return Answer(entry.logged, [CaffeineWords.undoneInFull(entry, on: clock)])
  }
}

extension StateLog {
  /// The state without the presses.
  fileprivate var json: JSONObject { ["state": state.rawValue, "repeats": repeats, "imageSize": imageSize.points] }
}

extension Press: NamedCase {
  package static var kind: Phrase { Phrase(en: "button", ko: "버튼") }
  /// NEW is a command of its own.
  package static var choices: [Press] { [.rest, .coffee, .stress] }
  package var aliases: [String] { label.texts + state.name.texts + [state.rawValue] }
}
