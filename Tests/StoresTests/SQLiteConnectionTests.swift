import CSQLite
import Foundation
import PavilionSupport
import Testing

@testable import Database
@testable import StoreSupport
@testable import Stores

@Suite("One connection to SQLite")
struct SQLiteConnectionTests {
  private static let insert = "INSERT INTO t (a) VALUES (?)"
  private static let select = "SELECT a FROM t ORDER BY a"

  /// A database in memory with a table of 1, 2 and 3.
  private func makeConnection() throws -> SQLiteConnection {
    let connection = try SQLiteConnection(.memory)
    try connection.write { database throws in
      try database.executeScript("CREATE TABLE t (a INTEGER PRIMARY KEY, b)")
      for number in 1...3 { try database.execute(Self.insert, [number]) }
    }
    return connection
  }

  private func numbers(_ connection: SQLiteConnection) throws -> [Int] {
    try connection.read { try $0.map(Self.select) { $0.integer(at: 0) ?? 0 } }
  }

  /// The statements that SQLite holds, with the values that are bound to them, and those that are not at their end.
  private func statements(_ connection: SQLiteConnection) throws -> (all: [String], busy: [String]) {
    try connection.withoutTransaction { database throws in
      var (all, busy): ([String], [String]) = ([], [])
      var next = sqlite3_next_stmt(database.handle, nil)
      while let statement = next {
        let text = sqlite3_expanded_sql(statement)
        all.append(text.map { String(cString: $0) } ?? "")
        sqlite3_free(text)
        if sqlite3_stmt_busy(statement) != 0 { busy.append(all.last ?? "") }
        next = sqlite3_next_stmt(database.handle, statement)
      }
      return (all, busy)
    }
  }

  private struct Stop: Error {}

  // MARK: Statements

  @Test func `a statement that failed serves again, and keeps nothing of what was bound to it`() throws {
    let connection = try makeConnection()
    for number in [4, 2, 5, 2] {
      try? connection.write { try $0.execute(Self.insert, [number]) }
    }
    #expect(try numbers(connection) == [1, 2, 3, 4, 5])
    let (all, busy) = try statements(connection)
    #expect(all.filter { $0.hasPrefix("INSERT") } == ["INSERT INTO t (a) VALUES (NULL)"])
    #expect(busy == [])
  }

  @Test func `a reading that is broken off, by an error or for want of interest, begins anew the next time`() throws {
    let connection = try makeConnection()
    #expect(errorKind { try connection.read { try $0.each(Self.select) { _ in throw Stop() } } } == .other)
    for _ in 1...3 {
      #expect(try connection.read { try $0.row(Self.select)?.integer(at: 0) } == 1)
      #expect(try statements(connection).busy == [])
    }
    #expect(try numbers(connection) == [1, 2, 3])
    #expect(try statements(connection).all.filter { $0 == Self.select }.count == 1)
    try connection.write { try $0.executeScript("DROP TABLE t") }
  }

  @Test func `the same SQL may be run within its own rows`() throws {
    let connection = try makeConnection()
    try connection.read { database throws in
      var pairs: [[Int?]] = []
      try database.each(Self.select) { outer throws in
        try database.each(Self.select) { inner in pairs.append([outer.integer(at: 0), inner.integer(at: 0)]) }
      }
      #expect(pairs == [[1, 1], [1, 2], [1, 3], [2, 1], [2, 2], [2, 3], [3, 1], [3, 2], [3, 3]])
    }
    // The statements that served only once are gone.
    #expect(try statements(connection).all.filter { $0 == Self.select }.count == 1)
  }

  @Test func `a row stays readable while it is held, without its rows`() throws {
    let connection = try makeConnection()
    try connection.read { database throws in
      let (first, second) = (try database.row(Self.select), try database.row(Self.select + " DESC"))
      #expect(first?.integer(at: 0) == 1)
      #expect(second?.integer(at: 0) == 3)
    }
  }

  @Test func `rows that outlive their transaction neither hold it nor can be read`() throws {
    let connection = try makeConnection()
    let rows = try connection.read { database throws in
      let rows = try database.rows(Self.select)
      _ = try rows.next()
      return rows
    }
    #expect(throws: SQLiteError.self) { try rows.next() }
    #expect(try statements(connection).busy == [])
    try connection.write { try $0.execute(Self.insert, [4]) }
    #expect(try numbers(connection) == [1, 2, 3, 4])
    #expect(throws: SQLiteError.self) { try rows.next() }
    connection.close()
    #expect(throws: SQLiteError.self) { try rows.next() }
  }

  @Test func `the end of the rows stays the end`() throws {
    try makeConnection().read { database throws in
      let rows = try database.rows("SELECT a FROM t WHERE a = 3")
      #expect(try rows.next() != nil)
      #expect(try rows.next() == nil)
      #expect(try rows.next() == nil)
    }
  }

