import ArgumentParser
import DataFormats
import EmotionModel
import PavilionKit
import TerminalUI
import Values

struct EmotionCommand: AppCommand {
  static let app: any PavilionApp = EmotionDiary()

  static let about = CommandText(
    app, en: "how you feel, at the press of a key.", ko: "키 하나로 남기는 지금 감정.",
    Phrase(
      en: """
        A feeling is named in English or Korean (happy, 행복해) or by its number, \(EmotionWords.numbers); none is a note \
        without one. Times are written 14:05, -15m, -3h, "2026-11-21 14:05" or 2026-11-21T14:05:00+09:00; a day \
        alone is 2026-11-21, today or yesterday.
        """,
      ko: """
        감정은 한국어나 영어 이름(행복해, happy)이나 \(EmotionWords.numbers)번으로, 감정 없는 메모는 '없음'으로 씁니다. \
        시각은 14:05, -15m, -3h, "2026-11-21 14:05", 2026-11-21T14:05:00+09:00처럼, 날짜만은 2026-11-21, 오늘, 어제처럼 씁니다.
        """),
    former: ["history": "list", "tags": "tag"],
    subcommands: [
      EmotionTapCommand.self, EmotionAskCommand.self, EmotionListCommand.self, EmotionCountsCommand.self,
      EmotionFindCommand.self, EmotionMonthCommand.self, EmotionYearCommand.self, EmotionEditCommand.self,
      EmotionDeleteCommand.self, EmotionUndoCommand.self, EmotionTagCommand.self, EmotionPlacementCommand.self,
      EmotionExportCommand.self, EmotionImportCommand.self,
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

struct EmotionCountsCommand: JSONCommand {
  static let about = CommandText(
    "counts", en: "The \(EmotionWords.count.en) feelings and how often you logged each.",
    ko: "감정 \(EmotionWords.count.ko) 가지와 기록한 횟수를 봅니다.",
    Phrase(
      en: "--json prints the original app's format, which import can read.",
      ko: "--json을 붙이면 원래 앱의 데이터 형식으로 씁니다. import로 다시 가져올 수 있습니다."), examples: ["pavilion emotion counts"])

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
      Emotion.allCases.map { line("\($0.digit)", $0.name.text(in: language), tally[$0]) }
        + [line(" ", Phrase(en: "Total", ko: "합계").text(in: language), tally.total)]
        + (totals.withoutFeeling == 0
          ? [] : [line("-", Phrase(en: "Notes", ko: "메모").text(in: language), totals.withoutFeeling)])
    }.warning { totals.warning(in: session) }
  }
}

struct EmotionListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "The entries, newest first.", ko: "기록을 최근 것부터 봅니다.",
    examples: ["pavilion emotion list", "pavilion emotion list --since monday --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var listed: ListOptions

  func answer(_ session: Session) throws -> Answer {
    let listed = try listed.chosen(today: session.today)
    let store = try session.database.emotion
    let taps = try store.taps(in: listed.span, limit: listed.limit)
    let detail = listed.detail(
      shown: taps.count, of: try store.totals().entries, EmotionWords.entries, nothing: EmotionWords.nothingYet)
    return Answer(list: taps, json: \.json, detail: detail) { language in taps.map { $0.historyLine(in: language) } }
  }
}

struct EmotionTapCommand: JSONCommand {
  static let about = CommandText(
    "tap", en: "Log a feeling, or a note without one.", ko: "감정 하나를, 또는 감정 없이 메모를 기록합니다.",
    Phrase(
      en: """
        Name the feeling in English or Korean (happy, 행복해), or by its number, \(EmotionWords.numbers); none with \
        --note is a plain note, which no figure counts. If --at is a day alone, the entry has no time.
        """,
      ko: """
        감정은 한국어나 영어 이름(행복해, happy)이나 \(EmotionWords.numbers)번으로 씁니다. '없음'에 --note를 붙이면 감정 없는 메모이고, 통계에서 세지 \
        않습니다. --at에 날짜만 쓰면 시각 없이 그날에 기록합니다.
        """),
    examples: [
      "pavilion emotion tap happy --note \"The first snow\"", "pavilion emotion tap 7 --at yesterday",
      "pavilion emotion tap none --note \"Dentist at ten #health\"",
    ])

  @OptionGroup var output: OutputOptions
  @Argument(en: "Which feeling, or none.", ko: "어떤 감정인지, 또는 없음.", .name, completion: EntryFeeling.completion)
  var name: String

