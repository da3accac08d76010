/// How long the water of a filter stays in a zone, if it goes on changing as it has.
///
/// Straight lines are fitted to hardness and alkalinity over time (least squares), and followed from the last reading.
public enum FilterLife: Hashable, Sendable {
  /// The water leaves its last zone.
  case leaves(Leaving)
  case unknown(Reason)

  public struct Leaving: Hashable, Sendable {
    /// The zone that the water leaves last, after which it is in none.
    public let zone: WaterZone
    /// The days after the last reading.
    public let days: Double
    /// The same if the water changes as fast as the readings allow, and as slowly; `nil` for no end within `horizon`.
    ///
    /// The slopes are taken at the ends of their intervals of 95 %.
    public let earliest: Double
    public let latest: Double?
    /// The number of readings.
    public let count: Int
  }

  /// Why nothing can be said.
  public enum Reason: Hashable, Sendable {
    /// There are fewer than `minimum` readings, or they are not of different times.
    case tooFew
    /// The water is in no zone now.
    case outside
    /// The readings do not rise by more than a drop of a test kit, or not by more than chance makes.
    case noTrend
    /// Hardness and alkalinity fall, which is not how a filter wears out.
    case falling
    /// The water stays in its zone for longer than can be foreseen: this many days.
    case far(days: Double)
  }

  /// A reading of the water behind a filter.
  public struct Reading: Hashable, Sendable {
    /// The time, in days from any moment.
    public let day: Double
    public let point: WaterPoint

    public init(day: Double, _ point: WaterPoint) { (self.day, self.point) = (day, point) }
  }

  /// The number of readings from which on something is said.
  public static let minimum = 4
  /// How far ahead is looked: as many times as long as there have been readings.
  public static let horizon = 2.0

  /// - Parameter records: The records of the water behind one filter, in chronological order; those of which hardness or
  ///   alkalinity is not known are left out.
  public init(_ records: [WaterRecord]) {
    self.init(
      records.compactMap { record in
        record.position.point.map { Reading(day: Double(record.sample.time.secondsSinceEpoch) / 86_400, $0) }
      })
  }

  /// - Parameter readings: The readings in chronological order.
  public init(_ readings: [Reading]) {
    guard readings.count >= FilterLife.minimum, let first = readings.first, let last = readings.last,
      last.day > first.day
    else {
      self = .unknown(.tooFew)
      return
    }
    let lines = WaterFigure.axes.map { figure in
      FittedLine(readings.map { (x: $0.day, y: $0.point[figure]) })
    }
    let span = last.day - first.day
    let now = FilterLife.point(lines) { $0.value(at: last.day) }
    guard !now.zones.isEmpty else {
      self = .unknown(.outside)
      return
    }
    // Most figures come from drop tests, as in `WaterTrend`.
    let drop = WaterUnit.dH.ppm(1)
    let changing = lines.map { $0.differsFromLevel && abs($0.slope) * span > drop }
    guard changing.contains(true) else {
      self = .unknown(.noTrend)
      return
    }
    guard zip(lines, changing).contains(where: { $1 && $0.slope > 0 }) else {
      self = .unknown(.falling)
      return
    }
    /// Returns when the water is in no zone any more, with these slopes of what changes.
    func leaving(_ slope: (FittedLine) -> Double) -> (zone: WaterZone, days: Double)? {
      let slopes = WaterPoint(
        hardness: changing[0] ? slope(lines[0]) : 0, alkalinity: changing[1] ? slope(lines[1]) : 0)
      return WaterZone.allCases.filter { $0.contains(now) }
        .compactMap { zone in zone.exit(from: now, along: slopes).map { (zone, $0) } }
        .max { $0.1 < $1.1 }
    }
    let most = FilterLife.horizon * span
    guard let (zone, days) = leaving(\.slope), days <= most else {
      self = .unknown(.far(days: most))
      return
    }
    let (fast, slow) = (leaving(\.fastest)?.days ?? days, leaving(\.slowest)?.days)
    self = .leaves(
      Leaving(
        zone: zone, days: days, earliest: min(fast, days), latest: slow.flatMap { $0 <= most ? max($0, days) : nil },
        count: readings.count))
  }

