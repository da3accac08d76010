import TerminalUI
import WaterModel

/// What is known of a bottled water: figures, ions, zones, source.
struct BottledDetails {
  private let water: BottledWater
  private let environment: Environment
  private let columns: Int

  init(_ water: BottledWater, in canvas: Canvas) {
    (self.water, environment, columns) = (water, canvas.environment, canvas.area.columns)
  }

  /// The texts, the most important with the lowest rank.
  func blocks(hasName: Bool) -> [MixerStack.Block] {
    let unit = environment.unit
    var blocks: [MixerStack.Block] = []
    if hasName { blocks.append(text(water.phrase, .bold, rank: 0)) }
    blocks.append(figures(in: unit))
    if let point = water.point {
      let zones = MixerStack.Form(rank: 3) { $0.draw(Label(ZoneMarks.named(point, $0.symbols)), in: $0.area) }
      blocks.append(MixerStack.Block(zones))
    }
    if let invitation = water.invitation(in: unit) { blocks.append(text(sign + invitation, .warning, rank: 2)) }
    blocks.append(text(Phrase(same: ions), .plain, rank: 1))
    if let remark = water.rangeRemark(in: unit) { blocks.append(text(remark, .quiet, rank: 5)) }
    if let source = water.sourceLine {
      blocks.append(text(origin + source, .quiet, rank: 4))
      blocks.append(text(Phrase(same: water.source?.address ?? ""), .quiet, rank: 6))
    }
    return blocks
  }

  /// The sign of a warning, which is not told by its color alone.
  private var sign: Phrase { Phrase(same: environment.glyphs.symbols.warning + " ") }

  /// The country, followed by a colon; empty for distilled water.
  private var origin: Phrase { water.country.map { $0.name + Phrase(same: ": ") } ?? .empty }

  private func figures(in unit: WaterUnit) -> MixerStack.Block {
    let hardness = "\(unit.rangeText(water.hardness, of: .hardness)) \(unit.label)"
    let alkalinity = water.alkalinityText(in: unit, environment.glyphs)
    let parts = [
      WaterFigure.hardness.name + Phrase(same: " \(hardness)"),
      WaterFigure.alkalinity.word
        + Phrase(same: " \(alkalinity)" + (water.alkalinity == .unknown ? "" : " \(unit.label)")),
    ]
    return text(WaterWords.list(parts), .bold, rank: 0)
  }

  /// What the label states: `Ca 80 · Mg 26 · … mg/L · pH 7.2`.
  private var ions: String {
    let parts = LabelItem.allCases.compactMap { item in
      water[item].map { (item, "\(item.symbol)\u{A0}\($0.text)") }
    }
    let dot = " \(environment.glyphs.symbols.dot) "
    let dissolved = parts.filter { $0.0 != .pH }.map(\.1).joined(separator: dot)
    let pH = parts.filter { $0.0 == .pH }.map { dot + $0.1 }.joined()
    return dissolved + " mg/L" + pH
  }

  private func text(_ phrase: Phrase, _ style: Style, rank: Int) -> MixerStack.Block {
    .text(environment.text(phrase), style, width: columns, rank: rank)
  }
}
