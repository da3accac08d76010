import DataFormats
import Database
import Values
import WaterModel

extension WaterTasting: NumberedRecord {
  package static let table = Table<WaterTasting>(
    "waterTasting", since: WaterTables.tastings, key: .number,
    .number(\.number), .reference("record", as: "water", \.record, to: WaterRecord.table.description.name),
    .time("time", \.cup.time), .integer("rating", \.cup.rating, in: CupNote.ratings), .qualities,
    .text("coffee", \.cup.coffee, missing: ""),
    .text("note", \.cup.note, missing: ""),
    indexes: [
      // The tastings of a water, and all of them, newest first.
      .init("waterTastingByRecord", "(record, time)", postgres: "(record, time, number)"),
      .init("waterTastingByTime", "(time)", postgres: "(time, number)"),
    ],
    merge: .entries, isCounted: true, contradiction: "rating"
  ) { number, record, time, rating, qualities, coffee, note in
    CupNote(at: time, rating: rating, qualities, coffee: coffee, note: note).map {
      WaterTasting(number: number, of: record, $0)
    }
  }
}

extension Field<WaterTasting, [CupQuality: CupQuality.Level]> {
  /// A column and a member for each quality, in the order of the qualities.
  fileprivate static var qualities: Field {
    let levels = CupQuality.Level.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    return Field(
      CupQuality.allCases.map {
        Column(name: $0.rawValue, kind: .text, isOptional: true, condition: "IN (\(levels))")
      },
      encode: { tasting in CupQuality.allCases.map { SQLValue(tasting.cup.qualities[$0]?.rawValue) } },
      decode: { row, index in
        try qualities { quality, offset in
          guard !row.isNull(at: index + offset) else { return nil }
          return try row.require(row.text(at: index + offset).flatMap(CupQuality.Level.init), quality.rawValue)
        }
      },
      members: { tasting in
        CupQuality.allCases.map { ($0.rawValue, tasting.cup.qualities[$0]?.rawValue.jsonValue ?? .null) }
      },
      read: { element in
        try qualities { quality, _ in
          try element.optional(quality.rawValue) { $0.string.flatMap(CupQuality.Level.init) }
        }
      }
    ).expecting(
      Dictionary(
        uniqueKeysWithValues: CupQuality.allCases.map {
          ($0.rawValue, .names(CupQuality.Level.allCases.map(\.rawValue)))
        }))
  }

  private static func qualities(
    _ level: (CupQuality, Int) throws -> CupQuality.Level?
  ) rethrows -> [CupQuality: CupQuality.Level] {
    var levels: [CupQuality: CupQuality.Level] = [:]
    for (index, quality) in CupQuality.allCases.enumerated() { levels[quality] = try level(quality, index) }
    return levels
  }
}

extension Field<WaterRecord, Double?> {
  /// The mean rating of the tastings of a record, which is derived from them and kept so that lists sort by it.
  static var rating: Field {
    let (minimum, most) = (CupNote.ratings.lowerBound, CupNote.ratings.upperBound)
    var column = Column(
      name: "rating", kind: .real, isOptional: true, condition: "BETWEEN \(minimum) AND \(most)",
      migration: WaterTables.tastings, isIdentity: false)
    column.isDerived = true
    return Field(
      [column], encode: { [SQLValue($0.rating)] }, decode: { try $0.rating(at: $1) }, members: { _ in [] },
      read: { _ in nil })
  }
}

extension SQLRow {
  /// Returns the mean rating in a column; `nil` if there is none.
  func rating(at index: Int) throws -> Double? {
    guard !isNull(at: index) else { return nil }
    let rating = try require(real(at: index), "rating")
    try check(Double(CupNote.ratings.lowerBound)...Double(CupNote.ratings.upperBound) ~= rating, "rating")
    return rating
  }
}
