/// A number as people and files write it: `1475`, `1,475`, `1.234,5`, `1 000`, `１２`, `1e3`.
///
/// - A single point is the decimal point, and so are a comma or a point behind groups of another mark.
/// - Several points or commas, spaces of any kind and apostrophes group three digits each.
/// - A single comma before exactly three digits may be either; what asks for the number decides, or asks back. So may a
///   point if the last of the digits is 0, as nobody writes it behind a decimal point: `1.000`.
public struct WrittenNumber: Hashable, Sendable {
  /// The text as it was written, without the spaces around it.
  public let text: String
  /// One number that it may be.
  struct Meaning: Hashable, Sendable {
    /// The digits before and behind the point, of which one may be empty.
    var whole, decimals: String
    /// Whether what was written separates decimals.
    var isDecimal: Bool
  }
  let isNegative: Bool
  /// The numbers that it may mean: one, or two, of which the whole one is first.
  let meanings: [Meaning]

  /// The most characters of a number, so that a text that never ends is refused at once.
  private static let mostCharacters = 60

  /// Reads a number; nil for anything else, such as a unit behind it or a plus before it.
  public init?(_ text: some StringProtocol) {
    var bytes: [UInt8] = []
    var (isPlain, point) = (true, Int?.none)
    for scalar in text.unicodeScalars {
      guard let byte = Self.plain(scalar), bytes.count < Self.mostCharacters else { return nil }
      if byte == UInt8(ascii: "."), point == nil { point = bytes.count } else { isPlain = isPlain && byte.isDigit }
      bytes.append(byte)
    }
    // The common case in large files.
    if isPlain, bytes.count > (point == nil ? 0 : 1) {
      let end = point ?? bytes.count
      let (whole, decimals) = (bytes[..<end], bytes[end...].dropFirst())
      meanings = [
        Meaning(
          whole: String(decoding: whole, as: UTF8.self), decimals: String(decoding: decimals, as: UTF8.self),
          isDecimal: point != nil)
      ]
      (self.text, isNegative) = (String(text), false)
      return
    }
    var body = bytes.drop { $0 == .space }
    while body.last == .space { body.removeLast() }
    let isNegative = body.first == UInt8(ascii: "-")
    if isNegative { body = body.dropFirst() }
    guard let meanings = Self.meanings(of: body) else { return nil }
    self.text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    (self.isNegative, self.meanings) = (isNegative, meanings)
  }
}

// MARK: - What it may mean

extension WrittenNumber {
  private static func meanings(of body: ArraySlice<UInt8>) -> [Meaning]? {
    let letter = body.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
    guard let exponent = letter.map({ exponent(body[$0...].dropFirst()) }) ?? 0 else { return nil }
    let mantissa = body[..<(letter ?? body.endIndex)]
    let groups = mantissa.split(omittingEmptySubsequences: false) { !$0.isDigit }
    let marks = mantissa.filter { !$0.isDigit }
    guard groups.contains(where: { !$0.isEmpty }) else { return nil }
    var meanings: [Meaning] = []
    if marks != [UInt8(ascii: ".")], areThousands(groups[...], marks[...]) {
      meanings.append(Meaning(whole: text(groups[...]), decimals: "", isDecimal: false))
    }
    if let last = marks.last, last == UInt8(ascii: ".") || last == UInt8(ascii: ","),
      !marks.dropLast().contains(last), areThousands(groups.dropLast(), marks.dropLast())
    {
      meanings.append(Meaning(whole: text(groups.dropLast()), decimals: text(groups.suffix(1)), isDecimal: true))
    }
    return meanings.isEmpty ? nil : meanings.map { $0.shifted(by: exponent) }
  }

  /// Whether the marks between groups of digits separate thousands: all are the same, and a first group has one to three
  /// digits and does not begin with 0.
  private static func areThousands(_ groups: ArraySlice<ArraySlice<UInt8>>, _ marks: ArraySlice<UInt8>) -> Bool {
    guard let mark = marks.first, let first = groups.first else { return true }
    return marks.allSatisfy { $0 == mark && !$0.isDigit && $0 != UInt8(ascii: "-") } && (1...3).contains(first.count)
      && first.first != UInt8(ascii: "0") && groups.dropFirst().allSatisfy { $0.count == 3 }
  }

  private static func text(_ groups: ArraySlice<ArraySlice<UInt8>>) -> String {
    String(decoding: groups.joined(), as: UTF8.self)
  }

