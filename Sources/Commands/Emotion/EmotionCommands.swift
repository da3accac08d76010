import ArgumentParser
import DataFormats
import EmotionModel
import Screens
import Stores
import TerminalUI
import Values

struct EmotionCommand: AppCommand {
  static let app = PavilionApp.emotion

  static let about = CommandText(
    app, en: "how you feel, at the press of a key.", ko: "키 하나로 남기는 지금 감정.",
    Phrase(
      en: """
        A feeling is named in English or Korean (happy, 행복해) or by its number, 1–9. Times are written 14:05, -15m, \
        -3h, "2026-11-21 14:05" or 2026-11-21T14:05:00+09:00; a day alone is 2026-11-21, today or yesterday.
        """,
      ko: """
        감정은 한국어나 영어 이름(행복해, happy)이나 1–9번으로 씁니다. 시각은 14:05, -15m, -3h, "2026-11-21 14:05", \
        2026-11-21T14:05:00+09:00처럼, 날짜만은 2026-11-21, 오늘, 어제처럼 씁니다.
        """),
    subcommands: [
      EmotionTapCommand.self, EmotionListCommand.self, EmotionHistoryCommand.self, EmotionMonthCommand.self,
      EmotionYearCommand.self, EmotionPlacementCommand.self, EmotionUndoCommand.self, EmotionExportCommand.self,
      EmotionImportCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
  @Flag(
    en: "Ask how you feel in four lines below your shell's prompt; one key logs it.",
    ko: "셸 프롬프트 아래 네 줄로 지금 기분을 묻습니다. 키 하나로 기록합니다.")
  var inline = false

  func run() throws {
    try Session.run(global) { session in
      guard inline else { return try session.openScreens(Self.app, opening: screen()) }
      try session.askFeeling()
    }
  }
}

extension Session {
  /// Asks for a feeling in a few lines of the terminal, and leaves one line about it.
  fileprivate func askFeeling() throws {
    let answer = try ask(inline: EmotionPrompt.lines) { EmotionPrompt($0.emotion) }
    guard let (answer, environment) = answer else { return }
    let line = environment.text(EmotionWords.logged(answer, on: environment.wallClock))
    let output = TextSink.standardOutput
    try output.append(line: "\(environment.glyphs.symbols.good) \(line)")
    try output.flush()
  }
}

struct EmotionListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "The nine feelings and how often you logged each.", ko: "감정 아홉 가지와 기록한 횟수를 봅니다.",
    Phrase(
      en: "--json prints the original app's format, which import can read.",
      ko: "--json을 붙이면 원래 앱의 데이터 형식으로 씁니다. import로 다시 가져올 수 있습니다."))

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let totals = try session.database.emotion.totals()
    let tally = totals.tally
    let width = max(4, "\(tally.total)".count)
    func line(_ number: String, _ name: String, _ count: Int) -> String {
      "\(number)  " + name.padded(to: 10) + "\(count)".padded(to: width, .trailing)
    }
    let counts = Emotion.allCases.map { emotion -> JSONObject in
      ["emotionState": emotion.originalName, "emotionCount": tally[emotion]]
    }
    return Answer(counts) { language in
      Emotion.allCases.map { line("\($0.number)", $0.name.text(in: language), tally[$0]) }
        + [line(" ", Phrase(en: "Total", ko: "합계").text(in: language), tally.total)]
    }.warning { totals.warning(in: session) }
  }
}

struct EmotionHistoryCommand: JSONCommand {
  static let about = CommandText(
    "history", en: "The entries, newest first.", ko: "기록을 최근 것부터 봅니다.",
    Phrase(
      en: "Without --since and --until it shows the last 20 entries.",
      ko: "--since도 --until도 없으면 최근 20건을, 있으면 그 기간의 기록을 모두 봅니다."))

  @OptionGroup var output: OutputOptions
  @Option(en: "From this day on (2026-11-21, today, yesterday).", ko: "이날(2026-11-21, 오늘, 어제)부터.", .date)
  var since: String?
  @Option(en: "Up to and including this day.", ko: "이날까지.", .date) var until: String?

