import ExpositionModel
import TerminalUI

public enum ExpositionWords {
  public static let visitors = Phrase(en: "Visitors", ko: "방문객")
  public static let location = Phrase(en: "Place", ko: "개최지")
  public static let duration = Phrase(en: "Dates", ko: "개최 기간")
  public static let sources = Phrase(en: "Sources", ko: "출처")
  static let kind = Phrase(en: "Kind", ko: "종류")
  static let date = Phrase(en: "Date", ko: "시기")
  public static let shown = Phrase(en: "Paris 1900", ko: "1900년 파리")
  public static let ownNote = Phrase(en: "Your note", ko: "내 메모")
  static let nothingFound = Phrase(en: "Nothing found. Esc shows all.", ko: "찾는 출품작이 없습니다. Esc를 누르면 모두 보입니다.")
  public static let nothingThere = Phrase(en: "This catalogue has no exhibits.", ko: "이 목록에는 출품작이 없습니다.")

  /// The number of visitors as it is written after its label, in Korean with its unit.
  public static func visitors(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped)", ko: "\(count.grouped)명")
  }

  static func card(exhibits: Int, read: Int) -> Phrase {
    Phrase(
      en: "\(exhibits.grouped) \(exhibits == 1 ? "exhibit" : "exhibits"), \(read.grouped) read",
      ko: "출품작 \(exhibits.grouped)점 중 \(read.grouped)점 읽음")
  }

  static func shortCard(exhibits: Int, read: Int) -> Phrase {
    Phrase(en: "\(read.grouped) of \(exhibits.grouped) read", ko: "\(exhibits.grouped)점 중 \(read.grouped)점 읽음")
  }

  static func comfort(_ comfort: ReadingComfort) -> Phrase {
    switch comfort {
    case .compact: Phrase(en: "Text: compact", ko: "글: 촘촘하게")
    case .comfortable: Phrase(en: "Text: comfortable", ko: "글: 편안하게")
    case .wide: Phrase(en: "Text: wide-spaced", ko: "글: 넉넉하게")
    }
  }

  static func group(_ group: ExhibitFilter.Group) -> Phrase {
    switch group {
    case .all: Phrase(en: "All", ko: "모두")
    case .kind(let kind): kind.name
    case .bookmarked: Phrase(en: "Bookmarks", ko: "책갈피")
    }
  }

  static let quizNeedsReading = Phrase(
    en: "The quiz asks about what you have read: read more first.", ko: "퀴즈는 읽은 것에서 나옵니다. 먼저 더 읽으세요.")

  /// Why there is no quiz about our own exhibits yet, of which two are enough.
  ///
  /// - Parameter read: how many have been read, less than two.
  static func quizNeedsTwo(read: Int) -> Phrase {
    read == 0
      ? Phrase(en: "Read two exhibits, then take the quiz.", ko: "출품작 두 점을 읽으면 풀 수 있습니다.")
      : Phrase(en: "One more exhibit, then the quiz.", ko: "한 점만 더 읽으면 풀 수 있습니다.")
  }

  static let noQuiz = Phrase(en: "This catalogue has too few facts for a quiz.", ko: "이 목록은 퀴즈를 내기에 내용이 적습니다.")
}

extension Command {
  static func quiz(_ action: Action, unless disabledReason: Phrase?) -> Command {
    Command(
      action, ["g"], Phrase(en: "quiz on what you have read", ko: "읽은 것으로 퀴즈 풀기"),
      hint: Phrase(en: "quiz", ko: "퀴즈"), unless: disabledReason,
      never: disabledReason == ExpositionWords.noQuiz ? disabledReason : nil)
  }

  static func bookmark(_ action: Action, unless disabledReason: Phrase? = nil) -> Command {
    let name = Phrase(en: "bookmark", ko: "책갈피")
    return Command(action, ["b"], name, hint: name, unless: disabledReason)
  }

  static func read(_ action: Action, _ mark: ExhibitMark, unless disabledReason: Phrase? = nil) -> Command {
    let name =
      mark.isRead ? Phrase(en: "mark as not read", ko: "안 읽음으로 표시") : Phrase(en: "mark as read", ko: "읽음으로 표시")
    return Command(action, ["m"], name, unless: disabledReason)
  }

  static func comfort(_ action: Action) -> Command {
    Command(
      action, ["z"], Phrase(en: "text: compact, comfortable, wide", ko: "글: 촘촘하게, 편안하게, 넉넉하게"),
      hint: Phrase(en: "text", ko: "글"))
  }
}