  /// The number behind an `e`; nil if there is none.
  private static func exponent(_ bytes: ArraySlice<UInt8>) -> Int? {
    let hasSign = bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+")
    let digits = hasSign ? bytes.dropFirst() : bytes
    guard (1...3).contains(digits.count), digits.allSatisfy(\.isDigit) else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    return bytes.first == UInt8(ascii: "-") ? -number : number
  }

  /// The character that counts, of those of East Asian width and of all spaces, minus signs and apostrophes; nil for one
  /// that no number has.
  private static func plain(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "0"..."9", ".", ",", "e", "E", "-", "+", " ": UInt8(truncatingIfNeeded: scalar.value)
    case "０"..."９": UInt8(truncatingIfNeeded: scalar.value - 0xFF10 + 0x30)
    case "．": UInt8(ascii: ".")
    case "，": UInt8(ascii: ",")
    case "−", "－": UInt8(ascii: "-")
    case "'", "’": UInt8(ascii: "'")
    // No-break spaces, a thin one, that of a digit and the ideographic one.
    case "\t", "\u{A0}", "\u{2007}", "\u{2009}", "\u{202F}", "\u{3000}": .space
    default: nil
    }
  }
}

extension WrittenNumber.Meaning {
  /// The number with its point moved to the right, or to the left.
  fileprivate func shifted(by exponent: Int) -> Self {
    guard exponent != 0 else { return self }
    var (whole, decimals) = (whole, decimals)
    if exponent > 0 {
      let moved = decimals.prefix(exponent)
      whole += moved + String(repeating: "0", count: exponent - moved.utf8.count)
      decimals.removeFirst(moved.utf8.count)
    } else {
      let moved = whole.suffix(-exponent)
      decimals = String(repeating: "0", count: -exponent - moved.utf8.count) + moved + decimals
      whole.removeLast(moved.utf8.count)
    }
    return Self(whole: whole, decimals: decimals, isDecimal: false)
  }

  var plain: String {
    let end = decimals.utf8.lastIndex { $0 != UInt8(ascii: "0") }
    let rest = end.map { decimals[...$0] } ?? ""
    return (whole.isEmpty ? "0" : whole) + (rest.isEmpty ? "" : "." + rest)
  }
}

// MARK: - Numbers

/// Why a text is no number of those that are asked for.
public enum NumberProblem: Error, Hashable, Sendable {
  /// It is no number at all, or not a whole one where whole ones are asked for.
  case noNumber
  /// It is a number, but none of those that can be.
  case outOfRange
  /// It may be either of two, which are written here without a mark for thousands: `1,475` is 1475 or 1.475.
  case ambiguous(text: String, grouped: String, decimal: String)
}

extension WrittenNumber {
  /// Why it cannot be told what was meant; nil if there is only one meaning.
  private var ambiguity: NumberProblem? {
    guard meanings.count > 1 else { return nil }
    return ambiguity(grouped: meanings[0], decimal: meanings[1])
  }

  private func ambiguity(grouped: Meaning, decimal: Meaning) -> NumberProblem {
    let sign = isNegative ? "-" : ""
    return .ambiguous(text: text, grouped: sign + grouped.plain, decimal: sign + decimal.plain)
  }

  /// The whole number that it is if its point separates thousands, although a decimal point is likelier; nil if it cannot.
  private var pointedThousands: Meaning? {
    guard meanings.count == 1, meanings[0].isDecimal else { return nil }
    let (whole, decimals) = (meanings[0].whole, meanings[0].decimals)
    guard (1...3).contains(whole.utf8.count), whole.utf8.first != UInt8(ascii: "0"), decimals.utf8.count == 3,
      decimals.utf8.last == UInt8(ascii: "0")
    else { return nil }
    return Meaning(whole: whole + decimals, decimals: "", isDecimal: false)
  }

  private func number(_ meaning: Meaning) -> Double {
    (Double(meaning.plain) ?? .infinity) * (isNegative ? -1 : 1)
  }

  /// Returns the number that is meant, of those that can be.
  ///
  /// Of two meanings that one counts which alone can be; a third decimal that is 0 does not speak for decimals, because
  /// nobody needs it.
  public func value(where isPossible: (Double) -> Bool) throws(NumberProblem) -> Double {
    let values = meanings.map(number)
    let possible = values.filter { $0.isFinite && isPossible($0) }
    guard let value = possible.first else { throw .outOfRange }
    if let ambiguity, possible.count > 1 || value == values[1] && meanings[1].decimals.hasSuffix("0") {
      throw ambiguity
    }
    if let grouped = pointedThousands, isPossible(number(grouped)) {
      throw ambiguity(grouped: grouped, decimal: meanings[0])
    }
    // Not the zero of minus.
    return value + 0
  }

