import CaffeineModel
import CivilTime
import Screens

/// An entry of the log as JSON.
struct EntryJSON: Encodable {
  let number: Int
  let press: String
  /// Only for a coffee.
  let drink: String?
  /// Only for a coffee.
  let milligrams: Int?
  /// ISO 8601 with the offset of the place of the entry.
  let at: String

  init(_ entry: CaffeineEntry) {
    number = entry.number
    press = entry.press.rawValue
    drink = entry.serving?.drink
    milligrams = entry.serving?.milligrams
    at = entry.time.iso8601
  }
}

/// The state of the log as JSON; its words are English in every language.
struct LogJSON: Encodable {
  let state: String
  let repeats: Int
  let imageSize: Int
  /// The presses since NEW, newest first; before the first one the two lines of welcome.
  let log: [String]?

  /// - Parameter hasRows: whether the presses are included.
  init(_ log: StateLog, hasRows: Bool = true) {
    state = log.state.rawValue
    repeats = log.repeats
    imageSize = log.imageSize.points
    let rows = log.rows.isEmpty ? StateLog.welcome : log.rows.map(\.phrase)
    self.log = hasRows ? rows.map(\.en) : nil
  }
}

/// The caffeine in the body and its prospects as JSON.
struct EstimateJSON: Encodable {
  let milligrams: Double
  let peakMilligrams: Double
  let todayMilligrams: Int
  let leftToday: Int
  @Nullable var clearAt: String?
  let bedtime: String
  let allowedNow: Int

  init(_ status: CaffeineStatus, _ zone: LocalZone) {
    let estimate = status.estimate
    milligrams = Self.tenths(estimate.milligrams)
    peakMilligrams = Self.tenths(estimate.peakMilligrams)
    todayMilligrams = status.todayMilligrams
    leftToday = status.leftToday
    clearAt = estimate.clearAt(in: zone)?.iso8601
    bedtime = estimate.bedtime(in: zone).iso8601
    allowedNow = estimate.allowedNow(in: zone)
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
