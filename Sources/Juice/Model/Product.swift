/// Something that the bar sells, such as a juice.
public struct Product: Hashable, Sendable, Identifiable {
  public let id: ID
  public let name: MenuName
  /// The name where there is little room; nil if it is `name`.
  public let shortName: MenuName?
  /// The name in sentences, such as "strawberry juice"; nil if it is `name`.
  public let fullName: MenuName?
  /// Other names by which it is found.
  public let aliases: [String]
  /// One or two sizes, the usual one first.
  public let sizes: [Size]
  /// The options that one may choose for it.
  public let options: Set<OptionGroup>
  /// The built-in drawing of it, by its name; nil for a glass in the color of its main ingredient.
  public let drawing: String?

  public init(
    _ id: ID, _ name: MenuName, short: MenuName? = nil, full: MenuName? = nil, aliases: [String] = [],
    sizes: [Size], options: Set<OptionGroup> = [], drawing: String? = nil
  ) {
    (self.id, self.name, shortName, fullName) = (id, name, short, full)
    (self.aliases, self.sizes, self.options, self.drawing) = (aliases, sizes, options, drawing)
  }

  /// The recipe of the usual size.
  public var recipe: Recipe { sizes[0].recipe }

  /// The names besides `name`: the short and the full one, and the aliases.
  public var otherNames: [String] {
    [shortName, fullName].compactMap(\.self).flatMap { [$0.en, $0.ko] } + aliases
  }

  /// Returns the size with an index; the usual one if there is none.
  public func size(_ index: Int) -> Size { sizes.indices.contains(index) ? sizes[index] : sizes[0] }

  /// A stable name of a product, in files and commands.
  public struct ID: MenuID {
    public let rawValue: String
    public init(valid name: String) { rawValue = name }
  }

  /// A size in which a product is sold.
  public struct Size: Hashable, Sendable {
    /// The name of the size; nil for the only one.
    public let name: MenuName?
    public let recipe: Recipe
    /// The price with tax, in the smallest unit of the currency, 0 or more; nil for none.
    public let price: Int?

    public init(_ name: MenuName? = nil, _ recipe: Recipe, price: Int? = nil) {
      (self.name, self.recipe, self.price) = (name, recipe, price)
    }
  }

  /// A group of options to choose from for a product; the raw value is its name in files.
  public enum OptionGroup: String, CaseIterable, Hashable, Sendable {
    case ice, syrup
    /// A word of one's own, such as "no pulp".
    case word
  }

  /// The valid prices, in the smallest unit of the currency.
  public static let priceRange = 0...100_000_000
}
