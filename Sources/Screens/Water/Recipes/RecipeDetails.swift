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
  var hasName = false

  /// Lines that belong together: they are drawn all or not at all.
  private typealias Block = [Line]

  private struct Line {
    var left: String
    var style: Style
    /// At the right edge, from the one at the end inwards.
    var right: [(text: String, columns: Int)] = []
  }

  private static let gramColumns = 7
  private static let milligramColumns = 8

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    var row = 0
    for block in blocks(in: canvas) where row + block.count <= area.rows {
      for line in block {
        draw(line, in: &canvas, area.line(row))
        row += 1
      }
    }
  }

  private func draw(_ line: Line, in canvas: inout Canvas, _ place: Rect) {
    var end = place.endColumn
    for part in line.right {
      canvas.draw(
        Label(part.text, line.style, .trailing),
        in: Rect(column: end - part.columns, row: place.row, columns: part.columns, rows: 1))
      end -= part.columns
    }
    let left = Rect(column: place.column, row: place.row, columns: max(0, end - place.column), rows: place.rows)
    canvas.draw(Label(line.left, line.style), in: left)
  }

  private func blocks(in canvas: Canvas) -> [Block] {
    let width = canvas.area.columns
    func text(_ words: String, _ style: Style) -> Block {
      words.wrapped(to: width).map { Line(left: $0, style: style) }
    }
    var blocks: [Block] = []
    if hasName {
      let pair = canvas.text(WaterWords.pair(recipe.point, in: unit))
      let sign = isTarget ? WaterChart.targetSign(canvas.environment.glyphs) + " " : ""
      blocks.append([Line(left: sign + recipe.name, style: .bold, right: [(pair, pair.columns)])])
    }
    if recipe.salts.isEmpty {
      blocks.append(text(canvas.text(RecipeWords.figuresOnly), .plain))
    } else {
      blocks += salts(in: canvas)
    }
    let advice = WaterVerdict(recipe.point).advice
    if advice.isEmpty { blocks.append(text(canvas.text(RecipeWords.inAllZones), .good)) }
    blocks += advice.map { text(canvas.text($0.phrase(in: unit)), .plain) }
    blocks.append(text(canvas.text(recipe.source.phrase), .quiet))
    return blocks
  }

  /// The salts as a table with what is to be done with them, or in a sentence where there are few rows.
  private func salts(in canvas: Canvas) -> [Block] {
    let area = canvas.area
    let salts = Salt.allCases.filter { recipe.salts[$0] != nil }
    func grams(_ salt: Salt) -> String { DecimalText.text(recipe.salts[salt] ?? 0, decimals: 2) }
    let rows = salts.map { salt in
      let milligrams = DecimalText.text(recipe.milligramsPerLitre(of: salt)) + " mg"
      return Line(
        left: name(of: salt, in: canvas, area.columns - Self.gramColumns - Self.milligramColumns), style: .plain,
        right: [(milligrams, Self.milligramColumns), (grams(salt) + " g", Self.gramColumns)])
    }
    let head = Line(
      left: canvas.text(RecipeWords.stock), style: .quiet,
      right: [(canvas.text(RecipeWords.litre), Self.milligramColumns)])
    let dose = canvas.text(RecipeWords.dose).wrapped(to: area.columns).map { Line(left: $0, style: .quiet) }
    let table = [head] + rows + dose
    if table.count <= area.rows { return [table] }
    // An amount and what it is of stay on one line.
    let blank = canvas.isUnicode ? "\u{A0}" : " "
    let list = salts.map { "\(grams($0))\(blank)g\(blank)\(canvas.text($0.formula))" }.joined(separator: ", ")
    let stock = "\(canvas.text(RecipeWords.stock)): \(list)."
    return [stock, canvas.text(RecipeWords.dose)].map { words in
      words.wrapped(to: area.columns).map { Line(left: $0, style: .plain) }
    }
  }

  /// Name and formula, or the formula alone.
  private func name(of salt: Salt, in canvas: Canvas, _ columns: Int) -> String {
    let formula = canvas.text(salt.formula)
    let both = "\(canvas.text(salt.name)) \(formula)"
    return both.columns <= columns ? both : formula
  }
}
