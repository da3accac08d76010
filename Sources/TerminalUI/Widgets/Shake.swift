/// A damped spring: how something that is pushed to the side comes back to where it was.
///
/// A pure function of the time since the push, so that whatever shakes keeps no state but that time.
public struct Shake: Hashable, Sendable {
  /// How long it takes to come to rest.
  public static let milliseconds = 800

  /// Where it is, from −1 (left) to 1 (right), so long after the push.
  ///
  /// It first goes to the right, as far as 1. Four times it swings to and fro, each time less far than before.
  public static func displacement(after milliseconds: Int) -> Double {
    course.indices.contains(milliseconds) ? course[milliseconds] : 0
  }

  /// Where it is in whole columns, if the first swing goes `amplitude` columns to the right.
  ///
  /// As long as it swings by more than a twentieth, it is a column off at least: else a small thing would stand still
  /// after a fifth of the time. Less than 0 is taken as 0, and nothing swings further than a thousand columns.
  public static func columns(after milliseconds: Int, amplitude: Int) -> Int {
    let place = displacement(after: milliseconds)
    guard amplitude > 0 else { return 0 }
    let columns = Int((place * Double(min(amplitude, 1000))).rounded())
    guard columns == 0, abs(place) >= 0.05 else { return columns }
    return place > 0 ? 1 : -1
  }

  /// The displacement at each millisecond, e^(−δt)·sin(ωt) scaled so that the largest is 1.
  ///
  /// Swinging 5 times a second (ω = 10π/s) with a damping ratio ζ of 0.2 means δ = ζω/√(1 − ζ²) = 6.412749…/s: after
  /// 800 ms six thousandths are left of it, and it is just passing 0. Without a library for exp and sin it is computed
  /// step by step: x[n+1] = 2r·cos θ·x[n] − r²·x[n−1] with r = e^(−δ·1 ms) and θ = ω·1 ms.
  private static let course: [Double] = {
    /// 2r·cos θ and r².
    let (next, last) = (1.986234966378289, 0.98725639790794)
    // What the first step is does not matter, as all are scaled.
    var course = [0.0, 1.0]
    for step in 2..<milliseconds { course.append(next * course[step - 1] - last * course[step - 2]) }
    let largest = course.max() ?? 1
    return course.map { $0 / largest }
  }()
}
