import ExpositionModel
import TerminalUI

/// What is said in Exposition 1900.
enum ExpositionWords {
  static let exhibits = Phrase(en: "Exhibits", ko: "출품작")
  static let koreanExhibits = Phrase(en: "The Korean exhibits", ko: "한국의 출품작")
  static let openList = Phrase(en: "See the Korean exhibits", ko: "한국의 출품작 보러가기")
  static let openOtherList = Phrase(en: "See the exhibits", ko: "출품작 보러가기")
  static let visitors = Phrase(en: "Visitors", ko: "방문객")
  static let location = Phrase(en: "Place", ko: "개최지")
  static let duration = Phrase(en: "Dates", ko: "개최 기간")
  static let sources = Phrase(en: "Sources", ko: "자료")
  static let kind = Phrase(en: "Kind", ko: "갈래")
  static let date = Phrase(en: "Date", ko: "시기")
  static let shown = Phrase(en: "Paris 1900", ko: "1900년 파리")
  static let ownNote = Phrase(en: "Your note", ko: "내 메모")
  static let nothingThere = Phrase(en: "This catalogue has no exhibits.", ko: "이 목록에는 출품작이 없습니다.")
  static let noteSaved = Phrase(en: "The note is saved.", ko: "메모를 저장했습니다.")
  static let noteRemoved = Phrase(en: "The note is removed.", ko: "메모를 지웠습니다.")
  static let noteTooLong = Phrase(
    en: "The note is too long, or holds signs that no note can.", ko: "메모가 너무 길거나 쓸 수 없는 글자가 있습니다.")

  /// The number of visitors with its unit.
  static func visitors(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped) \(count == 1 ? "visitor" : "visitors")", ko: "\(count.grouped) 명")
  }

  static func count(_ count: Int) -> Phrase {
    Phrase(en: "\(count.grouped) \(count == 1 ? "exhibit" : "exhibits")", ko: "출품작 \(count.grouped)점")
  }

  /// What the card of Home tells.
  static func card(exhibits: Int, read: Int) -> Phrase {
    Phrase(en: "\(count(exhibits).en), \(read) read", ko: "\(count(exhibits).ko) 중 \(read)점 읽음")
  }

  static func shortCard(exhibits: Int, read: Int) -> Phrase {
    Phrase(en: "\(read) of \(exhibits) read", ko: "\(exhibits)점 중 \(read)점")
  }

  static func bookmark(_ isSet: Bool, _ name: String) -> Phrase {
    isSet
      ? Phrase(en: "Bookmarked: \(name)", ko: "책갈피를 꽂았습니다: \(name)")
      : Phrase(en: "Bookmark taken away: \(name)", ko: "책갈피를 뺐습니다: \(name)")
  }

  static func comfort(_ comfort: ReadingComfort) -> Phrase {
    switch comfort {
    case .compact: Phrase(en: "Text: compact", ko: "글: 촘촘하게")
    case .comfortable: Phrase(en: "Text: comfortable", ko: "글: 편안하게")
    case .wide: Phrase(en: "Text: wide-spaced", ko: "글: 넉넉하게")
    }
  }

  /// Which exhibits are listed.
  static func group(_ group: ExhibitFilter.Group) -> Phrase {
    switch group {
    case .all: Phrase(en: "All", ko: "모두")
    case .kind(let kind): kind.name
    case .bookmarked: Phrase(en: "Bookmarks", ko: "책갈피")
    }
  }

  /// Why the quiz cannot be played yet.
  static let quizNeedsReading = Phrase(
    en: "The quiz asks about what you have read: read three exhibits to the end first.",
    ko: "퀴즈는 읽은 것을 묻습니다. 먼저 출품작 세 점을 끝까지 읽으세요.")
  static let noQuiz = Phrase(
    en: "This catalogue tells too few facts for a quiz.", ko: "이 목록에는 퀴즈를 낼 만큼 사실 정보가 없습니다.")
}

extension ExhibitKind {
  public var name: Phrase {
    switch self {
    case .print: Phrase(en: "Print", ko: koreanName)
    case .music: Phrase(en: "Music", ko: koreanName)
    case .craft: Phrase(en: "Craft", ko: koreanName)
    case .dress: Phrase(en: "Dress", ko: koreanName)
    }
  }
}

extension Exhibit.Certainty {
  /// Whether it was shown, in a word or two.
  public var phrase: Phrase {
    switch self {
    case .yes: Phrase(en: "shown", ko: "출품됨")
    case .kind: Phrase(en: "this kind was shown", ko: "같은 갈래가 출품됨")
    case .uncertain: Phrase(en: "not certain", ko: "확실하지 않음")
    }
  }
}

extension Exhibit {
  /// A fact card's lines: kind and date before what the catalogue tells.
  public func card(in language: Language) -> [(label: String, value: String)] {
    var lines: [(String, String)] = []
    if let kind { lines.append((ExpositionWords.kind.text(in: language), kind.name.text(in: language))) }
    if let date = date?.words { lines.append((ExpositionWords.date.text(in: language), date)) }
    lines += facts.map { ($0.label, $0.value) }
    if let provenance {
      let words = provenance.certainty.phrase.text(in: language)
      lines.append((ExpositionWords.shown.text(in: language), words))
    }
    return lines
  }

  /// What it is called besides its name.
  ///
  /// - Parameter onlyLatin: leaves out what a terminal for ASCII cannot show.
  public func otherNames(onlyLatin: Bool = false) -> [String] {
    var seen: Set<String> = [name, ""]
    return [names.romanisation, names.korean, names.hanja, names.english].filter { other in
      seen.insert(other).inserted && !(onlyLatin && other.plainLetters.contains { !$0.isASCII })
    }
  }
}

extension Exhibit.Date {
  /// As people say it, or the years when nobody said it; nil when there is neither.
  var words: String? { text.isEmpty ? digits : text }

  /// The years alone: `1145`, `1236-1251`; nil when they are not known.
  var digits: String? {
    years.map { $0.lowerBound == $0.upperBound ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
  }
}
