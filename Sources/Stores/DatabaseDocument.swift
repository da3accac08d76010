import CaffeineModel
import DataFormats
import Database
import EmotionModel
import ExpositionModel
import Values

/// Everything in a database as one JSON text, with a list for each table.
///
/// It is read element by element, so that the whole is never kept as values.
public struct DatabaseDocument: Sendable {
  /// The version of the form; documents of a greater one are of a newer program.
  public static let version = 3

  /// An error in a document.
  public enum Problem: Error, Hashable, Sendable {
    /// It is not JSON from this line on.
    case notJSON(line: Int)
    /// It is not such a document.
    case notADocument
    /// It is one of a newer version.
    case newer(Int)
    /// Elements are wrong; the first ones, and how many there are.
    case elements([WrongElement], count: Int)
  }

  /// An element that this program cannot have written.
  public struct WrongElement: Hashable, Sendable {
    public let table: String
    /// The position in its list, from 1.
    public let number: Int
    /// The member that is wrong, or several that contradict each other; empty if it is no object.
    public let member: String
    /// What is there, as JSON; nil if nothing is.
    public let value: String?
    /// What may be there; nil if the member cannot be wrong by itself.
    public let expected: ExpectedValue?

    public init(
      table: String, number: Int, member: String, value: String? = nil, expected: ExpectedValue? = nil
    ) {
      (self.table, self.number, self.member) = (table, number, member)
      (self.value, self.expected) = (value, expected)
    }
  }

  /// The tables that are in a document: all whose rows mean something in another database.
  static let tables = DatabaseSchema.pavilion.tables.filter(\.isInDocuments)

  /// The tables whose numbers other tables have.
  static let referenced = Set(tables.flatMap(\.columns).compactMap(\.references))

  /// The most errors that are listed.
  private static let mostProblems = 20

  private let text: ArraySlice<UInt8>
  private let version: Int
  /// The UTC offset of days: they begin where they began when the document was written.
  private let utcOffset: Int

  /// Reads what a document says of itself; its elements are read when they are merged.
  public init(_ text: ArraySlice<UInt8>) throws(Problem) {
    self.text = text
    var members: [String: JSONValue] = [:]
    var items = JSONMemberReader(text)
    // They come first, unless another program has written the text anew.
    while members["pavilion"] == nil || members["at"] == nil, let item = try Self.next(&items, of: text) {
      if !item.isElement, members[item.name] == nil { members[item.name] = item.value }
    }
    guard let version = members["pavilion"]?.integer, version > 0 else { throw .notADocument }
    guard version <= Self.version else { throw .newer(version) }
    (self.version, utcOffset) = (version, members["at"]?.time?.utcOffset ?? 0)
  }

  private static func next(
    _ items: inout JSONMemberReader, of text: ArraySlice<UInt8>
  ) throws(Problem) -> JSONMemberReader.Item? {
    do throws(JSONError) { return try items.next() } catch {
      throw .notJSON(line: text.prefix(error.offset).count { $0 == 0x0A } + 1)
    }
  }

  /// Checks everything and returns the number of rows of each table.
  ///
  /// - Parameters:
  ///   - limit: The most wrong elements that are listed.
  ///   - progress: Called with the bytes that were read, and with all.
  /// - Throws: `Problem`, after all elements were read; what `progress` throws.
  public func check(limit: Int, progress: StoreProgress) throws -> [String: Int] {
    var counts: [String: Int] = [:]
    try eachRow(limit: limit, progress: progress) { table, _, _ in counts[table.name, default: 0] += 1 }
    return counts
  }

