/// A water that can be bought, by its label.
public struct BottledWater: Hashable, Sendable {
  /// Known to programs: stays the same.
  public let id: String
  public let name: String
  /// mg/L.
  public let calcium: Double
  /// mg/L.
  public let magnesium: Double
  /// mg/L.
  public let bicarbonate: Double

  /// What the label comes to.
  public var point: WaterPoint {
    WaterPoint(
      hardness: WaterUnit.calcium.ppm(calcium) + WaterUnit.magnesium.ppm(magnesium),
      alkalinity: WaterUnit.bicarbonate.ppm(bicarbonate))
  }

  private init(_ id: String, _ name: String, _ calcium: Double, _ magnesium: Double, _ bicarbonate: Double) {
    self.id = id
    self.name = name
    self.calcium = calcium
    self.magnesium = magnesium
    self.bicarbonate = bicarbonate
  }

  /// Distilled water, or from reverse osmosis.
  public static let distilled = BottledWater("distilled", "Distilled", 0, 0, 0)

  /// What there is to choose from.
  ///
  /// Source: labels as collected in mhaas/coffee-water and bemihai/coffee-water. Labels change; what is on the bottle
  /// counts.
  public static let all: [BottledWater] = [
    distilled,
    BottledWater("volvic", "Volvic", 12, 8, 74),
    BottledWater("black-forest", "Black Forest still", 6.7, 2.6, 30.5),
    BottledWater("acqua-panna", "Acqua Panna", 33, 6.7, 108),
    BottledWater("san-benedetto", "San Benedetto", 51.4, 29.7, 296),
    BottledWater("evian", "Evian", 80, 26, 360),
    BottledWater("vittel", "Vittel", 94, 20, 248),
  ]
}
