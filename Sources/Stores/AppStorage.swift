import DataFormats
import Database
import Values

/// The data of one app: its part of the schema, and what settings and documents have to know of it.
public struct AppStorage: Sendable {
  package let schema: SchemaPart
  /// The keys of the settings that are kept with the data, because all who use them share one choice.
  package var sharedSettings: Set<String> = []
  /// The settings that name rows of its tables.
  package var settingReferences: [SettingReference] = []
  /// Returns the settings that can be stored besides those that users see in a list.
  package var knownSettings: @Sendable () -> [KnownSetting] = { [] }
  /// Makes what checks its rows in a document against each other.
  package var arrivalChecks: [@Sendable () -> any ArrivalCheck] = []
  /// Returns whether nothing of it was ever used, so that a document says how it begins.
  package var isUnused: @Sendable (any SQLTransaction) throws -> Bool = { _ in true }
  /// Returns the rows to add to each table after a document was imported; `new` counts the new rows of each.
  package var completion:
    @Sendable (_ new: [String: Int], any SQLTransaction) throws -> [(TableDescription, [[SQLValue]])] =
      { _, _ in [] }
  /// Returns what is wrong inside a value that is not what was expected; nothing if it cannot tell.
  package var explain: @Sendable (ExpectedValue, JSONValue) -> [any MemberProblem] = { _, _ in [] }

  package init(_ schema: SchemaPart) { self.schema = schema }

  /// Of an app that stores nothing.
  public static let none = AppStorage(SchemaPart(tables: [], migrations: []))
}

/// Something that is wrong inside a member of a document, such as a price in a menu.
public protocol MemberProblem: Hashable, Sendable {}

/// The data of a program: those of its apps, its settings, and its imports.
public struct ProgramStorage: Sendable {
  public let schema: DatabaseSchema
  /// The keys of the settings that are kept with the data.
  let sharedSettings: Set<String>
  let settingReferences: [SettingReference]
  let arrivalChecks: [@Sendable () -> any ArrivalCheck]
  /// The tables of documents.
  private let described: Lazy<DocumentTables>
  var documentTables: DocumentTables { described.value }
  private let apps: [AppStorage]

  /// - Parameter apps: In any order; in the schema they stand in the order of their first migrations.
  public init(_ apps: [AppStorage]) {
    self.apps = apps
    schema = DatabaseSchema(
      // The letters "Pvln".
      applicationID: 0x5076_6C6E, settings: StoredSetting.table.description.name, lastBeforeServers: "juiceTills",
      in: Self.settings, and: apps.map(\.schema) + [Self.counts, Self.imports])
    sharedSettings = apps.reduce(into: []) { $0.formUnion($1.sharedSettings) }
    settingReferences = apps.flatMap(\.settingReferences)
    arrivalChecks = apps.flatMap(\.arrivalChecks)
    described = Lazy { [schema, settingReferences] in DocumentTables(schema, settingReferences) }
  }

  private static let settings = SchemaPart(
    tables: [StoredSetting.table.description], migrations: [Migration(2, "settings")])

  private static let counts = SchemaPart(
    tables: [], derivedTables: ["rowCount"], migrations: [Migration(8, DatabaseSchema.rowCounts)])

  private static let imports = SchemaPart(
    tables: [
      StoredImport.table.description, ImportedRows.table.description, ImportedChange.table.description,
    ], migrations: [Migration(33, DatabaseSchema.imports)])

  /// The settings that can be stored besides those that users see in a list.
  public var knownSettings: [KnownSetting] {
    apps.flatMap { $0.knownSettings() }.sorted { $0.position < $1.position }
  }

  /// The names of the tables, in the order in which their rows are copied.
  public var tableNames: [String] { schema.tables.map(\.name) }

  func isUnused(_ database: any SQLTransaction) throws -> Bool {
    try apps.allSatisfy { try $0.isUnused(database) }
  }

  func completion(_ new: [String: Int], _ database: any SQLTransaction) throws -> [(TableDescription, [[SQLValue]])] {
    try apps.flatMap { try $0.completion(new, database) }
  }

  func explain(_ expected: ExpectedValue, _ value: JSONValue) -> [any MemberProblem] {
    apps.flatMap { $0.explain(expected, value) }
  }
}

/// A setting that names a row by its number, which is another one in another database.
package struct SettingReference: Sendable {
  let key: String
  private let describeTable: @Sendable () -> String
  var table: String { describeTable() }
  /// Returns the number of the row that a text names; nil if it names none.
  let number: @Sendable (String) -> Int?
  /// Returns the text that names the row with a number.
  let text: @Sendable (Int) -> String

  package init(
    _ key: String, to table: @escaping @autoclosure @Sendable () -> String,
    number: @escaping @Sendable (String) -> Int?,
    text: @escaping @Sendable (Int) -> String
  ) {
    (self.key, describeTable, self.number, self.text) = (key, table, number, text)
  }
}
