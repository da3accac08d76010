import Testing
import WaterModel

@Suite("The figures of a water")
struct WaterFiguresTests {
  @Test(arguments: WaterFigure.allCases)
  func `the ends of a range are in it, and what is beyond them is not`(figure: WaterFigure) {
    for value in [figure.range.lowerBound, figure.range.upperBound, figure.range.upperBound / 3] {
      #expect(figures(figure, value)?[figure] == value)
    }
    for value in [
      figure.range.lowerBound.nextDown, -1, figure.range.upperBound.nextUp, .nan, .infinity, -.infinity,
      .greatestFiniteMagnitude, .signalingNaN,
    ] {
      #expect(figures(figure, value) == nil, "\(value)")
    }
  }

  @Test(arguments: WaterFigure.allCases)
  func `minus zero is zero`(figure: WaterFigure) throws {
    let value = try #require(figures(figure, -0.0)?[figure])
    #expect(value == 0)
    #expect(value.sign == .plus)
    #expect(figures(figure, -0.0) == figures(figure, 0))
  }

  @Test func `the ranges are these`() {
    for figure in WaterFigure.allCases {
      switch figure {
      case .pH: #expect(figure.range == 0...14)
      case .tds, .sodium, .chloride: #expect(figure.range == 0...50_000)
      default: #expect(figure.range == 0...10_000)
      }
    }
    #expect(WaterFigure.allCases.filter(\.isAxis) == [.hardness, .alkalinity])
  }

  @Test func `what was not measured is not there`() throws {
    let figures = try #require(WaterFigures(hardness: 70, alkalinity: 40))
    #expect(figures.point == WaterPoint(hardness: 70, alkalinity: 40))
    #expect(figures.hardness == 70)
    #expect(figures.alkalinity == 40)
    for figure in WaterFigure.allCases where !figure.isAxis { #expect(figures[figure] == nil) }
    #expect(figures.calciumHardness == nil)
  }

  @Test func `hardness and alkalinity are said once`() throws {
    let figures = try #require(
      WaterFigures(hardness: 70, alkalinity: 40, [.hardness: 5, .alkalinity: .nan, .pH: 7]))
    #expect(figures[.hardness] == 70)
    #expect(figures[.alkalinity] == 40)
    #expect(figures[.pH] == 7)
    #expect(figures == WaterFigures(hardness: 70, alkalinity: 40, [.pH: 7]))
  }

  @Test func `one value that cannot be refuses all`() {
    #expect(WaterFigures(hardness: 70, alkalinity: 40, [.pH: 14.1, .tds: 100]) == nil)
    #expect(WaterFigures(hardness: 70, alkalinity: 40, [.pH: 7, .tds: -1]) == nil)
  }

  @Test func `calcium makes its part of the hardness`() throws {
    let figures = try #require(WaterFigures(hardness: 70, alkalinity: 40, [.calcium: 20]))
    #expect(abs(try #require(figures.calciumHardness) - 49.94) < 0.01)
  }

  @Test func `hardness and alkalinity follow from the ions of a label`() throws {
    // Acqua Panna: 32.2 · 2.49728 + 6.5 · 4.11792 = 107.18; 106 · 0.82016 = 86.94.
    let figures = try #require(WaterFigures([.calcium: 32.2, .magnesium: 6.5, .bicarbonate: 106]))
    #expect(abs(try #require(figures.hardness) - 107.18) < 0.01)
    #expect(abs(try #require(figures.alkalinity) - 86.94) < 0.01)
    #expect(figures.computed == [.hardness, .alkalinity])
    #expect(figures.stated == [.calcium: 32.2, .magnesium: 6.5, .bicarbonate: 106])
    #expect(figures.area == nil)
    let measured = try #require(WaterFigures([.hardness: 100, .calcium: 32.2, .magnesium: 6.5, .bicarbonate: 106]))
    #expect(measured.hardness == 100)
    #expect(measured.computed == [.alkalinity])
  }

