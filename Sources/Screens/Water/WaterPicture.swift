import TerminalUI
import WaterModel

/// The chart with every water of the log in it, as a picture.
public struct WaterPicture: Sendable {
  private let unit: WaterUnit
  /// The first water of every square of 1 ppm, less than a dot: however long the log, there are not many of them.
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
    let records = Phrase(
      en: "\(count.grouped) \(count == 1 ? "record" : "records")", ko: "기록 \(count.grouped)건")
    return WaterDrawing(
      title: environment.text(WaterWords.title), remark: environment.text(records), unit: unit,
      points: Array(points.values)
    ).svg(in: environment)
  }
}
