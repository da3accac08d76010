import DataFormats
import Database
import JuiceModel
import Stores

extension AppStorage {
  /// The stock, the orders and the menu of the juice bar.
  static let juice: AppStorage = {
    var storage = AppStorage(
      SchemaPart(
        tables: [
          Shelf.table.description, Order.table.description, Movement.table.description, StoredMenu.table.description,
          SoldOutMark.table.description, Refusal.table.description, Closing.table.description,
          JournalEntry.table.description, StockChangeSum.table.description,
        ],
        derivedTables: ["juiceTotal"],
        migrations: [
          Migration(1, "juice"), JuiceTables.totals, Migration(11, "juiceTills"), Migration(12, "juiceOrderTimes"),
          JuiceTables.ledger, EveningTables.migration, JournalTables.migration,
          ComposedTexts.migration(["juiceOrder": ["name"]]),
        ],
        recount: JuiceTables.recount,
        reconcile: {
          try $0.adjustOpenings()
          try $0.reconcileJournal()
        },
        contradictions: { try $0.stockContradictions() }, restsOn: { try $1.shopRests(on: $0) }))
    storage.sharedSettings = ShopChoice.keys
    storage.arrivalChecks = [{ ArrivingStock() }, { ArrivingJournal() }]
    storage.isUnused = { database in
      try Order.table.description.isNew(in: database) && Shelf.table.description.isNew(in: database)
    }
    storage.completion = { new, database in
      // A menu may have come without its shelves.
      guard new[StoredMenu.table.description.name] ?? 0 > 0 else { return [] }
      return [(Shelf.table.description, try database.missingShelves().map(Shelf.table.encode))]
    }
    storage.explain = { expected, value in
      guard expected == .menu else { return [] }
      do throws(MenuProblems) { _ = try Menu(json: value) } catch { return error.all }
      return []
    }
    return storage
  }()
}

extension MenuProblem: MemberProblem {}

extension PavilionDatabase {
  /// The stock and the orders of the juice bar.
  public var juice: JuiceStore { JuiceStore(connection: connection, till: till, zoneName: zoneName) }
}
