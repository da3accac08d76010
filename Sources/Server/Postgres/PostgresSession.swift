import CLibrary
import CPostgres
import Database

/// A connection of libpq in pipeline mode: statements are queued, sent together, and answered together.
///
/// Nothing waits without a deadline. After an error that is a loss the session is of no more use.
final class PostgresSession {
  /// The seconds that the server and this program wait for each other.
  ///
  /// A program that stops within a transaction loses it before others give up waiting for its lock, and they are told by
  /// the server before they stop listening to it.
  enum Timeout {
    static let connecting = 5.0
    static let idleTransaction = 4.0
    static let statement = 5.0
    static let answer = 5.5
  }

  let address: ServerAddress
  let library: PostgresLibrary
  private let handle: OpaquePointer
  /// Whether the server tells this session of changes.
  private(set) var isListening = false
  /// The migrations that the shop has.
  private(set) var steps: Set<String> = []

  /// The statements that are queued.
  ///
  /// They are sent together with the request to answer: a server that has got some without it waits for the rest as long
  /// as it takes, with all its locks, because it has no time limit for that.
  private var queue: [Statement] = []
  /// The answers to be received, in the order in which the statements were sent.
  private var expected: [Expectation] = []
  private var tickets = 0
  private var prepared: [PreparedKey: String] = [:]
  /// How many statements were ever prepared.
  private var preparations = 0
  private var translations: [String: String] = [:]
  /// The seconds to wait for answers; longer while a schema is made.
  var timeout = Timeout.answer
  private var pendingChanges = false

  private enum Expectation {
    case prepared(PreparedKey)
    case result(Ticket)
    /// A result that does not matter.
    case done
    /// A result that does not matter, nor its error, because nothing follows.
    case ended
    case sync
  }

  private struct Statement {
    let sql: String
    let values: SQLValues
    let isPrepared: Bool
    let expectation: Expectation
  }

  private struct PreparedKey: Hashable {
    let sql: String
    let types: [UInt32]
  }

  /// Stands for the result of a statement that was queued.
  typealias Ticket = Int

  /// - Parameters:
  ///   - isForSetup: Whether the schema may be missing or of another version.
  ///   - seconds: The time for connecting.
  init(_ address: ServerAddress, isForSetup: Bool = false, within seconds: Double = Timeout.connecting) throws {
    guard let library = PostgresLibrary.shared else {
      throw StorageError(.noLibrary, path: address.description, detail: "libpq")
    }
    (self.address, self.library) = (address, library)
    handle = try PostgresConnector(address: address, library: library, deadline: Deadline(seconds)).connect()
    try begin(isForSetup: isForSetup)
  }

  deinit {
    library.pq.finish(handle)
  }

  // MARK: The beginning

  /// Sets what holds for the whole session, and reads what the shop is.
  private func begin(isForSetup: Bool) throws {
    _ = library.pq.setNonBlocking(handle, 1)
    guard library.pq.enterPipeline(handle) == 1 else { throw lost() }
    guard library.pq.parameterStatus(handle, "server_encoding").map({ String(cString: $0) }) == "UTF8" else {
      throw PostgresError(.statement, state: "22021", "the encoding of the database is not UTF8")
    }
    guard !isForSetup else { return }
    // A pooler gives each transaction another session.
    if address.listens { run(Self.settingsSQL(isLocal: false), settings) } else { setLocally() }
    // Named with its schema, so that a lack of rights is told from a lack of tables.
    let sql = "SELECT name FROM \(address.shop.text.quoted).step"
    let rows = PostgresRows(try collect(send(sql, isPrepared: false)), of: sql)
    while let row = try rows.next() { if let name = row.text(at: 0) { steps.insert(name) } }
  }

  private var settings: SQLValues {
    [
      "\(address.shop.text.quoted), pg_temp", "\(Int(Timeout.idleTransaction * 1000))",
      "\(Int(Timeout.statement * 1000))", "error",
    ]
  }

  private static func settingsSQL(isLocal: Bool) -> String {
    let names = [
      "search_path", "idle_in_transaction_session_timeout", "statement_timeout", "client_min_messages",
    ]
    return "SELECT " + names.map { "set_config('\($0)', ?, \(isLocal))" }.joined(separator: ", ")
  }

  // MARK: Transactions

  /// Begins a transaction; no error is thrown before the results are collected.
  func begin(_ statement: String) {
    run(statement)
    if !address.listens { setLocally() }
  }

  private func setLocally() { run(Self.settingsSQL(isLocal: true), settings) }

  /// Ends a transaction without waiting for the answer.
  func end(_ statement: String) {
    // Statements that were not sent yet need not be.
    let isUnsent = queue.first?.sql.hasPrefix("BEGIN") == true
    queue = []
    guard !isUnsent else { return }
    enqueue(statement, [], true, .ended)
    sync()
    _ = library.pq.flush(handle)
  }

