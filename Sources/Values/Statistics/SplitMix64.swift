/// A generator of pseudorandom numbers that is the same on every machine and in every version of Swift.
///
/// Source: G. L. Steele, D. Lea, C. H. Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public init(_ seed: DataSeed) { state = seed.value }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Shuffles an array, each order as likely as any other but for the rounding of 2⁻⁶⁴ (Fisher and Yates).
  public mutating func shuffle<Element>(_ array: inout [Element]) { shuffle(&array, in: array.indices) }

  /// Shuffles a part of an array.
  public mutating func shuffle<Element>(_ array: inout [Element], in part: Range<Int>) {
    for count in stride(from: part.count, to: 1, by: -1) {
      let other = Int(next().multipliedFullWidth(by: UInt64(count)).high)
      array.swapAt(part.lowerBound + count - 1, part.lowerBound + other)
    }
  }
}

/// A number that follows from data, so that the same data always give the same answer.
public struct DataSeed: Hashable, Sendable {
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// Takes a value into account (FNV-1a of Fowler, Noll and Vo, a value at a time).
  public mutating func combine(_ number: Int) {
    value = (value ^ UInt64(bitPattern: Int64(number))) &* 0x0000_0100_0000_01B3
  }
}
