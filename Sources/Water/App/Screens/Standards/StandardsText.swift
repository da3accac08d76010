import TerminalUI
import WaterModel

enum StandardsText {
  enum Block {
    case heading(Phrase)
    case paragraph(Phrase)
    case table([(label: Phrase, value: Phrase)])
    case list([Phrase])

    static func heading(en: String, ko: String) -> Block { .heading(Phrase(en: en, ko: ko)) }
    static func paragraph(en: String, ko: String) -> Block { .paragraph(Phrase(en: en, ko: ko)) }
    static func table(_ rows: KeyValuePairs<Phrase, Phrase>) -> Block { .table(rows.map { ($0.key, $0.value) }) }
  }

  static let title = Phrase(en: "The standards", ko: "세 가지 기준")

  static var blocks: [Block] {
    plane + sca + others + figures + units + hardness + movesAndSources
  }

  private static let plane: [Block] = [
    .heading(en: "Hardness and alkalinity", ko: "경도와 알칼리도"),
    .paragraph(
      en: "Total hardness is the calcium and magnesium in the water. They draw flavor out of the coffee: hard water "
        + "draws out a lot, soft water only a little.",
      ko: "총경도는 물에 녹은 칼슘과 마그네슘입니다. 커피에서 맛을 끌어내므로, 센물은 많이 끌어내고 단물은 적게 끌어냅니다."),
    .paragraph(
      en: "Alkalinity is how much acid the water can take up, nearly all of it by bicarbonate. It takes away the "
        + "coffee's acidity: too much of it makes a cup flat, too little makes it sour.",
      ko: "알칼리도는 물이 받아들일 수 있는 산의 양이고, 거의 모두 중탄산염에서 옵니다. 커피의 산미를 없애므로, 많으면 밋밋하고 적으면 시어집니다."),
    .paragraph(
      en: "On the chart, hardness goes up and alkalinity goes across, both in ppm as CaCO₃ unless another unit is "
        + "chosen. Good water lies in the middle; toward the corners coffee becomes:",
      ko: "도표는 세로가 경도, 가로가 알칼리도이고, 다른 단위를 고르지 않으면 둘 다 CaCO₃ 기준 ppm입니다. 좋은 물은 가운데에 있고, 네 귀퉁이로 갈수록 커피는 이렇게 됩니다."),
    .table([
      Phrase(en: "hard, low alkalinity", ko: "센물, 낮은 알칼리도"): WaterCorner.hard.phrase,
      Phrase(en: "hard, high alkalinity", ko: "센물, 높은 알칼리도"): WaterCorner.hardAlkaline.phrase,
      Phrase(en: "soft, low alkalinity", ko: "단물, 낮은 알칼리도"): WaterCorner.soft.phrase,
      Phrase(en: "soft, high alkalinity", ko: "단물, 높은 알칼리도"): WaterCorner.softAlkaline.phrase,
    ]),
  ]

