import TerminalUI
import WaterModel

/// Other figures, units, kits, what moves a water on the chart, and sources.
extension StandardsText {
  static var figures: [Block] {
    let (calcium, magnesium) = (factor(.calcium, 3), factor(.magnesium, 3))
    let bicarbonate = factor(.bicarbonate, 4)
    return [
      .heading(en: "pH, TDS and ions", ko: "pH, TDS, 이온"),
      .paragraph(
        en: "pH tells how acid the water itself is; 7 is neutral. It does not tell how much acid the water can take "
          + "up: that is alkalinity, and waters of the same pH may differ in it.",
        ko: "pH는 물 자체가 얼마나 산성인지 말하고, 7이 중성입니다. 물이 산을 얼마나 받아들일 수 있는지는 말하지 않습니다. 그것은 알칼리도이고, pH가 같은 물도 알칼리도는 다를 수 있습니다."),
      .paragraph(
        en: "TDS is everything that is dissolved, as a meter shows it. It is not the sum of hardness and alkalinity, "
          + "and neither of them can be worked out from it.",
        ko: "TDS는 녹아 있는 모든 것으로, 측정기가 보여 주는 값입니다. 경도와 알칼리도의 합이 아니며, TDS에서 둘 중 어느 것도 계산해 낼 수 없습니다."),
      .paragraph(
        en: "From the label of a bottle both can be worked out, the ions in mg/L:",
        ko: "병에 적힌 이온의 mg/L로는 둘 다 계산할 수 있습니다."),
      .list([
        Phrase(
          en: "total hardness = \(calcium) × Ca + \(magnesium) × Mg", ko: "총경도 = \(calcium) × Ca + \(magnesium) × Mg"),
        Phrase(
          en: "alkalinity = \(bicarbonate) × HCO₃, as long as the water is nearly neutral",
          ko: "알칼리도 = \(bicarbonate) × HCO₃, 물이 중성에 가까울 때"),
        Phrase(
          en: "carbonate (temporary) hardness = the lesser of the two; the rest of the hardness is permanent",
          ko: "탄산염 경도(일시 경도) = 둘 가운데 작은 쪽. 경도의 나머지는 영구 경도입니다."),
      ]),
    ]
  }

  /// A factor with as many decimals as tell those of a table apart.
  static func factor(_ unit: WaterUnit, _ decimals: Int, of figure: WaterFigure? = nil) -> String {
    DecimalText.text(unit.factor(of: figure ?? unit.figure), decimals: decimals)
  }

  static var units: [Block] {
    let rows = WaterUnit.allCases.flatMap { unit -> [(label: Phrase, value: Phrase)] in
      let label = Phrase(same: unit.label)
      let value = Phrase(same: factor(unit, 4) + "  ") + unit.name
      guard unit.factor(of: .hardness) != unit.factor(of: .alkalinity) else { return [(label, value)] }
      let other = Phrase(same: factor(unit, 4, of: .alkalinity) + "  ") + unit.name
      return [
        (label, value + Phrase(en: ", hardness", ko: ", 경도")),
        (label, other + Phrase(en: ", alkalinity", ko: ", 알칼리도")),
      ]
    }
    return [
      .heading(en: "Units", ko: "단위"),
      .paragraph(
        en: "One of each is so many ppm as CaCO₃. In water ppm and mg/L are the same. A mole of calcium or magnesium "
          + "counts as two of acid, so mmol/L means twice as much for hardness.",
        ko: "각 단위 1이 CaCO₃ 기준 몇 ppm인지 적었습니다. 물에서는 ppm과 mg/L가 같습니다. 칼슘이나 마그네슘 1몰은 산 2몰에 맞먹으므로, mmol/L는 경도에서 두 배의 값입니다."),
      .table(rows),
      .paragraph(
        en: "The factors are worked out from the atomic masses of IUPAC, 2021, and from what the units are defined by.",
        ko: "계수는 IUPAC의 2021년 원자량과 각 단위의 정의에서 계산한 것입니다."),
    ]
  }

  /// What one drop of a kit stands for.
  private static let drop = DecimalText.text(WaterUnit.dH.factor())

