import ExpositionModel
import Values

/// The store of Exposition 1900: read marks, bookmarks, notes, reading positions and quiz results.
///
/// A catalogue is identified by the path of its folder, and the built-in one by an empty text. The marks of an exhibit
/// are kept even if the catalogue no longer contains it.
public struct ExpositionStore: Sendable {
  let connection: any SQLConnection

  /// The identifier of the built-in catalogue.
  public static let builtIn = ""

  /// Returns all marks in a catalogue.
  public func marks(in catalogue: String) throws(StorageError) -> ExhibitMarks {
    let marks = try connection.dictionary("SELECT * FROM exhibitMark WHERE catalogue = ?", [catalogue]) {
      try ($0.text("exhibit"), ExhibitMark(row: $0))
    }
    return ExhibitMarks(marks)
  }

  /// Adds a bookmark, or removes it if there is one; returns whether there is one now.
  @discardableResult
  public func toggleBookmark(of exhibit: String, in catalogue: String) throws(StorageError) -> Bool {
    try change(exhibit, in: catalogue) { mark in
      mark.isBookmarked.toggle()
      return mark.isBookmarked
    }
  }

  /// Marks an exhibit as read; only the first time is stored.
  public func markRead(_ exhibit: String, in catalogue: String, at time: LocalTime) throws(StorageError) {
    try change(exhibit, in: catalogue) { if $0.readAt == nil { $0.readAt = time } }
  }

  /// Marks an exhibit as unread.
  public func markUnread(_ exhibit: String, in catalogue: String) throws(StorageError) {
    try change(exhibit, in: catalogue) { $0.readAt = nil }
  }

  /// Stores the position at which reading continues.
  public func setPlace(_ place: ReadingPosition, of exhibit: String, in catalogue: String) throws(StorageError) {
    try change(exhibit, in: catalogue) { $0.place = place }
  }

  public func setNote(_ note: Note, on exhibit: String, in catalogue: String) throws(StorageError) {
    try change(exhibit, in: catalogue) { $0.note = note }
  }

  /// A note and the exhibit it is about.
  public struct ExhibitNote: Equatable, Sendable {
    public let catalogue: String
    public let exhibit: String
    public let note: Note
  }

  /// Returns all notes, grouped by catalogue.
  public func notes() throws(StorageError) -> [ExhibitNote] {
    try connection.read { database in
      try database.map("SELECT * FROM exhibitMark WHERE note <> '' ORDER BY catalogue, exhibit") { row in
        ExhibitNote(
          catalogue: try row.text("catalogue"), exhibit: try row.text("exhibit"), note: try ExhibitMark(row: row).note)
      }.filter { !$0.note.isEmpty }
    }
  }

  /// Reads, changes and writes a mark in one transaction.
  private func change<Value>(
    _ exhibit: String, in catalogue: String, _ body: (inout ExhibitMark) -> Value
  ) throws(StorageError) -> Value {
    try connection.write { database in
      let before: ExhibitMark =
        try database.first("SELECT * FROM exhibitMark WHERE catalogue = ? AND exhibit = ?", [catalogue, exhibit])
        ?? .none
      var mark = before
      let value = body(&mark)
      guard mark != before else { return value }
      try database.execute(
        """
        INSERT INTO exhibitMark
        (catalogue, exhibit, isBookmarked, readAt, utcOffset, paragraph, "offset", note) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        ON CONFLICT (catalogue, exhibit) DO UPDATE SET
        isBookmarked = excluded.isBookmarked, readAt = excluded.readAt, utcOffset = excluded.utcOffset,
        paragraph = excluded.paragraph, "offset" = excluded."offset", note = excluded.note
        """,
        [
          catalogue, exhibit, mark.isBookmarked, mark.readAt?.secondsSinceEpoch, mark.readAt?.utcOffset,
          mark.place.paragraph, mark.place.offset, mark.note.text,
        ])
      return value
    }
  }

  // MARK: Quiz

  /// Adds the result of a quiz.
  public func add(_ result: QuizResult, in catalogue: String, at time: LocalTime) throws(StorageError) {
    try connection.write { database in
      _ = try database.insert(
        into: "exhibitQuiz", number: nil,
        "INSERT INTO exhibitQuiz (number, catalogue, score, questions, time, utcOffset) VALUES (?, ?, ?, ?, ?, ?)",
        [catalogue, result.score, result.questions, time.secondsSinceEpoch, time.utcOffset])
    }
  }

  /// Returns the results of the quizzes so far.
  public func quizRecord(in catalogue: String) throws(StorageError) -> QuizRecord {
    try connection.read { database in
      QuizRecord(
        played: try database.number("SELECT COUNT(*) FROM exhibitQuiz WHERE catalogue = ?", [catalogue]),
        best: try database.first(
          "SELECT * FROM exhibitQuiz WHERE catalogue = ? ORDER BY score DESC, questions LIMIT 1", [catalogue]))
    }
  }
}

extension ExhibitMark: RowValue {
  init(row: SQLRow) throws {
    let note = try row.text("note", as: Note.init)
    let isBookmarked = try row.integer("isBookmarked")
    let (paragraph, offset) = (try row.integer("paragraph"), try row.integer("offset"))
    let isUnread = row.isNull("readAt")
    try row.check((0...1).contains(isBookmarked), "isBookmarked")
    try row.check(paragraph >= -1 && offset >= 0, "paragraph and offset")
    try row.check(isUnread == row.isNull("utcOffset"), "readAt and utcOffset")
    self.init(
      isBookmarked: isBookmarked == 1, readAt: isUnread ? nil : try row.localTime("readAt"),
      place: ReadingPosition(paragraph: paragraph, offset: offset), note: note)
  }
}

extension QuizResult: RowValue {
  init(row: SQLRow) throws {
    let (score, questions) = (try row.integer("score"), try row.integer("questions"))
    try row.check(questions > 0 && score >= 0 && score <= questions, "score and questions")
    self.init(score: score, questions: questions)
  }
}
