/// The motion of a damped spring after a push, as a function of the time since the push.
public enum Shake {
  /// The duration of the motion.
  public static let milliseconds = 800

  /// Returns the displacement, from −1 (left) to 1 (right), at a time after the push, which is to the right.
  static func displacement(after milliseconds: Int) -> Double {
    course.indices.contains(milliseconds) ? course[milliseconds] : 0
  }

  /// Returns the displacement in columns, if the first swing is `amplitude` columns wide, at most 1000.
  public static func columns(after milliseconds: Int, amplitude: Int) -> Int {
    let displacement = displacement(after: milliseconds)
    guard amplitude > 0 else { return 0 }
    let columns = Int((displacement * Double(min(amplitude, 1000))).rounded())
    // At least one column, because a small amplitude would end after a fifth of the time.
    guard columns == 0, abs(displacement) >= 0.05 else { return columns }
    return displacement > 0 ? 1 : -1
  }

  /// The displacement at each millisecond, e^(−δt)·sin(ωt) scaled so that the largest is 1.
  ///
  /// A frequency of 5 Hz (ω = 10π/s) and a damping ratio ζ of 0.2 give δ = ζω/√(1 − ζ²) = 6.412749…/s: after 800 ms six
  /// thousandths are left, at a zero crossing. Without exp and sin in the standard library it is computed step by step:
  /// x[n+1] = 2r·cos θ·x[n] − r²·x[n−1] with r = e^(−δ·1 ms) and θ = ω·1 ms.
  private static let course: [Double] = {
    // 2r·cos θ and r².
    let (next, last) = (1.986234966378289, 0.98725639790794)
    // The first step is arbitrary, because all are scaled.
    var course = [0.0, 1.0]
    for step in 2..<milliseconds { course.append(next * course[step - 1] - last * course[step - 2]) }
    let largest = course.max() ?? 1
    return course.map { $0 / largest }
  }()
}
