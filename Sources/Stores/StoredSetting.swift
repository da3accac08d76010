import Database

/// A choice that persists between runs.
struct StoredSetting: TableRecord {
  let key: String
  let value: String

  static let table = Table<StoredSetting>(
    "setting", since: "settings", key: .columns(1), .text("key", \.key), .text("value", \.value),
    merge: .each { table, row, database, isNew in
      // A document of somebody else's must not bring a command that is run here, nor what is known of its own numbers.
      guard case .text(let key)? = row.first, key != SettingStore.printerKey, !EntryMark.isKey(key),
        case .each(let add) = TableDescription.Merge.missing
      else {
        return false
      }
      return try add(table, row, database, isNew)
    }
  ) { StoredSetting(key: $0, value: $1) }
}

extension ProgramStorage {
  /// A row that a setting names.
  struct NamedRow {
    let reference: SettingReference
    let number: Int

    var table: String { reference.table }

    /// Returns the row of settings where the named one has another number.
    func values(_ values: [SQLValue], with number: Int) -> [SQLValue] { [values[0], .text(reference.text(number))] }
  }

  /// Returns the row that a setting names; nil if it names none.
  func rowNamed(by key: String?, _ value: String?) -> NamedRow? {
    guard let reference = settingReferences.first(where: { $0.key == key }), let value,
      let number = reference.number(value)
    else { return nil }
    return NamedRow(reference: reference, number: number)
  }

  /// Returns the row that a row of settings names; nil for other rows.
  func rowNamed(by values: [SQLValue], of table: TableDescription) -> NamedRow? {
    guard table.name == StoredSetting.table.description.name else { return nil }
    let row = table.row(values)
    return rowNamed(by: row.text(at: 0), row.text(at: 1))
  }
}

extension SQLTransaction {
  /// Returns all settings by key.
  package func settings() throws -> [String: String] {
    try settings(from: StoredSetting.table.description.name)
  }

  /// Stores the text for a key; `nil` removes it.
  package func setSetting(_ value: String?, for key: String) throws {
    guard let value else { return try execute("DELETE FROM setting WHERE key = ?", [key]) }
    try put(StoredSetting(key: key, value: value))
  }
}