  func answer(_ session: Session) throws -> Answer {
    let days = try days()
    let store = try session.database.emotion
    let taps = try store.taps(in: days ?? .always, limit: days == nil ? LogLine.defaultCount : .max)
    let all = try store.totals().tally.total
    let nothing = days == nil ? nil : Phrase(en: "No entries on these days.", ko: "그 날짜에는 기록이 없습니다.")
    let remark =
      all == 0 ? EmotionWords.nothingYet : LogLine.remark(shown: taps.count, of: all, "entries", nothing: nothing)
    return Answer(list: taps, json: \.json, remark: remark) { language in taps.map { line($0, language) } }
  }

  private func days() throws(Failure) -> ClosedRange<CivilDate>? {
    let all = ClosedRange<CivilDate>.always
    guard since != nil || until != nil else { return nil }
    let first = if let since { try TimeOptions.date(since, of: "--since") } else { all.lowerBound }
    let last = if let until { try TimeOptions.date(until, of: "--until") } else { all.upperBound }
    guard first <= last else {
      let today = CallContext.current.now.date
      let (since, until) = (first.named(on: today), last.named(on: today))
      throw .usage(
        en: "--since \(since.en) comes after --until \(until.en).",
        ko: "--since \(since.ko)은 --until \(until.ko)보다 나중입니다.")
    }
    return first...last
  }

  private func line(_ tap: Tap, _ language: Language) -> String {
    let head = LogLine.head(tap.number, tap.moment.date, tap.moment.time?.clock, language)
    let name = tap.emotion.name.text(in: language)
    return head + (tap.note.isEmpty ? name : name.padded(to: 11) + tap.note.text)
  }
}

struct EmotionTapCommand: JSONCommand {
  static let about = CommandText(
    "tap", en: "Log a feeling.", ko: "감정 하나를 기록합니다.",
    Phrase(
      en: """
        Name the feeling in English or Korean (happy, 행복해), or by its number, 1–9. If --at is a day alone, \
        the entry has no time.
        """,
      ko: """
        감정은 한국어나 영어 이름(행복해, happy)이나 1–9번으로 씁니다. --at에 날짜만 쓰면 시각 없이 그날에 기록합니다.
        """),
    examples: ["pavilion emotion tap happy --note \"The first snow\"", "pavilion emotion tap 7 --at yesterday"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "Which feeling.", ko: "어떤 감정인지.", .name, completion: Emotion.completion) var name: String

  @Option(en: "How many times, 1–999.", ko: "몇 번, 1–999.", .n, parsing: .unconditional) var count = 1
  @Option(en: "A note for it, up to 500 characters.", ko: "메모, 500자까지.", .text, parsing: .unconditional)
  var note: String?
  @Option(
    en: "When it was, if not now: a time or a day.", ko: "지금이 아니면 언제였는지, 시각이나 날짜.", .time, parsing: .unconditional)
  var at: String?

  private static let refusal = Phrase(en: " Nothing was logged.", ko: " 기록하지 않았습니다.")

  func answer(_ session: Session) throws -> Answer {
    let record = try record()
    let store = try session.database.emotion
    let tap = try store.tap(record, count: count)
    let date = tap.moment.date
    let total = try store.totals().tally[tap.emotion]
    let ofDay = try store.day(date).tally[tap.emotion]
    let today = CallContext.current.now.date
    let day =
      date == today
      ? Phrase(en: "today \(ofDay)", ko: "오늘 \(ofDay)") : date.named(on: today) + Phrase(same: ": \(ofDay)")
    let phrase = tap.emotion.name + Phrase(same: " \(total) (") + day + Phrase(same: ")")
    return Answer(tap.json + ["count": count], [phrase])
  }

  private func record() throws(Failure) -> TapRecord {
    let emotion = try Emotion.named(name, remark: Self.refusal)
    try Failure.check(count, of: "--count", in: 1...999, Self.refusal)
    let (day, time) = try TimeOptions.dayOrMoment(at, of: "--at", refusal: Self.refusal)
    let written = try Failure.option("--note", Self.refusal) { () throws(RowError) in try Note(parsing: note ?? "") }
    return TapRecord(emotion, time.map(TapMoment.at) ?? .on(day), written)
  }
}

struct EmotionUndoCommand: JSONCommand {
  static let about = CommandText("undo", en: "Undo the last entry.", ko: "마지막 기록을 취소합니다.")

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    guard let tap = try session.database.emotion.undoLast() else {
      throw Failure.nothingToUndo(EmotionWords.nothingToUndo)
    }
    return Answer(tap.json, [EmotionWords.undone(tap, on: WallClock(CallContext.current.now))])
  }
}

