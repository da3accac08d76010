import DataFormats
import Database
import JuiceModel
import Values

extension Order: NumberedRecord {
  package static let table = Table<Order>(
    "juiceOrder", since: "juice", key: .number,
    .number(\.number), .lines, .time("placedAt", \.placedAt), .undoing, .text("till", \.till).since("juiceTills"),
    .text("name", \.name, default: "''", missing: "").since(JuiceTables.ledgerName),
    .integer("called", \.calledNumber, in: Order.callRange, isIdentity: false).since(JuiceTables.ledgerName), .ticket,
    .money,
    indexes: [
      // The orders of a day, without reading the other days.
      .init(
        "juiceOrderByLocalTime", "(placedAt + utcOffset) WHERE undoneAt IS NULL",
        postgres: "((placedAt + utcOffset)) WHERE undoneAt IS NULL"),
      // An order with the same contents, for imports.
      .init("juiceOrderByTime", "(placedAt)", since: "juiceOrderTimes"),
      // The tickets that are open.
      .init("juiceOrderByTicket", "(number) WHERE ticket < 2", since: JuiceTables.ledgerName),
      // The orders that were taken back, the latest first.
      .init("juiceOrderByUndoing", "(undoneAt) WHERE undoneAt IS NOT NULL", since: JuiceTables.ledgerName),
    ],
    merge: .entries, isCounted: true, inserted: { try JuiceTables.countLines($0, $1) },
    removed: { try JuiceTables.countLines($0, sign: -1, $1) },
    neededWhere: JournalTables.isClosed("orderNumber", of: "juiceOrder")
  ) { number, lines, time, undoing, till, name, called, ticket, money in
    Order(
      number: number, lines: lines, placedAt: time, till: till, name: name, calledNumber: called, ticket: ticket,
      undoing: undoing, money: money)
  }
}

extension Field<Order, [OrderLine]> {
  /// The sale: the product of the first line and the number of all, and the lines unless there is one as it was
  /// before menus could be changed.
  fileprivate static var lines: Field {
    let product = Column(name: "juice", kind: .text)
    let count = Column(name: "count", kind: .figure, condition: Order.countRange.sql)
    let lines = Column(name: "lines", kind: .text, isOptional: true, migration: JuiceTables.ledgerName)
    return Field(
      [product, count, lines],
      encode: { order in
        let text: SQLValue = order.isOfBuiltInMenu ? .null : .text(JSONValue.array(order.lines.map(\.json)).jsonText())
        return [.text(order.lines[0].product.rawValue), .integer(order.count), text]
      },
      decode: { row, index in
        let product = try row.require(row.text(at: index).flatMap(Product.ID.init(rawValue:)), product.name)
        let count = try row.integer(at: index + 1, count)
        try row.check(Order.countRange.contains(count), "count")
        guard let text = row.text(at: index + 2) else {
          try row.check(row.isNull(at: index + 2), lines.name)
          return [.builtIn(product, count: count)]
        }
        let value = try? JSONReader.value(of: Array(text.utf8)[...])
        return try row.require(value.flatMap { OrderLine.all(in: $0, product, count) }, lines.name)
      },
      members: { order in
        [
          ("product", order.lines[0].product.rawValue.jsonValue), ("count", order.count.jsonValue),
          ("lines", .array(order.lines.map(\.json))),
        ]
      },
      read: { element in
        let product = try element.member("product") { $0.string.flatMap(Product.ID.init(rawValue:)) }
        let count = try element.integer("count", in: Order.countRange)
        guard element["lines"] != .null else {
          // Without lines it is of the menu that all had before menus could be changed.
          guard Menu.builtIn[product] != nil else {
            throw DamagedRow(
              "product", element["product"], expected: .names(Menu.builtIn.products.map { "\($0.id)" }))
          }
          return [.builtIn(product, count: count)]
        }
        let lines = try element.list("lines", upTo: Order.lineLimit, OrderLine.init(element:))
        guard lines[0].product == product else { throw DamagedRow(detail: "product and lines") }
        guard lines.reduce(0, { $0 + $1.count }) == count else { throw DamagedRow(detail: "count and lines") }
        return lines
      }
    ).expecting("count", .integers(Order.countRange))
      .expecting("product", .id).expecting("lines", .list(1...Order.lineLimit, of: OrderLine.expected))
  }
}

