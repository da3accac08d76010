import CivilTime
import ExpositionModel
import GRDB
import Notes

/// What readers leave at exhibits: read marks, bookmarks, notes, where to read on, and how the quiz went.
///
/// A catalogue is named by the path of its folder, and the one that is built in by an empty text. What is kept of an
/// exhibit stays when the catalogue no longer has it.
public struct ExpositionStore: Sendable {
  let connection: Connection

  /// The name of the catalogue that is built in.
  public static let builtIn = ""

  /// Everything that was left in a catalogue.
  public func marks(in catalogue: String) throws(StorageError) -> ExhibitMarks {
    try connection.read { database in
      let rows = try Row.fetchCursor(
        database, sql: "SELECT * FROM exhibitMark WHERE catalogue = ?", arguments: [catalogue])
      var marks: [String: ExhibitMark] = [:]
      while let row = try rows.next() { marks[try row.text("exhibit")] = try ExhibitMark(row: row) }
      return ExhibitMarks(marks)
    }
  }

  /// Sets a bookmark where there is none, and takes it away where there is one; tells whether there is one now.
  @discardableResult
  public func toggleBookmark(of exhibit: String, in catalogue: String) throws(StorageError) -> Bool {
    try change(exhibit, in: catalogue) { mark in
      mark.isBookmarked.toggle()
      return mark.isBookmarked
    }
  }

  /// Notes that an exhibit was read to its end; the first time is what counts.
  public func markRead(_ exhibit: String, in catalogue: String, at time: LocalTime) throws(StorageError) {
    try change(exhibit, in: catalogue) { if $0.readAt == nil { $0.readAt = time } }
  }

  /// Notes that it was not read after all.
  public func markUnread(_ exhibit: String, in catalogue: String) throws(StorageError) {
    try change(exhibit, in: catalogue) { $0.readAt = nil }
  }

  /// Remembers where to read on.
  public func setPlace(_ place: ReadingPlace, of exhibit: String, in catalogue: String) throws(StorageError) {
    try change(exhibit, in: catalogue) { $0.place = place }
  }

  public func setNote(_ note: Note, on exhibit: String, in catalogue: String) throws(StorageError) {
    try change(exhibit, in: catalogue) { $0.note = note }
  }

  /// A note with what it is about.
  public struct ExhibitNote: Equatable, Sendable {
    public let catalogue: String
    public let exhibit: String
    public let note: Note
  }

  /// Every note there is, those of one catalogue together.
  public func notes() throws(StorageError) -> [ExhibitNote] {
    try connection.read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM exhibitMark WHERE note <> '' ORDER BY catalogue, exhibit"
      ).map { row in
        ExhibitNote(
          catalogue: try row.text("catalogue"), exhibit: try row.text("exhibit"), note: try ExhibitMark(row: row).note)
      }.filter { !$0.note.isEmpty }
    }
  }

  /// Reads a mark, changes it, and writes it, in one transaction.
  private func change<Value>(
    _ exhibit: String, in catalogue: String, _ body: (inout ExhibitMark) -> Value
  ) throws(StorageError) -> Value {
    try connection.write { database in
      var mark = try database.exhibitMark(exhibit, in: catalogue)
      let before = mark
      let value = body(&mark)
      if mark != before { try database.write(mark, of: exhibit, in: catalogue) }
      return value
    }
  }

  // MARK: Quiz

  /// Keeps how a quiz went.
  public func add(_ result: QuizResult, in catalogue: String, at time: LocalTime) throws(StorageError) {
    try connection.write { database in
      try database.execute(
        sql: "INSERT INTO exhibitQuiz (catalogue, score, questions, time, utcOffset) VALUES (?, ?, ?, ?, ?)",
        arguments: [catalogue, result.score, result.questions, time.secondsSinceEpoch, time.utcOffset])
    }
  }

  /// How the quizzes went so far.
  public func quizRecord(in catalogue: String) throws(StorageError) -> QuizRecord {
    try connection.read { database in
      let played = try Int.fetchOne(
        database, sql: "SELECT COUNT(*) FROM exhibitQuiz WHERE catalogue = ?", arguments: [catalogue])
      let best = try Row.fetchOne(
        database,
        sql: "SELECT * FROM exhibitQuiz WHERE catalogue = ? ORDER BY score DESC, questions LIMIT 1",
        arguments: [catalogue])
      return QuizRecord(played: played ?? 0, best: try best.map(QuizResult.init(row:)))
    }
  }
}
