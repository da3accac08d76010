import TerminalUI
import WaterModel

/// The texts of what results from grams of salts.
public enum GramsWords {
  static let noSalts = Phrase(en: "Type the grams of each salt.", ko: "염마다 g을 입력하세요.")

  /// The ions that the salts add: `Mg 9.9, SO₄ 39 mg/L`; empty without salts.
  public static func ions(_ solution: SaltSolution) -> String {
    let parts = LabelItem.allCases.compactMap { ion in
      solution.ions[ion].map { "\(ion.symbol)\u{A0}\(DecimalText.text($0))" }
    }
    return parts.isEmpty ? "" : parts.joined(separator: ", ") + " mg/L"
  }

  public static func cautions(_ solution: SaltSolution) -> [Phrase] {
    (solution.hasChloride ? [Dosing.Caution.chloride.phrase] : [])
      + solution.undissolved.map { Dosing.Caution.undissolved($0.salt, most: $0.most).phrase }
      + (solution.clouds ? [WaterWords.cloudingWater] : [])
  }
}
