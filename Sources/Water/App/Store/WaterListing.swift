import Database
import Stores
import WaterModel

/// The list of a query, its length, and its newest points.
///
/// A filter looks through the first thousands of records at once. What it has not found by then, a `WaterSearch` finds
/// beside the loop; meanwhile there are the records that were found so far, and when data change, those found before.
public struct WaterListing: SearchListing {
  private let store: WaterStore
  private let pointLimit: Int
  private let stride: Int
  /// The query whose records are listed.
  public private(set) var query = WaterQuery.newest
  private var version: DataVersion?
  /// The records without a filter; the points of a long log are nil until they are read.
  private var all: (version: DataVersion, count: Int, points: [RatedWater]?, extent: WaterPoint)?
  /// The records that a filter has found; nil without one.
  private var found: WaterSearch?
  /// Where the favorites lie, once they were asked for.
  private var ratings: (version: DataVersion, favorites: WaterFavorites?)?

  /// The records on either side of the user's that are removed at once if they were deleted: more than a terminal shows.
  private static let loaded = 400
  /// The records of a log whose points are read at once.
  private static let short = 1000

  /// - Parameters:
  ///   - pointLimit: The maximum number of points.
  ///   - stride: The records that one step looks at, unless that takes too long.
  public init(_ store: WaterStore, pointLimit: Int = 0, stride: Int = 10_000) {
    self.store = store
    self.pointLimit = pointLimit
    self.stride = stride
  }

  /// The number of records that are listed so far.
  public var count: Int { found?.numbers.count ?? all?.count ?? 0 }
  /// The points of the newest of them, with their ratings.
  public var points: [RatedWater] { found?.points ?? all?.points ?? [] }
  /// The greatest figures of these points.
  public var extent: WaterPoint { found?.extent ?? all?.extent ?? .distilled }
  /// Whether more records may be found, which will be listed after those that are.
  public var isPartial: Bool { found?.isDone == false }
  /// Whether the points of a long log, which was listed for the first time, are still to be read, by `readPoints`.
  public var lacksPoints: Bool { found == nil && all.map { $0.points == nil } ?? false }

  /// The search for all that a filter finds; nil if what is listed is all.
  public var search: WaterSearch? {
    guard let found, let version, !found.isDone || found.version != version else { return nil }
    return WaterSearch(store, query, version, pointLimit, stride)
  }

  /// Lists what a search has found, unless there is another query by now; returns whether it does.
  public mutating func take(_ search: WaterSearch) -> Bool {
    guard search.query == query, found != nil else { return false }
    found = search
    return true
  }

  /// Reads what has changed; what was deleted around the record with this number goes at once.
  public mutating func update(around number: Int) throws(StorageError) {
    _ = try update(to: query, around: found?.numbers.firstIndex(of: number) ?? 0)
  }

  /// Lists a query, unless neither it nor the data have changed; returns whether they have.
  ///
  /// - Parameter row: The row at which the user is: what was deleted around it goes at once.
  public mutating func update(to query: WaterQuery, around row: Int = 0) throws(StorageError) -> Bool {
    let version = try store.connection.version()
    guard query != self.query || version != self.version else { return false }
    if query.listsAll {
      if all?.version != version {
        let count = try store.count()
        let waits = all == nil && min(count, pointLimit) > WaterListing.short
        all = (version, count, nil, .distilled)
        if !waits { try readPoints() }
      }
      found = nil
    } else {
      var search = WaterSearch(store, query, version, pointLimit, stride)
      // A server is not asked so many records while a key waits.
      if !store.connection.isFar { try search.advance() }
      if search.isDone || found?.query != query { found = search } else { try removeMissing(around: row) }
    }
    (self.query, self.version) = (query, version)
    return true
  }

  /// Returns where the waters lie whose coffee was rated best, of the newest tastings; `nil` for too few of them.
  ///
  /// They are read again only when data have changed.
  public mutating func favorites() throws(StorageError) -> WaterFavorites? {
    let version = try store.connection.version()
    if let ratings, ratings.version == version { return ratings.favorites }
    let favorites = WaterFavorites(try store.ratings(limit: pointLimit))
    ratings = (version, favorites)
    return favorites
  }

  /// Reads the points of the log without a filter.
  public mutating func readPoints() throws(StorageError) {
    let points = try store.points(limit: pointLimit)
    all?.points = points
    all?.extent = points.lazy.map(\.position).extent
  }

