import TerminalUI
import WaterModel

/// The chart with every water of the log in it, as a picture.
public struct WaterPicture: Sendable {
  private let unit: WaterUnit
  /// The first water of every square of 1 ppm, which is less than a dot, so that a long log makes no large file.
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
    let language = environment.language
    return WaterDrawing(
      title: WaterWords.title.text(in: language), remark: WaterWords.records(count).text(in: language), unit: unit,
      points: Array(points.values)
    ).svg(in: environment)
  }
}
