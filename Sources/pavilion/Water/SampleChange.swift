import CivilTime
import Notes
import WaterModel

/// What is to become of a sample: what is nil stays as it is.
struct SampleChange {
  var time: LocalTime?
  var name: WaterLabel?
  var filter: WaterLabel?
  var memo: Note?
  /// A value, or nil for a figure that is no longer known.
  var figures: [WaterFigure: Double?] = [:]

  /// A new sample; nil without hardness or alkalinity.
  func sample(at now: LocalTime) -> WaterSample? {
    guard let hardness = figures[.hardness] ?? nil, let alkalinity = figures[.alkalinity] ?? nil,
      let figures = WaterFigures(hardness: hardness, alkalinity: alkalinity, figures.compactMapValues(\.self))
    else { return nil }
    return WaterSample(
      time: time ?? now, name: name ?? .empty, figures, filter: filter ?? .empty, memo: memo ?? .empty)
  }

  func applied(to sample: WaterSample) -> WaterSample {
    var sample = sample
    var others: [WaterFigure: Double] = [:]
    for figure in WaterFigure.allCases { others[figure] = figures[figure] ?? sample.figures[figure] }
    sample.figures =
      WaterFigures(
        hardness: others[.hardness] ?? sample.figures.hardness,
        alkalinity: others[.alkalinity] ?? sample.figures.alkalinity, others) ?? sample.figures
    sample.time = time ?? sample.time
    sample.name = name ?? sample.name
    sample.filter = filter ?? sample.filter
    sample.memo = memo ?? sample.memo
    return sample
  }
}
