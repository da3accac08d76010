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
    guard let menu, reader.problems.isEmpty else { throw MenuProblems(all: reader.problems) }
    self = menu
  }
}

/// A reader of menus that notes each problem and goes on.
private struct MenuReader {
  private(set) var problems: [MenuProblem] = []
  /// The most of each ingredient that a recipe may need: what its shelf holds.
  private var capacities: [Ingredient.ID: Int] = [:]
  /// The numbers of products that stand in the text.
  private var numbers: [Product.ID: Int] = [:]

  /// Returns the menu; nil if the value is no object.
  mutating func menu(_ value: JSONValue) -> Menu? {
    guard let fields = fields(value, "", ["currency", "tax", "ingredients", "products"]) else { return nil }
    let currency = optional(fields, "currency", .currency) { $0.string.flatMap(Currency.init(code:)) }
    let tax = optional(fields, "tax", .integer(Menu.taxRange)) { $0.integer(in: Menu.taxRange) }
    let ingredients = list(fields, "ingredients", Menu.ingredientCounts) { $0.ingredient($1, $2) }
    noteRepeated(ingredients.map { $0?.id.rawValue }, "ingredients")
    let products = list(fields, "products", Menu.productCounts) { $0.product($1, $2) }
    noteRepeated(products.map { $0?.id.rawValue }, "products")
    return Menu(
      ingredients: ingredients.compactMap(\.self), products: products.compactMap(\.self), currency: currency,
      taxPercent: tax, numbers: numbers)
  }

