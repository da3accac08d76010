import ExpositionModel
import TestSupport
import Testing

@Suite("The dice of the quiz")
struct QuizDiceTests {
  /// Source: the reference implementation of SplitMix64 by Sebastiano Vigna, <https://prng.di.unimi.it/splitmix64.c>.
  @Test func `they throw what SplitMix64 throws`() {
    var dice = QuizDice(seed: 0)
    #expect(
      (1...3).map { _ in dice.next() } == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
  }

  @Test(arguments: [0, 1, -1, .min, .max, 1900])
  func `any seed will do, and the same one throws the same`(seed: Int) {
    var dice = QuizDice(seed: seed)
    var again = QuizDice(seed: seed)
    var reference = SeededGenerator(seed: UInt64(bitPattern: Int64(seed)))
    for _ in 1...100 {
      let thrown = dice.next()
      #expect(thrown == again.next())
      #expect(thrown == reference.next())
    }
  }
}
