import ArgumentParser
import DataFormats
import JuiceModel
import PavilionKit
import TerminalUI

struct JuiceCommand: AppCommand {
  static let app: any PavilionApp = JuiceMaker()

  static let about = CommandText(
    app, en: "a bar with its menu, its stock and its orders.", ko: "메뉴와 재고, 주문이 있는 쥬스 가게.",
    former: ["orders": "list", "stocklog": "stock list", "closings": "closing"],
    subcommands: [
      JuiceMenuCommand.self, JuiceStockCommand.self, JuiceOrderCommand.self, JuiceUndoCommand.self,
      JuiceRedoCommand.self, JuiceListCommand.self, JuiceSetCommand.self, JuiceDeliverCommand.self,
      JuiceWasteCommand.self, JuiceCountCommand.self, JuiceReceiptCommand.self, JuiceReportCommand.self,
      JuiceCloseCommand.self, JuiceClosingCommand.self, JuiceTillCommand.self, JuiceKitchenCommand.self,
      JuiceBoardCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}

struct JuiceListCommand: JSONCommand {
  static let about = CommandText(
    "list", en: "The orders, newest first.", ko: "주문을 최근 것부터 봅니다.",
    examples: ["pavilion juice list", "pavilion juice list --since monday --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var listed: ListOptions

  func answer(_ session: Session) throws -> Answer {
    let listed = try listed.chosen(today: session.shopToday)
    let store = try session.database.juice
    let orders =
      try listed.days.map { try Array(store.orders(in: $0).prefix(listed.limit)) } ?? store.orders(limit: listed.limit)
    return Answer(
      list: orders, json: \.json,
      detail: listed.detail(
        shown: orders.count, of: try store.orderCount(), Phrase.orders,
        nothing: Phrase(en: "No orders yet.", ko: "아직 주문이 없습니다."))
    ) { lines(of: orders, $0) }
  }

  private func lines(of orders: [Order], _ language: Language) -> [String] {
    let made = orders.map { order in
      let undone = order.isUndone ? Phrase(en: "  (undone)", ko: "  (취소됨)").text(in: language) : ""
      let first = "\(order.lines[0].count)".padded(to: 3, .trailing) + " × \(order.lines[0].phrase.text(in: language))"
      let others = order.lines.dropFirst().map { "\($0.count) × \($0.phrase.text(in: language))" }
      return ([first] + others).joined(separator: ", ") + undone
    }
    let columns = made.map(\.columns).max() ?? 0
    return zip(orders, made).map { order, made in
      LogLine.head(order.call, order.placedAt.date, order.placedAt.clock, language)
        + (order.till.map { made.padded(to: columns) + "  " + TillIdentity.till($0).text(in: language) } ?? made)
    }
  }
}

struct JuiceOrderCommand: JSONCommand {
  static let about = CommandText(
    "order", en: "Order from the menu, all or nothing.", ko: "주문합니다. 재료가 모자라면 한 잔도 만들지 않습니다.",
    Phrase(
      en:
        "A product is named in English or Korean (mango, 망고, mango-kiwi, 망키) or by its number, with its size and options after slashes, and how many of it after a colon.",
      ko: "메뉴는 한국어나 영어 이름(망고, mango, 망키, mango-kiwi)이나 번호로 쓰고, 크기와 옵션은 빗금 뒤에, 잔 수는 쌍점 뒤에 씁니다."),
    examples: [
      "pavilion juice order mango", "pavilion juice order mango-kiwi --count 2",
      "pavilion juice order mango:2 kiwi banana:3 --name Mina", "pavilion juice order latte/L/ice=less:2",
    ])

  @OptionGroup var output: OutputOptions
  @Argument(
    en: "Which products.", ko: "어느 메뉴인지.", ValueName(en: "product", ko: "메뉴"), completion: .products)
  var products: [String]
  @Option(en: "How many of each without a number, 1–999.", ko: "수를 쓰지 않은 것은 몇 잔씩, 1–999.", .n, parsing: .unconditional)
  var count = 1
  @Option(en: "The name to call out.", ko: "부를 이름.", .name) var name = ""

  static let nothingDone: Phrase? = Phrase(en: "Nothing was ordered.", ko: "주문하지 않았습니다.")

  func answer(_ session: Session) throws -> Answer {
    try Failure.check(count, of: "--count", in: Order.countRange)
    guard let name = MenuText(name) else {
      throw Failure.usage(
        en: "--name takes one line of at most \(MenuText.maximumLength) characters.",
        ko: "--name은 한 줄에 \(MenuText.maximumLength)자까지입니다.")
    }
    // Arguments are checked, as far as that needs no menu, before the data are asked for one.
    try checkNumbers()
    let wanted = try products.map { try OrderArgument($0, count: count) }
    let menu = try session.juiceMenu
    let items = try wanted.map { try $0.item(menu) }
    let juice = try session.database.juice
    do throws(OrderError) {
      let order = try juice.order(items, name: name, at: CallContext.current.now)
      // It was ordered whatever becomes of the paper.
      return Answer(order.json, [order.readyPhrase(menu)]).followed(by: { session.printSale(order) })
    } catch {
      switch error {
      case .shortage(let shortage): throw Failure(shortage, menu)
      case .notForSale(let reason):
        throw Failure(
          .refused, reason.phrase(menu), json: ["error": "sold-out", "product": reason.product.rawValue]
        ).ending(with: Self.nothingDone)
      case .countOutOfRange:
        let (most, lines) = (Order.countRange.upperBound, Order.lineLimit)
        throw Failure.usage(
          en: "An order has at most \(most) products in \(lines) lines.", ko: "주문 하나는 \(lines)줄, \(most)잔까지입니다.")
      case .menuChanged, .storage: throw error.cause
      }
    }
  }
}

extension JuiceOrderCommand {
  /// Throws a failure for a number beside a name, `mango 2`, which may be a product or how many.
  private func checkNumbers() throws(Failure) {
    let plain = products.map { (try? Int(written: $0.trimmed)) != nil }
    let names = zip(products, plain).filter { !$1 && !$0.contains(":") }.map(\.0)
    guard let number = zip(products, plain).first(where: { $1 })?.0, let name = names.first else { return }
    throw .usage(
      en:
        "\"\(number.shown)\" beside \"\(name.shown)\" may be a product or how many. Write \(name.shown):\(number.shown) for so "
        + "many of it, or all products by their names.",
      ko: "\"\(name.shown)\" 옆의 숫자(\(number.shown))는 메뉴 번호일 수도, 잔 수일 수도 있습니다. 그만큼이면 "
        + "\(name.shown):\(number.shown)처럼, 아니면 메뉴를 모두 이름으로 쓰세요.")
  }
}

extension Failure {
  init(_ shortage: Shortage, _ menu: Menu) {
    let missing = shortage.missing.map { missing -> JSONObject in
      ["ingredient": missing.ingredient.rawValue, "need": missing.need, "have": missing.have, "short": missing.short]
    }
    self.init(
      .refused,
      shortage.phrase(menu) + Phrase(same: " ") + shortage.lines(menu).joined(separator: "; ")
        + Phrase(en: ". Set the stock with: pavilion juice set INGREDIENT=N", ko: ". 재고 수정: pavilion juice set 재료=수"),
      json: ["error": "shortage", "missing": missing])
  }
}

extension Answer {
  init(_ stock: Stock) {
    let ingredients = stock.menu.ingredients
    self.init(JSONObject(ingredients.map { ($0.id.rawValue, stock[$0.id]) })) { language in
      let names = ingredients.map { $0.phrase.text(in: language) }
      let amounts = ingredients.map { $0.short(stock[$0.id]).text(in: language) }
      let columns = (max(12, (names.map(\.columns).max() ?? 0) + 2), max(3, amounts.map(\.columns).max() ?? 0))
      return zip(names, amounts).map { $0.padded(to: columns.0) + $1.padded(to: columns.1, .trailing) }
    }
  }
}