  private mutating func ingredient(_ value: JSONValue, _ path: String) -> Ingredient? {
    let members = ["id", "name", "unit", "capacity", "par", "low", "drawing", "sign"]
    guard let fields = fields(value, path, members) else { return nil }
    let id = required(fields, "id", .id) { $0.string.flatMap(Ingredient.ID.init(rawValue:)) }
    let unit = optional(fields, "unit", .word(Ingredient.Unit.allCases.map(\.rawValue))) {
      $0.word(Ingredient.Unit.self)
    }
    let capacity = required(fields, "capacity", .integer(Ingredient.capacityRange)) {
      $0.integer(in: Ingredient.capacityRange)
    }
    // Where the capacity cannot be read, that alone is told.
    let most = capacity ?? Ingredient.capacityRange.upperBound
    if let id, capacities[id] == nil { capacities[id] = most }
    let amounts = 0...most
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

  private mutating func product(_ value: JSONValue, _ path: String) -> Product? {
    let members = ["id", "name", "short", "full", "aliases", "sizes", "options", "drawing", "number"]
    guard let fields = fields(value, path, members) else { return nil }
    let id = required(fields, "id", .id) { $0.string.flatMap(Product.ID.init(rawValue:)) }
    let number = optional(fields, "number", .integer(Menu.productNumbers)) { $0.integer(in: Menu.productNumbers) }
    if let number {
      if numbers.values.contains(number) { note(fields.path(of: "number"), .repeated("\(number)")) }
      if let id { numbers[id] = number }
    }
    let options = list(fields, "options", 0...3) { reader, value, path in
      let shape = MenuProblem.Shape.word(Product.OptionGroup.allCases.map(\.rawValue))
      return reader.value(value, path, shape) { $0.word(Product.OptionGroup.self) }
    }
    let aliases = list(fields, "aliases", 0...10) { reader, value, path in
      reader.value(value, path, .name) { $0.string.flatMap { MenuText($0)?.text }.flatMap { $0.isEmpty ? nil : $0 } }
    }
    // Of two sizes each has a name.
    let areNamed = if case .array(let sizes)? = fields["sizes"] { sizes.count == 2 } else { false }
    let sizes = list(fields, "sizes", 1...2) { $0.size($1, $2, isNamed: areNamed) }.compactMap(\.self)
    if sizes.count == 2, let first = sizes[0].name, let second = sizes[1].name,
      first.en == second.en, first.ko == second.ko
    {
      note("\(path).sizes[1].name", .repeated(second.en))
    }
    return Product(
      id ?? .init(valid: ""), requiredNames(fields), short: names(fields, "short"), full: names(fields, "full"),
      aliases: aliases.compactMap(\.self), sizes: sizes, options: Set(options.compactMap(\.self)),
      drawing: drawing(fields))
  }

  private mutating func size(_ value: JSONValue, _ path: String, isNamed: Bool) -> Product.Size? {
    guard let fields = fields(value, path, ["name", "recipe", "price"]) else { return nil }
    if isNamed, fields["name"] == nil { note("\(path).name", .expected(.names)) }
    let price = optional(fields, "price", .integer(Product.priceRange)) { $0.integer(in: Product.priceRange) }
    return Product.Size(names(fields, "name"), recipe(fields), price: price)
  }

  private mutating func recipe(_ fields: Fields) -> Recipe {
    let path = fields.path(of: "recipe")
    guard case .object(let members)? = fields["recipe"] else {
      note(path, .expected(.object))
      return Recipe([])
    }
    if !(1...10).contains(members.count) { note(path, .count(1...10)) }
    var known: Set<Ingredient.ID> = []
    return Recipe(
      members.compactMap { member in
        guard let id = Ingredient.ID(rawValue: member.name), let most = capacities[id] else {
          note("\(path).\(member.name)", .unknownIngredient(member.name))
          return nil
        }
        guard known.insert(id).inserted else {
          note("\(path).\(member.name)", .repeated(member.name))
          return nil
        }
        let shape = MenuProblem.Shape.integer(1...most)
        return self.value(member.value, "\(path).\(member.name)", shape) { $0.integer(in: 1...most) }
          .map { Portion(id, $0) }
      })
  }

  // MARK: Parts

  /// The members of an object and where it is.
  private struct Fields {
    /// Few and short, so that looking at one after the other is sooner done than finding one by its hash.
    private var members: [JSONValue.Member] = []
    let path: String

    init(path: String) { self.path = path }

    /// Adds a member; false if there is one of that name already.
    mutating func add(_ member: JSONValue.Member) -> Bool {
      guard !members.contains(where: { $0.name == member.name }) else { return false }
      members.append(member)
      return true
    }

    /// The value of a member; nil if it is missing or null.
    subscript(name: String) -> JSONValue? {
      guard let member = members.first(where: { $0.name == name }), member.value != .null else { return nil }
      return member.value
    }

    func path(of name: String) -> String { path.isEmpty ? name : "\(path).\(name)" }
  }

  private mutating func note(_ path: String, _ kind: MenuProblem.Kind) { problems.append(MenuProblem(path, kind)) }

  /// Returns the members of an object, and notes those that are unknown or repeated; nil if the value is no object.
  private mutating func fields(_ value: JSONValue, _ path: String, _ names: [String]) -> Fields? {
    guard case .object(let all) = value else {
      note(path, .expected(.object))
      return nil
    }
    var fields = Fields(path: path)
    for member in all {
      // A name that is too long is not compared, which takes quadratic time for combining marks.
      guard member.name.utf8.count <= Self.longestName, names.contains(member.name) else {
        note(fields.path(of: member.name), .unknown)
        continue
      }
      if !fields.add(member) { note(fields.path(of: member.name), .repeated(member.name)) }
    }
    return fields
  }

  /// More bytes than any name of a member has.
  private static let longestName = 20

  private mutating func value<Value>(
    _ value: JSONValue, _ path: @autoclosure () -> String, _ shape: MenuProblem.Shape, _ read: (JSONValue) -> Value?
  ) -> Value? {
    let result = read(value)
    if result == nil { note(path(), value.brokenText.map { .broken($0) } ?? .expected(shape)) }
    return result
  }

  private mutating func required<Value>(
    _ fields: Fields, _ name: String, _ shape: MenuProblem.Shape, _ read: (JSONValue) -> Value?
  ) -> Value? {
    value(fields[name] ?? .null, fields.path(of: name), shape, read)
  }

  private mutating func optional<Value>(
    _ fields: Fields, _ name: String, _ shape: MenuProblem.Shape, _ read: (JSONValue) -> Value?
  ) -> Value? {
    fields[name] == nil ? nil : required(fields, name, shape, read)
  }

  /// Returns what is made of each element; a list that may be empty may be missing.
  private mutating func list<Element>(
    _ fields: Fields, _ name: String, _ counts: ClosedRange<Int>,
    _ make: (inout MenuReader, JSONValue, String) -> Element
  ) -> [Element] {
    if fields[name] == nil, counts.contains(0) { return [] }
    let path = fields.path(of: name)
    guard case .array(let values)? = fields[name] else {
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
    var (english, korean, repeated): (String?, String?, String?)
    let result = optional(fields, name, .names) { value -> MenuName? in
      guard case .object(let members) = value else { return value.string.flatMap { MenuName(en: $0) } }
      for member in members {
        guard member.name.utf8.count == 2, let text = member.value.string else { return nil }
        switch member.name {
        case "en" where english == nil: english = text
        case "ko" where korean == nil: korean = text
        case "en", "ko": repeated = member.name
        default: return nil
        }
      }
      return MenuName(en: english, ko: korean)
    }
    if let repeated { note("\(fields.path(of: name)).\(repeated)", .repeated(repeated)) }
    return result
  }

  private mutating func requiredNames(_ fields: Fields) -> MenuName {
    if fields["name"] == nil { note(fields.path(of: "name"), .expected(.names)) }
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

  /// Notes the ids that others before them have; an empty one could not be read.
  private mutating func noteRepeated(_ ids: [String?], _ path: String) {
    var known: Set<String> = []
    for case (let index, let id?) in ids.enumerated() where !id.isEmpty && !known.insert(id).inserted {
      note("\(path)[\(index)]", .repeated(id))
    }
  }
}

extension JSONValue {
  /// The case of this raw value; nil for any other value.
  fileprivate func word<Word: RawRepresentable<String> & CaseIterable>(_: Word.Type) -> Word? {
    guard let text = string else { return nil }
    // Compared by bytes, because a long text may be of combining marks.
    return Word.allCases.first { $0.rawValue.utf8.elementsEqual(text.utf8) }
  }

  /// The number if it is whole and within a range; nil for any other value.
  fileprivate func integer(in range: ClosedRange<Int>) -> Int? { integer.flatMap { range.contains($0) ? $0 : nil } }
}
