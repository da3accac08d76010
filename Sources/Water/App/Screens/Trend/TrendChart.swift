import TerminalUI
import Values
import WaterModel

/// Hardness and alkalinity over time, with a mark at each reading.
struct TrendChart: Illustration {
  let records: [WaterRecord]
  let unit: WaterUnit
  let selected: Int?

  private struct Curve {
    let figure: WaterFigure
    let symbol: String
    let style: Style
    /// The character that draws the line in ASCII; nil for dots.
    let letter: Character?
  }

  /// Two curves that differ in their symbols, and in color where there are colors.
  private static func curves(_ environment: Environment) -> [Curve] {
    let isUnicode = environment.glyphs == .unicode
    return [
      Curve(figure: .alkalinity, symbol: isUnicode ? "○" : "A", style: .plain, letter: isUnicode ? nil : "."),
      Curve(
        figure: .hardness, symbol: isUnicode ? "●" : "H", style: Style(.accent(.water), .bold),
        letter: isUnicode ? nil : "-"),
    ]
  }

  /// The point of a figure in time; what is not known is no number and leaves no mark.
  func point(_ record: WaterRecord, _ figure: WaterFigure) -> Plot.Point {
    Plot.Point(
      x: Double(record.sample.time.secondsSinceEpoch),
      y: record.position[figure].map { unit.value($0, of: figure) } ?? .nan)
  }

  private func mark(_ symbol: String, _ record: WaterRecord, _ figure: WaterFigure, _ style: Style) -> Plot.Mark? {
    record.position[figure].map { _ in Plot.Mark(symbol, at: point(record, figure), style) }
  }

  /// The symbols of both curves.
  static func symbols(_ environment: Environment) -> [WaterFigure: String] {
    Dictionary(uniqueKeysWithValues: curves(environment).map { ($0.figure, $0.symbol) })
  }

  func hasLegend(in area: Rect) -> Bool { area.rows >= 7 }

  func field(of area: Rect) -> Rect { area.rows(.fixed(hasLegend(in: area) ? 1 : 0), .fill).1 }

  func plot(_ environment: Environment, _ area: Rect) -> Plot {
    let seconds = records.map(\.sample.time.secondsSinceEpoch)
    let (first, last) = (seconds.min() ?? 0, seconds.max() ?? 0)
    let curves = TrendChart.curves(environment)
    let lines = curves.map { curve in
      // A reading without the figure does not interrupt its line.
      Plot.Line(
        records.filter { $0.position[curve.figure] != nil }.map { point($0, curve.figure) }, curve.style,
        letter: curve.letter)
    }
    let highest = lines.flatMap(\.points).map(\.y).max() ?? 0
    let top = AxisTicks.upperBound(for: highest, atMost: min(6, max(2, (area.rows - 3) / 2)))
    let ticks = TrendDates.ticks(
      in: first...last, utcOffset: records.last?.sample.time.utcOffset ?? 0, columns: area.columns, environment.language
    )
    var plot = Plot(x: PlotAxis(Double(first)...Double(last), ticks: ticks), y: PlotAxis(0...top), lines: lines)
    let scale = plot.scale(in: field(of: area), environment.glyphs)
    plot.marks = curves.flatMap { marks(of: $0, scale) }
    if let selected, records.indices.contains(selected) {
      let record = records[selected]
      plot.guides = [.vertical(x: point(record, .hardness).x, .quiet)]
      let symbol = WaterChart.selectedSymbol(environment.glyphs)
      plot.marks += curves.compactMap { mark(symbol, record, $0.figure, Style($0.style.foreground, .bold)) }
    }
    return plot
  }

