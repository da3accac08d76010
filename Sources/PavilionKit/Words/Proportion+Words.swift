import TerminalUI
import Values

extension Proportion {
  /// The share and its interval: `67%, likely 44–84%`.
  package var percentages: Phrase { Phrase(same: "\(Self.percent(share))%, ") + likely }

  /// The interval: `likely 44–84%`.
  package var likely: Phrase { Phrase(en: "likely \(interval.percent)", ko: "대략 \(interval.percent)") }

  /// The interval alone: `44–84%`.
  package var likelyPercent: String { interval.percent }

  /// The share: `67%`.
  package var percent: String { "\(Self.percent(share))%" }

  fileprivate static func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }
}

extension ClosedRange<Double> {
  fileprivate var percent: String { "\(Proportion.percent(lowerBound))–\(Proportion.percent(upperBound))%" }
}
