import Database

/// A transaction on a server.
///
/// Statements without rows are sent together with the next one that has some, or with the COMMIT. So a write takes two
/// round trips: one that takes the lock and reads, one that writes and commits.
final class PostgresTransaction: SQLTransaction {
  var dialect: SQLDialect { .postgres }

  private let session: PostgresSession
  /// The result that will be the row of the state; `nil` in a transaction that only reads.
  private let state: PostgresSession.Ticket?
  /// The greatest numbers that rows of the tables ever had.
  private var numbers: [String: Int] = [:]
  private var grownTables: Set<String> = []
  /// The revision of the data that this transaction makes; `nil` before it is known.
  private(set) var revision: Int?
  private(set) var hasWritten = false
  private var cursorCount = 0

  /// How many statements were executed.
  private var executions = 0
  /// The statements after which rows are counted at the end, all at once, and no longer one at a time: each time a count
  /// is changed, the server passes all its changes of the same transaction, which it cannot forget before the end.
  private static let countLimit = 1000

  /// The statements that are queued before they are sent, when nothing asks for a result.
  private static let batch = 400

  /// Returns the seconds since 1970-01-01 UTC by the clock here.
  private let clock: () -> Int
  /// When the transaction began, by the clock here, and when its first answer was here.
  private let begun: Int
  private var answered: Int?

