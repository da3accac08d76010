import DataFormats
import Database
import JuiceModel
import Values

enum EveningTables {
  static let name = "juiceEvening"

  /// The refusals and the closings; and the stock at the beginning of each day, which `JournalTables` replaces.
  static let migration = Migration(
    14, name,
    sqlite: """
      CREATE TABLE juiceDayStock (
        ingredient TEXT NOT NULL, day INTEGER NOT NULL, amount INTEGER NOT NULL, PRIMARY KEY (ingredient, day)
      ) WITHOUT ROWID;
      """,
    postgres: """
      CREATE TABLE juiceDayStock (
        ingredient text COLLATE "C", day bigint, amount bigint NOT NULL, PRIMARY KEY (ingredient, day)
      );
      """)
}

extension Refusal: NumberedRecord {
  package static let table = Table<Refusal>(
    "juiceRefusal", since: EveningTables.name, key: .number,
    .number(\.number), .name("product", \.product), .integer("count", \.count, in: Order.countRange),
    .integer("price", \.price, in: Product.priceRange), .time("time", \.at), .text("till", \.till),
    indexes: [.init("juiceRefusalByTime", "(time)", postgres: "(time, number)")], merge: .entries
  ) { number, product, count, price, time, till in
    Refusal(number: number, product, count: count, price: price, at: time, till: till)
  }
}

extension Closing: NumberedRecord {
  package static let table = Table<Closing>(
    "juiceClosing", since: EveningTables.name, key: .number,
    .number(\.number), .time("time", \.at), .text("till", \.till), .sales, .cash, merge: .entries,
    neededWhere: JournalTables.always
  ) { number, time, till, sales, cash in Closing(number: number, at: time, till: till, sales, cash) }
}

extension Field<Closing, Closing.Sales> {
  fileprivate static var sales: Field {
    Field(
      [Column(name: "sales", kind: .text)], encode: { [.text($0.sales.jsonValue.jsonText())] },
      decode: { row, index in
        let value = row.text(at: index).flatMap { try? JSONReader.value(of: Array($0.utf8)[...]) }
        try row.check(value.map(Closing.Sales.expected.admits) ?? false, "sales")
        return try row.require(value.flatMap(Closing.Sales.init(json:)), "sales")
      },
      members: { [("sales", $0.sales.jsonValue)] }, read: { try $0.member("sales", Closing.Sales.init(json:)) }
    ).expecting("sales", Closing.Sales.expected).matching { dialect, values in
      guard case .text(let text) = values[0] else { return ("1 = 0", []) }
      // Older versions wrote the last order first, before all the same.
      let rest = text.dropFirst()
      let end = dialect == .postgres ? "right(sales, CAST(? AS integer))" : "substr(sales, -?)"
      return (
        "(sales = ? OR sales LIKE '{\"lastOrder\":%' AND \(end) = ?)", [text, rest.unicodeScalars.count, String(rest)]
      )
    }
  }
}

extension Field<Closing, Closing.Cash?> {
  /// The money that was counted, each amount in its column.
  fileprivate static var cash: Field {
    let range = Closing.Cash.range
    let columns = ["float", "card", "counted"].map {
      Column(name: "cash" + $0, kind: .figure, isOptional: true, condition: range.sql)
    }
    return Field(
      columns, encode: { [SQLValue($0.cash?.float), SQLValue($0.cash?.card), SQLValue($0.cash?.counted)] },
      decode: { row, index in
        guard (index..<index + 3).contains(where: { !row.isNull(at: $0) }) else { return nil }
        let amounts = try (0..<3).map { try row.integer(at: index + $0, columns[$0]) }
        try row.check(amounts.allSatisfy(range.contains), "cash")
        return Closing.Cash(float: amounts[0], card: amounts[1], counted: amounts[2])
      },
      members: { [("cash", $0.cash?.jsonValue ?? .null)] },
      read: { element in
        try element.optional("cash") { value in
          let amounts = ["float", "card", "counted"].compactMap { value[$0]?.integer }
          guard amounts.count == 3, amounts.allSatisfy(range.contains) else { return nil }
          return Closing.Cash(float: amounts[0], card: amounts[1], counted: amounts[2])
        }
      }
    ).expecting("cash", Closing.Cash.expected)
  }
}

extension Closing.Cash {
  fileprivate static let expected = ExpectedValue.object(
    ["float": .integers(range), "card": .integers(range), "counted": .integers(range)],
    required: ["float", "card", "counted"])

  fileprivate var jsonValue: JSONValue {
    .object([("float", float), ("card", card), ("counted", counted)].map { .init(name: $0, value: $1.jsonValue) })
  }
}

