import DataFormats
import Database
import Values
import WaterModel

extension WaterRecord: NumberedRecord {
  package static let table = Table<WaterRecord>(
    "waterRecord", since: "water", key: .number,
    .number(\.number), .moment, .text("name", \.sample.name, missing: ""), .figures,
    .text("filter", \.sample.filter, missing: ""),
    .text("memo", as: "note", \.sample.note, missing: ""), .rating,
    checks: [WaterTables.oneAxis],
    // The pages of the list in each order.
    indexes: [
      .init("waterRecordByTime", "(time)", postgres: "(time, number)"),
      .init(
        "waterRecordByName", "(name COLLATE NOCASE, time)", postgres: "(lower(name COLLATE \"C\"), time, number)"),
      // Records without a hardness, or an alkalinity, come last, in either direction.
      .init(
        "waterRecordByHardness", "(IFNULL(hardness, 20000), IFNULL(alkalinity, 20000), time)",
        postgres: "(COALESCE(hardness, 20000), COALESCE(alkalinity, 20000), time, number)"),
      .init(
        "waterRecordByHardnessDescending", "(IFNULL(hardness, -1), IFNULL(alkalinity, -1), time)",
        postgres: "(COALESCE(hardness, -1), COALESCE(alkalinity, -1), time, number)", since: WaterTables.axes),
      .init(
        "waterRecordByAlkalinity", "(IFNULL(alkalinity, 20000))", postgres: "(COALESCE(alkalinity, 20000), number)"),
      .init(
        "waterRecordByAlkalinityDescending", "(IFNULL(alkalinity, -1))", postgres: "(COALESCE(alkalinity, -1), number)",
        since: WaterTables.axes),
      // Records without a pH come last, in either direction.
      .init("waterRecordByPH", "(IFNULL(ph, 100))", postgres: "(COALESCE(ph, 100), number)"),
      .init("waterRecordByPHDescending", "(IFNULL(ph, -1))", postgres: "(COALESCE(ph, -1), number)"),
      // The records of a filter in chronological order.
      .init(
        "waterRecordByFilter", "(filter COLLATE NOCASE, time)",
        postgres: "(lower(filter COLLATE \"C\"), time, number)"),
      // Records without a tasting come last, in either direction.
      .init(
        "waterRecordByRating", "(IFNULL(rating, 6))", postgres: "(COALESCE(rating, 6), number)",
        since: WaterTables.tastings),
      .init(
        "waterRecordByRatingDescending", "(IFNULL(rating, -1))", postgres: "(COALESCE(rating, -1), number)",
        since: WaterTables.tastings),
    ],
    merge: .entries, isCounted: true
  ) { number, moment, name, figures, filter, note, rating in
    WaterRecord(
      number: number, WaterSample(at: moment, name: name, figures, filter: filter, note: note), rating: rating)
  }
}

extension WaterFigure {
  /// The migration that added the column of the figure; `nil` for those that the table began with.
  fileprivate var migration: String? {
    switch self {
    case .hardness, .alkalinity, .pH, .tds, .calcium, .magnesium, .sodium, .bicarbonate: nil
    case .chloride: "waterChloride"
    }
  }

  fileprivate var column: Column {
    let (minimum, most) = (Int(range.lowerBound), Int(range.upperBound))
    return Column(
      name: rawValue, kind: .real, isOptional: true, condition: "BETWEEN \(minimum) AND \(most)",
      migration: migration)
  }
}

extension WaterRangeEnd {
  /// The name of the column and of the member: `hardnessLow`.
  fileprivate var name: String { figure.rawValue + (isLow ? "Low" : "High") }

  fileprivate var column: Column {
    let (minimum, most) = (Int(figure.range.lowerBound), Int(figure.range.upperBound))
    return Column(
      name: name, kind: .real, isOptional: true, condition: "BETWEEN \(minimum) AND \(most)",
      migration: figure.isAxis ? WaterTables.ranges : WaterTables.labels)
  }
}

extension WaterFigures {
  /// The column that tells which of hardness and alkalinity are computed: 1 and 2, and 3 for both.
  fileprivate static let computedColumn = Column(
    name: "computed", kind: .figure, isOptional: true, condition: "BETWEEN 1 AND 3", migration: WaterTables.labels)

  fileprivate var computedCode: SQLValue {
    let code = WaterFigure.axes.enumerated().reduce(0) { computed.contains($1.element) ? $0 | 1 << $1.offset : $0 }
    return code == 0 ? .null : .integer(code)
  }

  fileprivate static func computed(_ code: Int) -> Set<WaterFigure> {
    Set(WaterFigure.axes.enumerated().filter { code & 1 << $0.offset != 0 }.map(\.element))
  }
}

