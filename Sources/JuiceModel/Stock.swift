/// The amounts of fruit on the shelves.
public struct Stock: Hashable, Sendable {
  /// The valid amounts of one fruit.
  public static let range = 0...100

  /// The initial stock: 10 of each fruit.
  public static let initial = Stock(each: 10)

  private var amounts: [Fruit: Int]

  private init(each amount: Int) {
    amounts = Dictionary(uniqueKeysWithValues: Fruit.allCases.map { ($0, amount) })
  }

  /// Creates a stock with these amounts, and none of the other fruits.
  ///
  /// - Throws: `StockOutOfRange` for an amount outside `range`.
  public init(_ amounts: [Fruit: Int]) throws(StockOutOfRange) { self = try Stock(each: 0).setting(amounts) }

  /// The amount of this fruit, always within `range`.
  public subscript(fruit: Fruit) -> Int { amounts[fruit, default: 0] }

  /// Returns the stock after setting the amount of one fruit.
  ///
  /// - Throws: `StockOutOfRange` for an amount outside `range`.
  public func setting(_ fruit: Fruit, to amount: Int) throws(StockOutOfRange) -> Stock {
    guard Self.range.contains(amount) else { throw StockOutOfRange(fruit: fruit, value: amount) }
    return replacing(fruit, with: amount)
  }

  /// Returns the stock after setting the amounts of several fruits.
  ///
  /// - Throws: `StockOutOfRange` for the first fruit, in display order, whose amount is outside `range`.
  public func setting(_ amounts: [Fruit: Int]) throws(StockOutOfRange) -> Stock {
    var stock = self
    for fruit in Fruit.allCases {
      if let amount = amounts[fruit] { stock = try stock.setting(fruit, to: amount) }
    }
    return stock
  }

  /// Returns the stock after adding a difference, which may be negative, to the amount of one fruit, clamped to
  /// `range`.
  public func stepping(_ fruit: Fruit, by difference: Int) -> Stock {
    let (sum, overflow) = self[fruit].addingReportingOverflow(difference)
    return replacing(fruit, with: overflow ? (difference < 0 ? .min : .max) : sum)
  }

  /// Returns the stock after filling every shelf up to this level; larger amounts do not change.
  public func filled(to level: Int) -> Stock {
    Fruit.allCases.reduce(self) { $0.replacing($1, with: max($0[$1], level)) }
  }

  /// Returns the stock with another amount of one fruit, clamped to `range`.
  ///
  /// Every change of an amount goes through this function, so that all amounts stay within `range`.
  func replacing(_ fruit: Fruit, with amount: Int) -> Stock {
    var stock = self
    stock.amounts[fruit] = min(max(amount, Self.range.lowerBound), Self.range.upperBound)
    return stock
  }
}
