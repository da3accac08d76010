import CaffeineModel
import Database
import Values
import WaterApp
import WaterModel

/// Coffees of Caffeine Holic and the waters of Water for Coffee that they were brewed with.
///
/// A coffee has the number of its water. Its rating is a tasting of that water at the time of the coffee, and nothing else,
/// so that it counts wherever tastings do.
public struct CupStore: Sendable {
  package let connection: any SQLConnection

  /// The water of a coffee, and how the cup was rated.
  public struct Cup: Hashable, Sendable {
    public let water: WaterRecord
    /// From 1 to 5; `nil` if it was not rated.
    public let rating: Int?
  }

  /// The brewing of a coffee that is logged or changed: the number of its water, and how the cup was rated.
  public struct Brewing: Hashable, Sendable {
    let water: Int
    let rating: Int?

    /// - Parameter rating: From 1 to 5; `nil` leaves the rating as it is.
    public init(water: Int, rating: Int?) { (self.water, self.rating) = (water, rating) }
  }

  /// A coffee and its tasting before a change, and after it.
  public struct Change: Hashable, Sendable {
    public let before, after: CaffeineEntry
    let tasting: WaterTasting?
  }

  /// Returns the cups of coffees by the numbers of their entries; those without a water, or whose water is gone, are left
  /// out.
  public func cups(of entries: [CaffeineEntry]) throws(StorageError) -> [Int: Cup] {
    let brewed = entries.filter { $0.water != nil }
    guard !brewed.isEmpty else { return [:] }
    return try connection.read { database in
      let numbers = brewed.map { "\($0.number)" }.joined(separator: ",")
      let rated = try database.map(Self.ratingsSQL[database.dialect], [numbers]) {
        ($0.integer(at: 0) ?? 0, $0.integer(at: 1) ?? 0)
      }
      let ratings = Dictionary(rated) { $1 }
      let waters = try database.waters(brewed.compactMap(\.water))
      let cups = brewed.compactMap { entry in
        entry.water.flatMap { waters[$0] }.map { (entry.number, Cup(water: $0, rating: ratings[entry.number])) }
      }
      return Dictionary(cups) { first, _ in first }
    }
  }

  /// Returns the waters to choose from: those of the latest coffees, and then the newest of the log; of several with a name
  /// the newest.
  public func waters(limit: Int) throws(StorageError) -> [WaterRecord] {
    try connection.read { database in
      let used = try database.map(Self.usedSQL) { $0.integer(at: 0) ?? 0 }.uniqued()
      let known = try database.waters(used)
      let latest = used.compactMap { known[$0] }
      let newest: [WaterRecord] = try database.all(
        "\(WaterRecord.table.description.selection) ORDER BY time DESC, number DESC LIMIT ?", [max(0, limit)])
      let newestOfName = Dictionary(newest.map { (Self.key($0), $0) }) { first, _ in first }
      var keys: Set<String> = []
      let waters = (latest + newest).filter { keys.insert(Self.key($0)).inserted }
      return waters.prefix(max(0, limit)).map { newestOfName[Self.key($0)] ?? $0 }
    }
  }

  /// Returns the key by which waters count as one to choose; a water without a name has a key of its own.
  private static func key(_ water: WaterRecord) -> String {
    let name = water.sample.name
    return name.isEmpty ? "\(water.number)" : name.text.lowercased()
  }

  /// Says which water a coffee was brewed with, and how the cup was rated; returns what both were before, or `nil` if the
  /// coffee or the water no longer exists.
  ///
  /// - Parameters:
  ///   - water: The number of the water; `nil` takes the water and the rating away, but no tasting with words.
  ///   - rating: From 1 to 5; `nil` leaves the rating as it is.
  @discardableResult
  public func brew(_ number: Int, with water: Int?, rating: Int? = nil) throws(StorageError) -> Change? {
    try connection.change(number) { try $0.brew($1, with: water, rating: rating) } ?? nil
  }

  /// Takes a change back; returns `false` if the coffee no longer exists.
  public func undo(_ change: Change) throws(StorageError) -> Bool {
    try connection.change(change.before.number) { (database, entry: CaffeineEntry) in
      if let tasting = try database.tasting(of: entry) { try database.remove(tasting) }
      try database.update(entry.with(water: change.before.water))
      if let tasting = change.tasting { _ = try database.restore(tasting) }
      return true
    } ?? false
  }

