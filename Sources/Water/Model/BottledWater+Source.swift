extension BottledWater {
  /// How sure the figures are.
  public enum Certainty: String, CaseIterable, Hashable, Sendable {
    /// Read on the label, or on a page of the bottler.
    case label
    /// Measured by others than the bottler.
    case measured
    /// Copied by others from a label.
    case copied
  }

  /// A country where water is bottled, by its code in ISO 3166-1.
  public enum Country: String, CaseIterable, Hashable, Sendable {
    case finland = "FI"
    case france = "FR"
    case germany = "DE"
    case italy = "IT"
    case japan = "JP"
    case korea = "KR"
    case romania = "RO"
    case unitedKingdom = "GB"
    case unitedStates = "US"
  }

  /// Where figures of bottled waters are from.
  public enum Source: String, CaseIterable, Hashable, Sendable {
    /// A comparison of French labels.
    case scienceamusante
    /// Labels of waters sold in Romania, and of some German ones.
    case bemihai
    /// Labels and bottlers' pages of German waters.
    case trinkwasser
    /// Labels in a calculator for brewing water.
    case mhaas
    /// A label read by a coffee blog, which uses it as its example.
    case grindScience
    /// The Japanese label of Jeju Samdasoo.
    case kuppamemo
    /// A magazine that prints the label of Baeksansoo.
    case consumuch
    /// Measurements of 25 waters by Consumers Korea (소비자시민모임).
    case consumersKorea
    /// A page on the two waters that are sold as Crystal Geyser in Japan.
    case okotae
    /// A comparison of Japanese labels.
    case mineralWaterBlue
    /// The page of the bottler.
    case polarSpring

    private var facts: (title: Name, address: String, year: Int?, certainty: Certainty) {
      switch self {
      case .scienceamusante:
        (
          Name("Wiki Scienceamusante, « L'eau »"), "https://wiki.scienceamusante.net/index.php?title=L%27eau", nil,
          .copied
        )
      case .bemihai: (Name("bemihai/coffee-water"), "https://github.com/bemihai/coffee-water", 2023, .copied)
      case .trinkwasser: (Name("j-grosse/trinkwasser"), "https://github.com/j-grosse/trinkwasser", nil, .copied)
      case .mhaas: (Name("mhaas/coffee-water"), "https://github.com/mhaas/coffee-water", nil, .copied)
      case .grindScience:
        (
          Name("Grind Science, “Interpreting Water Bottle Labels”"),
          "http://grindscience.com/2015/02/interpreting-water-bottle-labels/", 2015, .label
        )
      case .kuppamemo:
        (
          Name("kuppamemo, the Japanese label", ko: "kuppamemo, 일본어 라벨"),
          "https://kuppamemo.blogspot.com/2014/04/blog-post.html", 2014, .label
        )
      case .consumuch:
        (Name("Consumuch", ko: "컨슈머치"), "http://www.consumuch.com/news/articleView.html?idxno=13384", nil, .copied)
      case .consumersKorea:
        (
          Name("Consumers Korea, in Hankyung", ko: "소비자시민모임, 한국경제"),
          "https://www.hankyung.com/news/article/2016022100395", 2016, .measured
        )
      case .okotae: (Name("water.okotae.com"), "https://water.okotae.com/56.html", nil, .copied)
      case .mineralWaterBlue:
        (
          Name("mineral-water.blue, comparison", ko: "mineral-water.blue, 성분 비교", "ミネラルウォーターの成分比較一覧"),
          "http://mineral-water.blue/2017/10/12/mineral-list/", 2017, .copied
        )
      case .polarSpring:
        (Name("Polar Spring"), "https://www.polarspring.com/en/polarspring-well/water-composition/", nil, .label)
      }
    }

    public var title: Name { facts.title }
    public var address: String { facts.address }
    /// The year of the page; `nil` if it has no date.
    public var year: Int? { facts.year }
    public var certainty: Certainty { facts.certainty }
  }
}
