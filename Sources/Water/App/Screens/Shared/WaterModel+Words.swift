import TerminalUI
import WaterModel

extension WaterUnit {
  public var label: String { words.label }

  public var name: Phrase { words.name }

  private var words: (label: String, name: Phrase) {
    switch self {
    case .ppm: ("ppm", Phrase(en: "ppm (mg/L) as CaCO₃", ko: "ppm(mg/L), CaCO₃ 기준"))
    case .dH: ("°dH", Phrase(en: "German degrees", ko: "독일 경도"))
    case .fH: ("°fH", Phrase(en: "French degrees", ko: "프랑스 경도"))
    case .eH: ("°eH", Phrase(en: "English degrees (Clark)", ko: "영국 경도(클라크)"))
    case .gpg: ("gpg", Phrase(en: "grains per US gallon", ko: "미국 갤런당 그레인"))
    case .mmol: ("mmol/L", Phrase(en: "mmol per liter", ko: "리터당 밀리몰"))
    case .meq: ("meq/L", Phrase(en: "milliequivalents (mval) per liter", ko: "리터당 밀리당량(mval)"))
    case .calcium: ("mg/L Ca", Phrase(en: "mg of calcium per liter", ko: "리터당 칼슘 mg"))
    case .magnesium: ("mg/L Mg", Phrase(en: "mg of magnesium per liter", ko: "리터당 마그네슘 mg"))
    case .bicarbonate: ("mg/L HCO₃", Phrase(en: "mg of bicarbonate per liter", ko: "리터당 중탄산염 mg"))
    }
  }

  /// The decimals shown: about a tenth of a ppm.
  public var decimals: Int { factor() < 2 ? 1 : 2 }

  /// Hardness or alkalinity, given in ppm, as a number of this unit.
  public func text(_ ppm: Double, of figure: WaterFigure) -> String {
    DecimalText.text(value(ppm, of: figure), decimals: decimals)
  }

  /// Such a number, or a range, with blanks behind it, so that the decimal points of a column stand below each other.
  func inColumn(_ text: String) -> String {
    let number = text.split(separator: "–").last ?? ""
    let fraction = number.firstIndex(of: ".").map { number[$0...].utf8.count } ?? 0
    return text + String(repeating: " ", count: max(0, decimals + 1 - fraction))
  }

  /// Hardness or alkalinity, given in ppm, as a number with this unit: `12 ppm`.
  func amount(_ ppm: Double, of figure: WaterFigure) -> String { "\(text(ppm, of: figure)) \(label)" }

  /// Hardness and alkalinity: `68 / 40`.
  func pair(_ point: WaterPoint) -> String {
    "\(text(point.hardness, of: .hardness)) / \(text(point.alkalinity, of: .alkalinity))"
  }
}

extension WaterVerdict.Advice {
  /// The change that would bring the water into the zone: `SCA: 12 ppm less hardness, 3.5 ppm more alkalinity`.
  ///
  /// - Parameter isShort: Whether the zone has its short name: `CDH: …`.
  public func phrase(in unit: WaterUnit, isShort: Bool = false) -> Phrase {
    (isShort ? Phrase(same: zone.shortName) : zone.name) + Phrase(same: ": ") + change(in: unit)
  }

  func change(in unit: WaterUnit) -> Phrase {
    // On the edge but for a rounding, no change can be named.
    WaterWords.change(from: point, to: nearest, in: unit) ?? Phrase(en: "hardly anything", ko: "거의 그대로")
  }
}

extension WaterVerdict {
  /// How such a water tastes; if hardness or alkalinity is not known, that there is no verdict, and why.
  public var taste: Phrase {
    guard let missing else { return corner?.phrase ?? Phrase(en: "balanced", ko: "균형 잡힌 맛") }
    return missed.count == WaterZone.allCases.count
      ? Phrase(en: "in no zone; \(missing.unknown.en)", ko: "어느 영역에도 들지 않음, \(missing.unknown.ko)")
      : Phrase(en: "no verdict: \(missing.unknown.en)", ko: "평가할 수 없음: \(missing.unknown.ko)")
  }

  /// Returns words about each zone that the water is outside of: the change that would bring it there, or that it is
  /// outside whatever the figure is that is not known.
  public func misses(in unit: WaterUnit) -> [(zone: WaterZone, words: Phrase)] {
    guard let missing else { return advice.map { ($0.zone, $0.change(in: unit)) } }
    // Where all zones are missed, one sentence says it.
    guard missed.count < WaterZone.allCases.count else { return [] }
    let outside = Phrase(
      en: "outside, whatever the \(missing.word.en) is", ko: "\(missing.name.ko)와 상관없이 영역 밖")
    return missed.map { ($0, outside) }
  }

  /// The same in sentences: `SCA: 12 ppm less hardness, 3.5 ppm more alkalinity`.
  ///
  /// - Parameter isShort: Whether the zones have their short names: `CDH: …`.
  public func phrases(in unit: WaterUnit, isShort: Bool = false) -> [Phrase] {
    misses(in: unit).map { zone, words in
      (isShort ? Phrase(same: zone.shortName) : zone.name) + Phrase(same: ": ") + words
    }
  }
}

extension WaterFigure {
  /// `alkalinity is not known`.
  var unknown: Phrase { Phrase(en: "\(word.en) is not known", ko: "\(name.ko)를 모름") }