  private static func point(_ lines: [FittedLine], _ value: (FittedLine) -> Double) -> WaterPoint {
    // In the order of the axes.
    WaterPoint(hardness: value(lines[0]), alkalinity: value(lines[1]))
  }
}

/// A straight line through points, by least squares.
private struct FittedLine {
  let slope: Double
  /// Half of the interval of 95 % of the slope.
  let margin: Double
  private let middle: (x: Double, y: Double)

  /// - Parameter points: At least three, not all at one x.
  init(_ points: [(x: Double, y: Double)]) {
    let count = Double(points.count)
    let middle = (x: points.reduce(0) { $0 + $1.x } / count, y: points.reduce(0) { $0 + $1.y } / count)
    let spread = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.x - middle.x) }
    let slope = points.reduce(0) { $0 + ($1.x - middle.x) * ($1.y - middle.y) } / spread
    let rest = points.reduce(0.0) { sum, point in
      let difference = point.y - middle.y - slope * (point.x - middle.x)
      return sum + difference * difference
    }
    let freedom = points.count - 2
    margin = FittedLine.t(freedom) * (rest / Double(freedom) / spread).squareRoot()
    (self.slope, self.middle) = (slope, middle)
  }

  func value(at x: Double) -> Double { middle.y + slope * (x - middle.x) }

  /// Whether the slope differs from 0 by more than chance makes, at the level of 5 %.
  var differsFromLevel: Bool { abs(slope) > margin }

  /// The ends of the interval of the slope.
  var fastest: Double { slope < 0 ? slope - margin : slope + margin }
  var slowest: Double { slope < 0 ? slope + margin : slope - margin }

  /// The quantile 0.975 of Student's t distribution; between the numbers of the table, that of the lower one.
  ///
  /// Source: NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, "Critical values of the Student's t distribution".
  private static func t(_ freedom: Int) -> Double {
    let table: [(freedom: Int, value: Double)] = [
      (1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (6, 2.447), (7, 2.365), (8, 2.306), (9, 2.262),
      (10, 2.228), (12, 2.179), (15, 2.131), (20, 2.086), (30, 2.042), (60, 2.000), (100, 1.984),
    ]
    return table.last { $0.freedom <= freedom }?.value ?? 12.706
  }
}

extension WaterZone {
  /// Returns after how many steps a water that is in the zone leaves it; `nil` for never.
  ///
  /// - Parameter step: How much hardness and alkalinity change in a step, in ppm.
  func exit(from point: WaterPoint, along step: WaterPoint) -> Double? {
    func moved(_ steps: Double) -> WaterPoint {
      WaterPoint(
        hardness: point.hardness + steps * step.hardness, alkalinity: point.alkalinity + steps * step.alkalinity)
    }
    let length = step.distance(to: .distilled)
    guard length > 0 else { return nil }
    let crossings = edges.compactMap { start, end -> Double? in
      let (high, wide) = (end.hardness - start.hardness, end.alkalinity - start.alkalinity)
      let determinant = step.alkalinity * high - step.hardness * wide
      guard abs(determinant) > 1e-12 else { return nil }
      let (up, across) = (start.hardness - point.hardness, start.alkalinity - point.alkalinity)
      let share = (across * step.hardness - up * step.alkalinity) / determinant
      guard (-1e-9...1 + 1e-9).contains(share) else { return nil }
      let steps = (across * high - up * wide) / determinant
      return steps >= 0 ? steps : nil
    }
    // The first crossing behind which the water is outside: 0.001 ppm further.
    return crossings.sorted().first { !contains(moved($0 + 0.001 / length)) }
  }
}
