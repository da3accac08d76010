import TerminalUI
import WaterModel

/// The legend of the chart: the meanings of its colors, letters and marks.
extension WaterChart {
  /// The mark of a rating, which is its number: good from 4, bad up to 2; a dot without one.
  static func mark(ofRating rating: Double?, _ glyphs: GlyphSet) -> (text: String, style: Style) {
    guard let rating else { return (glyphs == .unicode ? "·" : ".", .quiet) }
    let number = Int(rating.rounded())
    let role: ColorRole = number >= WaterFavorites.leastRating ? .good : number <= 2 ? .bad : .warning
    return ("\(number)", Style(role, .bold))
  }

  /// A mark and what it means, in words and in fewer.
  private typealias Entry = (symbol: String, style: Style, words: Phrase, short: Phrase)

  /// The marks that the chart has, the most important first.
  private func entries(_ glyphs: GlyphSet) -> [Entry] {
    var entries: [Entry] = []
    func add(_ symbol: String, _ style: Style, _ words: Phrase, _ short: Phrase? = nil) {
      entries.append((symbol, style, words, short ?? words))
    }
    if !points.isEmpty, showsRatings {
      let (ratings, unrated) = (CupNote.ratings, WaterChart.mark(ofRating: nil, glyphs))
      add("\(ratings.lowerBound)-\(ratings.upperBound)", Style(.good, .bold), Phrase(en: "rating", ko: "점수"))
      add(unrated.text, unrated.style, Phrase(en: "not rated", ko: "점수 없음"), Phrase(en: "none", ko: "없음"))
    } else if !points.isEmpty {
      let (inside, outside) = (WaterChart.symbol(isInZone: true, glyphs), WaterChart.symbol(isInZone: false, glyphs))
      add(inside.text, inside.style, Phrase(en: "in a zone", ko: "영역 안"), Phrase(en: "zone", ko: "영역"))
      add(outside.text, outside.style, Phrase(en: "not", ko: "영역 밖"), Phrase(en: "not", ko: "밖"))
    }
    if target != nil, selectedName != nil {
      add(WaterChart.targetSymbol(glyphs), targetStyle, Phrase(en: "target", ko: "목표"))
    }
    let selection = Style(.accent(.water), .bold)
    if areas.contains(where: { !$0.isPoint }) {
      add(glyphs == .unicode ? "┄" : ".", selection, Phrase(en: "range", ko: "범위"))
    }
    if let selected, let selectedName {
      let symbol =
        if case .line(let figure, _) = selected { WaterChart.lineSymbol(figure, glyphs) } else {
          WaterChart.selectedSymbol(glyphs)
        }
      add(symbol, selection, selectedName, Phrase(en: "this", ko: "이 물"))
    }
    if case .line(let figure, _)? = points.lazy.map(\.position).first(where: { $0.missing != nil }) {
      add(
        WaterChart.lineSymbol(figure, glyphs), .quiet, Phrase(en: "one figure", ko: "한 값만"),
        Phrase(en: "one", ko: "한 값"))
    }
    if !points.isEmpty, !showsRatings {
      add("2-9", .bold, Phrase(en: "several", ko: "여러 물"), Phrase(en: "many", ko: "여럿"))
    }
    return entries
  }

  /// Draws the marks with their meaning, in words for which there is room; if there is for none, as many as fit.
  func drawMarks(in canvas: inout Canvas, _ line: Rect) {
    guard !line.isEmpty else { return }
    let entries = entries(canvas.environment.glyphs)
    func columns(_ gap: Int, _ words: [String]) -> Int {
      zip(entries, words).reduce(-gap) { $0 + $1.0.symbol.columns + 1 + $1.1.columns + gap }
    }
    var (gap, words) = (2, entries.map { canvas.text($0.words) })
    if columns(gap, words) > line.columns { gap = 1 }
    if columns(gap, words) > line.columns { words = entries.map { canvas.text($0.short) } }
    var column = line.column
    for (entry, words) in zip(entries, words) {
      guard column + entry.symbol.columns + 1 + words.columns <= line.endColumn else { break }
      column += canvas.write(entry.symbol, column: column, row: line.row, entry.style)
      column += canvas.write(" " + words, column: column, row: line.row, .quiet) + gap
    }
  }

  /// Draws the name of the lower axis and, where there is no line for them, what the marks mean.
  func drawAxisName(in canvas: inout Canvas, _ line: Rect, hasMarks: Bool) {
    guard !line.isEmpty else { return }
    let name = WaterFigure.alkalinity.name
    let texts = [name + Phrase(same: ", ") + unit.name, name + Phrase(same: ", \(unit.label)"), name]
      .map { canvas.text($0) }
    let entries = hasMarks ? entries(canvas.environment.glyphs).prefix(2) : []
    let minimum = entries.reduce(0) { $0 + $1.symbol.columns + canvas.text($1.words).columns + 3 }
    let beside = texts.first { $0.columns + minimum <= line.columns }
    let text = beside ?? texts.first { $0.columns <= line.columns } ?? ""
    canvas.draw(Label(text, .quiet, .trailing), in: line)
    guard beside != nil, hasMarks else { return }
    drawMarks(in: &canvas, line.columns(.fill, .fixed(text.columns)).0)
  }

  func drawLegend(in canvas: inout Canvas, _ line: Rect) {
    guard !line.isEmpty else { return }
    typealias Name = (symbol: String, style: Style, full: String, short: String)
    let usesLetters = WaterChart.usesLetters(in: canvas.environment)
    var names = WaterZone.allCases.map { zone -> Name in
      (usesLetters ? String(zone.letter) : "■", Style(zone.role), canvas.text(zone.name), zone.shortName)
    }
    if !favorites.isEmpty {
      let words = canvas.text(Phrase(en: "your favorites", ko: "내 취향"))
      names.append((usesLetters ? "F" : "■", .bold, words, words))
    }
    var choices = [names.map(\.full), names.map(\.short)]
    func columns(_ names: [String]) -> Int { names.reduce(-2) { $0 + $1.columns + 4 } }
    // The name of the vertical axis is more important than the full names of the zones.
    let hardness = canvas.text(WaterFigure.hardness.name)
    // Where there is no room for them, the favorites are told in words below the chart.
    if columns(choices[1]) > line.columns { choices = [names.prefix(WaterZone.allCases.count).map(\.short)] }
    let beside = choices.first { columns($0) + hardness.columns + 3 <= line.columns }
    guard let shown = beside ?? choices.first(where: { columns($0) <= line.columns }) else { return }
    if beside != nil { canvas.draw(Label(hardness, .quiet), in: line) }
    var column = line.column + (line.columns - columns(shown)) / (beside != nil ? 1 : 2)
    for (entry, name) in zip(names, shown) {
      column += canvas.write(entry.symbol, column: column, row: line.row, entry.style)
      column += canvas.write(" \(name)", column: column, row: line.row, .quiet) + 2
    }
  }
}
