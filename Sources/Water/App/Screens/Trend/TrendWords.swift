import TerminalUI
import Values
import WaterModel

enum TrendWords {
  static let title = Phrase(en: "Trend", ko: "추이")

  static let selected = Phrase(en: "selected", ko: "고른 측정")

  static let minimum = 2 * WaterTrend.minimum

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

  static func missing(_ kind: TrendKind) -> Phrase {
    let (noun, other) = (kind.phrase.en.lowercased(), kind.other.phrase.en.lowercased())
    let (subject, means) = korean(kind)
    return Phrase(
      en: "This record has no \(noun), so there is nothing to compare it with. "
        + "Compare by \(other), or look at another \(noun).",
      ko: "이 기록에는 \(subject) 없어 비교할 기록이 없습니다. \(korean(kind.other).means) 보거나 다른 \(means) 보세요.")
  }

  static let neither = Phrase(
    en: "This record has neither a name nor a filter, so there is nothing to compare it with. Give it one, "
      + "or look at another name or filter.",
    ko: "이 기록에는 이름도 필터도 없어 비교할 기록이 없습니다. 이름이나 필터를 적거나 다른 추이를 보세요.")

  static func noneLeft(_ kind: TrendKind) -> Phrase {
    let noun = kind.phrase
    return Phrase(
      en: "No readings with this \(noun.en.lowercased()) are left.", ko: "이 \(noun.ko)의 측정이 남아 있지 않습니다.")
  }

  static func noOther(_ kind: TrendKind) -> Phrase {
    let noun = kind.phrase.en.lowercased()
    return Phrase(en: "There is no other \(noun) in the log.", ko: "기록에 다른 \(korean(kind).subject) 없습니다.")
  }

  static func ends(_ first: WaterRecord, _ last: WaterRecord, in unit: WaterUnit, on today: CivilDate) -> Phrase {
    let (from, to) = (WaterWords.pair(first.sample.figures, in: unit), WaterWords.pair(last.sample.figures, in: unit))
    let (start, end) = (first.sample.moment.date.named(on: today), last.sample.moment.date.named(on: today))
    return Phrase(
      en: "First: \(from) on \(start.en). Last: \(to) on \(end.en).",
      ko: "처음: \(start.ko) \(from). 마지막: \(end.ko) \(to).")
  }

  static func tooFew(_ count: Int) -> Phrase {
    Phrase(
      en: "\(count == 1 ? "One reading is" : "\(count) readings are") too few for a trend: it takes \(minimum).",
      ko: "추이를 보려면 측정이 \(minimum)건은 있어야 합니다. 지금은 \(count)건입니다.")
  }

  /// The medians of the first readings and of the last ones: `hardness 62 → 98 ppm`.
  static func change(_ trend: WaterTrend, in unit: WaterUnit) -> Phrase {
    let known = WaterFigure.axes.compactMap { figure in trend.changes[figure].map { (figure: figure, change: $0) } }
    // One number of readings, unless some of them have one figure alone.
    let counts = Set(known.map(\.change.count))
    let sentences = counts.sorted(by: >).map { count in
      let list = WaterWords.list(
        known.filter { $0.change.count == count }.map { figure, change in
          let (from, to) = (unit.text(change.from, of: figure), unit.text(change.to, of: figure))
          let figures = from == to ? to : "\(from) → \(to)"
          return Phrase(en: "\(figure.word.en) \(figures)", ko: "\(figure.name.ko) \(figures)")
        })
      return Phrase(
        en: "Medians of the first \(count) and last \(count): \(list.en) \(unit.label).",
        ko: "처음 \(count)건과 마지막 \(count)건의 중앙값: \(list.ko) \(unit.label).")
    }
    return sentences.joined(separator: " ")
  }

  /// How long the water of a filter stays in a zone, and how sure that is.
  static func life(_ life: FilterLife, after last: CivilDate, on today: CivilDate) -> Notice {
    func day(_ days: Double) -> Phrase { last.adding(days: Int(days.rounded())).named(on: today) }
    switch life {
    case .leaves(let leaving):
      let (zone, middle, from) = (leaving.zone.shortName, day(leaving.days), day(leaving.earliest))
      guard last.adding(days: Int(leaving.days.rounded())) >= today else {
        return Notice(
          .warning,
          Phrase(
            en: "At this rate it should have left \(zone), its last zone, about \(middle.en): measure again.",
            ko: "이대로라면 \(middle.ko)쯤 마지막 영역 \(zone)에서 벗어났을 것입니다. 다시 재 보세요."))
      }
      let until = leaving.latest.map(day)
      // A range of one day says no more than the day.
      let sure =
        until == from
        ? nil
        : Phrase(
          en: until.map { "likely between \(from.en) and \($0.en)" } ?? "not before \(from.en), perhaps much later",
          ko: until.map { "\(from.ko)–\($0.ko) 사이로 봅니다" } ?? "빨라도 \(from.ko)이고 훨씬 늦을 수도 있습니다")
      return Notice(
        leaving.days < 14 ? .warning : .plain,
        Phrase(
          en: "At this rate it leaves \(zone), its last zone, about \(middle.en)\(sure.map { ": \($0.en)" } ?? ""), "
            + "from \(leaving.count) readings.",
          ko: "이대로라면 \(middle.ko)쯤 마지막 영역 \(zone)에서 벗어납니다. 측정 \(leaving.count)건으로 "
            + (sure.map { "보아 \($0.ko)." } ?? "본 것입니다.")))
    case .unknown(let reason): return Notice(.plain, unknownLife(reason))
    }
  }