  /// The query for the ratings of coffees, each with the number of its entry; of several the last counts.
  static let ratingsSQL = SQLTexts { dialect in
    """
    SELECT caffeineEntry.number, waterTasting.rating FROM caffeineEntry
    JOIN waterTasting ON waterTasting.record = caffeineEntry.water AND waterTasting.time = caffeineEntry.time
    WHERE caffeineEntry.number IN (\(dialect.numbersOfList)) ORDER BY waterTasting.number
    """
  }

  /// The numbers of the waters of the latest coffees, for which the index is enough.
  static let usedSQL = "SELECT water FROM caffeineEntry WHERE water IS NOT NULL ORDER BY time DESC LIMIT 50"
}

extension CupNote {
  /// Whether there are words about the cup.
  fileprivate var isJudged: Bool { !qualities.isEmpty || !note.isEmpty }
}

extension CaffeineEntry {
  /// The name of the coffee in its tasting: that of a drink of one's own, such as `Guji`.
  fileprivate var coffee: WaterLabel {
    serving.flatMap { $0.preset == nil ? WaterLabel($0.drink) : nil } ?? .empty
  }
}

extension SQLTransaction {
  /// Returns an entry after it was said what it was brewed with; as it is if it is no coffee, or if that water is gone.
  func brewed(_ entry: CaffeineEntry, _ brewing: CupStore.Brewing?) throws -> CaffeineEntry {
    guard let brewing else { return entry }
    return try brew(entry, with: brewing.water, rating: brewing.rating)?.after ?? entry
  }

  /// Changes the water and the rating of a coffee, as `CupStore.brew` does.
  fileprivate func brew(_ entry: CaffeineEntry, with water: Int?, rating: Int?) throws -> CupStore.Change? {
    guard entry.press == .coffee else { return nil }
    if let water {
      guard let _: WaterRecord = try numbered(water) else { return nil }
    }
    let change = CupStore.Change(before: entry, after: entry.with(water: water), tasting: try tasting(of: entry))
    try update(change.after)
    let old = change.tasting?.cup
    let note = rating.flatMap { old?.rated($0) ?? CupNote(at: entry.time, rating: $0, coffee: entry.coffee) } ?? old
    // A judgment of the cup stays with the water, even if the coffee is no longer said to be made of it.
    if water == nil, old?.isJudged == true { return change }
    if let tasting = change.tasting { try remove(tasting) }
    if let water, let note {
      _ = try insert(number: change.tasting?.number) { WaterTasting(number: $0, of: water, note) }
      try updateRating(of: water)
    }
    return change
  }

  /// Returns the tasting of a coffee: that of its water at its time; `nil` if it was not rated.
  func tasting(of entry: CaffeineEntry) throws -> WaterTasting? {
    guard let water = entry.water else { return nil }
    return try first(
      "\(WaterTasting.table.description.selection) WHERE record = ? AND time = ? ORDER BY number DESC LIMIT 1",
      [water, entry.time.secondsSinceEpoch])
  }

  /// Writes an entry in the place of another one; the tasting of a coffee follows its time.
  func replace(_ entry: CaffeineEntry, with changed: CaffeineEntry) throws {
    if entry.time != changed.time, let tasting = try tasting(of: entry) {
      try update(WaterTasting(number: tasting.number, of: tasting.record, tasting.cup.at(changed.time)))
    }
    try update(changed)
  }

  /// Returns the waters with these numbers that exist, by their numbers.
  fileprivate func waters(_ numbers: [Int]) throws -> [Int: WaterRecord] {
    let list = numbers.map { "\($0)" }.joined(separator: ",")
    let waters: [WaterRecord] = try all(
      "\(WaterRecord.table.description.selection) WHERE number IN (\(dialect.numbersOfList))", [list])
    return Dictionary(waters.map { ($0.number, $0) }) { first, _ in first }
  }

  fileprivate func remove(_ tasting: WaterTasting) throws {
    try delete(tasting)
    try updateRating(of: tasting.record)
  }
}