  /// That a water cannot be mixed or compared without the figure, and what to do.
  static func needed(_ missing: WaterFigure) -> Phrase {
    Phrase(
      en: "Its \(missing.word.en) is not known. Type it into the record to mix or compare the water.",
      ko: "\(missing.name.ko)를 모르는 물입니다. 기록에 입력하면 섞거나 견줄 수 있습니다.")
  }
}

extension WaterCorner {
  /// The words in this corner of the original app's chart.
  public var words: [Phrase] {
    let body = isHard ? Phrase(en: "heavy", ko: "묵직함") : Phrase(en: "weak", ko: "연함")
    return switch self {
    case .hard: [body, Phrase(en: "dull", ko: "둔탁함"), Phrase(en: "sour", ko: "신맛")]
    case .soft: [body, Phrase(en: "sour", ko: "신맛"), Phrase(en: "sharp", ko: "날카로움")]
    case .hardAlkaline, .softAlkaline: [body, Phrase(en: "chalky", ko: "텁텁함"), Phrase(en: "flat", ko: "밋밋함")]
    }
  }

  public var phrase: Phrase { WaterWords.list(words) }

  var isHard: Bool { self == .hard || self == .hardAlkaline }
  var isAlkaline: Bool { self == .hardAlkaline || self == .softAlkaline }
}

extension Salt {
  public var name: Phrase { words.name }
  public var formula: String { words.formula }
  /// The name on the command line.
  public var word: Phrase { Phrase(en: words.id, ko: name.ko) }

  private var words: (name: Phrase, formula: String, id: String) {
    switch self {
    case .epsom: (Phrase(en: "Epsom salt", ko: "엡솜염"), "MgSO₄·7H₂O", "epsom")
    case .calciumChlorideDihydrate: (Phrase(en: "Calcium chloride", ko: "염화칼슘"), "CaCl₂·2H₂O", "calcium-chloride")
    case .calciumChlorideAnhydrous:
      (Phrase(en: "Calcium chloride, dry", ko: "무수 염화칼슘"), "CaCl₂", "calcium-chloride-dry")
    case .magnesiumChloride: (Phrase(en: "Magnesium chloride", ko: "염화마그네슘"), "MgCl₂·6H₂O", "magnesium-chloride")
    case .gypsum: (Phrase(en: "Gypsum", ko: "석고"), "CaSO₄·2H₂O", "gypsum")
    case .bakingSoda: (Phrase(en: "Baking soda", ko: "베이킹소다"), "NaHCO₃", "baking-soda")
    case .potassiumBicarbonate: (Phrase(en: "Potassium bicarbonate", ko: "탄산수소칼륨"), "KHCO₃", "potassium-bicarbonate")
    }
  }
}

extension Dosing.Caution {
  public var phrase: Phrase {
    switch self {
    case .chloride:
      Phrase(
        en: "Chlorides corrode espresso machines; Epsom salt does not.",
        ko: "염화물은 에스프레소 머신을 부식시킵니다. 엡솜염은 괜찮습니다.")
    case .undissolved(let salt, let most):
      Phrase(
        en: "\(salt.name.en) dissolves only up to about \(Int(most.rounded(.down)).grouped) ppm; the rest settles.",
        ko: "\(salt.name.ko)는 약 \(Int(most.rounded(.down)).grouped) ppm까지만 녹고 나머지는 가라앉습니다.")
    }
  }
}

extension WaterWords {
  /// The reaction of calcium and bicarbonate in one bottle, and what to do.
  public static let clouding = Phrase(
    en: "In one bottle it clouds: calcium and bicarbonate become calcium carbonate. Make two bottles, one with the "
      + "bicarbonate; or make little, shake it well and use it at once.",
    ko: "한 병에 담으면 뿌옇게 가라앉습니다. 칼슘과 중탄산염이 탄산칼슘이 됩니다. 중탄산염만 다른 병에 담거나, 조금만 만들어 잘 흔들어 바로 쓰세요.")

  /// The same where there are two lines for it.
  static let cloudingInShort = Phrase(
    en: "In one bottle this clouds: keep the bicarbonate in a second one.", ko: "한 병에 담으면 뿌옇게 가라앉습니다. 중탄산염은 다른 병에 담으세요."
  )

  /// The same where the salts go into the water itself.
  public static let cloudingWater = Phrase(
    en: "It clouds: so much calcium and bicarbonate become calcium carbonate, and the water is softer than calculated.",
    ko: "뿌옇게 가라앉습니다. 칼슘과 중탄산염이 많아 탄산칼슘이 되므로, 실제 물은 계산보다 무릅니다.")
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
    case .own: Phrase(en: "Your own recipe.", ko: "내가 만든 레시피.")
    }
  }
}

extension WaterPoint {
  /// How much more of hardness and of alkalinity another water has, in ppm.
  func changes(to goal: WaterPoint) -> [(figure: WaterFigure, ppm: Double)] {
    WaterFigure.axes.map { ($0, goal[$0] - self[$0]) }
  }
}

extension WaterQuery {
  /// Whether each of the words is part of one of the names, in upper or lower case.
  func finds(_ names: [String]) -> Bool {
    let names = names.map { $0.lowercased() }
    return terms.map { $0.lowercased() }.allSatisfy { term in names.contains { $0.contains(term) } }
  }
}
