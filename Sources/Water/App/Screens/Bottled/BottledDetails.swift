import TerminalUI
import WaterModel

/// The details of a water in the list of bottled waters: figures, zones, ions and source, or the rating of one's own.
struct BottledDetails {
  private let row: BottledRow
  private let environment: Environment
  private let columns: Int

  init(_ row: BottledRow, columns: Int, in environment: Environment) {
    (self.row, self.columns, self.environment) = (row, columns, environment)
  }

  /// The texts, the most important with the lowest rank.
  func blocks(hasName: Bool) -> [BlockStack.Block] {
    let unit = environment.unit
    var blocks: [BlockStack.Block] = []
    if hasName { blocks.append(text(row.name, .bold, rank: 0)) }
    blocks.append(figures(in: unit))
    if let position = row.position {
      let zones = BlockStack.Form(rank: 3) { $0.draw(Label(ZoneMarks.named(position, $0.symbols)), in: $0.area) }
      blocks.append(BlockStack.Block(zones))
    }
    switch row {
    case .own(let record): return blocks + [text(rating(of: record), .plain, rank: 1)]
    case .bottle(let water): return blocks + label(of: water, in: unit)
    }
  }

  private func rating(of record: WaterRecord) -> Phrase {
    record.rating.map { TastingWords.rating + Phrase(same: " \(TastingWords.rating($0))") }
      ?? Phrase(en: "Not rated yet.", ko: "아직 점수가 없습니다.")
  }

  /// Returns the contents of the label, and their source.
  private func label(of water: BottledWater, in unit: WaterUnit) -> [BlockStack.Block] {
    var blocks: [BlockStack.Block] = []
    if let invitation = water.invitation(in: unit) { blocks.append(text(sign + invitation, .warning, rank: 2)) }
    blocks.append(text(Phrase(same: ions(of: water)), .plain, rank: 1))
    if let detail = water.rangeRemark(in: unit) { blocks.append(text(detail, .quiet, rank: 5)) }
    if let source = water.sourceLine {
      let origin = water.country.map { $0.name + Phrase(same: ": ") } ?? .empty
      blocks.append(text(origin + source, .quiet, rank: 4))
      if let certainty = water.source?.certainty { blocks.append(text(certainty.explanation, .quiet, rank: 7)) }
      blocks.append(text(Phrase(same: water.source?.address ?? ""), .quiet, rank: 6))
    }
    return blocks
  }

  /// The sign of a warning, which is not told by its color alone.
  private var sign: Phrase { Phrase(same: environment.glyphs.symbols.warning + " ") }

  private func figures(in unit: WaterUnit) -> BlockStack.Block {
    let hardness = row.hardnessText(in: unit) + (row.hardness == nil ? "" : " \(unit.label)")
    let alkalinity = row.alkalinityText(in: unit, environment.glyphs)
    let parts = [
      WaterFigure.hardness.name + Phrase(same: " \(hardness)"),
      WaterFigure.alkalinity.word
        + Phrase(
          same: " \(alkalinity)"
            + (row.bottle?.alkalinity == .unknown || row.position?.missing == .alkalinity ? "" : " \(unit.label)")),
    ]
    return text(WaterWords.list(parts), .bold, rank: 0)
  }

  /// Returns the figures that the label states: `Ca 80 · Mg 26 · … mg/L · pH 7.2`.
  private func ions(of water: BottledWater) -> String {
    let parts = LabelItem.allCases.compactMap { item in
      water[item].map { (item, "\(item.symbol)\u{A0}\($0.text)") }
    }
    let dot = " \(environment.glyphs.symbols.dot) "
    let dissolved = parts.filter { $0.0 != .pH }.map(\.1).joined(separator: dot)
    let pH = parts.filter { $0.0 == .pH }.map { dot + $0.1 }.joined()
    return dissolved + " mg/L" + pH
  }

  private func text(_ phrase: Phrase, _ style: Style, rank: Int) -> BlockStack.Block {
    .text(environment.text(phrase), style, width: columns, rank: rank)
  }
}
