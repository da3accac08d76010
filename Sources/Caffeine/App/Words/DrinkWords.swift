import CaffeineModel
import TerminalUI

extension PresetDrink {
  public var name: Phrase { Phrase(en: facts.english, ko: facts.korean) }

  public var servingPhrase: Phrase { facts.measure.phrase }

  /// The name of a drink as it is logged, sanitized, because that of a user's own drink may be imported.
  package static func name(ofLogged drink: String) -> Phrase {
    PresetDrink(rawValue: drink)?.name ?? Phrase(same: drink.sanitizedForDisplay)
  }
}

extension DrinkMeasure {
  public var phrase: Phrase {
    switch self {
    case .milliliters(let volume): Phrase(same: "\(volume) mL")
    case .grams(let weight): Phrase(same: "\(weight) g")
    case .shots(let count): Phrase(en: count == 1 ? "1 shot" : "\(count) shots", ko: "\(count)샷")
    case .stick: Phrase(en: "1 stick", ko: "1봉")
    case .teaBag: Phrase(en: "1 bag", ko: "1개")
    case .capsule: Phrase(en: "1 capsule", ko: "1개")
    case .can: Phrase(en: "1 can", ko: "1캔")
    case .cup: Phrase(en: "1 cup", ko: "1잔")
    }
  }
}

extension GroundCoffee {
  /// `8.8 mg/g arabica, 16.6 robusta`.
  public var phrase: Phrase {
    let (arabica, robusta) = (Double(arabica) / 10, Double(robusta) / 10)
    return Phrase(
      en: "\(arabica) mg/g arabica, \(robusta) robusta", ko: "아라비카 \(arabica) mg/g, 로부스타 \(robusta)")
  }
}

extension DrinkSize.Name {
  public var phrase: Phrase { Phrase(en: rawValue, ko: korean) }
}

extension DrinkSource {
  public var phrase: Phrase {
    switch self {
    case .mayoClinic: Phrase(same: "Mayo Clinic")
    case .mayoBrands: Phrase(en: "Mayo Clinic, brands", ko: "Mayo Clinic, 상표별")
    case .mfds: Phrase(en: "MFDS Korea, 2020", ko: "식품의약품안전처, 2020")
    case .mfds2014: Phrase(en: "MFDS Korea, 2014", ko: "식품의약품안전처, 2014")
    case .kfda2012: Phrase(en: "KFDA Korea, 2012", ko: "식품의약품안전청, 2012")
    case .kca2017: Phrase(en: "Korea Consumer Agency, 2017", ko: "한국소비자원, 2017")
    case .kca2018: Phrase(en: "Korea Consumer Agency, 2018", ko: "한국소비자원, 2018")
    case .consumers2017: Phrase(en: "Consumers Korea, 2017", ko: "소비자시민모임, 2017")
    case .seoul2017: Phrase(en: "label, as of 2017", ko: "제품 표시, 2017")
    case .gyeonggi2023: Phrase(en: "Gyeonggi Institute of Health, 2023", ko: "경기도보건환경연구원, 2023")
    case .mext2020: Phrase(en: "food tables of Japan, 2020", ko: "일본 식품성분표, 2020")
    case .herald: Phrase(en: "five chains, Herald Business", ko: "카페 5곳 평균, 헤럴드경제")
    case .efsa: Phrase(en: "EFSA, 2015", ko: "유럽식품안전청(EFSA), 2015")
    case .olechno2021: Phrase(same: "Olechno et al., 2021")
    case .auburn2007: Phrase(same: "Chou & Bell, 2007")
    case .starbucks: Phrase(en: "Starbucks USA", ko: "미국 스타벅스")
    case .cspi2020: Phrase(en: "CSPI, 2020", ko: "CSPI(미국), 2020")
    }
  }
}
