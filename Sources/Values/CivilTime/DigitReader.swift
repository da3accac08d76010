/// A reader of fixed-width decimal numbers and separators in ASCII, which cannot overflow an `Int`.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) { rest = Substring(text).utf8 }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func number(digits: Int) -> Int? {
    let bytes = rest.prefix(digits)
    guard bytes.count == digits, bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    rest = rest.dropFirst(digits)
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }

  mutating func skip(_ separator: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == separator.value else { return false }
    rest = rest.dropFirst()
    return true
  }

  /// Reads a day such as "2026-11-21".
  mutating func date() -> CivilDate? {
    guard let year = number(digits: 4), skip("-"), let month = number(digits: 2), skip("-"), let day = number(digits: 2)
    else { return nil }
    return CivilDate(year: year, month: month, day: day)
  }

  /// Reads a time of day such as "14:05" or "14:05:09", in seconds from midnight.
  mutating func timeOfDay() -> Int? {
    guard let hour = number(digits: 2), hour < 24, skip(":"), let minute = number(digits: 2), minute < 60
    else { return nil }
    let time = hour * 3600 + minute * 60
    guard skip(":") else { return time }
    guard let second = number(digits: 2), second < 60 else { return nil }
    return time + second
  }

  /// Reads a UTC offset such as "Z", "+09:00" or "+08:27:52", as seconds east of UTC.
  mutating func utcOffset() -> Int? {
    if skip("Z") { return 0 }
    let isWest = skip("-")
    guard isWest || skip("+"), let size = timeOfDay() else { return nil }
    return isWest ? -size : size
  }
}

/// Returns a non-negative number with leading zeros up to the given width.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
