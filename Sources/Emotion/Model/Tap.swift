import Values

/// One entry of the diary: the tap of a feeling, or a note without one.
public struct Tap: Hashable, Sendable, Identifiable {
  /// The number of the tap, from 1 in the order of entry; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  /// The feeling; `nil` for an entry without one, such as a plain note.
  public let emotion: Emotion?
  public let moment: DayOrMoment
  public let note: Note

  public init(number: Int, emotion: Emotion?, moment: DayOrMoment, note: Note = .empty) {
    (self.number, self.emotion, self.moment, self.note) = (number, emotion, moment, note)
  }

  /// The feeling or that there is none.
  public var feeling: EntryFeeling { EntryFeeling(emotion) }

  public var record: TapRecord { TapRecord(emotion, moment, note) }
}

/// The contents of a tap without its number, as files contain them.
public struct TapRecord: Hashable, Sendable {
  /// The feeling; `nil` for an entry without one.
  public let emotion: Emotion?
  public let moment: DayOrMoment
  public let note: Note

  /// The feeling or that there is none.
  public var feeling: EntryFeeling { EntryFeeling(emotion) }

  public init(_ emotion: Emotion?, _ moment: DayOrMoment, _ note: Note = .empty) {
    (self.emotion, self.moment, self.note) = (emotion, moment, note)
  }
}
