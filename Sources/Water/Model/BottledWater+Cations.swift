/// Waters whose labels name no bicarbonate: their hardness is known, their alkalinity at most limited.
///
/// Left out, because calcium or magnesium is missing: Bongpyeong Saemmul, the Evian measured in Korea, Poland Spring,
/// Highland Spring, Icelandic Glacial and the brands of BlueTriton.
/// Left out, because nothing else is known of it than two ions on a private page: Tesco Ashbeck.
extension BottledWater {
  /// Korean labels print ranges of Ca, K, Na and Mg.
  static let korean = [
    // Source: the Japanese label, 2014, hardness 16.
    BottledWater(
      "samdasoo", Name("Jeju Samdasoo", ko: "제주삼다수"), .korea, .kuppamemo, ca: 2.9, mg: 2.1, na: 5.3, k: 2.1, pH: 7.8,
      hardness: 16),
    // Source: Consumuch, which prints the label; it has no sodium there, so that the alkalinity is not even limited.
    BottledWater(
      "baeksansoo", Name("Baeksansoo", ko: "백산수"), .korea, .consumuch, ca: LabelFigure(3...5.8),
      mg: LabelFigure(2.1...5.4), k: LabelFigure(1.4...5.3), pH: LabelFigure(7.2...7.3)),
    // Source: Consumers Korea, measured in 2016.
    BottledWater(
      "icis-8", Name("Icis 8.0", ko: "아이시스 8.0"), spring: Name("Cheongwon Miwon", ko: "청원 미원"), .korea, .consumersKorea,
      ca: 10.67, mg: 5.45, na: 2.1, k: 0.88),
    BottledWater(
      "homeplus", Name("Homeplus Malgeun Saemmul", ko: "홈플러스 맑은샘물"), spring: Name("Cheongwon Miwon", ko: "청원 미원"),
      .korea,
      .consumersKorea, ca: 10.28, mg: 5.37, na: 2.38, k: 0.82),
  ]

  /// Source: "ミネラルウォーターの成分比較一覧", 2017, with the hardness that it prints.
  static let japanese = [
    BottledWater(
      "suntory-minami-alps", Name("Suntory Tennensui", ko: "산토리 천연수", "サントリー天然水"),
      spring: Name("Minami Alps", ko: "미나미 알프스", "南アルプス"), .japan, .mineralWaterBlue, ca: LabelFigure(6...15),
      mg: LabelFigure(1...3), na: LabelFigure(4...10), k: LabelFigure(1...5), pH: 7, hardness: 30),
    BottledWater(
      "ilohas", Name("I Lohas", ko: "이로하스", "いろはす"), spring: Name("Hokkaido", ko: "홋카이도", "北海道"), .japan,
      .mineralWaterBlue,
      ca: 6.8, mg: 3.6, na: 6.9, k: 1.6, pH: 7.9, hardness: 31.8),
    BottledWater(
      "mori-no-mizudayori", Name("Mori no Mizudayori", ko: "모리노 미즈다요리", "森の水だより"),
      spring: Name("Japan Alps", ko: "일본 알프스", "日本アルプス"), .japan, .mineralWaterBlue, ca: 8.9, mg: 3, na: 1.6, k: 1,
      pH: 7.1,
      hardness: 34.6),
    BottledWater(
      "rokko", Name("Oishii Mizu", ko: "오이시이 미즈", "おいしい水"), spring: Name("Rokko", ko: "롯코", "六甲"), .japan,
      .mineralWaterBlue,
      ca: 6.5, mg: 3.7, na: 29.5, k: LabelFigure(0.5...1.5), pH: 7.2, hardness: 32),
    BottledWater(
      "kiso", Name("Shiki no Megumi", ko: "시키노 메구미", "四季の恵み"), spring: Name("Kiso", ko: "기소", "木曽"), .japan,
      .mineralWaterBlue, ca: 3.2, mg: 0.8, na: 3.6, k: 1.6, pH: 7, hardness: 11),
    BottledWater(
      "ryusendo", Name("Ryusendo no Mizu", ko: "류센도노 미즈", "龍泉洞の水"), .japan, .mineralWaterBlue, ca: 35.2, mg: 2.2,
      na: 2.3, k: 0.3, pH: 7.6, hardness: 96.8),
    BottledWater(
      "fujisan-no-shizuku", Name("Fujisan no Shizuku", ko: "후지산노 시즈쿠", "富士山のしずく"), .japan, .mineralWaterBlue, ca: 14,
      mg: 5.2, na: 4.4, k: 1.6, pH: 7.7, hardness: 55),
    BottledWater(
      "tokyo-water", Name("Tokyo Water", ko: "도쿄수", "東京水"), spring: Name("Kanamachi, tap water", ko: "가나마치, 수돗물", "金町"),
      .japan,
      .mineralWaterBlue, ca: 21.4, mg: 4.8, na: 18.2, k: 2.6, pH: 7.5, hardness: 73),
  ]

  static let others = [
    // Source: water.okotae.com, labels of the two waters that are sold under this name; hardness 38 and 67.
    BottledWater(
      "crystal-geyser-shasta", Name("Crystal Geyser", ko: "크리스탈 가이저"), spring: Name("Shasta", ko: "샤스타"), .unitedStates,
      .okotae,
      ca: 6.4, mg: 5.4, na: 11.3, k: 1.8, hardness: 38),
    BottledWater(
      "crystal-geyser-olancha", Name("Crystal Geyser", ko: "크리스탈 가이저"), spring: Name("Olancha Peak", ko: "올란차 피크"),
      .unitedStates, .okotae, ca: 22.4, mg: 2.7, na: 19.1, k: 2.6, hardness: 67),
    // Source: the page of the bottler, which names the anions but bicarbonate.
    BottledWater(
      "polar-spring", Name("Polar Spring"), .finland, .polarSpring, ca: 12, mg: 4.5, na: 5.3, k: 2.4, so4: 25, cl: 4.9,
      no3: 3.8, tds: 99, pH: 6.6),
    // Source: j-grosse/trinkwasser; the still water of this brand.
    BottledWater(
      "gerolsteiner-naturell", Name("Gerolsteiner Naturell", ko: "게롤슈타이너 나투렐"), .germany, .trinkwasser, ca: 125, mg: 44,
      na: 17, k: 5, so4: 24, cl: 15, no3: 3.7),
  ]
}
