import Values

/// A pseudorandom number generator whose numbers depend only on the seed.
public struct QuizDice: RandomNumberGenerator, Sendable {
  private var generator: SplitMix64

  public init(seed: Int) { generator = SplitMix64(seed: UInt64(bitPattern: Int64(seed))) }

  public mutating func next() -> UInt64 { generator.next() }
}