  /// Calls the body with each row, its table and the number that it has in the document, up to the first wrong element.
  ///
  /// A row arrives only if the readers of all pages can read it.
  ///
  /// - Throws: `Problem`, after all elements were read; what the body throws.
  fileprivate func eachRow(
    limit: Int = mostProblems, progress: StoreProgress, _ body: (TableDescription, [SQLValue], Int?) throws -> Void
  ) throws {
    var rows = ArrivingRows()
    var (problems, count, read) = ([WrongElement](), 0, 0)
    var (lists, name, number) = (Set<String>(), "", 0)
    var items = JSONMemberReader(text)
    while let item = try Self.next(&items, of: text) {
      read += 1
      if read % 1000 == 0 { try progress(items.readCount, text.count) }
      let isNext = item.isElement && item.name == name
      (name, number) = (item.name, isNext ? number + 1 : 1)
      guard let table = Self.tables.first(where: { $0.name == name }) else { continue }
      // A table has one list.
      guard isNext || item.isElement && lists.insert(name).inserted else { throw Problem.notADocument }
      let value = version == 1 ? DocumentVersion1.converted(item.value, of: name) : item.value
      let element = JSONElement(value: value, utcOffset: utcOffset)
      do {
        let values = try rows.values(of: element, table)
        if count == 0 { try body(table, values, element["number"].integer) }
      } catch let error as DamagedRow {
        let wrong = error.column.isEmpty ? [] : table.problems(element)
        for problem in wrong.isEmpty ? [error] : wrong {
          count += 1
          if count <= limit { problems.append(WrongElement(problem, element, number, of: table)) }
        }
      }
    }
    guard count == 0 else { throw Problem.elements(problems, count: count) }
  }
}

/// The rows of a document so far, by which the next ones are checked.
private struct ArrivingRows {
  /// The numbers of those that others may belong to.
  private var numbers: [String: NumberMap] = [:]
  /// The keys of those that have other keys.
  private var keys: [String: Set<[SQLValue]>] = [:]

  /// Returns the values of an element; throws `DamagedRow` if they cannot be read again, or contradict those before.
  mutating func values(of element: JSONElement, _ table: TableDescription) throws -> [SQLValue] {
    if case .object(let members) = element.value, let name = members.map(\.name).firstDuplicate {
      throw DamagedRow(name, element[name], expected: .unique)
    }
    // A row belongs to one that comes before it.
    let values = try table.keepingReferences(in: table.values(element)) { numbers[$0]?[$1] != nil }
    do { try table.checkArriving(table.row(values)) } catch let error as DamagedRow {
      throw DamagedRow(detail: error.column)
    }
    if table.isNumbered {
      guard DatabaseDocument.referenced.contains(table.name), let number = element["number"].integer else {
        return values
      }
      guard numbers[table.name]?[number] == nil else {
        throw DamagedRow("number", element["number"], expected: .unique)
      }
      numbers[table.name, default: NumberMap()].add(number, number)
    } else {
      let key = Array(values.prefix(table.keyNames.count))
      guard keys[table.name, default: []].insert(key).inserted else {
        let text = key.map { if case .text(let text) = $0 { text } else { "\($0)" } }.joined(separator: ", ")
        throw DamagedRow(table.keyNames.joined(separator: " and "), .text(text), expected: .unique)
      }
    }
    return values
  }
}

extension [String] {
  fileprivate var firstDuplicate: String? {
    guard Set(self).count < count else { return nil }
    var known = Set<String>()
    return first { !known.insert($0).inserted }
  }
}

extension DatabaseDocument.WrongElement {
  /// The longest text of a value, in characters.
  private static let longestValue = 60

  fileprivate init(_ error: DamagedRow, _ element: JSONElement, _ number: Int, of table: TableDescription) {
    let names = error.column.split(separator: " ").map(String.init).filter { $0 != "and" }
    let values = names.map { element[$0] }.filter { $0 != .null }
    let value: JSONValue? = error.found?.value ?? (values.count > 1 ? .array(values) : values.first)
    let text = value.flatMap { $0 == .null ? nil : $0.jsonText() }
    self.init(
      table: table.name, number: number, member: error.column,
      value: text.map { $0.count > Self.longestValue ? $0.prefix(Self.longestValue) + "…" : $0 },
      expected: error.found.map(\.expected) ?? table.expected[error.column])
  }
}

