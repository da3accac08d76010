import CivilTime
import ExpositionModel
import GRDB
import Notes

/// Access to the rows of Exposition 1900 as values of the model, inside a transaction.
extension Database {
  /// Returns the marks of an exhibit; `none` if there are none.
  func exhibitMark(_ exhibit: String, in catalogue: String) throws -> ExhibitMark {
    try Row.fetchOne(
      self, sql: "SELECT * FROM exhibitMark WHERE catalogue = ? AND exhibit = ?", arguments: [catalogue, exhibit]
    ).map(ExhibitMark.init(row:)) ?? .none
  }

  func write(_ mark: ExhibitMark, of exhibit: String, in catalogue: String) throws {
    try execute(
      sql: """
        INSERT OR REPLACE INTO exhibitMark
        (catalogue, exhibit, isBookmarked, readAt, utcOffset, paragraph, "offset", note) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        catalogue, exhibit, mark.isBookmarked, mark.readAt?.secondsSinceEpoch, mark.readAt?.utcOffset,
        mark.place.paragraph, mark.place.offset, mark.note.text,
      ])
  }
}

extension ExhibitMark {
  /// Creates the mark in this row; throws `DamagedRow` if a value is invalid.
  init(row: Row) throws {
    guard let note = Note(try row.text("note")) else {
      throw DamagedRow(detail: "no such note in row \(row.description)")
    }
    let isBookmarked = try row.integer("isBookmarked")
    let (paragraph, offset) = (try row.integer("paragraph"), try row.integer("offset"))
    let isUnread = row.isNull("readAt")
    guard (0...1).contains(isBookmarked), paragraph >= -1, offset >= 0, isUnread == row.isNull("utcOffset") else {
      throw DamagedRow(detail: "value out of range in row \(row.description)")
    }
    self.init(
      isBookmarked: isBookmarked == 1, readAt: isUnread ? nil : try row.localTime("readAt"),
      place: ReadingPlace(paragraph: paragraph, offset: offset), note: note)
  }
}

extension QuizResult {
  /// Creates the result in this row; throws `DamagedRow` if it is invalid.
  init(row: Row) throws {
    let (score, questions) = (try row.integer("score"), try row.integer("questions"))
    guard questions > 0, (0...questions).contains(score) else {
      throw DamagedRow(detail: "value out of range in row \(row.description)")
    }
    self.init(score: score, questions: questions)
  }
}
