import CSQLite
import PavilionSupport
import Testing
import Values
import WaterModel

@testable import Database
@testable import JuiceApp
@testable import Stores
@testable import WaterApp

/// A sample taken at a time such as "2026-11-21T14:05+09:00".
func water(
  _ at: String, _ name: String = "", _ hardness: Double = 70, _ alkalinity: Double = 40,
  _ others: [WaterFigure: Double] = [:], filter: String = "", note: String = ""
) throws -> WaterSample {
  WaterSample(
    time: try moment(at), name: try #require(WaterLabel(name)),
    try #require(WaterFigures(hardness: hardness, alkalinity: alkalinity, others)),
    filter: try #require(WaterLabel(filter)), note: try #require(Note(note)))
}

/// A sample with these figures and no others.
func water(_ at: String, _ name: String = "", _ figures: [WaterFigure: Double]) throws -> WaterSample {
  WaterSample(
    time: try moment(at), name: try #require(WaterLabel(name)), try #require(WaterFigures(figures)))
}

extension WaterStore {
  /// Takes samples in as an import does.
  @discardableResult
  func merged(_ samples: [WaterSample]) throws -> Added {
    var rest = samples[...]
    return try merge { () throws(Never) -> WaterSample? in rest.popFirst() }.get()
  }

  /// Every record in the order of the list, one after the other, and how many rows are damaged.
  func all(_ query: WaterQuery = .newest) throws -> (records: [WaterRecord], damaged: Int) {
    var records: [WaterRecord] = []
    let damaged = try eachRecord(query) { (record) throws(Never) in records.append(record) }.get()
    return (records, damaged)
  }
}

extension WaterListing {
  /// Ends the search, however long it takes.
  mutating func finish() throws {
    while let search { _ = take(try search.run()) }
  }
}

extension WaterQuery {
  /// Every order in both directions.
  static let everyOrder = Order.allCases.flatMap { order in
    [false, true].map { WaterQuery(order, isDescending: $0) }
  }

  /// The same list, of what has these words only.
  func with(_ words: String) -> WaterQuery { WaterQuery(order, isDescending: isDescending, words: words) }
}

extension PavilionDatabase {
  /// Everything the log holds, as text.
  func waterRows() throws -> [String] { try rows("waterRecord") }

  /// The queries that SQLite is asked meanwhile, with the values in them.
  func queries(_ body: () throws -> Void) throws -> [String] {
    let asked = Collected<String>()
    func trace(_ events: Int32) throws {
      let context = Unmanaged.passUnretained(asked).toOpaque()
      try connection.withoutTransaction { database in
        _ = sqlite3_trace_v2(
          database.handle, UInt32(events),
          { _, context, statement, _ in
            guard let context, let text = sqlite3_expanded_sql(OpaquePointer(statement)) else { return 0 }
            Unmanaged<Collected<String>>.fromOpaque(context).takeUnretainedValue().append(String(cString: text))
            sqlite3_free(text)
            return 0
          }, context)
      }
    }
    try trace(SQLITE_TRACE_STMT)
    defer { try? trace(0) }
    try body()
    return asked.all.filter { $0.hasPrefix("SELECT") }
  }

  /// How SQLite answers the queries that are asked meanwhile, each as its steps.
  func plans(_ body: () throws -> Void) throws -> [[String]] { try queries(body).map { try plan($0) } }

  /// Writes a number of records, a minute apart, of which many are equal in everything but the time.
  func fillWater(_ count: Int) throws {
    try connection.write { database in
      let last = try database.lastNumber(of: "waterRecord")
      // In pieces: a server under load must end each statement within its time limit.
      for start in stride(from: 0, to: count, by: 1000) {
        try database.execute(
          """
          WITH RECURSIVE counter (i) AS (SELECT ? UNION ALL SELECT i + 1 FROM counter WHERE i < ? - 1)
          INSERT INTO waterRecord (number, time, utcOffset, name, hardness, alkalinity, ph, filter, memo)
          SELECT ? + i, 1795237509 + 60 * i, 32400, 'Tap ' || (i % 10), CAST(i * 7 % 200 AS REAL), CAST(i * 3 % 120 AS REAL),
            CASE i % 3 WHEN 0 THEN NULL ELSE 6.0 + i % 20 / 10.0 END, 'Filter ' || (i % 7), 'memo ' || i
          FROM counter
          """, [start, min(start + 1000, count), last + 1])
      }
      try database.reserve(last + count, of: "waterRecord")
    }
  }
}
