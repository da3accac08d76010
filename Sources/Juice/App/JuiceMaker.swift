import JuiceModel
import PavilionKit
import Stores
import TerminalUI

/// Juice Maker: seven juices from five fruits, and the bar that sells them.
public struct JuiceMaker: PavilionApp {
  public init() {}

  public var name: String { "juice" }
  public var title: Phrase { JuiceScreen.title }
  public var accent: Accent { .juice }
  public var art: Art { .juiceGlass }
  public var storage: AppStorage { .juice }
  public var settings: [Setting] {
    [
      .baskets, .tickets, .pastCount, .numbers, .ages, .businessDay, .businessZone, .undoReasons, .bell, .receipts,
      .paper,
      .printer,
    ]
  }
  public var command: any AppCommand.Type { JuiceCommand.self }

  public var rowNames: [String: Phrase] {
    [
      "juiceStock": Phrase(en: "fruits in stock", ko: "재고 과일"),
      "juiceOrder": Phrase(en: "orders of juice", ko: "쥬스 주문"),
      "juiceMovement": Phrase(en: "changes of stock", ko: "재고 변동"),
      "juiceMenu": Phrase(en: "menus of your own", ko: "나만의 메뉴"),
      "juiceSoldOut": Phrase(en: "marks as sold out", ko: "품절 표시"),
      "juiceRefusal": Phrase(en: "drinks that were sold out", ko: "품절로 못 판 주문"),
      "juiceClosing": Phrase(en: "closings", ko: "마감"),
      "juiceJournal": Phrase(en: "events in sequence", ko: "순서대로의 기록"),
      "juiceStockChange": Phrase(en: "changes of the stock by time", ko: "시간대별 재고 변화"),
      "juiceTotal": Phrase(en: "the totals of juice", ko: "쥬스 합계"),
    ]
  }

  public func screen(_ database: PavilionDatabase) -> any Screen { JuiceScreen(database.juice) }

  public func card(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> AppCard {
    let stock = try database.juice.stock()
    let all = stock.menu.products
    let ready = all.count { stock.available(of: $0.id) > 0 }
    return AppCard(
      [
        Phrase(en: "\(ready) of \(all.count) juices ready", ko: "\(all.count)가지 중 \(ready)가지 가능"),
        Phrase(en: "\(ready) of \(all.count) ready", ko: "\(ready)/\(all.count)가지 가능"),
      ], picture: FilledGlass(share: stock.fullness))
  }

  public func today(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> [TodayLine] {
    try Self.juiceLines(database.juice, environment)
  }

  public func firstStep(_ database: PavilionDatabase) throws(StorageError) -> TodayLine? {
    guard try database.juice.orders(limit: 1).isEmpty else { return nil }
    let words = [
      Phrase(en: "Order a juice: one key each.", ko: "쥬스를 주문해 보세요. 키 하나면 됩니다."),
      Phrase(en: "Order a juice", ko: "쥬스 주문하기"),
    ]
    return TodayLine(.order, .calm, words, to: JuiceScreen(database.juice))
  }

  public func latest(
    _ database: PavilionDatabase, _ environment: Environment, limit: Int
  ) throws(StorageError) -> [LatestRecord] {
    let times = environment.glyphs.symbols.times
    return try database.juice.latestOrders(limit: limit).map { LatestRecord($0.names(times: times), at: $0.placedAt) }
  }

  public func records(_ query: PaletteQuery) -> [PaletteItem] {
    let products = (try? query.database.juice.menu())?.products ?? []
    return query.items(products, named: \.phrase) { product in
      PaletteItem(
        "juice \(product.id)", product.phrase, JuiceScreen.title, JuiceScreen(query.database.juice),
        then: .select(product.id))
    }
  }

  public func keyTables(_ database: PavilionDatabase, _ environment: Environment) throws -> [ListedScreen] {
    let store = database.juice
    // A list without rows has no keys.
    _ = try? store.order(.kiwi, count: 1, at: environment.localTime)
    _ = try? store.close(nil, at: environment.localTime)
    var basket = Basket()
    basket.add(.kiwi, from: .builtIn)
    return [
      try ListedScreen(JuiceScreen(store), in: environment),
      try ListedScreen(
        JuiceScreen(store, basket: basket), in: environment, of: JuiceScreen.title, en: "basket", ko: "담은 것"),
      try ListedScreen(StockEditor(store, for: [OrderItem(.strawberry)]), in: environment),
      try ListedScreen(StockCount(store), in: environment),
      try ListedScreen(OrderLog(store), in: environment),
      try ListedScreen(SalesScreen(store), in: environment),
      try ListedScreen(ClosingList(store), in: environment),
      try ListedScreen(KitchenScreen(store), in: environment),
      try ListedScreen(GoneTickets(store), in: environment),
      try ListedScreen(MenuScreen(store), in: environment),
      try ListedScreen(ProductFinder(.builtIn) { _, _ in StyledText("") }, in: environment),
    ]
  }

  public func addSamples(_ database: PavilionDatabase, _ clock: SampleClock) throws {
    try Self.addPast(database.juice, clock)
    try database.juice.setStock(
      [.strawberry: 40, .banana: 30, .pineapple: 24, .kiwi: 20, .mango: 26], at: clock.ago(28 * 60))
    let orders: [(Product.ID, Int, minutesAgo: Int)] = [
      (.banana, 2, 27 * 60), (.mango, 1, 26 * 60), (.strawberryBanana, 1, 190), (.mangoKiwi, 2, 150), (.kiwi, 1, 95),
      (.pineapple, 3, 60), (.mango, 2, 35), (.strawberry, 1, 20), (.mangoKiwi, 1, 4),
    ]
    for (juice, count, minutes) in orders { try database.juice.order(juice, count: count, at: clock.ago(minutes)) }
  }
}

extension Accent {
  public static let juice = Accent(dark: IndexedColor(rich: 208, basic: 3), light: IndexedColor(rich: 130, basic: 1))
}
