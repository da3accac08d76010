import Screens
import Storage
import TerminalUI
import WaterModel

/// Sentences of Water for Coffee on the command line.
enum WaterSentences {
  /// `3 records`, `3건`.
  static func records(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped) \(count == 1 ? "record" : "records")", ko: "기록 \(count.grouped)건")
  }

  /// The zones that a water is in: `SCA, SCAE, CDH`.
  static func zones(_ point: WaterPoint) -> Phrase {
    let zones = WaterVerdict(point).zones
    let names = WaterZone.allCases.filter(zones.contains).map(\.shortName)
    return names.isEmpty ? Phrase(en: "no zone", ko: "영역 밖") : Phrase(same: names.joined(separator: ", "))
  }

  /// A record on one line: `#3 Cafe A · 68 / 40 ppm · SCA, SCAE, CDH`.
  static func line(_ record: WaterRecord, in unit: WaterUnit) -> Phrase {
    let name = WaterWords.name(of: record.sample)
    return Phrase(en: "#\(record.number) \(name.en.inert)", ko: "#\(record.number) \(name.ko.inert)")
      + Phrase(same: " · \(WaterWords.pair(record.point, in: unit)) · ") + zones(record.point)
  }

  /// The verdict of the standards on a water, line by line.
  static func verdict(_ point: WaterPoint, in unit: WaterUnit) -> [Phrase] {
    let verdict = WaterVerdict(point)
    let head = Phrase(same: "\(WaterWords.pair(point, in: unit)): ") + zones(point) + Phrase(same: " · ")
    return [head + verdict.taste.phrase] + verdict.advice.map { Phrase(same: "  ") + $0.phrase(in: unit) }
  }
}
