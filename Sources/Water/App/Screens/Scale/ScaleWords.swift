import TerminalUI
import Values
import WaterModel

/// The sentences about the scale that a water leaves behind in a machine, for screens and the command line.
public enum ScaleWords {
  static let title = Phrase(en: "Scale in a machine", ko: "머신의 스케일")

  /// A question, its answer for a water, and where the answer is from.
  public struct Line: Sendable {
    public let question: Phrase
    public let answer: Phrase
    /// The formula, its limits, and the source.
    public let basis: [Phrase]
  }

  /// All lines about a water.
  public static func lines(_ figures: WaterFigures) -> [Line] {
    [index(figures), deposit(figures), chloride(figures)]
  }

  /// The saturation index at both temperatures, or which figures are missing.
  private static func index(_ figures: WaterFigures) -> Line {
    let missing = WaterScale.missing(in: figures)
    let places = WaterScale.Place.allCases.compactMap { place in
      WaterScale.index(of: figures, at: place.temperature).map { index in
        place.phrase + Phrase(same: ": ") + WaterScale.Tendency(index: index).phrase
          + Phrase(same: " (\(signed(index)))")
      }
    }
    let band = DecimalText.text(WaterScale.neutralBand)
    return Line(
      question: Phrase(en: "Saturation index (Langelier)", ko: "포화 지수(랑겔리어)"),
      answer: missing.isEmpty ? places.joined(separator: " · ") : unknown(missing),
      basis: [
        Phrase(
          en:
            "pH − pHs; pHs = 44.15 + log(TDS)/10 − 13.12·log(°C + 273) − log(Ca) − log(alkalinity), Ca and alkalinity "
            + "in ppm as CaCO₃.",
          ko: "pH − pHs. pHs = 44.15 + log(TDS)/10 − 13.12·log(°C + 273) − log(Ca) − log(알칼리도), Ca와 알칼리도는 CaCO₃ 기준 ppm."
        ),
        Phrase(
          en: "A coarse hint: over \(band) it deposits, under −\(band) it dissolves scale, and in between it does not "
            + "tell. It says nothing else about a machine.",
          ko: "대략의 짐작입니다. \(band)보다 크면 스케일이 쌓이고, −\(band)보다 작으면 녹고, 그 사이는 알 수 없습니다. 머신의 다른 문제는 알려 주지 않습니다."),
        Phrase(same: "theburningofrome.com, “How is Langelier saturation calculated?”; gc3.com/stability-index"),
      ])
  }

  /// That something cannot be told without some figures.
  private static func unknown(_ missing: [WaterFigure]) -> Phrase {
    Phrase(en: "unknown: ", ko: "알 수 없음: ") + WaterWords.list(missing.map(\.word))
      + Phrase(en: missing.count == 1 ? " is missing" : " are missing", ko: " 값이 없습니다")
  }

  private static func deposit(_ figures: WaterFigures) -> Line {
    let amount = figures.point.map { Int(WaterScale.deposit(of: $0).rounded()) }
    return Line(
      question: Phrase(en: "Scale from a liter", ko: "물 1 L가 남기는 스케일"),
      answer: amount.map { amount in
        amount == 0 ? Phrase(en: "none", ko: "없음") : Phrase(en: "at most \(amount) mg", ko: "많아야 \(amount) mg")
      } ?? unknown([figures.position.missing].compactMap(\.self)),
      basis: [
        Phrase(
          en: "The x of 0.9·log(H − x) + 2.465·log(A − x) = 39.61 − 13.12·log(°C + 273) at 95 °C, hardness H and "
            + "alkalinity A in ppm as CaCO₃. An upper estimate by an enthusiast, not a standard.",
          ko: "95 °C에서 0.9·log(H − x) + 2.465·log(A − x) = 39.61 − 13.12·log(°C + 273)인 x. H는 경도, A는 알칼리도, CaCO₃ 기준 "
            + "ppm. 표준이 아니라 애호가가 넉넉히 어림한 값입니다."),
        Phrase(same: "J. Schulman, “Water for Coffee” FAQ 1.6"),
      ])
  }

  private static func chloride(_ figures: WaterFigures) -> Line {
    let limit = DecimalText.text(WaterScale.chlorideLimit)
    let answer =
      figures[.chloride].map { chloride in
        let amount = "\(DecimalText.text(chloride)) mg/L"
        return chloride < WaterScale.chlorideLimit
          ? Phrase(en: "\(amount), under \(limit)", ko: "\(amount), \(limit) 미만")
          : Phrase(en: "\(amount), not under \(limit)", ko: "\(amount), \(limit) 이상")
      } ?? unknown([.chloride])
    return Line(
      question: Phrase(en: "Chloride and the makers' limit", ko: "염화물과 제조사의 한도"), answer: answer,
      basis: [
        Phrase(en: "Makers of machines ask for less than \(limit) mg/L.", ko: "머신 제조사는 \(limit) mg/L 미만을 요구합니다."),
        Phrase(same: "La Marzocco, techcenter.modbar.com/en/watercalculator; Slayer, water treatment requirements"),
      ])
  }

  private static func signed(_ index: Double) -> String {
    WaterWords.signed(DecimalText.fixed(index.magnitude, decimals: 2), as: index)
  }
}

extension WaterScale.Place {
  public var phrase: Phrase {
    let degrees = "\(Int(temperature)) °C"
    return switch self {
    case .brewing: Phrase(en: "brewing, \(degrees)", ko: "추출 \(degrees)")
    case .boiler: Phrase(en: "boiler, \(degrees)", ko: "보일러 \(degrees)")
    }
  }
}

extension WaterScale.Tendency {
  public var phrase: Phrase {
    switch self {
    case .deposits: Phrase(en: "deposits", ko: "쌓임")
    case .neutral: Phrase(en: "neutral", ko: "중립")
    case .dissolves: Phrase(en: "dissolves", ko: "녹임")
    }
  }
}
