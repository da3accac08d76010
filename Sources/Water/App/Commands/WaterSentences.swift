import DataFormats
import PavilionKit
import TerminalUI
import Values
import WaterModel

enum WaterSentences {
  /// A record on one line: `#3 Cafe A · 68 / 40 ppm · ✓ SCA  ✓ SCAE  − CDH`.
  static func line(_ record: WaterRecord, in unit: WaterUnit, _ symbols: Symbols) -> Phrase {
    let name = record.sample.name.shownName
    return Phrase(en: "#\(record.number) \(name.en)", ko: "#\(record.number) \(name.ko)")
      + Phrase(
        same: " · \(WaterWords.pair(record.sample.figures, in: unit)) · \(ZoneMarks.text(record.position, symbols))")
  }

  static func verdict(_ position: WaterPosition, in unit: WaterUnit, _ symbols: Symbols) -> [Phrase] {
    let verdict = WaterVerdict(position)
    let zones = ZoneMarks.text(position, symbols)
    let head = Phrase(same: "\(WaterWords.pair(position, in: unit)) \(unit.label): \(zones) · ")
    return [head + verdict.taste] + verdict.phrases(in: unit).map { Phrase(same: "  ") + $0 }
  }
}

extension WaterZone: NamedCase {
  package static var kind: Phrase { Phrase(en: "zone", ko: "영역") }
  package var word: Phrase { Phrase(same: rawValue) }
  /// As in JSON of before.
  package var aliases: [String] { self == .colonnaDashwoodHendon ? ["colonnaDashwoodHendon"] : [] }
}

extension WaterQuery.Order: NamedCase {
  package static var kind: Phrase { Phrase(en: "order", ko: "순서") }
}

extension Salt: NamedCase {
  package static var kind: Phrase { Phrase(en: "salt", ko: "염") }
  package var aliases: [String] { [formula, formula.plainLetters] }
}

extension WaterLabel {
  init(parsing text: String) throws(RowError) {
    guard let label = WaterLabel(text) else {
      throw WaterLabel.problem(with: text) == .tooLong
        ? RowError(
          en: "a name can have up to \(WaterLabel.maximumLength) characters",
          ko: "이름은 \(WaterLabel.maximumLength)자까지입니다")
        : RowError(
          en: "a name cannot contain line breaks or other control characters", ko: "이름에는 줄바꿈이나 다른 제어 문자를 쓸 수 없습니다")
    }
    self = label
  }
}

extension WaterPoint {
  /// Hardness and alkalinity, ppm as CaCO₃ rounded to hundredths.
  var json: JSONObject { WaterPosition.point(self).json }
}

extension WaterPosition {
  /// Hardness and alkalinity, ppm as CaCO₃ rounded to hundredths; null for what is not known.
  var json: JSONObject { JSONObject(WaterFigure.axes.map { ($0.rawValue, self[$0]?.rounded(to: 2)) }) }

  /// Whether the water is in each of the zones; null where that cannot be told.
  var zonesJSON: JSONObject { JSONObject(WaterZone.allCases.map { ($0.rawValue, isIn($0)) }) }
}

extension WaterRecord {
  /// The record with the zones that contain it, and the mean rating of its tastings if there are any.
  package var assessedJSON: JSONObject {
    json + JSONObject(withoutNulls: ["rating": rating?.rounded(to: 2), "zones": position.zonesJSON])
  }
}
