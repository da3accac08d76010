import CaffeineModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import CaffeineApp
@testable import PavilionKit
@testable import ScreenSupport

@Suite("What one more drink would do, in words")
struct WhatIfFiguresTests {
  private let zone = LocalZone.fixed(9 * 3600)

  /// A time of 21 November 2026.
  private func time(_ hour: Int, _ minute: Int) -> LocalTime {
    zone.time(on: CivilDate(daysSinceEpoch: 20_778), hour: hour, minute: minute)
  }

  private func dose(_ time: LocalTime, _ milligrams: Int, minutes: Int = 0) -> Dose {
    Dose(seconds: time.secondsSinceEpoch, milligrams: milligrams, minutes: minutes)
  }

  private func whatIf(
    _ milligrams: Int, at time: LocalTime? = nil, after doses: [Dose], now: LocalTime
  ) throws -> (drink: WhatIf, figures: WhatIfFigures) {
    let serving = try #require(Serving(drink: "Mug", milligrams: milligrams))
    let drink = WhatIf(serving, in: CaffeineEstimate(doses, .initial, now: now), today: 0, at: time, zone: zone)
    return (drink, WhatIfFigures(drink, WallClock(now), zone))
  }

  @Test func `what comes after bedtime is not said to be there at bedtime`() throws {
    let (drink, figures) = try whatIf(10, after: [dose(time(22, 41), 100, minutes: 180)], now: time(22, 41))
    let (left, most) = (Int(drink.bedtimeMilligrams.rounded()), Int(drink.nightPeakMilligrams.rounded()))
    #expect(left < 20)
    #expect(most > 70)
    #expect(figures.effects.prefix(2).map(\.en) == ["\(left) mg at 23:00", "up to \(most) mg after 23:00"])
    #expect(figures.effects.prefix(2).map(\.ko) == ["23:00에 \(left) mg", "23:00 뒤 최대 \(most) mg"])
    #expect(figures.answers[1].en == "Not today for bed at 23:00: up to \(most) mg after that.")
    #expect(!figures.answers[0].en.contains("left in you then"))
  }

  @Test func `after bedtime the peak of the night is later, not now`() throws {
    let (drink, figures) = try whatIf(150, after: [dose(time(22, 41), 100, minutes: 180)], now: time(23, 4))
    let most = Int(drink.nightPeakMilligrams.rounded())
    #expect(figures.effects[0] == Phrase(en: "up to \(most) mg after 23:04", ko: "23:04 뒤 최대 \(most) mg"))
    #expect(!figures.effects.contains { $0.en.hasPrefix("peak") })
  }

  @Test func `two times of one night have both a day or none`() throws {
    let figures = try whatIf(63, after: [dose(time(12, 0), 300)], now: time(14, 30)).figures
    #expect(figures.clearing.en.hasPrefix("below 50 mg at 02:"), "\(figures.clearing)")
    #expect(figures.clearing.en.contains(" instead of 01:"), "\(figures.clearing)")
    #expect(!figures.clearing.ko.contains("내일"), "\(figures.clearing)")
  }

  @Test func `a drink of the past was above the threshold, and has been below it since`() throws {
    let past = try whatIf(96, at: time(8, 39), after: [], now: time(14, 36)).figures
    #expect(past.clearing == Phrase(en: "below 50 mg since 13:32", ko: "13:32부터 이미 50 mg 미만"))
    let little = try whatIf(30, at: time(8, 39), after: [], now: time(14, 36)).figures
    #expect(little.clearing == Phrase(en: "always below 50 mg", ko: "계속 50 mg 미만"))
  }
}
