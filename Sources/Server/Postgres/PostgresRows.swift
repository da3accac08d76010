import CPostgres
import Database

/// The result of a statement, as libpq keeps it.
final class PostgresResult {
  fileprivate let library: PostgresLibrary
  fileprivate let handle: OpaquePointer
  let rowCount: Int
  let status: Int

  /// - Parameter handle: The result, which this object frees.
  init(_ handle: OpaquePointer, _ library: PostgresLibrary) {
    (self.handle, self.library) = (handle, library)
    rowCount = Int(library.pq.rowCount(handle))
    status = Int(library.pq.resultStatus(handle))
  }

  deinit {
    library.pq.clear(handle)
  }

  /// Why there is no result.
  var error: PostgresError {
    func field(_ code: Int) -> String { library.pq.resultField(handle, Int32(code)).map { String(cString: $0) } ?? "" }
    return PostgresError(.statement, state: field(CPOSTGRES_FIELD_SQLSTATE), field(CPOSTGRES_FIELD_MESSAGE))
  }

  /// The number of rows that the statement changed.
  var changeCount: Int { Int(String(libpq: library.pq.changeCount(handle))) ?? 0 }

  /// The names of the columns, in lower case: PostgreSQL takes names that are not quoted as such.
  private(set) lazy var columns = (0..<library.pq.columnCount(handle)).map {
    String(libpq: library.pq.columnName(handle, $0))
  }

  /// The text of a value; `nil` for NULL.
  fileprivate func bytes(_ row: Int, _ column: Int) -> UnsafeBufferPointer<UInt8>? {
    let (row, column) = (Int32(row), Int32(column))
    guard library.pq.isNull(handle, row, column) == 0, let value = library.pq.value(handle, row, column) else {
      return nil
    }
    let count = Int(library.pq.valueLength(handle, row, column))
    return value.withMemoryRebound(to: UInt8.self, capacity: count) { UnsafeBufferPointer(start: $0, count: count) }
  }

  fileprivate func type(_ column: Int) -> PostgresType? {
    PostgresType(rawValue: library.pq.columnType(handle, Int32(column)))
  }
}

/// The types of values that occur, by their numbers in the catalog of the server.
///
/// Source: https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat
enum PostgresType: UInt32 {
  case boolean = 16
  case bigint = 20
  case smallint = 21
  case integer = 23
  case text = 25
  case double = 701
  case name = 19
  case varchar = 1043
  case numeric = 1700
  case unknown = 705
}

/// The rows of a statement on a server.
final class PostgresRows: SQLRows {
  private var result: PostgresResult
  private var row = -1
  /// Returns the next part of the rows; an empty one at the end.
  private let more: () throws -> PostgresResult?

  let sql: String

  init(_ result: PostgresResult, of sql: String, more: @escaping () throws -> PostgresResult? = { nil }) {
    (self.result, self.sql, self.more) = (result, sql, more)
  }

  var columns: [String] { result.columns }

  func next() throws -> SQLRow? {
    row += 1
    if row >= result.rowCount, result.rowCount > 0, let part = try more() { (result, row) = (part, 0) }
    return row < result.rowCount ? SQLRow(rows: self) : nil
  }

  func isNull(at index: Int) -> Bool { result.bytes(row, index) == nil }

  func integer(at index: Int) -> Int? {
    guard let bytes = result.bytes(row, index) else { return nil }
    return switch result.type(index) {
    case .boolean: bytes.first == UInt8(ascii: "t") ? 1 : 0
    // A sum of integers has no fraction.
    case .bigint, .integer, .smallint, .numeric: Int(String(decoding: bytes, as: UTF8.self))
    default: nil
    }
  }

  func real(at index: Int) -> Double? {
    guard let type = result.type(index), [.double, .numeric].contains(type), let bytes = result.bytes(row, index),
      type == .double || bytes.contains(UInt8(ascii: "."))
    else { return nil }
    return Double(String(decoding: bytes, as: UTF8.self))
  }

  func text(at index: Int) -> String? {
    guard let type = result.type(index), [.text, .name, .varchar, .unknown].contains(type) else { return nil }
    return result.bytes(row, index).map { String(decoding: $0, as: UTF8.self) }
  }

  func value(at index: Int) -> SQLValue {
    if let number = integer(at: index) { return .integer(number) }
    if let number = real(at: index) { return .real(number) }
    return result.bytes(row, index).map { .text(String(decoding: $0, as: UTF8.self)) } ?? .null
  }

  func column(_ name: String) -> Int? { result.columns.firstIndex(of: name.lowercased()) }
}
