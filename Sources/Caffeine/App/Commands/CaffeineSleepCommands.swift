import ArgumentParser
import CaffeineModel
import DataFormats
import PavilionKit
import TerminalUI
import Values

struct CaffeineSleepCommand: DescribedCommand {
  static let about = CommandText(
    "sleep", en: "Record how you slept, list the nights, or delete them.", ko: "어떻게 잤는지 기록하고, 잠 기록을 보거나 지웁니다.",
    Phrase(
      en: "A quality from 1 to 5 records a night: sleep 4 is sleep record 4.",
      ko: "1부터 5까지의 점수를 쓰면 잠을 기록합니다: sleep 4는 sleep record 4와 같습니다."),
    examples: ["pavilion caffeine sleep 4 --bedtime 23:10", "pavilion caffeine sleep"],
    subcommands: [CaffeineSleepListCommand.self, CaffeineSleepRecordCommand.self, CaffeineSleepDeleteCommand.self],
    defaultSubcommand: CaffeineSleepListCommand.self, numbered: "record")
}

struct CaffeineSleepRecordCommand: JSONCommand {
  static let about = CommandText(
    "record", en: "Record how you slept.", ko: "어떻게 잤는지 기록합니다.",
    Phrase(
      en: """
        A night belongs to the day on which it ended. Without --bedtime it is the bedtime of the settings; from noon on a \
        time is of the evening before. The same day again replaces what was recorded.
        """,
      ko: """
        잠은 일어난 날에 기록합니다. --bedtime이 없으면 설정의 취침 시각으로 합니다. 정오부터의 시각은 전날 저녁으로 봅니다. \
        같은 날을 다시 쓰면 앞의 기록을 바꿉니다.
        """),
    examples: ["pavilion caffeine sleep 4 --bedtime 23:10", "pavilion caffeine sleep 2 --at yesterday"],
    former: ["--date": "--at"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "1 (very badly) to 5 (very well).", ko: "1(아주 못 잠)부터 5(아주 잘 잠)까지.", .n) var quality: Int
  @Option(en: "When you went to bed.", ko: "잠자리에 든 시각.", .time) var bedtime: String?
  @Option(en: "The day you woke up, if not today.", ko: "오늘이 아니면, 일어난 날.", .date, parsing: .unconditional)
  var at: String?

  static let nothingDone: Phrase? = Phrase(en: "Nothing was recorded.", ko: "기록하지 않았습니다.")

  func answer(_ session: Session) throws -> Answer {
    try Failure.check(quality, of: "QUALITY", in: Night.qualityRange)
    let (today, zone) = (try session.today, CallContext.current.zone)
    let date = try TimeOptions.dayOrMoment(at ?? today.iso8601, of: "--at", today: today).day
    let minute = try bedtime.map(minute)
    let store = try session.database.caffeine
    let bed =
      try minute.map { Night.bedtime($0, nightEndingOn: date, in: zone) }
      ?? store.settings().bedtime(of: date.adding(days: -1), in: zone)
    guard let night = Night(date: date, quality: quality, bedtime: bed) else {
      throw Failure.usage(en: "Clocks skipped that time.", ko: "시계가 건너뛴 시각입니다.")
    }
    try store.record(night)
    return Answer(night.json, [SleepWords.recorded(night, on: WallClock(CallContext.current.now))])
  }

  private func minute(_ text: String) throws(Failure) -> Int {
    if let clock = TimeOfDay(typed: text) { return clock.minuteOfDay }
    throw .usage(
      en: "--bedtime \"\(text.shown)\" is not a time such as 23:10.",
      ko: "--bedtime: 23:10 같은 시각이 아닙니다: \"\(text.shown)\".")
  }
}

struct CaffeineSleepListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "The nights, the latest first, with the caffeine at bedtime.", ko: "잠 기록을 최근 것부터 취침 때의 카페인과 함께 봅니다.",
    examples: ["pavilion caffeine sleep list --days 30"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var listed: ListOptions

  func answer(_ session: Session) throws -> Answer {
    let (now, zone) = (CallContext.current.now, CallContext.current.zone)
    let listed = try listed.chosen(today: session.today)
    let store = try session.database.caffeine
    let evenings = try store.evenings(of: listed.part(of: store.nights(limit: listed.read), day: \.date), in: zone)
    let detail = listed.detail(
      shown: evenings.count, of: try store.nightCount(), SleepWords.nights, nothing: SleepWords.nothingYet)
    return Answer(list: evenings, json: \.json, detail: detail) { language in
      evenings.compactMap { evening in
        guard let night = evening.night else { return nil }
        let amount = Int(evening.milligrams.rounded())
        let bed = Phrase(
          en: ", in bed at \(evening.bedtime.clock) with \(amount) mg",
          ko: ", \(evening.bedtime.clock) 취침, 그때 \(amount) mg")
        return LogLine.day(night.date, nil, language) + (SleepWords.quality(night.quality) + bed).text(in: language)
      }
        + (evenings.isEmpty
          ? []
          : try store.sleepFindings(through: now, in: zone).sentences(WallClock(now)).map { $0.text(in: language) })
    }
  }
}

struct CaffeineSleepDeleteCommand: JSONCommand {
  static let about = CommandText(
    "delete", en: "Delete nights, all or none of those named, and print what they were.",
    ko: "잠 기록을 지우고 무엇이었는지 알려 줍니다. 하나라도 없으면 아무것도 지우지 않습니다.",
    examples: ["pavilion caffeine sleep delete yesterday"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The days you woke up.", ko: "일어난 날들.", .date) var dates: [String]

  func answer(_ session: Session) throws -> Answer {
    let today = try session.today
    let dates = try dates.map { try TimeOptions.date($0, of: "DATE", today: today) }.uniqued()
    switch try session.database.caffeine.deleteNights(endingOn: dates) {
    case .failure(let missing): throw Failure.noNight(missing.dates)
    case .success(let nights):
      let clock = WallClock(CallContext.current.now)
      return Answer(deleted: nights, json: \.json) { SleepWords.recorded($0, on: clock).text(in: $1) }
    }
  }
}

extension Failure {
  /// Days for which no night is recorded.
  fileprivate static func noNight(_ dates: [CivilDate]) -> Failure {
    let today = CallContext.current.now.date
    let names = dates.map { $0.named(on: today) }
    return Failure(
      .refused,
      Phrase(
        en: "No night is recorded for \(names.map(\.en).joined(separator: ", ")).",
        ko: "잠 기록이 없는 날입니다: \(names.map(\.ko).joined(separator: ", "))."),
      json: ["error": "no-such-record", "dates": dates.map(\.iso8601)])
  }
}

extension Night {
  var json: JSONObject {
    ["date": date.iso8601, "quality": quality, "bedtime": bedtime.iso8601]
  }
}

extension Evening {
  fileprivate var json: JSONObject {
    (night?.json ?? [:]) + ["bedtimeMilligrams": milligrams.rounded(to: 1), "lateDrink": hasLateDrink]
  }
}
