/// The contents of a table: the number of rows, and a sum over all values that does not depend on the order of rows.
package struct TableContents: Equatable {
  package private(set) var count = 0
  package private(set) var sum: UInt64 = 0

  package init() {}

  package mutating func add(_ values: [SQLValue]) {
    count += 1
    // FNV-1a over the kinds and the values.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    func add(_ byte: UInt64) { hash = (hash ^ byte) &* 0x100_0000_01B3 }
    func add(_ bytes: some Sequence<UInt8>) { for byte in bytes { add(UInt64(byte)) } }
    for value in values {
      switch value {
      case .null: add(1)
      case .integer(let number):
        add(2)
        withUnsafeBytes(of: number) { add($0) }
      case .real(let number):
        add(3)
        withUnsafeBytes(of: number) { add($0) }
      case .text(let text):
        add(4)
        add(text.utf8)
      case .blob(let bytes):
        add(5)
        add(bytes)
      }
    }
    sum &+= hash
  }
}

extension TableDescription {
  package func contents(in database: any SQLTransaction) throws -> TableContents {
    var contents = TableContents()
    try each(in: database) { contents.add($0.values) }
    return contents
  }

  /// Calls the body with each row, without having all of them in memory.
  package func each(in database: any SQLTransaction, _ body: (SQLRow) throws -> Void) throws {
    let rows = try database.manyRows(selection, [])
    while let row = try rows.next() { try body(row) }
  }
}
