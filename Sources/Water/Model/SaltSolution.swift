/// Salts that are dissolved in a volume of water.
public struct SaltSolution: Hashable, Sendable {
  /// The water that the salts are added to; distilled unless another one is given.
  public let base: WaterPoint
  /// The mass of each salt, in g.
  public let grams: [Salt: Double]
  /// The volume, in liters.
  public let liters: Double

  /// The mass of one salt, in g, and the volume, in liters, that are calculated with.
  public static let gramRange = 0.0...100_000.0
  public static let literRange = 0.001...1_000_000.0

  /// Creates a solution, or `nil` if a mass or the volume is out of range.
  public init?(_ grams: [Salt: Double], liters: Double, in base: WaterPoint = .distilled) {
    guard SaltSolution.literRange.contains(liters), grams.values.allSatisfy(SaltSolution.gramRange.contains) else {
      return nil
    }
    (self.base, self.grams, self.liters) = (base, grams.filter { $0.value > 0 }, liters)
  }

  /// The mass of each salt in a liter, in g.
  public var gramsPerLiter: [Salt: Double] { grams.mapValues { $0 / liters } }

  private func milligramsPerLiter(of salt: Salt) -> Double { (grams[salt] ?? 0) * 1000 / liters }

  /// Hardness and alkalinity, ppm as CaCO₃.
  public var point: WaterPoint {
    // A fixed order, because the order affects the rounding of the sums.
    Salt.allCases.reduce(into: base) { $0[$1.figure] += milligramsPerLiter(of: $1) / $1.milligramsPerPPM }
  }

  /// The ions that the salts add, mg/L; those that none of them has are left out.
  public var ions: [LabelItem: Double] {
    Salt.allCases.reduce(into: [:]) { ions, salt in
      let molar = milligramsPerLiter(of: salt) / salt.molarMass
      guard molar > 0 else { return }
      for (ion, mass) in salt.ions { ions[ion, default: 0] += molar * mass }
    }
  }

  /// The salts of which more is there than dissolves, with the highest value in ppm as CaCO₃.
  public var undissolved: [(salt: Salt, most: Double)] {
    Salt.allCases.compactMap { salt in
      salt.mostDissolved.flatMap { milligramsPerLiter(of: salt) / salt.milligramsPerPPM > $0 ? (salt, $0) : nil }
    }
  }

  public var hasChloride: Bool { grams.keys.contains(where: \.isChloride) }
}

extension Salt {
  /// The ions of the salt, with their mass in a mole of it, in g.
  var ions: [LabelItem: Double] {
    switch self {
    case .epsom: [.magnesium: Element.magnesium, .sulfate: Element.sulfate]
    case .calciumChlorideDihydrate, .calciumChlorideAnhydrous:
      [.calcium: Element.calcium, .chloride: 2 * Element.chlorine]
    case .magnesiumChloride: [.magnesium: Element.magnesium, .chloride: 2 * Element.chlorine]
    case .gypsum: [.calcium: Element.calcium, .sulfate: Element.sulfate]
    case .bakingSoda: [.sodium: Element.sodium, .bicarbonate: Element.bicarbonate]
    case .potassiumBicarbonate: [.potassium: Element.potassium, .bicarbonate: Element.bicarbonate]
    }
  }
}
