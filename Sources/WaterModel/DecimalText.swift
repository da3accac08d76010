/// Parsing and formatting of decimal numbers.
public enum DecimalText {
  /// Returns the number in a text of digits with at most one decimal point or comma.
  ///
  /// Returns `nil` for anything else, such as a minus, an exponent and digits of other scripts. A comma is always a
  /// decimal comma: `1,250` is 1.25.
  public static func number(_ text: String) -> Double? {
    guard text.utf8.count <= 30 else { return nil }
    let (point, comma) = (UInt8(ascii: "."), UInt8(ascii: ","))
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == point || $0 == comma }) else { return nil }
    return Double(text.utf8.contains(comma) ? text.replacing(",", with: ".") : text)
  }

  /// Returns a number rounded to this many decimals, without trailing zeros: `142.78`, `40`.
  public static func text(_ number: Double, decimals: Int = 1) -> String {
    let text = fixed(number, decimals: decimals)
    // Numbers that Swift writes with an exponent are returned unchanged.
    guard text.contains("."), !text.contains("e") else { return text }
    let zeros = text.utf8.reversed().prefix { $0 == UInt8(ascii: "0") }.count
    let number = text.dropLast(zeros)
    return String(number.utf8.last == UInt8(ascii: ".") ? number.dropLast() : number)
  }

  /// Returns a number rounded to this many decimals, with trailing zeros: `142.8`, `40.0`.
  ///
  /// Halves are rounded away from 0. Values that are not numbers, or that have more than 15 digits, are formatted as
  /// Swift does.
  public static func fixed(_ number: Double, decimals: Int = 1) -> String {
    let unit = (0..<max(0, min(9, decimals))).reduce(1) { unit, _ in unit * 10 }
    let scaled = (number.magnitude * Double(unit)).rounded()
    guard scaled < 1e15 else { return "\(number)" }
    let whole = Int(scaled)
    let minus = number < 0 && whole > 0 ? "-" : ""
    guard unit > 1 else { return "\(minus)\(whole)" }
    return "\(minus)\(whole / unit).\(String(whole % unit + unit).dropFirst())"
  }
}
