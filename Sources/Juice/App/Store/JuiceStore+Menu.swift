import Database
import JuiceModel

extension JuiceStore {
  /// Replaces the menu; shelves of new ingredients are empty, and those of others keep what they hold.
  public func setMenu(_ menu: Menu) throws(StorageError) {
    try connection.write { try $0.setJuiceMenu(menu) }
  }

  /// Edits the menu as it is now, with the changes of other tills, and returns the new one.
  ///
  /// - Throws: What `change` throws, or `MenuEditError.invalid` if the menu would break a rule, with nothing written; or
  ///   `StorageError`.
  @discardableResult
  public func editMenu(_ change: (Menu) throws -> Menu) throws -> Menu {
    try connection.write { database -> Result<Menu, any Error> in
      let before = try database.juiceMenu()
      let menu: Menu
      do { menu = try change(before).validated() } catch { return .failure(error) }
      if menu != before { try database.setJuiceMenu(menu) }
      return .success(menu)
    }.get()
  }

  /// Returns the menu, and the ids of all products that were ever ordered and of all ingredients that ever had a shelf.
  public func menuAndFormerIDs() throws(StorageError) -> (menu: Menu, formerIDs: Set<String>) {
    try connection.read { database in
      let products = try database.map("SELECT juice AS id FROM juiceTotal", []) { try $0.text("id") }
      let ingredients = try database.map("SELECT fruit AS id FROM juiceStock", []) { try $0.text("id") }
      return (try database.juiceMenu(), Set(products + ingredients))
    }
  }
}

extension SQLTransaction {
  fileprivate func setJuiceMenu(_ menu: Menu) throws {
    if menu == .builtIn {
      try execute("DELETE FROM juiceMenu")
    } else {
      try put(StoredMenu(menu: menu))
    }
    for ingredient in menu.ingredients where try shelf(of: ingredient.id) == nil {
      try put(Shelf(ingredient: ingredient.id, amount: 0, opening: 0))
    }
  }
}