  @Test func `statements beyond the limit make room for each other`() throws {
    let connection = try makeConnection()
    try connection.read { database throws in
      try database.each(Self.select) { row throws in
        for number in 1...3 * SQLiteTransaction.statementLimit {
          #expect(try database.number("SELECT \(number) + ?", [1]) == number + 1)
        }
        #expect(row.integer(at: 0) != nil)
      }
    }
    #expect(try statements(connection).all.count <= SQLiteTransaction.statementLimit)
    #expect(try numbers(connection) == [1, 2, 3])
  }

  @Test(
    arguments: [
      ("SELECT ?", []), ("SELECT ?", [1, 2]), ("SELECT 1", [1]), ("SELECT 1; SELECT 2", []), ("", []),
      ("-- nothing", []),
      ("SELEC 1", []),
    ] as [(String, [Int])])
  func `what is not one statement with its values is refused`(sql: String, values: [Int]) throws {
    let connection = try makeConnection()
    #expect(errorKind { try connection.read { try $0.execute(sql, values) } } == .other)
    #expect(try numbers(connection) == [1, 2, 3])
  }

  @Test(arguments: ["SELECT missing", #"SELECT "missing""#, "SELECT 1 FROM missing", "DELETE FROM missing"])
  func `a table or a column that is not there is damage`(sql: String) throws {
    let connection = try makeConnection()
    #expect(errorKind { try connection.write { try $0.execute(sql) } } == .damaged)
    #expect(try numbers(connection) == [1, 2, 3])
  }

  @Test func `columns are found by name, also when another connection has changed the table`() throws {
    try withTemporaryFolder { folder throws in
      let first = try SQLiteConnection(.file(folder + "/f"))
      let second = try SQLiteConnection(.file(folder + "/f"))
      try first.write { try $0.executeScript("CREATE TABLE t (a, b); INSERT INTO t VALUES (1, 2)") }
      func row() throws -> [String: Int?] {
        try first.read { database throws in
          let row = try #require(try database.row("SELECT * FROM t"))
          let names = ["c", "b", "a"].filter { row.column($0) != nil }
          return Dictionary(uniqueKeysWithValues: try names.map { ($0, try row.integer($0)) })
        }
      }
      #expect(try row() == ["a": 1, "b": 2])
      try second.write { try $0.executeScript("ALTER TABLE t ADD c DEFAULT 3") }
      #expect(try row() == ["a": 1, "b": 2, "c": 3])
      try second.write { try $0.executeScript("DROP TABLE t; CREATE TABLE t (c, a); INSERT INTO t VALUES (4, 5)") }
      #expect(try row() == ["c": 4, "a": 5])
    }
  }

  // MARK: Values

  private static let values: [SQLValue] = [
    .null, .integer(0), .integer(.min), .integer(.max), .real(0.1), .real(-0.0), .real(.infinity),
    .real(.leastNonzeroMagnitude), .text(""), .text("a\0b\0"), .text("가야금 🎻 e\u{301}"),
    .text(String(repeating: "가", count: 1 << 20)), .blob([]), .blob([0]),
    .blob(Array(repeating: 0xFF, count: 3 << 20)),
  ]

  @Test(arguments: values.indices)
  func `a value is read as it was written`(index: Int) throws {
    let (connection, value) = (try makeConnection(), Self.values[index])
    try connection.write { try $0.execute("UPDATE t SET b = ?", [value]) }
    let read = try connection.read { try $0.row("SELECT b FROM t")?.value(at: 0) }
    #expect(read == value)
    if case .text(let text) = value, case .text(let kept)? = read { #expect(kept.utf8.elementsEqual(text.utf8)) }
  }

  @Test func `a number that is none is NULL, and truth is a number`() throws {
    try makeConnection().read { database throws in
      #expect(try database.row("SELECT ?", [Double.nan])?.value(at: 0) == .null)
      #expect(try database.row("SELECT ?", [true])?.value(at: 0) == .integer(1))
      #expect(try database.row("SELECT ?", [nil as Int?])?.value(at: 0) == .null)
    }
  }

  @Test func `bytes that are not UTF-8 become a character that says so, as they did with GRDB`() throws {
    try makeConnection().read { database throws in
      #expect(try database.row("SELECT CAST(x'61FF62C3' AS TEXT)")?.text(at: 0) == "a\u{FFFD}b\u{FFFD}")
    }
  }

  @Test func `nothing is read as what it is not`() throws {
    try makeConnection().read { database throws in
      let row = try #require(try database.row("SELECT 1 AS i, 1.0 AS r, '1' AS t, x'31' AS b, NULL AS n"))
      #expect((0..<5).map { row.integer(at: $0) } == [1, nil, nil, nil, nil])
      #expect((0..<5).map { row.real(at: $0) } == [nil, 1, nil, nil, nil])
      #expect((0..<5).map { row.text(at: $0) } == [nil, nil, "1", nil, nil])
      #expect((0..<5).map { row.isNull(at: $0) } == [false, false, false, false, true])
      #expect(row.description == #"[i:1 r:1.0 t:"1" b:x'31' n:NULL]"#)
      #expect(throws: DamagedRow.self) { try row.integer("missing") }
    }
  }
}
