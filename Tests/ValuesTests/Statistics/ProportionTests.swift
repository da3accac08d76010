import Testing
import Values

@Suite("A share and its interval")
struct ProportionTests {
  /// Figures computed apart, with three other tools.
  @Test(arguments: [
    (6, 14, 0.21, 0.67), (3, 4, 0.30, 0.95), (20, 52, 0.26, 0.52), (12, 18, 0.44, 0.84), (9, 31, 0.16, 0.47),
  ])
  func `the interval of a share is Wilson's`(count: Int, total: Int, lower: Double, upper: Double) {
    let interval = Proportion(count, of: total).interval
    #expect(abs(interval.lowerBound - lower) < 0.005, "\(interval)")
    #expect(abs(interval.upperBound - upper) < 0.005, "\(interval)")
  }

  @Test func `an interval lies within 0 and 1, and has the share in it`() {
    for total in 0...40 {
      for count in 0...total {
        let part = Proportion(count, of: total)
        #expect((0...1).contains(part.interval.lowerBound))
        #expect((0...1).contains(part.interval.upperBound))
        #expect(part.interval.lowerBound <= part.share + 1e-9)
        #expect(part.interval.upperBound >= part.share - 1e-9)
      }
    }
  }

  @Test func `of nothing the share is 0, and anything is likely`() {
    #expect(Proportion(0, of: 0).share == 0)
    #expect(Proportion(0, of: 0).interval == 0...1)
  }
}