  /// Marks at every reading, or at the first and the last one alone, where all would merge into a bar.
  private func marks(of curve: Curve, _ scale: PlotScale) -> [Plot.Mark] {
    let known = records.filter { $0.position[curve.figure] != nil }
    let isSparse = records.count * 3 <= scale.area.columns * 2
    let marked = isSparse ? known : [known.first, known.last].compactMap(\.self)
    return marked.compactMap { mark(curve.symbol, $0, curve.figure, curve.style) }
  }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let field = field(of: area)
    canvas.draw(plot(canvas.environment, area), in: field)
    if field.row > area.row { drawLegend(in: &canvas, area.line(0)) }
  }

  private func drawLegend(in canvas: inout Canvas, _ line: Rect) {
    var column = line.column
    var entries = TrendChart.curves(canvas.environment).reversed().map { ($0.symbol, $0.style, $0.figure.name) }
    entries.append((WaterChart.selectedSymbol(canvas.environment.glyphs), .bold, TrendWords.selected))
    for (symbol, style, words) in entries {
      let name = canvas.text(words)
      guard column + 2 + name.columns <= line.endColumn else { break }
      canvas.write(symbol, column: column, row: line.row, style)
      column += 2 + canvas.write(name, column: column + 2, row: line.row, .quiet) + 2
    }
    let rest = Rect(column: column, row: line.row, columns: line.endColumn - column, rows: 1)
    let units = [canvas.text(unit.name), canvas.text(unit.label)]
    if let words = units.first(where: { $0.columns <= rest.columns }) {
      canvas.draw(Label(words, .quiet, .trailing), in: rest)
    }
  }
}

/// The dates that stand below an axis of time: days, months or years, as many as fit beside each other.
enum TrendDates {
  private static let columns = 12

  /// Seconds since the epoch with the date that begins there.
  ///
  /// Where no such date lies in the span, it is the one of its beginning.
  ///
  /// - Parameter span: in seconds since the epoch.
  /// - Parameter utcOffset: of the clock by which days begin.
  static func ticks(in span: ClosedRange<Int>, utcOffset: Int, columns: Int, _ language: Language) -> [AxisTick] {
    // Without the year, which the words below the chart have.
    func name(_ date: CivilDate) -> Phrase { date.named(on: date) }
    func date(_ seconds: Int) -> CivilDate { LocalTime(secondsSinceEpoch: seconds, utcOffset: utcOffset).date }
    let (first, last) = (date(span.lowerBound), date(span.upperBound))
    let (start, end) = (first.daysSinceEpoch, last.daysSinceEpoch)
    func fits(days: Int) -> Bool { (end - start) / days <= max(1, columns / Self.columns) }
    let dates =
      if let days = [1, 2, 7, 14].first(where: fits) {
        stride(from: start, through: end, by: days).map(CivilDate.init(daysSinceEpoch:)).map { ($0, name($0)) }
      } else {
        // The shortest month counts.
        months(from: first, through: last, by: monthSteps.first { fits(days: $0 * 28) } ?? 60_000)
      }
    let ticks = dates.compactMap { date, label -> AxisTick? in
      let seconds = date.daysSinceEpoch * 86_400 - utcOffset
      return span.contains(seconds) ? AxisTick(Double(seconds), label.text(in: language)) : nil
    }
    return ticks.isEmpty ? [AxisTick(Double(span.lowerBound), name(first).text(in: language))] : ticks
  }

  private static let monthSteps =
    [1, 2, 3, 6] + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map { 12 * $0 }

  /// Each month at a step, or where the step is of whole years each year, with its label.
  private static func months(
    from first: CivilDate, through last: CivilDate, by step: Int
  ) -> [(date: CivilDate, label: Phrase)] {
    // Counted from a January, so that quarters begin with a quarter and decades with a decade.
    let start = (first.year * 12 + first.month - 1) / step * step
    return stride(from: start, through: last.year * 12 + last.month - 1, by: step).compactMap { month in
      CivilDate(year: month / 12, month: month % 12 + 1, day: 1).map {
        ($0, step % 12 == 0 ? Phrase(same: "\($0.year)") : $0.monthAndYear)
      }
    }
  }
}
