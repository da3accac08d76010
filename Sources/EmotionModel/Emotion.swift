/// The nine feelings, in the order of the grid, row by row.
///
/// The raw values are stable: they are used in the database, in JSON and in CSV.
public enum Emotion: String, CaseIterable, Hashable, Sendable {
  case happy, loving, fond
  case flustered, upset, gloomy
  case bored, dull, troubled

  /// The number of the key and of the position in the grid, 1 to 9.
  public var number: Int { (Emotion.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The name of the feeling in the original app, under which that app stores it.
  ///
  /// Source: github.com/urijan44/SeSAC-Assignments, EmotionDiary.
  public var originalName: String { texts.originalName }

  /// The letter used where there is room for only one; all letters differ.
  ///
  /// It is the first letter of the English name, except for `flustered`, whose first letter is that of `fond`.
  public var letter: Character { texts.letter }

  private var texts: (originalName: String, letter: Character) {
    switch self {
    case .happy: ("행복해", "H")
    case .loving: ("사랑해", "L")
    case .fond: ("좋아해", "F")
    case .flustered: ("당황해", "S")
    case .upset: ("속상해", "U")
    case .gloomy: ("우울해", "G")
    case .bored: ("심심해", "B")
    case .dull: ("따분해", "D")
    case .troubled: ("심란해", "T")
    }
  }

  /// Creates the feeling with this number, 1 to 9; `nil` for any other number.
  public init?(number: Int) {
    guard (1...Emotion.allCases.count).contains(number) else { return nil }
    self = Emotion.allCases[number - 1]
  }

  /// Creates the feeling with this name in the original app; `nil` for any other name.
  public init?(originalName name: String) {
    guard let emotion = Emotion.allCases.first(where: { $0.originalName == name }) else { return nil }
    self = emotion
  }
}
