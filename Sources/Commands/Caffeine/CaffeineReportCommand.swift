import ArgumentParser
import CaffeineModel
import DataFormats
import Screens
import Stores
import TerminalUI
import Values

struct CaffeineReportCommand: JSONCommand {
  static let about = CommandText(
    "report", en: "Caffeine by day and by weekday, and how many nights were below the threshold.",
    ko: "날짜별, 요일별 카페인과 취침 때 기준 미만이었던 밤을 봅니다.",
    Phrase(
      en: "The amounts at bedtime are estimates by the settings of today. Days before the first entry are left out.",
      ko: "취침 때의 양은 지금 설정으로 계산한 어림값입니다. 첫 기록 전의 날은 빠집니다."),
    examples: ["pavilion caffeine report", "pavilion caffeine report --days 365 --csv"])

  @OptionGroup var output: OutputOptions
  @Option(en: "How many days until today: 1–366.", ko: "오늘까지 며칠: 1–366.", .n, parsing: .unconditional) var days = 30
  @Flag(en: "Write a table for spreadsheets, a row for each day.", ko: "하루에 한 줄씩 스프레드시트용 CSV로 씁니다.") var csv = false

  func answer(_ session: Session) throws -> Answer {
    try Failure.check(days, of: "--days", in: 1...366, .empty)
    let (now, zone) = (CallContext.current.now, CallContext.current.zone)
    let store = try session.database.caffeine
    let report = try store.report(days: days, through: now, in: zone)
    if csv {
      return Answer { output in
        for row in report.table { try output.print(row.joined(separator: ",")) }
      }
    }
    let findings = try store.sleepFindings(through: now, in: zone)
    return Answer(report.json + ["sleep": findings.findings.map(\.json)]) { language in
      report.lines(findings).map { $0.text(in: language) }
    }
  }
}

