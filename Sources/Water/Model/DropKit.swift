/// A test kit whose drops of titrant are counted until the color changes.
public struct DropKit: Hashable, Sendable, Identifiable {
  /// A stable identifier, which settings and scripts use.
  public let id: String
  public let name: String
  /// The figures that it measures: hardness, alkalinity, or both.
  public let figures: [WaterFigure]
  /// The concentration that one drop stands for with the sample of the kit, ppm as CaCO₃.
  public let ppmPerDrop: Double
  /// The sample that the kit asks for, mL; `nil` if it has a tube of its own, so that no other sample can be used.
  public let sample: Double?
  /// Whether the last drop counts half, because the color changed somewhere in it.
  public let countsHalfOfLast: Bool

  init(
    _ id: String, _ name: String, _ figures: [WaterFigure], ppmPerDrop: Double, sample: Double?,
    countsHalfOfLast: Bool = false
  ) {
    (self.id, self.name, self.figures) = (id, name, figures)
    (self.ppmPerDrop, self.sample, self.countsHalfOfLast) = (ppmPerDrop, sample, countsHalfOfLast)
  }

  /// A kit of the user's own; `nil` unless drop and sample are in `ownDrops` and `samples`.
  public init?(ownFor figure: WaterFigure, ppmPerDrop: Double, sample: Double, countsHalfOfLast: Bool = false) {
    guard DropKit.ownDrops.contains(ppmPerDrop), DropKit.samples.contains(sample) else { return nil }
    self.init(
      DropKit.ownID, "", [figure], ppmPerDrop: ppmPerDrop, sample: sample, countsHalfOfLast: countsHalfOfLast)
  }

  public static let ownID = "own"
  /// The concentrations that a drop of an own kit can stand for, ppm as CaCO₃.
  public static let ownDrops = 0.1...500.0
  /// The volume of a sample, mL.
  public static let samples = 0.5...1000.0
  /// The drops that can be counted.
  public static let drops = 0.5...200.0

  public var isOwn: Bool { id == DropKit.ownID }

  /// A number of drops in a sample.
  public struct Count: Hashable, Sendable {
    public let kit: DropKit
    public let drops: Double
    /// The concentration that one drop stands for in the sample, ppm as CaCO₃: half as much in twice the volume.
    public let ppmPerDrop: Double

    /// The result, ppm as CaCO₃.
    public var ppm: Double { max(0, drops - (kit.countsHalfOfLast ? 0.5 : 0)) * ppmPerDrop }

    /// The lowest and the highest figure that give the same count, ppm as CaCO₃.
    ///
    /// The color changes with the last drop, so the figure is between that drop and the one before.
    public var range: ClosedRange<Double> { max(0, drops - 1) * ppmPerDrop...drops * ppmPerDrop }
  }

  /// Returns a count, or `nil` if drops or sample are out of range.
  ///
  /// - Parameter sample: The volume of the sample, mL; `nil` for that of the kit.
  public func count(_ drops: Double, sample: Double? = nil) -> Count? {
    guard DropKit.drops.contains(drops) else { return nil }
    guard let sample else { return Count(kit: self, drops: drops, ppmPerDrop: ppmPerDrop) }
    guard let own = self.sample, DropKit.samples.contains(sample) else { return nil }
    return Count(kit: self, drops: drops, ppmPerDrop: ppmPerDrop * own / sample)
  }

  /// The kits whose drops are known.
  ///
  /// Kits with a syringe instead of drops (LaMotte AG-103, Salifert, Fauna Marin) and a kit for calcium hardness alone
  /// are left out.
  public static let all: [DropKit] = [
    // Source: leaflet "sera aqua-test", 2010: 5 mL, 1 °dGH per drop.
    DropKit("sera-gh", "sera gH-Test", [.hardness], ppmPerDrop: WaterUnit.dH.factor(), sample: 5),
    // Source: manual "Colombo Aquatest": 5 mL, 1 °dH per drop.
    DropKit("colombo-gh", "Colombo GH", [.hardness], ppmPerDrop: WaterUnit.dH.factor(), sample: 5),
    // Source: sample of 5 mL from indianaquarium.com; 1 °dH per drop, second hand, from K. Fam, "Water for espresso".
    DropKit("api", "API GH & KH", [.hardness, .alkalinity], ppmPerDrop: WaterUnit.dH.factor(), sample: 5),
    // Source: aquariumguys.com on the Hagen (Nutrafin) kit: 5 mL, 20 mg/L per drop for GH and 10 for KH.
    DropKit("hagen-gh", "Hagen Nutrafin GH", [.hardness], ppmPerDrop: 20, sample: 5),
    DropKit("hagen-kh", "Hagen Nutrafin KH", [.alkalinity], ppmPerDrop: 10, sample: 5),
    // Source: ertekchemicals.com, SP-KS-101: 5 mL, 1 °fH per drop.
    DropKit("ertek", "Ertek SP-KS-101", [.hardness], ppmPerDrop: WaterUnit.fH.factor(), sample: 5),
    // Source: manuals.plus on Hach 5-B: 1 gpg per drop in its own tube, up to 30 gpg.
    DropKit("hach-5b", "Hach 5-B", [.hardness], ppmPerDrop: WaterUnit.gpg.factor(), sample: nil),
  ]
}