extension Field<WaterRecord, WaterFigures> {
  /// A column and a member for each figure, in the order of the figures, and for the ends of the ranges of some.
  fileprivate static var figures: Field {
    Field(
      figureColumns,
      encode: { record in
        let figures = record.sample.figures
        return WaterFigure.allCases.map { SQLValue(figures[$0]) }
          + WaterRangeEnd.all.map { SQLValue($0.value(in: figures)) } + [figures.computedCode]
      },
      decode: { row, index in
        let place = index + WaterFigure.allCases.count + WaterRangeEnd.all.count
        let code = row.isNull(at: place) ? 0 : try row.require(row.integer(at: place), "computed")
        return try figures(computed: WaterFigures.computed(code), wrong: { DamagedRow(row, $0) }) { name, offset in
          guard let number = row.real(at: index + offset) else {
            try row.check(row.isNull(at: index + offset), name)
            return nil
          }
          return number
        }
      },
      members: { record in
        let figures = record.sample.figures
        return WaterFigure.allCases.map { ($0.rawValue, figures[$0]?.jsonValue ?? .null) }
          + WaterRangeEnd.all.compactMap { end in end.value(in: figures).map { (end.name, $0.jsonValue) } }
          + computed(figures)
      },
      read: { element in
        let names =
          try element.optional("computed") { value -> [String]? in
            if case .array(let names) = value { names.compactMap(\.string) } else { nil }
          } ?? []
        let computed = Set(WaterFigure.axes.filter { names.contains($0.rawValue) })
        return try figures(computed: computed, wrong: DamagedRow.init(detail:)) { name, _ in
          try element.optional(name, \.double)
        }
      }
    ).expecting(figureRanges).matching { dialect, values in
      // By the index of the order by hardness, because a day without a time is not found by its time.
      let axes = WaterFigure.axes.map { "\(dialect.ifNull)(\($0.rawValue), 20000) = ?" }
      let known = values.prefix(axes.count).map { $0 == .null ? SQLValue.real(20_000) : $0 }
      let same = figureColumns.map { "\($0.sqlName) \(dialect.same) ?" }
      return ((axes + same).joined(separator: " AND "), known + values)
    }
  }

  private static var figureColumns: [Column] {
    WaterFigure.allCases.map(\.column) + WaterRangeEnd.all.map(\.column) + [WaterFigures.computedColumn]
  }

  private static var figureRanges: [String: ExpectedValue] {
    let figures = WaterFigure.allCases.map { ($0.rawValue, ExpectedValue.numbers($0.range)) }
    let ends = WaterRangeEnd.all.map { ($0.name, ExpectedValue.numbers($0.figure.range)) }
    let computed = (
      "computed", ExpectedValue.list(0...WaterFigure.axes.count, of: .names(WaterFigure.axes.map(\.rawValue)))
    )
    return Dictionary(figures + ends + [computed]) { first, _ in first }
  }

  /// The member that names what is computed; none if nothing is.
  private static func computed(_ figures: WaterFigures) -> Members {
    let names = WaterFigure.axes.filter(figures.computed.contains).map { JSONValue.text($0.rawValue) }
    return names.isEmpty ? [] : [("computed", .array(names))]
  }

  /// Returns the members of a range, and of its figure, which contradict each other; of no figure those of what is computed.
  private static func members(of figure: WaterFigure?, isRangeAlone: Bool = false) -> String {
    guard let figure else {
      return WaterFigure.axes.flatMap(\.ions).uniqued().map(\.rawValue).joined(separator: " and ")
    }
    let ends = WaterRangeEnd.all.filter { $0.figure == figure }.map(\.name)
    return ((isRangeAlone ? [] : [figure.rawValue]) + ends).joined(separator: " and ")
  }

  /// - Parameter computed: What follows from the ions, whatever value stands beside them.
  private static func figures(
    computed: Set<WaterFigure>, wrong: (String) -> DamagedRow,
    _ value: (_ name: String, _ index: Int) throws -> Double?
  ) throws -> WaterFigures {
    var values: [WaterFigure: Double] = [:]
    for (index, figure) in WaterFigure.allCases.enumerated() {
      values[figure] = try value(figure.rawValue, index)
      let isValid = values[figure].map(figure.range.contains) ?? true
      guard isValid else { throw wrong(figure.rawValue) }
    }
    for figure in computed { values[figure] = nil }
    var ends: [WaterRangeEnd: Double] = [:]
    for (index, end) in WaterRangeEnd.all.enumerated() {
      let bound = try value(end.name, WaterFigure.allCases.count + index)
      if !computed.contains(end.figure) { ends[end] = bound }
    }
    guard let ranges = WaterRangeEnd.ranges(between: ends) else {
      throw wrong(
        members(
          of: WaterFigure.allCases.first { figure in
            WaterRangeEnd.ranges(between: ends.filter { $0.key.figure == figure }) == nil
          }, isRangeAlone: true))
    }
    guard !WaterFigures.lackAxes(values) else { throw wrong("hardness and alkalinity") }
    guard let figures = WaterFigures(values, ranges: ranges) else {
      throw wrong(
        members(
          of: WaterFigure.allCases.first { figure in
            ranges[figure].map { !figure.range.contains($0) || !(values[figure].map($0.contains) ?? false) } ?? false
          }))
    }
    return figures
  }
}

