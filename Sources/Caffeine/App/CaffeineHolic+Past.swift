import CaffeineModel
import PavilionKit
import Values

extension CaffeineHolic {
  /// The days of the last two weeks have samples of their own.
  private static let recent = 14

  /// Two or three drinks a day, now and then one in the evening, and nights that are worse after it.
  static func addPast(_ store: CaffeineStore, _ clock: SampleClock) throws {
    let morning: [PresetDrink] = [.brewed, .cafe, .brewed, .mix, .espresso]
    let later: [PresetDrink] = [.cafe, .greenTea, .brewed, .cola, .blackTea, .canned]
    var dice = SplitMix64(seed: 1819)
    var entries: [ImportedEntry] = []
    for day in clock.past(before: recent) {
      let isLate = Int.random(in: 0..<6, using: &dice) == 0
      var cups = [
        (morning.randomElement(using: &dice) ?? .brewed, 8), (later.randomElement(using: &dice) ?? .cafe, 13),
      ]
      if Bool.random(using: &dice) { cups.insert((.brewed, 10), at: 1) }
      if isLate { cups.append((.cafe, 18)) }
      for (drink, hour) in cups {
        let minute = Int.random(in: 0..<60, using: &dice)
        entries.append(ImportedEntry(Serving(drink), at: clock.time(daysAgo: day, hour, minute)))
      }
      // The night after it, which ends on the next day; some mornings nobody says how it was.
      guard Int.random(in: 0..<8, using: &dice) > 0 else { continue }
      let quality = isLate ? Int.random(in: 1...3, using: &dice) : Int.random(in: 3...5, using: &dice)
      let minute = Int.random(in: 0..<50, using: &dice)
      let night = Night(
        date: clock.time(daysAgo: day - 1, 12, 0).date, quality: quality, bedtime: clock.time(daysAgo: day, 23, minute))
      if let night { try store.record(night) }
    }
    if !entries.isEmpty { try store.merge(entries) }
  }
}
