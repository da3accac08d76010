import Database
import WaterModel

/// The list of a query, its length, and its newest points.
///
/// A filter looks through the log in steps, so that a step takes no longer with a million records than with a thousand.
/// Meanwhile there are the records that were found so far; when data change, those that were found before.
public struct WaterListing: Sendable {
  private let store: WaterStore
  private let pointLimit: Int
  private let stride: Int
  private var query = WaterQuery.newest
  private var version: DataVersion?
  /// What there is without a filter; the points of a long log are nil until they are read.
  private var all: (version: DataVersion, count: Int, points: [WaterPoint]?, extent: WaterPoint)?
  /// With a filter, the search that is shown, and the one that will replace it.
  private var searches: [WaterSearch] = []

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
  public var count: Int { searches.first?.numbers.count ?? all?.count ?? 0 }
  /// The points of the newest of them.
  public var points: [WaterPoint] { searches.first?.points ?? all?.points ?? [] }
  /// The greatest figures of these points.
  public var extent: WaterPoint { searches.first?.extent ?? all?.extent ?? .distilled }
  /// Whether more records may be found, which will be listed after those that are.
  public var isPartial: Bool { searches.first?.isDone == false }
  /// Whether `advance` has something to do.
  public var isSearching: Bool { searches.last?.isDone == false }
  /// Whether the points of a long log, which was listed for the first time, are still to be read, by `readPoints`.
  public var lacksPoints: Bool { searches.isEmpty && all.map { $0.points == nil } ?? false }

  /// Reads what has changed; what was deleted around the record with this number goes at once.
  public mutating func update(around number: Int) throws(StorageError) {
    _ = try update(to: query, around: searches.first?.numbers.firstIndex(of: number) ?? 0)
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
      searches = []
    } else if searches.first?.query != query {
      searches = [WaterSearch(query, version, pointLimit, stride)]
    } else {
      try removeMissing(around: row)
      // A search that is running is not begun anew, or it would never end while another program writes.
      if !isSearching { searches.append(WaterSearch(query, version, pointLimit, stride)) }
    }
    (self.query, self.version) = (query, version)
    try advance()
    return true
  }

  /// Reads the points of the log without a filter.
  public mutating func readPoints() throws(StorageError) {
    let points = try store.points(limit: pointLimit)
    all?.points = points
    all?.extent = points.extent
  }

  /// Goes on with the search, for one step; returns whether other records are listed instead of those before.
  @discardableResult
  public mutating func advance() throws(StorageError) -> Bool {
    guard isSearching else { return false }
    let last = searches.count - 1
    try store.connection.read { try searches[last].advance($0) }
    guard !isSearching else { return false }
    searches.removeFirst(last)
    if let version, version != searches[0].version { searches.append(WaterSearch(query, version, pointLimit, stride)) }
    return last > 0
  }

  /// Returns a page of the list; negative arguments count as 0.
  public func records(offset: Int, limit: Int) throws(StorageError) -> [WaterRecord] {
    try store.records(numbers(offset: offset, limit: limit))
  }

  private func numbers(offset: Int, limit: Int) throws(StorageError) -> [Int] {
    guard let search = searches.first else { return try store.numbers(query, offset: offset, limit: limit) }
    return Array(search.numbers.dropFirst(max(0, offset)).prefix(max(0, limit)))
  }

  /// Returns the record at a position and those around it, with the steps to them.
  ///
  /// Damaged records are left out; they are reported where they are opened.
  ///
  /// - Parameter limit: The maximum number of records before it, and after it.
  public func neighbors(ofIndex index: Int, limit: Int) throws(StorageError) -> [(step: Int, record: WaterRecord)] {
    let first = max(0, index - limit)
    let numbers = try numbers(offset: first, limit: index + limit + 1 - first)
    return try store.connection.read { database in
      zip(first..., numbers).compactMap { position, number in
        let record: WaterRecord? = try? database.numbered(number)
        return record.map { (position - index, $0) }
      }
    }
  }

  /// Returns the record at a position in the list; `nil` if none is listed there, at least not yet.
  public func record(at index: Int) throws(StorageError) -> WaterRecord? {
    index < 0 ? nil : try records(offset: index, limit: 1).first
  }

  /// Returns the position of a record in the list; `nil` if it is not listed, at least not yet.
  public func index(of number: Int) throws(StorageError) -> Int? {
    guard let search = searches.first else { return try store.index(of: number, in: query) }
    return search.numbers.firstIndex(of: number)
  }

  private mutating func removeMissing(around row: Int) throws(StorageError) {
    let first = max(0, row - WaterListing.loaded)
    let listed = searches[0].numbers.dropFirst(first).prefix(2 * WaterListing.loaded)
    let present = try store.connection.read { database in try listed.filter { try database.hasWater($0) } }
    searches[0].numbers.replaceSubrange(listed.indices, with: present)
  }
}

/// A search through the log in the order of a list, which can be interrupted after any record.
private struct WaterSearch: Sendable {
  let query: WaterQuery
  /// The state of the data when the search began.
  let version: DataVersion
  /// The numbers of the records that were found.
  var numbers: [Int] = []
  private(set) var points: [WaterPoint] = []
  private(set) var extent = WaterPoint.distilled
  private(set) var isDone = false

  private let pointLimit: Int
  private let stride: Int
  /// The order in which the records are looked at: that of the list, and then the newest first for the points.
  private var walk: WaterQuery
  private var newest: WaterQuery { WaterQuery(words: query.words) }
  /// The number of the record that was looked at last.
  private var last: Int?

  /// The records after which a step asks whether it has taken too long.
  private static let check = 1000
  private static let timeout = Duration.milliseconds(20)

  init(_ query: WaterQuery, _ version: DataVersion, _ pointLimit: Int, _ stride: Int) {
    (self.query, self.version, self.pointLimit, self.stride, walk) = (query, version, pointLimit, stride, query)
  }

  mutating func advance(_ database: any SQLTransaction) throws {
    // A record that was deleted says no longer where to go on.
    if let last, try !database.hasWater(last) {
      self = WaterSearch(query, version, pointLimit, stride)
    }
    let deadline = ContinuousClock.now + WaterSearch.timeout
    let begin: SQLValues = last.map { [$0, $0] } ?? []
    let sql = WaterSQL(walk, database.dialect)
    let rows = try database.rows(sql.step(isFirst: last == nil), sql.arguments + begin + [stride])
    let (lists, plots) = (walk == query, walk == newest)
    var visited = 0
    while lists || points.count < pointLimit, let row = try rows.next() {
      visited += 1
      last = row.integer(at: 3)
      if row.integer(at: 0) == 1, let last {
        if lists { numbers.append(last) }
        // A damaged record is reported when its row is read.
        if plots, points.count < pointLimit, let point = try? row.waterPoint(at: 1) {
          points.append(point)
          extent = [extent, point].extent
        }
      }
      if visited == stride { return }
      if visited % WaterSearch.check == 0, ContinuousClock.now > deadline { return }
    }
    (isDone, walk, last) = (plots || pointLimit == 0, newest, nil)
  }
}

extension SQLTransaction {
  fileprivate func hasWater(_ number: Int) throws -> Bool {
    try row("SELECT 1 FROM waterRecord WHERE number = ?", [number]) != nil
  }
}
