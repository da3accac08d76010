/// A currency by its code of ISO 4217, such as KRW.
public struct Currency: Hashable, Sendable {
  public let code: String

  /// Creates the currency with a code of three capital letters; nil for other texts.
  public init?(code: String) {
    guard code.utf8.count == 3, code.utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else { return nil }
    self.code = code
  }

  /// The decimal digits of an amount: 0 for won and yen, 2 for euros.
  ///
  /// Source: ISO 4217, minor units, https://www.six-group.com/en/products-services/financial-information/data-standards.html
  public var digits: Int {
    if Self.withoutDigits.contains(code) { return 0 }
    return Self.withThreeDigits.contains(code) ? 3 : 2
  }

  private static let withoutDigits: Set = [
    "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "VND", "VUV", "XAF", "XOF", "XPF",
  ]
  private static let withThreeDigits: Set = ["BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND"]

  /// Returns an amount in the smallest unit as it is written: 3,500 or 3.50.
  public func text(of amount: Int) -> String {
    let (sign, figures) = (amount < 0 ? "-" : "", String(amount.magnitude))
    let padded = String(repeating: "0", count: max(0, digits + 1 - figures.count)) + figures
    let whole = padded.dropLast(digits)
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index).isMultiple(of: 3) { grouped.append(",") }
      grouped.append(digit)
    }
    return sign + grouped + (digits > 0 ? "." + padded.suffix(digits) : "")
  }

  /// Returns the amount in the smallest unit that is written as 3,500, 3500, 3.50 or 3,50; nil for any other text.
  ///
  /// A comma with three digits behind it groups them.
  public func amount(of text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count <= 2 else { return nil }
    var groups = parts[0].split(separator: ",", omittingEmptySubsequences: false)
    var decimals = parts.count == 2 ? parts[1] : nil
    if parts.count == 1, groups.count == 2, groups[1].utf8.count != 3 { decimals = groups.removeLast() }
    let lengths = groups.map(\.utf8.count)
    guard lengths.count == 1 ? lengths[0] > 0 : (1...3).contains(lengths[0]),
      lengths.dropFirst().allSatisfy({ $0 == 3 }),
      decimals.map({ !$0.isEmpty && $0.utf8.count <= digits }) ?? true
    else { return nil }
    let figures =
      groups.joined() + (decimals ?? "") + String(repeating: "0", count: digits - (decimals?.utf8.count ?? 0))
    // `Int` would also accept a sign.
    return figures.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(figures) : nil
  }
}
