/// A time before now: `-15`, `-1h30m`, `15 min ago`, `1.5h ago`, `한 시간 반 전`, `3 days ago`, `이틀 전`.
struct TimeAgo {
  private(set) var days = 0
  private(set) var seconds = 0

  /// Whether it is a moment; days alone are a day.
  var isMoment: Bool { days == 0 || seconds > 0 }

  /// Creates the time of a text that is spelled as `TimeText` spells it; nil for another text.
  init?(_ text: String) {
    let isShort = text.hasPrefix("-")
    let ending = ["ago", "전"].first(where: text.hasSuffix)
    guard isShort || ending != nil else { return nil }
    var reader = TimeReader(isShort ? text.dropFirst() : text.dropLast(ending?.count ?? 0))
    guard !reader.isAtEnd else { return nil }
    var last: Unit?
    while !reader.isAtEnd {
      if !isShort, take(words: &reader, &last) { continue }
      guard let (number, unit) = Self.part(&reader, isShort: isShort), unit > last ?? .none, add(number, unit) else {
        return nil
      }
      last = unit
    }
  }

  private enum Unit: Int, Comparable {
    case none, week, day, hour, minute, second

    var seconds: Int { [0, 0, 0, 3600, 60, 1][rawValue] }
    static func < (left: Unit, right: Unit) -> Bool { left.rawValue < right.rawValue }
  }

  private mutating func add(_ number: Double, _ unit: Unit) -> Bool {
    guard unit <= .day else {
      seconds += Int((number * Double(unit.seconds)).rounded())
      return true
    }
    guard number == number.rounded() else { return false }
    days += Int(number) * (unit == .week ? 7 : 1)
    return true
  }

  /// Takes words that say a number with its unit, or that add nothing.
  private mutating func take(words reader: inout TimeReader, _ last: inout Unit?) -> Bool {
    if last == nil, let days = reader.take(Self.namedDays) {
      (self.days, last) = (days, .day)
    } else if last == nil, reader.take(Self.halfHours) != nil {
      (seconds, last) = (1800, .minute)
    } else if last == .hour, reader.take("and a half") || reader.take("반") {
      (seconds, last) = (seconds + 1800, .minute)
    } else {
      return last != nil && reader.take("and")
    }
    return true
  }

  /// Takes a number and its unit; behind `-`, a number alone at the end is minutes.
  private static func part(_ reader: inout TimeReader, isShort: Bool) -> (Double, Unit)? {
    var number: Double
    var hasHalf = false
    if let (whole, _) = reader.digits(1...5) {
      number = Double(whole)
      if let mark = reader.rest.first, mark == "." || mark == "," {
        _ = reader.take(String(mark))
        guard reader.rest.first != " ", let (decimals, count) = reader.digits(1...2) else { return nil }
        number += Double(decimals) / (count == 1 ? 10 : 100)
      }
    } else if !isShort, let word = reader.take(numbers) ?? sino(&reader) {
      number = Double(word)
      hasHalf = reader.take("and a half")
    } else {
      return nil
    }
    if hasHalf { number += 0.5 }
    if isShort { return reader.isAtEnd ? (number, .minute) : reader.take(shortUnits).map { (number, $0) } }
    return reader.take(units).map { (number, $0) }
  }

  /// Takes a number of Chinese origin below 100, with which minutes are said: `십오`.
  private static func sino(_ reader: inout TimeReader) -> Int? {
    let first = reader.take(sinoDigits)
    guard reader.take("십") else { return first }
    return (first ?? 1) * 10 + (reader.take(sinoDigits) ?? 0)
  }

  private static let shortUnits: [(String, Unit)] = [("h", .hour), ("m", .minute)]
  private static let units: [(String, Unit)] = [
    ("hours", .hour), ("hour", .hour), ("hrs", .hour), ("hr", .hour), ("h", .hour), ("시간", .hour),
    ("minutes", .minute), ("minute", .minute), ("mins", .minute), ("min", .minute), ("m", .minute), ("분", .minute),
    ("seconds", .second), ("second", .second), ("secs", .second), ("sec", .second), ("s", .second), ("초", .second),
    ("days", .day), ("day", .day), ("d", .day), ("일", .day), ("weeks", .week), ("week", .week), ("w", .week),
    ("주일", .week), ("주", .week),
  ]
  private static let numbers = [
    ("thirteen", 13), ("fourteen", 14), ("fifteen", 15), ("sixteen", 16), ("seventeen", 17), ("eighteen", 18),
    ("nineteen", 19), ("eleven", 11), ("twelve", 12), ("twenty", 20), ("thirty", 30), ("forty", 40), ("fifty", 50),
    ("seven", 7), ("three", 3), ("eight", 8), ("four", 4), ("five", 5), ("nine", 9), ("one", 1), ("two", 2), ("six", 6),
    ("ten", 10), ("an", 1), ("a", 1), ("열한", 11), ("열두", 12), ("열", 10), ("스무", 20), ("한", 1), ("두", 2), ("세", 3),
    ("네", 4), ("다섯", 5), ("여섯", 6), ("일곱", 7), ("여덟", 8), ("아홉", 9),
  ]
  private static let sinoDigits = [
    ("일", 1), ("이", 2), ("삼", 3), ("사", 4), ("오", 5), ("육", 6), ("칠", 7), ("팔", 8), ("구", 9),
  ]
  private static let namedDays = [
    ("하루", 1), ("이틀", 2), ("사흘", 3), ("나흘", 4), ("닷새", 5), ("엿새", 6), ("일주일", 7), ("보름", 15),
  ]
  private static let halfHours = [("half an hour", 0), ("a half hour", 0), ("half hour", 0), ("반 시간", 0), ("반시간", 0)]
}
