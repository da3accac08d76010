/// Waters whose labels name bicarbonate, so that their alkalinity is known.
///
/// Left out, because cations and anions differ by more than 5 %: Bucovina, Aquatique, Fiji, Rhönsprudel, Vio Still.
/// Left out, because no label could be traced: Spa Reine.
extension BottledWater {
  /// Distilled water, or water from reverse osmosis.
  public static let distilled = BottledWater(
    "distilled", Name("Distilled", ko: "증류수"), nil, nil, ca: 0, mg: 0, na: 0, k: 0, hco3: 0)

  /// Source: Wiki Scienceamusante, "L'eau", comparison of labels, without a date.
  static let french = [
    BottledWater(
      "volvic", Name("Volvic", ko: "볼빅"), .france, .scienceamusante, ca: 11.5, mg: 8, na: 11.6, k: 6.2, hco3: 71,
      so4: 8.1, cl: 13.5, no3: 6.3, sio2: 31.7, tds: 130, pH: 7),
    BottledWater(
      "mont-roucous", Name("Mont Roucous", ko: "몽 루쿠"), .france, .scienceamusante, ca: 2.4, mg: 0.5, na: 3.1, k: 0.4,
      hco3: 6.3, so4: 2, cl: 3, no3: 3, sio2: 8.2, tds: 25, pH: 5.85),
    BottledWater(
      "grand-barbier", Name("Grand Barbier"), .france, .scienceamusante, ca: 4.1, mg: 1.7, na: 2.7, k: 0.9, hco3: 25.8,
      so4: 1.1, cl: 0.9, no3: 0.8, sio2: 32.7, tds: 52, pH: 7.3),
    // The label prints sulfate as less than 5.
    BottledWater(
      "cristaline", Name("Cristaline", ko: "크리스탈린"), spring: Name("one of about 20 springs", ko: "수원지 약 20곳 중 한 곳"),
      .france,
      .scienceamusante, ca: 71, mg: 5.5, na: 11.2, k: 3.2, hco3: 250, so4: LabelFigure(0...5), cl: 20, no3: 3, tds: 300,
      pH: 7.45),
    BottledWater(
      "evian", Name("Evian", ko: "에비앙"), .france, .scienceamusante, ca: 80, mg: 26, na: 6.5, k: 1, hco3: 360,
      so4: 12.6, cl: 6.8, no3: 3.7, sio2: 15, tds: 309, pH: 7.2),
    BottledWater(
      "wattwiller", Name("Wattwiller"), .france, .scienceamusante, ca: 222, mg: 18, na: 3.7, k: 1.6, hco3: 142,
      so4: 520, no3: 0, tds: 889, pH: 7.6),
    BottledWater(
      "contrex", Name("Contrex", ko: "콘트렉스"), .france, .scienceamusante, ca: 468, mg: 74.5, na: 9.4, hco3: 372,
      so4: 1121, tds: 2078),
    BottledWater(
      "hepar", Name("Hépar", ko: "에파르"), .france, .scienceamusante, ca: 549, mg: 119, na: 14.2, hco3: 384, so4: 1530,
      no3: 4.3, tds: 2513, pH: 7.2),
    BottledWater(
      "badoit", Name("Badoit", ko: "바두아"), spring: Name("sparkling", ko: "탄산수"), .france, .scienceamusante, ca: 190,
      mg: 85,
      na: 165, k: 10, hco3: 1300, so4: 38, cl: 44, sio2: 35, tds: 1200, pH: 6),
    BottledWater(
      "san-pellegrino", Name("San Pellegrino", ko: "산펠레그리노"), spring: Name("sparkling", ko: "탄산수"), .italy,
      .scienceamusante, ca: 174, mg: 51.4, na: 33.3, k: 2, hco3: 245, so4: 430, cl: 52, no3: 2.6, sio2: 7.1, tds: 915),
  ]

