/// A place on an axis, and the words that stand there.
public struct AxisTick: Hashable, Sendable {
  public var value: Double
  public var label: String

  public init(_ value: Double, _ label: String) {
    self.value = value
    self.label = label
  }
}

/// Round numbers for an axis: the multiples of 1, 2 or 5 times a power of ten.
public struct AxisTicks: Hashable, Sendable {
  /// In ascending order, all inside the range.
  public let ticks: [AxisTick]

  /// More of them would be a ruler.
  private static let most = 200

  /// As many ticks as there are round numbers in the range, but at most `count`.
  ///
  /// A range that is empty or not finite has none.
  public init(in range: ClosedRange<Double>, atMost count: Int) {
    ticks = AxisTicks.ticks(in: range, atMost: min(count, AxisTicks.most))
  }

  public var values: [Double] { ticks.map(\.value) }

  private static func ticks(in range: ClosedRange<Double>, atMost count: Int) -> [AxisTick] {
    // Of halves: the width of an enormous range would be infinite.
    let half = range.upperBound / 2 - range.lowerBound / 2
    guard count > 0, half > 0, half.isFinite else { return [] }
    // Any smaller step would give more ticks than fit.
    var step = RoundStep(notAbove: half / (Double(count) + 1) * 2)
    while step.size.isFinite {
      let first = step.firstMultiple(notBelow: range.lowerBound)
      let last = step.lastMultiple(notAbove: range.upperBound)
      if last - first < Double(count) {
        return first <= last ? ticks(step, first, Int(last - first), in: range) : []
      }
      step.grow()
    }
    return range.contains(0) ? [AxisTick(0, "0")] : []
  }

  private static func ticks(
    _ step: RoundStep, _ first: Double, _ more: Int, in range: ClosedRange<Double>
  ) -> [AxisTick] {
    var ticks: [AxisTick] = []
    for count in (0...more).map({ first + Double($0) }) {
      let value = step.multiple(count)
      // Of neighbouring numbers far from 0 some steps lead nowhere.
      guard range.contains(value), ticks.last.map({ $0.value < value }) ?? true else { continue }
      ticks.append(AxisTick(value, step.label(of: count)))
    }
    return ticks
  }

  /// Where an axis that begins at 0 should end: the next round number that is not below the value.
  ///
  /// It is a round step away from 0, or so many of them that `count` ticks can mark each. The answer is above 0 and
  /// finite, whatever is asked.
  public static func upperBound(for value: Double, atMost count: Int = 6) -> Double {
    guard value > 0 else { return 1 }
    let steps = Double(max(2, min(count, most)) - 1)
    var step = RoundStep(notAbove: value / steps)
    while step.size.isFinite, value.isFinite {
      let multiple = step.firstMultiple(notBelow: value)
      if multiple <= steps, step.multiple(multiple).isFinite { return step.multiple(multiple) }
      step.grow()
    }
    return .greatestFiniteMagnitude
  }
}

/// 1, 2 or 5 times a power of ten.
private struct RoundStep {
  private var factor = 1.0
  private var exponent = 0

  /// The greatest power of ten that is not above the size.
  init(notAbove size: Double) {
    while exponent < 308, RoundStep.power(exponent + 1) <= size { exponent += 1 }
    while exponent > -300, 1 / RoundStep.power(-exponent) > size { exponent -= 1 }
  }

  var size: Double { multiple(1) }

  mutating func grow() {
    switch factor {
    case 1: factor = 2
    case 2: factor = 5
    default:
      factor = 1
      exponent += 1
    }
  }

  /// Divided by a power of ten rather than multiplied by a tenth of one: so it is the nearest number to its decimals.
  func multiple(_ count: Double) -> Double {
    exponent < 0
      ? count * factor / RoundStep.power(-exponent) : count * factor * RoundStep.power(exponent)
  }

  func firstMultiple(notBelow value: Double) -> Double {
    let count = (value / size).rounded(.down)
    // Adding 0 makes −0 a plain 0.
    return (multiple(count) < value ? count + 1 : count) + 0
  }

  func lastMultiple(notAbove value: Double) -> Double {
    let count = (value / size).rounded(.up)
    return multiple(count) > value ? count - 1 : count
  }

  /// A whole number without decimals, others with those of the step.
  func label(of count: Double) -> String {
    let value = multiple(count)
    if value.magnitude < 1e15, let whole = Int(exactly: value) { return String(whole) }
    guard exponent < 0, exponent >= -9, let digits = Int(exactly: (count * factor).magnitude) else { return "\(value)" }
    let unit = Int(RoundStep.power(-exponent))
    let decimals = String(digits % unit + unit).dropFirst()
    return "\(value < 0 ? "-" : "")\(digits / unit).\(decimals)"
  }

  private static func power(_ exponent: Int) -> Double {
    // Read rather than multiplied: many products would not be exact.
    Double("1e\(exponent)") ?? .infinity
  }
}
