/// How pictures move on Home: slowly, for a while, and then they stand still.
enum HomeMotion {
  /// A step takes as long, in milliseconds.
  static let step = 800
  /// The steps until everything stands still, after less than ten seconds.
  static let steps = 11

  /// The step, some milliseconds after the motion began; nil when it has ended.
  static func step(after milliseconds: Int) -> Int? {
    let step = max(0, milliseconds) / HomeMotion.step
    return step < steps ? step : nil
  }
}
