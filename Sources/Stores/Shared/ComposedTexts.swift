import Database

/// Texts of older versions, in which a name from macOS could stand in other code points than the same name typed.
package enum ComposedTexts {
  /// Composes the texts of some columns, by table, so that what is typed finds them.
  ///
  /// - Parameter others: Returns further statements; `composed` is what composes an expression.
  package static func migration(
    _ columns: KeyValuePairs<String, [String]>,
    and others: @escaping @Sendable (_ composed: @escaping (String) -> String) -> String = { _ in "" }
  ) -> Migration {
    @Sendable func script(_ composed: @escaping (String) -> String) -> String {
      let updates = columns.flatMap { table, columns in
        columns.map { "UPDATE \(table) SET \($0) = \(composed($0)) WHERE \($0) <> \(composed($0));" }
      }
      return (updates + [others(composed)]).joined(separator: "\n")
    }
    return Migration(
      35, "composedTexts", sqlite: script { "composed(\($0))" }, postgres: script { "normalize(\($0), NFC)" })
  }
}
