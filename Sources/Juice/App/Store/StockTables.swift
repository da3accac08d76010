import DataFormats
import Database
import JuiceModel
import Synchronization
import Values

/// The amount of one ingredient.
struct Shelf: TableRecord {
  let ingredient: Ingredient.ID
  let amount: Int
  /// The amount before all movements and orders.
  let opening: Int

  static let table = Table<Shelf>(
    "juiceStock", since: "juice", key: .columns(1),
    .name("fruit", as: "ingredient", \.ingredient), .integer("amount", \.amount, in: Stock.storedRange),
    .integer("opening", \.opening, default: "0", missing: 0)
      .since(JuiceTables.ledgerName, before: { @Sendable in $0[1] }),
    merge: .each { table, row, database, isNew in
      // The stock is that of a document only where it is still unused.
      try isNew && database.replaces(row, of: table)
    },
    initial: Menu.builtIn.ingredients.map { Shelf(ingredient: $0.id, amount: $0.par, opening: $0.par) },
    required: { _ = try $0.juiceStock() }, complete: { try $0.addMissingShelves() }, neededWhere: JournalTables.always
  ) { Shelf(ingredient: $0, amount: $1, opening: $2) }
}

extension Movement: NumberedRecord {
  package static let table = Table<Movement>(
    "juiceMovement", since: JuiceTables.ledgerName, key: .number,
    .number(\.number), .name("ingredient", \.ingredient),
    .integer("amount", \.amount, in: Stock.storedRange).expecting("amount", .integersExceptZero(Stock.storedRange)),
    .name("reason", \.reason), .time("time", \.at),
    .text("till", \.till),
    indexes: [
      // The movements of a day, and one with the same contents, for imports.
      .init("juiceMovementByTime", "(time)", postgres: "(time, number)")
    ],
    merge: .entries, isCounted: true, neededWhere: JournalTables.isClosed("movement", of: "juiceMovement"),
    contradiction: "amount"
  ) { number, ingredient, amount, reason, time, till in
    amount == 0 ? nil : Movement(number: number, ingredient, amount, reason, at: time, till: till)
  }
}

/// The menu, where it is not the built-in one.
struct StoredMenu: TableRecord {
  let menu: Menu

  static let table = Table<StoredMenu>(
    "juiceMenu", since: JuiceTables.ledgerName, key: .one, .one, .menu,
    merge: .each { table, row, database, isNew in try isNew && database.replaces(row, of: table) },
    neededWhere: JournalTables.always
  ) { _, menu in StoredMenu(menu: menu) }
}

extension SQLTransaction {
  /// Writes a row in the place of the one with its key; returns whether it was another one.
  fileprivate func replaces(_ values: [SQLValue], of table: TableDescription) throws -> Bool {
    if try row("\(table.selection) WHERE \(table.keyCondition)", table.key(of: values))?.values == values {
      return false
    }
    try execute(table.replacement, values)
    return true
  }
}

extension Field<StoredMenu, Menu> {
  fileprivate static var menu: Field {
    Field(
      [Column(name: "menu", kind: .text)], encode: { [.text($0.menu.jsonValue.jsonText())] },
      decode: { row, index in try row.require(row.text(at: index).flatMap(StoredMenu.menu(in:)), "menu") },
      members: { [("menu", $0.menu.jsonValue)] },
      read: { try $0.member("menu") { try? Menu(json: $0) } }
    ).expecting("menu", .menu)
  }
}

extension StoredMenu {
  /// Returns the menu in a text; nil if it is none.
  fileprivate static func menu(in text: String) -> Menu? {
    latest.withLock { latest in
      if latest?.text != text { latest = (try? Menu(json: Array(text.utf8)[...])).map { (text, $0) } }
      return latest?.text == text ? latest?.menu : nil
    }
  }

  /// The menu that was read last, because each change of a screen reads it again.
  private static let latest = Mutex<(text: String, menu: Menu)?>(nil)
}

/// Something that a person marked as sold out.
struct SoldOutMark: TableRecord {
  let item: SoldOut.Item
  let end: SoldOut.End

  static let table = Table<SoldOutMark>(
    "juiceSoldOut", since: JuiceTables.ledgerName, key: .columns(1),
    .text("item", \.item.name, SoldOut.Item.init(name:)), .end, merge: .never
  ) { SoldOutMark(item: $0, end: $1) }
}

extension Field<SoldOutMark, SoldOut.End> {
  /// The day from which it is on sale again, in days since 1970-01-01; null until it is changed.
  fileprivate static var end: Field {
    Field(
      [Column(name: "until", kind: .figure, isOptional: true)],
      encode: { mark in
        switch mark.end {
        case .day(let date): [.integer(date.daysSinceEpoch)]
        case .changed: [.null]
        }
      },
      decode: { row, index in
        guard let day = row.integer(at: index) else { return .changed }
        try row.check(CivilDate.epochDays.contains(day), "until")
        return .day(CivilDate(daysSinceEpoch: day))
      },
      members: { mark in
        if case .day(let date) = mark.end { [("until", .text(date.iso8601))] } else { [("until", .null)] }
      },
      read: { try $0.optional("until", \.date).map(SoldOut.End.day) ?? .changed }
    ).expecting("until", .day)
  }
}

extension SoldOut.Item {
  /// The name in files: `product:mango`.
  var name: String {
    switch self {
    case .product(let id): "product:\(id)"
    case .ingredient(let id): "ingredient:\(id)"
    }
  }

  fileprivate init?(name: String) {
    let parts = name.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2 else { return nil }
    let item =
      switch parts[0] {
      case "product": Product.ID(rawValue: parts[1]).map(Self.product)
      case "ingredient": Ingredient.ID(rawValue: parts[1]).map(Self.ingredient)
      default: Self?.none
      }
    guard let item else { return nil }
    self = item
  }
}
