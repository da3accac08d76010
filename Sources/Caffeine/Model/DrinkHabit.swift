import Values

/// The habits of a user, as the latest entries tell them: which drinks, and when.
public struct DrinkHabit: Sendable {
  /// The coffees, the latest first.
  private let coffees: [(serving: Serving, time: LocalTime)]
  /// The last servings of each drink that have caffeine, the latest first, as many as decide which amount is usual.
  private let lastServings: [String: [Serving]]

  /// The number of servings of a drink that decide which amount is usual.
  public static let usualCount = 5
  /// How much earlier than an entry before it an entry is that was entered afterwards, in seconds.
  public static let lateSeconds = 3600
  /// How many minutes after a drink it may be entered to count as the latest one: 6 hours.
  ///
  /// What is entered later, such as a drink of yesterday, tells nothing of what is drunk next.
  public static let lateMinutes = 360
  /// How far from a time of day a drink still belongs to it, in minutes.
  public static let nearMinutes = 120

  /// Creates the habit from entries, the latest first.
  public init(_ entries: [CaffeineEntry]) {
    coffees = entries.compactMap { entry in entry.serving.map { ($0, entry.time) } }
    lastServings = Dictionary(grouping: coffees.lazy.map(\.serving).filter { $0.milligrams > 0 }, by: \.drink)
      .mapValues { Array($0.prefix(Self.usualCount)) }
  }

  /// Returns the latest serving by its time, but without those that have no caffeine, and those that were entered
  /// afterwards.
  ///
  /// An entry was entered afterwards if it says so by more than `lateMinutes`. Of entries of older versions this is not
  /// known, but a number is given to each in the order of the presses: one with a smaller number is more than
  /// `lateSeconds` later. If all were entered afterwards, the latest by its time counts.
  ///
  /// - Parameters:
  ///   - next: Returns the next entry, the latest first.
  ///   - entries: The entries that were read.
  private static func latest(
    _ next: () throws -> CaffeineEntry?, adding entries: inout [CaffeineEntry]
  ) rethrows -> Serving? {
    var smallestNumber = Int.max
    // The entries that are later, but not by `lateSeconds`, are the last ones before the entry.
    var first = 0
    var fallback: Serving?
    while let entry = try next() {
      entries.append(entry)
      while entries[first].time.secondsSinceEpoch - entry.time.secondsSinceEpoch > lateSeconds {
        smallestNumber = min(smallestNumber, entries[first].number)
        first += 1
      }
      guard let serving = entry.serving, serving.milligrams > 0 else { continue }
      if entry.number < smallestNumber, entry.lateMinutes ?? 0 <= lateMinutes { return serving }
      if fallback == nil { fallback = serving }
    }
    return fallback
  }

  /// Returns what the next coffee is if nobody says which: the latest drink in its usual amount; `nil` if the entries have
  /// no coffee with caffeine.
  ///
  /// It reads no more entries than decide it, mostly the last five of that drink.
  ///
  /// - Parameters:
  ///   - drinks: The drinks of the list.
  ///   - next: Returns the next entry, the latest first.
  public static func usualServing(
    among drinks: [ListedDrink], latestFirst next: () throws -> CaffeineEntry?
  ) rethrows -> Serving? {
    var entries: [CaffeineEntry] = []
    guard let latest = try latest(next, adding: &entries) else { return nil }
    var servings = entries.compactMap(\.serving).filter { isUsed($0, of: latest) }
    while servings.count < usualCount, let entry = try next() {
      if let serving = entry.serving, isUsed(serving, of: latest) { servings.append(serving) }
    }
    return usualServing(of: latest, as: drinks.first { $0.id == latest.drink }, servings.prefix(usualCount))
  }

  private static func isUsed(_ serving: Serving, of latest: Serving) -> Bool {
    serving.drink == latest.drink && serving.milligrams > 0
  }

  /// Returns a serving of a drink of the list in its usual amount.
  public func usualServing(of drink: ListedDrink) -> Serving {
    Self.usualServing(of: drink.serving, as: drink, lastServings[drink.id, default: []][...])
  }

  /// The amount that the last five servings with caffeine have most often, and of several the one that was drunk last.
  ///
  /// An amount that they have once counts only if the list gives it, for the drink or for one of its sizes: once half a cup
  /// is no habit. If none is left it is the amount of the list, and for a drink that is not listed the one of the last time.
  private static func usualServing(
    of serving: Serving, as drink: ListedDrink?, _ last: ArraySlice<Serving>
  ) -> Serving {
    let amounts = last.map(\.milligrams)
    let counts = Dictionary(amounts.map { ($0, 1) }, uniquingKeysWith: +)
    let known = Set(drink?.milligrams ?? [])
    var usual: (milligrams: Int, count: Int)?
    for amount in amounts {
      let count = counts[amount, default: 0]
      if count > 1 || known.contains(amount), count > usual?.count ?? 0 { usual = (amount, count) }
    }
    return serving.with(milligrams: usual?.milligrams ?? drink?.serving.milligrams ?? amounts.first ?? 0)
  }

  /// Returns the drinks by habit: those that are drunk most often at this time of day, then those that are drunk most often
  /// at any time, then those that were drunk last; the others keep their order.
  public func ordered(_ drinks: [ListedDrink], at time: LocalTime) -> [ListedDrink] {
    var uses: [String: Use] = [:]
    for coffee in coffees {
      let isNear = Self.minutes(between: coffee.time, and: time) <= Self.nearMinutes
      uses[coffee.serving.drink, default: Use(last: coffee.time.secondsSinceEpoch)].count(isNear: isNear)
    }
    let ranked = drinks.enumerated().map { (use: uses[$1.id] ?? Use(last: .min), index: $0, drink: $1) }
    return ranked.sorted { left, right in
      left.use.rank == right.use.rank ? left.index < right.index : left.use.rank > right.use.rank
    }.map(\.drink)
  }

  private struct Use {
    var near = 0
    var total = 0
    let last: Int

    init(last: Int) { self.last = last }

    mutating func count(isNear: Bool) {
      total += 1
      if isNear { near += 1 }
    }

    var rank: (Int, Int, Int) { (near, total, last) }
  }

  /// How far two times of day are from each other, at most half a day, in minutes.
  private static func minutes(between left: LocalTime, and right: LocalTime) -> Int {
    let difference = abs(60 * left.hour + left.minute - 60 * right.hour - right.minute)
    return min(difference, 1440 - difference)
  }
}
