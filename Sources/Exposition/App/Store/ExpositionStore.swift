import Database
import ExpositionModel
import Values

/// The store of Exposition 1900: read marks, bookmarks, notes, reading positions and quiz results.
///
/// A catalogue is identified by the path of its folder, and the built-in one by an empty text. The marks of an exhibit
/// are kept even if the catalogue no longer contains it.
public struct ExpositionStore: Sendable {
  package let connection: any SQLConnection

  /// The identifier of the built-in catalogue.
  public static let builtIn = ""

  /// Returns all marks in a catalogue.
  public func marks(in catalogue: String) throws(StorageError) -> ExhibitMarks {
    let marks: [StoredMark] = try connection.read {
      try $0.all("\(StoredMark.table.description.selection) WHERE catalogue = ?", [catalogue])
    }
    return ExhibitMarks(Dictionary(marks.map { ($0.exhibit, $0.mark) }) { $1 })
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
  public func setPosition(_ position: ReadingPosition, of exhibit: String, in catalogue: String) throws(StorageError) {
    try change(exhibit, in: catalogue) { $0.position = position }
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
      let marks: [StoredMark] = try database.all(
        "\(StoredMark.table.description.selection) WHERE note <> '' ORDER BY catalogue, exhibit")
      return marks.map { ExhibitNote(catalogue: $0.catalogue, exhibit: $0.exhibit, note: $0.mark.note) }
        .filter { !$0.note.isEmpty }
    }
  }

  /// Reads, changes and writes a mark in one transaction.
  private func change<Value>(
    _ exhibit: String, in catalogue: String, _ body: (inout ExhibitMark) -> Value
  ) throws(StorageError) -> Value {
    try connection.write { database in
      let table = StoredMark.table.description
      let before: StoredMark =
        try database.first("\(table.selection) WHERE \(table.keyCondition)", [catalogue, exhibit])
        ?? StoredMark(catalogue: catalogue, exhibit: exhibit, mark: .none)
      var stored = before
      let value = body(&stored.mark)
      if stored.mark != before.mark { try database.put(stored) }
      return value
    }
  }

  // MARK: Quiz

  /// Adds the result of a quiz.
  public func add(_ result: QuizResult, in catalogue: String, at time: LocalTime) throws(StorageError) {
    try connection.write { database in
      _ = try database.insert { StoredQuiz(number: $0, catalogue: catalogue, result: result, time: time) }
    }
  }

  /// Returns the results of the quizzes so far.
  public func quizRecord(in catalogue: String) throws(StorageError) -> QuizRecord {
    try connection.read { database in
      let best: StoredQuiz? = try database.first(
        "\(StoredQuiz.table.description.selection) WHERE catalogue = ? ORDER BY score DESC, questions LIMIT 1",
        [catalogue])
      return QuizRecord(
        played: try database.number("SELECT COUNT(*) FROM exhibitQuiz WHERE catalogue = ?", [catalogue]),
        best: best?.result)
    }
  }

  /// Returns the facts that are to be asked again on a day, those that have waited longest first.
  public func reviews(dueOn day: CivilDate, in catalogue: String) throws(StorageError) -> [QuizReview] {
    let reviews: [StoredReview] = try connection.read {
      try $0.all(
        "\(StoredReview.table.description.selection) WHERE catalogue = ? AND day <= ? ORDER BY day, page, fact",
        [catalogue, day.daysSinceEpoch])
    }
    return reviews.map(\.review)
  }

  /// Notes the answer to a question: a fact that was answered wrong is asked again on later days, until it is known.
  public func answer(
    _ fact: Int, of page: String, isRight: Bool, on day: CivilDate, in catalogue: String
  ) throws(StorageError) {
    try connection.write { database in
      let table = StoredReview.table.description
      let key: [SQLValue] = [.text(catalogue), .text(page), .integer(fact)]
      let before: StoredReview? = try database.first("\(table.selection) WHERE \(table.keyCondition)", key)
      let after =
        before.map { $0.review.answered(isRight: isRight, on: day) }
        ?? (isRight ? nil : QuizReview.missed(fact, of: page, on: day))
      guard after != before?.review else { return }
      if let after {
        try database.put(StoredReview(catalogue: catalogue, review: after))
      } else {
        try database.execute("DELETE FROM \(table.name) WHERE \(table.keyCondition)", key)
      }
    }
  }
}
