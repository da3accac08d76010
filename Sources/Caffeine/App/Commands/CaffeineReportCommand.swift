import ArgumentParser
import CaffeineModel
import DataFormats
import PavilionKit
import TerminalUI
import Values

struct CaffeineReportCommand: JSONCommand {
  static let about = CommandText(
    "report", en: "Caffeine by day and by weekday, and how many nights were below the threshold.",
    ko: "날짜별, 요일별 카페인과 취침 때 기준 미만이었던 밤을 봅니다.",
    Phrase(
      en: "The amounts at bedtime are estimates by the settings of today. Days before the first entry are left out.",
      ko: "취침 때의 양은 지금 설정으로 계산한 어림값입니다. 첫 기록 전의 날은 빠집니다."),
    examples: ["pavilion caffeine report", "pavilion caffeine report --days 365 year.csv"],
    former: ["--csv": "--format csv"])

  @OptionGroup var output: OutputOptions
  @Option(en: "How many days until today: 1–366.", ko: "오늘까지 며칠: 1–366.", .n, parsing: .unconditional) var days = 30
  @OptionGroup var target: FileOptions<TableFormat>

  func answer(_ session: Session) throws -> Answer {
    try Failure.check(days, of: "--days", in: 1...366)
    let (now, zone) = (CallContext.current.now, CallContext.current.zone)
    let store = try session.database.caffeine
    let report = try store.report(days: days, through: now, in: zone)
    if try target.chosenFormat(isJSON: output.json) != nil {
      return try target.export(session).export.answer(table: { _ in report.table })
    }
    let findings = try store.sleepFindings(through: now, in: zone)
    return Answer(report.json + ["sleep": findings.findings.map(\.json)]) { language in
      report.lines(findings).map { $0.text(in: language) }
    }
  }
}

extension Proportion {
  fileprivate var json: JSONObject {
    [
      "nights": total, "bad": count, "likelyFrom": interval.lowerBound.rounded(to: 3),
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
    let clock = WallClock(now)
    let days = span.lowerBound.named(on: today) + Phrase(same: " – ") + span.upperBound.named(on: today)
    let weekdays = Weekday.allCases.compactMap { weekday -> Phrase? in
      let summary = summary(of: weekday)
      guard let mean = summary.mean else { return nil }
      let (amount, last) = (Int(mean.rounded()), summary.medianLastMinute.map(CaffeineApp.clock) ?? "–")
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