  private static var sca: [Block] {
    let calcium = range(WaterZone.sca.corners.map(\.hardness))
    let band = range(WaterZone.sca.corners.map(\.alkalinity))
    let best = WaterZone.sca.target ?? WaterPoint(hardness: 0, alkalinity: 0)
    let (hardness, alkalinity) = (number(best.hardness), number(best.alkalinity))
    let grains = [best.hardness, WaterZone.sca.corners.map(\.hardness).min() ?? 0, highest(.sca)]
      .map { DecimalText.text(WaterUnit.gpg.value($0), decimals: 0) }
    return [
      .heading(en: "SCA, 2009", ko: "SCA, 2009년"),
      .paragraph(
        en: "“Water for Brewing Specialty Coffee” of the Specialty Coffee Association of America, November 21, 2009. "
          + "It is the oldest of the three and names a best value for everything:",
        ko: "미국 스페셜티 커피 협회가 2009년 11월 21일에 낸 “Water for Brewing Specialty Coffee”입니다. 셋 가운데 가장 오래되었고, 항목마다 가장 좋은 값을 "
          + "정해 둡니다."),
      .table([
        Phrase(en: "calcium hardness", ko: "칼슘 경도"): Phrase(
          en: "\(hardness) ppm (\(grains[0]) grains), \(calcium) (\(grains[1])–\(grains[2]) grains)",
          ko: "\(hardness) ppm(\(grains[0])그레인), \(calcium)(\(grains[1])–\(grains[2])그레인)"),
        Phrase(en: "total alkalinity", ko: "총알칼리도"): Phrase(
          en: "at or near \(alkalinity) ppm", ko: "\(alkalinity) ppm 또는 그 가까이"),
        Phrase(same: "pH"): Phrase(same: "7.0, 6.5–7.5"),
        Phrase(same: "TDS"): Phrase(same: "150 mg/L, 75–250"),
        Phrase(en: "sodium", ko: "나트륨"): Phrase(en: "at or near 10 mg/L", ko: "10 mg/L 또는 그 가까이"),
        Phrase(en: "chlorine", ko: "염소"): Phrase(same: "0 mg/L"),
        Phrase(en: "odor, color", ko: "냄새, 색"): Phrase(en: "clean and free of odor; clear", ko: "깨끗하고 냄새 없음, 맑음"),
      ]),
      .paragraph(
        en: "It sets calcium hardness, but the chart shows total hardness, so the zone fits best if most of your "
          + "water's hardness is calcium. For alkalinity it gives one number, which would be a line; here it is "
          + "drawn \(band) ppm wide, so that you can see it and reach it.",
        ko: "이 기준은 칼슘 경도로 정했지만 도표의 축은 총경도입니다. 그래서 경도의 대부분이 칼슘인 물일수록 잘 맞습니다. 알칼리도는 한 값뿐이라 원래는 선이지만, 보이고 맞출 수 있도록 "
          + "\(band) ppm의 띠로 그렸습니다."),
    ]
  }

  private static let others: [Block] = [
    .heading(en: "A later table of the SCA", ko: "SCA의 나중 표"),
    .paragraph(
      en: "Since 2018 another table of the SCA has been quoted. It is wider, and it is not drawn on the chart:",
      ko: "2018년부터는 SCA의 다른 표가 쓰입니다. 범위가 더 넓고, 도표에는 그리지 않았습니다."),
    .table([
      Phrase(en: "hardness", ko: "경도"): Phrase(same: "50–175 ppm"),
      Phrase(en: "alkalinity", ko: "알칼리도"): Phrase(same: "40 ppm, 40–70"),
      Phrase(same: "pH"): Phrase(same: "7.0, 6–8"),
      Phrase(en: "chlorine", ko: "염소"): Phrase(en: "none", ko: "없음"),
    ]),
    .paragraph(
      en: "Some pages give 75 instead of 70, and some call the hardness total, others calcium hardness. We could not "
        + "get the handbook itself for this page.",
      ko: "70 대신 75라고 쓴 곳도 있고, 경도를 총경도라고도 칼슘 경도라고도 합니다. 이 글을 쓰면서 원래의 책자는 읽지 못했습니다."),

    .heading(en: "SCAE, 2016", ko: "SCAE, 2016년"),
    .paragraph(
      en: "“The SCAE Water Chart” by Wellinger, Smrke and Yeretzian, for the Specialty Coffee Association of Europe. "
        + "Its core zone is a slanting band: more hardness may go with more alkalinity. Its corners, hardness / "
        + "alkalinity in ppm as CaCO₃:",
      ko: "유럽 스페셜티 커피 협회를 위해 Wellinger, Smrke, Yeretzian이 쓴 “The SCAE Water Chart”입니다. 핵심 영역은 비스듬한 띠로, 알칼리도가 높으면 경도도 "
        + "더 높아도 됩니다. 꼭짓점은 CaCO₃ 기준 ppm으로 경도 / 알칼리도 순입니다."),
    .paragraph(Phrase(same: WaterZone.scae.corners.map(WaterUnit.ppm.pair).joined(separator: ", ") + ".")),
    .paragraph(
      en: "They are as a public program copied them from the report; a drawing made by others agrees within 2 ppm. "
        + "We could not get the report itself, and no figures were found for the wider acceptable zone.",
      ko: "공개된 한 프로그램이 보고서에서 옮긴 값이고, 다른 사람이 그린 그림과 2 ppm 안에서 일치합니다. 보고서 자체는 읽지 못했고, 더 넓은 허용 영역의 수치는 찾지 못했습니다."),

    .heading(en: "Colonna-Dashwood & Hendon, 2015", ko: "Colonna-Dashwood & Hendon, 2015년"),
    .paragraph(
      en: "The book “Water for Coffee”. Its ideal zone allows far more hardness than the others, up to about "
        + "\(number(highest(.colonnaDashwoodHendon))) ppm, where there is alkalinity to go with it. Here it is called "
        + "CDH where there is little room.",
      ko: "책 “Water for Coffee”입니다. 이상적인 영역은 알칼리도가 받쳐 주면 약 \(number(highest(.colonnaDashwoodHendon))) ppm까지, 다른 기준보다 "
        + "훨씬 높은 경도를 허용합니다. 자리가 좁은 곳에서는 CDH라고 적습니다."),
    .paragraph(
      en: "No figures for its outline were found. What is drawn here is measured, to half a ppm, from a picture in "
        + "the app this one grew out of, which itself redraws another chart. It agrees with that app's own table "
        + "within 3 ppm, but at the steep ends only within 10. Near this edge a verdict is no more certain than that.",
      ko: "이 영역의 윤곽을 정한 수치는 찾지 못했습니다. 여기 그린 것은 이 앱의 바탕이 된 앱의 그림에서 0.5 ppm까지 잰 것이고, 그 그림도 다른 표를 다시 그린 것입니다. 그 앱의 표와는 "
        + "3 ppm 안에서, 가파른 양 끝에서는 10 ppm 안에서 일치합니다. 이 가장자리 가까이에서는 평가도 그만큼만 정확합니다."),

    .heading(en: "How the three compare", ko: "세 기준의 관계"),
    .paragraph(
      en: "The SCAE's zone lies inside that of Colonna-Dashwood and Hendon. The SCA's band crosses both, and water of "
        + "about 40 ppm alkalinity and 55–78 ppm hardness is in all three.",
      ko: "SCAE의 영역은 Colonna-Dashwood와 Hendon의 영역 안에 있습니다. SCA의 띠는 둘을 가로지르고, 알칼리도 약 40 ppm에 경도 55–78 ppm인 물은 세 영역 "
        + "모두에 듭니다."),
  ]

