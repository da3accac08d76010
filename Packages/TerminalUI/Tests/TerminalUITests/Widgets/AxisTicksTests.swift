import TerminalUI
import TestBasics
import Testing

struct AxisTicksTests {
  private func labels(_ range: ClosedRange<Double>, atMost count: Int) -> [String] {
    AxisTicks(in: range, atMost: count).ticks.map(\.label)
  }

  @Test(arguments: [
    (0.0, 200.0, 5, ["0", "50", "100", "150", "200"]),
    (0, 200, 4, ["0", "100", "200"]),
    (0, 200, 2, ["0", "200"]),
    (0, 199, 5, ["0", "50", "100", "150"]),
    (0, 24, 7, ["0", "5", "10", "15", "20"]),
    (3, 7, 8, ["3", "4", "5", "6", "7"]),
    (-10, 10, 5, ["-10", "-5", "0", "5", "10"]),
    (0, 1, 3, ["0", "0.5", "1"]),
    (6.5, 7.5, 6, ["6.6", "6.8", "7", "7.2", "7.4"]),
    (-0.02, 0.02, 5, ["-0.02", "-0.01", "0", "0.01", "0.02"]),
    (0, 5000, 6, ["0", "1000", "2000", "3000", "4000", "5000"]),
  ])
  func `ticks stand at round numbers`(lower: Double, upper: Double, count: Int, expected: [String]) {
    #expect(labels(lower...upper, atMost: count) == expected)
  }

  @Test func `a tick is exactly the number it says`() {
    for step in 1...300 {
      let ticks = AxisTicks(in: 0...Double(step) / 10, atMost: 12).ticks
      #expect(ticks.allSatisfy { Double($0.label) == $0.value }, "\(ticks)")
      if step <= 11 { #expect(ticks.last?.value == Double(step) / 10, "\(ticks)") }
    }
  }

  @Test func `nothing to measure has no ticks`() {
    #expect(labels(4...4, atMost: 5).isEmpty)
    #expect(labels(0...10, atMost: 0).isEmpty)
    #expect(labels(0...10, atMost: -1).isEmpty)
    #expect(labels(-.infinity...Double.infinity, atMost: 5).isEmpty)
    #expect(labels(0...Double.infinity, atMost: 5).isEmpty)
  }

  @Test func `the widest range has a tick at nought`() {
    let most = Double.greatestFiniteMagnitude
    #expect(labels(-most...most, atMost: 1) == ["0"])
    #expect(labels(-most...most, atMost: 3) == ["-1e+308", "0", "1e+308"])
    #expect(labels(most / 2...most, atMost: 2) == ["1e+308", "1.5e+308"])
    #expect(labels(0...Double.leastNonzeroMagnitude, atMost: 3).isEmpty)
  }

  @Test func `ticks lie inside, ascend by one step and are never more than fit`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let size: Double = [1e-12, 0.01, 1, 300, 1e7, 1e40, 1e300].randomElement(using: &generator) ?? 1
      let lower = Double.random(in: -size...size, using: &generator)
      let share: Double = [1, 1e-16].randomElement(using: &generator) ?? 1
      let width = share * Double.random(in: 0...size, using: &generator)
      let count = Int.random(in: 1...30, using: &generator)
      let range = lower...lower + width
      let values = AxisTicks(in: range, atMost: count).values
      let comment: Comment = "SEED=\(seed), \(count) in \(range): \(values)"
      #expect(values.count <= count, comment)
      #expect(values.allSatisfy(range.contains), comment)
      #expect(zip(values, values.dropFirst()).allSatisfy { $0 < $1 }, comment)
      // With room for ten there are always enough to read the axis by.
      if count >= 10, width > size * 1e-6 { #expect(values.count >= 3, comment) }
    }
  }

  @Test(arguments: [
    (192.0, 6, 200.0), (200, 6, 200), (200.1, 6, 250), (210, 5, 300), (1, 6, 1), (7, 6, 8), (0.3, 6, 0.3),
    (1e-9, 6, 1e-9), (511, 6, 600), (99, 2, 100), (101, 2, 200), (99, -4, 100),
  ])
  func `a scale ends at the next round number`(value: Double, count: Int, bound: Double) {
    #expect(AxisTicks.upperBound(for: value, atMost: count) == bound)
  }

  @Test func `a scale of nothing ends at one, of everything at the greatest number`() {
    for value in [0, -0.0, -5, -.infinity, .nan] { #expect(AxisTicks.upperBound(for: value) == 1) }
    for value in [Double.infinity, .greatestFiniteMagnitude] {
      #expect(AxisTicks.upperBound(for: value) == .greatestFiniteMagnitude)
    }
    #expect(AxisTicks.upperBound(for: .leastNonzeroMagnitude) > 0)
  }

  @Test func `a scale never ends below its value, nor far above, and on a tick`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let size: Double = [1e-9, 0.1, 1, 1000, 1e15].randomElement(using: &generator) ?? 1
      let value = Double.random(in: size / 1000...size, using: &generator)
      let count = Int.random(in: 2...12, using: &generator)
      let bound = AxisTicks.upperBound(for: value, atMost: count)
      let comment: Comment = "SEED=\(seed), \(value) with \(count): \(bound)"
      #expect(bound >= value, comment)
      #expect(bound <= value * 2.5, comment)
      #expect((2...count).contains { AxisTicks(in: 0...bound, atMost: $0).values.last == bound }, comment)
    }
  }
}
