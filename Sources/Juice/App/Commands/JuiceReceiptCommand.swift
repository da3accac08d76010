import ArgumentParser
import CLibrary
import DataFormats
import JuiceModel
import PavilionKit
import TerminalUI

struct JuiceReceiptCommand: JSONCommand {
  static let about = CommandText(
    "receipt", en: "The receipt of an order, or the slip for its cup.", ko: "주문의 영수증이나, 컵에 붙일 주문서를 씁니다.",
    Phrase(
      en: """
        The order is the newest that was called by this number, or the newest of all. What is printed after each order, and \
        where, are settings of the till: receipts, paper and printer.
        """,
      ko: """
        이 번호로 부른 주문 가운데 가장 최근 것이고, 번호가 없으면 마지막 주문입니다. 주문마다 무엇을 어디에 인쇄할지는 계산대의 설정 receipts, paper, \
        printer로 정합니다.
        """),
    examples: [
      "pavilion juice receipt 27", "pavilion juice receipt 27 --slip --width 32",
      "pavilion juice receipt --escpos > /dev/usb/lp0", "pavilion juice receipt 27 --print",
    ])

  @OptionGroup var output: OutputOptions
  @Argument(
    en: "The number that was called; the newest order unless you say.", ko: "부른 번호. 쓰지 않으면 마지막 주문.", .record)
  var number: String?
  @Flag(en: "The slip for the cup: a large number, no prices.", ko: "컵에 붙일 주문서: 큰 번호, 값 없음.") var slip = false
  @Option(
    en: "How many columns the paper has: 32, 42 or 48; as it is set unless you say.",
    ko: "용지 한 줄의 칸 수: 32, 42, 48. 쓰지 않으면 설정대로.", .n, parsing: .unconditional)
  var width: Int?
  @Flag(en: "The bytes for a receipt printer, ESC/POS.", ko: "영수증 프린터에 보낼 ESC/POS 바이트로 씁니다.") var escpos = false
  @Flag(en: "Open the drawer for cash, too.", ko: "돈통도 엽니다.") var drawer = false
  @Flag(en: "Print it where the till prints.", ko: "계산대의 프린터로 인쇄합니다.") var print = false

  func answer(_ session: Session) throws -> Answer {
    try check()
    let store = try session.database.juice
    let wanted = try number.map { text throws(Failure) in try Int(recordNumber: text, listedBy: "juice list") }
    let found = if let wanted { try store.order(called: wanted) } else { try store.orders(limit: 1).first }
    guard let order = found else { throw Self.noOrder(called: wanted) }
    let kind: Receipt.Kind = slip ? .slip : .receipt
    let receipt = Receipt(
      kind, of: order, shop: try session.database.shop?.text, in: session.language)
    var settings = try session.settings.printing
    if let width { settings.paper = ReceiptSettings.Paper(isText: settings.paper.isText, width: width) }
    let columns = settings.paper.width
    if print { return try printed(receipt, settings, order, session) }
    if escpos {
      let bytes: [UInt8]
      do throws(ReceiptPrinter.Problem) {
        bytes = try PrinterText.commands(for: [receipt], width: columns, opensDrawer: drawer)
      } catch {
        throw Failure(.unavailable, [kind].notPrinted(error))
      }
      return Answer { try $0.sink.append(bytes) }
    }
    let lines = receipt.text(width: columns)
    let tax = order.tax
    let money: JSONObject = [
      "currency": order.money.currency?.code, "total": order.total, "tax": tax,
      "net": order.total.flatMap { total in tax.map { total - $0 } },
      "kind": kind.rawValue, "width": columns, "text": lines.joined(separator: "\n"),
    ]
    return Answer(order.json + money) { _ in lines }
  }

  private func check() throws(Failure) {
    if let width, !ReceiptSettings.Paper.widths.contains(width) {
      throw .usage(en: "--width must be 32, 42 or 48, not \(width).", ko: "--width는 32, 42, 48 중 하나입니다: \(width).")
    }
    guard escpos else { return }
    if output.json || print {
      throw .usage(
        en: "--escpos goes with neither --json nor --print.", ko: "--escpos는 --json이나 --print와 함께 쓰지 않습니다.")
    }
    if isatty(CallContext.current.output) == 1 {
      throw .usage(
        en: "--escpos writes bytes for a printer. Send them to a file or a device: > /dev/usb/lp0.",
        ko: "--escpos는 프린터용 바이트를 씁니다. > /dev/usb/lp0처럼 파일이나 장치로 보내세요.")
    }
  }

  private static func noOrder(called number: Int?) -> Failure {
    guard let number else {
      return Failure(.refused, Phrase(en: "There are no orders yet.", ko: "아직 주문이 없습니다."), json: ["error": "no-order"])
    }
    return Failure(
      .refused, Phrase(en: "No order was called by \(number).", ko: "\(number)번으로 부른 주문이 없습니다."),
      json: ["error": "no-order", "called": number])
  }

  private func printed(
    _ receipt: Receipt, _ settings: ReceiptSettings, _ order: Order, _ session: Session
  ) throws(Failure) -> Answer {
    guard settings.printer != nil else {
      throw Failure(
        .refused, en: "No printer is set. Set one with: pavilion settings set printer /dev/usb/lp0",
        ko: "프린터가 없습니다. 이렇게 정합니다: pavilion settings set printer /dev/usb/lp0")
    }
    do throws(ReceiptPrinter.Problem) {
      try ReceiptPrinter.real(excluding: session.location).print([receipt], settings, drawer)
    } catch {
      throw Failure(.cannotWrite, [receipt.kind].notPrinted(error))
    }
    let done = Phrase(en: "Order \(order.call) was printed.", ko: "\(order.call)번 주문을 인쇄했습니다.")
    return Answer(order.json, [done])
  }
}

extension Settings {
  /// The receipts that this till prints, and their printer.
  var printing: ReceiptSettings {
    ReceiptSettings(
      printing: self[Settings.receipts], paper: self[Settings.paper],
      printer: ReceiptSettings.Printer(self[Setting.printer]))
  }
}

extension Session {
  /// Prints an order that was just made, as the till has set it; returns what to say if that has failed.
  package func printSale(_ order: Order) -> Phrase? {
    guard let settings = try? settings.printing, settings.printer != nil else { return nil }
    let kinds = settings.printing.kinds
    guard !kinds.isEmpty else { return nil }
    let shop = (try? database)?.shop?.text
    let receipts = kinds.map { Receipt($0, of: order, shop: shop, in: language) }
    do throws(ReceiptPrinter.Problem) {
      try ReceiptPrinter.real(excluding: location).print(receipts, settings, order.isPaid(with: kinds))
      return nil
    } catch {
      let slip = kinds == [.slip] ? " --slip" : ""
      let again = "pavilion juice receipt \(order.call)\(slip) --print"
      return kinds.notPrinted(error) + Phrase(en: " Print it again: \(again)", ko: " 다시 인쇄: \(again)")
    }
  }
}
