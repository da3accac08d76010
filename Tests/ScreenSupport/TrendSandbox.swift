import PavilionSupport
import TerminalUI
import WaterModel

@testable import Stores
@testable import WaterApp

/// Rooms of Water for Coffee to be walked through with keys.
extension TestSandbox {
  /// The words of the page with single spaces between them, however they are broken into lines.
  var words: String {
    mutating get { page.joined(separator: " ").split(separator: " ").joined(separator: " ") }
  }

  /// Opens the trend of the newest record, with these in the log.
  init(
    trendOf samples: [WaterSample],
    _ environment: Environment = Environment.pavilion(size: Size(columns: 120, rows: 40))
  ) throws {
    try self.init(environment) { try $0.water.add(samples) }
    for record in try database.water.records(limit: 1) { router.open(TrendScreen(context, of: record)) }
  }
}

extension WaterSample {
  /// A reading some days before now.
  static func reading(
    _ daysAgo: Int, _ hardness: Double, _ alkalinity: Double, name: String = "Home", filter: String = "",
    pH: Double? = nil
  ) throws -> WaterSample {
    try WaterPast.sample(name, hardness, alkalinity, pH, days: daysAgo, filter: filter)
  }
}
