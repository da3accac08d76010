import ArgumentParser
import CaffeineModel
import DataFormats
import PavilionKit
import TerminalUI
import Values

struct CaffeineWhatIfCommand: JSONCommand {
  static let about = CommandText(
    "whatif", en: "What one more drink would do, before you have it.", ko: "한 잔 더 마시면 어떻게 되는지 미리 봅니다.",
    Phrase(
      en: "Without --drink it is what you usually drink. Nothing is logged.",
      ko: "--drink가 없으면 평소 마시는 음료입니다. 기록하지 않습니다."),
    examples: ["pavilion caffeine whatif", "pavilion caffeine whatif --drink espresso --at 16:30 --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var drink: DrinkOptions
  @Option(
    en: "How many minutes it takes, 0–720.", ko: "마시는 데 걸리는 분, 0–720.", .minutes, parsing: .unconditional)
  var minutes = 0
  @Option(en: "When you would drink it, if not now.", ko: "지금이 아니면 언제 마실지.", .time, parsing: .unconditional)
  var at: String?

  func answer(_ session: Session) throws -> Answer {
    try Failure.check(minutes, of: "--minutes", in: CaffeineEntry.minuteRange)
    let time = try at.map { try TimeOptions.moment($0, isPast: false) }
    let store = try session.database.caffeine
    let now = CallContext.current.now
    let status = try store.status(at: now, rows: nil)
    let zone = CallContext.current.zone
    let serving = try drink.serving(store) ?? status.lastServing
    let (dayStart, date) = (store.dayStart, time.map(store.dayStart.date))
    let today = try date.map { $0 == dayStart.date(of: now) ? status.todayMilligrams : try store.total(on: $0) }
    let drink = WhatIf(
      serving, in: status.estimate, today: today ?? status.todayMilligrams, at: time, minutes: minutes, zone: zone,
      from: dayStart)
    let figures = WhatIfFigures(drink, WallClock(now), zone)
    return Answer(drink.json(zone), [figures.answers[0]] + [figures.fitting, figures.effects.joined(separator: ", ")])
  }
}

extension WhatIf {
  fileprivate func json(_ zone: LocalZone) -> JSONObject {
    let (until, from): (LocalTime?, LocalTime?) =
      switch fit {
      case .until(let time): (time, nil)
      case .from(let time): (nil, time)
      case .never: (nil, nil)
      }
    return [
      "drink": serving.drink, "milligrams": serving.milligrams, "minutes": minutes, "at": time.iso8601,
      "peakMilligrams": estimate.peakMilligrams.rounded(to: 1), "clearAt": estimate.clearAt(in: zone)?.iso8601,
      "clearAtBefore": before.clearAt(in: zone)?.iso8601, "bedtime": bedtime.iso8601,
      "bedtimeMilligrams": bedtimeMilligrams.rounded(to: 1),
      "nightPeakMilligrams": nightPeakMilligrams.rounded(to: 1), "keepsBedtime": keepsBedtime, "fits": obstacle == nil,
      "fitsUntil": until?.iso8601, "fitsFrom": from?.iso8601,
    ]
  }
}
