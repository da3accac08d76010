import TestSupport
import Testing
import Values

@Suite("Values on both sides of their median")
struct MedianSplitTests {
  @Test(arguments: [
    ([4], 4, false), ([1, 2], 1, false), ([3, 1, 2], 2, false), ([10, 20, 20], 20, true),
    // As even on either side: above it.
    ([5, 7, 9], 7, false),
    // Many at the top, at the bottom, and in the middle.
    ([0, 0, 90, 90, 90], 90, true), ([0, 0, 0, 90, 90], 0, false), ([1, 6, 6, 6, 6, 7, 8], 6, false),
    ([1, 2, 3, 6, 6, 6, 7], 6, true), ([8, 8, 8], 8, false),
  ])
  func `the median is on the side that makes both more even`(values: [Int], median: Int, isFromMedian: Bool) {
    #expect(MedianSplit(of: values) == MedianSplit(median, isFromMedian: isFromMedian))
  }

  @Test func `without values there is none`() { #expect(MedianSplit(of: []) == nil) }

  @Test func `no value is closer to the middle on the other side, whatever their order`() throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let values = (0..<Int.random(in: 1...40, using: &generator)).map { _ in Int.random(in: 0...6, using: &generator) }
      let split = try #require(MedianSplit(of: values))
      #expect(MedianSplit(of: values.sorted(by: >)) == split)
      let other = MedianSplit(split.median, isFromMedian: !split.isFromMedian)
      func distance(_ split: MedianSplit) -> Int { abs(2 * values.count(where: split.isUpper) - values.count) }
      #expect(distance(split) <= distance(other), "\(values), seed \(seed)")
      // Unless all are equal, there are values on both sides.
      let upper = values.count(where: split.isUpper)
      #expect(Set(values).count == 1 || (1..<values.count).contains(upper), "\(values), seed \(seed)")
    }
  }
}
