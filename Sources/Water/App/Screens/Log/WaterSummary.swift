import TerminalUI
import WaterModel

/// The selected record below the list, as much of it as fits: name and moment, figures, zones with advice, cups, ions,
/// filter and note.
struct WaterSummary: Widget {
  let record: WaterRecord

  /// The rows of a record whose ions, filter and note take one each.
  static let wishedRows = 11

  func draw(in canvas: inout Canvas) {
    let (sample, environment) = (record.sample, canvas.environment)
    let remarks = WaterRemarks(record, columns: canvas.area.columns, in: environment)
    let name = BlockStack.Form(rank: 0) {
      $0.drawHeading(
        sample.name.shownName, .bold, detail: Phrase(same: environment.moment(sample.moment)), in: $0.area)
    }
    let marks = BlockStack.Form(rank: 2) { $0.draw(Label(remarks.marks), in: $0.area) }
    func block(_ lines: [String], _ style: Style, rank: Int, hasGap: Bool = false) -> BlockStack.Block {
      BlockStack.Block(hasGap: hasGap, BlockStack.Form(rank: rank, lines, style))
    }
    func text(_ text: Phrase, _ style: Style = .plain, rank: Int, hasGap: Bool = false) -> [BlockStack.Block] {
      text == .empty
        ? [] : [.text(environment.text(text), style, width: canvas.area.columns, rank: rank, hasGap: hasGap)]
    }
    let rating = record.rating.map { TastingWords.rating + Phrase(same: " \(TastingWords.rating($0))") }
    let blocks =
      [BlockStack.Block(name)] + text(readings(in: canvas), .bold, rank: 1)
      + [BlockStack.Block(hasGap: true, marks)]
      + remarks.advice(praises: false).map { block($0.lines, $0.style, rank: 3) }
      + text(rating ?? .empty, rank: 4, hasGap: true)
      + text(ions(in: canvas), .quiet, rank: 6, hasGap: rating == nil)
      + text(Phrase(same: sample.filter.text), .quiet, rank: 7)
      + (remarks.note.isEmpty ? [] : [block(remarks.note, .plain, rank: 5)])
    canvas.draw(BlockStack(blocks, gapRank: 5), in: canvas.area)
  }

  /// The ions that are known, as labels name them; they have one unit.
  private func ions(in canvas: Canvas) -> Phrase {
    let ions = WaterFigure.ions.compactMap { figure in
      record.sample.figures.text(figure, in: canvas.unit).map { text in
        (LabelItem(rawValue: figure.rawValue).map { Phrase(same: $0.symbol) } ?? figure.name)
          + Phrase(same: "\u{A0}" + text)
      }
    }
    return ions.isEmpty
      ? .empty : list(ions, in: canvas) + Phrase(same: "\u{A0}" + WaterFigure.ions[0].label(in: canvas.unit))
  }

  /// The readings that are known, each with its unit.
  private func readings(in canvas: Canvas) -> Phrase {
    let readings = WaterFigure.readings.compactMap { figure in
      record.sample.figures.text(figure, in: canvas.unit).map { text in
        let unit = figure.label(in: canvas.unit)
        return figure.name + Phrase(same: "\u{A0}" + text + (unit.isEmpty ? "" : "\u{A0}" + unit))
          + record.sample.figures.detail(figure, in: canvas.unit)
      }
    }
    return list(readings, in: canvas)
  }

  private func list(_ phrases: [Phrase], in canvas: Canvas) -> Phrase {
    phrases.joined(separator: " \(canvas.symbols.dot) ")
  }
}
