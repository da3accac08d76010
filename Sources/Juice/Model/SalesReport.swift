import Values

/// The sales of a bar, and its use of ingredients, on some days.
public struct SalesReport: Hashable, Sendable {
  public let days: ClosedRange<CivilDate>
  /// The number of orders that stand, and of the products in them.
  public let orders, count: Int
  /// Their total price; nil if none had a price.
  public let takings: Int?
  /// The orders of these days that were taken back on the same day.
  public let takenBack: TakenBack
  /// The orders of earlier days that were taken back on these days: each counts where it was paid back.
  public let refunds: [Refund]
  /// The number of products by the hour of their orders, 24 of them.
  public let hours: [Int]
  /// The sales by product, the most first.
  public let products: [Sales]
  /// The options that were chosen, with the number of products, the most first.
  public let options: [OptionCount]
  /// The sales of each till, in the order of their names; one without a name first.
  public let tills: [TillSales]
  /// The balance of each ingredient, in display order.
  public let ingredients: [Balance]
  /// The products that were refused because they were sold out, the most first.
  public let refused: [Refused]
  /// The median time from an order to its being ready, in seconds; nil if there were no tickets.
  public let medianSecondsToReady: Int?

  /// The orders that were taken back.
  public struct TakenBack: Hashable, Sendable {
    public let orders: Int
    /// Their total price, had they stood; nil if none had a price.
    public let amount: Int?
    /// Those of them that had been made.
    public let made: Int
  }

  /// The sales of a product in one size.
  public struct Sales: Hashable, Sendable {
    public let product: Product.ID
    public let name: MenuName
    public let size: MenuName?
    public let count: Int
    /// Their total price; nil if none had a price.
    public let amount: Int?

    public init(product: Product.ID, name: MenuName, size: MenuName?, count: Int, amount: Int?) {
      (self.product, self.name, self.size, self.count, self.amount) = (product, name, size, count, amount)
    }
  }

  /// How many products were made in a way that is not the usual one.
  public struct OptionCount: Hashable, Sendable {
    public let options: OrderOptions
    public let count: Int
  }

  /// The sales of one till.
  public struct TillSales: Hashable, Sendable {
    public let till: String?
    public let orders: Int
    public let amount: Int?
    /// The amount paid back there; nil if nothing was.
    public let refunded: Int?
  }

  /// The balance of an ingredient; `opening + delivered - used - wasted - ownUse + counted` is `closing`.
  public struct Balance: Hashable, Sendable {
    public let ingredient: Ingredient.ID
    public let delivered, used, wasted, ownUse, counted: Int
    /// The amount at the end of the last day; nil for days before each change of the stock was kept.
    public let closing: Int?

    /// The amount at the beginning of the first day; nil as for `closing`.
    public var opening: Int? { closing.map { $0 - delivered + used + wasted + ownUse - counted } }
    /// Whether anything was put on the shelf or taken from it.
    public var isChanged: Bool { [delivered, used, wasted, ownUse, counted] != [0, 0, 0, 0, 0] }
  }

  /// How many of a product were refused.
  public struct Refused: Hashable, Sendable {
    public let product: Product.ID
    /// How often somebody asked, and for how many altogether.
    public let times, count: Int
    /// Their total price, had they been sold; nil if none had a price.
    public let amount: Int?
  }

  /// The hour in which most products were ordered, 0 to 23; nil if there were none.
  public var busiestHour: Int? {
    guard let most = hours.max(), most > 0 else { return nil }
    return hours.firstIndex(of: most)
  }

  /// The amount paid back; nil if nothing with a price was.
  public var refunded: Int? { Self.sum(refunds.map(\.amount)) }

  /// The takings less the refunds; nil if nothing had a price.
  public var net: Int? { Self.sum([takings, refunded.map { -$0 }]) }

