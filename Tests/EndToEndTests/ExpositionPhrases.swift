import Testing

/// What Exposition 1900 says in one language, as far as the tests wait for it.
struct ExpositionPhrases: Sendable, CustomTestStringConvertible {
  let language: String
  let app, list, button, all: String
  /// The way to the exhibits of another museum.
  let otherButton: String
  /// The kinds, in the order of their chips.
  let kinds: [String]
  let bookmarks: String
  /// What is said at either end of the list.
  let isFirst, isLast: String
  let note, noteSaved: String
  /// What is said where there are no exhibits.
  let nothingThere: String
  let quizNeedsReading: String

  var testDescription: String { language }

  static let english = ExpositionPhrases(
    language: "en", app: "Exposition 1900", list: "The Korean exhibits", button: "See the Korean exhibits", all: "All",
    otherButton: "See the exhibits",
    kinds: ["Print", "Music", "Craft", "Dress"], bookmarks: "Bookmarks",
    isFirst: "the first exhibit", isLast: "the last exhibit", note: "Your note", noteSaved: "The note is saved.",
    nothingThere: "This catalogue has no exhibits.",
    quizNeedsReading: "The quiz asks")
  static let korean = ExpositionPhrases(
    language: "ko", app: "만국박람회 1900", list: "한국의 출품작", button: "한국의 출품작 보러가기", all: "모두",
    otherButton: "출품작 보러가기",
    kinds: ["인쇄", "음악", "공예", "복식"], bookmarks: "책갈피",
    isFirst: "첫 출품작", isLast: "마지막 출품작", note: "내 메모", noteSaved: "메모를 저장했습니다.",
    nothingThere: "이 목록에는 출품작이 없습니다.",
    quizNeedsReading: "퀴즈는 읽은 것을")

  /// How many of the thirteen were read, on the card of Home and in the top line.
  func read(_ count: Int) -> String {
    language == "ko" ? "13점 중 \(count)점" : "13 exhibits, \(count) read"
  }

  var other: ExpositionPhrases { language == "ko" ? .english : .korean }
}