  private static var figures: [Block] {
    let (calcium, magnesium) = (factor(.calcium, 3), factor(.magnesium, 3))
    let bicarbonate = factor(.bicarbonate, 4)
    return [
      .heading(en: "pH, TDS and ions", ko: "pH, TDS, 이온"),
      .paragraph(
        en: "pH says how acidic the water itself is; 7 is neutral. It does not say how much acid the water can take "
          + "up: that is alkalinity, and waters of the same pH may differ in it.",
        ko: "pH는 물 자체가 얼마나 산성인지를 나타내며, 7이 중성입니다. 물이 산을 얼마나 받아들이는지는 pH가 아니라 알칼리도로 알 수 있고, pH가 같은 물도 알칼리도는 다를 수 있습니다."),
      .paragraph(
        en: "TDS is everything that is dissolved, as a meter shows it. It is not the sum of hardness and alkalinity, "
          + "and neither of them can be worked out from it.",
        ko: "TDS는 녹아 있는 모든 것으로, 측정기가 보여 주는 값입니다. 경도와 알칼리도의 합이 아니며, TDS에서 둘 중 어느 것도 계산해 낼 수 없습니다."),
      .paragraph(
        en: "Both can be worked out from the ions on a bottle's label, in mg/L:",
        ko: "둘 다 병에 적힌 이온의 양(mg/L)으로 계산할 수 있습니다."),
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

  private static func factor(_ unit: WaterUnit, _ decimals: Int, of figure: WaterFigure? = nil) -> String {
    DecimalText.text(unit.factor(of: figure ?? unit.figure), decimals: decimals)
  }

  private static var units: [Block] {
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
        en:
          "The table says how many ppm as CaCO₃ one of each unit is. In water ppm and mg/L are the same. A mole of calcium or magnesium "
          + "counts as two of acid, so mmol/L means twice as much for hardness.",
        ko: "각 단위 1이 CaCO₃ 기준 몇 ppm인지 적었습니다. 물에서는 ppm과 mg/L가 같습니다. 칼슘이나 마그네슘 1몰은 산 2몰에 맞먹으므로, mmol/L는 경도에서 두 배의 값입니다."),
      .table(rows),
      .paragraph(
        en: "The factors are worked out from the atomic masses of IUPAC, 2021, and the definitions of the units.",
        ko: "계수는 IUPAC의 2021년 원자량과 각 단위의 정의에서 계산한 것입니다."),
    ]
  }

