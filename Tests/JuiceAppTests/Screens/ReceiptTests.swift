import JuiceModel
import PavilionSupport
import Synchronization
import TerminalUI
import Testing
import Values

@testable import JuiceApp
@testable import PavilionKit
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("Receipts and slips")
struct ReceiptTests {
  /// A printer that remembers what it got, and may fail.
  private final class Printer: Sendable {
    struct Job: Equatable {
      let kinds: [Receipt.Kind]
      let numbers: [Int]
      let opensDrawer: Bool
    }

    let jobs = Mutex<[Job]>([])
    let isBroken = Mutex(false)

    var printer: ReceiptPrinter {
      ReceiptPrinter { receipts, _, opensDrawer throws(ReceiptPrinter.Problem) in
        let job = Job(kinds: receipts.map(\.kind), numbers: receipts.map(\.number), opensDrawer: opensDrawer)
        self.jobs.withLock { $0.append(job) }
        if self.isBroken.withLock(\.self) { throw ReceiptPrinter.Problem(Phrase(en: "no paper", ko: "용지 없음")) }
      }
    }
  }

  private static let menu = """
    {"currency": "KRW", "tax": 10, "ingredients": [
      {"id": "beans", "name": {"en": "Beans", "ko": "원두"}, "unit": "g", "capacity": 5000}],
    "products": [
      {"id": "latte", "name": {"en": "Latte", "ko": "카페라떼"}, "options": ["ice", "syrup", "word"], "sizes": [
        {"name": "M", "recipe": {"beans": 18}, "price": 4000}, {"name": "L", "recipe": {"beans": 27}, "price": 5000}]},
      {"id": "espresso", "name": {"en": "Espresso", "ko": "에스프레소"}, "sizes": [{"recipe": {"beans": 18}}]}]}
    """

  private func sandbox(
    _ settings: [String: String], _ printer: Printer, _ environment: Environment = .pavilion()
  ) throws -> TestSandbox {
    var environment = environment
    environment.receiptPrinter = printer.printer
    let menu = try Menu(json: Array(Self.menu.utf8)[...])
    var sandbox = try TestSandbox(environment, opening: JuiceMaker()) { database in
      try database.juice.setMenu(menu)
      try database.juice.setStock([#require(Ingredient.ID(rawValue: "beans")): 500], at: afternoon)
      for (key, value) in settings { try database.settings.set(value, for: key) }
    }
    sandbox.router.handle(.program(.dataChanged))
    return sandbox
  }

  // MARK: Words

  private var order: Order {
    get throws {
      let menu = try Menu(json: Array(Self.menu.utf8)[...])
      let (latte, espresso) = try (
        #require(Product.ID(rawValue: "latte")), #require(Product.ID(rawValue: "espresso"))
      )
      let options = OrderOptions(ice: .less, syrup: .half, word: try #require(MenuText("뚜껑 없이")))
      let lines = [OrderItem(latte, size: 1, options: options, count: 2), OrderItem(espresso)].compactMap(menu.line)
      return Order(
        number: 115, lines: lines, placedAt: afternoon, till: "till1", name: try #require(MenuText("Mina")),
        calledNumber: 27, money: menu.moneyOfOrders)
    }
  }

  private func text(_ kind: Receipt.Kind, _ order: Order, _ language: Language) -> [String] {
    Receipt(kind, of: order, shop: "gangnam", in: language).text(width: 32)
  }

  @Test func `a receipt in English`() throws {
    #expect(
      try text(.receipt, order, .english) == [
        "            gangnam",
        "            Order 27",
        "              Mina",
        "--------------------------------",
        "2 Latte L                 10,000",
        "  less ice, half syrup, 뚜껑",
        "  없이",
        "1 Espresso",
        "--------------------------------",
        "Total                 10,000 KRW",
        "  Net                      9,091",
        "  Tax 10%                    909",
        "--------------------------------",
        "2026-11-21 14:05           till1",
      ])
  }

  @Test func `a receipt in Korean, of an order that was taken back`() throws {
    #expect(
      try text(.receipt, order.undone(at: afternoon), .korean) == [
        "            gangnam",
        "          주문번호 27",
        "              취소",
        "              Mina",
        "--------------------------------",
        "2 카페라떼 L              10,000",
        "  얼음 적게, 시럽 절반, 뚜껑",
        "  없이",
        "1 에스프레소",
        "--------------------------------",
        "합계                    10,000원",
        "  공급가액                 9,091",
        "  부가세 10%                 909",
        "--------------------------------",
        "2026-11-21 14:05           till1",
      ])
  }

  @Test func `a slip has the number in large digits and no prices`() throws {
    #expect(
      try text(.slip, order, .korean) == [
        "         ######  ######",
        "             ##      ##",
        "         ######      ##",
        "         ##        ##",
        "         ######    ##",
        "              Mina",
        "--------------------------------",
        "2 카페라떼 L",
        "  얼음 적게, 시럽 절반, 뚜껑",
        "  없이",
        "1 에스프레소",
        "--------------------------------",
        "14:05                      till1",
      ])
  }

