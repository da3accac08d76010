/// Formatting of decimal numbers, which `WrittenNumber` reads.
public enum DecimalText {
  /// Returns a number rounded to this many decimals, without trailing zeros: `142.78`, `40`.
  ///
  /// What Swift formats, as in `fixed`, only loses `.0` at its end.
  public static func text(_ number: Double, decimals: Int = 1) -> String {
    written(number, decimals, dropsZeros: true) ?? trimmed("\(number)")
  }

  private static func trimmed(_ text: String) -> String { text.hasSuffix(".0") ? String(text.dropLast(2)) : text }

  /// Returns a number rounded to this many decimals, with trailing zeros: `142.8`, `40.0`.
  ///
  /// Halves are rounded away from 0. Values that are not numbers, or that have more than 15 digits, are formatted as
  /// Swift does.
  public static func fixed(_ number: Double, decimals: Int = 1) -> String {
    written(number, decimals, dropsZeros: false) ?? "\(number)"
  }

  /// Returns nil for what Swift formats.
  private static func written(_ number: Double, _ decimals: Int, dropsZeros: Bool) -> String? {
    var left = max(0, min(9, decimals))
    let unit = (0..<left).reduce(1) { unit, _ in unit * 10 }
    let scaled = (number.magnitude * Double(unit)).rounded()
    guard scaled < 1e15 else { return nil }
    var rest = Int(scaled)
    let isNegative = number < 0 && rest > 0
    while dropsZeros, left > 0, rest % 10 == 0 { (rest, left) = (rest / 10, left - 1) }
    var count = 1
    var power = 10
    while rest >= power { (count, power) = (count + 1, power * 10) }
    // At least one digit stands before the point.
    let length = (isNegative ? 1 : 0) + max(count, left + 1) + (left > 0 ? 1 : 0)
    // The last digit first, straight into the memory of the string: lists write dozens of numbers with each key.
    return String(unsafeUninitializedCapacity: length) { bytes in
      for index in (0..<length).reversed() {
        if index == 0, isNegative {
          bytes[index] = UInt8(ascii: "-")
        } else if left > 0, index == length - 1 - left {
          bytes[index] = UInt8(ascii: ".")
        } else {
          bytes[index] = UInt8(ascii: "0") + UInt8(rest % 10)
          rest /= 10
        }
      }
      return length
    }
  }
}
