import Screens
import Storage
import TerminalUI
import WaterModel

/// Sentences of Water for Coffee that only the command line says.
enum WaterSentences {
  static let nothingYet = Phrase(en: "Nothing measured yet.", ko: "아직 기록이 없습니다.")
  static let nothingFound = Phrase(en: "No record has all of these words.", ko: "그 낱말이 모두 있는 기록은 없습니다.")

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

  /// What the standards say of a water, line by line.
  static func verdict(_ point: WaterPoint, in unit: WaterUnit) -> [Phrase] {
    let verdict = WaterVerdict(point)
    let head = Phrase(same: "\(WaterWords.pair(point, in: unit)): ") + zones(point) + Phrase(same: " · ")
    return [head + verdict.taste.phrase] + verdict.advice.map { Phrase(same: "  ") + $0.phrase(in: unit) }
  }

  static func exported(_ count: Int, to file: String) -> Phrase {
    Phrase(en: "\(records(count).en) written to \(file).", ko: "\(file): \(records(count).ko)을 썼습니다.")
  }

  static func taken(_ added: WaterStore.Added) -> Phrase {
    let taken = Phrase(en: "\(records(added.new).en) taken", ko: "\(records(added.new).ko)을 가져왔습니다.")
    guard added.known > 0 else { return Phrase(en: "\(taken.en).", ko: taken.ko) }
    return Phrase(
      en: "\(taken.en), \(added.known.grouped) \(added.known == 1 ? "was" : "were") there already.",
      ko: "\(taken.ko) \(added.known.grouped)건은 이미 있었습니다.")
  }

  static func missing(_ numbers: [Int]) -> Phrase {
    let list = numbers.map { "#\($0)" }.joined(separator: ", ")
    return Phrase(en: "There is no record \(list).", ko: "그런 기록은 없습니다: \(list).")
  }

  /// Tells on standard error of records that are damaged, if there are any.
  static func warn(ofDamaged count: Int, in house: House) {
    guard count > 0 else { return }
    let phrase = Phrase(
      en: "\(records(count).en) cannot be read and \(count == 1 ? "was" : "were") left out; nothing of it was changed.",
      ko: "읽을 수 없는 \(records(count).ko)은 뺐습니다. 그대로 두었습니다.")
    StandardError.print(phrase.text(in: house.language) + "\n")
  }
}
