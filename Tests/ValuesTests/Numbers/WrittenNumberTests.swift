import TestSupport
import Testing
import Values

@Suite("Numbers as people write them")
struct WrittenNumberTests {
  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("40", 40), ("007", 7), ("142.78", 142.78), ("142,78", 142.78), (".5", 0.5), (",5", 0.5),
      ("5.", 5), ("5,", 5), ("0.0", 0), ("0,10", 0.1), ("0,500", 0.5), ("10000", 10_000), ("1475,250", 1475.25),
      ("1.475", 1.475), ("1,234.5", 1234.5), ("1.234,5", 1234.5), ("1.234,567", 1234.567), ("1,234,567", 1_234_567),
      ("1.234.567", 1_234_567), ("1 000", 1000), ("1\u{A0}000", 1000), ("12\u{2009}345,6", 12_345.6),
      ("1\u{202F}234\u{202F}567", 1_234_567), ("1’234.5", 1234.5), ("1'234'567", 1_234_567), ("１２", 12),
      ("３．５", 3.5), ("１，２３４．５", 1234.5), ("１　０００", 1000), ("  12 ", 12), ("\u{A0}7\t", 7), ("1e3", 1000),
      ("1E+3", 1000), ("2,5e2", 250), ("1e-05", 0.00001), ("1.5e-7", 0.00000015), ("5e0", 5), ("-1", -1),
      ("−2,5", -2.5),
      ("－３", -3), ("-0", 0), ("3.14159265358979", 3.14159265358979),
    ] as [(String, Double)])
  func `a number has one meaning, however its thousands and decimals are separated`(text: String, number: Double) throws
  {
    #expect(try WrittenNumber(text)?.value() == number)
    #expect(try Double(written: text, in: -1e9...1e9) == number)
  }

  @Test(arguments: [
    "", " ", ".", ",", "..", ",,", ".,", ",.", "-", "1.2.3", "1,2,3", "1..2", "1,,2", "12,34,567", "0,123,456",
    "1234,567,890", "1 00", "1 0000", "1  000", "1,234,5", "1.234.5", "1 234 5", "1,234 567", "1'23", "+1", "--1", "1-",
    "1e", "e3", "1e+", "1e1000", "1e3e3", "0x10", "inf", "nan", "1 2", "1\n000", "1\u{0}", "٣", "१२", "十", "½", "1·5",
    "1٫5", "1_000", "a", "12a", "1.5ppm", "1\u{301}",
  ])
  func `anything else is none`(text: String) {
    #expect(WrittenNumber(text) == nil)
    #expect(throws: NumberProblem.noNumber) { try Double(written: text, in: -1e9...1e9) }
    #expect(throws: NumberProblem.noNumber) { try Int(written: text) }
  }

  @Test(arguments: ["1", ".", ",", "1,", " ", "1e"])
  func `a text that never ends is refused at once`(text: String) {
    #expect(WrittenNumber(String(repeating: text, count: 1_000_000)) == nil)
    let unit = WrittenNumber.leading(String(repeating: text, count: 1_000_000))?.rest
    #expect(unit == nil || unit?.isEmpty == false)
  }

  // MARK: Two meanings

  @Test(
    arguments: [
      ("1,475", "1475", "1.475"), ("1,000", "1000", "1"), ("999,120", "999120", "999.12"), ("-2,500", "-2500", "-2.5"),
      ("１，４７５", "1475", "1.475"), (" 1,475 ", "1475", "1.475"), ("1,475e1", "14750", "14.75"),
    ])
  func `a comma before three digits is asked back where both can be`(text: String, grouped: String, decimal: String)
    throws
  {
    let shown = text.split(separator: " ").joined()
    let problem = NumberProblem.ambiguous(text: shown, grouped: grouped, decimal: decimal)
    #expect(throws: problem) { try Double(written: text, in: -1e6...1e6) }
    #expect(throws: problem) { try WrittenNumber(text)?.value() }
  }

  @Test(
    arguments: [
      ("7,125", 0, 14, 7.125), ("1,475", 100, 10_000, 1475), ("12,345", 0, 10_000, 12.345), ("1,475", 1, 2, 1.475),
    ] as [(String, Double, Double, Double)])
  func `the meaning counts that alone can be`(text: String, minimum: Double, most: Double, number: Double) throws {
    #expect(try Double(written: text, in: minimum...most) == number)
  }

  @Test(arguments: [("7,500", 14.0), ("1,000", 14), ("12,340", 10_000)])
  func `a third decimal that is 0 does not speak for decimals`(text: String, most: Double) throws {
    #expect { try Double(written: text, in: 0...most) } throws: {
      if case NumberProblem.ambiguous = $0 { true } else { false }
    }
  }

  @Test(arguments: ["-1", "20", "1,475,000", "1e300"])
  func `what cannot be is out of range`(text: String) {
    #expect(throws: NumberProblem.outOfRange) { try Double(written: text, in: 0...14) }
  }

  // MARK: Whole numbers

  @Test(
    arguments: [
      ("1,475", 1475), ("1,000", 1000), ("1,234,567", 1_234_567), ("1.234.567", 1_234_567), ("1 000", 1000), ("１２", 12),
      ("1e3", 1000), ("1.5e3", 1500), ("5.0", 5), ("5,00", 5), ("-3", -3), ("9223372036854775807", .max), (" 7 ", 7),
    ])
  func `a whole number has groups, and no decimals but zeros`(text: String, number: Int) throws {
    #expect(try Int(written: text) == number)
  }

  @Test(arguments: ["1.475", "1.000", "1,5", "2.5", "1.234,5", "1e-1", "0,500", ".5"])
  func `a point before three digits does not make thousands, and decimals are not dropped`(text: String) {
    #expect(throws: NumberProblem.noNumber) { try Int(written: text) }
  }

  @Test func `a whole number has its range`() throws {
    #expect(throws: NumberProblem.outOfRange) { try Int(written: "9223372036854775808") }
    #expect(throws: NumberProblem.outOfRange) { try Int(written: "1,001", in: 0...1000) }
    #expect(throws: NumberProblem.outOfRange) { try Int(written: "-1", in: 0...1000) }
    #expect(try Int(written: "1,000", in: 0...1000) == 1000)
  }

  // MARK: Before a unit

  @Test(
    arguments: [
      ("3,8 dH", 3.8, "dH"), ("6.7eH", 6.7, "eH"), ("1 000 mL", 1000, "mL"), ("68", 68, ""),
      (" 2,5mmol/L ", 2.5, "mmol/L"),
      ("1e3ppm", 1000, "ppm"), ("1e-05", 0.00001, ""), ("5 e", 5, "e"), ("4 drops 10 mL", 4, "drops 10 mL"),
      ("３．５dH", 3.5, "dH"),
      ("12 34 dH", 12, "34 dH"), ("20 mg/L Ca", 20, "mg/L Ca"), ("1’234’567g", 1_234_567, "g"),
      ("5' long", 5, "' long"),
      ("-3 dH", -3, "dH"), ("1 0000", 1, "0000"),
    ] as [(String, Double, String)])
  func `the number with which a text begins is read`(text: String, number: Double, rest: String) throws {
    let found = try #require(WrittenNumber.leading(text))
    #expect(try found.number.value() == number)
    #expect(found.rest == rest)
  }

  @Test(arguments: ["", "dH", "e5", "-", ".", "1,2,3 dH", "1..5", "x1", "+5 dH"])
  func `a text that begins otherwise has none`(text: String) { #expect(WrittenNumber.leading(text) == nil) }

  // MARK: Properties

  @Test func `a number that is written in any of these ways is read as itself, or asked back`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    var (read, asked) = (0, 0)
    for _ in 0..<5000 {
      let digits = Int.random(in: 0...9, using: &random)
      let most = (0..<digits).reduce(1) { most, _ in most * 10 }
      let (whole, thousandths) = (Int.random(in: 0...most, using: &random), Int.random(in: 0...999, using: &random))
      let decimals = Int.random(in: 0...3, using: &random)
      let (mark, point) = try #require(
        [("", "."), ("", ","), (",", "."), (".", ","), (" ", "."), ("\u{202F}", ","), ("’", ".")].randomElement(
          using: &random))
      let shown = String(String(thousandths + 1000).dropFirst().prefix(decimals))
      let text = grouped(whole, by: mark) + (shown.isEmpty ? "" : point + shown)
      // Others write 1.475 for 1475; here it is a decimal point.
      if mark == ".", shown.isEmpty, (1000..<1_000_000).contains(whole) { continue }
      let wide = Bool.random(using: &random)
      let written = wide ? String(text.map(fullWidth)) : text
      let comment: Comment = "\(written), SEED=\(seed)"
      let number = try #require(Double("\(whole)." + (shown.isEmpty ? "0" : shown)))
      switch Result(catching: { () throws(NumberProblem) in try Double(written: written, in: 0...1e9) }) {
      case .success(let found):
        #expect(found == number, comment)
        read += 1
      case .failure(.ambiguous(_, let grouped, let decimal)):
        #expect([grouped, decimal].compactMap(Double.init).contains(number), comment)
        asked += 1
      case .failure(let problem): Issue.record("\(problem), \(written), SEED=\(seed)")
      }
      if shown.isEmpty { #expect(try Int(written: written) == whole, comment) }
    }
    #expect(read > 3000)
    #expect(asked > 100)
  }

  private func grouped(_ number: Int, by mark: String) -> String {
    var groups: [String] = []
    var digits = String(number)[...]
    while digits.count > 3, !mark.isEmpty {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits = digits.dropLast(3)
    }
    return ([String(digits)] + groups).joined(separator: mark)
  }

  private func fullWidth(_ character: Character) -> Character {
    guard let digit = character.wholeNumberValue, let scalar = Unicode.Scalar(0xFF10 + UInt32(digit)) else {
      return character == "." ? "．" : character == "," ? "，" : character
    }
    return Character(scalar)
  }
}
