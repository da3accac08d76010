import CaffeineModel
import EmotionModel
import ExpositionModel
import JuiceModel
import Values
import WaterModel

/// A table of a house that is copied row by row; the other tables follow from these.
struct TableDescription {
  let name: String
  /// The columns as SQL names them, in the order in which SQLite stores them.
  let columns: [String]
  /// Throws `DamagedRow` for a row that this program cannot have written.
  let check: @Sendable (SQLRow) throws -> Void

  /// Whether rows are identified by a number that is never given again.
  var isNumbered: Bool { columns[0] == "number" }
  /// The names of the columns without the quotes of SQL.
  let names: [String]
  /// The columns for a query.
  var list: String { columns.joined(separator: ", ") }

  private let insertion: String

  private init(_ name: String, _ list: String, check: @escaping @Sendable (SQLRow) throws -> Void) {
    self.name = name
    self.check = check
    columns = list.split(separator: " ").map(String.init)
    names = columns.map { $0.filter { $0 != "\"" } }
    let places = String(repeating: ", ?", count: columns.count - 1)
    insertion = "INSERT INTO \(name) (\(columns.joined(separator: ", "))) VALUES (?\(places))"
  }

  /// Inserts a row with its number.
  func insert(_ values: [SQLValue], into database: any SQLTransaction) throws {
    if isNumbered, case .integer(let number) = values[0] {
      _ = try database.insert(into: name, number: number, insertion, Array(values.dropFirst()))
    } else {
      try database.execute(insertion, values)
    }
  }

  /// Inserts a row with the next number.
  func add(_ values: [SQLValue], to database: any SQLTransaction) throws {
    _ = try database.insert(into: name, number: nil, insertion, Array(values.dropFirst()))
  }

  /// Deletes the rows that every new database has.
  func clear(in database: any SQLTransaction) throws {
    if Self.filled.contains(name) { try database.execute("DELETE FROM \(name)") }
  }

  /// The tables that a new database has rows in.
  static let filled: Set = ["juiceStock", "setting"]

  static let all = [
    TableDescription("setting", "key value") { row in
      _ = (try row.text("key"), try row.text("value"))
    },
    TableDescription("juiceStock", "fruit amount") { row in
      _ = try row.named(Fruit.self, "fruit")
      try row.check(Stock.range.contains(row.integer("amount")), "amount")
    },
    TableDescription("juiceOrder", "number juice count placedAt utcOffset undoneAt till") { _ = try Order(row: $0) },
    TableDescription("caffeineEntry", "number press drink milligrams time utcOffset") {
      _ = try CaffeineEntry(row: $0)
    },
    TableDescription("caffeineDrink", "name milligrams") { _ = try OwnDrink(row: $0) },
    TableDescription("caffeineSettings", "id halfLifeMinutes thresholdMilligrams bedtimeMinute limitMilligrams") {
      _ = try CaffeineSettings(row: $0)
    },
    TableDescription("emotionTap", "number emotion day time utcOffset note") { row in
      _ = (try TapMoment(row: row), try row.text("note", as: Note.init))
      // A later version may know more feelings; what this one does not understand it must not destroy.
      let name = try row.text("emotion").utf8
      try row.check((2...40).contains(name.count) && name.allSatisfy { (0x61...0x7A).contains($0) }, "emotion")
    },
    TableDescription("emotionImport", "counts firstNumber lastNumber") { row in
      try row.check(row.text("counts").isListOfFeelings, "counts")
      let (first, last) = (try row.integer("firstNumber"), try row.integer("lastNumber"))
      try row.check(first >= 1 && last >= first, "firstNumber and lastNumber")
    },
    TableDescription("exhibitMark", "catalogue exhibit isBookmarked readAt utcOffset paragraph \"offset\" note") {
      row in
      _ = (try row.text("catalogue"), try row.text("exhibit"), try ExhibitMark(row: row))
    },
    TableDescription("exhibitQuiz", "number catalogue score questions time utcOffset") { row in
      _ = (try row.text("catalogue"), try row.localTime("time"), try QuizResult(row: row))
    },
    TableDescription(
      "waterRecord",
      "number time utcOffset name hardness alkalinity ph tds calcium magnesium sodium bicarbonate filter memo hasClock"
    ) { _ = try WaterRecord(row: $0) },
  ]
}

extension String {
  /// Whether the text is one of imported counts, such as `happy 3, upset 1`.
  fileprivate var isListOfFeelings: Bool {
    !isEmpty
      && split(separator: ",", omittingEmptySubsequences: false).allSatisfy { part in
        let words = part.split(separator: " ")
        return words.count == 2 && Emotion(rawValue: String(words[0])) != nil && Int(words[1]).map { $0 > 0 } == true
      }
  }
}
