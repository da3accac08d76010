import TerminalUI
import Values
import WaterModel

public enum TastingWords {
  static let title = Phrase(en: "Cups", ko: "커피 맛")
  /// The name of the qualities that were judged of a cup.
  static let taste = Phrase(en: "Taste", ko: "맛")
  static let rating = Phrase(en: "Rating", ko: "점수")
  /// The names of the commands that give a cup each of the ratings.
  static let ratingCommands = CupNote.ratings.map { Phrase(en: "rate the coffee \($0) of 5", ko: "커피 맛 \($0)점") }
  static let coffee = Phrase(en: "Coffee", ko: "커피")
  static let note = Phrase(en: "Note", ko: "메모")
  static let gone = Phrase(en: "Another program has deleted that cup.", ko: "다른 프로그램에서 이미 지운 기록입니다.")
  static let changedSince = WaterWords.changedSince
  static let empty = Phrase(
    en: "No cup yet: 1 to 5 rates one, a adds one with words.", ko: "아직 기록이 없습니다. 1–5로 점수를 주거나 a로 맛을 적으세요.")
  static let future = Phrase(en: "That is in the future.", ko: "아직 오지 않은 때입니다.")

  /// `4/5`.
  public static func rating(_ rating: Double) -> String {
    "\(DecimalText.text(rating))/\(CupNote.ratings.upperBound)"
  }

  public static func rating(_ cup: CupNote) -> String { rating(Double(cup.rating)) }

  /// What a list of no cups says.
  static let howToBegin = Phrase(
    en: "No cups yet: water taste WATER RATING adds one.", ko: "아직 없습니다. water taste 물 점수로 남기세요.")

  /// `12 cups`, `커피 12잔`.
  public static func count(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped) \(count == 1 ? "cup" : "cups")", ko: "커피 \(count.grouped)잔")
  }

  /// Returns the qualities that were judged of a cup: `too much acidity, body just right`; empty if none were.
  public static func qualities(of cup: CupNote) -> Phrase {
    WaterWords.list(CupQuality.allCases.compactMap { quality in cup.qualities[quality].map(quality.phrase) })
  }

  /// A cup in a sentence: its rating, the coffee and what was judged.
  public static func line(_ cup: CupNote) -> Phrase {
    let parts = [
      Phrase(same: rating(cup)), Phrase(same: cup.coffee.text), qualities(of: cup),
      Phrase(same: cup.note.text.onOneLine()),
    ]
    return parts.filter { $0 != .empty }.joined(separator: " · ").sanitizedForDisplay
  }

  static func saved(_ cup: CupNote, of sample: WaterSample) -> Phrase {
    let name = sample.name.shownName.sanitizedForDisplay
    return Phrase(en: "Rated \(rating(cup)): \(name.en).", ko: "점수 \(rating(cup)): \(name.ko).")
  }

  static func deleted(_ cup: CupNote) -> Phrase { Phrase(en: "Deleted: ", ko: "지웠습니다: ") + line(cup) }
  static func undone(_ cup: CupNote) -> Phrase { Phrase(en: "Undone: ", ko: "되돌렸습니다: ") + line(cup) }
  static func restored(_ cup: CupNote) -> Phrase { Phrase(en: "Restored: ", ko: "되살렸습니다: ") + line(cup) }

  /// Where one's own favorites lie, or why that is not said.
  static func favorites(_ favorites: WaterFavorites?, in unit: WaterUnit) -> Phrase {
    let minimum = WaterFavorites.minimum
    return favorites?.phrase(in: unit)
      ?? Phrase(
        en: "Rate \(minimum) cups or more, and this says where your favorites lie.",
        ko: "커피 \(minimum)잔부터 내가 좋아하는 물이 어디에 있는지 알려 줍니다.")
  }

  /// Returns the summary of the cups of a water: how many, the mean rating, and the latest.
  static func summary(of tastings: [WaterTasting], count: Int, rating: Double) -> Phrase {
    let head = Phrase(
      en: "\(self.count(count).en), \(count == 1 ? "rated" : "mean") \(self.rating(rating))",
      ko: "\(self.count(count).ko), \(count == 1 ? "점수" : "평균") \(self.rating(rating))")
    guard let latest = tastings.first?.cup, count > 1 || latest.hasWords else { return head }
    return head + Phrase(en: ". Latest: ", ko: ". 최근: ") + line(latest)
  }
}

