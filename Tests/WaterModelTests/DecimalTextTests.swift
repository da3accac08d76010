import TestSupport
import Testing
import WaterModel

@Suite("Numbers as people write them")
struct DecimalTextTests {
  @Test(
    arguments: [
      ("0", 0), ("7", 7), ("40", 40), ("007", 7), ("142.78", 142.78), ("142,78", 142.78), (".5", 0.5), (",5", 0.5),
      ("5.", 5), ("5,", 5), ("0.0", 0), ("0,10", 0.1), ("1,234", 1.234), ("10000", 10_000),
      ("3.14159265358979", 3.14159265358979),
      ("123456789012345678901234567890", 123_456_789_012_345_677_877_719_597_056),
    ] as [(String, Double)])
  func `a number with a point or a comma is read`(text: String, number: Double) {
    #expect(DecimalText.number(text) == number)
  }

  @Test(arguments: [
    "", ".", ",", "..", ",,", ".,", ",.", "1,234.5", "1.234,5", "1.2.3", "1,2,3", "1..2", "1,,2", "+1", "-1", "−1",
    "1e5", "1E5", "0x10", "inf", "nan", "infinity", " 1", "1 ", "1 2", "1\n", "\t1", "1\u{0}", "٣", "３", "१२", "十", "½",
    "1·5", "1٫5", "1’000", "1_000", "a", "12a", "1.5ppm", "１.５", "1\u{301}", "1234567890123456789012345678901",
    "0.00000000000000000000000000000",
  ])
  func `anything else is none`(text: String) {
    #expect(DecimalText.number(text) == nil)
  }

  @Test func `a text that never ends is refused at once`() {
    #expect(DecimalText.number(String(repeating: "1", count: 1_000_000)) == nil)
    #expect(DecimalText.number(String(repeating: ".", count: 100_000)) == nil)
  }

  @Test(
    arguments: [
      (142.78, 1, "142.8", "142.8"), (40, 1, "40", "40.0"), (0, 1, "0", "0.0"), (142.78, 2, "142.78", "142.78"),
      (142.7, 2, "142.7", "142.70"), (100, 0, "100", "100"), (99.96, 1, "100", "100.0"), (0.5, 0, "1", "1"),
      (2.5, 0, "3", "3"), (0.25, 1, "0.3", "0.3"), (0.04, 1, "0", "0.0"), (0.06, 1, "0.1", "0.1"),
      (10.02, 1, "10", "10.0"), (10.02, 2, "10.02", "10.02"), (1005, 0, "1005", "1005"), (0.001, 3, "0.001", "0.001"),
      (1_000_000, 1, "1000000", "1000000.0"),
    ] as [(Double, Int, String, String)])
  func `a number is rounded to its decimals`(number: Double, decimals: Int, text: String, fixed: String) {
    #expect(DecimalText.text(number, decimals: decimals) == text)
    #expect(DecimalText.fixed(number, decimals: decimals) == fixed)
    let negative = text.contains { ("1"..."9").contains($0) } ? "-" : ""
    #expect(DecimalText.text(-number, decimals: decimals) == negative + text)
    #expect(DecimalText.fixed(-number, decimals: decimals) == negative + fixed)
  }

  @Test func `decimals below none are none, above nine are nine`() {
    #expect(DecimalText.fixed(1.5, decimals: -3) == "2")
    #expect(DecimalText.fixed(1.5, decimals: .min) == "2")
    #expect(DecimalText.fixed(0.1, decimals: 20) == "0.100000000")
    #expect(DecimalText.fixed(0.1, decimals: .max) == "0.100000000")
    #expect(DecimalText.text(0.1, decimals: .max) == "0.1")
  }

  @Test(arguments: [
    Double.nan, .infinity, -.infinity, 1e15, 1e16, 1.5e20, -1.5e20, 1e100, 2.5e300, .greatestFiniteMagnitude,
    123_456_789_012_345_680,
  ])
  func `what is no number, or too long, is written as Swift writes it`(number: Double) {
    #expect(DecimalText.fixed(number) == "\(number)")
    #expect(Double(DecimalText.text(number)).map { $0 == number || number.isNaN } == true)
  }

  @Test func `the least numbers are zero`() {
    for number in [Double.leastNonzeroMagnitude, -.leastNonzeroMagnitude, -0.0, 1e-300] {
      #expect(DecimalText.text(number) == "0")
      #expect(DecimalText.fixed(number) == "0.0")
    }
  }

  @Test func `what was written is read back, but for what was rounded away`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let decimals = Int.random(in: 0...6, using: &random)
      let most = [1.0, 100, 10_000, 50_000][Int.random(in: 0..<4, using: &random)]
      let number = Double.random(in: 0...most, using: &random)
      let comment: Comment = "\(number) with \(decimals), SEED=\(seed)"
      var unit = 1.0
      for _ in 0..<decimals { unit /= 10 }
      for text in [DecimalText.text(number, decimals: decimals), DecimalText.fixed(number, decimals: decimals)] {
        let back = try #require(DecimalText.number(text), comment)
        #expect(abs(back - number) <= unit / 2 + 1e-10, comment)
        // With a comma it is the same number.
        let comma = String(text.map { $0 == "." ? "," : $0 })
        #expect(DecimalText.number(comma) == back, comment)
        // Writing it again changes nothing more.
        #expect(DecimalText.text(back, decimals: decimals) == DecimalText.text(number, decimals: decimals), comment)
      }
    }
  }
}
