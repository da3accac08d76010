import TestSupport
import Testing
import Values
import WaterModel

@Suite("Decimal numbers as they are written")
struct DecimalTextTests {
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
      // Three decimals of which the last is 0 are written nowhere, because they may be thousands.
      let decimals = [0, 1, 2, 4, 5, 6][Int.random(in: 0..<6, using: &random)]
      let most = [1.0, 100, 10_000, 50_000][Int.random(in: 0..<4, using: &random)]
      let number = Double.random(in: 0...most, using: &random)
      let comment: Comment = "\(number) with \(decimals), SEED=\(seed)"
      var unit = 1.0
      for _ in 0..<decimals { unit /= 10 }
      for text in [DecimalText.text(number, decimals: decimals), DecimalText.fixed(number, decimals: decimals)] {
        let back = try Double(written: text, in: 0...50_000)
        #expect(abs(back - number) <= unit / 2 + 1e-10, comment)
        // With a comma it is the same number, or asked back.
        let comma = String(text.map { $0 == "." ? "," : $0 })
        let again = try? Double(written: comma, in: 0...50_000)
        #expect(again == back || again == nil && comma.suffix(4).first == ",", comment)
        // Writing it again changes nothing more.
        #expect(DecimalText.text(back, decimals: decimals) == DecimalText.text(number, decimals: decimals), comment)
      }
    }
  }
}
