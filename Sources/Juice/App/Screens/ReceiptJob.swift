import JuiceModel
import PavilionKit
import TerminalUI

/// The receipts to be printed of an order, and their printer.
package struct ReceiptJob: Sendable {
  private let receipts: [Receipt]
  private let settings: ReceiptSettings
  private let opensDrawer: Bool
  private let printer: ReceiptPrinter

  /// Creates the job; nil if no printer is set.
  ///
  /// - Parameter isSale: Whether the order is paid for now, so that the drawer for cash opens with a receipt.
  package init?(_ order: Order, _ kinds: [Receipt.Kind], isSale: Bool, in environment: Environment) {
    guard environment.receipts.printer != nil else { return nil }
    let shop = environment.tillIdentity.shop
    receipts = kinds.map { Receipt($0, of: order, shop: shop, in: environment.language) }
    settings = environment.receipts
    opensDrawer = isSale && order.isPaid(with: kinds)
    printer = environment.receiptPrinter
  }

  /// Prints it, and returns what has gone wrong.
  package func run() -> ReceiptPrinter.Problem? {
    do throws(ReceiptPrinter.Problem) {
      try printer.print(receipts, settings, opensDrawer)
      return nil
    } catch {
      return error
    }
  }
}

extension Order {
  /// Whether the drawer for cash opens when this is printed after the sale: for a receipt with prices.
  public func isPaid(with kinds: [Receipt.Kind]) -> Bool { kinds.contains(.receipt) && total != nil }
}

extension [Receipt.Kind] {
  /// That these were not printed, and why.
  public func notPrinted(_ problem: ReceiptPrinter.Problem) -> Phrase {
    let (what, why) = (map(\.phrase), problem.phrase)
    let en = what.map(\.en).joined(separator: " and ")
    let ko = Particle.object.after(what.map(\.ko).joined(separator: "와 "))
    return Phrase(
      en: "The \(en) \(count == 1 ? "was" : "were") not printed: \(why.en).", ko: "\(ko) 인쇄하지 못했습니다: \(why.ko).")
  }
}
