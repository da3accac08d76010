/// The nine feelings, in the order of the grid, row by row.
///
/// The raw values are those of the database, where two feelings have the names of the first version: users read and write
/// `englishName`, as commands, JSON and CSV do.
public enum Emotion: String, CaseIterable, Hashable, Sendable {
  case happy, loving
  case pleased = "fond"
  case flustered, upset, gloomy, bored
  case listless = "dull"
  case troubled

  /// The place among all feelings, from 1.
  public var number: Int { (Emotion.allCases.firstIndex(of: self) ?? 0) + 1 }

  /// The character of its key, which also stands for the feeling where there is room for only one.
  public var digit: Character { facts.digit }

  /// The place in the grid, from 0.
  public var place: (row: Int, column: Int) { facts.place }

  /// The rows and the columns of the grid.
  public static let grid = (
    rows: (allCases.map(\.place.row).max() ?? 0) + 1, columns: (allCases.map(\.place.column).max() ?? 0) + 1
  )

  /// The name of the feeling in the original app, under which that app stores it; all are feelings of that app.
  ///
  /// Source: github.com/urijan44/SeSAC-Assignments, EmotionDiary.
  public var originalName: String { koreanName }

  /// The name in English, which is also its id in JSON and in CSV.
  public var englishName: String { texts.englishName }

  /// The name in Korean: 행복해.
  public var koreanName: String { texts.koreanStem + "해" }

  /// The Korean names: 행복해, 행복, 행복하다, 행복해요 and the like.
  public var koreanNames: [String] { ["해", "", "하다", "해요", "함", "했어", "했다"].map { texts.koreanStem + $0 } }

  /// The Korean syllable used where there is room for only one; all syllables differ.
  ///
  /// It is the first syllable of the Korean name, or the second of 심란해, because 심심해 has the first.
  public var syllable: Character { texts.syllable }

  private var facts: (digit: Character, place: (row: Int, column: Int)) {
    switch self {
    case .happy: ("1", (0, 0))
    case .loving: ("2", (0, 1))
    case .pleased: ("3", (0, 2))
    case .flustered: ("4", (1, 0))
    case .upset: ("5", (1, 1))
    case .gloomy: ("6", (1, 2))
    case .bored: ("7", (2, 0))
    case .listless: ("8", (2, 1))
    case .troubled: ("9", (2, 2))
    }
  }

  /// Behind the stem of the Korean name stands 해.
  private var texts: (englishName: String, koreanStem: String, syllable: Character) {
    switch self {
    case .happy: ("happy", "행복", "행")
    case .loving: ("loving", "사랑", "사")
    case .pleased: ("pleased", "좋아", "좋")
    case .flustered: ("flustered", "당황", "당")
    case .upset: ("upset", "속상", "속")
    case .gloomy: ("gloomy", "우울", "우")
    case .bored: ("bored", "심심", "심")
    case .listless: ("listless", "따분", "따")
    case .troubled: ("troubled", "심란", "란")
    }
  }

  /// Creates the feeling with this number, from 1; `nil` for any other number.
  public init?(number: Int) {
    guard (1...Emotion.allCases.count).contains(number) else { return nil }
    self = Emotion.allCases[number - 1]
  }

  /// Creates the feeling with this raw value, English name or Korean name; `nil` for any other name.
  public init?(named name: String) {
    guard
      let emotion = Emotion.allCases.first(where: { [$0.rawValue, $0.englishName, $0.koreanName].contains(name) })
    else { return nil }
    self = emotion
  }

  /// Creates the feeling with this name in the original app; `nil` for any other name.
  public init?(originalName name: String) {
    guard let emotion = Emotion.allCases.first(where: { $0.originalName == name }) else { return nil }
    self = emotion
  }
}
