import DataFormats

extension Menu: JSONRepresentable {
  /// The menu as `init(json:)` reads it, without what is as usual.
  public var jsonValue: JSONValue {
    .object(
      members(
        ("currency", currency?.code.jsonValue), ("tax", taxPercent?.jsonValue),
        ("ingredients", .array(ingredients.map(\.jsonValue))),
        ("products", .array(products.enumerated().map(jsonValue))))
    )
  }

  /// A product with its number where that is not its position.
  private func jsonValue(_ index: Int, _ product: Product) -> JSONValue {
    guard case .object(let members) = product.jsonValue, let number = number(of: product.id), number != index + 1 else {
      return product.jsonValue
    }
    return .object(members + [.init(name: "number", value: number.jsonValue)])
  }

  /// The menu as a text for people: a line for each ingredient and product.
  public var fileText: String {
    guard case .object(let members) = jsonValue else { return "" }
    let lines = members.map { member in
      let name = "  \(member.name.jsonText()): "
      guard case .array(let elements) = member.value else { return name + member.value.jsonText() }
      return name + "[\n" + elements.map { "    \($0.jsonText())" }.joined(separator: ",\n") + "\n  ]"
    }
    return "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}

extension Ingredient: JSONRepresentable {
  public var jsonValue: JSONValue {
    let (drawing, sign): (String?, String?) =
      switch appearance {
      case .none: (nil, nil)
      case .drawing(let name): (name, nil)
      case .sign(let sign): (nil, sign)
      }
    return .object(
      members(
        ("id", id.rawValue.jsonValue), ("name", name.jsonValue), ("unit", unit.rawValue.jsonValue),
        ("capacity", capacity.jsonValue), ("par", par.jsonValue), ("low", low?.jsonValue),
        ("drawing", drawing?.jsonValue), ("sign", sign?.jsonValue)))
  }
}

extension Product: JSONRepresentable {
  public var jsonValue: JSONValue {
    let groups = OptionGroup.allCases.filter(options.contains).map(\.rawValue.jsonValue)
    return .object(
      members(
        ("id", id.rawValue.jsonValue), ("name", name.jsonValue), ("short", shortName?.jsonValue),
        ("full", fullName?.jsonValue), ("aliases", aliases.isEmpty ? nil : .array(aliases.map(\.jsonValue))),
        ("sizes", .array(sizes.map(\.jsonValue))), ("options", groups.isEmpty ? nil : .array(groups)),
        ("drawing", drawing?.jsonValue)))
  }
}

extension Product.Size: JSONRepresentable {
  public var jsonValue: JSONValue {
    .object(
      members(
        ("name", name?.jsonValue), ("recipe", recipe.portions.jsonMembers), ("price", price?.jsonValue)))
  }
}

extension MenuName: JSONRepresentable {
  public var jsonValue: JSONValue { .object(members(("en", english?.jsonValue), ("ko", korean?.jsonValue))) }
}

extension [Portion] {
  /// The amounts by the ids of their ingredients, in their order.
  public var jsonMembers: JSONValue {
    .object(map { .init(name: $0.ingredient.rawValue, value: $0.amount.jsonValue) })
  }
}

/// Returns the members that have a value, in their order.
func members(_ members: (String, JSONValue?)...) -> [JSONValue.Member] {
  members.compactMap { name, value in value.map { .init(name: name, value: $0) } }
}