  @Option(en: "How many times, 1–999.", ko: "몇 번, 1–999.", .n, parsing: .unconditional) var count = 1
  @Option(en: "A note for it, or - for standard input.", ko: "메모, -는 표준 입력.", .text, parsing: .unconditional)
  var note: String?
  @Option(
    en: "When it was, if not now: a time or a day.", ko: "지금이 아니면 언제였는지, 시각이나 날짜.", .time, parsing: .unconditional)
  var at: String?

  static let nothingDone: Phrase? = .nothingLogged

  func answer(_ session: Session) throws -> Answer {
    let today = try session.today
    let record = try record(on: today)
    let store = try session.database.emotion
    let tap = try store.tap(record, count: count, enteredAt: CallContext.current.now)
    let date = store.dayStart.date(of: tap.moment)
    let (totals, tally) = (try store.totals(), try store.day(date))
    let total = tap.emotion.map { totals.tally[$0] } ?? totals.withoutFeeling
    let ofDay = tap.emotion.map { tally.tally[$0] } ?? tally.withoutFeeling
    let day =
      date == today
      ? Phrase(en: "today \(ofDay)", ko: "오늘 \(ofDay)") : date.named(on: today) + Phrase(same: ": \(ofDay)")
    let phrase = tap.feeling.name + Phrase(same: " \(total) (") + day + Phrase(same: ")")
    return Answer(tap.json + ["count": count], [phrase])
  }

  private func record(on today: CivilDate) throws(Failure) -> TapRecord {
    let feeling = try EntryFeeling.named(name)
    try Failure.check(count, of: "--count", in: 1...999)
    let (day, time) = try TimeOptions.dayOrMoment(at, of: "--at", today: today)
    let written = try Note(note ?? "", of: "--note")
    guard feeling != .noFeeling || !written.isEmpty else {
      throw .usage(
        en: "Without a feeling there must be a note: --note \"…\".", ko: "감정이 없으면 메모가 있어야 합니다: --note \"…\".")
    }
    return TapRecord(feeling.emotion, time.map(DayOrMoment.at) ?? .on(day), written)
  }
}

struct EmotionUndoCommand: JSONCommand {
  static let about = CommandText(
    "undo", en: "Undo the last entry.", ko: "마지막 기록을 취소합니다.",
    Phrase(
      en: "It is the one that was logged last, of the last twelve hours; what was imported stays.",
      ko: "마지막에 남긴 기록으로, 열두 시간 안의 것입니다. 가져온 기록은 그대로 둡니다."), examples: ["pavilion emotion undo"])

  @OptionGroup var output: OutputOptions

  func answer(_ session: Session) throws -> Answer {
    let store = try session.database.emotion
    let (tap, clock) = try session.undo(store.lastEntered(), refused: EmotionWords.notUndone) {
      try store.undoLast(ifNumber: $0.number)
    }
    return Answer(tap.json, [EmotionWords.undoneInFull(tap, on: clock)])
  }
}

struct EmotionDeleteCommand: JSONCommand {
  static let about = CommandText(
    "delete", en: "Delete entries, all or none of those named, and print what they were.",
    ko: "기록을 지우고 무엇이었는지 알려 줍니다. 하나라도 없으면 아무것도 지우지 않습니다.",
    examples: ["pavilion emotion delete 12 13"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var numbers: RecordNumbers

  func answer(_ session: Session) throws -> Answer {
    let numbers = try numbers.read(listedBy: "list")
    return try Answer(deleted: try session.database.emotion.delete(numbers), json: \.json) { $0.historyLine(in: $1) }
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

extension EntryFeeling: NamedCase {
  package static var kind: Phrase { Emotion.kind }
  package var word: Phrase { emotion?.word ?? Phrase(en: rawValue, ko: "없음") }
  package var listed: Phrase { Phrase(same: "\(number) ") + word }

  package var aliases: [String] { emotion?.aliases ?? ["\(number)"] + choiceName.texts }
  package static func meant(by name: String) -> String? { Emotion.meant(by: name) }
}

extension Emotion: NamedCase {
  package static var kind: Phrase { Phrase(en: "feeling", ko: "감정") }
  package var word: Phrase { name }
  package var listed: Phrase { Phrase(same: "\(number) ") + word }

  package var aliases: [String] { ["\(number)"] + koreanNames }

  /// The feeling that is said in other words than its names, as the line `.` understands it.
  package static func meant(by name: String) -> String? {
    let said = SaidFeeling.all(in: name.split(whereSeparator: \.isWhitespace)).first?.feelings.first?.emotion
    return said.map { name.utf8.allSatisfy { $0 < 0x80 } ? $0.word.en : $0.word.ko }
  }
}
