import CivilTime
import GRDB
import Notes
import WaterModel

/// Access to the rows of Water for Coffee as values of the model, inside a transaction.
extension Database {
  func waterRecord(_ number: Int) throws -> WaterRecord? {
    try Row.fetchOne(self, sql: "SELECT * FROM waterRecord WHERE number = ?", arguments: [number])
      .map(WaterRecord.init(row:))
  }

  /// Inserts a record.
  ///
  /// - Parameter number: The number that the record had before; `nil` for the next number.
  func insertWater(_ sample: WaterSample, number: Int? = nil) throws -> WaterRecord {
    // The statement is prepared only once for many rows.
    let statement = try cachedStatement(sql: WaterStore.insertSQL)
    try statement.execute(arguments: [number] + sample.columns)
    return WaterRecord(number: Int(lastInsertedRowID), sample)
  }

  func updateWater(_ number: Int, to sample: WaterSample) throws {
    try execute(sql: WaterStore.updateSQL, arguments: sample.columns + [number])
  }

  func deleteWater(_ number: Int) throws {
    try execute(sql: "DELETE FROM waterRecord WHERE number = ?", arguments: [number])
  }
}

extension WaterSample {
  /// The values of all columns except the number, in the order of `WaterStore.columns`.
  var columns: StatementArguments {
    [
      time.secondsSinceEpoch, time.utcOffset, name.text, figures.hardness, figures.alkalinity, figures[.pH],
      figures[.tds], figures[.calcium], figures[.magnesium], figures[.sodium], figures[.bicarbonate], filter.text,
      memo.text,
    ]
  }
}

extension WaterRecord {
  /// Creates the record in this row; throws `DamagedRow` if a value is invalid.
  init(row: Row) throws {
    func label(_ column: String) throws -> WaterLabel {
      guard let label = WaterLabel(try row.text(column)) else {
        throw DamagedRow(detail: "no such \(column) in row \(row.description)")
      }
      return label
    }
    guard let memo = Note(try row.text("memo")) else {
      throw DamagedRow(detail: "no such memo in row \(row.description)")
    }
    self.init(
      number: try row.integer("number"),
      WaterSample(
        time: try row.localTime("time"), name: try label("name"), try WaterFigures(row: row),
        filter: try label("filter"), memo: memo))
  }
}

extension WaterFigures {
  fileprivate init(row: Row) throws {
    var others: [WaterFigure: Double] = [:]
    for figure in WaterFigure.allCases where !figure.isRequired {
      others[figure] = try row.number(figure.rawValue)
    }
    guard let hardness = try row.number("hardness"), let alkalinity = try row.number("alkalinity"),
      let figures = WaterFigures(hardness: hardness, alkalinity: alkalinity, others)
    else { throw DamagedRow(detail: "figures out of range in row \(row.description)") }
    self = figures
  }
}
