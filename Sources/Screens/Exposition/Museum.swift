import ExpositionModel
import Resources
import Storage
import TerminalUI

/// What Exposition 1900 shows: a catalogue in each language, prepared for searching, and the key of its marks.
public struct Museum: Sendable {
  /// The name of the catalogue in the store.
  public let key: String
  private let hall: @Sendable (Language) -> Hall

  /// A catalogue together with what is derived from it once, when it is needed.
  private struct Hall: Sendable {
    let catalogue: Catalogue
    let index: Lazy<ExhibitIndex>
    let timeline: Lazy<Timeline>
    let hasQuiz: Lazy<Bool>

    init(_ catalogue: Catalogue) {
      self.catalogue = catalogue
      index = Lazy { ExhibitIndex(catalogue) }
      timeline = Lazy { Timeline(catalogue) }
      hasQuiz = Lazy { Quiz.isPossible(catalogue) }
    }
  }

  /// The thirteen Korean exhibits of 1900, read when they are first asked for.
  public static let builtIn = Museum(key: ExpositionStore.builtIn) { $0 == .korean ? builtInKorean : builtInEnglish }

  private static let builtInEnglish = Hall(builtIn(.english))
  private static let builtInKorean = Hall(builtIn(.korean))

  /// A catalogue from a folder, the same in all languages.
  ///
  /// - Parameter path: the absolute path of the folder.
  public init(_ catalogue: Catalogue, path: String) {
    let hall = Hall(catalogue)
    self.init(key: path) { _ in hall }
  }

  private init(key: String, _ hall: @escaping @Sendable (Language) -> Hall) {
    self.key = key
    self.hall = hall
  }

  var isBuiltIn: Bool { key == ExpositionStore.builtIn }

  public func catalogue(in language: Language) -> Catalogue { hall(language).catalogue }

  func catalogue(in environment: Environment) -> Catalogue { catalogue(in: environment.language) }

  func index(in language: Language) -> ExhibitIndex { hall(language).index.value }

  /// All exhibits in the order of their dates, which are the same in all languages.
  var timeline: Timeline { hall(.english).timeline.value }

  /// A catalogue that is built in.
  ///
  /// It would be empty if it were missing or damaged; a test makes sure that it is neither.
  private static func builtIn(_ language: Language) -> Catalogue {
    var size = 0
    let bytes = resources_find("Exposition/\(language.code).json", &size)
    let text = UnsafeBufferPointer(start: bytes, count: size)
    return (try? CatalogueDecoder.catalogue(text))
      ?? Catalogue(Exposition(title: "", visitors: 0, location: "", duration: "", description: ""), exhibits: [])
  }
}

// MARK: Presentation

extension Museum {
  var title: Phrase {
    guard !isBuiltIn else { return ExpositionScreen.title }
    let name = catalogue(in: .english).exposition.titleLines.first ?? ""
    return Phrase(same: name.cut(to: 30, ellipsis: "…"))
  }

  var listTitle: Phrase {
    isBuiltIn ? Phrase(en: "The Korean exhibits", ko: "한국의 출품작") : Phrase(en: "Exhibits", ko: "출품작")
  }

  var openList: Phrase {
    isBuiltIn
      ? Phrase(en: "See the Korean exhibits", ko: "한국의 출품작 보러 가기") : Phrase(en: "See the exhibits", ko: "출품작 보러 가기")
  }

  var poster: Picture { isBuiltIn ? Art.expositionPoster.picture : Art.exhibitFrame.picture }

  /// The name of an exhibit as it stands in a sentence.
  func name(of id: String) -> Phrase {
    func name(_ language: Language) -> String { catalogue(in: language)[id]?.shortName ?? "" }
    return Phrase(en: name(.english), ko: name(.korean))
  }

  /// Why there can be no quiz about what has been read; nil when there can.
  func quizObstacle(_ marks: ExhibitMarks) -> Phrase? {
    let hall = hall(.english)
    guard hall.hasQuiz.value else { return ExpositionWords.noQuiz }
    // The catalogues of all languages give the same facts.
    guard !Quiz.isPossible(hall.catalogue, read: marks.read) else { return nil }
    guard isBuiltIn else { return ExpositionWords.quizNeedsReading }
    return ExpositionWords.quizNeedsTwo(read: marks.countRead(in: hall.catalogue))
  }
}
