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
      en: "A quality from 1 to 5 records a night; without one the nights are listed.",
      ko: "1부터 5까지의 점수를 쓰면 잠을 기록하고, 쓰지 않으면 기록을 봅니다."),
    examples: ["pavilion caffeine sleep 4 --bedtime 23:10", "pavilion caffeine sleep"],
    subcommands: [CaffeineSleepRecordCommand.self, CaffeineSleepDeleteCommand.self],
    defaultSubcommand: CaffeineSleepRecordCommand.self)
}

struct CaffeineSleepRecordCommand: JSONCommand {
  static let about = CommandText(
    "record", en: "Record how you slept, or list the nights.", ko: "어떻게 잤는지 기록하거나, 잠 기록을 봅니다.",
    Phrase(
      en: """
        A night belongs to the day on which it ended. Without --bedtime it is the bedtime of the settings; from noon on a \
        time is of the evening before. Without a quality the last 20 nights are listed.
        """,
      ko: """
        잠은 일어난 날에 기록합니다. --bedtime이 없으면 설정의 취침 시각으로 합니다. 정오부터의 시각은 전날 저녁으로 봅니다. \
        점수를 쓰지 않으면 최근 20일을 봅니다.
        """),
    examples: ["pavilion caffeine sleep 4 --bedtime 23:10", "pavilion caffeine sleep 2 --date yesterday"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "1 (very badly) to 5 (very well).", ko: "1(아주 못 잠)부터 5(아주 잘 잠)까지.", .n) var quality: Int?
  @Option(en: "When you went to bed.", ko: "잠자리에 든 시각.", .time) var bedtime: String?
  @Option(en: "The day you woke up, if not today.", ko: "오늘이 아니면, 일어난 날.", .date) var date: String?

  static let nothingDone: Phrase? = Phrase(en: "Nothing was recorded.", ko: "기록하지 않았습니다.")

  func answer(_ session: Session) throws -> Answer {
    guard let quality else { return try list(session) }
    try Failure.check(quality, of: "QUALITY", in: Night.qualityRange)
    let (today, zone) = (try session.today, CallContext.current.zone)
    let date = try date.map { try TimeOptions.date($0, of: "--date", today: today) } ?? today
    guard date <= today else {
      let named = date.named(on: today)
      throw Failure.usage(
        en: "--date \(named.en) is in the future.", ko: "--date \(named.ko): 아직 오지 않은 날입니다.")
    }
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

  private func list(_ session: Session) throws -> Answer {
    guard bedtime == nil, date == nil else {
      throw Failure.usage(
        en: "--bedtime and --date go with a quality from 1 to 5.", ko: "--bedtime과 --date는 1부터 5까지의 점수와 함께 씁니다.")
    }
    let (now, zone) = (CallContext.current.now, CallContext.current.zone)
    let store = try session.database.caffeine
    let evenings = try store.evenings(of: store.nights(limit: LogLine.defaultCount), in: zone)
    let all = try store.nightCount()
    let detail =
      all == 0
      ? SleepWords.nothingYet
      : all > evenings.count
        ? Phrase(en: "\(evenings.count) of \(all) nights.", ko: "기록 \(all)일 중 \(evenings.count)일.") : nil
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
