import DataFormats
import Resources

extension Menu {
  /// The menu of the exercise: seven juices from five fruits.
  ///
  /// Source: the recipes of the 쥬스 메이커 exercise (yagom-academy/ios-juice-maker).
  public static let builtIn: Menu = {
    var size = 0
    let bytes = resources_find("Juice/menu.json", &size)
    // A test makes sure that the file is a menu.
    return (try? Menu(json: Array(UnsafeBufferPointer(start: bytes, count: size))[...]))
      ?? Menu(ingredients: [], products: [])
  }()

  /// Creates the menu in a JSON text.
  ///
  /// - Throws: Everything that is wrong with the text.
  public init(json text: ArraySlice<UInt8>) throws(MenuProblems) {
    let value: JSONValue
    do throws(JSONError) { value = try JSONReader.value(of: text) } catch {
      let line = text.prefix(error.offset).count { $0 == 0x0A } + 1
      throw MenuProblems(all: [MenuProblem("", .notJSON(line: line))])
    }
    self = try Menu(json: value)
  }

  /// Creates the menu in a JSON value.
  ///
  /// - Throws: Everything that is wrong with it.
  public init(json value: JSONValue) throws(MenuProblems) {
    var reader = MenuReader()
    let menu = reader.menu(value)
    guard reader.problems.isEmpty else { throw MenuProblems(all: reader.problems) }
    self = menu
  }
}

/// A reader of menus that notes each problem and goes on.
private struct MenuReader {
  private(set) var problems: [MenuProblem] = []
  private var capacities: [Ingredient.ID: Int] = [:]

  mutating func menu(_ value: JSONValue) -> Menu {
    let fields = fields(value, "", ["currency", "tax", "ingredients", "products"])
    let currency = optional(fields, "currency", .currency) { $0.string.flatMap(Currency.init(code:)) }
    let tax = optional(fields, "tax", .integer(Menu.taxRange)) { $0.integer(in: Menu.taxRange) }
    let ingredients = list(fields, "ingredients", Menu.ingredientCounts) { $0.ingredient($1, $2) }
    capacities = Dictionary(ingredients.map { ($0.id, $0.capacity) }) { first, _ in first }
    let products = list(fields, "products", Menu.productCounts) { $0.product($1, $2) }
    noteRepeated(ingredients.map(\.id.rawValue), "ingredients")
    noteRepeated(products.map(\.id.rawValue), "products")
    return Menu(ingredients: ingredients, products: products, currency: currency, taxPercent: tax)
  }

  private mutating func ingredient(_ value: JSONValue, _ path: String) -> Ingredient {
    let fields = fields(value, path, ["id", "name", "unit", "capacity", "par", "low", "drawing", "sign"])
    let id = required(fields, "id", .id) { $0.string.flatMap(Ingredient.ID.init(rawValue:)) }
    let unit = optional(fields, "unit", .word(Ingredient.Unit.allCases.map(\.rawValue))) {
      $0.string.flatMap(Ingredient.Unit.init(rawValue:))
    }
    let capacity = required(fields, "capacity", .integer(Ingredient.capacityRange)) {
      $0.integer(in: Ingredient.capacityRange)
    }
    let amounts = 0...(capacity ?? Ingredient.capacityRange.upperBound)
    let par = optional(fields, "par", .integer(amounts)) { $0.integer(in: amounts) }
    let low = optional(fields, "low", .integer(amounts)) { $0.integer(in: amounts) }
    var appearance = drawing(fields).map(Ingredient.Appearance.drawing)
    let sign = optional(fields, "sign", .sign) { value in
      value.string.flatMap { (1...2).contains($0.count) && MenuText($0)?.text == $0 ? $0 : nil }
    }
    if appearance != nil, sign != nil { note(fields.path(of: "sign"), .repeated("drawing")) }
    if appearance == nil { appearance = sign.map(Ingredient.Appearance.sign) }
    return Ingredient(
      id ?? .init(valid: ""), requiredNames(fields), unit: unit ?? .piece, capacity: capacity ?? 1, par: par ?? 0,
      low: low, appearance: appearance ?? .none)
  }

  private mutating func product(_ value: JSONValue, _ path: String) -> Product {
    let members: Set = ["id", "name", "short", "full", "aliases", "sizes", "options", "drawing"]
    let fields = fields(value, path, members)
    let id = required(fields, "id", .id) { $0.string.flatMap(Product.ID.init(rawValue:)) }
    let options = list(fields, "options", 0...3) { reader, value, path in
      let shape = MenuProblem.Shape.word(Product.OptionGroup.allCases.map(\.rawValue))
      return reader.value(value, path, shape) { $0.string.flatMap(Product.OptionGroup.init(rawValue:)) }
    }
    let aliases = list(fields, "aliases", 0...10) { reader, value, path in
      reader.value(value, path, .name) { $0.string.flatMap { MenuText($0)?.text }.flatMap { $0.isEmpty ? nil : $0 } }
    }
    let sizes = list(fields, "sizes", 1...2) { $0.size($1, $2) }
    if sizes.count == 2 {
      for (index, size) in sizes.enumerated() where size.name == nil {
        note("\(path).sizes[\(index)].name", .expected(.names))
      }
      if let name = sizes[0].name, name == sizes[1].name { note("\(path).sizes[1].name", .repeated(name.en)) }
    }
    return Product(
      id ?? .init(valid: ""), requiredNames(fields), short: names(fields, "short"), full: names(fields, "full"),
      aliases: aliases.compactMap(\.self), sizes: sizes, options: Set(options.compactMap(\.self)),
      drawing: drawing(fields))
  }