extension Closing.Sales {
  /// The values that the figures may have: far from numbers that sums cannot hold.
  fileprivate static let expected: ExpectedValue = {
    let count = ExpectedValue.integers(0...1_000_000_000_000)
    let amount = ExpectedValue.integers(-1_000_000_000_000_000...1_000_000_000_000_000)
    let refund = ExpectedValue.object(
      ["called": count, "at": .moment, "amount": amount, "made": .truth], required: ["called", "at"])
    let product = ExpectedValue.object(
      ["product": .id, "name": MenuName.expected, "size": MenuName.expected, "count": count, "amount": amount],
      required: ["product", "name", "count"])
    return .object(
      [
        "orders": count, "count": count, "takings": amount, "takenBack": count, "refunds": count, "refunded": amount,
        "refundedOrders": .list(0...1_000_000, of: refund), "products": .list(0...1_000_000, of: product),
        "unclosed": .object(["orders": .integers(1...1_000_000_000_000), "takings": amount], required: ["orders"]),
        // Of closings before there was a journal.
        "lastOrder": count,
      ], required: ["orders", "count", "takenBack", "refunds", "products"])
  }()

  fileprivate var jsonValue: JSONValue {
    let products = products.map { sales -> JSONValue in
      var members: [(String, JSONValue)] = [
        ("product", sales.product.rawValue.jsonValue), ("name", sales.name.jsonValue),
      ]
      if let size = sales.size { members.append(("size", size.jsonValue)) }
      members.append(("count", sales.count.jsonValue))
      if let amount = sales.amount { members.append(("amount", amount.jsonValue)) }
      return .object(members.map { .init(name: $0, value: $1) })
    }
    var members: [(String, JSONValue)] = [("orders", orders.jsonValue), ("count", count.jsonValue)]
    if let takings { members.append(("takings", takings.jsonValue)) }
    members += [("takenBack", takenBack.jsonValue), ("refunds", refunds.jsonValue)]
    if let refunded { members.append(("refunded", refunded.jsonValue)) }
    if !refundedOrders.isEmpty { members.append(("refundedOrders", .array(refundedOrders.map(\.jsonValue)))) }
    if let unclosed {
      let orders = JSONValue.Member(name: "orders", value: unclosed.orders.jsonValue)
      let takings = unclosed.takings.map { [JSONValue.Member(name: "takings", value: $0.jsonValue)] } ?? []
      members.append(("unclosed", .object([orders] + takings)))
    }
    return .object((members + [("products", .array(products))]).map { .init(name: $0, value: $1) })
  }

  fileprivate init?(json: JSONValue) {
    guard let orders = json["orders"]?.integer, let count = json["count"]?.integer,
      let takenBack = json["takenBack"]?.integer, let refunds = json["refunds"]?.integer,
      case .array(let values)? = json["products"],
      [orders, count, takenBack, refunds].allSatisfy({ $0 >= 0 })
    else { return nil }
    let products = values.compactMap(SalesReport.Sales.init(json:))
    var refundedOrders: [Refund] = []
    if let value = json["refundedOrders"] {
      guard case .array(let values) = value else { return nil }
      refundedOrders = values.compactMap(Refund.init(json:))
      guard refundedOrders.count == values.count else { return nil }
    }
    guard products.count == values.count else { return nil }
    var unclosed: Closing.Unclosed?
    if let value = json["unclosed"] {
      guard let orders = value["orders"]?.integer, orders > 0 else { return nil }
      unclosed = Closing.Unclosed(orders: orders, takings: value["takings"]?.integer)
    }
    self.init(
      orders: orders, count: count, takings: json["takings"]?.integer, takenBack: takenBack, refunds: refunds,
      refunded: json["refunded"]?.integer, refundedOrders: refundedOrders, products: products, unclosed: unclosed)
  }
}

extension SalesReport.Sales {
  fileprivate init?(json: JSONValue) {
    guard let product = json["product"]?.string.flatMap(Product.ID.init(rawValue:)),
      let name = json["name"].flatMap(MenuName.init(json:)), let count = json["count"]?.integer
    else { return nil }
    self.init(
      product: product, name: name, size: json["size"].flatMap(MenuName.init(json:)), count: count,
      amount: json["amount"]?.integer)
  }
}

extension Refund {
  fileprivate var jsonValue: JSONValue {
    var members: [(String, JSONValue)] = [("called", call.jsonValue), ("at", placedAt.iso8601.jsonValue)]
    if let amount { members.append(("amount", amount.jsonValue)) }
    return .object((members + [("made", .bool(wasMade))]).map { .init(name: $0, value: $1) })
  }

  fileprivate init?(json: JSONValue) {
    guard let call = json["called"]?.integer, let time = json["at"]?.time else { return nil }
    self.init(call: call, placedAt: time, amount: json["amount"]?.integer, wasMade: json["made"] == .bool(true))
  }
}
