import ExpositionModel
import Resources
import Storage
import TerminalUI

/// What Exposition 1900 shows: a catalogue in each language, ready to be searched, and where its marks are kept.
public struct Museum: Sendable {
  /// By what the store knows the catalogue.
  public let key: String
  private let halls: Halls

  /// A catalogue together with what is asked of it at every key press, found out once.
  private struct Hall: Sendable {
    let catalogue: Catalogue
    let index: ExhibitIndex
    let timeline: Timeline
    let hasQuiz: Bool

    init(_ catalogue: Catalogue) {
      self.catalogue = catalogue
      index = ExhibitIndex(catalogue)
      timeline = Timeline(catalogue)
      hasQuiz = Quiz.isPossible(catalogue)
    }
  }

  private enum Halls: Sendable {
    /// Those in the program: one for each language, read when it is first asked for.
    case builtIn
    /// One for both languages.
    case one(Hall)
  }

  /// The thirteen Korean exhibits of 1900.
  public static let builtIn = Museum(key: ExpositionStore.builtIn, .builtIn)

  private static let builtInEnglish = Hall(builtIn("en"))
  private static let builtInKorean = Hall(builtIn("ko"))

  /// A catalogue from a folder, the same in both languages.
  ///
  /// - Parameter path: the absolute path of the folder.
  public init(_ catalogue: Catalogue, path: String) {
    self.init(key: path, .one(Hall(catalogue)))
  }

  private init(key: String, _ halls: Halls) {
    self.key = key
    self.halls = halls
  }

  /// Whether these are Korea's exhibits of 1900.
  var isBuiltIn: Bool { key == ExpositionStore.builtIn }

  public func catalogue(in language: Language) -> Catalogue { hall(language).catalogue }

  func index(in language: Language) -> ExhibitIndex { hall(language).index }

  /// All exhibits in the order of their dates, which are the same in both languages.
  var timeline: Timeline { hall(.english).timeline }

  /// Whether it tells facts enough for a quiz.
  var hasQuiz: Bool { hall(.english).hasQuiz }

  private func hall(_ language: Language) -> Hall {
    switch (halls, language) {
    case (.one(let hall), _): hall
    case (.builtIn, .english): Self.builtInEnglish
    case (.builtIn, .korean): Self.builtInKorean
    }
  }

  /// One that were missing or broken would be empty; a test sees to it that neither is.
  private static func builtIn(_ name: String) -> Catalogue {
    var size = 0
    let bytes = resources_find("Exposition/\(name).json", &size)
    let text = UnsafeBufferPointer(start: bytes, count: size)
    return (try? CatalogueDecoder.catalogue(text))
      ?? Catalogue(Exposition(title: "", visitors: 0, location: "", duration: "", description: ""), exhibits: [])
  }
}
