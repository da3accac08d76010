/// The orders for the kitchen to make, oldest first.
public struct Kitchen: Hashable, Sendable {
  /// The orders whose tickets wait, and those that were taken back and not yet acknowledged, then those that are ready.
  public let orders: [Order]

  public init(_ orders: [Order]) {
    let isReady = { (order: Order) in order.ticket?.state == .ready && !order.isUndone }
    self.orders =
      orders.filter { !isReady($0) }.sorted { $0.number < $1.number }
      + orders.filter(isReady).sorted { $0.number < $1.number }
  }

  /// The orders that are still to be made.
  public var waiting: [Order] { orders.filter { $0.ticket?.state == .waiting && !$0.isUndone } }

  /// How long an order waits; colors and signs tell it.
  public enum Age: Hashable, Sendable {
    case fresh, late, overdue
  }

  /// The minutes after which an order is late, and overdue; the raw value is the word for them in settings.
  ///
  /// Source: our own choice for juices; kitchen displays begin at 5 and 8 minutes.
  public enum Ages: String, CaseIterable, Hashable, Sendable {
    case threeAndSix = "3-6"
    case fiveAndEight = "5-8"
    case fiveAndTen = "5-10"
    case tenAndTwenty = "10-20"
    case twoAndFour = "2-4"

    public var minutes: (late: Int, overdue: Int) {
      switch self {
      case .twoAndFour: (2, 4)
      case .threeAndSix: (3, 6)
      case .fiveAndEight: (5, 8)
      case .fiveAndTen: (5, 10)
      case .tenAndTwenty: (10, 20)
      }
    }
  }

  /// Returns the whole minutes since an order was placed, 0 or more.
  public static func minutes(of order: Order, at seconds: Int) -> Int {
    max(0, seconds - order.placedAt.secondsSinceEpoch) / 60
  }

  public static func age(minutes: Int, _ ages: Ages = .threeAndSix) -> Age {
    minutes >= ages.minutes.overdue ? .overdue : minutes >= ages.minutes.late ? .late : .fresh
  }

  /// Returns the digits of the tickets, by the numbers of their orders: a ticket keeps its digit until it is gone, or until
  /// one that waits has none and this one is ready.
  ///
  /// - Parameter before: The digits so far.
  public func digits(after before: [Int: Int]) -> [Int: Int] {
    let open = Set(orders.map(\.number))
    var digits = before.filter { open.contains($0.key) }
    let waiting = orders.filter { $0.ticket?.state != .ready || $0.isUndone }
    var ready = orders.filter { $0.ticket?.state == .ready && !$0.isUndone }
    for order in waiting where digits[order.number] == nil {
      var free = Self.digits.subtracting(digits.values).min()
      if free == nil, let first = ready.firstIndex(where: { digits[$0.number] != nil }) {
        free = digits.removeValue(forKey: ready.remove(at: first).number)
      }
      guard let free else { break }
      digits[order.number] = free
    }
    for order in ready where digits[order.number] == nil {
      guard let free = Self.digits.subtracting(digits.values).min() else { break }
      digits[order.number] = free
    }
    return digits
  }

  private static let digits = Set(1...9)

  /// The number of the newest order; 0 without orders.
  public var newest: Int { orders.map(\.number).max() ?? 0 }

  /// Equal drinks of the orders that are to be made.
  public struct Group: Hashable, Sendable {
    /// The first of them.
    public let line: OrderLine
    public fileprivate(set) var count: Int
    /// The numbers to call of their orders, oldest first.
    public fileprivate(set) var calls: [Int]
  }

  /// The products and sizes that are to be made, the most first.
  public var products: [Group] { groups { $0.product == $1.product && $0.size == $1.size } }

  /// The same, apart for each choice of ice, syrup and word.
  public var drinks: [Group] {
    groups { $0.product == $1.product && $0.size == $1.size && $0.options == $1.options }
  }

  private func groups(_ areEqual: (OrderLine, OrderLine) -> Bool) -> [Group] {
    var groups: [Group] = []
    for order in waiting {
      for line in order.lines {
        guard let index = groups.firstIndex(where: { areEqual($0.line, line) }) else {
          groups.append(Group(line: line, count: line.count, calls: [order.call]))
          continue
        }
        groups[index].count += line.count
        if groups[index].calls.last != order.call { groups[index].calls.append(order.call) }
      }
    }
    return groups.sorted { $0.count > $1.count }
  }

  /// The portions for all that is to be made.
  public var portions: [Portion] { waiting.flatMap(\.took).merged }
}
