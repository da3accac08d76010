import CivilTime
import Notes

/// The data of a measurement: a record without its number.
public struct WaterSample: Hashable, Sendable {
  public var time: LocalTime
  /// The origin or name of the water; may be empty.
  public var name: WaterLabel
  public var figures: WaterFigures
  /// The filter that was used; empty for none.
  public var filter: WaterLabel
  public var memo: Note

  public init(
    time: LocalTime, name: WaterLabel = .empty, _ figures: WaterFigures, filter: WaterLabel = .empty,
    memo: Note = .empty
  ) {
    (self.time, self.name, self.figures, self.filter, self.memo) = (time, name, figures, filter, memo)
  }

  public var point: WaterPoint { figures.point }
}

/// A record in the log.
public struct WaterRecord: Hashable, Sendable, Identifiable {
  /// The number of the record, from 1 in the order of entry; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  public let sample: WaterSample

  public init(number: Int, _ sample: WaterSample) { (self.number, self.sample) = (number, sample) }

  public var point: WaterPoint { sample.point }
}