extension Field<Order, Order.Undoing?> {
  /// How the order was undone, by the clock by which it was placed; an order that was undone since is the same order.
  fileprivate static var undoing: Field {
    Field(
      [
        Column(name: "undoneAt", kind: .figure, isOptional: true, isIdentity: false),
        Column(
          name: "wasMade", kind: .figure, condition: Column.flag, defaultValue: "0", migration: JuiceTables.ledgerName,
          isIdentity: false, valueBefore: { _ in .integer(0) }),
        Column(name: "undoneTill", kind: .text, isOptional: true, migration: JournalTables.name, isIdentity: false),
        Column(name: "undoneReason", kind: .text, isOptional: true, migration: JournalTables.name, isIdentity: false),
      ],
      encode: {
        [
          SQLValue($0.undoing?.secondsSinceEpoch), .integer($0.undoing?.wasMade == true ? 1 : 0),
          SQLValue($0.undoing?.till), SQLValue($0.undoing?.reason?.rawValue),
        ]
      },
      decode: { row, index in
        let wasMade = try row.require(row.integer(at: index + 1), "wasMade")
        try row.check((0...1).contains(wasMade), "wasMade")
        let reason = try row.text(at: index + 3).map {
          try row.require(UndoReason(rawValue: $0), "undoneReason")
        }
        return try row.moment(at: index, "undoneAt").map {
          Order.Undoing(secondsSinceEpoch: $0, wasMade: wasMade == 1, till: row.text(at: index + 2), reason: reason)
        }
      },
      members: { order in
        [
          ("undoneAt", order.undoneAt?.iso8601.jsonValue ?? .null), ("made", .bool(order.undoing?.wasMade ?? false)),
          ("undoneTill", order.undoing?.till?.jsonValue ?? .null),
          ("undoneReason", order.undoing?.reason?.rawValue.jsonValue ?? .null),
        ]
      },
      read: { element in
        let wasMade = try element.optional("made", \.truth) ?? false
        let till = try element.optional("undoneTill", \.storable)
        let reason = try element.optional("undoneReason") { $0.string.flatMap(UndoReason.init(rawValue:)) }
        return try element.optional("undoneAt", \.time).map {
          Order.Undoing(secondsSinceEpoch: $0.secondsSinceEpoch, wasMade: wasMade, till: till, reason: reason)
        }
      }
    ).expecting([
      "made": .truth, "undoneTill": .storable, "undoneAt": .moment,
      "undoneReason": .names(UndoReason.allCases.map(\.rawValue)),
    ])
  }
}

extension SQLRow {
  /// Returns a moment in seconds since 1970-01-01 UTC, which may be missing.
  fileprivate func moment(at index: Int, _ column: String) throws -> Int? {
    let seconds = integer(at: index)
    try check(seconds.map(LocalTime.secondsRange.contains) ?? isNull(at: index), column)
    return seconds
  }
}

extension Field<Order, Order.Money> {
  /// The currency and the tax, as they were; both are missing where the menu had none.
  fileprivate static var money: Field {
    let (currency, tax) = ("currency", "taxPercent")
    return Field(
      [
        Column(name: currency, kind: .text, isOptional: true, migration: JournalTables.name, isIdentity: false),
        Column(
          name: tax, kind: .figure, isOptional: true, condition: Menu.taxRange.sql, migration: JournalTables.name,
          isIdentity: false),
      ],
      encode: { [SQLValue($0.money.currency?.code), SQLValue($0.money.taxPercent)] },
      decode: { row, index in
        let code = try row.text(at: index).map { try row.require(Currency(code: $0), currency) }
        let percent = row.integer(at: index + 1)
        try row.check(percent.map(Menu.taxRange.contains) ?? true, tax)
        return Order.Money(currency: code, taxPercent: percent)
      },
      members: { order in
        let (code, percent) = (order.money.currency?.code, order.money.taxPercent)
        return [(currency, code?.jsonValue ?? .null), (tax, percent?.jsonValue ?? .null)]
      },
      read: { element in
        Order.Money(
          currency: try element.optional(currency) { $0.string.flatMap(Currency.init(code:)) },
          taxPercent: try element.optional(tax) { $0.integer.flatMap { Menu.taxRange.contains($0) ? $0 : nil } })
      }
    ).expecting(tax, .integers(Menu.taxRange)).expecting(currency, .currency)
  }
}

extension Field<Order, Ticket?> {
  /// How far the kitchen is with it; another database has other tickets.
  fileprivate static var ticket: Field {
    let (state, readyAt) = ("ticket", "readyAt")
    return Field(
      [
        Column(
          name: state, kind: .figure, isOptional: true, condition: "IN (0, 1, 2)", migration: JuiceTables.ledgerName,
          isIdentity: false),
        Column(name: readyAt, kind: .figure, isOptional: true, migration: JuiceTables.ledgerName, isIdentity: false),
      ],
      encode: { [SQLValue($0.ticket?.state.rawValue), SQLValue($0.ticket?.readyAt)] },
      decode: { row, index in
        guard !row.isNull(at: index) else { return nil }
        return Ticket(
          try row.require(row.integer(at: index).flatMap(Ticket.State.init(rawValue:)), state),
          readyAt: try row.moment(at: index + 1, readyAt))
      },
      members: { order in
        let time = order.ticket?.readyAt.map { LocalTime(secondsSinceEpoch: $0, utcOffset: order.placedAt.utcOffset) }
        return [
          (state, order.ticket.map { "\($0.state)".jsonValue } ?? .null), (readyAt, time?.iso8601.jsonValue ?? .null),
        ]
      },
      read: { element in
        // An imported order was made elsewhere.
        let time = try element.optional(readyAt, \.time)?.secondsSinceEpoch
        guard element[state] != .null else { return nil }
        guard Ticket.State.allCases.contains(where: { "\($0)" == element[state].string }) else {
          throw DamagedRow(detail: state)
        }
        return Ticket(.gone, readyAt: time)
      }
    ).expecting([state: .names(Ticket.State.allCases.map { "\($0)" }), readyAt: .moment])
  }
}

