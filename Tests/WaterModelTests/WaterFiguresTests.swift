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
    #expect(WaterFigure.allCases.filter(\.isRequired) == [.hardness, .alkalinity])
  }

  @Test func `what was not measured is not there`() throws {
    let figures = try #require(WaterFigures(hardness: 70, alkalinity: 40))
    #expect(figures.point == WaterPoint(hardness: 70, alkalinity: 40))
    #expect(figures.hardness == 70)
    #expect(figures.alkalinity == 40)
    for figure in WaterFigure.allCases where !figure.isRequired { #expect(figures[figure] == nil) }
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
