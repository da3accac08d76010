import CivilTime
import TerminalUI
import WaterModel

enum TrendWords {
  static let title = Phrase(en: "Trend", ko: "추이")

  /// How many readings it takes to tell a change from chance.
  static let least = 2 * WaterTrend.least

  static func count(_ count: Int, isAll: Bool) -> Phrase {
    let number = count.grouped
    return isAll
      ? Phrase(en: "\(number) \(count == 1 ? "reading" : "readings")", ko: "측정 \(number)건")
      : Phrase(en: "the newest \(number) readings", ko: "최근 측정 \(number)건")
  }

  /// `이름이` or `필터가`, and `이름으로` or `필터로`.
  private static func korean(_ kind: TrendKind) -> (subject: String, means: String) {
    kind == .name ? ("이름이", "이름으로") : ("필터가", "필터로")
  }

  /// Said of a record without such a name or filter.
  static func missing(_ kind: TrendKind) -> Phrase {
    let (noun, other) = (kind.phrase.en.lowercased(), kind.other.phrase.en.lowercased())
    let (subject, means) = korean(kind)
    return Phrase(
      en: "This record has no \(noun), so there is nothing to compare it with. "
        + "Tab looks by \(other), ← → at other \(noun)s.",
      ko: "이 기록에는 \(subject) 없어 견줄 기록이 없습니다. Tab은 \(korean(kind.other).means), ← →는 다른 \(means) 봅니다.")
  }

  static let neither = Phrase(
    en: "This record has neither a name nor a filter, so there is nothing to compare it with. Give it one, "
      + "or look at others with ← →.",
    ko: "이 기록에는 이름도 필터도 없어 견줄 기록이 없습니다. 이름이나 필터를 적어 주거나, ← →로 다른 추이를 보세요.")

  static func noneLeft(_ kind: TrendKind) -> Phrase {
    let noun = kind.phrase
    return Phrase(
      en: "There are no readings of this \(noun.en.lowercased()) any more.", ko: "이 \(noun.ko)의 측정이 더는 없습니다.")
  }

  static func noOther(_ kind: TrendKind) -> Phrase {
    let noun = kind.phrase.en.lowercased()
    return Phrase(en: "There is no other \(noun) in the log.", ko: "기록에 다른 \(korean(kind).subject) 없습니다.")
  }

  static func ends(_ first: WaterRecord, _ last: WaterRecord, in unit: WaterUnit) -> Phrase {
    let (start, end) = (day(first), day(last))
    let (from, to) = (WaterWords.pair(first.point, in: unit), WaterWords.pair(last.point, in: unit))
    return Phrase(en: "First \(start): \(from). Last \(end): \(to).", ko: "처음 \(start): \(from). 마지막 \(end): \(to).")
  }

  static func day(_ record: WaterRecord) -> String { WaterWords.day(record.sample.time.date) }

  static func tooFew(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count == 1 ? "One reading is" : "\(count) readings are") too few for a trend; it takes \(least).",
      ko: "추이를 말하기에는 측정이 \(count)건뿐입니다. \(least)건부터 말할 수 있습니다.")
  }

  /// How much the middle of the first readings and that of the last ones differ.
  static func change(_ trend: WaterTrend, in unit: WaterUnit) -> Phrase {
    let changes = [(WaterFigure.hardness, trend.hardness), (.alkalinity, trend.alkalinity)].map { figure, change in
      let amount = unit.amount(change.difference.magnitude, of: figure)
      let (en, ko) = (figure.name.en.lowercased(), figure.name.ko)
      if unit.text(change.difference.magnitude, of: figure) == "0" {
        return Phrase(en: "\(en) the same", ko: "\(ko) 그대로")
      }
      let isUp = change.difference > 0
      return Phrase(en: "\(en) \(amount) \(isUp ? "up" : "down")", ko: "\(ko) \(amount) \(isUp ? "오름" : "내림")")
    }
    return Phrase(en: "Since the first readings: ", ko: "첫 측정들에 견주어 ") + WaterWords.list(changes) + Phrase(same: ".")
  }

  static func meaning(_ trend: WaterTrend, _ kind: TrendKind, in unit: WaterUnit) -> Notice {
    let drop = WaterUnit.dH.ppm(1)
    if trend.isRising {
      if kind == .filter {
        return Notice(
          .warning,
          Phrase(
            en: "More comes through than at first: the filter looks used up.", ko: "처음보다 많이 새어 나옵니다. 필터가 다 된 것 같습니다."))
      }
      return Notice(
        .warning,
        trend.hardness.difference > drop
          ? Phrase(en: "The water has become harder.", ko: "경도가 높아졌습니다.")
          : Phrase(en: "The water has become more alkaline.", ko: "물의 알칼리도가 높아졌습니다."))
    }
    if min(trend.hardness.difference, trend.alkalinity.difference) < -drop {
      return Notice(.plain, Phrase(en: "There is less in it than at first.", ko: "처음보다 적게 들어 있습니다."))
    }
    let amount = unit.amount(drop, of: .hardness)
    return Notice(
      .good,
      Phrase(
        en: "It has not changed by more than a drop of a test kit (\(amount)).",
        ko: "시약 한 방울(\(amount))보다 크게 달라지지 않았습니다."))
  }
}