extension Field<WaterRecord, WaterMoment> {
  /// A time, or a day alone, which is the same in all time zones: `at` and `date` in JSON.
  fileprivate static var moment: Field {
    Field(
      [
        Column(name: "time", kind: .figure), Column(name: "utcOffset", kind: .figure),
        // Until this migration, the beginning of a day stood for a day without a time.
        Column(
          name: "hasClock", kind: .figure, condition: Column.flag, defaultValue: "1", migration: WaterTables.days.name,
          valueBefore: { values in
            guard case .integer(let time) = values[1], case .integer(let offset) = values[2] else { return .null }
            return .integer((time &+ offset) % 86_400 == 0 ? 0 : 1)
          }),
      ],
      encode: { record in
        let moment = record.sample.moment
        return [
          .integer(moment.start.secondsSinceEpoch), .integer(moment.start.utcOffset),
          .integer(moment.hasClock ? 1 : 0),
        ]
      },
      decode: { row, index in
        let start = try row.localTime(at: index, "time")
        return WaterMoment(start, hasClock: try row.require(row.integer(at: index + 2), "hasClock") != 0)
      },
      members: { record in
        let moment = record.sample.moment
        return [("at", moment.time?.iso8601.jsonValue ?? .null), ("date", .text(moment.date.iso8601))]
      },
      read: { element in
        if let time = try element.moment() { return WaterMoment(time) }
        let day = try element.member("date", \.date)
        let start = LocalTime(
          date: day, hour: 0, minute: 0, second: 0, utcOffset: element["utcOffset"].integer ?? element.utcOffset)
        return WaterMoment(start, hasClock: false)
      }
    ).expecting(["at": .moment, "date": .day]).matching { _, values in
      guard case .integer(1) = values[2] else {
        // A day begins at another time elsewhere. The condition on the time alone lets SQLite find it in the index.
        guard case .integer(let time) = values[0], case .integer(let offset) = values[1] else { return ("1 = 0", []) }
        let start = LocalTime(secondsSinceEpoch: time, utcOffset: offset).date.daysSinceEpoch * 86_400
        return (
          "hasClock = 0 AND time > ? AND time < ? AND time + utcOffset >= ? AND time + utcOffset < ?",
          [start - 86_400, start + 172_800, start, start + 86_400]
        )
      }
      return ("hasClock = 1 AND time = ? AND utcOffset = ?", [values[0], values[1]])
    }
  }
}

enum WaterTables {
  /// The migration that added the tastings of waters.
  static let tastings = "waterTastings"

  /// The migration that added the ranges of hardness and alkalinity.
  static let ranges = "waterRanges"

  /// The migration that added the ranges of the other figures, and whether hardness and alkalinity are computed.
  static let labels = "waterLabels"

  /// The migration since which a record may have hardness or alkalinity alone.
  static let axes = "waterAxes"

  /// The condition for a record to have at least one of the axes.
  static let oneAxis = "hardness IS NOT NULL OR alkalinity IS NOT NULL"

  /// The columns of hardness and alkalinity need no value any more, and their indexes tell where records without one are.
  static let axesMigration = Migration(
    34, axes, rebuilding: ["waterRecord"],
    postgres: """
      ALTER TABLE waterRecord ALTER COLUMN hardness DROP NOT NULL, ALTER COLUMN alkalinity DROP NOT NULL,
        DROP CONSTRAINT IF EXISTS waterrecord_check;
      ALTER TABLE waterRecord ADD CONSTRAINT waterrecord_check CHECK (\(oneAxis));
      DROP INDEX waterRecordByHardness;
      DROP INDEX waterRecordByAlkalinity;
      CREATE INDEX waterRecordByHardness ON waterRecord
        (COALESCE(hardness, 20000), COALESCE(alkalinity, 20000), time, number);
      CREATE INDEX waterRecordByAlkalinity ON waterRecord (COALESCE(alkalinity, 20000), number);
      """)

  /// The migration that added the bottles of stock solution.
  static let bottles = "stockBottles"

  /// The migration that added the recipes of one's own.
  static let recipes = "waterRecipes"

  /// A record that was really measured at 00:00:00 loses its time; nothing else that was saved changes.
  static let days = Migration(
    10, "waterDays", sqlite: "UPDATE waterRecord SET hasClock = 0 WHERE (time + utcOffset) % 86400 = 0;")
}
