import DataFormats
import Values

/// An import that can be taken back.
package struct StoredImport: NumberedRecord {
  package let number: Int
  package let kind: String
  package let file: String
  package let digest: String
  package let time: LocalTime

  package static let table = Table<StoredImport>(
    "dataImport", since: DatabaseSchema.imports, key: .number,
    .number(\.number), .text("kind", \.kind), .text("file", \.file), .text("digest", \.digest), .time("time", \.time),
    indexes: [.init("dataImportByDigest", "(digest)")], merge: .never
  ) { StoredImport(number: $0, kind: $1, file: $2, digest: $3, time: $4) }
}

/// Rows with consecutive numbers that came from an import, as they were then.
package struct ImportedRows: TableRecord {
  let source: Int
  let tableName: String
  /// The number of the first of them.
  let first: Int
  /// The digests of the rows as they were, one after the other.
  let digests: String

  /// The number of the last of them.
  var last: Int { first + digests.utf8.count / RowDigest.length - 1 }

  var numbers: ClosedRange<Int> { first...last }

  /// The number of rows of one record, so that a hundred thousand rows take fifty records.
  static let limit = 2000

  package static let table = Table<ImportedRows>(
    "importedRows", since: DatabaseSchema.imports, key: .columns(3),
    .integer("source", \.source), .text("tableName", \.tableName), .integer("firstNumber", \.first),
    .text("digests", \.digests), merge: .never, contradiction: "digests"
  ) { source, name, first, digests in
    let isWhole = !digests.isEmpty && digests.utf8.count.isMultiple(of: RowDigest.length)
    return isWhole ? ImportedRows(source: source, tableName: name, first: first, digests: digests) : nil
  }
}

/// A row without a number that an import has added or changed.
package struct ImportedChange: TableRecord {
  let source: Int
  let tableName: String
  /// The values of the key, as JSON.
  let key: String
  /// The values before by columns, as JSON; nil for a row that was not there.
  var before: String?
  let after: String

  package static let table = Table<ImportedChange>(
    "importedChange", since: DatabaseSchema.imports, key: .columns(3),
    .integer("source", \.source), .text("tableName", \.tableName), .text("rowKey", \.key), .text("before", \.before),
    .text("after", \.after), merge: .never
  ) { ImportedChange(source: $0, tableName: $1, key: $2, before: $3, after: $4) }
}

extension DatabaseSchema {
  /// The migration that made imports something that can be taken back.
  package static let imports = "imports"
}

/// A digest of a row, in a few letters.
enum RowDigest {
  static let length = 16

  /// Returns the digest of a row; columns without a value do not count, so that one that is added changes nothing.
  static func text(of values: [SQLValue]) -> String {
    // FNV-1a, https://datatracker.ietf.org/doc/html/draft-eastlake-fnv
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    func add(_ number: UInt64) {
      for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
    }
    for (index, value) in values.enumerated() {
      if case .null = value { continue }
      add(UInt8(truncatingIfNeeded: index))
      switch value {
      case .null: break
      case .integer(let number): add(UInt64(bitPattern: Int64(number)))
      case .real(let number): add(number.bitPattern)
      case .text(let text): for byte in text.utf8 { add(byte) }
      case .blob(let bytes): for byte in bytes { add(byte) }
      }
    }
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: length - text.count) + text
  }
}

extension TableDescription {
  /// Returns the values of a row as JSON, by columns.
  func jsonText(of values: [SQLValue]) -> String {
    JSONValue.object(zip(columns, values).map { .init(name: $0.name, value: $1.json) }).jsonText()
  }

  /// Returns the values in JSON, by columns; nil if it is none.
  func values(inJSON text: String) -> [(column: Column, value: SQLValue)]? {
    guard case .object(let members)? = try? JSONReader.value(of: Array(text.utf8)[...]) else { return nil }
    var values: [(Column, SQLValue)] = []
    for member in members {
      guard let column = columns.first(where: { $0.name == member.name }),
        let value = SQLValue(member.value, column.kind)
      else { return nil }
      values.append((column, value))
    }
    return values
  }
}

extension SQLValue {
  fileprivate var json: JSONValue {
    switch self {
    case .null, .blob: .null
    case .integer(let number): number.jsonValue
    case .real(let number): .number("\(number)")
    case .text(let text): .text(text)
    }
  }

  fileprivate init?(_ json: JSONValue, _ kind: Column.Kind) {
    switch (json, kind) {
    case (.null, _): self = .null
    case (.text(let text), .text): self = .text(text)
    case (.number(let text), let kind) where kind.isInteger:
      guard let number = Int(text) else { return nil }
      self = .integer(number)
    case (.number(let text), .real):
      guard let number = Double(text) else { return nil }
      self = .real(number)
    default: return nil
    }
  }
}