  /// Returns a page of the list; negative arguments count as 0.
  public func records(offset: Int, limit: Int) throws(StorageError) -> [WaterRecord] {
    guard let found else { return try store.page(query, offset: offset, limit: limit) }
    let numbers = found.numbers.dropFirst(max(0, offset)).prefix(max(0, limit))
    let records = try store.records(numbers, in: query) { try WaterRecord(row: $0) }
    // Unless the data have changed since, they are in this order.
    let places = Dictionary(uniqueKeysWithValues: zip(numbers, 0...))
    return records.sorted { (places[$0.number] ?? 0) < (places[$1.number] ?? 0) }
  }

  /// Returns the record at a position and those around it, with the steps to them.
  ///
  /// Damaged records are left out; they are reported where they are opened.
  ///
  /// - Parameter limit: The maximum number of records before it, and after it.
  public func neighbors(ofIndex index: Int, limit: Int) throws(StorageError) -> [(step: Int, record: WaterRecord)] {
    let first = max(0, index - limit)
    let count = index + limit + 1 - first
    let numbers: [Int]
    if let found {
      numbers = Array(found.numbers.dropFirst(first).prefix(count))
    } else {
      numbers = try store.numbers(query, offset: first, limit: count)
    }
    let records = try store.records(numbers, in: query) { try? WaterRecord(row: $0) }.compactMap(\.self)
    let known = Dictionary(uniqueKeysWithValues: records.map { ($0.number, $0) })
    return zip(first..., numbers).compactMap { position, number in known[number].map { (position - index, $0) } }
  }

  /// Returns the record at a position in the list; `nil` if none is listed there, at least not yet.
  public func record(at index: Int) throws(StorageError) -> WaterRecord? {
    index < 0 ? nil : try records(offset: index, limit: 1).first
  }

  /// Returns the position of a record in the list; `nil` if it is not listed, at least not yet.
  public func index(of number: Int) throws(StorageError) -> Int? {
    guard let found else { return try store.index(of: number, in: query) }
    return found.numbers.firstIndex(of: number)
  }

  private mutating func removeMissing(around row: Int) throws(StorageError) {
    guard let found else { return }
    let first = max(0, row - WaterListing.loaded)
    let listed = found.numbers.dropFirst(first).prefix(2 * WaterListing.loaded)
    let present = Set(try store.records(listed, in: query) { $0.integer(at: 0) ?? 0 })
    self.found?.numbers.replaceSubrange(listed.indices, with: listed.filter(present.contains))
  }
}

/// A search through the log in the order of a list, which can be interrupted after any record.
public struct WaterSearch: StepwiseSearch {
  let query: WaterQuery
  /// The state of the data when the search began.
  let version: DataVersion
  /// The numbers of the records that were found.
  fileprivate(set) var numbers: [Int] = []
  private(set) var points: [RatedWater] = []
  private(set) var extent = WaterPoint.distilled
  package private(set) var isDone = false
  /// How many records were looked at.
  package private(set) var visited = 0

  private let store: WaterStore
  private let pointLimit: Int
  private let stride: Int
  /// The order in which the records are looked at: that of the list, and then the newest first for the points.
  private var walk: WaterQuery
  private var newest: WaterQuery { WaterQuery(words: query.words) }
  /// The number of the record that was looked at last.
  private var last: Int?

  init(_ store: WaterStore, _ query: WaterQuery, _ version: DataVersion, _ pointLimit: Int, _ stride: Int) {
    (self.store, self.pointLimit, self.stride) = (store, pointLimit, stride)
    (self.query, self.version, walk) = (query, version, query)
  }

  package var connection: any SQLConnection { store.connection }

  package mutating func advance(_ database: any SQLTransaction) throws {
    // A record that was deleted says no longer where to go on.
    if let last, try !database.hasWater(last) { self = WaterSearch(store, query, version, pointLimit, stride) }
    let begin: SQLValues = last.map { [$0, $0] } ?? []
    let sql = WaterSQL(walk, database.dialect)
    var step = SearchStep(stride: stride)
    let rows = try database.rows(sql.step(isFirst: last == nil), sql.arguments + begin + [stride])
    let (lists, plots) = (walk == query, walk == newest)
    while lists || points.count < pointLimit, let row = try rows.next() {
      visited += 1
      last = row.integer(at: 4)
      if row.integer(at: 0) == 1, let last {
        if lists { numbers.append(last) }
        // A damaged record is reported when its row is read.
        if plots, points.count < pointLimit, let point = try? row.ratedWater(at: 1) {
          points.append(point)
          extent = [.point(extent), point.position].extent
        }
      }
      if step.ends() { return }
    }
    (isDone, walk, last) = (plots || pointLimit == 0, newest, nil)
  }
}

extension SQLTransaction {
  fileprivate func hasWater(_ number: Int) throws -> Bool {
    try row("SELECT 1 FROM waterRecord WHERE number = ?", [number]) != nil
  }
}
