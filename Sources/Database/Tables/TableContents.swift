/// What is in a table: the number of rows, and a sum over all values that does not depend on the order of the rows.
package struct TableContents: Equatable {
  package private(set) var count = 0
  package private(set) var sum: UInt64 = 0

  package init() {}

  package mutating func add(_ values: [SQLValue]) {
    count += 1
    // FNV-1a over the values as SQL writes them.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in values.map(\.description).joined(separator: ",").utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
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
