import Values
import WaterModel

/// The properties of a water that are known before its record is written.
struct WaterDraft: Hashable, Sendable {
  let name: WaterLabel
  let note: Note
  let figures: [WaterFigure: Double]
  /// Between which values they are, where that is known.
  var ranges: [WaterFigure: ClosedRange<Double>] = [:]
  /// The required figure that is to be typed.
  let missing: WaterFigure
}
