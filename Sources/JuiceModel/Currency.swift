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

  /// Returns the amount in the smallest unit that a text means, written as `3500`, `3,500` or `3.50`; nil for others.
  public func amount(of text: String) -> Int? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    guard let whole = parts.first, parts.count <= 2, digits > 0 || parts.count == 1 else { return nil }
    let fraction = parts.count == 2 ? parts[1] : ""
    let figures = whole.filter { $0 != "," } + fraction + String(repeating: "0", count: max(0, digits - fraction.count))
    guard !whole.isEmpty, fraction.count <= digits, parts.count == 1 || !fraction.isEmpty,
      figures.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return nil }
    return Int(figures)
  }

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
}
