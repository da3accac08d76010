import Values

/// The data of a measurement: a record without its number.
public struct WaterSample: Hashable, Sendable {
  public var moment: WaterMoment
  /// The origin or name of the water; may be empty.
  public var name: WaterLabel
  public var figures: WaterFigures
  /// The filter that was used; empty for none.
  public var filter: WaterLabel
  public var memo: Note

  public init(
    at moment: WaterMoment, name: WaterLabel = .empty, _ figures: WaterFigures, filter: WaterLabel = .empty,
    memo: Note = .empty
  ) {
    (self.moment, self.name, self.figures, self.filter, self.memo) = (moment, name, figures, filter, memo)
  }

  public init(
    time: LocalTime, name: WaterLabel = .empty, _ figures: WaterFigures, filter: WaterLabel = .empty,
    memo: Note = .empty
  ) {
    self.init(at: WaterMoment(time), name: name, figures, filter: filter, memo: memo)
  }

  /// The time of the measurement; the beginning of its day if only that is known.
  public var time: LocalTime { moment.start }

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

/// A short text of one line, such as the name of a water or of a filter; may be empty.
public typealias WaterLabel = LimitedText<WaterLabelRules>

/// The rules for labels.
public enum WaterLabelRules: TextRules {
  public static let maximumLength = 60

  /// Returns whether a code point is a line break or another control character.
  public static func forbids(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }
}
