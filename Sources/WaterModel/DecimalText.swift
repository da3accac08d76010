/// Parsing and formatting of decimal numbers.
public enum DecimalText {
  /// Returns the number in a text of digits with at most one decimal point or comma.
  ///
  /// Returns `nil` for anything else, such as signs, exponents and digits of other scripts. A comma is always a decimal
  /// comma: `1,250` is 1.25.
  public static func number(_ text: String) -> Double? {
    let parts = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    let commas = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    guard parts.count + commas.count <= 3, text.utf8.count <= 30 else { return nil }
    let pieces = commas.count == 2 ? commas : parts
    guard pieces.allSatisfy({ $0.allSatisfy { (0x30...0x39).contains($0) } }), pieces.contains(where: { !$0.isEmpty })
    else { return nil }
    return Double(pieces.map { $0.isEmpty ? "0" : String(decoding: $0, as: UTF8.self) }.joined(separator: "."))
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
    let sign = number < 0 && whole > 0 ? "-" : ""
    guard unit > 1 else { return "\(sign)\(whole)" }
    let rest = String(whole % unit + unit).dropFirst()
    return "\(sign)\(whole / unit).\(rest)"
  }
}
