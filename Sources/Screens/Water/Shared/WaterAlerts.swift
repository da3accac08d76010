import TerminalUI
import WaterModel

/// The alerts of Water for Coffee.
enum WaterAlerts {
  /// - Parameter output: the result of Yes.
  static func deletion<Output>(of record: WaterRecord, in unit: WaterUnit, _ output: Output) -> Alert<Output> {
    .deletion(
      Phrase(en: "Delete this record?", ko: "이 기록을 지울까요?"),
      [
        WaterWords.name(of: record.sample).inert,
        Phrase(
          same: "\(WaterWords.day(record.sample.time.date)) · \(WaterWords.pair(record.point, in: unit))"),
        Phrase(en: "u brings it back.", ko: "u로 되돌릴 수 있습니다."),
      ], accent: .water, output)
  }
}