  @Test func `an order without prices has none on its receipt, whatever tax the menu has`() throws {
    let espresso = try Order(number: 3, lines: [order.lines[1]], placedAt: afternoon)
    #expect(
      text(.receipt, espresso, .english) == [
        "            gangnam", "            Order 3", "--------------------------------", "1 Espresso",
        "--------------------------------", "2026-11-21 14:05",
      ])
  }

  @Test func `amounts have the decimals of their currency`() throws {
    let money = Order.Money(currency: Currency(code: "EUR"), taxPercent: 19)
    let paid = Order(number: 115, lines: try order.lines, placedAt: afternoon, money: money)
    let lines = text(.receipt, paid, .english)
    #expect(lines.contains("2 Latte L                 100.00"), "\(lines)")
    #expect(lines.contains("Total                 100.00 EUR"))
    #expect(lines.contains("  Tax 19%                  15.97"))
  }

  // MARK: The bar

  @Test(arguments: [
    ("slip", [Receipt.Kind.slip], false), ("receipt", [.receipt], true), ("both", [.slip, .receipt], true),
  ])
  func `each order is printed as it is set, and cash opens the drawer`(
    setting: String, kinds: [Receipt.Kind], opensDrawer: Bool
  ) throws {
    let printer = Printer()
    var sandbox = try sandbox(["receipts": setting, "printer": "/dev/null"], printer)
    try sandbox.press("1 1")
    let numbers = [1, 2].map { number in
      Printer.Job(kinds: kinds, numbers: kinds.map { _ in number }, opensDrawer: opensDrawer)
    }
    #expect(printer.jobs.withLock(\.self) == numbers)
    // An order that costs nothing opens no drawer.
    try sandbox.press("2")
    #expect(printer.jobs.withLock { $0.last?.opensDrawer } == false)
  }

  @Test(arguments: [["receipts": "slip"], ["printer": "/dev/null"], [:]])
  func `nothing is printed unless it was set, and where to`(settings: [String: String]) throws {
    let printer = Printer()
    var sandbox = try sandbox(settings, printer)
    try sandbox.press("1")
    #expect(try sandbox.database.juice.orderCount() == 1)
    #expect(printer.jobs.withLock(\.self) == [])
  }

  @Test func `an order that is not printed was made, and one notice says how to print it again`() throws {
    let printer = Printer()
    printer.isBroken.withLock { $0 = true }
    var sandbox = try sandbox(["receipts": "slip", "printer": "/dev/null"], printer)
    try sandbox.press("1")
    #expect(try sandbox.database.juice.orderCount() == 1)
    #expect(try sandbox.topmost(JuiceScreen.self).announcement != nil)
    #expect(
      sandbox.router.notice
        == Notice(
          .warning,
          Phrase(
            en: "The slip was not printed: no paper. p in the log (o) prints again.",
            ko: "주문서를 인쇄하지 못했습니다: 용지 없음. 주문 내역(o)에서 p로 다시 인쇄합니다.")))
  }

  @Test func `while one order is printed, the next ones are made`() async throws {
    let printer = Printer()
    var sandbox = try sandbox(["receipts": "slip", "printer": "/dev/null"], printer)
    sandbox.settles = false
    try sandbox.press("1 2 1")
    // No job was begun yet, and all orders are made.
    #expect(try sandbox.database.juice.orderCount() == 3)
    #expect(printer.jobs.withLock(\.self) == [])
    await sandbox.finishWork()
    #expect(printer.jobs.withLock { $0.map(\.numbers) } == [[1], [2], [3]])
  }

  // MARK: The log

  @Test func `p in the log prints the selected order again, without the drawer`() throws {
    let printer = Printer()
    var sandbox = try sandbox(["receipts": "both", "printer": "/dev/null"], printer)
    try sandbox.press("1 1 o")
    printer.jobs.withLock { $0 = [] }
    try sandbox.press("Down p")
    #expect(printer.jobs.withLock(\.self) == [.init(kinds: [.slip, .receipt], numbers: [1, 1], opensDrawer: false)])
    #expect(sandbox.router.notice == Notice(.good, Phrase(en: "Order 1 was printed.", ko: "1번 주문을 인쇄했습니다.")))
    printer.isBroken.withLock { $0 = true }
    try sandbox.press("Enter p")
    #expect(sandbox.router.notice?.phrase.en == "The slip and receipt were not printed: no paper.")
  }

  @Test func `a till that prints nothing by itself prints receipts on request`() throws {
    let printer = Printer()
    var sandbox = try sandbox(["printer": "/dev/null"], printer)
    try sandbox.press("1 o p")
    #expect(printer.jobs.withLock(\.self) == [.init(kinds: [.receipt], numbers: [1], opensDrawer: false)])
  }

  @Test func `without a printer p says that there is none, and the details offer nothing`() throws {
    let printer = Printer()
    var sandbox = try sandbox(["receipts": "both"], printer)
    try sandbox.press("1 o p")
    #expect(sandbox.router.notice?.phrase.en == "No printer is set. It is in the settings (,).")
    try sandbox.press("Enter p")
    #expect(printer.jobs.withLock(\.self) == [])
  }
}