  static let hardness: [Block] = [
    .heading(en: "Soft to very hard", ko: "단물에서 매우 센물까지"),
    .paragraph(
      en: "The U.S. Geological Survey calls water, by its hardness in ppm as CaCO₃:",
      ko: "미국 지질조사국은 CaCO₃ 기준 ppm 경도로 물을 이렇게 부릅니다."),
    .table([
      Phrase(same: "0–60"): Phrase(en: "soft", ko: "단물"),
      Phrase(same: "61–120"): Phrase(en: "moderately hard", ko: "적당히 센물"),
      Phrase(same: "121–180"): Phrase(en: "hard", ko: "센물"),
      Phrase(en: "over 180", ko: "180 초과"): Phrase(en: "very hard", ko: "매우 센물"),
    ]),

    .heading(en: "Drop kits", ko: "시약 키트"),
    .paragraph(
      en: "You count drops until the colour turns, and a drop commonly is 1 °dH, which is \(drop) ppm. So such a "
        + "kit tells two waters apart only when they differ by more than that, and in or out of a narrow zone may "
        + "be chance.",
      ko: "색이 바뀔 때까지 방울을 세고, 흔히 한 방울이 1 °dH, 곧 \(drop) ppm입니다. 그보다 적게 다른 두 물은 이 키트로 가려낼 수 없고, 좁은 영역에 드는지 아닌지도 우연일 "
        + "수 있습니다."),
  ]

  static let movesAndSources: [Block] = [
    .heading(en: "What moves a water on the chart", ko: "도표에서 물을 옮기는 것"),
    .table([
      Phrase(en: "distilled water, reverse osmosis", ko: "증류수, 역삼투수"): Phrase(
        en: "straight towards the origin", ko: "원점 쪽으로 곧게"),
      Phrase(en: "chloride or sulfate of Ca or Mg", ko: "칼슘·마그네슘의 염화물, 황산염"): Phrase(en: "straight up", ko: "곧게 위로"),
      Phrase(en: "bicarbonate salt", ko: "탄산수소염"): Phrase(en: "straight to the right", ko: "곧게 오른쪽으로"),
      Phrase(en: "softener (sodium)", ko: "연수기(나트륨)"): Phrase(en: "straight down", ko: "곧게 아래로"),
      Phrase(en: "decarbonising filter", ko: "탈탄산 필터"): Phrase(
        en: "down to the left, as much of both", ko: "왼쪽 아래로, 둘 다 같은 만큼"),
      Phrase(en: "dissolved limestone", ko: "녹은 석회석"): Phrase(
        en: "up to the right, as much of both", ko: "오른쪽 위로, 둘 다 같은 만큼"),
    ]),
    .paragraph(
      Phrase(
        en: "Two waters poured together lie on the straight line from one to the other. ",
        ko: "두 물을 섞으면 둘을 잇는 곧은 선 위에 놓입니다. ") + Dosing.Caution.chloride.phrase),

    .heading(en: "Sources", ko: "출처"),
    .list([
      Phrase(same: "Specialty Coffee Association of America: “Water for Brewing Specialty Coffee”, 2009."),
      Phrase(
        en: "Specialty Coffee Association: water table of its coffee standards, 2018 on, as quoted by others.",
        ko: "Specialty Coffee Association: 커피 기준의 물 표, 2018년 이후, 다른 글의 인용으로."),
      Phrase(
        en: "Wellinger, Smrke, Yeretzian: “The SCAE Water Chart”, 2016, as transcribed in mhaas/coffee-water.",
        ko: "Wellinger, Smrke, Yeretzian: “The SCAE Water Chart”, 2016년, mhaas/coffee-water에 옮겨진 값으로."),
      Phrase(
        en: "Colonna-Dashwood, Hendon: “Water for Coffee”, 2015; outline measured in the picture of the app "
          + "TargetWaterForCoffee, 2022.",
        ko: "Colonna-Dashwood, Hendon: “Water for Coffee”, 2015년. 윤곽은 앱 TargetWaterForCoffee(2022년)의 그림에서 잼."),
      Phrase(
        en: "“The Craft and Science of Coffee”, chapter 16, doi 10.1016/B978-0-12-803520-7.00016-5, which that "
          + "transcription cites.",
        ko: "“The Craft and Science of Coffee”, 16장, doi 10.1016/B978-0-12-803520-7.00016-5, 옮긴 이가 인용한 글."),
      Phrase(
        en: "IUPAC: Standard Atomic Weights, 2021.", ko: "IUPAC: 표준 원자량, 2021년."),
      Phrase(
        en: "U.S. Geological Survey: words for hardness, as quoted by others.", ko: "미국 지질조사국: 경도를 부르는 말, 다른 글의 인용으로."
      ),
      Phrase(
        en: "K. Fam: “Water for espresso”, on chlorides.", ko: "K. Fam: “Water for espresso”, 염화물에 대하여."),
    ]),
  ]
}
