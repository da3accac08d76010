import ExpositionModel
import PavilionKit
import Resources
import TerminalUI
import Values

/// The contents of Exposition 1900: a catalogue in each language, prepared for searching, and the key of its marks.
public struct LocalizedCatalogue: Sendable {
  /// The name of the catalogue in the store.
  public let key: String
  private let entry: @Sendable (Language) -> Entry

  /// A catalogue together with values that are derived from it once, when they are needed.
  private struct Entry: Sendable {
    let catalogue: Lazy<Catalogue>
    let exposition: Lazy<Exposition>
    let outline: Lazy<MuseumOutline>
    let index: Lazy<ExhibitIndex>
    let timeline: Lazy<Timeline>
    let hasQuiz: Lazy<Bool>
    let museum: Lazy<Museum>

    init(
      _ catalogue: Lazy<Catalogue>, exposition: Lazy<Exposition>, museum: Lazy<Museum>, outline: Lazy<MuseumOutline>
    ) {
      (self.catalogue, self.exposition, self.museum, self.outline) = (catalogue, exposition, museum, outline)
      index = Lazy { ExhibitIndex(catalogue.value) }
      timeline = Lazy { Timeline(catalogue.value) }
      hasQuiz = Lazy { Quiz.isPossible(catalogue.value) }
    }
  }

  /// The museum of the Korean exhibits of 1900, read when they are first asked for.
  public static let builtIn = LocalizedCatalogue(key: ExpositionStore.builtIn) {
    $0 == .korean ? builtInKorean : builtInEnglish
  }

  private static let builtInEnglish = builtInEntry(.english)
  private static let builtInKorean = builtInEntry(.korean)

  /// A catalogue from a folder with an absolute path, the same in all languages.
  public init(_ catalogue: Catalogue, _ museum: Museum = .none, path: String) {
    let entry = Entry(
      Lazy { catalogue }, exposition: Lazy { catalogue.exposition }, museum: Lazy { museum },
      outline: Lazy { MuseumOutline(catalogue, museum) })
    self.init(key: path) { _ in entry }
  }

  private init(key: String, _ entry: @escaping @Sendable (Language) -> Entry) { (self.key, self.entry) = (key, entry) }

  var isBuiltIn: Bool { key == ExpositionStore.builtIn }

  public func catalogue(in language: Language) -> Catalogue { entry(language).catalogue.value }

  /// The museum as other pages name it, for which the catalogue need not be read.
  func outline(in language: Language) -> MuseumOutline { entry(language).outline.value }

  /// Returns the exhibit of the day, as the outline has it; nil in a museum without one.
  func ofTheDay(in environment: Environment) -> Exhibit? {
    outline(in: environment.language).catalogue.exhibit(ofDay: environment.localTime.date.daysSinceEpoch)
  }

  /// The page about the exposition, for which its exhibits need not be read.
  func exposition(in language: Language) -> Exposition { entry(language).exposition.value }

  func catalogue(in environment: Environment) -> Catalogue { catalogue(in: environment.language) }

  /// People, places and the walk, read when they are first asked for.
  public func museum(in language: Language) -> Museum { entry(language).museum.value }

  /// Returns the page of an exhibit, a person, a place or a stop of the walk; nil if there is none with this id.
  public func page(_ id: String, in language: Language) -> Exhibit? {
    catalogue(in: language)[id] ?? museum(in: language)[id]
  }

  /// Returns the ids of the pages of which one is shown after the other, with that of a page among them.
  func siblings(of id: String, in language: Language) -> [String] {
    let museum = museum(in: language)
    let groups: [[String]] = [
      museum.people.map(\.id), museum.places(on: museum.place(id)?.map ?? "").map(\.id),
      (museum.walk?.stops ?? []).map(\.id), catalogue(in: language).exhibits.map(\.id),
    ]
    return groups.first { $0.contains(id) } ?? [id]
  }

  func index(in language: Language) -> ExhibitIndex { entry(language).index.value }

  /// All exhibits in the order of their dates, which are the same in all languages.
  var timeline: Timeline { entry(.english).timeline.value }

  /// The contents that are built in; a test makes sure that nothing is missing or damaged.
  private static func builtInEntry(_ language: Language) -> Entry {
    let code = language.code
    let exposition = Lazy { (try? CatalogueDecoder.exposition(resource("page.\(code).json"))) ?? .empty }
    return Entry(
      Lazy {
        let exhibits = try? CatalogueDecoder.exhibits(resource("items.\(code).json"))
        return Catalogue(exposition.value, exhibits: exhibits ?? [])
      },
      exposition: exposition,
      museum: Lazy {
        (try? CatalogueDecoder.museum(resource("museum.\(code).json"), maps: resource("maps.json"))) ?? .none
      },
      outline: Lazy { (try? CatalogueDecoder.outline(resource("outline.\(code).json"))) ?? .empty })
  }

  private static func resource(_ name: String) -> ArraySlice<UInt8> {
    var size = 0
    let bytes = resources_find("Exposition/\(name)", &size)
    return Array(UnsafeBufferPointer(start: bytes, count: size))[...]
  }
}

extension LocalizedCatalogue {
  var title: Phrase {
    guard !isBuiltIn else { return ExpositionScreen.title }
    let name = exposition(in: .english).titleLines.first ?? ""
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
    func name(_ language: Language) -> String { page(id, in: language)?.shortName ?? "" }
    return Phrase(en: name(.english), ko: name(.korean))
  }

  /// Why there can be no quiz about what has been read; nil when there can.
  func quizDisabledReason(_ marks: ExhibitMarks) -> Phrase? {
    let entry = entry(.english)
    if isBuiltIn {
      // What is built in need not be read for it: any three exhibits have enough facts, as a test makes sure.
      if marks.read.isEmpty { return ExpositionWords.quizNeedsTwo(read: 0) }
      if marks.countRead(in: entry.outline.value.catalogue) >= 3 { return nil }
    }
    guard entry.hasQuiz.value else { return ExpositionWords.noQuiz }
    // The catalogues of all languages give the same facts.
    guard !Quiz.isPossible(entry.catalogue.value, read: marks.read) else { return nil }
    // The rest of a museum is read only if the exhibits are not enough.
    guard !Quiz.isPossible(entry.catalogue.value, entry.museum.value, read: marks.read) else { return nil }
    guard isBuiltIn else { return ExpositionWords.quizNeedsReading }
    return ExpositionWords.quizNeedsTwo(read: marks.countRead(in: entry.catalogue.value))
  }
}
