/// A value on an axis and its label.
public struct AxisTick: Hashable, Sendable {
  /// The value on the axis.
  public let value: Double
  /// The text beside the tick.
  public let label: String

  /// Creates a tick at a value.
  public init(_ value: Double, _ label: String) {
    (self.value, self.label) = (value, label)
  }
}

/// Round numbers for an axis: the multiples of 1, 2 or 5 times a power of ten.
public struct AxisTicks: Hashable, Sendable {
  /// The ticks inside the range, in ascending order.
  public let ticks: [AxisTick]

  private static let most = 200

  /// Creates at most `count` ticks; none if the range is empty or not finite.
  public init(in range: ClosedRange<Double>, atMost count: Int) {
    ticks = AxisTicks.ticks(in: range, atMost: min(count, AxisTicks.most))
  }

  /// The values of the ticks, in ascending order.
  public var values: [Double] { ticks.map(\.value) }

  private static func ticks(in range: ClosedRange<Double>, atMost count: Int) -> [AxisTick] {
    // Half the width, because the width of an enormous range would be infinite.
    let half = range.upperBound / 2 - range.lowerBound / 2
    guard count > 0, half > 0, half.isFinite else { return [] }
    // Smaller steps give more ticks than fit.
    var step = RoundStep(notAbove: half / (Double(count) + 1) * 2)
    while step.size.isFinite {
      let first = step.firstMultiple(notBelow: range.lowerBound)
      let last = step.lastMultiple(notAbove: range.upperBound)
      if last - first < Double(count) {
        return stride(from: first, through: last, by: 1).reduce(into: []) { ticks, multiple in
          let value = step.multiple(multiple)
          // Far from 0, neighboring multiples may be the same number.
          guard range.contains(value), ticks.last.map({ $0.value < value }) ?? true else { return }
          ticks.append(AxisTick(value, step.label(of: multiple)))
        }
      }
      step.grow()
    }
    return range.contains(0) ? [AxisTick(0, "0")] : []
  }

  /// Returns the end of an axis that begins at 0: the next round number that is not below a value and that `count` ticks
  /// can mark; above 0 and finite for any value.
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

  init(notAbove size: Double) {
    while exponent < 308, RoundStep.power(exponent + 1) <= size { exponent += 1 }
    while exponent <= 0, exponent > -300, 1 / RoundStep.power(-exponent) > size { exponent -= 1 }
  }

  var size: Double { multiple(1) }

  mutating func grow() {
    if factor == 5 { exponent += 1 }
    factor = factor == 1 ? 2 : factor == 2 ? 5 : 1
  }

  /// Returns a multiple of the step; dividing by a power of ten gives the number nearest to its decimals.
  func multiple(_ count: Double) -> Double {
    exponent < 0 ? count * factor / RoundStep.power(-exponent) : count * factor * RoundStep.power(exponent)
  }

  func firstMultiple(notBelow value: Double) -> Double {
    let count = (value / size).rounded(.down)
    // Adding 0 turns −0 into 0.
    return (multiple(count) < value ? count + 1 : count) + 0
  }

  func lastMultiple(notAbove value: Double) -> Double {
    let count = (value / size).rounded(.up)
    return multiple(count) > value ? count - 1 : count
  }

  /// Returns a whole number without decimals, other numbers with the decimals of the step.
  func label(of count: Double) -> String {
    let value = multiple(count)
    if value.magnitude < 1e15, let whole = Int(exactly: value) { return String(whole) }
    guard exponent < 0, exponent >= -9, let digits = Int(exactly: (count * factor).magnitude) else { return "\(value)" }
    let unit = Int(RoundStep.power(-exponent))
    let decimals = String(digits % unit + unit).dropFirst()
    return "\(value < 0 ? "-" : "")\(digits / unit).\(decimals)"
  }

  /// The powers of ten that multiplying gives exactly: those up to 10²².
  private static let powers = (0..<22).reduce(into: [1.0]) { powers, last in powers.append(powers[last] * 10) }

  /// - Parameter exponent: 0 or more.
  private static func power(_ exponent: Int) -> Double {
    exponent < powers.count ? powers[exponent] : Double("1e\(exponent)") ?? .infinity
  }
}
