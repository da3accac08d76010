import JuiceModel
import PavilionKit
import TerminalUI
import Values

/// A figure of a report, with its name, and what it was before.
public struct SalesFact: Sendable {
  public let name: Phrase
  public let value: Phrase
  /// The figure of the days that are compared; nil where they are not.
  public let before: Phrase?

  init(_ name: Phrase, _ value: Phrase, before: Phrase? = nil) {
    (self.name, self.value, self.before) = (name, value, before)
  }
}

/// A line of what was sold, how it was made, what was paid back, or what was refused.
public struct SoldRow: Sendable {
  public enum Kind: Sendable {
    case product, option, refunded, refused
  }

  public let kind: Kind
  /// The name without the size.
  let shortName: Phrase
  let size: Phrase?
  public let count: Int
  /// The amount that it cost, or would have cost, negative for a refund; nil without prices.
  public let amount: Int?

  public var name: Phrase { shortName + (size.map { Phrase(same: " ") + $0 } ?? .empty) }

  init(_ kind: Kind, _ name: Phrase, size: Phrase? = nil, count: Int, amount: Int?) {
    (self.kind, shortName, self.size, self.count, self.amount) = (kind, name, size, count, amount)
  }
}

extension SalesReport {
  /// The figures of the whole, with their names.
  ///
  /// - Parameter before: The report of other days, whose orders, drinks and takings stand beside them.
  public func facts(_ menu: Menu, before: SalesReport? = nil) -> [SalesFact] {
    var facts = [
      SalesFact(
        Phrase(en: "orders", ko: "주문"), Phrase(same: orders.grouped),
        before: before.map { Phrase(same: $0.orders.grouped) }),
      SalesFact(
        Phrase(en: "drinks", ko: "음료"), Phrase(en: count.grouped, ko: "\(count.grouped)잔"),
        before: before.map { Phrase(en: $0.count.grouped, ko: "\($0.count.grouped)잔") }),
    ]
    if takings != nil || before?.takings != nil {
      facts.append(
        SalesFact(
          Phrase(en: "takings", ko: "매출"), menu.money(takings ?? 0), before: before.map { menu.money($0.takings ?? 0) })
      )
    }
    func counted(_ count: Int, _ amount: Int?, unit: String = "건") -> Phrase {
      .counted(count, amount.map(menu.money), unit: unit)
    }
    if takenBack.orders > 0 {
      let made =
        takenBack.made > 0 ? Phrase(en: ", \(takenBack.made) made", ko: ", 만든 것 \(takenBack.made)건") : .empty
      let amount = takenBack.amount.map { Phrase(same: " · ") + menu.money($0) } ?? .empty
      facts.append(SalesFact(Phrase(en: "taken back", ko: "취소"), .counted(takenBack.orders, nil) + made + amount))
    }
    if !refunds.isEmpty {
      facts.append(
        SalesFact(.paidBack, counted(refunds.count, refunded.map { -$0 })))
      if let net {
        facts.append(
          SalesFact(
            Phrase(en: "net", ko: "순매출"), menu.money(net), before: before.map { menu.money($0.net ?? 0) }))
      }
    }
    if !refused.isEmpty {
      let amounts = refused.compactMap(\.amount)
      facts.append(
        SalesFact(
          Phrase(en: "asked for, sold out", ko: "품절로 못 판 음료"),
          counted(refused.reduce(0) { $0 + $1.count }, amounts.isEmpty ? nil : amounts.reduce(0, +), unit: "잔")))
    }
    if let busiestHour {
      facts.append(
        SalesFact(
          Phrase(en: "busiest hour", ko: "바쁜 시간"),
          Phrase(en: "\(busiestHour):00, \(hours[busiestHour])", ko: "\(busiestHour)시, \(hours[busiestHour])잔")))
    }
    if let seconds = medianSecondsToReady {
      let minutes = (seconds + 30) / 60
      facts.append(
        SalesFact(
          Phrase(en: "ready within (median)", ko: "나오기까지(중앙값)"), Phrase(en: "\(minutes) min", ko: "\(minutes)분")))
    }
    if tills.count > 1 {
      facts += tills.map { till in
        SalesFact(
          till.till.map { TillIdentity.till($0) } ?? Phrase(en: "no till", ko: "계산대 없음"),
          counted(till.orders, till.amount))
      }
    }
    return facts
  }

  /// Returns the products sold, the most first, then the options chosen, the refunds, and the products refused.
  ///
  /// - Parameter today: The day on which it is read; nil for a text that is read later.
  public func soldRows(_ menu: Menu, _ day: BusinessDay = BusinessDay(), on today: CivilDate? = nil) -> [SoldRow] {
    let sold = products.map {
      SoldRow(.product, $0.name.phrase, size: $0.size?.phrase, count: $0.count, amount: $0.amount)
    }
    let made = options.map {
      SoldRow(.option, $0.options.phrases.joined(separator: ", "), count: $0.count, amount: nil)
    }
    let paidBack = refunds.map {
      SoldRow(.refunded, $0.phrase(day, on: today), count: 1, amount: $0.amount.map { -$0 })
    }
    let missed = refused.map {
      SoldRow(.refused, menu.phrase(of: $0.product), count: $0.count, amount: $0.amount)
    }
    return sold + made + paidBack + missed
  }
}

extension Refund {
  /// The order that was paid back: `No. 12 of 26 Nov`.
  public func phrase(_ day: BusinessDay, on today: CivilDate? = nil) -> Phrase {
    let date = day.date(of: placedAt).named(on: today)
    return Phrase(en: "No. \(call) of \(date.en)", ko: "\(date.ko) \(call)번")
  }
}

extension SalesReport.Sales {
  /// The name of the product and of its size.
  public var phrase: Phrase { name.phrase + (size.map { Phrase(same: " ") + $0.phrase } ?? .empty) }
}

extension Environment {
  /// A day, or the first and the last day, in few letters: `22–28 Nov`, `30 Oct–28 Nov`.
  func shortDays(_ days: ClosedRange<CivilDate>) -> String {
    let (first, last) = (days.lowerBound, days.upperBound)
    guard first != last else { return day(last) }
    // The year stands once, where the language has it.
    let isOneYear = first.year == last.year
    let (from, to) = (first.named(on: localTime.date), last.named(on: localTime.date))
    let start = isOneYear ? first.named(on: last).en : from.en
    let end = isOneYear ? last.named(on: first).ko : to.ko
    guard isOneYear, first.month == last.month else {
      return text(Phrase(en: "\(start)–\(to.en)", ko: "\(from.ko)–\(end)"))
    }
    return text(Phrase(en: "\(first.day)–\(to.en)", ko: "\(from.ko.dropLast())–\(last.day)일"))
  }
}

extension SalesScreen.Span {
  var phrase: Phrase {
    switch self {
    case .day: Phrase(en: "day", ko: "하루")
    case .week: Phrase(en: "week", ko: "한 주")
    case .month: Phrase(en: "month", ko: "한 달")
    }
  }
}

extension Phrase {
  /// How many more there are than are shown: `+2 more`.
  static func more(_ count: Int) -> Phrase { Phrase(en: "+\(count) more", ko: "+\(count)개") }
}

extension ClosedMeanwhile {
  public var phrase: Phrase {
    Phrase(
      en: "Closing \(number) was made meanwhile, so nothing was closed.", ko: "그사이 마감 \(number)이 있었습니다. 마감하지 않았습니다.")
  }
}