extension EmotionStore.Totals {
  func warning(in session: Session) -> Phrase? {
    guard unreadable > 0 else { return nil }
    let file = session.location.name
    let rest = unreadable == 1 ? "it was left as it is" : "they were left as they are"
    return Phrase(
      en: "This version does not know the feeling of \(EmotionWords.entries(unreadable).en) in \(file); \(rest).",
      ko: "\(file): 이 버전이 모르는 감정의 기록이 \(unreadable.grouped)건 있습니다. 그대로 두었습니다.")
  }
}

extension Emotion: NamedCase {
  static var kind: Phrase { Phrase(en: "feeling", ko: "감정") }
  var word: Phrase { Phrase(en: englishName, ko: originalName) }
  var listed: Phrase { Phrase(same: "\(number) ") + word }

  var aliases: [String] {
    let stem = originalName.dropLast()
    return ["\(number)", "\(stem)", "\(stem)하다"]
  }
}

struct EmotionExportCommand: PavilionCommand {
  static let about = CommandText(
    "export", en: "Write the diary to a file, oldest entry first.", ko: "일기를 오래된 것부터 파일에 씁니다.",
    Phrase(
      en: "An existing file is replaced only with --force. import reads what export writes.",
      ko: "이미 있는 파일은 --force를 붙여야 바꿉니다. 내보낸 파일은 import로 다시 가져옵니다."))

  @OptionGroup var global: GlobalOptions
  @OptionGroup var target: ExportOptions

  func answer(_ session: Session) throws -> Answer {
    let (format, export) = try target.export(session)
    let store = try session.database.emotion
    return export.answer(as: .entries(format), counted: EmotionWords.entries) { body in
      try store.eachTap { (tap) throws(any Error) in try body(tap) }.get()
    }.warning { try store.totals().warning(in: session) }
  }
}

extension RecordFormat<Tap> {
  static func entries(_ format: EntryFormat) -> RecordFormat {
    switch format {
    case .csv:
      RecordFormat(head: "at,emotion,note\n") {
        "\($0.moment.iso8601),\($0.emotion.rawValue),\($0.note.text.quotedForCSV)\n"
      }
    case .json: .json(\.json)
    }
  }
}

struct EmotionImportCommand: JSONCommand {
  static let about = CommandText(
    "import", en: "Add the entries of a file, all or none.", ko: "파일의 기록을 가져옵니다. 잘못된 곳이 있으면 하나도 가져오지 않습니다.",
    Phrase(
      en: """
        It reads what export writes, as CSV or JSON, and the original app's format, which list --json prints: its \
        counts become entries of today without a time. Entries you already have are not added twice, nor are the \
        original app's counts, as long as you keep the entries that came from them. --again adds everything once more.
        """,
      ko: """
        export가 쓰는 CSV와 JSON, 그리고 원래 앱의 데이터 형식(list --json이 쓰는 것)을 가져옵니다. 원래 앱의 횟수는 시각 없이 오늘 기록이 됩니다. 이미 있는 것은 두 번 \
        가져오지 않습니다. 원래 앱의 횟수도, 거기서 온 기록을 지우기 전까지는 알아봅니다. --again을 붙이면 모두 한 번 더 가져옵니다.
        """))

  @OptionGroup var output: OutputOptions
  @Flag(en: "Add what is already here, too.", ko: "이미 있는 것도 다시 가져옵니다.") var again = false
  @Argument(en: "The file to read; - is standard input.", ko: "읽을 파일. -는 표준 입력입니다.", .file) var file: String

  func answer(_ session: Session) throws -> Answer {
    // The file is checked before a database is created.
    let now = CallContext.current.now
    let taps = try TapFile(InputFile(file), now: now)
    let store = try session.database.emotion
    let added =
      switch taps {
      case .taps(let records): try again ? store.add(records) : store.merge(records)
      case .counts(let counts): try again ? store.add(counts, on: now.date) : store.merge(counts, on: now.date)
      }
    return Answer(
      imported: added, counted: EmotionWords.entries,
      offer: Phrase(en: " --again adds them once more.", ko: " 한 번 더 가져오려면 --again을 붙이세요."))
  }
}
