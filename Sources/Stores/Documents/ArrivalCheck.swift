import Database

/// Checks the rows of a document against each other while they arrive.
package protocol ArrivalCheck {
  /// Begins the list of a table.
  mutating func begin(_ table: TableDescription)

  /// Takes a row of any table; returns what is wrong with it.
  ///
  /// - Parameter position: Its place in its list, from 1.
  mutating func add(
    _ values: [SQLValue], _ element: JSONElement, _ table: TableDescription, at position: Int
  ) throws -> [DamagedRow]

  /// Returns what contradicts something else, after all rows.
  ///
  /// - Parameter limit: As many are enough.
  func contradictions(limit: Int) -> [DatabaseDocument.WrongElement]
}

extension ArrivalCheck {
  package mutating func begin(_ table: TableDescription) {}
}
