import JuiceModel
import PavilionKit
import Values

extension JuiceMaker {
  /// Yesterday has samples of its own.
  private static let recent = 2

  /// A handful of orders on each day but Monday, more at weekends and in summer, from shelves that are filled in the morning.
  static func addPast(_ store: JuiceStore, _ clock: SampleClock) throws {
    let products: [Product.ID] = [
      .mango, .mangoKiwi, .banana, .mango, .kiwi, .strawberryBanana, .pineapple, .strawberry,
    ]
    var dice = SplitMix64(seed: 1900)
    for day in clock.past(before: recent) {
      let date = clock.time(daysAgo: day, 12, 0).date
      guard date.weekday != .monday else { continue }
      let full: [Ingredient.ID: Int] = [.strawberry: 60, .banana: 40, .pineapple: 40, .kiwi: 40, .mango: 50]
      try store.setStock(full, at: clock.time(daysAgo: day, 9, 0))
      let isFree = date.weekday == .saturday || date.weekday == .sunday
      let count = (isFree ? 4 : 2) + ((6...8).contains(date.month) ? 2 : 0)
      for place in 0..<count {
        let (hour, minute) = (10 + place * 10 / count, Int.random(in: 0..<60, using: &dice))
        // What the shelves do not suffice for is asked for in vain, as on any day.
        guard let product = products.randomElement(using: &dice) else { continue }
        do throws(OrderError) {
          let number = Int.random(in: 1...2, using: &dice)
          try store.order(product, count: number, at: clock.time(daysAgo: day, hour, minute))
        } catch {
          if case .storage(let error) = error { throw error }
        }
      }
    }
  }
}