extension CupNote {
  /// Whether there is more than a rating.
  var hasWords: Bool { !qualities.isEmpty || !coffee.isEmpty || !note.isEmpty }
}

extension CupQuality {
  public var name: Phrase {
    switch self {
    case .acidity: Phrase(en: "Acidity", ko: "산미")
    case .sweetness: Phrase(en: "Sweetness", ko: "단맛")
    case .body: Phrase(en: "Body", ko: "바디감")
    case .balance: Phrase(en: "Balance", ko: "균형")
    case .aftertaste: Phrase(en: "Aftertaste", ko: "뒷맛")
    case .cleanCup: Phrase(en: "Clean cup", ko: "깔끔함")
    }
  }

  /// `too little acidity`, `acidity just right`; in Korean `산미 약함`, `산미 적당함`.
  public func phrase(_ level: Level) -> Phrase {
    let (name, english) = (name.en.lowercased(), level.name.en)
    return Phrase(
      en: level == .right ? "\(name) \(english)" : "\(english) \(name)", ko: "\(self.name.ko) \(level.name.ko)")
  }
}

extension CupQuality.Level {
  public var name: Phrase {
    switch self {
    case .less: Phrase(en: "too little", ko: "약함")
    case .right: Phrase(en: "just right", ko: "적당함")
    case .more: Phrase(en: "too much", ko: "강함")
    }
  }
}

extension WaterFavorites {
  /// Where one's own favorites lie and how that differs from the standards, in one sentence.
  public func phrase(in unit: WaterUnit) -> Phrase {
    guard let middle else {
      return Phrase(
        en: "None of your \(tastingCount.grouped) cups is rated 4 or 5 yet.",
        ko: "커피 \(tastingCount.grouped)잔 가운데 4점이나 5점은 아직 없습니다.")
    }
    let pair = WaterWords.pair(middle, in: unit)
    let marks = WaterZone.allCases.map { "\($0.shortName) \(inZone[$0] ?? 0)" }.joined(separator: ", ")
    let head = Phrase(
      en:
        "\(count) of your \(tastingCount.grouped) cups are rated 4 or 5; their median is \(pair). Of them in the zones: "
        + "\(marks)",
      ko: "커피 \(tastingCount.grouped)잔 가운데 \(count)잔이 4–5점이고, 그 중앙값은 \(pair)입니다. 영역 안: \(marks)")
    let nearest = WaterZone.allCases.map { ($0, $0.nearest(to: middle)) }
      .min { middle.distance(to: $0.1) < middle.distance(to: $1.1) }
    guard let (zone, point) = nearest, !zone.contains(middle) else { return head + Phrase(same: ".") }
    let differences = point.changes(to: middle).filter { unit.text($0.ppm.magnitude, of: $0.figure) != "0" }
    let words = differences.map { figure, ppm in
      let amount = unit.amount(ppm.magnitude, of: figure)
      return Phrase(
        en: "\(amount) \(ppm > 0 ? "more" : "less") \(figure.word.en)",
        ko: "\(figure.name.ko)가 \(amount) \(ppm > 0 ? "높은" : "낮은")")
    }
    guard !words.isEmpty else { return head + Phrase(same: ".") }
    let list = WaterWords.list(words)
    return head
      + Phrase(
        en: ". The nearest zone is \(zone.shortName): you like \(list.en).",
        ko: ". 가장 가까운 \(zone.shortName) 영역보다 \(list.ko) 물을 좋아합니다.")
  }
}
