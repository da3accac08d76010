import Database
import Values
import WaterModel

extension StockBottle: NumberedRecord {
  package static let table = Table<StockBottle>(
    "stockBottle", since: WaterTables.bottles, key: .number,
    .number(\.number), .text("name", \.name.text, \.waterName).expecting("name", .line(1...WaterLabel.maximumLength)),
    .time("time", \.made), .tenths("milliliters", \.milliliters, in: StockBottle.volumes),
    .tenths("dose", \.dose, in: StockBottle.doses),
    .tenths("remaining", \.left, in: 0...StockBottle.volumes.upperBound), merge: .entries,
    contradiction: "milliliters and remaining"
  ) { number, name, made, milliliters, dose, left in
    StockBottle(number: number, named: name, made: made, milliliters: milliliters, dose: dose, left: left)
  }
}

extension Field<StockBottle, Double> {
  /// A volume in mL, kept as a whole number of tenths.
  fileprivate static func tenths(
    _ name: String, _ get: @escaping @Sendable (StockBottle) -> Double, in range: ClosedRange<Double>
  ) -> Field {
    @Sendable func tenths(_ bottle: StockBottle) -> Int { Int((get(bottle) * 10).rounded()) }
    return Field(
      [Column(name: name, kind: .figure)], encode: { [.integer(tenths($0))] },
      decode: { row, index in Double(try row.require(row.integer(at: index), name)) / 10 },
      members: { [(name, (Double(tenths($0)) / 10).jsonValue)] },
      read: { try $0.member(name) { $0.double.flatMap { range.contains($0) ? $0 : nil } } }
    ).expecting(name, .numbers(range))
  }
}

/// The bottles of stock solution.
extension WaterStore {
  /// Returns all bottles, the latest first.
  public func stockBottles() throws(StorageError) -> [StockBottle] {
    try connection.read { try $0.all("\(StockBottle.table.description.selection) ORDER BY number DESC") }
  }

  /// Adds a bottle, with a number of its own.
  public func add(_ bottle: StockBottle) throws(StorageError) -> StockBottle {
    try connection.write { database in
      try database.insert { number in
        StockBottle(
          number: number, named: bottle.name, made: bottle.made, milliliters: bottle.milliliters, dose: bottle.dose,
          left: bottle.left) ?? bottle
      }
    }
  }

  /// Takes the dose for some water from a bottle, and returns the bottle before and after; `nil` if it no longer exists.
  public func pour(_ number: Int, liters: Double) throws(StorageError) -> (before: StockBottle, after: StockBottle)? {
    try connection.change(number) { (database, bottle: StockBottle) in
      let after = bottle.poured(liters: liters)
      try database.update(after)
      return (bottle, after)
    }
  }

  /// Replaces a bottle and returns the previous one, or `nil` if it no longer exists.
  @discardableResult
  public func change(_ bottle: StockBottle) throws(StorageError) -> StockBottle? {
    try connection.change(bottle.number) { (database, before: StockBottle) in
      try database.update(bottle)
      return before
    }
  }

  /// Deletes a bottle and returns it, or `nil` if it no longer exists.
  @discardableResult
  public func deleteStockBottle(_ number: Int) throws(StorageError) -> StockBottle? { try connection.delete(number) }

  /// Deletes all of these bottles, or none if one no longer exists, and returns them in the order of the numbers.
  public func deleteStockBottles(_ numbers: [Int]) throws(StorageError) -> Result<[StockBottle], MissingRecords> {
    try connection.delete(numbers)
  }

  /// Restores a deleted bottle with its number; does nothing if it exists.
  public func restore(_ bottle: StockBottle) throws(StorageError) {
    try connection.write { database in
      if let _: StockBottle = try database.numbered(bottle.number) { return }
      try StockBottle.table.description.insert(StockBottle.table.encode(bottle), into: database)
    }
  }
}