extension Order {
  /// Whether the order is as all were before menus could be changed, so that its product and count say everything.
  var isOfBuiltInMenu: Bool { lines == [.builtIn(lines[0].product, count: lines[0].count)] }
}

extension OrderLine {
  /// The values that the members of a line may have.
  fileprivate static let expected = ExpectedValue.object(
    [
      "product": .id, "name": MenuName.expected, "size": MenuName.expected,
      "ice": .names(of: OrderOptions.Ice.self), "syrup": .names(of: OrderOptions.Syrup.self),
      "word": .line(0...MenuText.maximumLength), "count": .integers(Order.countRange),
      "price": .integers(Product.priceRange), "took": .amounts(1...Stock.storedRange.upperBound),
    ], required: ["product", "name", "count", "took"])

  /// The line as JSON, without what is as usual.
  fileprivate var json: JSONValue {
    var members: [(String, JSONValue)] = [("product", product.rawValue.jsonValue), ("name", name.jsonValue)]
    if let size { members.append(("size", size.jsonValue)) }
    if options.ice != .usual { members.append(("ice", options.ice.rawValue.jsonValue)) }
    if options.syrup != .usual { members.append(("syrup", options.syrup.rawValue.jsonValue)) }
    if !options.word.isEmpty { members.append(("word", options.word.text.jsonValue)) }
    members.append(("count", count.jsonValue))
    if let price { members.append(("price", price.jsonValue)) }
    members.append(("took", took.jsonMembers))
    return .object(members.map { .init(name: $0, value: $1) })
  }

  /// Returns the lines in a JSON value; nil if one is wrong, or if they are not of this first product and this many.
  fileprivate static func all(in value: JSONValue, _ product: Product.ID, _ count: Int) -> [OrderLine]? {
    guard case .array(let values) = value, (1...Order.lineLimit).contains(values.count) else { return nil }
    let lines = values.compactMap { try? OrderLine(element: JSONElement(value: $0, utcOffset: 0)) }
    // A member of another name would be overlooked: the price of a line, say.
    guard lines.count == values.count, lines[0].product == product, lines.reduce(0, { $0 + $1.count }) == count,
      values.allSatisfy({ $0.hasOnly(membersOf: OrderLine.expected) })
    else { return nil }
    return lines
  }

  /// Reads a line; throws `DamagedRow` with the member that is wrong.
  fileprivate init(element: JSONElement) throws {
    guard case .object = element.value else { throw DamagedRow(detail: "") }
    let product = try element.member("product") { $0.string.flatMap(Product.ID.init(rawValue:)) }
    var took: [Portion] = []
    guard case .object(let portions) = element["took"] else { throw DamagedRow(detail: "took") }
    for portion in portions {
      guard let id = Ingredient.ID(rawValue: portion.name), !took.contains(where: { $0.ingredient == id }) else {
        throw DamagedRow("took", .text(portion.name), expected: nil)
      }
      let amount = try JSONElement(value: element["took"], utcOffset: 0).integer(
        portion.name, in: 1...Stock.storedRange.upperBound)
      took.append(Portion(id, amount))
    }
    self.init(
      product, name: try MenuName(of: element, "name"),
      size: element["size"] == .null ? nil : try MenuName(of: element, "size"),
      options: OrderOptions(
        ice: try element.named("ice", default: .usual), syrup: try element.named("syrup", default: .usual),
        word: try element.optional("word") { $0.string.flatMap(MenuText.init) } ?? .empty),
      count: try element.integer("count", in: Order.countRange),
      price: element["price"] == .null ? nil : try element.integer("price", in: Product.priceRange), took: took)
  }
}

extension MenuName {
  /// The form that a name in one or both languages may have.
  static let expected = ExpectedValue.object([
    "en": .line(0...MenuText.maximumLength), "ko": .line(0...MenuText.maximumLength),
  ])

  /// Throws `DamagedRow` with the member if it has no name in either language.
  fileprivate init(of element: JSONElement, _ member: String) throws {
    guard let name = MenuName(json: element[member]) else {
      throw DamagedRow(member, element[member], expected: MenuName.expected)
    }
    self = name
  }

  init?(json: JSONValue) {
    guard [json["en"], json["ko"]].allSatisfy({ $0 == nil || $0 == .null || $0?.string != nil }) else { return nil }
    self.init(en: json["en"]?.string, ko: json["ko"]?.string)
  }
}
