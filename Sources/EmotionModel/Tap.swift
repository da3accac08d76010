import Notes

/// One tap of a feeling.
public struct Tap: Hashable, Sendable {
  /// Counts up from 1 in the order in which taps were entered; a number is never used twice.
  public let number: Int
  public let emotion: Emotion
  public let moment: TapMoment
  public let note: Note

  public init(number: Int, emotion: Emotion, moment: TapMoment, note: Note = .empty) {
    self.number = number
    self.emotion = emotion
    self.moment = moment
    self.note = note
  }

  public var record: TapRecord { TapRecord(emotion, moment, note) }
}

/// What a tap says, without its number: what comes and goes with files.
public struct TapRecord: Hashable, Sendable {
  public let emotion: Emotion
  public let moment: TapMoment
  public let note: Note

  public init(_ emotion: Emotion, _ moment: TapMoment, _ note: Note = .empty) {
    self.emotion = emotion
    self.moment = moment
    self.note = note
  }
}