  private static func unknownLife(_ reason: FilterLife.Reason) -> Phrase {
    let cannot = Phrase(en: "How long the filter lasts cannot be told: ", ko: "필터가 언제까지 갈지는 알 수 없습니다. ")
    return switch reason {
    case .tooFew:
      cannot
        + Phrase(
          en: "it takes \(FilterLife.minimum) readings of different days.",
          ko: "다른 날에 잰 측정이 \(FilterLife.minimum)건은 있어야 합니다.")
    case .outside: Phrase(en: "The water is in no zone now.", ko: "물이 지금은 어느 영역에도 들지 않습니다.")
    case .noTrend:
      cannot
        + Phrase(
          en: "the readings do not rise by more than chance or a drop of a test kit.",
          ko: "측정값이 우연이나 시약 한 방울보다 더 오르지는 않았습니다.")
    case .falling: cannot + Phrase(en: "the readings fall.", ko: "측정값이 오히려 내려갑니다.")
    case .far(let days):
      Phrase(
        en: "At this rate it stays in its zone for more than \(Int(days)) days after the last reading; further ahead "
          + "cannot be told.",
        ko: "이대로라면 마지막 측정 뒤 \(Int(days))일 넘게 영역 안에 있습니다. 그 뒤는 알 수 없습니다.")
    }
  }

  /// Returns the meaning of the change; nil where the life of the filter says all.
  ///
  /// - Parameter life: How long the filter lasts; nil for waters that are compared by name.
  static func meaning(_ trend: WaterTrend, of life: FilterLife?, in unit: WaterUnit) -> Notice? {
    let drop = WaterUnit.dH.ppm(1)
    let amount = unit.amount(drop, of: .hardness)
    switch trend.meaning(life) {
    case nil: return nil
    case .usedUp:
      return Notice(
        .warning,
        Phrase(en: "More gets through now: the filter looks used up.", ko: "처음보다 덜 걸러집니다. 필터를 갈 때가 된 것 같습니다."))
    case .rising where life != nil:
      return Notice(.plain, Phrase(en: "More gets through now than at first.", ko: "처음보다 덜 걸러집니다."))
    case .rising:
      return Notice(
        .warning,
        (trend.changes[.hardness]?.difference ?? 0) > drop
          ? Phrase(en: "The water has become harder.", ko: "물의 경도가 높아졌습니다.")
          : Phrase(en: "The water has become more alkaline.", ko: "물의 알칼리도가 높아졌습니다."))
    case .perhapsRising:
      return Notice(
        .plain,
        Phrase(
          en: "The last readings are higher than the first, but they scatter: measure again.",
          ko: "마지막 측정값이 처음보다 높지만 들쭉날쭉합니다. 다시 재 보세요."))
    case .lower(let figures):
      let english = figures.map(\.word.en).joined(separator: " and ")
      return Notice(
        .plain,
        Phrase(
          en:
            "\(english.prefix(1).uppercased())\(english.dropFirst()) \(figures.count > 1 ? "are" : "is") lower than at first.",
          ko: "\(figures.map(\.name.ko).joined(separator: "와 "))가 처음보다 낮아졌습니다."))
    case .steady:
      return Notice(
        .good,
        Phrase(
          en: "Steady, to within a drop of a test kit (\(amount)).",
          ko: "거의 그대로입니다. 차이가 시약 한 방울(\(amount)) 이내입니다."))
    }
  }
}

/// The property that the readings of a trend share.
enum TrendKind: CaseIterable, Hashable, Sendable {
  case name, filter

  var other: TrendKind { self == .name ? .filter : .name }

  var phrase: Phrase { self == .name ? WaterWords.name : WaterWords.filter }

  func text(of record: WaterRecord) -> String? {
    let label = self == .name ? record.sample.name : record.sample.filter
    return label.isEmpty ? nil : label.text
  }

  func series(_ text: String) -> WaterStore.Series { self == .name ? .name(text) : .filter(text) }
}
