import Database

/// Texts of older versions, in which a name from macOS could stand in other code points than the same name typed.
enum ComposedTexts {
  /// The columns of names and notes that have composed letters since this migration, by table.
  private static let columns: KeyValuePairs = [
    "waterRecord": ["name", "filter", "memo"], "waterRecipe": ["name"], "waterTasting": ["coffee", "note"],
    "stockBottle": ["name"], "emotionTap": ["note"], "exhibitMark": ["note"], "juiceOrder": ["name"],
    "caffeineEntry": ["drink"],
  ]

  /// Composes them, so that what is typed finds them.
  static let migration = Migration(
    "composedTexts", sqlite: script { "composed(\($0))" }, postgres: script { "normalize(\($0), NFC)" })

  private static func script(_ composed: (String) -> String) -> String {
    let updates = columns.flatMap { table, columns in
      columns.map { "UPDATE \(table) SET \($0) = \(composed($0)) WHERE \($0) <> \(composed($0));" }
    }
    // Of two drinks that differ in nothing but code points, one gets a name that nobody else has.
    let drinks = """
      UPDATE caffeineDrink SET name = \(composed("name")) || CASE
        WHEN EXISTS (SELECT 1 FROM caffeineDrink AS other WHERE other.name = \(composed("caffeineDrink.name")))
        THEN ' (2)' ELSE '' END
      WHERE name <> \(composed("name"));
      """
    return (updates + [drinks]).joined(separator: "\n")
  }
}
