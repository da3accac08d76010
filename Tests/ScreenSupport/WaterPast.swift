import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import CaffeineApp
@testable import PavilionKit
@testable import Program
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

/// Some waters, the same each time.
enum WaterPast {
  /// - Parameter days: how long ago, and so the order of the list.
  static func sample(
    _ name: String, _ hardness: Double, _ alkalinity: Double, _ pH: Double? = nil, days: Int = 0, filter: String = "",
    note: String = "", _ others: [WaterFigure: Double] = [:]
  ) throws -> WaterSample {
    var others = others
    others[.pH] = pH
    guard let figures = WaterFigures(hardness: hardness, alkalinity: alkalinity, others),
      let name = WaterLabel(name), let filter = WaterLabel(filter), let note = Note(note)
    else { throw NoSuchSample() }
    let time = TestSandbox.zone.time(at: TestSandbox.now.seconds - days * 86_400 - 3600)
    return WaterSample(time: time, name: name, figures, filter: filter, note: note)
  }

  /// A water of which hardness or alkalinity alone is known.
  static func sample(
    _ name: String, _ figure: WaterFigure, _ value: Double, days: Int = 0, filter: String = "",
    ranges: [WaterFigure: ClosedRange<Double>] = [:]
  ) throws -> WaterSample {
    guard let figures = WaterFigures([figure: value], ranges: ranges), let name = WaterLabel(name),
      let filter = WaterLabel(filter)
    else { throw NoSuchSample() }
    let time = TestSandbox.zone.time(at: TestSandbox.now.seconds - days * 86_400 - 3600)
    return WaterSample(time: time, name: name, figures, filter: filter)
  }

  struct NoSuchSample: Error {}

  static func fill(_ store: WaterStore) throws {
    for week in 0..<6 {
      try store.add(
        try sample(
          "Home tap", 60 + Double(week * week) * 2, 40 + Double(week * 3), 7.1, days: 60 - week * 7, filter: "BWT"))
    }
    try store.add([
      try sample("Well", 190, 110, 7.8, days: 9, [.tds: 345, .calcium: 60.5, .magnesium: 9.5, .bicarbonate: 134]),
      try sample("연남동 카페 물빛", 81.2, 40.5, 7.25, days: 5, filter: "Claris Prime", note: "산미가 또렷하고 단맛이 길다."),
      try sample("", 27, 25, days: 3),
      try sample("Cafe A", 68, 40, 7, filter: "Claris Prime", note: "Two weeks after the filter was changed."),
    ])
  }
}

extension TestSandbox {
  /// A sandbox with the waters of `WaterPast`, in which the log is open.
  static func withWaters(_ columns: Int = 80, _ rows: Int = 24, language: Language = .english) throws -> TestSandbox {
    let environment = Environment.pavilion(size: Size(columns: columns, rows: rows), language: language)
    return try TestSandbox(environment, opening: WaterForCoffee()) { try WaterPast.fill($0.water) }
  }

  /// The name of the water that is selected in the log; `none` without one.
  func selectedWater() throws -> String { try topmost(WaterScreen.self).list.selected?.sample.name.text ?? "none" }

  /// The page of a record, which must be the one in front.
  func waterRecord() throws -> WaterRecordScreen { try #require(router.screens.last as? WaterRecordScreen) }

  /// The newest water of the log.
  func newestWater() throws -> WaterSample { try #require(try database.water.records(limit: 1).first).sample }
}
