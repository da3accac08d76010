import PavilionSupport
import TestSupport
import Testing

@testable import ScreenSupport
@testable import WaterApp

@Suite("An amount to a tenth")
struct MixerAmountTests {
  private let amount = MixerAmount(tenths: 5000, in: 0...1_000_000)

  private func typed(_ text: String, _ amount: MixerAmount) -> (MixerAmount, taken: [Bool]) {
    var amount = amount
    let taken = text.map { amount.perform(.type($0)) }
    return (amount, taken)
  }

  @Test(
    arguments: [
      ("7", 70), ("75", 750), ("075", 750), ("33.3", 333), ("33,3", 333), (".5", 5), ("5.", 50), ("100000", 1_000_000),
      ("0", 0), (".", 0),
    ])
  func `what is typed takes the place of what was there`(text: String, tenths: Int) {
    let (amount, taken) = typed(text, amount)
    #expect(amount.tenths == tenths)
    #expect(amount.typed == text.map { $0 == "," ? "." : String($0) }.joined())
    #expect(!taken.contains(false))
  }

  @Test(arguments: ["100001", "1.2.3", "1.23", "999999", "000000001", "1,2,", "5x", "５"])
  func `what is no amount, or too much, is not taken`(text: String) {
    let (amount, taken) = typed(text, amount)
    #expect(taken.last == false)
    #expect(amount.range.contains(amount.tenths))
  }

  @Test func `who types can go back to what it was, or stay`() {
    var (amount, _) = typed("75", amount)
    amount.perform(.cancelTyping)
    #expect(amount.tenths == 5000)
    #expect(amount.typed == nil)
    (amount, _) = typed("75", amount)
    amount.perform(.finishTyping)
    amount.perform(.cancelTyping)
    #expect(amount.tenths == 750)
  }

  @Test func `erasing begins with what stands there`() {
    var amount = amount
    amount.perform(.erase)
    #expect(amount.tenths == 500)
    #expect(amount.typed == "50")
    for _ in 0..<4 { amount.perform(.erase) }
    #expect(amount.tenths == 0)
    #expect(amount.typed == "")
    amount.perform(.cancelTyping)
    #expect(amount.tenths == 5000)
  }

  @Test func `below the least it is the least`() {
    let (liters, _) = typed("0.0", MixerAmount(tenths: 10, in: 1...10_000))
    #expect(liters.tenths == 1)
  }

  @Test func `steps stop at the ends`() {
    var amount = MixerAmount(tenths: 30, in: 0...100)
    let steps: [(step: Int, moved: Bool, tenths: Int)] = [
      (50, true, 80), (50, true, 100), (50, false, 100), (-500, true, 0), (-1, false, 0), (1, true, 1),
    ]
    for step in steps {
      #expect(amount.perform(.step(step.step)) == step.moved)
      #expect(amount.tenths == step.tenths)
    }
  }

  @Test(arguments: [(0, "0"), (5, "0.5"), (5000, "500"), (3333, "333.3"), (12_500, "1,250"), (1_000_000, "100,000")])
  func `it is shown in groups, with a decimal only where there is one`(tenths: Int, text: String) {
    #expect(MixerAmount(tenths: tenths, in: 0...1_000_000).text == text)
  }

  @Test func `what is split adds up to the whole, and no part is further off than a tenth`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let total = Int.random(in: 0...3_000_000, using: &random)
      let weights = (0..<Int.random(in: 1...3, using: &random)).map { _ in Double.random(in: 0...1, using: &random) }
      let sum = weights.reduce(0, +)
      guard sum > 0 else { continue }
      let shares = weights.map { $0 / sum }
      let parts = MixerAmount.split(total, shares)
      #expect(parts.reduce(0, +) == total, "seed \(seed)")
      #expect(
        zip(parts, shares).allSatisfy { abs(Double($0) - $1 * Double(total)) <= 1.000_001 && $0 >= 0 }, "seed \(seed)")
    }
  }
}
