/// The time that a clock shows.
public struct TimeOfDay: Hashable, Sendable {
  /// The hour, 0…23.
  public let hour: Int
  /// The minute, 0…59.
  public let minute: Int
  /// The second, 0…59.
  public let second: Int

  /// The number of whole minutes since midnight.
  public var minuteOfDay: Int { hour * 60 + minute }

  /// Creates the time of day that a user typed; nil if the text is none, or may be of either half of the day.
  ///
  /// Accepts `14:05`, `9:05`, `14:05:30`, `2:05 pm`, `2:05:30 p.m.`, `2 pm`, `오후 2:05`, `오후 2시 5분`, `밤 10시`, `14시 5분`,
  /// `3 in the afternoon`, `noon`, `자정`.
  public init?(typed text: String) {
    let meanings = TimeOfDay.meanings(typed: text)
    guard meanings.count == 1 else { return nil }
    self = meanings[0]
  }

  init(_ hour: Int, _ minute: Int, _ second: Int = 0) { (self.hour, self.minute, self.second) = (hour, minute, second) }

  /// Returns the times of day that a text may mean: two where it does not say which half of the day it is, as `3시`; none
  /// if it is no time of day.
  ///
  /// - Parameter hasHalfDays: Whether the clock of the user has twelve hours, so that `3:05` may be of the afternoon.
  public static func meanings(typed text: String, hasHalfDays: Bool = false) -> [TimeOfDay] {
    guard let (words, _) = TimeText(text).withoutAt() else { return [] }
    return read(words.joined(separator: " "), hasHalfDays)
  }

  /// Reads a text that is spelled as `TimeText` spells it.
  static func read(_ text: String, _ hasHalfDays: Bool) -> [TimeOfDay] {
    if ["noon", "12 noon", "midday", "정오"].contains(text) { return [TimeOfDay(12, 0)] }
    if ["midnight", "12 midnight", "자정"].contains(text) { return [TimeOfDay(0, 0)] }
    var reader = TimeReader(text)
    let before = reader.take(DayPart.before)
    guard let clock = WrittenClock(&reader) else { return [] }
    let behind = reader.take(DayPart.behind)
    _ = reader.take("경")
    guard reader.isAtEnd else { return [] }
    if let part = behind ?? before {
      return part.hour(clock.hour, isSpoken: clock.form == .spoken).map { [clock.time(at: $0)] } ?? []
    }
    let isOpen: Bool
    switch clock.form {
    case .needsHalf: return []
    case .spoken: isOpen = true
    case .digits: isOpen = hasHalfDays
    }
    // Other hours, and those with a zero before them, can only be of one half.
    guard isOpen, (1...12).contains(clock.hour), !clock.hasZero else { return [clock.time(at: clock.hour)] }
    return [clock.time(at: clock.hour % 12), clock.time(at: clock.hour % 12 + 12)]
  }
}

/// The numbers of a clock: `2:05`, `2:05:30`, `2`, `2시 5분`, `두 시 반`, `half past 2`.
private struct WrittenClock {
  enum Form {
    /// `14:05`
    case digits
    /// `2시`, of a clock of twelve hours unless the hour is another one.
    case spoken
    /// `2` and `2.05`, which are times only with a half of the day.
    case needsHalf
  }

  let hour, minute, second: Int
  let form: Form
  let hasZero: Bool

  init?(_ reader: inout TimeReader) {
    var (minute, second) = (0, 0)
    let offset = reader.take([("half past", 30), ("quarter past", 15), ("quarter to", -15)])
    guard let (hour, digits) = reader.take(Self.hours).map({ ($0, 0) }) ?? reader.digits(1...2), hour < 24 else {
      return nil
    }
    hasZero = digits == 2 && hour < 10
    if let offset {
      _ = reader.take("시")
      (self.hour, minute, form) = (offset < 0 ? (hour + 22) % 12 + 1 : hour, (offset + 60) % 60, .spoken)
    } else if digits > 0, reader.rest.first == ":" || reader.rest.first == "." && reader.rest.count > 1 {
      let hasPoint = reader.take(".")
      if !hasPoint { _ = reader.take(":") }
      guard reader.rest.first != " ", let value = reader.digits(2...2) else { return nil }
      minute = value.value
      if reader.rest.first == ":" {
        _ = reader.take(":")
        guard !hasPoint, reader.rest.first != " ", let value = reader.digits(2...2) else { return nil }
        second = value.value
      }
      (self.hour, form) = (hour, hasPoint ? .needsHalf : .digits)
    } else if reader.take("시") || reader.take("o'clock") || reader.take("oclock") {
      if reader.take("반") {
        minute = 30
      } else if let value = reader.digits(1...2) {
        minute = value.value
        if reader.take("분"), let value = reader.digits(1...2) {
          second = value.value
          guard reader.take("초") else { return nil }
        }
      }
      (self.hour, form) = (hour, .spoken)
    } else {
      guard digits > 0 else { return nil }
      (self.hour, form) = (hour, .needsHalf)
    }
    guard minute < 60, second < 60 else { return nil }
    (self.minute, self.second) = (minute, second)
  }

  func time(at hour: Int) -> TimeOfDay { TimeOfDay(hour, minute, second) }

  /// The hours as they are said in Korean, the longer ones first.
  private static let hours = [
    ("열한", 11), ("열두", 12), ("열", 10), ("다섯", 5), ("여섯", 6), ("일곱", 7), ("여덟", 8), ("아홉", 9), ("한", 1), ("두", 2),
    ("세", 3), ("네", 4),
  ]
}

/// A part of the day, which says in which half of it the hours of a clock are.
private enum DayPart {
  case am, pm, dawn, morning, midday, day, evening, night
  /// The English words, which divide the day in other ways.
  case forenoon, afternoon

  /// The words before the time of a clock.
  static let before: [(String, DayPart)] = [
    ("오전", .am), ("오후", .pm), ("am ", .am), ("pm ", .pm), ("새벽", .dawn), ("아침", .morning), ("점심", .midday),
    ("한낮", .day),
    ("낮", .day), ("저녁", .evening), ("한밤", .night), ("밤", .night), ("morning", .forenoon), ("afternoon", .afternoon),
    ("evening", .evening), ("night", .night),
  ]
  /// The words behind the time of a clock.
  static let behind: [(String, DayPart)] = [
    ("am", .am), ("pm", .pm), ("in the morning", .forenoon), ("in the afternoon", .afternoon),
    ("in the evening", .evening), ("at night", .night),
  ]

  /// Returns the hour of the day; nil for an hour that the part has not, or of which it is not sure on which day it is.
  func hour(_ hour: Int, isSpoken: Bool) -> Int? {
    // 저녁 19시 is said, too; 14:05 pm is a mistake.
    if hour > 12, self != .am, self != .pm { return halfHour(hour - 12) == hour ? hour : nil }
    if hour == 0, self == .am, isSpoken { return 0 }
    return (1...12).contains(hour) ? halfHour(hour) : nil
  }

  private func halfHour(_ hour: Int) -> Int? {
    switch (self, hour) {
    case (.am, _), (.dawn, 1...6), (.morning, 5...11), (.forenoon, 1...11), (.midday, 11), (.day, 11): hour % 12
    case (.pm, _), (.midday, 1...4), (.midday, 12), (.day, 1...5), (.day, 12), (.afternoon, 1...6), (.afternoon, 12),
      (.evening, 5...11), (.night, 7...11):
      hour % 12 + 12
    default: nil
    }
  }
}
