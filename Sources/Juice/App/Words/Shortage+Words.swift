import JuiceModel
import TerminalUI

extension Shortage {
  /// The sentence and what is missing, in one.
  package func explanation(_ menu: Menu) -> Phrase {
    phrase(menu) + Phrase(same: " ") + lines(menu).joined(separator: "; ") + Phrase(same: ".")
  }
}

extension StockOutOfRange {
  /// Returns the sentence about the amounts that the shelf can hold.
  package func explanation(_ menu: Menu) -> Phrase {
    let name = menu.phrase(of: ingredient)
    let (minimum, most) = (range.lowerBound.grouped, range.upperBound.grouped)
    return Phrase(
      en: "\(name.en): the shelf holds \(minimum) to \(most), not \(value.grouped).",
      ko: "\(name.ko): 선반에는 \(minimum)에서 \(most)까지 둘 수 있습니다(\(value.grouped)은 안 됩니다).")
  }
}
