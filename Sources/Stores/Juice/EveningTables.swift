import DataFormats
import Database
import JuiceModel
import Values

enum EveningTables {
  static let name = "juiceEvening"

  /// What was in stock when a day began, what was refused, and the closings.
  static let migration = Migration(name)
}

/// The amount of an ingredient before its first change on a day, so that the stock of any evening is found at once.
struct DayStock: TableRecord {
  let ingredient: Ingredient.ID
  let day: CivilDate
  let amount: Int

  static let table = Table<DayStock>(
    "juiceDayStock", since: EveningTables.name, key: .columns(2), .name("ingredient", \.ingredient), .day,
    .integer("amount", \.amount, in: Stock.storedRange),
    merge: .each { table, row, database, isNew in
      // As the stock itself.
      if isNew { try database.execute(table.replacement, row) }
      return isNew
    }
  ) { DayStock(ingredient: $0, day: $1, amount: $2) }
}

extension Field<DayStock, CivilDate> {
  /// The day, in days since 1970-01-01.
  fileprivate static var day: Field {
    Field(
      [Column(name: "day", kind: .integer)], encode: { [.integer($0.day.daysSinceEpoch)] },
      decode: { row, index in
        let day = try row.require(row.integer(at: index), "day")
        try row.check(CivilDate.epochDays.contains(day), "day")
        return CivilDate(daysSinceEpoch: day)
      },
      members: { [("date", .text($0.day.iso8601))] }, read: { try $0.member("date", \.date) })
  }
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
    .number(\.number), .time("time", \.at), .text("till", \.till), .sales, .cash, merge: .entries
  ) { number, time, till, sales, cash in Closing(number: number, at: time, till: till, sales, cash) }
}

extension Field<Closing, Closing.Sales> {
  fileprivate static var sales: Field {
    Field(
      [Column(name: "sales", kind: .text)], encode: { [.text($0.sales.jsonValue.jsonText())] },
      decode: { row, index in
        let value = row.text(at: index).flatMap { try? JSONReader.value(of: Array($0.utf8)[...]) }
        return try row.require(value.flatMap(Closing.Sales.init(json:)), "sales")
      },
      members: { [("sales", $0.sales.jsonValue)] }, read: { try $0.member("sales", Closing.Sales.init(json:)) })
  }
}

extension Field<Closing, Closing.Cash?> {
  /// The money that was counted, each amount in its column.
  fileprivate static var cash: Field {
    let range = Closing.Cash.range
    let columns = ["float", "card", "counted"].map {
      Column(name: "cash" + $0, kind: .integer, isOptional: true, condition: range.sql)
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
      })
  }
}

extension Closing.Cash {
  fileprivate var jsonValue: JSONValue {
    .object([("float", float), ("card", card), ("counted", counted)].map { .init(name: $0, value: $1.jsonValue) })
  }
}

extension Closing.Sales {
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
    var members: [(String, JSONValue)] = [
      ("lastOrder", lastOrder.jsonValue), ("orders", orders.jsonValue), ("count", count.jsonValue),
    ]
    if let takings { members.append(("takings", takings.jsonValue)) }
    members += [("takenBack", takenBack.jsonValue), ("refunds", refunds.jsonValue)]
    if let refunded { members.append(("refunded", refunded.jsonValue)) }
    return .object((members + [("products", .array(products))]).map { .init(name: $0, value: $1) })
  }

  fileprivate init?(json: JSONValue) {
    guard let lastOrder = json["lastOrder"]?.integer, let orders = json["orders"]?.integer,
      let count = json["count"]?.integer, let takenBack = json["takenBack"]?.integer,
      let refunds = json["refunds"]?.integer, case .array(let values)? = json["products"],
      [lastOrder, orders, count, takenBack, refunds].allSatisfy({ $0 >= 0 })
    else { return nil }
    let products = values.compactMap(SalesReport.Sales.init(json:))
    guard products.count == values.count else { return nil }
    self.init(
      lastOrder: lastOrder, orders: orders, count: count, takings: json["takings"]?.integer, takenBack: takenBack,
      refunds: refunds, refunded: json["refunded"]?.integer, products: products)
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
