import ArgumentParser
import CaffeineModel
import PavilionKit
import TerminalUI

struct CaffeineSettingsCommand: JSONCommand {
  static let about = CommandText(
    "settings", en: "The settings of the estimate; with options it changes them.",
    ko: "어림에 쓰는 설정을 봅니다. 옵션을 붙이면 바꿉니다.",
    examples: [
      "pavilion caffeine settings", "pavilion caffeine settings --half-life 5.7 --bedtime 23:30",
      "pavilion caffeine settings --bedtime \"23:00, Fri Sat 01:00\"",
    ], former: ["--limit": "--daily-limit"])

  @OptionGroup var output: OutputOptions
  @Option(
    en: "The half-life of caffeine in you, in hours: 5, 5.7 or 5:40.", ko: "몸속 카페인의 반감기, 시간 단위: 5, 5.7, 5:40.",
    ValueName(en: "hours", ko: "시간"), parsing: .unconditional)
  var halfLife: String?
  @Option(
    en: "How much may be in you at bedtime, in mg.", ko: "잘 때 몸에 남아도 되는 양, mg.", .milligrams, parsing: .unconditional)
  var threshold: Int?
  @Option(
    en: "When you go to bed: 23:00, 11 pm, or \"23:00, Fri Sat 01:00\" where some evenings differ.",
    ko: "자는 시각: 23:00, 오후 11시. 요일마다 다르면 \"23:00, 금토 01:00\".", .time, parsing: .unconditional)
  var bedtime: String?
  @Option(
    en: "How much you want to drink in a day at most, in mg; 2.5x52 for 2.5 mg/kg and 52 kg.",
    ko: "하루에 마실 최대량, mg. 체중 52 kg에 2.5 mg/kg이면 2.5x52.", .n, parsing: .unconditional)
  var dailyLimit: String?

  static let nothingDone: Phrase? = .nothingChanged

  func answer(_ session: Session) throws -> Answer {
    let halfLife = try halfLife.map { text throws(Failure) in try Self.minutes(text) }
    let bedtimes = try bedtime.map { text throws(Failure) in try Self.read(text, "--bedtime", FormText.bedtimes) }
    if let threshold {
      try Failure.check(threshold, of: "--threshold", in: CaffeineSettings.thresholdRange)
    }
    let limit = try dailyLimit.map { text throws(Failure) in try Self.read(text, "--daily-limit", FormText.limit) }
    let store = try session.database.caffeine
    guard halfLife != nil || threshold != nil || bedtimes != nil || limit != nil else {
      return Answer(try store.settings())
    }
    return Answer(
      try store.changeSettings { old in
        CaffeineSettings(
          halfLifeMinutes: halfLife ?? old.halfLifeMinutes, thresholdMilligrams: threshold ?? old.thresholdMilligrams,
          bedtimes: bedtimes ?? old.bedtimes, limit: limit ?? old.limit) ?? old
      })
  }

  private static func minutes(_ text: String) throws(Failure) -> Int {
    if let minutes = FormText.minutes(text) { return minutes }
    let range = CaffeineSettings.halfLifeRange
    let (first, last) = (FormText.hours(range.lowerBound), FormText.hours(range.upperBound))
    throw .usage(
      en: "--half-life must be \(first)–\(last) hours, such as 5, 5.7 or 5:40, not \"\(text.shown)\".",
      ko: "--half-life는 \(first)에서 \(last)시간까지입니다. 5, 5.7, 5:40처럼 씁니다: \"\(text.shown)\".")
  }

  private static func read<Value>(
    _ text: String, _ option: String, _ read: (String) throws(FieldProblem) -> Value
  ) throws(Failure) -> Value {
    do throws(FieldProblem) {
      return try read(text)
    } catch {
      throw .usage(
        en: "\(option) \"\(text.shown)\" cannot be read. \(error.phrase.en)",
        ko: "\(option): 읽을 수 없습니다: \"\(text.shown)\". \(error.phrase.ko)")
    }
  }
}

extension Answer {
  fileprivate init(_ settings: CaffeineSettings) {
    let limit =
      Phrase(same: settings.limit.text)
      + (settings.limit.byWeight.map { Phrase(same: ", ") + $0.source } ?? .empty)
    let rows = [
      (
        Phrase(en: "Half-life", ko: "반감기"),
        Phrase(en: "\(FormText.hours(settings.halfLifeMinutes)) h", ko: "\(FormText.hours(settings.halfLifeMinutes))시간")
      ),
      (Phrase(en: "Threshold at bedtime", ko: "잘 때 기준"), Phrase(same: "\(settings.thresholdMilligrams) mg")),
      (Phrase(en: "Bedtime", ko: "자는 시각"), settings.bedtimes.phrase { Phrase(same: $0.clock) }),
      (Phrase(en: "Limit per day", ko: "하루 한도"), limit),
    ]
    self.init(settings.json) { language in
      rows.map { $0.text(in: language).padded(to: 22) + $1.text(in: language) }
    }
  }
}
