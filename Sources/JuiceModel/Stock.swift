/// How many of each fruit are on the shelves.
public struct Stock: Hashable, Sendable {
  /// How many of one fruit a shelf can hold.
  public static let range = 0...100

  /// The stock of a shop that opens for the first time: 10 of each fruit.
  public static let initial = Stock(each: 10)

  private var amounts: [Fruit: Int]

  private init(each amount: Int) {
    amounts = Dictionary(uniqueKeysWithValues: Fruit.allCases.map { ($0, amount) })
  }

  /// The stock with these amounts, and none of the fruits that are not named; throws for an amount that no shelf holds.
  public init(_ amounts: [Fruit: Int]) throws(StockOutOfRange) {
    self = try Stock(each: 0).setting(amounts)
  }

  /// How many of this fruit there are, always within `range`.
  public subscript(fruit: Fruit) -> Int {
    amounts[fruit, default: 0]
  }

  /// The stock after setting one shelf; throws for an amount that no shelf holds.
  public func setting(_ fruit: Fruit, to amount: Int) throws(StockOutOfRange) -> Stock {
    guard Self.range.contains(amount) else { throw StockOutOfRange(fruit: fruit, value: amount) }
    return replacing(fruit, with: amount)
  }

  /// The stock after setting several shelves; throws for the first fruit, in screen order, whose amount no shelf holds.
  public func setting(_ amounts: [Fruit: Int]) throws(StockOutOfRange) -> Stock {
    var stock = self
    for fruit in Fruit.allCases {
      guard let amount = amounts[fruit] else { continue }
      stock = try stock.setting(fruit, to: amount)
    }
    return stock
  }

  /// The stock after adding to one shelf, or taking from it when negative; stops at an empty and at a full shelf.
  public func stepping(_ fruit: Fruit, by difference: Int) -> Stock {
    let (sum, overflow) = self[fruit].addingReportingOverflow(difference)
    return replacing(fruit, with: overflow ? (difference < 0 ? .min : .max) : sum)
  }

  /// The stock after filling every shelf up to this level; a shelf that holds more keeps what it has.
  public func filled(to level: Int) -> Stock {
    Fruit.allCases.reduce(self) { stock, fruit in
      stock.replacing(fruit, with: max(stock[fruit], level))
    }
  }

  /// The one place that changes a shelf: whatever comes in, the amount stays within `range`.
  func replacing(_ fruit: Fruit, with amount: Int) -> Stock {
    var stock = self
    stock.amounts[fruit] = min(max(amount, Self.range.lowerBound), Self.range.upperBound)
    return stock
  }
}