  /// Source: bemihai/coffee-water, commit 58c6a59 of February 2023, full_water_data.csv and raw_water_Germany.csv, where a
  /// 0 means that the label does not state the figure.
  static let soldInRomania = [
    BottledWater(
      "izvorul-minunilor", Name("Izvorul Minunilor"), .romania, .bemihai, ca: 17.2, mg: 3.3, na: 0.9, k: 0.6,
      hco3: 71.8, tds: 82, pH: 7),
    BottledWater(
      "aqua-carpatica-5l", Name("Aqua Carpatica", ko: "아쿠아 카르파티카"), spring: Name("5 L bottle", ko: "5 L 병"), .romania,
      .bemihai,
      ca: 24.4, mg: 6.49, na: 2.5, hco3: 114.7, no3: 2.9, tds: 112, pH: 7.5),
    BottledWater(
      "aqua-carpatica-2l", Name("Aqua Carpatica", ko: "아쿠아 카르파티카"), spring: Name("2 L bottle", ko: "2 L 병"), .romania,
      .bemihai,
      ca: 40.5, mg: 13.1, na: 1.34, hco3: 181, no3: 1.8, tds: 132, pH: 7.89),
    BottledWater(
      "acqua-panna", Name("Acqua Panna", ko: "아쿠아 파나"), .italy, .bemihai, ca: 32.2, mg: 6.5, na: 6.6, k: 0.8,
      hco3: 106, so4: 22, cl: 7.8, no3: 2.9, tds: 141, pH: 8),
    BottledWater(
      "azuga", Name("Azuga"), .romania, .bemihai, ca: 43.2, mg: 6.29, na: 2.59, k: 0.75, hco3: 161, cl: 3.37, no3: 0.01,
      tds: 191, pH: 8.2),
    BottledWater(
      "dorna", Name("Dorna"), .romania, .bemihai, ca: 62.73, mg: 1.46, na: 0.93, k: 0.4, hco3: 191, cl: 4.8, no3: 7.2,
      tds: 192, pH: 7.71),
    BottledWater(
      "san-benedetto", Name("San Benedetto", ko: "산 베네데토"), .italy, .bemihai, ca: 51.4, mg: 29.7, na: 6, k: 0.97,
      hco3: 296, so4: 4.2, cl: 2.6, no3: 9, tds: 264, pH: 7.46),
    BottledWater(
      "share", Name("Share"), .germany, .bemihai, ca: 39.7, mg: 21.2, na: 17.6, k: 1.2, hco3: 274),
    BottledWater(
      "adelholzener", Name("Adelholzener Naturell"), .germany, .bemihai, ca: 93, mg: 30, na: 4, k: 1, hco3: 433),
    // Another water of this brand; this one is sold in Romania, the softer one in Germany.
    BottledWater(
      "vittel-hard", Name("Vittel", ko: "비텔"), spring: Name("hard", ko: "센물"), .france,
      .bemihai,
      ca: 240, mg: 20, na: 5.2, k: 5, hco3: 384, so4: 400, cl: 4, no3: 0.5, tds: 1084, pH: 7.8),
  ]

  /// Source: j-grosse/trinkwasser, mineralwaesser.js, which cites bottlers' pages, mineralienrechner.de and a book.
  static let soldInGermany = [
    BottledWater(
      "lichtenauer-pur", Name("Lichtenauer Pur"), .germany, .trinkwasser, ca: 68.7, mg: 12.3, na: 13.4, k: 1.8,
      hco3: 153, so4: 89.9, cl: 23),
    BottledWater(
      "sachsenquelle", Name("Sachsenquelle Naturelle"), .germany, .trinkwasser, ca: 72.5, mg: 10.5, na: 12.1, k: 2.5,
      hco3: 265, so4: 14, cl: 15, no3: 2),
    BottledWater(
      "vittel", Name("Vittel", ko: "비텔"), spring: Name("softer", ko: "덜 센물"), .france,
      .trinkwasser,
      ca: 94, mg: 20, na: 7.7, k: 5.2, hco3: 248, so4: 120, cl: 3.8, no3: 0.1),
    // Source: mhaas/coffee-water, label, without the other ions.
    BottledWater("black-forest", Name("Black Forest still"), .germany, .mhaas, ca: 6.7, mg: 2.6, hco3: 30.5),
    // Source: Grind Science, "Interpreting Water Bottle Labels", 2015.
    BottledWater(
      "clearview", Name("Clearview"), .unitedKingdom, .grindScience, ca: 15, mg: 5, hco3: 45, tds: 100, pH: 6.3),
  ]

  /// The waters to choose from: distilled water, those whose alkalinity is known, and those of which only the cations are.
  ///
  /// Labels change; the figures on the bottle take precedence.
  public static let all = [distilled] + french + soldInGermany + soldInRomania + korean + japanese + others

  /// Returns the water with this identifier, or `nil` if there is none.
  public static func withID(_ id: String) -> BottledWater? { all.first { $0.id == id } }
}
