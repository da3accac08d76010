/// A recipe of one's own: a name for a water that was mixed or dosed.
public struct OwnRecipe: Hashable, Sendable, Identifiable {
  /// The number of the recipe, from 1 in the order of entry; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  /// Not empty.
  public let name: WaterLabel
  public let point: WaterPoint

  /// Creates a recipe, or `nil` if the name is empty, or a figure out of range.
  public init?(number: Int, named name: WaterLabel, _ point: WaterPoint) {
    guard !name.isEmpty, WaterFigure.axes.allSatisfy({ $0.range.contains(point[$0]) }) else { return nil }
    (self.number, self.name, self.point) = (number, name, point)
  }

  /// The recipe as it stands among those of the book.
  public var recipe: WaterRecipe { WaterRecipe(own: self) }
}
