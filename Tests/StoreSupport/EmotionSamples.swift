import EmotionModel
import PavilionSupport
import Testing
import Values

@testable import EmotionApp
@testable import Stores

/// Returns the record of a tap at a moment as text: "2026-11-21T14:05+09:00", or "2026-11-21" without a time.
func record(_ emotion: Emotion, _ moment: String, _ note: String = "") throws -> TapRecord {
  TapRecord(emotion, try #require(DayOrMoment(iso8601: moment)), try #require(Note(note)))
}

/// A tap as it stands in the file.
func tap(_ number: Int, _ emotion: Emotion, _ moment: String, _ note: String = "") throws -> Tap {
  let said = try record(emotion, moment, note)
  return Tap(number: number, emotion: said.emotion, moment: said.moment, note: said.note)
}

/// A note of this text.
func note(_ text: String) throws -> Note {
  try #require(Note(text))
}

extension EmotionStore {
  /// Every tap in the order of day and time.
  func allTaps() throws -> [Tap] {
    var taps: [Tap] = []
    _ = try eachTap { taps.append($0) }.get()
    return taps
  }

  /// How many rows of the table are no taps.
  func damagedTaps() throws -> Int {
    try eachTap { _ in }.get()
  }
}

extension PavilionDatabase {
  /// Everything the tables of the diary hold, as text.
  func diaryRows() throws -> [String] {
    try ["emotionTap", "emotionTotal", "emotionDay", "emotionHour"].flatMap { try rows($0) }
  }

  /// Takes a tap down by hand, as a version with more feelings would; a feeling that this one may not know.
  func tapByHand(_ emotion: String, day: Int, time: Int?, utcOffset: Int?, note: String = "") throws {
    try connection.write { database in
      _ = try database.insert(
        into: "emotionTap", number: nil,
        "INSERT INTO emotionTap (number, emotion, day, time, utcOffset, note) VALUES (?, ?, ?, ?, ?, ?)",
        [emotion, day, time, utcOffset, note])
    }
  }

  /// The three tallies as they stand in the file, without those that have come down to zero.
  func keptTallies() throws -> [String] {
    try connection.read { database in
      let total = "SELECT emotion || ' ' || count FROM emotionTotal WHERE count > 0"
      let day = "SELECT 'day ' || day || ' ' || emotion || ' ' || count || ' last ' || last FROM emotionDay"
      let hour =
        "SELECT 'year ' || year || ' ' || hour || ' ' || emotion || ' ' || count FROM emotionHour WHERE count > 0"
      return try [total, day, hour].flatMap { try database.map($0) { $0.text(at: 0) ?? "" } }.sorted()
    }
  }

  /// The same, counted anew from the taps, in plain numbers.
  func countedTallies() throws -> [String] {
    var counts: [String: Int] = [:]
    var last: [String: Int] = [:]
    try connection.read { database in
      try database.each("SELECT * FROM emotionTap ORDER BY number") { row in
        let (emotion, day) = (try row.text("emotion"), try row.integer("day"))
        var hour = -1
        if let column = row.column("time"), !row.isNull(at: column) {
          let local = try row.integer("time") + row.integer("utcOffset")
          hour = (local % 86_400 + 86_400) % 86_400 / 3600
        }
        counts[emotion, default: 0] += 1
        counts["day \(day) \(emotion)", default: 0] += 1
        last["day \(day) \(emotion)"] = try row.integer("number")
        counts["year \(CivilDate(daysSinceEpoch: day).year) \(hour) \(emotion)", default: 0] += 1
      }
    }
    return counts.map { key, count in "\(key) \(count)" + (last[key].map { " last \($0)" } ?? "") }.sorted()
  }

  /// Fails when a tally is not what counting the taps gives.
  func expectTalliesToAddUp(_ comment: Comment? = nil, at location: SourceLocation = #_sourceLocation) throws {
    let (kept, counted) = (try keptTallies(), try countedTallies())
    #expect(kept == counted, comment, sourceLocation: location)
  }
}
