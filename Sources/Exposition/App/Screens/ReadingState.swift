import ExpositionModel
import PavilionKit
import Stores
import TerminalUI
import Values

/// A catalogue together with what its readers have left in it.
struct ReadingState: Sendable {
  let localized: LocalizedCatalogue
  let store: ExpositionStore
  private let settings: SettingStore
  private(set) var marks = ExhibitMarks()
  private(set) var comfort = ReadingComfort.comfortable
  /// Why there can be no quiz about what has been read; nil when there can.
  private(set) var quizDisabledReason: Phrase? = ExpositionWords.quizNeedsReading
  /// The pages that had been read when that reason was found out; nil before.
  private var quizBasis: Set<String>?

  static let chosenComfort = StoredChoice<ReadingComfort>("reading", default: .comfortable)

  init(_ localized: LocalizedCatalogue, _ database: PavilionDatabase) {
    (self.localized, store, settings) = (localized, database.exposition, database.settings)
  }

  mutating func refresh() throws(StorageError) {
    comfort = try settings.value(of: Self.chosenComfort)
    marks = try store.marks(in: localized.key)
    guard quizBasis != marks.read else { return }
    (quizBasis, quizDisabledReason) = (marks.read, localized.quizDisabledReason(marks))
  }

  /// How many exhibits there are, and how many of them have been read.
  func card(in environment: Environment) -> String {
    let catalogue = localized.outline(in: environment.language).catalogue
    return environment.text(
      ExpositionWords.card(exhibits: catalogue.exhibits.count, read: marks.countRead(in: catalogue)))
  }

  func toggleBookmark(of exhibit: Exhibit) throws(StorageError) -> Notice {
    let (isSet, name) = (try store.toggleBookmark(of: exhibit.id, in: localized.key), exhibit.shortName)
    return Notice(
      .good,
      isSet
        ? Phrase(en: "Bookmarked: \(name)", ko: "책갈피를 꽂았습니다: \(name)")
        : Phrase(en: "Bookmark removed: \(name)", ko: "책갈피를 뺐습니다: \(name)"))
  }

  /// Marks an exhibit as read, or as not read when it was, and says so.
  func toggleRead(_ exhibit: Exhibit, at time: LocalTime) throws(StorageError) -> Notice {
    let name = exhibit.shortName
    if marks[exhibit.id].isRead {
      try store.markUnread(exhibit.id, in: localized.key)
      return Notice(.good, Phrase(en: "Marked as not read: \(name)", ko: "안 읽음으로 표시했습니다: \(name)"))
    }
    try markRead(exhibit, at: time)
    return Notice(.good, Phrase(en: "Marked as read: \(name)", ko: "읽음으로 표시했습니다: \(name)"))
  }

  /// Sets or removes the bookmark of an exhibit, or whether it was read, and says so.
  func toggle<S: Screen>(isBookmark: Bool, _ exhibit: Exhibit, in environment: Environment) -> Response<S> {
    let (state, now) = (self, environment.localTime)
    return .save(.saving) {
      try isBookmark ? state.toggleBookmark(of: exhibit) : state.toggleRead(exhibit, at: now)
    } resuming: { screen, said, environment in
      try screen.refresh(in: environment)
      return .say(said)
    }
  }

  func markRead(_ exhibit: Exhibit, at time: LocalTime) throws(StorageError) {
    try store.markRead(exhibit.id, in: localized.key, at: time)
  }

  /// Chooses the next spacing of texts; if it cannot be stored, it holds until the next refresh.
  mutating func switchComfort() throws(StorageError) {
    comfort = comfort.next
    try settings.set(comfort, for: Self.chosenComfort)
  }
}

/// A screen with a text of a catalogue.
protocol ReadingStateScreen: ReadingScreen {
  var readingState: ReadingState { get set }
}

extension ReadingStateScreen {
  /// Whether the screen needs data: no, for its contents are in the catalogue; only marks are read.
  public var needsData: Bool { false }

  /// The text can be read whatever becomes of the marks.
  public mutating func refresh(in environment: Environment) throws {
    defer { reader.page = page(in: environment) }
    try readingState.refresh()
  }

  mutating func switchComfort(in environment: Environment) throws -> Reply {
    defer { reader.page = page(in: environment) }
    try readingState.switchComfort()
    return .say(.good, ExpositionWords.comfort(readingState.comfort))
  }
}

extension ReadingPage.Setting {
  /// The lines of paragraphs; where no empty rows are between them, all but the first are indented.
  func paragraphs(_ texts: [String]) -> [[StyledText]] {
    texts.enumerated().map { index, text in
      let indent = comfort.rowsBetweenParagraphs == 0 && index > 0 ? 2 : 0
      return lines(StyledText(markup: text), indent: indent)
    }
  }
}
