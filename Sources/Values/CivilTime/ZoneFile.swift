/// The contents of a file of the time zone database: the offsets of a zone, and the rule for the years after them.
///
/// Source: RFC 8536, The Time Zone Information Format (TZif).
public struct ZoneFile: Sendable {
  /// The moments at which the offset changes, ascending, in seconds since the epoch, each with the offset from then on.
  private let transitions: [(start: Int, offset: Int)]
  /// The offset before the first of them.
  private let first: Int
  /// The rule after the last of them; nil where there is none.
  private let rule: ZoneRule?

  /// Reads the contents of a file; nil if they are not of such a file.
  public init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard let old = reader.header() else { return nil }
    var (header, size) = (old, 4)
    // From version 2 on, the same follows once more with times of 64 bits.
    if old.version >= 0x32 {
      reader.skip(old.length(timeSize: 4))
      guard let new = reader.header() else { return nil }
      (header, size) = (new, 8)
    }
    var starts: [Int] = []
    for _ in 0..<header.times { starts.append(reader.integer(size)) }
    let kinds = (0..<header.times).map { _ in reader.integer(1) }
    let offsets = (0..<header.types).map { _ in
      let offset = reader.integer(4)
      reader.skip(2)
      return offset
    }
    reader.skip(header.length(timeSize: size) - header.times * (size + 1) - header.types * 6)
    guard !reader.hasFailed, let first = offsets.first, kinds.allSatisfy(offsets.indices.contains) else { return nil }
    transitions = zip(starts, kinds).map { ($0, offsets[$1]) }
    self.first = first
    rule = size == 8 ? ZoneRule(reader.footer()) : nil
  }

  /// Returns the seconds east of UTC at a moment in seconds since the epoch.
  public func offset(at seconds: Int) -> Int {
    guard let last = transitions.last else { return rule?.offset(at: seconds) ?? first }
    if seconds >= last.start { return rule?.offset(at: seconds) ?? last.offset }
    // The number of transitions up to the moment.
    var (low, high) = (0, transitions.count)
    while low < high {
      let middle = (low + high) / 2
      if transitions[middle].start <= seconds { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? first : transitions[low - 1].offset
  }

  private struct Header {
    let version: UInt8
    /// The numbers of indicators, leap seconds, times, types and characters.
    let universal, standard, leaps, times, types, characters: Int

    func length(timeSize: Int) -> Int {
      times * (timeSize + 1) + types * 6 + characters + leaps * (timeSize + 4) + standard + universal
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var index = 0
    var hasFailed = false

    mutating func header() -> Header? {
      guard bytes.dropFirst(index).starts(with: Array("TZif".utf8)), bytes.count >= index + 44 else { return nil }
      let version = bytes[index + 4]
      index += 20
      let counts = (0..<6).map { _ in integer(4) }
      guard !hasFailed, counts.allSatisfy({ (0...100_000).contains($0) }) else { return nil }
      return Header(
        version: version, universal: counts[0], standard: counts[1], leaps: counts[2], times: counts[3],
        types: counts[4], characters: counts[5])
    }

    /// Reads a signed number, the highest byte first; of one byte an unsigned one.
    mutating func integer(_ size: Int) -> Int {
      guard index + size <= bytes.count else {
        hasFailed = true
        return 0
      }
      var value: Int64 = size > 1 && bytes[index] >= 0x80 ? -1 : 0
      for byte in bytes[index..<index + size] { value = value << 8 | Int64(byte) }
      index += size
      return Int(value)
    }

    mutating func skip(_ count: Int) { index += count }

    /// Returns the text between the last two line feeds.
    func footer() -> String {
      guard index < bytes.count else { return "" }
      let text = bytes[index...].drop { $0 == 0x0A }.prefix { $0 != 0x0A }
      return String(decoding: text, as: UTF8.self)
    }
  }
}

/// The rule by which a zone changes its offset each year, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
///
/// Source: POSIX.1-2017, Base Definitions, 8.3, the variable TZ; and RFC 8536, 3.3.1.
struct ZoneRule: Sendable {
  /// Seconds east of UTC, without and with daylight saving time.
  private let standard: Int
  private let summer: (offset: Int, begin: Change, end: Change)?

  /// A day of the year, and the seconds from its midnight.
  private struct Change {
    enum Day {
      /// The month, the week from 1 to 5, which is the last one, and the day of the week from Sunday as 0.
      case weekday(month: Int, week: Int, day: Int)
      /// The day of the year from 1, without 29 February.
      case julian(Int)
      /// The day of the year from 0.
      case ordinal(Int)
    }

    let day: Day
    let seconds: Int
  }

  /// Reads a rule; nil if the text is none.
  init?(_ text: String) {
    var reader = RuleReader(rest: text[...])
    guard reader.name(), let standard = reader.time() else { return nil }
    self.standard = -standard
    guard !reader.rest.isEmpty else {
      summer = nil
      return
    }
    guard reader.name() else { return nil }
    let offset = reader.rest.first == "," ? 3600 - standard : reader.time().map { -$0 }
    guard let offset, let begin = reader.change(), let end = reader.change(), reader.rest.isEmpty else { return nil }
    summer = (offset, begin, end)
  }

  /// The seconds east of UTC that there can be.
  var offsets: [Int] { [standard] + [summer?.offset].compactMap(\.self) }

  func offset(at seconds: Int) -> Int {
    guard let summer else { return standard }
    let year = LocalTime(secondsSinceEpoch: seconds, utcOffset: standard).date.year
    guard let begin = Self.start(summer.begin, year), let end = Self.start(summer.end, year) else { return standard }
    let (first, last) = (begin - standard, end - summer.offset)
    let isSummer = first < last ? (first..<last).contains(seconds) : !(last..<first).contains(seconds)
    return isSummer ? summer.offset : standard
  }

  /// Returns the moment of a change in a year, as if it were UTC.
  private static func start(_ change: Change, _ year: Int) -> Int? {
    guard let january = CivilDate(year: year, month: 1, day: 1) else { return nil }
    let date: CivilDate
    switch change.day {
    case .ordinal(let day): date = january.adding(days: day)
    case .julian(let day):
      guard let march = CivilDate(year: year, month: 3, day: 1) else { return nil }
      date = day < 60 ? january.adding(days: day - 1) : march.adding(days: day - 60)
    case .weekday(let month, let week, let day):
      guard let first = CivilDate(year: year, month: month, day: 1) else { return nil }
      let sunday = first.weekday.rawValue % 7
      var found = first.adding(days: (day - sunday + 7) % 7 + 7 * (week - 1))
      while found.month != month { found = found.adding(days: -7) }
      date = found
    }
    return date.daysSinceEpoch * secondsPerDay + change.seconds
  }

  private struct RuleReader {
    var rest: Substring

    /// Skips the name of a time.
    mutating func name() -> Bool {
      if rest.first == "<" {
        guard let end = rest.firstIndex(of: ">") else { return false }
        rest = rest[rest.index(after: end)...]
        return true
      }
      let letters = rest.prefix { $0.isASCII && $0.isLetter }
      rest = rest.dropFirst(letters.count)
      return letters.count >= 3
    }

    /// Reads `[+-]hh[:mm[:ss]]`, in seconds.
    mutating func time() -> Int? {
      let sign = rest.first == "-" ? -1 : 1
      if rest.first == "-" || rest.first == "+" { rest = rest.dropFirst() }
      guard let hours = number() else { return nil }
      var seconds = hours * 3600
      for unit in [60, 1] where rest.first == ":" {
        rest = rest.dropFirst()
        guard let count = number() else { return nil }
        seconds += count * unit
      }
      return sign * seconds
    }

    mutating func number() -> Int? {
      let digits = rest.prefix { ("0"..."9").contains($0) }
      rest = rest.dropFirst(digits.count)
      return digits.count <= 3 ? Int(digits) : nil
    }

    /// Reads a change after a comma.
    mutating func change() -> Change? {
      guard rest.first == "," else { return nil }
      rest = rest.dropFirst()
      guard let day = day() else { return nil }
      guard rest.first == "/" else { return Change(day: day, seconds: 2 * 3600) }
      rest = rest.dropFirst()
      return time().map { Change(day: day, seconds: $0) }
    }

    private mutating func day() -> Change.Day? {
      let kind = rest.first
      guard kind == "M" || kind == "J" else { return number().map { .ordinal($0) } }
      rest = rest.dropFirst()
      guard let first = number() else { return nil }
      if kind == "J" { return (1...365).contains(first) ? .julian(first) : nil }
      var parts = [first]
      while parts.count < 3, rest.first == "." {
        rest = rest.dropFirst()
        guard let part = number() else { return nil }
        parts.append(part)
      }
      guard parts.count == 3, (1...12).contains(parts[0]), (1...5).contains(parts[1]), (0...6).contains(parts[2]) else {
        return nil
      }
      return .weekday(month: parts[0], week: parts[1], day: parts[2])
    }
  }
}

extension LocalZone {
  /// Creates the zone of a rule of POSIX such as `KST-9`; nil for any other text, and for a day or more from UTC.
  public init?(rule text: String) {
    guard let rule = ZoneRule(text), rule.offsets.allSatisfy(LocalTime.utcOffsetRange.contains) else { return nil }
    self.init { rule.offset(at: $0) }
  }
}
