import ArgumentParser
import DataFormats
import JuiceModel
import PavilionKit
import TerminalUI
import Values

struct JuiceReportCommand: JSONCommand {
  static let about = CommandText(
    "report", en: "What was sold and used: today, or on other days.", ko: "판매와 재료 사용을 봅니다. 오늘 또는 다른 날.",
    Phrase(
      en: "A single day stands beside the same day of the week before.", ko: "하루만 볼 때는 한 주 전 같은 요일이 함께 나옵니다."),
    examples: [
      "pavilion juice report", "pavilion juice report --since 2026-11-16 --until 2026-11-22 --json",
      "pavilion juice report --since 2026-11-01 --until 2026-11-30 november.csv",
    ], former: ["--csv": "--format csv"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var span: DayOptions
  @OptionGroup var target: FileOptions<TableFormat>

  func answer(_ session: Session) throws -> Answer {
    let store = try session.database.juice
    let day = try store.shopDay()
    let today = day.date(of: CallContext.current.now)
    let days = try span.chosen(today: today) ?? today...today
    // A report has two ends: a day alone is one day, and what has begun goes up to today.
    let first = days.lowerBound == ClosedRange<CivilDate>.always.lowerBound ? days.upperBound : days.lowerBound
    let last = days.upperBound == ClosedRange<CivilDate>.always.upperBound ? max(first, today) : days.upperBound
    let (report, menu) = try store.report(first...last)
    if try target.chosenFormat(isJSON: output.json) != nil {
      return try target.export(session).export.answer(table: { language in
        report.table(menu, day, language).map { row in row.map { $0.isFigure ? $0 : $0.quotedForCSV } }
      })
    }
    let before = first == last ? try store.report(first.adding(days: -7)...first.adding(days: -7)).report : nil
    return Answer(report.json + ["weekBefore": before?.summary]) { language in
      report.lines(menu, before, day, today).map { $0.text(in: language) }
    }
  }
}

extension String {
  /// Whether it is a number, which needs no quotes in CSV.
  fileprivate var isFigure: Bool { Int(self) != nil }
}

extension SalesReport {
  fileprivate var summary: JSONObject { ["orders": orders, "count": count, "takings": takings] }

  fileprivate var json: JSONObject {
    [
      "since": days.lowerBound.iso8601, "until": days.upperBound.iso8601, "orders": orders, "count": count,
      "takings": takings,
      "takenBack": ["orders": takenBack.orders, "amount": takenBack.amount, "made": takenBack.made] as JSONObject,
      "refunded": refunded, "net": net, "refunds": refunds.map(\.json),
      "hours": hours, "medianSecondsToReady": medianSecondsToReady,
      "products": products.map(\.json),
      "options": options.map {
        [
          "ice": $0.options.ice.rawValue, "syrup": $0.options.syrup.rawValue,
          "word": $0.options.word.text, "count": $0.count,
        ] as JSONObject
      },
      "refused": refused.map { refused -> JSONObject in
        ["product": refused.product.rawValue, "times": refused.times, "count": refused.count, "amount": refused.amount]
      },
      "tills": tills.map { till -> JSONObject in
        ["till": till.till, "orders": till.orders, "amount": till.amount, "refunded": till.refunded]
      },
      "ingredients": ingredients.map { balance -> JSONObject in
        [
          "ingredient": balance.ingredient.rawValue, "opening": balance.opening, "delivered": balance.delivered,
          "used": balance.used, "wasted": balance.wasted, "ownUse": balance.ownUse, "counted": balance.counted,
          "closing": balance.closing,
        ]
      },
    ]
  }

  /// The report as lines of words and figures.
  fileprivate func lines(
    _ menu: Menu, _ before: SalesReport?, _ day: BusinessDay, _ today: CivilDate
  ) -> [Phrase] {
    let (first, last) = (days.lowerBound.named(on: today), days.upperBound.named(on: today))
    var lines = [days.lowerBound == days.upperBound ? first : first + Phrase(same: " – ") + last]
    lines += facts(menu, before: before).map { fact in
      let before = fact.before.map { Phrase(en: "  (a week before: \($0.en))", ko: "  (한 주 전: \($0.ko))") } ?? .empty
      return fact.name + Phrase(same: ": ") + fact.value + before
    }
    lines += soldRows(menu, day).map { row in
      let amount = row.amount.map { Phrase(same: "  ") + menu.money($0) } ?? .empty
      let detail: Phrase =
        switch row.kind {
        case .product, .option: .empty
        case .refunded: Phrase(en: "paid back: ", ko: "환불: ")
        case .refused: Phrase(en: "sold out: ", ko: "품절: ")
        }
      let count = Phrase(same: row.kind == .refunded ? "  " : "  \(row.count.grouped) × ")
      return count + detail + row.name + amount
    }
    return lines + ingredients.filter { $0.isChanged || $0.closing != 0 }.map { $0.phrase(menu) }
  }

  /// The report as a table: what a figure is of, its name, how many, and how much money.
  fileprivate func table(_ menu: Menu, _ day: BusinessDay, _ language: Language) -> [[String]] {
    func row(_ what: String, _ name: Phrase, _ count: Int?, _ amount: Int? = nil) -> [String] {
      [what, name.text(in: language), count.map(String.init) ?? "", amount.map(String.init) ?? ""]
    }
    var rows = [
      ["section", "name", "count", "amount"], row("orders", .empty, orders, takings), row("drinks", .empty, count),
      row("taken back", .empty, takenBack.orders, takenBack.amount),
      row("paid back", .empty, refunds.count, refunded.map { -$0 }),
    ]
    rows += soldRows(menu, day).map { row("\($0.kind)", $0.name, $0.count, $0.amount) }
    rows += hours.indices.filter { hours[$0] > 0 }.map { row("hour", Phrase(same: "\($0)"), hours[$0]) }
    rows += tills.map { row("till", Phrase(same: $0.till ?? ""), $0.orders, $0.amount) }
    for balance in ingredients {
      let figures = [
        ("opening", balance.opening), ("delivered", balance.delivered), ("used", balance.used),
        ("wasted", balance.wasted), ("own use", balance.ownUse), ("counted", balance.counted),
        ("closing", balance.closing),
      ]
      rows += figures.map { row($0, menu.phrase(of: balance.ingredient), $1) }
    }
    return rows
  }
}

extension SalesReport.Sales {
  var json: JSONObject {
    ["product": product.rawValue, "name": name, "size": size, "count": count, "amount": amount]
  }
}

extension SalesReport.Balance {
  /// Returns the balance in words: `Mango: 10 + 20 in − 6 used = 24`.
  fileprivate func phrase(_ menu: Menu) -> Phrase {
    let name = menu.phrase(of: ingredient)
    var text = name + Phrase(same: ": ") + Phrase(same: opening.map(String.init) ?? "?")
    func add(_ amount: Int, _ what: Phrase) {
      guard amount != 0 else { return }
      text =
        text
        + Phrase(
          en: " \(amount > 0 ? "+" : "−") \(abs(amount)) \(what.en)",
          ko: " \(amount > 0 ? "+" : "−") \(what.ko) \(abs(amount))")
    }
    add(delivered, Phrase(en: "in", ko: "입고"))
    add(-used, Phrase(en: "used", ko: "사용"))
    add(-wasted - ownUse, Phrase(en: "waste", ko: "폐기"))
    add(counted, Phrase(en: "counted", ko: "실사"))
    return Phrase(same: "  ") + text + Phrase(same: " = \(closing.map(String.init) ?? "?")")
  }
}