  private static let drop = DecimalText.text(WaterUnit.dH.factor())

  private static let hardness: [Block] = [
    .heading(en: "Soft to very hard", ko: "단물에서 매우 센물까지"),
    .paragraph(
      en: "What the U.S. Geological Survey calls water, by its hardness in ppm as CaCO₃:",
      ko: "미국 지질조사국은 CaCO₃ 기준 ppm 경도로 물을 이렇게 부릅니다."),
    .table([
      Phrase(same: "0–60"): Phrase(en: "soft", ko: "단물"),
      Phrase(same: "61–120"): Phrase(en: "moderately hard", ko: "약간 센물"),
      Phrase(same: "121–180"): Phrase(en: "hard", ko: "센물"),
      Phrase(en: "over 180", ko: "180 초과"): Phrase(en: "very hard", ko: "매우 센물"),
    ]),

    .heading(en: "Drop kits", ko: "시약 키트"),
    .paragraph(
      en: "You count drops until the color turns, and a drop is usually 1 °dH, which is \(drop) ppm. So such a "
        + "kit tells two waters apart only when they differ by more than that, and whether a water falls in a "
        + "narrow zone may be chance.",
      ko: "색이 바뀔 때까지 방울을 세고, 흔히 한 방울이 1 °dH, 곧 \(drop) ppm입니다. 차이가 그보다 작은 두 물은 이 키트로 가려낼 수 없고, 좁은 영역에 드는지 아닌지도 우연일 "
        + "수 있습니다."),
  ]

  private static let movesAndSources: [Block] = [
    .heading(en: "What moves a water on the chart", ko: "도표에서 물을 옮기는 것"),
    .table([
      Phrase(en: "distilled water, reverse osmosis", ko: "증류수, 역삼투수"): Phrase(
        en: "straight toward the origin", ko: "원점 쪽으로 곧게"),
      Phrase(en: "chloride or sulfate of Ca or Mg", ko: "칼슘·마그네슘의 염화물, 황산염"): Phrase(en: "straight up", ko: "곧게 위로"),
      Phrase(en: "bicarbonate salt", ko: "중탄산염"): Phrase(en: "straight to the right", ko: "곧게 오른쪽으로"),
      Phrase(en: "softener (sodium)", ko: "연수기(나트륨)"): Phrase(en: "straight down", ko: "곧게 아래로"),
      Phrase(en: "decarbonizing filter", ko: "탈탄산 필터"): Phrase(
        en: "down to the left, both by the same amount", ko: "왼쪽 아래로, 둘 다 같은 만큼"),
      Phrase(en: "dissolved limestone", ko: "녹은 석회석"): Phrase(
        en: "up to the right, both by the same amount", ko: "오른쪽 위로, 둘 다 같은 만큼"),
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
      Phrase(en: "IUPAC: Standard Atomic Weights, 2021.", ko: "IUPAC: 표준 원자량, 2021년."),
      Phrase(
        en: "U.S. Geological Survey: words for hardness, as quoted by others.", ko: "미국 지질조사국: 경도를 부르는 말, 다른 글의 인용으로."
      ),
      Phrase(en: "K. Fam: “Water for espresso”, on chlorides.", ko: "K. Fam: “Water for espresso”, 염화물에 대하여."),
    ]),
  ]

  private static func number(_ value: Double) -> String { DecimalText.text(value) }

  private static func range(_ values: [Double]) -> String {
    "\(number(values.min() ?? 0))–\(number(values.max() ?? 0))"
  }

  private static func highest(_ zone: WaterZone) -> Double { zone.corners.map(\.hardness).max() ?? 0 }
}
