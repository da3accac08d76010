/// Something that the bar keeps in stock, such as a fruit.
public struct Ingredient: Hashable, Sendable, Identifiable {
  public let id: ID
  public let name: MenuName
  public let unit: Unit
  /// The most that its shelf holds, in `unit`; at least 1.
  public let capacity: Int
  /// The amount to which the shelf is filled in the morning, 0 to `capacity`.
  public let par: Int
  /// The amount below which it is low; nil if it is low when some product cannot be made from it.
  public let low: Int?
  public let appearance: Appearance

  public init(
    _ id: ID, _ name: MenuName, unit: Unit = .piece, capacity: Int = 100, par: Int = 10, low: Int? = nil,
    appearance: Appearance = .none
  ) {
    (self.id, self.name, self.unit, self.appearance) = (id, name, unit, appearance)
    (self.capacity, self.par, self.low) = (capacity, par, low)
  }

  /// A stable name of an ingredient, in files and commands.
  public struct ID: MenuID {
    public let rawValue: String
    public init(valid name: String) { rawValue = name }
  }

  /// In what an ingredient is measured; the raw value is its name in files.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    case piece
    case gram = "g"
    case milliliter = "mL"
  }

  /// How an ingredient is shown beside its name.
  public enum Appearance: Hashable, Sendable {
    case none
    /// A built-in drawing, by its name.
    case drawing(String)
    /// A sign of two columns, such as an emoji.
    case sign(String)
  }

  /// The most that a shelf may be said to hold.
  public static let capacityRange = 1...1_000_000
}