extension PavilionDatabase {
  /// Writes everything as a document, piece by piece; returns the number of rows of each table.
  ///
  /// - Parameters:
  ///   - time: When it is written.
  ///   - write: Called with each piece of the text.
  public func writeDocument(at time: LocalTime, _ write: (String) throws -> Void) throws -> [String: Int] {
    var failure: (any Error)?
    do {
      return try connection.read { database in
        func add(_ text: String) throws {
          do { try write(text) } catch {
            failure = error
            throw error
          }
        }
        // Versions of the program before 2 looked for the version under the name of the program.
        let version = DatabaseDocument.version
        try add("{\"pavilion\":\(version),\"version\":\(version),\"at\":\(time.iso8601.jsonText())")
        var counts: [String: Int] = [:]
        for table in DatabaseDocument.tables {
          try add(",\n\"\(table.name)\":[")
          let rows = try database.manyRows("\(table.selection) ORDER BY 1", [])
          var count = 0
          while let row = try rows.next() {
            // What is known of the numbers of entries means nothing in another database.
            if table.name == StoredSetting.table.description.name, row.text(at: 0).map(EntryMark.isKey) == true {
              continue
            }
            try add((count == 0 ? "\n" : ",\n") + table.json(row).jsonText())
            count += 1
          }
          counts[table.name] = count
          try add("]")
        }
        try add("}\n")
        return counts
      }
    } catch {
      throw failure ?? error
    }
  }

  /// Adds the rows of a document that this database does not have, in one transaction; returns how many rows of each table
  /// were added, and how many were known.
  ///
  /// Present rows stay as they are. Afterwards there are as many equal entries as in the document or as before, whichever
  /// is more. The stock is taken from the document only if there are no orders and the stock was never changed.
  ///
  /// - Parameters:
  ///   - source: Where it comes from, so that what was added can be taken back.
  ///   - progress: Called with the bytes of the document that were read, and with all.
  /// - Throws: `DatabaseDocument.Problem`, `StorageError`, with nothing changed.
  public func merge(
    _ document: DatabaseDocument, from source: ImportSource? = nil, progress: StoreProgress = { _, _ in }
  ) throws -> [String: Added] {
    var problem: DatabaseDocument.Problem?
    do {
      return try connection.write(isRepeatable: false) { database in
        let isNew = try ["juiceOrder", "juiceStock"].allSatisfy { name in
          try DatabaseSchema.pavilion[name]?.isNew(in: database) ?? true
        }
        var added = Dictionary(uniqueKeysWithValues: DatabaseDocument.tables.map { ($0.name, Added(new: 0, known: 0)) })
        let log = source.map { ImportLog($0, database, schema: .pavilion) }
        var merge: RowMerge?
        var numbers: [String: NumberMap] = [:]
        do {
          try document.eachRow(progress: progress) { table, values, number in
            if merge?.table.name != table.name {
              if let merge { added[merge.table.name] = try merge.finish() }
              merge = try RowMerge(into: table, database, isNew: isNew, log: log)
            }
            let values = table.replacingReferences(in: values) { numbers[$0]?[$1] }
            guard let new = try merge?.add(values), let number, DatabaseDocument.referenced.contains(table.name)
            else { return }
            numbers[table.name, default: NumberMap()].add(number, new)
          }
        } catch let error as DatabaseDocument.Problem {
          problem = error
          throw error
        }
        if let merge { added[merge.table.name] = try merge.finish() }
        try DatabaseSchema.pavilion.reconcile(database)
        let removed = try log?.finish().removed ?? [:]
        for (name, count) in removed { added[name]?.replaced = count }
        if !removed.isEmpty { try DatabaseSchema.pavilion.reconcile(database) }
        return added
      }
    } catch {
      throw problem ?? error
    }
  }
}

/// Documents of version 1, in which moments had several names and days stood beside them.
private enum DocumentVersion1 {
  /// Returns an element as version 2 has it.
  static func converted(_ element: JSONValue, of table: String) -> JSONValue {
    guard case .object(let members) = element else { return element }
    var new = members.map { member in
      let isMoment = ["placedAt", "time"].contains(member.name)
      let names = ["placedAt": "at", "time": "at", "day": "date", "isBookmarked": "bookmarked"]
      let hidden = isMoment && element["hasClock"] == .bool(false)
      return JSONValue.Member(name: names[member.name] ?? member.name, value: hidden ? .null : member.value)
    }
    // A day without a time was the beginning of the day, with its offset.
    if element["hasClock"] == .bool(false), let start = element["time"]?.time {
      new.append(.init(name: "date", value: .text(start.date.iso8601)))
      new.append(.init(name: "utcOffset", value: start.utcOffset.jsonValue))
    }
    return .object(new)
  }
}
