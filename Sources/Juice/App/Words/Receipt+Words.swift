import JuiceModel
import PavilionKit
import TerminalUI

extension Receipt {
  /// Creates what is printed for an order.
  ///
  /// - Parameter shop: The name of the shop; nil for none.
  public init(_ kind: Kind, of order: Order, shop: String?, in language: Language) {
    func text(_ phrase: Phrase) -> String { phrase.text(in: language) }
    let hasAmounts = kind == .receipt
    let items = order.lines.map { line in
      Item(
        line.count, text([line.phrase, line.size?.phrase].compactMap(\.self).joined(separator: " ")),
        options: line.options.phrases.map(text), amount: hasAmounts ? line.total.map(order.money.plain) : nil)
    }
    let sums = hasAmounts ? order.total.map(order.money.sums) ?? [] : []
    self.init(
      kind, heading: hasAmounts ? shop?.sanitizedForDisplay ?? "" : "", number: order.call,
      title: text(Phrase(en: "Order \(order.call)", ko: "주문번호 \(order.call)")),
      mark: order.isUndone ? text(Phrase(en: "Cancelled", ko: "취소")) : "", name: order.name.text.sanitizedForDisplay,
      items: items, sums: sums.map { Sum(text($0.name), text($0.amount), isPart: $0.isPart) },
      time: hasAmounts ? "\(order.placedAt.date.iso8601) \(order.placedAt.clock)" : order.placedAt.clock,
      till: order.till.map { text(TillIdentity.till($0)) } ?? "")
  }

  /// The receipt as text without commands, in lines of at most a width.
  public func text(width: Int) -> [String] {
    lines(width: width) { String($0).columns }.flatMap { line in
      // A number that is to be larger than double is drawn.
      let rows = line.size > 2 ? LargeNumbers.lines(of: number) : [line.text]
      guard line.isCentered else { return rows }
      let columns = rows.map(\.columns).max() ?? 0
      return rows.map { row in
        let text = String(repeating: " ", count: max(0, width - columns) / 2) + row
        return text.trimmingTrailingSpaces
      }
    }
  }
}

extension Receipt.Kind {
  /// The name in sentences.
  public var phrase: Phrase {
    self == .slip ? Phrase(en: "slip", ko: "주문서") : Phrase(en: "receipt", ko: "영수증")
  }
}

extension Order.Money {
  /// An amount without the currency: `3,500`.
  fileprivate func plain(_ amount: Int) -> String { currency?.text(of: amount) ?? amount.grouped }

  /// The total, and what of it is tax.
  fileprivate func sums(of total: Int) -> [(name: Phrase, amount: Phrase, isPart: Bool)] {
    // Printers have no ₩.
    let code = currency?.code
    let money =
      code == "KRW"
      ? Phrase(en: "\(plain(total)) KRW", ko: "\(plain(total))원")
      : Phrase(same: [plain(total), code].compactMap(\.self).joined(separator: " "))
    let sum = (name: Phrase(en: "Total", ko: "합계"), amount: money, isPart: false)
    guard let tax = tax(in: total), let percent = taxPercent else { return [sum] }
    return [
      sum,
      (Phrase(en: "Net", ko: "공급가액"), Phrase(same: plain(total - tax)), isPart: true),
      (Phrase(en: "Tax \(percent)%", ko: "부가세 \(percent)%"), Phrase(same: plain(tax)), isPart: true),
    ]
  }
}
