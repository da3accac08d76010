import JuiceModel
import TerminalUI

extension Order.Money {
  /// An amount of money in the currency in which it was paid: `3,500원`, `3.50 EUR`.
  public func phrase(of amount: Int) -> Phrase {
    guard amount >= 0 else { return Phrase(same: "−") + phrase(of: -amount) }
    guard let currency else { return Phrase(same: amount.grouped) }
    let text = currency.text(of: amount)
    return currency.code == "KRW"
      ? Phrase(en: "₩\(text)", ko: "\(text)원") : Phrase(same: "\(text) \(currency.code)")
  }
}