  @Test func `what is missing in a label is not taken for 0`() {
    #expect(WaterFigures([.calcium: 32, .bicarbonate: 106])?.hardness == nil)
    #expect(WaterFigures([.magnesium: 32, .bicarbonate: 106])?.point == nil)
    #expect(WaterFigures([.calcium: 32, .magnesium: 6])?.alkalinity == nil)
    #expect(WaterFigures([.calcium: 32]) == nil)
    #expect(WaterFigures([.sodium: 9, .pH: 7]) == nil)
    #expect(WaterFigures([.calcium: 32, .magnesium: 6, .alkalinity: 40])?.computed == [.hardness])
    // More than any hardness that a record can have.
    #expect(WaterFigures([.calcium: 9000, .magnesium: 6, .alkalinity: 40]) == nil)
  }

  @Test func `hardness or alkalinity alone is a line, typed or from the ions`() throws {
    let typed = try #require(WaterFigures([.hardness: 68, .pH: 7], ranges: [.hardness: 60...80]))
    #expect(typed.position == .line(.hardness, 68))
    #expect(typed.point == nil)
    #expect(typed.area == nil)
    #expect(typed.alkalinity == nil)
    #expect(typed[.alkalinity] == nil)
    #expect(typed.stated == [.hardness: 68, .pH: 7])
    #expect(typed.computed == [])
    let label = try #require(WaterFigures([.bicarbonate: 100, .calcium: 20]))
    #expect(label.position.missing == .hardness)
    #expect(label.computed == [.alkalinity])
    #expect(abs(try #require(label.alkalinity) - 82.016) < 0.001)
    #expect(label.stated == [.bicarbonate: 100, .calcium: 20])
    #expect(label.conflicts == [])
    // The figures that are there still have to fit.
    #expect(WaterFigures([.hardness: 20, .calcium: 90])?.conflicts.map(\.rule) == [.hardness])
    #expect(WaterFigures([.hardness: -1]) == nil)
    #expect(WaterFigures([.alkalinity: .nan]) == nil)
  }

  @Test(
    arguments: [
      ([:], true), ([.calcium: 3], true), ([.magnesium: 3, .tds: 90], true), ([.calcium: 3, .magnesium: 1], false),
      ([.bicarbonate: 9], false), ([.hardness: 0], false), ([.alkalinity: 0, .calcium: 3], false),
    ] as [([WaterFigure: Double], Bool)])
  func `one of both is enough`(figures: [WaterFigure: Double], lacksAxes: Bool) {
    #expect(WaterFigures.lackAxes(figures) == lacksAxes)
    #expect((WaterFigures(figures) == nil) == lacksAxes)
  }

  @Test func `ranges of the ions are those of what is computed`() throws {
    let figures = try #require(
      WaterFigures([.calcium: 4.4, .magnesium: 2, .bicarbonate: 20], ranges: [.calcium: 3...5.8]))
    // 3 · 2.49728 + 2 · 4.11792 = 15.728; 5.8 · 2.49728 + 8.23584 = 22.72.
    let range = try #require(figures.ranges[.hardness])
    #expect(abs(range.lowerBound - 15.728) < 0.001)
    #expect(abs(range.upperBound - 22.72) < 0.001)
    #expect(figures.ranges[.alkalinity] == nil)
    #expect(figures.statedRanges == [.calcium: 3...5.8])
    #expect(figures.area?.hardness == range)
    // A range is that of a value in it.
    #expect(WaterFigures([.calcium: 6, .magnesium: 2, .bicarbonate: 20], ranges: [.calcium: 3...5.8]) == nil)
    #expect(WaterFigures([.magnesium: 2, .hardness: 9, .alkalinity: 20], ranges: [.calcium: 3...5.8]) == nil)
  }

  @Test func `programs know the figures by these names`() {
    #expect(
      WaterFigure.allCases.map(\.rawValue) == [
        "hardness", "alkalinity", "ph", "tds", "calcium", "magnesium", "sodium", "bicarbonate", "chloride",
      ])
  }

  /// Figures of which one has this value.
  private func figures(_ figure: WaterFigure, _ value: Double) -> WaterFigures? {
    switch figure {
    case .hardness: WaterFigures(hardness: value, alkalinity: 40)
    case .alkalinity: WaterFigures(hardness: 70, alkalinity: value)
    default: WaterFigures(hardness: 70, alkalinity: 40, [figure: value])
    }
  }
}
