import Values

/// An error in the text of a recipe, by the words that stand there.
public enum RecipeProblem: Error, Hashable, Sendable {
  /// There is nothing in it.
  case empty
  /// No ingredient has this name.
  case unknown(String)
  /// This name has no amount, or none that is a whole number above 0.
  case noAmount(String)
  /// The ingredient is measured in another unit.
  case wrongUnit(Ingredient)
  /// The ingredient is there twice.
  case repeated(Ingredient)
}

extension Recipe {
  /// Creates the recipe in a text such as `mango 3, milk 200 mL`.
  ///
  /// An ingredient is named in either language or by its id, in upper or lower case. The amount may also stand before the
  /// name, and its unit may be missing.
  public init(_ text: String, of menu: Menu) throws(RecipeProblem) {
    let names = IngredientNames(menu)
    let parts = text.recipeParts
    guard !parts.isEmpty else { throw .empty }
    var portions: [Portion] = []
    var start = parts.startIndex
    while start < parts.endIndex {
      var first: RecipeProblem?
      var found: (portion: Portion, end: Int)?
      // A name may have a comma in it; what is shortest counts.
      for end in start..<parts.endIndex where found == nil {
        let part = text[parts[start].lowerBound..<parts[end].upperBound]
        if first != nil, part.count > Self.mostCharacters { break }
        do throws(RecipeProblem) { found = (try names.portion(in: part), end) } catch { first = first ?? error }
      }
      guard let found else { throw first ?? .empty }
      if portions.contains(where: { $0.ingredient == found.portion.ingredient }) {
        throw menu[found.portion.ingredient].map(RecipeProblem.repeated) ?? .empty
      }
      portions.append(found.portion)
      start = found.end + 1
    }
    self.init(portions)
  }

  /// The most characters of a name with commas and its amount, beyond which no part is tried to be one.
  private static let mostCharacters = MenuTextRules.maximumLength + 30

  /// Returns the recipe as it is typed, with the names in one language: `mango 3, milk 200 mL`.
  ///
  /// An ingredient whose name would be read as another one is written as its id.
  public func text(of menu: Menu, _ name: (MenuName) -> String) -> String {
    portions.map { portion in
      guard let ingredient = menu[portion.ingredient] else { return "\(portion.ingredient) \(portion.amount)" }
      let unit = ingredient.unit == .piece ? "" : " \(ingredient.unit.rawValue)"
      let text = "\(name(ingredient.name)) \(portion.amount)\(unit)"
      let isRead = (try? Recipe(text, of: menu)) == Recipe([portion])
      return isRead ? text : "\(ingredient.id) \(portion.amount)\(unit)"
    }.joined(separator: ", ")
  }
}

/// The ingredients of a menu by their names.
private struct IngredientNames {
  private var ingredients: [String: Ingredient] = [:]

  init(_ menu: Menu) {
    // The names come before the ids, which users do not see.
    let names = menu.ingredients.flatMap { [($0.name.en, $0), ($0.name.ko, $0)] }
    for (name, ingredient) in names + menu.ingredients.map({ ($0.id.rawValue, $0) }) {
      let words = name.words
      if ingredients[words] == nil { ingredients[words] = ingredient }
    }
  }

  /// Returns the portion in a text such as `mango 3`, `milk 200 mL` or `3 mango`.
  func portion(in part: Substring) throws(RecipeProblem) -> Portion {
    let text = part.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words = text.words
    for amount in [AmountText(endOf: words), AmountText(beginningOf: words)].compactMap(\.self) {
      guard let ingredient = ingredients[amount.name] else { continue }
      guard amount.number > 0 else { throw .noAmount(text) }
      guard amount.unit.isEmpty || ingredient.unit.names.contains(amount.unit) else { throw .wrongUnit(ingredient) }
      return Portion(ingredient.id, amount.number)
    }
    let name = text.withoutAmount
    throw ingredients[words] != nil || ingredients[name.words] != nil ? .noAmount(text) : .unknown(name)
  }
}

/// A name with a number and perhaps a unit.
private struct AmountText {
  let name, unit: String
  let number: Int

  /// Splits `milk 200 ml`; nil if it ends otherwise.
  init?(endOf text: String) {
    let unit = text.reversed().prefix { !$0.isDigit }.reversed()
    let digits = text.dropLast(unit.count).reversed().prefix { $0.isOfNumber }.reversed()
    self.init(text.dropLast(unit.count + digits.count), String(digits), String(unit))
  }

  /// Splits `200 ml milk` or `3 mango`; nil if it begins otherwise.
  init?(beginningOf text: String) {
    let digits = text.prefix { $0.isOfNumber }
    let words = text.dropFirst(digits.count).split(separator: " ", maxSplits: 1)
    let unit = words.first.map(String.init) ?? ""
    // Other words belong to the name.
    if words.count == 2, Ingredient.Unit.allCases.contains(where: { $0.names.contains(unit) }) {
      self.init(words[1], String(digits), unit)
    } else {
      self.init(text.dropFirst(digits.count), String(digits), "")
    }
  }

  private init?(_ name: some StringProtocol, _ digits: String, _ unit: String) {
    guard !digits.isEmpty else { return nil }
    (self.name, self.unit) = (String(name).words, unit.words)
    do throws(NumberProblem) {
      number = try Int(written: digits)
    } catch {
      // A text that is no whole number is no amount; the menu says how much a recipe can have.
      number = error == .outOfRange ? .max : 0
    }
  }
}

extension Ingredient.Unit {
  /// The unit as it may be typed, in lower case.
  fileprivate var names: Set<String> {
    switch self {
    case .piece: ["piece", "pieces", "pcs", "개", "ea"]
    case .gram: ["g", "그램"]
    case .milliliter: ["ml", "㎖", "밀리리터"]
    }
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) || ("０"..."９").contains(self) }
  fileprivate var isOfNumber: Bool { isDigit || ".,．，".contains(self) }
}

extension String {
  /// The words in lower case, one space apart.
  fileprivate var words: String { lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }

  /// The text without the number and the unit at its end, unless there is nothing else.
  fileprivate var withoutAmount: String {
    let units = Ingredient.Unit.allCases.flatMap(\.names).filter(lowercased().hasSuffix)
    let amounts = units.map { dropLast($0.count).reversed().drop { $0 == " " } }
    let amount = amounts.first { $0.first?.isDigit == true }.map { String($0) } ?? String(reversed())
    let name = String(amount.drop { $0.isOfNumber || "-+ ".contains($0) }.reversed())
    return name.isEmpty ? self : name
  }

  /// The parts between separators; a comma within a number, as in `1,000`, is no separator.
  fileprivate var recipeParts: [Range<Index>] {
    var parts: [Range<Index>] = []
    var start = startIndex
    for index in indices where "\n,;+·、，".contains(self[index]) && !isGrouping(index) {
      parts.append(start..<index)
      start = self.index(after: index)
    }
    return (parts + [start..<endIndex]).filter { !self[$0].allSatisfy(\.isWhitespace) }
  }

  /// Whether a comma stands between a digit and three more.
  private func isGrouping(_ index: Index) -> Bool {
    guard ",，".contains(self[index]), let before = self[..<index].last, before.isDigit else { return false }
    return self[self.index(after: index)...].prefix { $0.isDigit }.count == 3
  }
}
