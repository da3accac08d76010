import ArgumentParser
import DataFormats
import JuiceModel
import Screens
import Stores
import TerminalUI
import Values

struct JuiceReportCommand: JSONCommand {
  static let about = CommandText(
    "report", en: "What was sold and used: today, or on other days.", ko: "판매와 재료 사용을 봅니다. 오늘 또는 다른 날.",
    examples: ["pavilion juice report", "pavilion juice report --since 2026-11-16 --until 2026-11-22 --json"])

  @OptionGroup var output: OutputOptions
  @Option(en: "From this day on; today unless you say.", ko: "이날부터. 쓰지 않으면 오늘.", .date) var since: String?
  @Option(en: "Until this day; the first one unless you say.", ko: "이날까지. 쓰지 않으면 첫날.", .date) var until: String?

  func answer(_ session: Session) throws -> Answer {
    let today = CallContext.current.now.date
    let first = try since.map { try TimeOptions.date($0, of: "--since") } ?? today
    let last = try until.map { try TimeOptions.date($0, of: "--until") } ?? (since == nil ? today : max(first, today))
    guard first <= last else {
      throw Failure.usage(
        en: "--until is before --since.", ko: "--until이 --since보다 앞선 날입니다.")
    }
    let (report, menu) = try session.database.juice.report(first...last)
    return Answer(report.json) { language in report.lines(menu).map { $0.text(in: language) } }
  }
}

extension SalesReport {
  fileprivate var json: JSONObject {
    [
      "since": days.lowerBound.iso8601, "until": days.upperBound.iso8601, "orders": orders, "count": count,
      "takings": takings,
      "takenBack": ["orders": takenBack.orders, "amount": takenBack.amount, "made": takenBack.made] as JSONObject,
      "hours": hours, "medianSecondsToReady": medianSecondsToReady,
      "products": products.map { sales -> JSONObject in
        [
          "juice": sales.product.rawValue, "name": sales.name, "size": sales.size, "count": sales.count,
          "amount": sales.amount,
        ]
      },
      "tills": tills.map { till -> JSONObject in ["till": till.till, "orders": till.orders, "amount": till.amount] },
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
  fileprivate func lines(_ menu: Menu) -> [Phrase] {
    let today = CallContext.current.now.date
    let (first, last) = (days.lowerBound.named(on: today), days.upperBound.named(on: today))
    var lines = [days.lowerBound == days.upperBound ? first : first + Phrase(same: " – ") + last]
    lines += facts(menu).map { $0.name + Phrase(same: ": ") + $0.value }
    lines += products.map { sales in
      let size = sales.size.map { Phrase(same: " \($0.en)") } ?? .empty
      let amount = sales.amount.map { Phrase(same: "  ") + menu.money($0) } ?? .empty
      return Phrase(same: "  \(sales.count) × ") + Phrase(en: sales.name.en, ko: sales.name.ko) + size + amount
    }
    return lines
      + ingredients.map { balance in
        let name = menu.phrase(of: balance.ingredient)
        return Phrase(
          en:
            "  \(name.en): \(balance.opening) + \(balance.delivered) in − \(balance.used) used − \(balance.wasted + balance.ownUse) waste \(balance.counted < 0 ? "−" : "+") \(abs(balance.counted)) counted = \(balance.closing)",
          ko:
            "  \(name.ko): \(balance.opening) + 입고 \(balance.delivered) − 사용 \(balance.used) − 폐기 \(balance.wasted + balance.ownUse) \(balance.counted < 0 ? "−" : "+") 실사 \(abs(balance.counted)) = \(balance.closing)"
        )
      }
  }
}
