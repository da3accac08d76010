import CaffeineModel
import PavilionKit
import TerminalUI
import Values

/// The figures of Caffeine Holic in a line of one's own.
package enum CaffeineField: String, CaseIterable {
  case mg, peak, clear, today, left, limit, allowed, bedtime, threshold, state, drink
}

extension CaffeineField {
  /// The figure of a status; times are those of the zone.
  package func value(_ status: CaffeineStatus, in zone: LocalZone) -> Phrase {
    let estimate = status.estimate
    switch self {
    case .mg: return Phrase(same: "\(Int(estimate.milligrams.rounded()))")
    case .peak: return Phrase(same: "\(Int(estimate.peakMilligrams.rounded()))")
    case .clear:
      let clear = estimate.clearAt(in: zone)
      return clear.map { WallClock(estimate.now).recent($0) } ?? Phrase(en: "now", ko: "지금")
    case .today: return Phrase(same: "\(status.todayMilligrams)")
    case .left: return Phrase(same: "\(status.leftToday)")
    case .limit: return Phrase(same: "\(status.settings.limitMilligrams)")
    case .allowed: return Phrase(same: "\(status.allowedNow(in: zone))")
    case .bedtime: return Phrase(same: estimate.bedtime(in: zone).clock)
    case .threshold: return Phrase(same: "\(status.settings.thresholdMilligrams)")
    case .state: return status.log.state.name
    case .drink: return status.lastServing.name
    }
  }
}
