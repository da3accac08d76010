import CaffeineApp
import CaffeineModel
import PavilionSupport
import Stores
import Values

/// Two weeks of coffee, the same each time.
enum CaffeinePast {
  /// Seconds since the epoch at which the tests take place.
  private static let now = TestSandbox.now.seconds

  static func fill(_ store: CaffeineStore) throws {
    func ago(_ hours: Double) -> LocalTime { TestSandbox.zone.time(at: now - Int(hours * 3600)) }
    for day in 1...13 {
      for cup in 0..<(day * 7 % 5) { try store.press(.coffee, Serving(.cafe), at: ago(Double(day * 24 + cup))) }
    }
    try store.press(.stress, at: ago(5))
    try store.press(.coffee, Serving(.brewed), at: ago(4))
    try store.press(.coffee, Serving(.espresso), at: ago(1.5))
    try store.press(.rest, at: ago(1))
  }
}