  /// - Parameters:
  ///   - all: The orders that were placed on these days, and those that were taken back on them.
  ///   - movements: The movements of these days.
  ///   - closing: What was in stock at the end of the last day; nil if that is not known.
  ///   - menu: The menu whose ingredients are listed.
  ///   - day: How the shop divides time into days.
  public init(
    _ days: ClosedRange<CivilDate>, _ all: [Order], _ movements: [Movement] = [], _ refusals: [Refusal] = [],
    closing: [Ingredient.ID: Int]? = nil, menu: Menu, day: BusinessDay = BusinessDay()
  ) {
    self.days = days
    /// Whether an order was taken back after the day on which it was sold.
    func isRefund(_ order: Order) -> Bool {
      order.undoneAt.map { day.date(of: $0) > day.date(of: order.placedAt) } ?? false
    }
    let placed = all.filter { days.contains(day.date(of: $0.placedAt)) }
    let standing = placed.filter { !$0.isUndone || isRefund($0) }
    (orders, count) = (standing.count, standing.reduce(0) { $0 + $1.count })
    takings = Self.sum(standing.map(\.total))
    let back = placed.filter { $0.isUndone && !isRefund($0) }
    takenBack = TakenBack(
      orders: back.count, amount: Self.sum(back.map(\.total)), made: back.count { $0.undoing?.wasMade == true })
    let paidBack = all.filter { order in
      isRefund(order) && order.undoneAt.map { days.contains(day.date(of: $0)) } ?? false
    }.sorted { ($0.undoing?.secondsSinceEpoch ?? 0, $0.number) < ($1.undoing?.secondsSinceEpoch ?? 0, $1.number) }
    refunds = paidBack.map(Refund.init)
    var hours = Array(repeating: 0, count: 24)
    for order in standing { hours[day.hour(of: order.placedAt)] += order.count }
    self.hours = hours
    products = Self.sales(of: standing.flatMap(\.lines))
    options = Self.options(of: standing.flatMap(\.lines))
    let refundsByTill = Dictionary(grouping: paidBack) { $0.undoing?.till ?? $0.till }
    let salesByTill = Dictionary(grouping: standing, by: \.till)
    tills = Set(salesByTill.keys).union(refundsByTill.keys).map { till in
      let orders = salesByTill[till] ?? []
      return TillSales(
        till: till, orders: orders.count, amount: Self.sum(orders.map(\.total)),
        refunded: Self.sum((refundsByTill[till] ?? []).map(\.total)))
    }.sorted { ($0.till ?? "") < ($1.till ?? "") }
    let changes = all.flatMap(StockChange.all) + movements.map { StockChange($0) }
    ingredients = Self.balances(changes.filter { days.contains(day.date(of: $0.at)) }, closing, menu)
    refused = Self.refused(Refusal.missed(refusals.filter { days.contains(day.date(of: $0.at)) }, all))
    let times = standing.compactMap { order in
      order.ticket?.readyAt.map { $0 - order.placedAt.secondsSinceEpoch }
    }.sorted()
    medianSecondsToReady = times.isEmpty ? nil : times[times.count / 2]
  }

  /// The sum of the amounts that are known; nil if none is.
  static func sum(_ amounts: [Int?]) -> Int? {
    let known = amounts.compactMap(\.self)
    return known.isEmpty ? nil : known.reduce(0, +)
  }

  static func sales(of lines: [OrderLine]) -> [Sales] {
    struct Key: Hashable {
      let product: Product.ID
      let size: MenuName?
    }
    let groups = Dictionary(grouping: lines) { Key(product: $0.product, size: $0.size) }
    return groups.values.map { lines in
      let count = lines.reduce(0) { $0 + $1.count }
      return Sales(
        product: lines[0].product, name: lines[lines.count - 1].name, size: lines[0].size, count: count,
        amount: sum(lines.map(\.total)))
    }.sorted { ($1.count, $0.product, $0.size?.en ?? "") < ($0.count, $1.product, $1.size?.en ?? "") }
  }

  private static func options(of lines: [OrderLine]) -> [OptionCount] {
    let groups = Dictionary(grouping: lines.filter { $0.options != .usual }, by: \.options)
    return groups.map { OptionCount(options: $0, count: $1.reduce(0) { $0 + $1.count }) }
      .sorted { $0.count > $1.count }
  }

  private static func refused(_ refusals: [Refusal]) -> [Refused] {
    Dictionary(grouping: refusals, by: \.product).map { product, refusals in
      Refused(
        product: product, times: refusals.count, count: refusals.reduce(0) { $0 + $1.count },
        amount: sum(refusals.map(\.amount)))
    }.sorted { ($1.count, $0.product) < ($0.count, $1.product) }
  }

  private static func balances(
    _ changes: [StockChange], _ closing: [Ingredient.ID: Int]?, _ menu: Menu
  ) -> [Balance] {
    var amounts: [Ingredient.ID: [StockChange.Reason: Int]] = [:]
    for change in changes {
      for portion in change.differences {
        amounts[portion.ingredient, default: [:]][change.reason.kind, default: 0] += portion.amount
      }
    }
    return menu.ingredients.map { ingredient in
      let changes = amounts[ingredient.id] ?? [:]
      func sum(_ reasons: [StockChange.Reason]) -> Int { reasons.reduce(0) { $0 + (changes[$1] ?? 0) } }
      let waste = (Movement.Reason.waste + [.overflow]).map(StockChange.Reason.movement)
      return Balance(
        ingredient: ingredient.id, delivered: sum([.movement(.delivery)]), used: -sum([.sale(0), .takenBack(0)]),
        wasted: -sum(waste), ownUse: -sum([.movement(.ownUse)]), counted: sum([.movement(.count)]),
        closing: closing.map { $0[ingredient.id] ?? 0 })
    }
  }
}

extension StockChange.Reason {
  /// The reason without the number of the order.
  fileprivate var kind: Self {
    switch self {
    case .movement: self
    case .sale: .sale(0)
    case .takenBack: .takenBack(0)
    }
  }
}