  private mutating func size(_ value: JSONValue, _ path: String) -> Product.Size {
    let fields = fields(value, path, ["name", "recipe", "price"])
    let price = optional(fields, "price", .integer(Product.priceRange)) { $0.integer(in: Product.priceRange) }
    return Product.Size(names(fields, "name"), recipe(fields), price: price)
  }

  private mutating func recipe(_ fields: Fields) -> Recipe {
    let path = fields.path(of: "recipe")
    guard case .object(let members)? = fields.members["recipe"] else {
      note(path, .expected(.object))
      return Recipe([])
    }
    if !(1...10).contains(members.count) { note(path, .count(1...10)) }
    var known: Set<String> = []
    for member in members where !known.insert(member.name).inserted {
      note("\(path).\(member.name)", .repeated(member.name))
    }
    return Recipe(
      members.compactMap { member in
        let path = "\(path).\(member.name)"
        let capacity = Ingredient.ID(rawValue: member.name).flatMap { capacities[$0] }
        let range = 1...(capacity ?? Ingredient.capacityRange.upperBound)
        let amount = self.value(member.value, path, .integer(range)) { $0.integer(in: range) }
        guard let id = Ingredient.ID(rawValue: member.name), capacities[id] != nil else {
          note(path, .unknownIngredient(member.name))
          return nil
        }
        return amount.map { Portion(id, $0) }
      })
  }

  // MARK: Parts

  /// The members of an object and where it is.
  private struct Fields {
    let members: [String: JSONValue]
    let path: String

    func path(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
  }

  private mutating func note(_ path: String, _ kind: MenuProblem.Kind) { problems.append(MenuProblem(path, kind)) }

  private mutating func fields(_ value: JSONValue, _ path: String, _ known: Set<String>) -> Fields {
    guard case .object(let members) = value else {
      note(path, .expected(.object))
      return Fields(members: [:], path: path)
    }
    let fields = Fields(
      members: Dictionary(members.filter { $0.value != .null }.map { ($0.name, $0.value) }) { first, _ in first },
      path: path)
    for member in members where !known.contains(member.name) { note(fields.path(of: member.name), .unknown) }
    let names = members.map(\.name)
    for name in Set(names).sorted() where known.contains(name) && names.count(where: { $0 == name }) > 1 {
      note(fields.path(of: name), .repeated(name))
    }
    return fields
  }

  private mutating func value<Value>(
    _ value: JSONValue, _ path: String, _ shape: MenuProblem.Shape, _ read: (JSONValue) -> Value?
  ) -> Value? {
    let result = read(value)
    if result == nil { note(path, .expected(shape)) }
    return result
  }

  private mutating func required<Value>(
    _ fields: Fields, _ name: String, _ shape: MenuProblem.Shape, _ read: (JSONValue) -> Value?
  ) -> Value? {
    value(fields.members[name] ?? .null, fields.path(of: name), shape, read)
  }

  private mutating func optional<Value>(
    _ fields: Fields, _ name: String, _ shape: MenuProblem.Shape, _ read: (JSONValue) -> Value?
  ) -> Value? {
    fields.members[name] == nil ? nil : required(fields, name, shape, read)
  }

  /// Returns what is made of each element; a list that may be empty may be missing.
  private mutating func list<Element>(
    _ fields: Fields, _ name: String, _ counts: ClosedRange<Int>,
    _ make: (inout MenuReader, JSONValue, String) -> Element
  ) -> [Element] {
    let path = fields.path(of: name)
    if fields.members[name] == nil, counts.contains(0) { return [] }
    guard case .array(let values)? = fields.members[name] else {
      note(path, .expected(.list))
      return []
    }
    if !counts.contains(values.count) { note(path, .count(counts)) }
    // The elements beyond the limit are counted, and not read.
    return values.prefix(counts.upperBound).enumerated().map { make(&self, $1, "\(path)[\($0)]") }
  }

  /// Returns the names in a member; nil if it is missing.
  ///
  /// A text alone is a name in both languages.
  private mutating func names(_ fields: Fields, _ name: String) -> MenuName? {
    optional(fields, name, .names) { value in
      guard case .object(let members) = value else {
        return value.string.flatMap { MenuName(en: $0) }
      }
      guard members.allSatisfy({ ["en", "ko"].contains($0.name) && $0.value.string != nil }) else { return nil }
      return MenuName(en: value["en"]?.string, ko: value["ko"]?.string)
    }
  }

  private mutating func requiredNames(_ fields: Fields) -> MenuName {
    if fields.members["name"] == nil { note(fields.path(of: "name"), .expected(.names)) }
    return names(fields, "name") ?? .unknown
  }

  private mutating func drawing(_ fields: Fields) -> String? {
    guard let name = optional(fields, "drawing", .name, { $0.string.flatMap { MenuText($0)?.text } }) else {
      return nil
    }
    var size = 0
    if resources_find("Art/\(name).art", &size) == nil { note(fields.path(of: "drawing"), .unknownDrawing(name)) }
    return name
  }

  private mutating func noteRepeated(_ names: [String], _ path: String) {
    var known: Set<String> = []
    for (index, name) in names.enumerated() where !name.isEmpty && !known.insert(name).inserted {
      note("\(path)[\(index)]", .repeated(name))
    }
  }
}

extension JSONValue {
  /// The text; nil for any other value.
  fileprivate var string: String? { if case .text(let text) = self { text } else { nil } }

  /// The number if it is whole and within a range; nil for any other value.
  fileprivate func integer(in range: ClosedRange<Int>) -> Int? { integer.flatMap { range.contains($0) ? $0 : nil } }
}
