import TestSupport
import Testing
import Values

@Suite("Numbers that follow from a seed")
struct SplitMix64Tests {
  /// Source: the reference implementation by Sebastiano Vigna, <https://prng.di.unimi.it/splitmix64.c>.
  @Test func `they are those of the reference implementation`() {
    var random = SplitMix64(seed: 0)
    #expect(
      (1...3).map { _ in random.next() } == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
  }

  @Test func `each order of a part is as likely as any other, and the rest stays`() {
    var random = SplitMix64(seed: 7)
    var counts: [[Int]: Int] = [:]
    for _ in 0..<6000 {
      var array = [0, 1, 2, 3, 4]
      random.shuffle(&array, in: 1..<4)
      #expect(array[0] == 0)
      #expect(array[4] == 4)
      counts[Array(array[1..<4]), default: 0] += 1
    }
    #expect(counts.count == 6)
    // 1000 of each, four standard deviations of 29.
    #expect(counts.values.allSatisfy { (885...1115).contains($0) }, "\(counts)")
  }

  @Test func `an array of none or one stays`() {
    var random = SplitMix64(seed: 7)
    var (none, one) = ([Int](), [1])
    random.shuffle(&none)
    random.shuffle(&one)
    #expect(none.isEmpty)
    #expect(one == [1])
  }

  /// Source: draft-eastlake-fnv; the offset basis, and a value of one byte, as it is in FNV-1a.
  @Test func `a seed follows from the data and their order`() {
    #expect(DataSeed().value == 0xCBF2_9CE4_8422_2325)
    var seed = DataSeed()
    seed.combine(0x61)
    #expect(seed.value == 0xAF63_DC4C_8601_EC8C)
    var (first, second) = (DataSeed(), DataSeed())
    first.combine(1)
    first.combine(2)
    second.combine(2)
    second.combine(1)
    #expect(first != second)
  }
}
