import TerminalUI
import WaterModel

/// How a recipe is made, and what it would need for the zones in which it is not.
///
/// A part that does not fit as a whole is left out.
struct RecipeDetails: Widget {
  let recipe: WaterRecipe
  let unit: WaterUnit
  let isTarget: Bool
  /// Whether its name stands above, as where the list is not seen.
  let hasName: Bool

  private struct Line {
    var text: String
    var style: Style
    /// At the right edge.
    var columns: [(text: String, columns: Int)] = []
  }

  private static let gramColumns = 7
  private static let milligramColumns = 8

  func draw(in canvas: inout Canvas) { canvas.draw(MixerStack(blocks(in: canvas)), in: canvas.area) }

  private func blocks(in canvas: Canvas) -> [MixerStack.Block] {
    func text(_ phrase: Phrase, _ style: Style) -> MixerStack.Block {
      .text(canvas.text(phrase), style, width: canvas.area.columns, rank: 0)
    }
    let pair = canvas.text(WaterWords.pair(recipe.point, in: unit))
    let sign = isTarget ? WaterChart.targetSign(canvas.environment.glyphs) + " " : ""
    let name = Line(text: sign + recipe.name, style: .bold, columns: [(pair, pair.columns)])
    let advice = WaterVerdict(recipe.point).advice
    return (hasName ? [table([name])] : [])
      + (recipe.salts.isEmpty ? [text(RecipeWords.figuresOnly, .plain)] : salts(in: canvas))
      + (advice.isEmpty ? [text(RecipeWords.inAllZones, .good)] : advice.map { text($0.phrase(in: unit), .plain) })
      + [text(recipe.source.phrase, .quiet)]
  }

  private func table(_ lines: [Line]) -> MixerStack.Block {
    MixerStack.Block(
      MixerStack.Form(rank: 0, lines) { line, canvas in
        let parts = canvas.area.columns([.fill] + line.columns.map { .fixed($0.columns) })
        canvas.draw(Label(line.text, line.style), in: parts[0])
        for (text, place) in zip(line.columns.map(\.text), parts.dropFirst()) {
          canvas.draw(Label(text, line.style, .trailing), in: place)
        }
      })
  }

  /// The salts as a table with what is to be done with them, or in a sentence where there are few rows.
  private func salts(in canvas: Canvas) -> [MixerStack.Block] {
    let area = canvas.area
    let (stock, dose) = (canvas.text(RecipeWords.stock), canvas.text(RecipeWords.dose))
    let amounts = Salt.allCases.compactMap { salt in
      recipe.salts[salt].map { (salt: salt, grams: DecimalText.text($0, decimals: 2)) }
    }
    let rows = amounts.map { salt, grams in
      let formula = canvas.text(salt.formula)
      let full = "\(canvas.text(salt.name)) \(formula)"
      let fits = full.columns <= area.columns - Self.gramColumns - Self.milligramColumns
      let milligrams = DecimalText.text(recipe.milligramsPerLitre(of: salt))
      return Line(
        text: fits ? full : formula, style: .plain,
        columns: [("\(grams) g", Self.gramColumns), ("\(milligrams) mg", Self.milligramColumns)])
    }
    let head = Line(text: stock, style: .quiet, columns: [(canvas.text(RecipeWords.litre), Self.milligramColumns)])
    let lines = [head] + rows + dose.wrapped(to: area.columns).map { Line(text: $0, style: .quiet) }
    if lines.count <= area.rows { return [table(lines)] }
    // An amount and what it is of stay on one line.
    let blank = canvas.isUnicode ? "\u{A0}" : " "
    let list = amounts.map { "\($0.grams)\(blank)g\(blank)\(canvas.text($0.salt.formula))" }.joined(separator: ", ")
    return ["\(stock): \(list).", dose].map { .text($0, width: area.columns, rank: 0) }
  }
}
