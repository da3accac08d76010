import CivilTime
import TerminalUI
import WaterModel

extension WaterZone {
  public var name: Phrase {
    switch self {
    case .sca: Phrase(same: "SCA")
    case .scae: Phrase(same: "SCAE")
    case .colonnaDashwoodHendon: Phrase(same: "Colonna-Dashwood & Hendon")
    }
  }

  /// Where there is little room.
  public var shortName: String {
    switch self {
    case .sca: "SCA"
    case .scae: "SCAE"
    case .colonnaDashwoodHendon: "CDH"
    }
  }
}

extension WaterFigure {
  public var name: Phrase {
    switch self {
    case .hardness: Phrase(en: "Hardness", ko: "경도")
    case .alkalinity: Phrase(en: "Alkalinity", ko: "알칼리도")
    case .pH: Phrase(same: "pH")
    case .tds: Phrase(same: "TDS")
    case .calcium: Phrase(en: "Calcium", ko: "칼슘")
    case .magnesium: Phrase(en: "Magnesium", ko: "마그네슘")
    case .sodium: Phrase(en: "Sodium", ko: "나트륨")
    case .bicarbonate: Phrase(en: "Bicarbonate", ko: "탄산수소")
    }
  }

  /// What stands behind a value, where the reader has nothing to choose.
  public var fixedUnit: String {
    switch self {
    case .pH: ""
    default: "mg/L"
    }
  }
}

extension WaterUnit {
  /// What stands behind a number.
  public var label: String {
    switch self {
    case .ppm: "ppm"
    case .dH: "°dH"
    case .fH: "°fH"
    case .eH: "°eH"
    case .gpg: "gpg"
    case .mmol: "mmol/L"
    case .meq: "meq/L"
    case .calcium: "mg/L Ca"
    case .magnesium: "mg/L Mg"
    case .bicarbonate: "mg/L HCO₃"
    }
  }

  /// What it is.
  public var name: Phrase {
    switch self {
    case .ppm: Phrase(en: "ppm (mg/L) as CaCO₃", ko: "ppm(mg/L), CaCO₃ 기준")
    case .dH: Phrase(en: "German degrees", ko: "독일 경도")
    case .fH: Phrase(en: "French degrees", ko: "프랑스 경도")
    case .eH: Phrase(en: "English degrees (Clark)", ko: "영국 경도(클라크)")
    case .gpg: Phrase(en: "grains per US gallon", ko: "미국 갤런당 그레인")
    case .mmol: Phrase(en: "mmol per litre", ko: "리터당 밀리몰")
    case .meq: Phrase(en: "milliequivalents (mval) per litre", ko: "리터당 밀리당량(mval)")
    case .calcium: Phrase(en: "mg of calcium per litre", ko: "리터당 칼슘 mg")
    case .magnesium: Phrase(en: "mg of magnesium per litre", ko: "리터당 마그네슘 mg")
    case .bicarbonate: Phrase(en: "mg of bicarbonate per litre", ko: "리터당 탄산수소 mg")
    }
  }

  /// Decimals that mean something: a tenth of a ppm.
  public var decimals: Int { factor() < 2 ? 1 : 2 }

  /// Hardness or alkalinity, given in ppm, as a number of this unit.
  public func text(_ ppm: Double, of figure: WaterFigure) -> String {
    DecimalText.text(value(ppm, of: figure), decimals: decimals)
  }
}

extension WaterFigures {
  /// A value as it is shown, without its unit; nil when it was not measured.
  public func text(_ figure: WaterFigure, in unit: WaterUnit) -> String? {
    self[figure].map { value in
      switch figure {
      case .hardness, .alkalinity: unit.text(value, of: figure)
      case .pH: DecimalText.text(value, decimals: 2)
      default: DecimalText.text(value, decimals: 1)
      }
    }
  }
}

extension WaterVerdict.Advice {
  /// What would bring the water into the zone: `SCA: 12 ppm less hardness, 3.5 ppm more alkalinity`.
  public func phrase(in unit: WaterUnit) -> Phrase { zone.name + Phrase(same: ": ") + change(in: unit) }

  /// The same without the name of the zone.
  func change(in unit: WaterUnit) -> Phrase {
    let parts = [change(of: .hardness, hardness, unit), change(of: .alkalinity, alkalinity, unit)].compactMap(\.self)
    // What is on the edge but for a rounding needs nothing that could be said.
    return parts.isEmpty ? Phrase(en: "hardly anything", ko: "거의 그대로") : WaterWords.list(parts)
  }

