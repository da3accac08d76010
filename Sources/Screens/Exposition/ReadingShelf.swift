import CivilTime
import ExpositionModel
import Storage
import TerminalUI

/// A catalogue together with what its readers have left in it.
struct ReadingShelf: Sendable {
  let museum: Museum
  let store: ExpositionStore
  private let settings: SettingStore
  /// The marks as they were read last.
  private(set) var marks = ExhibitMarks()
  /// Why there can be no quiz about what has been read; nil when there can.
  private(set) var quizObstacle: Phrase? = ExpositionWords.quizNeedsReading

  private static let comfortKey = "reading"

  init(_ museum: Museum, _ database: PavilionDatabase) {
    store = database.exposition
    settings = database.settings
    self.museum = museum
  }

  mutating func refresh() throws(StorageError) {
    marks = try store.marks(in: museum.key)
    quizObstacle = museum.quizObstacle(marks)
  }

  /// How many exhibits there are, and how many of them have been read.
  func card(in environment: Environment) -> String {
    let catalogue = museum.catalogue(in: environment)
    return environment.text(
      ExpositionWords.card(exhibits: catalogue.exhibits.count, read: marks.countRead(in: catalogue)))
  }

  /// Sets or removes a bookmark and says so.
  func toggleBookmark(of exhibit: Exhibit) throws(StorageError) -> Notice {
    let (isSet, name) = (try store.toggleBookmark(of: exhibit.id, in: museum.key), exhibit.shortName)
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
      try store.markUnread(exhibit.id, in: museum.key)
      return Notice(.good, Phrase(en: "Marked as not read: \(name)", ko: "안 읽음으로 표시했습니다: \(name)"))
    }
    try markRead(exhibit, at: time)
    return Notice(.good, Phrase(en: "Marked as read: \(name)", ko: "읽음으로 표시했습니다: \(name)"))
  }

  func markRead(_ exhibit: Exhibit, at time: LocalTime) throws(StorageError) {
    try store.markRead(exhibit.id, in: museum.key, at: time)
  }

  /// The spacing of texts.
  func comfort() throws(StorageError) -> ReadingComfort {
    try settings.value(for: Self.comfortKey).flatMap(ReadingComfort.init) ?? .comfortable
  }

  func setComfort(_ comfort: ReadingComfort) throws(StorageError) {
    try settings.set(comfort.rawValue, for: Self.comfortKey)
  }
}
