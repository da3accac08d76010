import DataFormats
import Database
import Values

/// Everything in a database as one JSON text, with a list for each table.
///
/// It is read element by element, so that the whole is never kept as values.
public struct DatabaseDocument: Sendable {
  /// The version of the form; documents of a greater one are of a newer program.
  public static let version = 4

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

  /// The most errors that are listed.
  private static let mostProblems = 20

  private let text: ArraySlice<UInt8>
  private let version: Int
  /// The UTC offset of days: they begin where they began when the document was written.
  private let utcOffset: Int
  private let settings: [KnownSetting]
  private let storage: ProgramStorage
  /// The tables that are in it.
  var tables: DocumentTables { storage.documentTables }

  /// Reads what a document says of itself; its elements are read when they are merged.
  ///
  /// - Parameters:
  ///   - storage: What the program stores.
  ///   - settings: All settings of the program; if there are none, any settings are imported.
  public init(
    _ text: ArraySlice<UInt8>, for storage: ProgramStorage, settings: [KnownSetting] = []
  ) throws(Problem) {
    (self.text, self.settings, self.storage) = (text, settings, storage)
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

  /// The expected statements of the document about itself, by the names of the members.
  private var head: [String: ExpectedValue] {
    let version = ExpectedValue.integers(version...version)
    // Until version 2 the time had another name.
    return ["pavilion": version, "version": version, "at": .moment].merging(
      self.version == 1 ? ["written": .moment] : [:]
    ) {
      $1
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
  func eachRow(
    limit: Int = mostProblems, progress: StoreProgress, _ body: (TableDescription, [SQLValue], Int?) throws -> Void
  ) throws {
    var rows = ArrivingRows(storage, settings: version >= 3 ? settings : [])
    var (problems, count, read) = ([WrongElement](), 0, 0)
    func add(_ wrong: some Sequence<WrongElement>) {
      for element in wrong {
        count += 1
        if count <= limit { problems.append(element) }
      }
    }
    var members = DocumentMembers(head: head, tables)
    var items = JSONMemberReader(text)
    while let item = try Self.next(&items, of: text) {
      read += 1
      if read % 1000 == 0 { try progress(items.readCount, text.count) }
      if item.position <= 1 {
        let wrong = members.begin(item)
        add(wrong)
        if !wrong.isEmpty, head[item.name] == nil { rows.isWithoutList(item.name) }
        if let table = members.table { rows.begin(table) }
      }
      guard item.isElement, let table = members.table else { continue }
      var element =
        version == 1
        ? DocumentVersion1.converted(item.value, utcOffset: utcOffset)
        : JSONElement(value: item.value, utcOffset: utcOffset)
      if version <= 3 { element = DocumentVersion3.converted(element, of: table) }
      do {
        let values = try rows.values(of: element, table, at: item.position)
        if count == 0 { try body(table, values, element["number"].integer) }
      } catch let error as ArrivingRows.Refused {
        let wrong = error.rows.flatMap { WrongElement.all($0, element, item.position, of: table, storage) }
        add(
          wrong.map { wrong in
            var wrong = wrong
            if version <= 3 { wrong.member = DocumentVersion3.names(of: wrong.member, of: table) }
            return wrong
          })
      }
    }
    // Refused rows are missing in the sums.
    if count == 0 { add(rows.contradictions(limit: limit + 1)) }
    guard count == 0 else { throw Problem.elements(problems, count: count) }
  }
}

/// The members of a document so far: what it says of itself, and its lists.
private struct DocumentMembers {
  let head: [String: ExpectedValue]
  private let tables: DocumentTables
  private var names: Set<String> = []
  /// The table of the list that is being read; nil if the elements are not read.
  private(set) var table: TableDescription?

  init(head: [String: ExpectedValue], _ tables: DocumentTables) { (self.head, self.tables) = (head, tables) }

  /// Begins a member with its value, or with its first element, and returns what is wrong with it.
  mutating func begin(_ item: JSONMemberReader.Item) -> [DatabaseDocument.WrongElement] {
    table = nil
    func wrong(_ expected: ExpectedValue) -> [DatabaseDocument.WrongElement] {
      let isHead = head[item.name] != nil
      // Of a list the name says enough.
      let value = item.isElement || item.value == .array([]) ? nil : item.value
      return [.init(member: isHead ? item.name : "", of: isHead ? "" : item.name, value, expected: expected)]
    }
    guard let known = head[item.name] ?? tables.list(of: item.name) else {
      return wrong(.known(tables.all.map(\.name)))
    }
    guard names.insert(item.name).inserted else { return wrong(.unique) }
    guard head[item.name] == nil else {
      let value = item.isElement ? JSONValue.array([item.value]) : item.value
      return known.admits(value) ? [] : wrong(known)
    }
    guard item.isElement || item.value == .array([]) else { return wrong(known) }
    table = tables.all.first { $0.name == item.name }
    return []
  }
}

/// The tables of a document: all whose rows mean something in another database.
struct DocumentTables: Sendable {
  let all: [TableDescription]
  /// The tables whose numbers other tables or settings have.
  let referenced: Set<String>

  init(_ schema: DatabaseSchema, _ references: [SettingReference]) {
    all = schema.tables.filter(\.isInDocuments)
    referenced = Set(all.flatMap(\.columns).compactMap(\.references) + references.map(\.table))
  }

  /// Returns the value expected of a list of rows; nil if documents have none of this name.
  fileprivate func list(of name: String) -> ExpectedValue? {
    all.first { $0.name == name }.map { .list(0...Int.max, of: .object($0.expected)) }
  }
}