struct CaffeineSleepCommand: JSONCommand {
  static let about = CommandText(
    "sleep", en: "Record how you slept, or list the nights.", ko: "어떻게 잤는지 기록하거나, 잠 기록을 봅니다.",
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

  private static let refusal = Phrase(en: " Nothing was recorded.", ko: " 기록하지 않았습니다.")

  func answer(_ session: Session) throws -> Answer {
    guard let quality else { return try list(session) }
    try Failure.check(quality, of: "QUALITY", in: Night.qualityRange, Self.refusal)
    let (today, zone) = (CallContext.current.now.date, CallContext.current.zone)
    let date = try date.map { try TimeOptions.date($0, of: "--date") } ?? today
    guard date <= today else {
      let named = date.named(on: today)
      throw Failure.usage(
        en: "--date \(named.en) is in the future.", ko: "--date \(named.ko): 아직 오지 않은 날입니다.", Self.refusal)
    }
    let minute = try bedtime.map(minute)
    let store = try session.database.caffeine
    let bed =
      try minute.map { Night.bedtime($0, nightEndingOn: date, in: zone) }
      ?? store.settings().bedtime(of: date.adding(days: -1), in: zone)
    guard let night = Night(date: date, quality: quality, bedtime: bed) else {
      throw Failure.usage(en: "Clocks skipped that time.", ko: "시계가 건너뛴 시각입니다.", Self.refusal)
    }
    try store.record(night)
    return Answer(night.json, [SleepWords.recorded(night, on: WallClock(CallContext.current.now))])
  }

  private func minute(_ text: String) throws(Failure) -> Int {
    if let clock = LocalZone.clock(text.trimmed) { return clock.hour * 60 + clock.minute }
    throw .usage(
      en: "--bedtime \"\(text.shown)\" is not a time such as 23:10.",
      ko: "--bedtime: 23:10 같은 시각이 아닙니다: \"\(text.shown)\".",
      Self.refusal)
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
    let remark =
      all == 0
      ? SleepWords.nothingYet
      : all > evenings.count
        ? Phrase(en: "\(evenings.count) of \(all) nights.", ko: "기록 \(all)일 중 \(evenings.count)일.") : nil
    return Answer(list: evenings, json: \.json, remark: remark) { language in
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

extension Night {
  fileprivate var json: JSONObject {
    ["date": date.iso8601, "quality": quality, "bedtime": bedtime.iso8601]
  }
}

extension Evening {
  fileprivate var json: JSONObject {
    (night?.json ?? [:]) + ["bedtimeMilligrams": milligrams.rounded(to: 1), "lateDrink": hasLateDrink]
  }
}

extension BadNights {
  fileprivate var json: JSONObject {
    [
      "nights": nights, "bad": bad, "likelyFrom": interval.lowerBound.rounded(to: 3),
      "likelyTo": interval.upperBound.rounded(to: 3),
    ]
  }
}

extension SleepFindings.Finding {
  fileprivate var json: JSONObject {
    ["factor": factor.rawValue, "verdict": verdict.rawValue, "with": with.json, "without": without.json]
  }
}

extension CaffeineReport.Day {
  fileprivate var lastDrink: String? { lastMinute.map(clock) }

  fileprivate var json: JSONObject {
    [
      "date": date.iso8601, "milligrams": milligrams, "lastDrink": lastDrink,
      "bedtime": evening?.bedtime.iso8601, "bedtimeMilligrams": evening?.milligrams.rounded(to: 1),
      "quality": evening?.night?.quality,
    ]
  }
}

private func clock(_ minute: Int) -> String { LocalTime(secondsSinceEpoch: minute * 60, utcOffset: 0).clock }

extension CaffeineReport.Summary {
  fileprivate var json: JSONObject {
    [
      "days": days, "meanMilligrams": mean?.rounded(to: 1), "daysOverLimit": daysOverLimit,
      "medianLastDrink": medianLastMinute.map(clock), "nights": nights, "nightsBelow": nightsBelow,
    ]
  }
}

extension CaffeineReport {
  fileprivate var json: JSONObject {
    [
      "since": span.lowerBound.iso8601, "until": span.upperBound.iso8601, "limitMilligrams": settings.limitMilligrams,
      "thresholdMilligrams": settings.thresholdMilligrams, "summary": summary.json,
      "weekdays": Weekday.allCases.map { ["weekday": "\($0)"] + summary(of: $0).json },
      "days": days.map(\.json),
    ]
  }

  /// A row for each day.
  fileprivate var table: [[String]] {
    let head = [
      "date", "weekday", "milligrams", "limit", "lastDrink", "bedtime", "bedtimeMilligrams", "threshold", "quality",
    ]
    return [head]
      + days.map { day in
        [
          day.date.iso8601, "\(day.date.weekday)", "\(day.milligrams)", "\(settings.limitMilligrams)",
          day.lastDrink ?? "", day.evening?.bedtime.iso8601 ?? "",
          day.evening.map { "\($0.milligrams.rounded(to: 1))" } ?? "", "\(settings.thresholdMilligrams)",
          day.evening?.night.map { "\($0.quality)" } ?? "",
        ]
      }
  }

  fileprivate func lines(_ findings: SleepFindings) -> [Phrase] {
    guard !days.isEmpty else { return [CaffeineWords.nothingYet] }
    let (today, clock) = (now.date, WallClock(now))
    let days = span.lowerBound.named(on: today) + Phrase(same: " – ") + span.upperBound.named(on: today)
    let weekdays = Weekday.allCases.compactMap { weekday -> Phrase? in
      let summary = summary(of: weekday)
      guard let mean = summary.mean else { return nil }
      let (amount, last) = (Int(mean.rounded()), summary.medianLastMinute.map(Commands.clock) ?? "–")
      return Phrase(
        en:
          "  \(weekday.name.en): \(amount) mg, last drink \(last), below at bedtime \(summary.nightsBelow) of \(summary.nights)",
        ko:
          "  \(weekday.name.ko): \(amount) mg, 마지막 음료 \(last), 취침 때 기준 미만 \(summary.nights)일 중 \(summary.nightsBelow)일")
    }
    let sleep = findings.hasNights ? findings.sentences(clock) : []
    return [days] + sentences + weekdays + sleep + [CaffeineWords.estimateRemark]
  }
}
