import EmotionModel

/// A tap as JSON.
struct TapJSON: Encodable {
  /// ISO 8601 with the offset of the place of the tap; a date alone when only the day is known.
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

/// The number of taps of a feeling in the format of the original app.
struct OriginalCountJSON: Encodable {
  let emotionState: String
  let emotionCount: Int

  init(_ emotion: Emotion, _ count: Int) {
    emotionState = emotion.originalName
    emotionCount = count
  }
}
