import ExpositionModel
import Resources
import Stores
import Synchronization
import TerminalUI

/// What Exposition 1900 shows: a catalogue in each language, prepared for searching, and the key of its marks.
public struct LocalizedCatalogue: Sendable {
  /// The name of the catalogue in the store.
  public let key: String
  private let entry: @Sendable (Language) -> Entry

  /// A catalogue together with values that are derived from it once, when they are needed.
  private struct Entry: Sendable {
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
  public static let builtIn = LocalizedCatalogue(key: ExpositionStore.builtIn) {
    $0 == .korean ? builtInKorean : builtInEnglish
  }

  private static let builtInEnglish = Entry(builtIn(.english))
  private static let builtInKorean = Entry(builtIn(.korean))

  /// A catalogue from a folder with an absolute path, the same in all languages.
  public init(_ catalogue: Catalogue, path: String) {
    let entry = Entry(catalogue)
    self.init(key: path) { _ in entry }
  }

  private init(key: String, _ entry: @escaping @Sendable (Language) -> Entry) { (self.key, self.entry) = (key, entry) }

  var isBuiltIn: Bool { key == ExpositionStore.builtIn }

  public func catalogue(in language: Language) -> Catalogue { entry(language).catalogue }

  func catalogue(in environment: Environment) -> Catalogue { catalogue(in: environment.language) }

  func index(in language: Language) -> ExhibitIndex { entry(language).index.value }

  /// All exhibits in the order of their dates, which are the same in all languages.
  var timeline: Timeline { entry(.english).timeline.value }

  /// A catalogue that is built in; a test makes sure that none is missing or damaged.
  private static func builtIn(_ language: Language) -> Catalogue {
    var size = 0
    let bytes = resources_find("Exposition/\(language.code).json", &size)
    let text = UnsafeBufferPointer(start: bytes, count: size)
    return (try? CatalogueDecoder.catalogue(text))
      ?? Catalogue(Exposition(title: "", visitors: 0, location: "", duration: "", description: ""), exhibits: [])
  }
}

extension LocalizedCatalogue {
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

  func name(of id: String) -> Phrase {
    func name(_ language: Language) -> String { catalogue(in: language)[id]?.shortName ?? "" }
    return Phrase(en: name(.english), ko: name(.korean))
  }

  /// Why there can be no quiz about what has been read; nil when there can.
  func quizDisabledReason(_ marks: ExhibitMarks) -> Phrase? {
    let entry = entry(.english)
    guard entry.hasQuiz.value else { return ExpositionWords.noQuiz }
    // The catalogues of all languages give the same facts.
    guard !Quiz.isPossible(entry.catalogue, read: marks.read) else { return nil }
    guard isBuiltIn else { return ExpositionWords.quizNeedsReading }
    return ExpositionWords.quizNeedsTwo(read: marks.countRead(in: entry.catalogue))
  }
}

/// A value that is computed when it is first asked for.
private final class Lazy<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)
  private let compute: @Sendable () -> Value

  init(_ compute: @escaping @Sendable () -> Value) { self.compute = compute }

  var value: Value {
    known.withLock { known in
      if let known { return known }
      let value = compute()
      known = value
      return value
    }
  }
}