  /// Returns the number if there is no doubt about it, whatever can be asked for.
  public func value() throws(NumberProblem) -> Double {
    try value { _ in true }
  }

  /// Returns the whole number; a comma before three digits separates thousands then, and a point does not.
  public func whole() throws(NumberProblem) -> Int {
    let meaning = meanings[0]
    let isDoubtful = meaning.isDecimal && meaning.decimals.utf8.count == 3
    guard !isDoubtful, meaning.decimals.utf8.allSatisfy({ $0 == UInt8(ascii: "0") }) else { throw .noNumber }
    guard let number = Int((isNegative ? "-" : "") + (meaning.whole.isEmpty ? "0" : meaning.whole)) else {
      throw .outOfRange
    }
    return number
  }
}

extension WrittenNumber {
  /// Returns the number as a count of units of so many decimals: `3.5` with two of them is 350.
  ///
  /// With fewer than three decimals a comma before three digits separates thousands, with three of them it is asked back.
  /// It is no number if it has more decimals, and out of range if it is negative.
  public func amount(digits: Int) throws(NumberProblem) -> Int {
    if let ambiguity, digits >= 3 { throw ambiguity }
    let meaning = meanings[0]
    guard meaning.decimals.utf8.count <= digits, !meaning.isDecimal || !meaning.decimals.isEmpty else {
      throw .noNumber
    }
    let units = meaning.whole + meaning.decimals + String(repeating: "0", count: digits - meaning.decimals.utf8.count)
    guard !isNegative, let amount = Int(units) else { throw .outOfRange }
    return amount
  }
}

extension Double {
  /// Reads a number that is written alone.
  public init(written text: some StringProtocol, in range: ClosedRange<Double>) throws(NumberProblem) {
    guard let number = WrittenNumber(text) else { throw .noNumber }
    self = try number.value(where: range.contains)
  }
}

extension Int {
  /// Reads a whole number that is written alone.
  public init(
    written text: some StringProtocol, in range: ClosedRange<Int> = .min ... .max
  ) throws(NumberProblem) {
    guard let number = WrittenNumber(text) else { throw .noNumber }
    let whole = try number.whole()
    guard range.contains(whole) else { throw .outOfRange }
    self = whole
  }
}

// MARK: - Before a unit

extension WrittenNumber {
  /// Returns the number with which a text begins, and what follows it without spaces around it: `3,8 dH`, `1 000 mL`.
  ///
  /// `e` is an exponent only before digits: `6.7eH` has a unit.
  public static func leading(_ text: some StringProtocol) -> (number: WrittenNumber, rest: String)? {
    if let number = WrittenNumber(text) { return (number, "") }
    let scalars = Array(text.unicodeScalars.prefix(mostCharacters + 1))
    let bytes = scalars.map { plain($0) }
    func isDigit(_ index: Int) -> Bool { bytes.indices.contains(index) && bytes[index]?.isDigit == true }
    var index = bytes.firstIndex { $0 != .space } ?? 0
    let start = index
    if bytes.indices.contains(index), bytes[index] == UInt8(ascii: "-") { index += 1 }
    scan: while bytes.indices.contains(index) {
      switch bytes[index] {
      case UInt8(ascii: "."), UInt8(ascii: ","): index += 1
      // These only between digits, three of which follow.
      case .space, UInt8(ascii: "'"):
        guard index > start, isDigit(index - 1), (1...3).allSatisfy({ isDigit(index + $0) }), !isDigit(index + 4) else {
          break scan
        }
        index += 1
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        let sign = bytes.indices.contains(index + 1) ? bytes[index + 1] : nil
        var end = index + (sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") ? 2 : 1)
        guard isDigit(end) else { break scan }
        while isDigit(end) { end += 1 }
        index = end
        break scan
      case let byte? where byte.isDigit: index += 1
      default: break scan
      }
    }
    func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars)
      return String(view)
    }
    guard let number = WrittenNumber(string(scalars[start..<index])) else { return nil }
    let rest = string(text.unicodeScalars.dropFirst(index))
    return (number, rest.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }
}

extension UInt8 {
  fileprivate static let space = UInt8(ascii: " ")
  fileprivate var isDigit: Bool { (0x30...0x39).contains(self) }
}