  private func change(of figure: WaterFigure, _ ppm: Double, _ unit: WaterUnit) -> Phrase? {
    let amount = unit.text(ppm.magnitude, of: figure)
    guard amount != "0" else { return nil }
    let isMore = ppm > 0
    return Phrase(
      en: "\(amount) \(unit.label) \(isMore ? "more" : "less") \(figure.name.en.lowercased())",
      ko: "\(figure.name.ko) \(amount) \(unit.label) \(isMore ? "더하기" : "줄이기")")
  }
}

extension WaterTaste {
  public var phrase: Phrase {
    switch self {
    case .balanced: Phrase(en: "balanced", ko: "균형 잡힌 맛")
    case .corner(let corner): corner.phrase
    }
  }
}

extension WaterCorner {
  /// The words of the original app's chart.
  public var words: [Phrase] {
    let body = isHard ? Phrase(en: "heavy", ko: "묵직함") : Phrase(en: "weak", ko: "연함")
    return switch self {
    case .hard: [body, Phrase(en: "dull", ko: "둔함"), Phrase(en: "sour", ko: "신맛")]
    case .soft: [body, Phrase(en: "sour", ko: "신맛"), Phrase(en: "sharp", ko: "날카로움")]
    case .hardAlkaline, .softAlkaline: [body, Phrase(en: "chalky", ko: "텁텁함"), Phrase(en: "flat", ko: "밋밋함")]
    }
  }

  public var phrase: Phrase { WaterWords.list(words) }

  private var isHard: Bool { self == .hard || self == .hardAlkaline }
}

extension Salt {
  public var name: Phrase {
    switch self {
    case .epsom: Phrase(en: "Epsom salt", ko: "엡솜염")
    case .calciumChlorideDihydrate: Phrase(en: "Calcium chloride", ko: "염화칼슘")
    case .calciumChlorideAnhydrous: Phrase(en: "Calcium chloride, dry", ko: "무수 염화칼슘")
    case .magnesiumChloride: Phrase(en: "Magnesium chloride", ko: "염화마그네슘")
    case .gypsum: Phrase(en: "Gypsum", ko: "석고")
    case .bakingSoda: Phrase(en: "Baking soda", ko: "베이킹소다")
    case .potassiumBicarbonate: Phrase(en: "Potassium bicarbonate", ko: "탄산수소칼륨")
    }
  }

  public var formula: String {
    switch self {
    case .epsom: "MgSO₄·7H₂O"
    case .calciumChlorideDihydrate: "CaCl₂·2H₂O"
    case .calciumChlorideAnhydrous: "CaCl₂"
    case .magnesiumChloride: "MgCl₂·6H₂O"
    case .gypsum: "CaSO₄·2H₂O"
    case .bakingSoda: "NaHCO₃"
    case .potassiumBicarbonate: "KHCO₃"
    }
  }
}

extension Dosing.Caution {
  public var phrase: Phrase {
    switch self {
    case .chloride:
      Phrase(
        en: "Chlorides attack the steel of espresso machines; Epsom salt does not.",
        ko: "염화물은 에스프레소 머신의 강철을 부식시킵니다. 엡솜염은 그렇지 않습니다.")
    case .undissolved(let salt, let most):
      Phrase(
        en: "\(salt.name.en) dissolves up to about \(Int(most.rounded(.down)).grouped) ppm only; the rest sinks.",
        ko: "\(salt.name.ko)는 약 \(Int(most.rounded(.down)).grouped) ppm까지만 녹습니다. 나머지는 가라앉습니다.")
    }
  }
}

extension WaterRecipe.Source {
  public var phrase: Phrase {
    switch self {
    case .gagne:
      Phrase(
        en: "Salts: J. Gagné, Coffee ad Astra, 2018; figures recomputed.",
        ko: "염: J. Gagné, Coffee ad Astra, 2018. 수치는 다시 계산.")
    case .spreadsheet:
      Phrase(en: "Figures only: J. Gagné's spreadsheet.", ko: "수치만: J. Gagné의 표.")
    case .community:
      Phrase(en: "Figures only: collections of the espresso community.", ko: "수치만: 에스프레소 동호인들의 모음.")
    }
  }
}

/// What is said in Water for Coffee, and how.
public enum WaterWords {
  public static let title = Phrase(en: "Water for Coffee", ko: "커피를 위한 물")
  public static let noName = Phrase(en: "No name", ko: "이름 없음")
  public static let noFilter = Phrase(en: "No filter", ko: "필터 없음")
  public static let noMemo = Phrase(en: "No memo", ko: "메모 없음")

