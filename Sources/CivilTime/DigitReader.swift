/// Reads fixed-width decimal numbers and separators from a text, front to back.
///
/// It looks at ASCII bytes only: other scripts' digits, which `Character` would accept, are no part of ISO 8601.
/// Numbers have a fixed count of digits, so no input can overflow an `Int`.
struct DigitReader {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = Substring(text).utf8
  }

  var isAtEnd: Bool { rest.isEmpty }

  /// Reads a number of exactly this many digits; nil when there are fewer.
  mutating func number(digits: Int) -> Int? {
    let bytes = rest.prefix(digits)
    guard bytes.count == digits else { return nil }
    var value = 0
    for byte in bytes {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      value = value * 10 + Int(byte - UInt8(ascii: "0"))
    }
    rest = rest.dropFirst(digits)
    return value
  }

  /// Steps over this character when it comes next; false, without moving, when it does not.
  mutating func skip(_ separator: Unicode.Scalar) -> Bool {
    guard let byte = rest.first, UInt32(byte) == separator.value else { return false }
    rest = rest.dropFirst()
    return true
  }
}

/// A number that is not negative, with zeros in front up to this width.
func padded(_ number: Int, to width: Int) -> String {
  let digits = String(number)
  return String(repeating: "0", count: max(0, width - digits.count)) + digits
}
