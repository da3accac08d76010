import Database
import JuiceModel
import Values

extension JuiceStore {
  /// Returns what was sold and used on some days, as of one moment; takes longer, the longer ago they are.
  public func report(_ days: ClosedRange<CivilDate>) throws(StorageError) -> (report: SalesReport, menu: Menu) {
    try connection.read { database in
      // A day begins at another time elsewhere.
      let start = days.lowerBound.daysSinceEpoch * 86_400 - LocalTime.utcOffsetRange.upperBound
      let selection = Order.table.description.selection
      let placed: [Order] = try database.all("\(selection) WHERE placedAt >= ?", [start])
      let undone: [Order] = try database.all(
        "\(selection) WHERE undoneAt IS NOT NULL AND undoneAt >= ? AND placedAt < ?", [start, start])
      let movements: [Movement] = try database.all("\(Movement.table.description.selection) WHERE time >= ?", [start])
      let first = days.lowerBound
      let changes =
        ((placed + undone).flatMap(StockChange.all) + movements.map { StockChange($0) }).filter { $0.at.date >= first }
      let stock = try database.juiceStock()
      return (SalesReport(days, placed, changes, stock), stock.menu)
    }
  }
}
