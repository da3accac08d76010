import TerminalUI
import WaterModel

/// The chart with every water of the log in it, as a picture.
public struct WaterPicture: Sendable {
  private let unit: WaterUnit
  /// The first water of every square of 1 ppm, much less than a cell: however long the log, there are not many of them.
  private var points: [WaterPoint: WaterPoint] = [:]
  private var count = 0

  public init(unit: WaterUnit = .ppm) {
    self.unit = unit
  }

  public mutating func add(_ point: WaterPoint) {
    let square = WaterPoint(hardness: point.hardness.rounded(), alkalinity: point.alkalinity.rounded())
    if points[square] == nil { points[square] = point }
    count += 1
  }

  public func svg(in environment: Environment) -> String {
    var environment = environment
    environment.size = Size(columns: 84, rows: 30)
    environment.depth = .rich
    environment.glyphs = .unicode
    var canvas = Canvas(environment, accent: .water)
    let (head, chart) = canvas.area.inset(columns: 2, rows: 1).rows(.fixed(2), .fill)
    let records = Phrase(
      en: "\(count.grouped) \(count == 1 ? "record" : "records")", ko: "기록 \(count.grouped)건")
    canvas.draw(Label(canvas.text(WaterWords.title), .bold), in: head.line(0))
    canvas.draw(Label(canvas.text(records), .quiet, .trailing), in: head.line(0))
    let marks = points.values.map { WaterChart.Mark("•", at: $0) }
    canvas.draw(WaterChart(unit: unit, marks: marks), in: chart)
    return canvas.frame.svg(Palette(.rich))
  }
}
