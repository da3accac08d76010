import EmotionModel

/// A tap as it is printed for programs.
struct TapJSON: Encodable {
  /// ISO 8601 with the offset of the place where it was; a date alone when only the day is known.
  let at: String
  let emotion: String
  /// Only when there is one.
  let note: String?
  /// Not in files: there a number means nothing.
  let number: Int?

  init(_ tap: Tap) {
    self.init(tap.record, number: tap.number)
  }

  init(_ record: TapRecord, number: Int? = nil) {
    at = record.moment.iso8601
    emotion = record.emotion.rawValue
    note = record.note.isEmpty ? nil : record.note.text
    self.number = number
  }
}

/// What came of `tap`, as it is printed for programs: the last tap, and how many there were.
struct TappedJSON: Encodable {
  let tap: Tap
  let count: Int

  private enum Key: String, CodingKey {
    case count
  }

  func encode(to encoder: any Encoder) throws {
    try TapJSON(tap).encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(count, forKey: .count)
  }
}

/// How often a feeling was tapped, in the form in which the original app keeps it.
struct OriginalCountJSON: Encodable {
  let emotionState: String
  let emotionCount: Int

  init(_ emotion: Emotion, _ count: Int) {
    emotionState = emotion.originalName
    emotionCount = count
  }
}
