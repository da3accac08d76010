/// A value in a database.
enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])
}

/// A Swift value that can stand for a parameter of a statement.
protocol SQLBindable {
  var sqlValue: SQLValue { get }
}

/// The values of the parameters of a statement, in their order; `nil` is NULL.
typealias SQLValues = [(any SQLBindable)?]

extension Int: SQLBindable {
  var sqlValue: SQLValue { .integer(self) }
}

extension Double: SQLBindable {
  var sqlValue: SQLValue { .real(self) }
}

extension String: SQLBindable {
  var sqlValue: SQLValue { .text(self) }
}

extension Bool: SQLBindable {
  var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension SQLValue: SQLBindable {
  var sqlValue: SQLValue { self }
}

extension SQLValue: CustomStringConvertible {
  /// The value as SQL writes it.
  var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text.debugDescription
    case .blob(let bytes): "x'" + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "'"
    }
  }
}
