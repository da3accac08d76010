import Values

/// When an ingredient is used up at the pace of the latest orders of a day.
public struct SupplyPace: Hashable, Sendable {
  public let ingredient: Ingredient.ID
  /// When nothing is left of it, if as much is sold in each hour as since the first of the orders.
  public let end: LocalTime

  /// The number of orders, and the seconds from the first of them until now, from which on a pace is told.
  ///
  /// Source: our own choice; the first customers of a day say little of the rest.
  public static let (leastOrders, leastSeconds) = (5, 3600)
  /// The number of orders that a pace is taken from.
  public static let mostOrders = 100

  /// Returns what is used up before the day is over, what ends first at the beginning.
  ///
  /// - Parameters:
  ///   - orders: The newest orders, in any order; those of other days, and those that were taken back, do not count.
  ///   - stock: What is left now.
  ///   - now: The moment, not before the orders.
  ///   - day: How the shop divides time into days.
  public static func ending(
    _ orders: [Order], _ stock: Stock, now: LocalTime, day: BusinessDay = BusinessDay()
  ) -> [SupplyPace] {
    let date = day.date(of: now)
    let today = orders.filter { day.date(of: $0.placedAt) == date && !$0.isUndone }
    guard today.count >= leastOrders, let first = today.map(\.placedAt.secondsSinceEpoch).min(),
      now.secondsSinceEpoch - first >= leastSeconds
    else { return [] }
    let seconds = Double(now.secondsSinceEpoch - first)
    return today.flatMap(\.took).merged.compactMap { used in
      let left = stock[used.ingredient]
      guard left > 0, used.amount > 0 else { return nil }
      // Two days from now on is as good as never, and no number is too large.
      let rest = min(Double(left) / Double(used.amount) * seconds, 172_800)
      let end = LocalTime(secondsSinceEpoch: now.secondsSinceEpoch + Int(rest), utcOffset: now.utcOffset)
      return day.date(of: end) == date ? SupplyPace(ingredient: used.ingredient, end: end) : nil
    }.sorted { $0.end.secondsSinceEpoch < $1.end.secondsSinceEpoch }
  }
}
