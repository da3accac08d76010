/// A recipe of one's own: a name for a water that was mixed, dosed or made of salts.
public struct OwnRecipe: Hashable, Sendable, Identifiable {
  /// The number of the recipe, from 1 in the order of entry; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  /// Not empty.
  public let name: WaterLabel
  public let point: WaterPoint
  /// The mass of each salt in a liter of distilled water that makes it, in g; empty if only the figures are known.
  public let salts: [Salt: Double]

  /// Creates a recipe, or `nil` if the name is empty, or a figure or a mass out of range.
  public init?(number: Int, named name: WaterLabel, _ point: WaterPoint, _ salts: [Salt: Double] = [:]) {
    guard !name.isEmpty, WaterFigure.axes.allSatisfy({ $0.range.contains(point[$0]) }),
      salts.values.allSatisfy({ $0 > 0 && SaltSolution.gramRange.contains($0) })
    else { return nil }
    (self.number, self.name, self.point, self.salts) = (number, name, point, salts)
  }

  /// The recipe as it stands among those of the book.
  public var recipe: WaterRecipe { WaterRecipe(own: self) }
}
