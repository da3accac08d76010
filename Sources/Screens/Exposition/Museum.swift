import ExpositionModel
import Resources
import Storage
import TerminalUI

/// What Exposition 1900 shows: a catalogue in each language, ready to be searched, and where its marks are kept.
public struct Museum: Sendable {
  /// By what the store knows the catalogue.
  public let key: String
  private let english: Hall
  private let korean: Hall

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

  /// The thirteen Korean exhibits of 1900.
  public static let builtIn = Museum(
    key: ExpositionStore.builtIn, english: Hall(builtIn("en")), korean: Hall(builtIn("ko")))

  /// A catalogue from a folder, the same in both languages.
  ///
  /// - Parameter path: the absolute path of the folder.
  public init(_ catalogue: Catalogue, path: String) {
    let hall = Hall(catalogue)
    self.init(key: path, english: hall, korean: hall)
  }

  private init(key: String, english: Hall, korean: Hall) {
    self.key = key
    self.english = english
    self.korean = korean
  }

  /// Whether these are Korea's exhibits of 1900.
  var isBuiltIn: Bool { key == ExpositionStore.builtIn }

  public func catalogue(in language: Language) -> Catalogue { hall(language).catalogue }

  func index(in language: Language) -> ExhibitIndex { hall(language).index }

  /// All exhibits in the order of their dates, which are the same in both languages.
  var timeline: Timeline { english.timeline }

  /// Whether it tells facts enough for a quiz.
  var hasQuiz: Bool { english.hasQuiz }

  private func hall(_ language: Language) -> Hall {
    switch language {
    case .english: english
    case .korean: korean
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
