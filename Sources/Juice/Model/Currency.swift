import Values

/// A currency by its code of ISO 4217, such as KRW.
public struct Currency: Hashable, Sendable {
  public let code: String

  /// Creates the currency with a code of three capital letters; nil for other texts.
  public init?(code: String) {
    guard code.isCurrencyCode else { return nil }
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
}

/// Why a text is no amount of money in a currency.
public enum MoneyProblem: Error, Hashable, Sendable {
  /// It is no amount at all, or less than none.
  case noAmount
  /// It has the sign of another currency.
  case foreign(sign: String)
  /// It has the sign of a currency where amounts have none.
  case noCurrency(sign: String)
  /// It has more decimals than the currency.
  case tooManyDecimals
  /// It may be either of two amounts.
  case ambiguous(NumberProblem)
}

extension Currency {
  /// Returns the amount in the smallest unit that is written as `3,500`, `₩3500`, `3500원`, `18만 2500원`, `$3.50` or
  /// `3,50 €`.
  ///
  /// A sign or a code may stand on one side. A comma with three digits behind it groups them, because it cannot separate
  /// decimals unless the currency has three of them; then it is asked back.
  public func amount(of text: String) throws(MoneyProblem) -> Int {
    let plain = try withoutSign(text)
    if code == "KRW", let amount = Self.koreanAmount(of: plain) { return amount }
    guard let number = WrittenNumber(plain) else { throw .noAmount }
    do throws(NumberProblem) {
      return try number.amount(digits: digits)
    } catch {
      switch error {
      case .ambiguous: throw .ambiguous(error)
      case .noNumber: throw .tooManyDecimals
      case .outOfRange: throw .noAmount
      }
    }
  }

  /// The text without the sign of the currency, which may stand before or behind it.
  private func withoutSign(_ text: String) throws(MoneyProblem) -> Substring {
    let (before, rest, last) = Self.split(text, countsInKorean: code == "KRW")
    for sign in [before, last] where !sign.isEmpty {
      guard let codes = Self.codes(of: sign) else { throw .noAmount }
      guard codes.contains(code) else { throw .foreign(sign: sign) }
    }
    guard before.isEmpty || last.isEmpty else { throw .noAmount }
    return rest
  }

  /// The letters and signs before and behind an amount, and what is between them without spaces around it.
  private static func split(
    _ text: String, countsInKorean: Bool
  ) -> (before: String, amount: Substring, behind: String) {
    func isOfSign(_ character: Character) -> Bool { character.isLetter || character.isCurrencySymbol }
    let text = text[...].trimmingSpaces
    func counts(_ character: Character) -> Bool { countsInKorean && "만천".contains(character) }
    let before = text.prefix { isOfSign($0) && !counts($0) }
    let behind = text.reversed().prefix(while: isOfSign).reversed()
    var rest = text.dropFirst(before.count)
    // 만 and 천 are numbers; 만원 is 만 and 원.
    var last = String(behind)
    while let first = last.first, counts(first) { last.removeFirst() }
    if before.count < text.count { rest = rest.dropLast(last.count) }
    return (String(before), rest.trimmingSpaces, last)
  }

  /// Returns the amount that is written where there is no currency: a whole number.
  public static func amountWithoutCurrency(of text: String) throws(MoneyProblem) -> Int {
    if let amount = try? Int(written: text, in: 0 ... .max) { return amount }
    let (before, _, behind) = split(text, countsInKorean: true)
    if let sign = [before, behind].first(where: { codes(of: $0) != nil }) { throw .noCurrency(sign: sign) }
    throw .noAmount
  }

  /// The currencies with a sign, a name on tills or a code; nil for other words.
  private static func codes(of sign: String) -> Set<String>? {
    if let codes = signs[sign.lowercased()] { return codes }
    return Currency(code: sign.uppercased()).map { [$0.code] }
  }

  private static let signs: [String: Set<String>] = [
    "₩": ["KRW", "KPW"], "￦": ["KRW", "KPW"], "원": ["KRW", "KPW"], "won": ["KRW", "KPW"], "€": ["EUR"],
    "euro": ["EUR"], "euros": ["EUR"], "유로": ["EUR"], "£": ["GBP", "EGP", "GIP", "FKP", "SHP"], "￡": ["GBP"],
    "파운드": ["GBP"], "¥": ["JPY", "CNY"], "￥": ["JPY", "CNY"], "円": ["JPY"], "엔": ["JPY"], "元": ["CNY", "TWD"],
    "위안": ["CNY"], "₫": ["VND"], "₹": ["INR"], "฿": ["THB"], "₱": ["PHP", "MXN"], "₽": ["RUB"], "₺": ["TRY"],
    "₴": ["UAH"], "₪": ["ILS"], "zł": ["PLN"], "kr": ["SEK", "NOK", "DKK", "ISK"], "fr": ["CHF"],
    "$": dollars, "＄": dollars, "dollar": dollars, "dollars": dollars, "달러": dollars, "us$": ["USD"],
  ]

  private static let dollars: Set = [
    "USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "MXN", "CLP", "COP", "ARS", "BRL", "UYU", "JMD", "FJD", "BSD",
    "BBD",
    "TTD", "NAD",
  ]

  /// An amount with 만 or 천, as `18만 2500`, `3만5천`, `1.5만` and `5천`; nil for any other text.
  ///
  /// What follows one is less than what it counts, and less than its last decimal.
  private static func koreanAmount(of text: Substring) -> Int? {
    var (rest, sum, minimum) = (text, 0, Int.max)
    for (word, unit) in [(Character("만"), 10_000), ("천", 1000)] {
      guard let end = rest.firstIndex(of: word) else { continue }
      guard let amount = amount(rest[..<end], times: unit), amount.won < minimum else { return nil }
      (sum, minimum) = (sum + amount.won, amount.minimum)
      rest = rest[rest.index(after: end)...]
    }
    guard minimum < .max else { return nil }
    if rest.allSatisfy(\.isWhitespace) { return sum }
    return minimum > 1 ? (try? Int(written: rest, in: 1...minimum - 1)).map { sum + $0 } : nil
  }

  /// A number of 10,000 or 1000 won with at most two decimals, and what the last of its digits counts.
  private static func amount(_ text: Substring, times unit: Int) -> (won: Int, minimum: Int)? {
    // 만원 is one of them.
    if text.allSatisfy(\.isWhitespace) { return (unit, unit) }
    if let count = try? Int(written: text, in: 1...99_999_999) { return (count * unit, unit) }
    guard let number = WrittenNumber(text), text.contains("."), let cents = try? number.amount(digits: 2),
      (1...9_999_999_999).contains(cents)
    else { return nil }
    return (cents * (unit / 100), unit / 100)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    let start = drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { start[...$0] } ?? ""
  }
}
