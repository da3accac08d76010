import EmotionModel
import JuiceApp
import PavilionSupport
import Stores
import Values

/// The expected contents of the diary: the taps in the order of their numbers.
struct EmotionTapArray {
  var taps: [Tap] = []
  var nextNumber = 1
  /// The numbers of the taps that came from imported counts.
  private var imports: [EmotionTally: Set<Int>] = [:]

  init(taps: [Tap] = [], nextNumber: Int = 1) { (self.taps, self.nextNumber) = (taps, nextNumber) }

  /// Oldest day first, then those without a time, then by time, then by number.
  var inOrder: [Tap] { taps.sorted { Self.key($0).lexicographicallyPrecedes(Self.key($1)) } }

  var tally: EmotionTally { Self.tally(taps) }

  func day(_ date: CivilDate) -> DayTally {
    let those = taps.filter { $0.moment.date == date }
    return DayTally(
      date,
      Dictionary(grouping: those, by: \.emotion).compactMap { emotion, taps in
        emotion.map { DayTally.Count($0, taps.count, last: taps.map(\.number).max() ?? 0) }
      }, withoutFeeling: those.count { $0.emotion == nil })
  }

  func hours(of year: Int) -> HourTally {
    var result = HourTally()
    for tap in taps where tap.moment.date.year == year {
      guard let emotion = tap.emotion else { continue }
      if let hour = tap.moment.time?.hour { result[hour][emotion] += 1 } else { result.untimed[emotion] += 1 }
    }
    return result
  }

  mutating func add(_ record: TapRecord) -> Tap {
    let tap = Tap(number: nextNumber, emotion: record.emotion, moment: record.moment, note: record.note)
    taps.append(tap)
    nextNumber += 1
    return tap
  }

  mutating func change(_ number: Int, _ rule: (Tap) -> Tap) -> Tap? {
    guard let index = taps.firstIndex(where: { $0.number == number }) else { return nil }
    taps[index] = rule(taps[index])
    return taps[index]
  }

  mutating func remove(_ number: Int) -> Tap? {
    taps.firstIndex { $0.number == number }.map { taps.remove(at: $0) }
  }

  /// Writes those that the store has less often, and returns how many were written.
  mutating func merge(_ records: [TapRecord]) -> Int {
    let before = taps.map { Said($0.record) }
    var seen: [Said] = []
    var new = 0
    for record in records {
      let said = Said(record)
      seen.append(said)
      if seen.count(where: { $0 == said }) > before.count(where: { $0 == said }) {
        _ = add(record)
        new += 1
      }
    }
    return new
  }

  /// Adds the taps of counts that are not there yet, or all of them; gives how many were added.
  mutating func take(_ counts: EmotionTally, on date: CivilDate, isAgain: Bool) -> Int {
    let numbers = imports[counts, default: []]
    let left = Self.tally(taps.filter { numbers.contains($0.number) })
    var new = 0
    for emotion in Emotion.allCases {
      for _ in 0..<max(0, counts[emotion] - (isAgain ? 0 : left[emotion])) {
        imports[counts, default: []].insert(add(TapRecord(emotion, .on(date))).number)
        new += 1
      }
    }
    return new
  }

  static func tally(_ taps: [Tap]) -> EmotionTally {
    EmotionTally(Dictionary(taps.compactMap(\.emotion).map { ($0, 1) }, uniquingKeysWith: +))
  }

  private static func key(_ tap: Tap) -> [Int] {
    [tap.moment.date.daysSinceEpoch, tap.moment.time?.secondsSinceEpoch ?? .min, tap.number]
  }

  /// A record in which letters count as they are stored, not as they look.
  private struct Said: Equatable {
    let emotion: Emotion?
    let moment: DayOrMoment
    let note: [UInt8]

    init(_ record: TapRecord) {
      (emotion, moment, note) = (record.emotion, record.moment, Array(record.note.text.utf8))
    }
  }
}
