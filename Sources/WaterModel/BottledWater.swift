/// A bottled water with the values on its label.
public struct BottledWater: Hashable, Sendable {
  /// A stable identifier for scripts.
  public let id: String
  public let name: String
  /// The ions on the label, mg/L.
  public let calcium, magnesium, bicarbonate: Double

  /// The hardness and alkalinity that result from the label.
  public var point: WaterPoint {
    WaterPoint(
      hardness: WaterUnit.calcium.ppm(calcium) + WaterUnit.magnesium.ppm(magnesium),
      alkalinity: WaterUnit.bicarbonate.ppm(bicarbonate))
  }

  private init(_ id: String, _ name: String, _ calcium: Double, _ magnesium: Double, _ bicarbonate: Double) {
    (self.id, self.name) = (id, name)
    (self.calcium, self.magnesium, self.bicarbonate) = (calcium, magnesium, bicarbonate)
  }

  /// Distilled water, or water from reverse osmosis.
  public static let distilled = BottledWater("distilled", "Distilled", 0, 0, 0)

  /// The waters to choose from.
  ///
  /// Source: labels as collected in mhaas/coffee-water and bemihai/coffee-water. Labels change; the values on the
  /// bottle take precedence.
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
