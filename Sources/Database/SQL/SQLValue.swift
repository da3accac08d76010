/// A value in a database.
package enum SQLValue: Hashable, Sendable {
  case null
  case integer(Int)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The value, or NULL.
  @inlinable
  package init(_ value: (some SQLBindable)?) { self = value?.sqlValue ?? .null }
}

/// A Swift value that can stand for a parameter of a statement.
package protocol SQLBindable {
  var sqlValue: SQLValue { get }
}

/// The values of the parameters of a statement, in their order; `nil` is NULL.
package typealias SQLValues = [(any SQLBindable)?]

extension Int: SQLBindable {
  package var sqlValue: SQLValue { .integer(self) }
}

extension Double: SQLBindable {
  package var sqlValue: SQLValue { .real(self) }
}

extension String: SQLBindable {
  package var sqlValue: SQLValue { .text(self) }
}

extension Bool: SQLBindable {
  package var sqlValue: SQLValue { .integer(self ? 1 : 0) }
}

extension SQLValue: SQLBindable {
  package var sqlValue: SQLValue { self }
}

extension SQLValue: CustomStringConvertible {
  /// The value as SQL writes it.
  package var description: String {
    switch self {
    case .null: "NULL"
    case .integer(let number): "\(number)"
    case .real(let number): "\(number)"
    case .text(let text): text.debugDescription
    case .blob(let bytes): "x'" + bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() + "'"
    }
  }
}
