import Database
import ExpositionModel
import Values

/// The mark on an exhibit of a catalogue.
struct StoredMark: TableRecord {
  /// Empty for the built-in catalogue, else the path of its folder.
  let catalogue: String
  let exhibit: String
  var mark: ExhibitMark

  static let table = Table<StoredMark>(
    "exhibitMark", since: "exposition", key: .columns(2),
    .text("catalogue", as: "museum", \.catalogue), .text("exhibit", \.exhibit),
    .flag("isBookmarked", as: "bookmarked", \.mark.isBookmarked), .optionalTime("readAt", \.mark.readAt),
    // Where to read on: the paragraph from 0, -1 before the first, and the characters of it before the position.
    .integer("paragraph", \.mark.position.paragraph, condition: ">= -1", default: "-1", readable: -1...1_000_000),
    .integer("offset", \.mark.position.offset, condition: ">= 0", default: "0", readable: 0...1_000_000),
    .text("note", \.mark.note, default: "''", missing: ""),
    checks: ["(readAt IS NULL) = (utcOffset IS NULL)"],
    merge: .each { _, row, database, _ in try merge(row, into: database) }, contradiction: "paragraph and offset"
  ) { catalogue, exhibit, isBookmarked, readAt, paragraph, offset, note in
    guard paragraph >= -1, offset >= 0 else { return nil }
    let position = ReadingPosition(paragraph: paragraph, offset: offset)
    return StoredMark(
      catalogue: catalogue, exhibit: exhibit,
      mark: ExhibitMark(isBookmarked: isBookmarked, readAt: readAt, position: position, note: note))
  }

  /// Adds a mark: what is bookmarked or read in either is so afterwards; a position and a note that are here stay.
  private static func merge(_ row: [SQLValue], into database: any SQLTransaction) throws -> Bool {
    let other = try table.decode(table.description.row(row))
    let here: StoredMark? = try database.first(
      "\(table.description.selection) WHERE \(table.description.keyCondition)", table.description.key(of: row))
    var merged = here ?? other
    merged.mark.isBookmarked = merged.mark.isBookmarked || other.mark.isBookmarked
    merged.mark.readAt = merged.mark.readAt ?? other.mark.readAt
    if merged.mark.position == .start { merged.mark.position = other.mark.position }
    if merged.mark.note.isEmpty { merged.mark.note = other.mark.note }
    if let here, here.mark == merged.mark { return false }
    try database.put(merged)
    return true
  }
}

/// The result of a quiz about a catalogue.
struct StoredQuiz: NumberedRecord {
  let number: Int
  let catalogue: String
  let result: QuizResult
  let time: LocalTime

  static let table = Table<StoredQuiz>(
    "exhibitQuiz", since: "exposition", key: .number,
    .number(\.number), .text("catalogue", as: "museum", \.catalogue),
    .integer("score", \.result.score, condition: "BETWEEN 0 AND questions", readable: 0...1000),
    .integer("questions", \.result.questions, in: 1...1000), .time("time", \.time),
    // The best result, without reading the others.
    indexes: [
      .init(
        "exhibitQuizByScore", "(catalogue, score, questions)", postgres: "(catalogue, score DESC, questions)")
    ],
    merge: .entries, contradiction: "score and questions"
  ) { number, catalogue, score, questions, time in
    guard questions > 0, score >= 0, score <= questions else { return nil }
    return StoredQuiz(
      number: number, catalogue: catalogue, result: QuizResult(score: score, questions: questions), time: time)
  }
}

/// A fact of a catalogue that is to be asked again.
struct StoredReview: TableRecord {
  let catalogue: String
  let review: QuizReview

  static let migration = "quizReviews"

  static let table = Table<StoredReview>(
    "quizReview", since: migration, key: .columns(3),
    .text("catalogue", as: "museum", \.catalogue), .text("page", \.review.page),
    .integer("fact", \.review.fact, condition: ">= 0", readable: 0...1_000_000),
    .integer("step", \.review.step, in: 0...QuizReview.intervals.count - 1),
    .integer("day", \.review.due.daysSinceEpoch, readable: CivilDate.epochDays),
    merge: .each { _, row, database, _ in try merge(row, into: database) }, contradiction: "fact and step"
  ) { catalogue, page, fact, step, day in
    guard CivilDate.epochDays.contains(day) else { return nil }
    return QuizReview(page: page, fact: fact, step: step, due: CivilDate(daysSinceEpoch: day)).map {
      StoredReview(catalogue: catalogue, review: $0)
    }
  }

  /// Adds a review; of two about the same fact the one here stays.
  private static func merge(_ row: [SQLValue], into database: any SQLTransaction) throws -> Bool {
    let here: StoredReview? = try database.first(
      "\(table.description.selection) WHERE \(table.description.keyCondition)", table.description.key(of: row))
    guard here == nil else { return false }
    try database.put(table.decode(table.description.row(row)))
    return true
  }
}