  /// Begins a transaction that reads one and the same state of the data.
  init(readingIn session: PostgresSession, clock: @escaping () -> Int) {
    (self.session, self.clock, begun) = (session, clock, clock())
    state = nil
    session.begin("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
  }

  /// Begins a transaction that writes.
  ///
  /// Every writing transaction locks the row of the state before it reads, so they run one after the other, and none is
  /// rolled back because of another. Under SERIALIZABLE, a transaction that waits for the lock would be.
  init(writingIn session: PostgresSession, clock: @escaping () -> Int) {
    (self.session, self.clock, begun) = (session, clock, clock())
    session.begin("BEGIN ISOLATION LEVEL READ COMMITTED")
    state = session.send("UPDATE databaseState SET revision = revision + 1 RETURNING *, \(ClockReading.column)")
  }

  /// The reading of the server's clock when the server had given the lock; `nil` before its first answer, and in a
  /// transaction that only reads.
  var clockReading: ClockReading? {
    guard let answered, let server = numbers["clock"] else { return nil }
    return ClockReading(server: server, asked: begun, answered: answered)
  }

  var clockDifference: Int {
    get throws {
      if state != nil, answered == nil { try collect() }
      return clockReading?.difference ?? 0
    }
  }

  // MARK: Statements

  func rows(_ sql: String, _ values: SQLValues) throws -> any SQLRows {
    PostgresRows(try collect(session.send(sql, values.withoutNUL())), of: sql)
  }

  func manyRows(_ sql: String, _ values: SQLValues) throws -> any SQLRows {
    cursorCount += 1
    let name = "cursor\(cursorCount)"
    // A transaction that only reads delays no others, however long it takes to use its rows.
    if state == nil { session.run("SET LOCAL idle_in_transaction_session_timeout = 0") }
    session.run("DECLARE \(name) NO SCROLL CURSOR FOR \(sql)", try values.withoutNUL(), isPrepared: false)
    var count = 50
    func part() throws -> PostgresResult {
      // Few at first: often the first rows are enough.
      count = min(count * 4, 5000)
      return try collect(session.send("FETCH \(count) FROM \(name)", isPrepared: false))
    }
    return PostgresRows(try part(), of: sql, more: part)
  }

  func execute(_ sql: String, _ values: SQLValues) throws {
    hasWritten = true
    executions += 1
    if executions == Self.countLimit { session.run("SELECT set_config('pavilion.counts', 'no', true)") }
    try executeTemporarily(sql, values)
  }

  func executeTemporarily(_ sql: String, _ values: SQLValues) throws {
    session.run(sql, try values.withoutNUL())
    if session.queueLength > Self.batch { try collect() }
  }

  func changes(_ sql: String, _ values: SQLValues) throws -> Int {
    hasWritten = true
    return try collect(session.send(sql, values.withoutNUL())).changeCount
  }

  func insert(into table: String, number: Int?, _ sql: String, _ values: SQLValues) throws -> Int {
    let number = try number ?? lastNumber(of: table) + 1
    try reserve(number, of: table)
    try execute(sql, [number] + values)
    return number
  }

  func lastNumber(of table: String) throws -> Int {
    guard state != nil else { return try number("SELECT \(table) FROM databaseState") }
    if revision == nil { try collect() }
    guard let number = numbers[table.lowercased()] else { throw DamagedRow(detail: "there is no number of \(table)") }
    return number
  }

  func reserve(_ number: Int, of table: String) throws {
    guard try number > lastNumber(of: table) else { return }
    numbers[table.lowercased()] = number
    grownTables.insert(table)
    hasWritten = true
  }

  static let revisionSQL = "SELECT revision FROM databaseState"
  private static let stateSQL = "SELECT revision, \(ClockReading.column) FROM databaseState"

  /// Returns what queries result in, asked for and answered at once, the revision of the data, and what the clock of the
  /// server said.
  func results(
    of queries: [SQLQuery]
  ) throws -> (revision: Int, clock: ClockReading?, results: [Result<SQLResult, StorageError>]) {
    let tickets = try queries.map { session.send($0.sql, try ($0.values as SQLValues).withoutNUL()) }
    let state = session.send(Self.stateSQL)
    let answers = try collect()
    let end = clock()
    func rows(_ ticket: PostgresSession.Ticket, _ sql: String) throws -> PostgresRows {
      guard let answer = answers[ticket] else { throw PostgresError(.lost, "an answer is missing") }
      return PostgresRows(answer, of: sql)
    }
    let results = try zip(tickets, queries).map { ticket, query in
      Result<SQLResult, StorageError>.success(try SQLResult(reading: rows(ticket, query.sql)))
    }
    let row = try rows(state, Self.stateSQL).next()
    let reading = row?.integer(at: 1).map { ClockReading(server: $0, asked: begun, answered: end) }
    return (row?.integer(at: 0) ?? 0, reading, results)
  }

  private func collect(_ ticket: PostgresSession.Ticket) throws -> PostgresResult {
    guard let result = try collect()[ticket] else { throw PostgresError(.lost, "an answer is missing") }
    return result
  }

  @discardableResult
  private func collect() throws -> [PostgresSession.Ticket: PostgresResult] {
    let results = try session.collect()
    if let state, let result = results[state] {
      guard let row = try PostgresRows(result, of: "UPDATE databaseState").next() else {
        throw DamagedRow(detail: "the row of the state is missing")
      }
      for (index, name) in result.columns.enumerated() { numbers[name] = row.integer(at: index) }
      revision = numbers["revision"]
      answered = answered ?? clock()
    }
    return results
  }

  // MARK: The end

  /// Returns whether the transaction with a key was committed; those that were running then have ended.
  func hasIdempotencyKey(_ key: String) throws -> Bool {
    try row("SELECT 1 FROM idempotencyKey WHERE key = ?", [key]) != nil
  }

  /// The revisions after which an idempotency key is deleted; it is looked up within seconds or never.
  private static let memory = 10_000

  /// Commits, and tells the others.
  ///
  /// They are told after the COMMIT: within the transaction that would take a lock on the whole server until the disk has
  /// everything.
  ///
  /// - Parameter key: What the transaction is known by, should the answer be lost; `nil` for none.
  func commit(as key: String?) throws {
    if executions >= Self.countLimit { session.run("SELECT recount()") }
    if let key {
      session.run("INSERT INTO idempotencyKey (key, revision) SELECT ?, revision FROM databaseState", [key])
    }
    if Int.random(in: 0..<1000) == 0 {
      session.run("DELETE FROM idempotencyKey WHERE revision < (SELECT revision FROM databaseState) - \(Self.memory)")
    }
    for table in grownTables { session.run("UPDATE databaseState SET \(table) = ?", [numbers[table.lowercased()]]) }
    // A server that gets all but the COMMIT then knows that it waits for one, and not longer than for any other.
    session.sync()
    session.run("COMMIT")
    session.runLast("SELECT pg_notify(?, '')", [session.address.shop.text])
    try collect()
  }

  /// Ends the transaction with nothing written, without waiting for the answer.
  func end() { session.end(state == nil ? "COMMIT" : "ROLLBACK") }

  /// Ends a transaction whose write was already carried out, and of which others may not have been notified.
  func endNotifying() {
    end()
    session.end("SELECT pg_notify('\(session.address.shop)', '')")
  }
}

extension SQLValues {
  /// The values, if no text has a NUL, which PostgreSQL cannot keep and libpq would take for its end.
  fileprivate func withoutNUL() throws -> SQLValues {
    for case .text(let text)? in map({ $0?.sqlValue }) where text.utf8.contains(0) {
      throw PostgresError(.statement, state: "22021", "a text contains NUL")
    }
    return self
  }
}