  /// With commas between them.
  static func list(_ phrases: [Phrase]) -> Phrase {
    Phrase(en: phrases.map(\.en).joined(separator: ", "), ko: phrases.map(\.ko).joined(separator: ", "))
  }

  /// The day as the original's list has it: `26.11.21`.
  public static func day(_ date: CivilDate) -> String {
    date.iso8601.dropFirst(2).map { $0 == "-" ? "." : String($0) }.joined()
  }

  /// Both figures that make the place on the chart: `68 / 40 ppm`.
  public static func pair(_ point: WaterPoint, in unit: WaterUnit) -> String {
    "\(unit.text(point.hardness, of: .hardness)) / \(unit.text(point.alkalinity, of: .alkalinity)) \(unit.label)"
  }

  /// The name of a record, or what stands for it.
  public static func name(of sample: WaterSample) -> Phrase {
    sample.name.isEmpty ? noName : Phrase(same: sample.name.text)
  }
}

// What is said of records.
extension WaterWords {
  static let empty = Phrase(
    en: "No water yet. a writes the first one down.", ko: "아직 기록이 없습니다. a로 첫 물을 기록하세요.")
  static let nothingFound = Phrase(en: "Nothing found. Esc lists all.", ko: "찾은 것이 없습니다. Esc로 모두 보세요.")
  static let noneSelected = Phrase(en: "There is no record to do that with.", ko: "그렇게 할 기록이 없습니다.")
  static let gone = Phrase(en: "Another program has deleted that record.", ko: "다른 프로그램이 그 기록을 이미 지웠습니다.")
  static let changedSince = Phrase(
    en: "It has been changed since, so it stays.", ko: "그 뒤에 바뀌어서 그대로 둡니다.")

  static func saved(_ sample: WaterSample, _ unit: WaterUnit) -> Phrase {
    said(sample, Phrase(en: "Saved", ko: "저장했습니다"), ", \(pair(sample.point, in: unit))")
  }

  static func deleted(_ sample: WaterSample) -> Phrase { said(sample, Phrase(en: "Deleted", ko: "지웠습니다")) }
  static func restored(_ sample: WaterSample) -> Phrase { said(sample, Phrase(en: "Back again", ko: "되돌렸습니다")) }

  private static func said(_ sample: WaterSample, _ what: Phrase, _ more: String = "") -> Phrase {
    let name = name(of: sample).inert
    return Phrase(en: "\(what.en): \(name.en)\(more).", ko: "\(what.ko): \(name.ko)\(more).")
  }

  /// Home's line while there is no record.
  static let cardOfNone = Phrase(en: "no water yet", ko: "아직 기록 없음")

  /// Home's line: the newest record and the standards that it meets, or else what it does to coffee.
  static func card(_ record: WaterRecord) -> Phrase {
    let verdict = WaterVerdict(record.point)
    let zones = WaterZone.allCases.filter(verdict.zones.contains).map(\.shortName)
    return shortCard(record) + Phrase(same: "  ")
      + (zones.isEmpty ? verdict.taste.phrase : Phrase(same: zones.joined(separator: " ")))
  }

  /// The same in fewer columns.
  static func shortCard(_ record: WaterRecord) -> Phrase {
    let figures = record.sample.figures
    let hardness = WaterUnit.ppm.text(figures.hardness, of: .hardness)
    let alkalinity = WaterUnit.ppm.text(figures.alkalinity, of: .alkalinity)
    return name(of: record.sample).inert + Phrase(same: "  \(hardness)/\(alkalinity)")
  }

  static func shown(in unit: WaterUnit) -> Phrase {
    Phrase(en: "Shown in \(unit.name.en) (\(unit.label)).", ko: "\(unit.name.ko)(\(unit.label))로 보여 줍니다.")
  }

  static func sorted(_ query: WaterQuery) -> Phrase {
    let name: Phrase =
      switch query.order {
      case .date: Phrase(en: "date", ko: "날짜")
      case .name: Phrase(en: "name", ko: "이름")
      case .hardness: Phrase(en: "hardness", ko: "경도")
      case .alkalinity: Phrase(en: "alkalinity", ko: "알칼리도")
      case .pH: Phrase(same: "pH")
      }
    return Phrase(en: "by \(name.en)", ko: "\(name.ko)순")
  }
}

extension Phrase {
  /// The phrase with nothing in it that a terminal could obey.
  var inert: Phrase { Phrase(en: en.inert, ko: ko.inert) }
}
