import DataFormats
import Database
import Values

/// The rows of a document so far, by which the next ones are checked.
struct ArrivingRows {
  /// The errors of an element, of which there is at least one.
  struct Refused: Error {
    let rows: [DamagedRow]
  }

  /// All settings; none if any are imported.
  let settings: [KnownSetting]
  private let tables: DocumentTables
  private var checks: [any ArrivalCheck]
  /// The numbers of the rows of each table, also of those that were refused.
  private var numbers: [String: NumberMap] = [:]
  /// The tables with rows whose numbers are not known, because they were refused: whether another row belongs to one of
  /// them is not known either.
  private var unnumbered: Set<String> = []
  /// The tables whose lists were there.
  private var lists: Set<String> = []
  /// The keys of rows that have other keys.
  private var keys: [String: Set<[SQLValue]>] = [:]

  init(_ storage: ProgramStorage, settings: [KnownSetting]) {
    (self.settings, tables) = (settings, storage.documentTables)
    checks = storage.arrivalChecks.map { $0() }
  }

  /// Begins the list of a table.
  mutating func begin(_ table: TableDescription) {
    lists.insert(table.name)
    for index in checks.indices { checks[index].begin(table) }
  }

  /// Notes that a list was refused, which may be one to whose elements others belong, under a wrong name or once more.
  mutating func isWithoutList(_ name: String) {
    unnumbered.formUnion(lists.contains(name) ? [name] : tables.referenced.subtracting(lists))
  }

  /// Returns the values of an element; throws `Refused` if they cannot be read again, or contradict those before.
  ///
  /// What follows from another error alone is no error.
  mutating func values(of element: JSONElement, _ table: TableDescription, at position: Int) throws -> [SQLValue] {
    var wrong: [DamagedRow] = []
    var values: [SQLValue]?
    do { values = try table.arrivingValues(of: element) } catch let error as DamagedRow {
      wrong = table.problems(in: element)
      if wrong.isEmpty { wrong = [error] }
    }
    let members = Set(wrong.flatMap(\.members))
    for (member, other) in table.references where !members.contains(member) && !unnumbered.contains(other) {
      guard let number = element[member].integer, numbers[other]?[number] == nil else { continue }
      wrong.append(DamagedRow(member, element[member], expected: .number(of: other)))
    }
    wrong += number(of: element, table, isRefused: !wrong.isEmpty)
    if let values, !table.isNumbered { wrong += key(of: values, element, table) }
    if table.name == StoredSetting.table.description.name { wrong += setting(element, without: members) }
    for index in checks.indices where wrong.isEmpty {
      if let values { wrong = try checks[index].add(values, element, table, at: position) }
    }
    guard wrong.isEmpty, let values else { throw Refused(rows: wrong) }
    return values
  }

  /// Returns what contradicts something else, after all rows.
  ///
  /// - Parameter limit: The most that each check returns.
  func contradictions(limit: Int) -> [DatabaseDocument.WrongElement] {
    checks.flatMap { $0.contradictions(limit: limit) }
  }

  /// Notes the number of an element; returns what is wrong if another has it.
  private mutating func number(of element: JSONElement, _ table: TableDescription, isRefused: Bool) -> [DamagedRow] {
    guard table.isNumbered else { return [] }
    guard let number = element["number"].integer, number > 0 else {
      if isRefused, tables.referenced.contains(table.name) { unnumbered.insert(table.name) }
      return []
    }
    guard numbers[table.name]?[number] == nil else {
      return [DamagedRow("number", element["number"], expected: .unique)]
    }
    numbers[table.name, default: NumberMap()].add(number, number)
    return []
  }

  /// Notes the key of a row; returns what is wrong if another has it.
  private mutating func key(
    of values: [SQLValue], _ element: JSONElement, _ table: TableDescription
  ) -> [DamagedRow] {
    let key = Array(values.prefix(table.keyNames.count))
    guard !keys[table.name, default: []].insert(key).inserted else { return [] }
    let members = table.keyNames.map(table.member(ofColumn:))
    let value = members.count == 1 ? element[members[0]] : .array(members.map { element[$0] })
    return [DamagedRow(members.joined(separator: " and "), value, expected: .unique)]
  }

  private func setting(_ element: JSONElement, without wrong: Set<String>) -> [DamagedRow] {
    guard !settings.isEmpty, !wrong.contains("key"), let key = element["key"].string, !EntryMark.isKey(key) else {
      return []
    }
    guard let setting = settings.first(where: { $0.key == key }) else {
      return [DamagedRow("key", element["key"], expected: .names(settings.map(\.key)))]
    }
    guard !wrong.contains("value"), let value = element["value"].string, !value.isEmpty, !setting.has(value) else {
      return []
    }
    return [DamagedRow("value", element["value"], expected: setting.expected)]
  }
}

/// A setting of the program, as documents are checked.
public struct KnownSetting: Sendable {
  public let key: String
  /// The place among the settings that are in no list.
  let position: Int
  let expected: ExpectedValue
  /// Returns whether a text that is not empty can be its value.
  let has: @Sendable (String) -> Bool

  /// - Parameters:
  ///   - example: A value besides the words, if there are others.
  ///   - position: The place among the settings that are in no list.
  public init(
    _ key: String, words: [String], like example: String? = nil, at position: Int = 0,
    has: @escaping @Sendable (String) -> Bool
  ) {
    (self.key, self.position, self.has) = (key, position, has)
    expected = example.map { .namesOrLike(words, $0) } ?? .names(words)
  }
}

extension KnownSetting {
  /// A choice among words.
  package init(_ choice: StoredChoice<some Sendable>, at position: Int) {
    self.init(choice.key, words: choice.words, at: position) { [words = choice.words] in words.contains($0) }
  }
}
