import CivilTime
import ExpositionModel
import Notes
import Storage
import TerminalUI

/// What is stored for the readers of one catalogue.
struct ReadingShelf: Sendable {
  private let store: ExpositionStore
  private let settings: SettingStore
  private let museum: Museum

  init(_ museum: Museum, _ database: PavilionDatabase) {
    store = database.exposition
    settings = database.settings
    self.museum = museum
  }

  /// The name of the catalogue in the store.
  private var catalogue: String { museum.key }

  func marks() throws(StorageError) -> ExhibitMarks { try store.marks(in: catalogue) }

  /// The marks, and why there can be no quiz about what has been read.
  func marksAndQuizObstacle() throws(StorageError) -> (ExhibitMarks, Phrase?) {
    let marks = try marks()
    return (marks, museum.quizObstacle(marks))
  }

  /// Sets or removes a bookmark and gives the sentence that says so.
  func toggleBookmark(of exhibit: Exhibit) throws(StorageError) -> Phrase {
    let isSet = try store.toggleBookmark(of: exhibit.id, in: catalogue)
    return ExpositionWords.bookmark(isSet, exhibit.shortName)
  }

  /// Marks an exhibit as read, or as not read when it was, and gives the sentence that says so.
  func toggleRead(_ exhibit: Exhibit, _ mark: ExhibitMark, at time: LocalTime) throws(StorageError) -> Phrase {
    if mark.isRead {
      try store.markUnread(exhibit.id, in: catalogue)
    } else {
      try markRead(exhibit, at: time)
    }
    return ExpositionWords.read(!mark.isRead, exhibit.shortName)
  }

  func markRead(_ exhibit: Exhibit, at time: LocalTime) throws(StorageError) {
    try store.markRead(exhibit.id, in: catalogue, at: time)
  }

  func setPlace(_ place: ReadingPlace, of exhibit: Exhibit) throws(StorageError) {
    try store.setPlace(place, of: exhibit.id, in: catalogue)
  }

  func setNote(_ note: Note, on exhibit: Exhibit) throws(StorageError) {
    try store.setNote(note, on: exhibit.id, in: catalogue)
  }

  func add(_ result: QuizResult, at time: LocalTime) throws(StorageError) {
    try store.add(result, in: catalogue, at: time)
  }

  func quizRecord() throws(StorageError) -> QuizRecord { try store.quizRecord(in: catalogue) }

  // MARK: Spacing of texts

  private static let comfortKey = "reading"

  func comfort() throws(StorageError) -> ReadingComfort {
    try settings.value(for: Self.comfortKey).flatMap(ReadingComfort.init) ?? .comfortable
  }

  func setComfort(_ comfort: ReadingComfort) throws(StorageError) {
    try settings.set(comfort.rawValue, for: Self.comfortKey)
  }
}