  // MARK: Statements

  /// Queues a statement that results in rows.
  ///
  /// - Parameter isPrepared: Whether the statement will be run again.
  func send(_ sql: String, _ values: SQLValues = [], isPrepared: Bool = true) -> Ticket {
    tickets += 1
    enqueue(sql, values, isPrepared, .result(tickets))
    return tickets
  }

  /// Queues a statement whose result does not matter.
  func run(_ sql: String, _ values: SQLValues = [], isPrepared: Bool = true) {
    enqueue(sql, values, isPrepared, .done)
  }

  /// Queues a statement that is the last one before `collect`, and whose failure does not matter.
  func runLast(_ sql: String, _ values: SQLValues) { enqueue(sql, values, true, .ended) }

  /// How many statements are queued.
  var queueLength: Int { queue.count }

  private func enqueue(_ sql: String, _ values: SQLValues, _ isPrepared: Bool, _ expectation: Expectation) {
    queue.append(Statement(sql: sql, values: values, isPrepared: isPrepared, expectation: expectation))
  }

  private func transmit(_ statement: Statement) {
    let sql = statement.sql
    let (types, texts) = Self.parameters(statement.values)
    let count = Int32(texts.count)
    let (name, isNew) = statement.isPrepared && address.listens ? preparedName(sql, types) : (nil, false)
    if let name, isNew {
      _ = library.pq.sendPrepare(handle, name, translated(sql), count, types)
      expected.append(.prepared(PreparedKey(sql: sql, types: types)))
    }
    withCStrings(texts) { texts in
      if let name {
        _ = library.pq.sendQueryPrepared(handle, name, count, texts, nil, nil, 0)
      } else {
        _ = library.pq.sendQueryParameters(handle, translated(sql), count, types, texts, nil, nil, 0)
      }
    }
    expected.append(statement.expectation)
  }

  /// The most statements that are kept on the server; searches for different words are different statements.
  private static let preparedLimit = 200

  private func preparedName(_ sql: String, _ types: [UInt32]) -> (name: String?, isNew: Bool) {
    let key = PreparedKey(sql: sql, types: types)
    if let name = prepared[key] { return (name, false) }
    guard prepared.count < Self.preparedLimit else { return (nil, false) }
    preparations += 1
    let name = "s\(preparations)"
    prepared[key] = name
    return (name, true)
  }

  /// The types and texts of parameters; the server finds the type of NULL itself.
  private static func parameters(_ values: SQLValues) -> (types: [UInt32], texts: [String?]) {
    var (types, texts): ([UInt32], [String?]) = ([], [])
    for value in values {
      let (type, text): (PostgresType?, String?) =
        switch value?.sqlValue ?? .null {
        case .null, .blob: (nil, nil)
        case .integer(let number): (.bigint, "\(number)")
        case .real(let number): (.double, "\(number)")
        case .text(let text): (.text, text)
        }
      types.append(type?.rawValue ?? 0)
      texts.append(text)
    }
    return (types, texts)
  }

  /// The statement with `$1` for `?` and `?1`, outside of texts.
  private func translated(_ sql: String) -> String {
    guard sql.utf8.contains(UInt8(ascii: "?")) else { return sql }
    if let known = translations[sql] { return known }
    var (result, greatest, isText) = ("", 0, false)
    var rest = sql[...]
    while let character = rest.popFirst() {
      if character == "'" { isText.toggle() }
      guard character == "?", !isText else {
        result.append(character)
        continue
      }
      let digits = rest.prefix(while: \.isNumber)
      rest = rest.dropFirst(digits.count)
      // As in SQLite, one without a number is the next after the greatest.
      let number = Int(digits) ?? greatest + 1
      greatest = max(greatest, number)
      result += "$\(number)"
    }
    if translations.count < Self.preparedLimit { translations[sql] = result }
    return result
  }

  // MARK: Results

  /// Sends what is queued and returns the result of one statement; throws the first error of all.
  func collect(_ ticket: Ticket) throws -> PostgresResult {
    guard let result = try collect()[ticket] else { throw lost() }
    return result
  }

