import DataFormats
import Values

/// An element of a document of a house: a row of a table as JSON.
///
/// A time and its UTC offset are one member in ISO 8601, a day is one too, and yes or no is true or false. The number of a
/// row is left out: it is another one in another house.
struct DocumentElement {
  let table: TableDescription

  /// The columns with whole seconds since 1970, which the offset of the same row belongs to.
  private static let times: Set = ["placedAt", "undoneAt", "time", "readAt"]
  private static let truths: Set = ["isBookmarked", "hasClock"]
  /// The columns of numbers with a fraction, which a document may have without one.
  private static let reals: Set = [
    "hardness", "alkalinity", "ph", "tds", "calcium", "magnesium", "sodium", "bicarbonate",
  ]
  /// The columns of texts that need not be there.
  private static let optionalTexts: Set = ["note", "filter", "memo"]
  /// The columns that are no members.
  private static let hidden: Set = ["number", "utcOffset", "id"]

  /// Returns a row as an object.
  func json(_ values: [SQLValue]) -> JSONObject {
    let row = Dictionary(uniqueKeysWithValues: zip(table.names, values))
    let offset = if case .integer(let offset)? = row["utcOffset"] { offset } else { 0 }
    return JSONObject(
      table.names.filter { !Self.hidden.contains($0) }.map { name in
        (name, member(name, row[name] ?? .null, offset))
      })
  }

  private func member(_ name: String, _ value: SQLValue, _ offset: Int) -> JSONValue {
    switch value {
    case .null, .blob: .null
    case .text(let text): .text(text)
    case .real(let number): number.jsonValue
    case .integer(let number) where Self.times.contains(name):
      .text(LocalTime(secondsSinceEpoch: number, utcOffset: offset).iso8601)
    case .integer(let number) where name == "day": .text(CivilDate(daysSinceEpoch: number).iso8601)
    case .integer(let number) where Self.truths.contains(name): .bool(number != 0)
    case .integer(let number): number.jsonValue
    }
  }

  /// Returns the values of a row for an element; the number, where there is one, is 1.
  ///
  /// - Throws: `DamagedRow`, whose detail is the member that is wrong.
  func values(_ element: JSONValue) throws -> [SQLValue] {
    guard case .object = element else { throw DamagedRow(detail: "") }
    var offset: SQLValue = .null
    var values: [String: SQLValue] = ["number": .integer(1), "id": .integer(1)]
    for name in table.names where !Self.hidden.contains(name) {
      let (value, itsOffset) = try self.value(name, element[name] ?? .null)
      values[name] = value
      // When an order was undone was told by another clock, perhaps.
      if let itsOffset, name != "undoneAt" { offset = .integer(itsOffset) }
    }
    values["utcOffset"] = offset
    let row = table.names.map { values[$0] ?? .null }
    do {
      try table.check(ValueRow.row(row, of: table))
    } catch let error as DamagedRow {
      throw DamagedRow(detail: error.detail.split(separator: ", ").last.map(String.init) ?? "")
    }
    return row
  }

  private func value(_ name: String, _ value: JSONValue) throws -> (SQLValue, offset: Int?) {
    let wrong = DamagedRow(detail: name)
    switch value {
    case .null:
      // What an older version did not write, or nobody has to.
      if Self.optionalTexts.contains(name) || table.name == "waterRecord" && name == "name" { return (.text(""), nil) }
      if name == "hasClock" { return (.integer(1), nil) }
      return (.null, nil)
    case .bool(let truth) where Self.truths.contains(name): return (.integer(truth ? 1 : 0), nil)
    case .text(let text?) where Self.times.contains(name):
      guard let time = LocalTime(iso8601: text) else { throw wrong }
      return (.integer(time.secondsSinceEpoch), time.utcOffset)
    case .text(let text?) where name == "day":
      guard let day = CivilDate(iso8601: text) else { throw wrong }
      return (.integer(day.daysSinceEpoch), nil)
    case .text(let text?): return (.text(text), nil)
    case .number(let text) where Self.reals.contains(name):
      guard let number = Double(text), number.isFinite else { throw wrong }
      return (.real(number), nil)
    case .number where !Self.truths.contains(name):
      guard let number = value.integer else { throw wrong }
      return (.integer(number), nil)
    default: throw wrong
    }
  }
}
