import CaffeineModel
import CivilTime
import Screens
import TerminalUI

/// An entry as it is printed for programs.
struct EntryJSON: Encodable {
  let number: Int
  let press: String
  /// Only for a coffee.
  let drink: String?
  /// Only for a coffee.
  let milligrams: Int?
  /// ISO 8601 with the offset of the place where it was.
  let at: String

  init(_ entry: CaffeineEntry) {
    number = entry.number
    press = entry.press.rawValue
    drink = entry.serving?.drink
    milligrams = entry.serving?.milligrams
    at = entry.time.iso8601
  }
}

/// The log and the picture as they are printed for programs; its words are English in every language.
struct LogJSON: Encodable {
  let state: String
  let repeats: Int
  let imageSize: Int
  /// What was pressed since NEW, newest first; before anything was pressed the two lines of welcome.
  let log: [String]

  init(_ log: StateLog) {
    state = log.state.rawValue
    repeats = log.repeats
    imageSize = log.imageSize.points
    self.log = (log.rows.isEmpty ? StateLog.welcome : log.rows.map(\.phrase)).map(\.en)
  }
}

/// The whole status as it is printed for programs.
struct StatusJSON: Encodable {
  let status: CaffeineStatus
  let zone: LocalZone

  private enum Key: String, CodingKey {
    case milligrams, peakMilligrams, todayMilligrams, leftToday, clearAt, bedtime, allowedNow
  }

  func encode(to encoder: any Encoder) throws {
    try LogJSON(status.log).encode(to: encoder)
    var values = encoder.container(keyedBy: Key.self)
    let estimate = status.estimate
    try values.encode(StatusJSON.tenths(estimate.milligrams), forKey: .milligrams)
    try values.encode(StatusJSON.tenths(estimate.peakMilligrams), forKey: .peakMilligrams)
    try values.encode(status.todayMilligrams, forKey: .todayMilligrams)
    try values.encode(status.leftToday, forKey: .leftToday)
    // Also when it is null: who reads it need not ask whether it is there.
    try values.encode(estimate.clearAt(in: zone)?.iso8601, forKey: .clearAt)
    try values.encode(estimate.bedtime(in: zone).iso8601, forKey: .bedtime)
    try values.encode(estimate.allowedNow(in: zone), forKey: .allowedNow)
  }

  private static func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }
}