  /// Sends what is queued and returns the results; throws the first error.
  @discardableResult
  func collect() throws -> [Ticket: PostgresResult] {
    sync()
    let deadline = Deadline(timeout)
    var results: [Ticket: PostgresResult] = [:]
    var failure: PostgresError?
    do {
      while let next = expected.first {
        let result = try nextResult(deadline)
        let isDone = [CPOSTGRES_COMMAND_OK, CPOSTGRES_TUPLES_OK].contains(result.status)
        switch next {
        case .sync: guard result.status == CPOSTGRES_PIPELINE_SYNC else { throw lost() }
        case .result(let ticket) where isDone: results[ticket] = result
        case .prepared(let key) where !isDone: prepared[key] = nil
        default: break
        }
        switch next {
        case .prepared, .result, .done:
          // An aborted statement is so because of an error before it.
          if !isDone, failure == nil, result.status != CPOSTGRES_PIPELINE_ABORTED { failure = result.error }
        case .ended, .sync: break
        }
        expected.removeFirst()
      }
    } catch {
      // The server may have said why it ended the connection.
      throw failure ?? error
    }
    noteNotifications()
    if let failure { throw failure }
    return results
  }

  /// Sends what is queued, and has the server answer it.
  func sync() {
    for statement in queue { transmit(statement) }
    queue = []
    if case .sync = expected.last { return }
    _ = library.pq.pipelineSync(handle)
    expected.append(.sync)
  }

  private func nextResult(_ deadline: Deadline) throws -> PostgresResult {
    try waitUntilReady(deadline)
    guard let first = library.pq.result(handle) else { throw lost() }
    let result = PostgresResult(first, library)
    if result.status != CPOSTGRES_PIPELINE_SYNC {
      // The end of the results of this statement.
      try waitUntilReady(deadline)
      if let second = library.pq.result(handle) {
        library.pq.clear(second)
        throw lost()
      }
    }
    return result
  }

  private func waitUntilReady(_ deadline: Deadline) throws {
    while true {
      let rest = library.pq.flush(handle)
      guard rest >= 0, Int(library.pq.status(handle)) != CPOSTGRES_CONNECTION_BAD else { throw lost() }
      guard library.pq.isBusy(handle) != 0 else { return }
      guard deadline.wait(for: library.pq.socket(handle), rest > 0 ? POLLIN | POLLOUT : POLLIN) else {
        throw PostgresError(.timeout, "no answer within \(Int(timeout)) seconds")
      }
      guard library.pq.consumeInput(handle) == 1 else { throw lost() }
    }
  }

  private func lost() -> PostgresError {
    let message = String(libpq: library.pq.errorMessage(handle))
    return PostgresError(.lost, message.isEmpty ? "the connection is lost" : message)
  }

  // MARK: Notifications

  /// Has the server tell this session of changes, unless the address says that it cannot.
  func listen() throws {
    guard address.listens, !isListening else { return }
    run("SELECT set_config('application_name', \(Self.listenerSQL), false)", [address.shop.text], isPrepared: false)
    run("LISTEN \(address.shop.text.quoted)", isPrepared: false)
    do {
      try collect()
      isListening = true
    } catch let error as PostgresError where !error.isLoss {
      // An engine without LISTEN is looked at once a second.
    }
  }

  /// The name of a session that listens to a shop, as the server is given it in SQL; it takes ASCII only.
  static let listenerSQL = "'pavilion ' || hashtext(?)"

  /// The descriptor that is readable when the server has something to tell.
  var socket: Int32 { library.pq.socket(handle) }

  /// Reads what the server has to tell, and returns whether others have written; throws if the connection is lost.
  func takePendingChanges() throws -> Bool {
    guard library.pq.consumeInput(handle) == 1, Int(library.pq.status(handle)) != CPOSTGRES_CONNECTION_BAD else {
      throw lost()
    }
    // The answers still expected are the ends of transactions.
    if !expected.isEmpty, library.pq.isBusy(handle) == 0 { try collect() }
    noteNotifications()
    defer { pendingChanges = false }
    return pendingChanges
  }

  private func noteNotifications() {
    while let notification = library.pq.notification(handle) {
      if notification.pointee.process != library.pq.backendProcess(handle) { pendingChanges = true }
      library.pq.freeMemory(notification)
    }
  }

  // MARK: The server

  /// The role of this session.
  var role: String { String(libpq: library.pq.user(handle)) }

  /// Runs several statements without parameters, each in the transaction that is open.
  func script(_ sql: String) throws {
    try collect()
    guard library.pq.exitPipeline(handle) == 1, library.pq.sendQuery(handle, sql) == 1 else { throw lost() }
    let deadline = Deadline(timeout)
    var failure: PostgresError?
    while true {
      try waitUntilReady(deadline)
      guard let next = library.pq.result(handle) else { break }
      let result = PostgresResult(next, library)
      if failure == nil, ![CPOSTGRES_COMMAND_OK, CPOSTGRES_TUPLES_OK].contains(result.status) {
        failure = result.error
      }
    }
    guard library.pq.enterPipeline(handle) == 1 else { throw lost() }
    if let failure { throw failure }
  }
}

extension String {
  /// The text as a name in SQL.
  var quoted: String {
    "\"" + split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }
}
