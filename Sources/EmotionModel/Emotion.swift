/// The nine feelings, in the order of the grid, row by row.
///
/// The raw values are stable: they stand in the database, in JSON and in CSV.
public enum Emotion: String, CaseIterable, Hashable, Sendable {
  case happy, loving, fond
  case flustered, upset, gloomy
  case bored, dull, troubled

  /// 1 to 9: the key, and the place in the grid.
  public var number: Int { (Emotion.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// What the original app calls it, and keeps it by.
  ///
  /// Source: github.com/urijan44/SeSAC-Assignments, EmotionDiary.
  public var originalName: String {
    switch self {
    case .happy: "행복해"
    case .loving: "사랑해"
    case .fond: "좋아해"
    case .flustered: "당황해"
    case .upset: "속상해"
    case .gloomy: "우울해"
    case .bored: "심심해"
    case .dull: "따분해"
    case .troubled: "심란해"
    }
  }

  /// The letter that stands for it where there is room for one; no two share one.
  ///
  /// It is the first of the English name, but for `flustered`, whose first one is that of `fond`.
  public var letter: Character {
    switch self {
    case .happy: "H"
    case .loving: "L"
    case .fond: "F"
    case .flustered: "S"
    case .upset: "U"
    case .gloomy: "G"
    case .bored: "B"
    case .dull: "D"
    case .troubled: "T"
    }
  }
}

extension Emotion {
  /// The one with this number, 1 to 9; nil for any other.
  public init?(number: Int) {
    guard (1...Emotion.allCases.count).contains(number) else { return nil }
    self = Emotion.allCases[number - 1]
  }

  /// The one that the original app calls so; nil for any other name.
  public init?(originalName name: String) {
    guard let emotion = Emotion.allCases.first(where: { $0.originalName == name }) else { return nil }
    self = emotion
  }
}
