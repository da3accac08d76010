import CivilTime
import ExpositionModel
import Notes
import Storage
import TerminalUI

/// What is kept for the readers of one catalogue.
struct ReadingShelf: Sendable {
  private let store: ExpositionStore
  private let settings: SettingStore
  private let museum: Museum

  init(_ museum: Museum, _ database: PavilionDatabase) {
    store = database.exposition
    settings = database.settings
    self.museum = museum
  }

  /// By what the store knows the catalogue.
  private var catalogue: String { museum.key }

  func marks() throws(StorageError) -> ExhibitMarks { try store.marks(in: catalogue) }

  /// The marks, and whether what is read is enough for a quiz.
  func marksAndQuiz() throws(StorageError) -> (ExhibitMarks, Availability) {
    let marks = try marks()
    return (marks, museum.quizAvailability(marks))
  }

  func toggleBookmark(of exhibit: Exhibit) throws(StorageError) -> Bool {
    try store.toggleBookmark(of: exhibit.id, in: catalogue)
  }

  func markRead(_ exhibit: Exhibit, at time: LocalTime) throws(StorageError) {
    try store.markRead(exhibit.id, in: catalogue, at: time)
  }

  /// Marks as read what is not, and as not read what is; tells which it is now.
  func toggleRead(_ exhibit: Exhibit, _ mark: ExhibitMark, at time: LocalTime) throws(StorageError) -> Bool {
    if mark.isRead {
      try store.markUnread(exhibit.id, in: catalogue)
    } else {
      try store.markRead(exhibit.id, in: catalogue, at: time)
    }
    return !mark.isRead
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

  // MARK: How text is set

  private static let comfortKey = "reading"

  func comfort() throws(StorageError) -> ReadingComfort {
    try settings.value(for: Self.comfortKey).flatMap(ReadingComfort.init) ?? .comfortable
  }

  /// Keeps how text is set, and tells how it went.
  func remember(_ comfort: ReadingComfort) -> Notice {
    do throws(StorageError) {
      try settings.set(comfort.rawValue, for: Self.comfortKey)
      return Notice(.good, ExpositionWords.comfort(comfort))
    } catch {
      return Notice(error)
    }
  }
}
