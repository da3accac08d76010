import Database
import Values
import WaterModel

/// The recipes of one's own.
extension WaterStore {
  /// The outcome of naming a recipe.
  public enum NamedRecipe: Hashable, Sendable {
    /// The recipe as it is now, and what it was called before; the same for a new one.
    case named(OwnRecipe, before: WaterLabel)
    /// Another recipe has this name, or it is empty.
    case refused
    case gone
  }

  /// Returns all recipes of one's own, in the order of entry.
  public func ownRecipes() throws(StorageError) -> [OwnRecipe] {
    try connection.read { try $0.all("\(OwnRecipe.table.description.selection) ORDER BY number") }
  }

  /// Adds a recipe, unless one has its name already.
  ///
  /// - Parameter salts: The mass of each salt in a liter of distilled water, in g.
  public func keepRecipe(
    _ name: WaterLabel, _ point: WaterPoint, _ salts: [Salt: Double] = [:]
  ) throws(StorageError) -> NamedRecipe {
    try connection.write { database in
      guard OwnRecipe(number: 1, named: name, point, salts) != nil, try !database.hasRecipe(name) else {
        return .refused
      }
      let values = WaterFigure.axes.map { SQLValue.real(point[$0]) } + Salt.allCases.map { SQLValue(salts[$0]) }
      let number = try OwnRecipe.table.description.insert([.text(name.text)] + values, number: nil, into: database)
      return OwnRecipe(number: number, named: name, point, salts).map { .named($0, before: name) } ?? .refused
    }
  }

  /// Gives a recipe another name, unless one has it already.
  public func renameRecipe(_ number: Int, to name: WaterLabel) throws(StorageError) -> NamedRecipe {
    let result: NamedRecipe? = try connection.change(number) { (database, recipe: OwnRecipe) in
      guard let new = OwnRecipe(number: number, named: name, recipe.point, recipe.salts),
        try !database.hasRecipe(name, otherThan: number)
      else { return .refused }
      try database.update(new)
      return .named(new, before: recipe.name)
    }
    return result ?? .gone
  }

  /// Deletes a recipe and returns it, or `nil` if it no longer exists.
  @discardableResult
  public func deleteRecipe(_ number: Int) throws(StorageError) -> OwnRecipe? { try connection.delete(number) }

  /// Restores a deleted recipe with its number; returns `false` if another one has its name by now.
  @discardableResult
  public func restore(_ recipe: OwnRecipe) throws(StorageError) -> Bool {
    try connection.write { database in
      guard try !database.hasRecipe(recipe.name, otherThan: recipe.number) else { return false }
      if let _: OwnRecipe = try database.numbered(recipe.number) { return true }
      try OwnRecipe.table.description.insert(OwnRecipe.table.encode(recipe), into: database)
      return true
    }
  }
}

extension SQLTransaction {
  /// Returns whether another recipe has a name; the case of ASCII letters does not count.
  fileprivate func hasRecipe(_ name: WaterLabel, otherThan number: Int = 0) throws -> Bool {
    let sql = "SELECT 1 FROM waterRecipe WHERE \(dialect.folded("name")) = \(dialect.folded("?")) AND number <> ?"
    return try row(sql, [name.text, number]) != nil
  }
}
