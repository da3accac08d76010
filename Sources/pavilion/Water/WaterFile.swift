import CivilTime
import Notes
import TerminalUI
import WaterModel

/// The records of a CSV file, one by one, however many there are.
struct WaterFile {
  private let input: TextStream
  private var table: CSVTable
  /// What hardness and alkalinity are in where a value does not say it.
  private let units: [WaterFigure: WaterUnit]
  private let now: LocalTime
  /// More than this would be read by nobody, and a file of something else has a million of them.
  private var bad = BadRows(naming: 10_000)

  /// Reads the line with the names of the columns.
  ///
  /// - Parameter now: the time it is, which is also that of records without a date.
  init(_ input: TextStream, now: LocalTime) throws(Failure) {
    self.input = input
    self.now = now
    table = try CSVTable(input, Column.allCases.map(\.heading))
    units = try Self.units(table, input.name)
  }

  /// The next record; nil at the end.
  ///
  /// Throws at the end when there were rows that are none; they are named by their lines.
  mutating func next() throws(Failure) -> WaterSample? {
    while let row = try table.next(noting: &bad) {
      do throws(RowTrouble) { return try sample(row) } catch { bad.add(error, line: row.line) }
    }
    try bad.check(input.name)
    return nil
  }

  private func sample(_ row: CSVTable.Row) throws(RowTrouble) -> WaterSample {
    func text(_ column: Column) -> String { row[column.place] }
    let hardness = try required(.hardness, text(.hardness))
    let alkalinity = try required(.alkalinity, text(.alkalinity))
    var others: [WaterFigure: Double] = [:]
    for (column, figure) in Column.others {
      let text = text(column)
      if !text.isBlank { others[figure] = try figure.value(text, in: .ppm) }
    }
    guard let figures = WaterFigures(hardness: hardness, alkalinity: alkalinity, others) else {
      throw RowTrouble(en: "there is no such water", ko: "그런 물은 없습니다")
    }
    guard let memo = Note(text(.memo)) else {
      throw RowTrouble((Note.problem(with: text(.memo)) ?? .unreadable).phrase)
    }
    return WaterSample(
      time: try WaterDate.inFile(text(.date), now: now), name: try label(text(.name)), figures,
      filter: try label(text(.filter)), memo: memo)
  }

  private func required(_ figure: WaterFigure, _ text: String) throws(RowTrouble) -> Double {
    if text.isBlank {
      throw RowTrouble(en: "\(figure.word.en) is missing", ko: "빠진 것이 있습니다: \(figure.word.ko)")
    }
    return try figure.value(text, in: units[figure] ?? .ppm)
  }

  private func label(_ text: String) throws(RowTrouble) -> WaterLabel {
    guard let label = WaterLabel(text) else {
      throw RowTrouble((WaterLabel.problem(with: text) ?? .unreadable).phrase)
    }
    return label
  }

  /// The units that stand in the headings.
  private static func units(_ table: CSVTable, _ name: Phrase) throws(Failure) -> [WaterFigure: WaterUnit] {
    var units: [WaterFigure: WaterUnit] = [:]
    for column in Column.allCases {
      let text = table.remarks[column.place]
      guard let figure = column.figure, !text.isEmpty else { continue }
      var bad = BadRows()
      bad.noting(line: table.line) { () throws(RowTrouble) in units[figure] = try figure.unit(text) }
      try bad.check(name)
    }
    return units
  }

  /// What a file can tell of a record.
  private enum Column: Int, CaseIterable {
    case hardness, alkalinity, name, date, ph, tds, filter, memo, calcium, magnesium, sodium, bicarbonate

    var place: Int { rawValue }

    var heading: CSVTable.Column {
      CSVTable.Column(names: names, isRequired: figure?.isRequired ?? false, takesRemark: figure != nil)
    }

    static let others: [(Column, WaterFigure)] = allCases.compactMap { column in
      column.figure.flatMap { $0.isRequired ? nil : (column, $0) }
    }

    var figure: WaterFigure? {
      switch self {
      case .hardness: .hardness
      case .alkalinity: .alkalinity
      case .ph: .pH
      case .tds: .tds
      case .calcium: .calcium
      case .magnesium: .magnesium
      case .sodium: .sodium
      case .bicarbonate: .bicarbonate
      case .name, .date, .filter, .memo: nil
      }
    }

    private var names: [String] {
      switch self {
      case .hardness: ["hardness", "total hardness", "gh", "경도", "총경도", "총 경도"]
      case .alkalinity: ["alkalinity", "total alkalinity", "kh", "알칼리도", "총알칼리도", "총 알칼리도"]
      case .name: ["name", "water", "이름", "물"]
      case .date: ["date", "time", "날짜", "일시", "시각"]
      case .ph: ["ph", "수소이온농도"]
      case .tds: ["tds", "총용존고형물"]
      case .filter: ["filter", "필터"]
      case .memo: ["memo", "note", "메모", "비고"]
      case .calcium: ["calcium", "ca", "칼슘"]
      case .magnesium: ["magnesium", "mg", "마그네슘"]
      case .sodium: ["sodium", "na", "나트륨"]
      case .bicarbonate: ["bicarbonate", "hco3", "hco₃", "탄산수소", "탄산수소염", "중탄산염"]
      }
    }
  }
}

extension String {
  /// Whether there is nothing in it but spaces; the first sign tells it as a rule.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
