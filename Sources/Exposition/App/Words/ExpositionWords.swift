import ExpositionModel
import PavilionKit
import TerminalUI

public enum ExpositionWords {
  public static let visitors = Phrase(en: "Visitors", ko: "방문객")
  public static let location = Phrase(en: "Place", ko: "개최지")
  public static let duration = Phrase(en: "Dates", ko: "개최 기간")
  public static let sources = Phrase(en: "Sources", ko: "출처")
  static let kind = Phrase(en: "Kind", ko: "종류")
  static let date = Phrase(en: "Date", ko: "시기")
  public static let shown = Phrase(en: "Paris 1900", ko: "1900년 파리")
  public static let today = Phrase(en: "Where to see such a thing today", ko: "지금 이런 것을 볼 수 있는 곳")
  public static let people = Phrase(en: "The people", ko: "사람들")
  public static let approximate = Phrase(en: "Its position is only roughly known.", ko: "위치는 대강만 알려져 있습니다.")
  static let ofTheDay = Phrase(en: "Exhibit of the day", ko: "오늘의 출품작")

  /// The name of a map of the museum that is built in, or that of a map in a folder.
  public static func map(_ id: String) -> Phrase {
    switch id {
    case "grounds": Phrase(en: "The fair", ko: "박람회장")
    case "pavilion": Phrase(en: "The pavilion", ko: "한국관")
    default: Phrase(same: id)
    }
  }

  public static let remains = Phrase(en: "Today", ko: "지금")
  public static let related = Phrase(en: "See also", ko: "함께 볼 것")
  public static let ownNote = Phrase(en: "Your note", ko: "내 메모")
  static let nothingFound = Phrase(en: "Nothing found. Esc shows all.", ko: "찾는 출품작이 없습니다. Esc를 누르면 모두 보입니다.")
  public static let nothingThere = Phrase(en: "This museum has no exhibits.", ko: "이 박물관에는 출품작이 없습니다.")

  /// The number of visitors as it is written after its label, in Korean with its unit.
  public static func visitors(_ count: Int) -> Phrase { Phrase(en: count.grouped, ko: "\(count.grouped)명") }

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

  /// Why there is no quiz yet when less than two of the built-in exhibits have been read.
  static func quizNeedsTwo(read: Int) -> Phrase {
    read == 0
      ? Phrase(en: "Read two exhibits, then take the quiz.", ko: "출품작 두 점을 읽으면 풀 수 있습니다.")
      : Phrase(en: "One more exhibit, then the quiz.", ko: "한 점만 더 읽으면 풀 수 있습니다.")
  }

  static let noQuiz = Phrase(en: "This museum has too few facts for a quiz.", ko: "이 박물관은 퀴즈를 내기에 내용이 적습니다.")
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

extension ExhibitKind {
  public var name: Phrase { Phrase(en: rawValue.prefix(1).uppercased() + rawValue.dropFirst(), ko: koreanName) }
}

extension Exhibit.Certainty {
  /// Whether the exhibit was shown in Paris, in a few words.
  public var phrase: Phrase {
    switch self {
    case .yes: Phrase(en: "Shown", ko: "출품됨")
    case .witness: Phrase(en: "Shown, a witness describes it", ko: "출품됨, 본 사람의 기록이 있음")
    case .listed: Phrase(en: "Shown, by later lists", ko: "출품됨, 나중의 목록에 있음")
    case .kind: Phrase(en: "Only its kind is on record", ko: "같은 종류만 기록에 있음")
    case .uncertain: Phrase(en: "Not known", ko: "알 수 없음")
    }
  }
}

extension Exhibit.Whereabouts {
  /// The place and what is there, and in parentheses where this is from.
  public var text: String { "\(place): \(what)" + (source.isEmpty ? "" : " (\(source))") }
}

extension Exhibit {
  /// The lines of the fact card: kind and date, then the facts of the catalogue.
  public func card(in language: Language) -> [(label: String, value: String)] {
    func line(_ label: Phrase, _ value: String?) -> [(label: String, value: String)] {
      value.map { [(label.text(in: language), $0)] } ?? []
    }
    return line(ExpositionWords.kind, kind?.name.text(in: language))
      + line(ExpositionWords.date, date?.words(in: language)) + facts.map { ($0.label, $0.value) }
      + line(ExpositionWords.shown, provenance?.certainty.phrase.text(in: language))
  }

  /// The picture of its name; nil if there is none.
  public var ownPicture: Picture? { Art(rawValue: "exhibit-\(imageName)")?.picture }

  var picture: Picture { ownPicture ?? Art.exhibitFrame.picture }

  /// The name for use in a sentence, cut where it is very long.
  var shortName: String { name.cut(to: 40, ellipsis: "…") }

  /// The names besides the first; with `onlyLatin` without those that ASCII cannot show.
  public func otherNames(onlyLatin: Bool = false) -> [String] {
    var seen: Set<String> = [name, ""]
    return [names.romanization, names.korean, names.hanja, names.english].filter { other in
      seen.insert(other).inserted && !(onlyLatin && other.plainLetters.contains { !$0.isASCII })
    }
  }
}

extension Exhibit.Date {
  /// The date as the catalogue words it, or else the years; nil when it gives neither.
  public func words(in language: Language) -> String? { text.isEmpty ? digits(in: language) : text }

  /// The years alone, as in `1145`, `1236–1251` and `57–18 BC`; nil when they are not known.
  func digits(in language: Language) -> String? {
    years.map { years in
      let (first, last) = (years.lowerBound, years.upperBound)
      guard first != last else { return Self.year(first).text(in: language) }
      // The era is named once for both years.
      let from = language == .english && last < 0 ? "\(-first)" : Self.year(first).text(in: language)
      let until = language == .korean && last < 0 ? "\(-last)" : Self.year(last).text(in: language)
      return "\(from)–\(until)"
    }
  }

  static func year(_ year: Int) -> Phrase {
    year < 0 ? Phrase(en: "\(-year) BC", ko: "기원전 \(-year)") : Phrase(same: "\(year)")
  }
}
