import PavilionKit
import Values
import WaterModel

extension WaterForCoffee {
  /// The last weeks have samples of their own.
  private static let recent = 58

  /// A filter that wears out in eight weeks, again and again, and how the coffee was that was made with it.
  static func addPast(_ store: WaterStore, _ clock: SampleClock) throws {
    let coffees = ["Guji", "Huila", "Yirgacheffe", "Antigua", "House blend"]
    var dice = SplitMix64(seed: 2015)
    for day in clock.past(before: recent) where day % 7 == 0 {
      let week = 8 - day / 7 % 8
      let hardness = 58 + Double(week * week) / 1.6 + Double.random(in: -2...2, using: &dice)
      guard let figures = WaterFigures(hardness: hardness.rounded(), alkalinity: (36 + hardness / 5).rounded()) else {
        continue
      }
      let water = try store.add(
        WaterSample(
          time: clock.time(daysAgo: day, 8, 20), name: WaterLabel("우리 집 정수기") ?? .empty, figures,
          filter: WaterLabel("BWT Bestmax") ?? .empty))
      for cup in 0..<2 {
        // The longer the filter is in use, the worse it is.
        let rating = min(max(5 - week / 3 + Int.random(in: -1...1, using: &dice), 1), 5)
        let coffee = WaterLabel(coffees.randomElement(using: &dice) ?? "") ?? .empty
        guard let note = CupNote(at: clock.time(daysAgo: day - cup, 8, 40), rating: rating, coffee: coffee) else {
          continue
        }
        try store.taste(water.number, note)
      }
    }
  }
}
