import CivilTime
import Notes

/// What was found out about a water at some time: all of a record but its number.
public struct WaterSample: Hashable, Sendable {
  public var time: LocalTime
  /// Where it is from or what it is called; may be empty.
  public var name: WaterLabel
  public var figures: WaterFigures
  /// The filter it went through; empty for none.
  public var filter: WaterLabel
  public var memo: Note

  public init(
    time: LocalTime, name: WaterLabel = .empty, _ figures: WaterFigures, filter: WaterLabel = .empty,
    memo: Note = .empty
  ) {
    self.time = time
    self.name = name
    self.figures = figures
    self.filter = filter
    self.memo = memo
  }

  public var point: WaterPoint { figures.point }
}

/// A water in the log.
public struct WaterRecord: Hashable, Sendable {
  /// Counts up from 1 in the order in which records were entered; a number is never used twice.
  public let number: Int
  public let sample: WaterSample

  public init(number: Int, _ sample: WaterSample) {
    self.number = number
    self.sample = sample
  }

  public var point: WaterPoint { sample.point }
}
