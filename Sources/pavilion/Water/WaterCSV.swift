import WaterModel

/// Records as lines of CSV, all of what is known of them and as exactly as it is known.
enum WaterCSV {
  static let head = "name,date,hardness,alkalinity,ph,tds,filter,memo,calcium,magnesium,sodium,bicarbonate\n"

  static func row(_ sample: WaterSample) -> String {
    let figures = sample.figures
    func number(_ figure: WaterFigure) -> String { figures[figure].map(plain) ?? "" }
    let fields = [
      sample.name.text.quotedForCSV, sample.time.iso8601, number(.hardness), number(.alkalinity), number(.pH),
      number(.tds), sample.filter.text.quotedForCSV, sample.memo.text.quotedForCSV, number(.calcium),
      number(.magnesium), number(.sodium), number(.bicarbonate),
    ]
    return fields.joined(separator: ",") + "\n"
  }

  /// Every digit that is needed to read the same number again, but no more: `68`, `142.78174038873037`.
  private static func plain(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}
