import TerminalUI
import Values
import WaterModel

/// The columns of records of the log.
extension TableColumn<WaterRecord> {
  static func day(_ head: Phrase = .empty, in environment: Environment) -> TableColumn {
    .day(head, in: environment, priority: 3) { record, _ in record.sample.moment.date }
  }

  /// - Parameter minimum: The columns that names have before the date goes.
  static func name(
    _ head: Phrase = .empty, minimum: Int = nameColumns, in environment: Environment
  ) -> TableColumn {
    .text(head, minimum: minimum, ideal: nameColumns, priority: minimum < nameColumns ? 1 : 4) { record, _ in
      WaterWords.styledName(of: record.sample, in: environment)
    }
  }

  /// The columns of a name of twelve letters of Hangul, which is shown whole where figures and marks leave the room.
  static var nameColumns: Int { 24 }

  /// The mean rating of the coffee that was made with a water.
  static func rating(isSorted: Bool) -> TableColumn {
    .whole(Phrase(en: "Cup", ko: "점수"), .trailing, priority: isSorted ? .max : 2) { record, _ in
      StyledText(record.rating.map { DecimalText.text($0) } ?? "", .bold)
    }
  }

  static func hardness(in environment: Environment) -> TableColumn {
    .figure(.hardness, Phrase(en: "Hard", ko: "경도"), short: Phrase(en: "H", ko: "경도"), missing: "–", in: environment)
  }

  static func alkalinity(in environment: Environment) -> TableColumn {
    .figure(
      .alkalinity, Phrase(en: "Alk", ko: "알칼리"), short: Phrase(en: "A", ko: "알칼"), missing: "–", in: environment)
  }

  /// A figure, and how it is called where there is little room.
  static func figure(
    _ figure: WaterFigure, _ head: Phrase = .empty, short: Phrase? = nil, priority: Int = .max, missing: String = "",
    in environment: Environment
  ) -> TableColumn {
    let unit = environment.unit
    return .whole(head, short: short, .trailing, priority: priority) { record, _ in
      StyledText(record.sample.figures.text(figure, in: unit) ?? missing)
    }
  }
}

extension WaterWords {
  static func styledName(of sample: WaterSample, in environment: Environment) -> StyledText {
    StyledText(environment.text(sample.name.shownName), sample.name.isEmpty ? .quiet : .plain)
  }
}

/// A record in lines of its own: name, figures, marks; in two, the marks stand beside the name.
struct WaterBlock: Widget {
  let record: WaterRecord
  let state: RowState

  func draw(in canvas: inout Canvas) {
    canvas.area.rows < 3 ? drawBrief(in: &canvas) : drawLong(in: &canvas)
  }

  private func drawBrief(in canvas: inout Canvas) {
    let marks = ZoneMarks.bare(record.position, canvas.symbols)
    let (left, _, right) = canvas.area.line(0).columns(.fill, .fixed(1), .fixed(marks.columns))
    drawName(in: &canvas, left)
    canvas.draw(Label(state.isSelected ? StyledText(marks.string) : marks, state.style), in: right)
    let day = canvas.environment.shortDay(record.sample.moment.date)
    let rest = canvas.area.line(1)
    canvas.draw(Label(day, .quiet), in: rest)
    let room = rest.columns - day.columns - 2
    let (figures, rating) = (Array(figures(in: canvas).prefix(2)), record.rating.map(TastingWords.rating))
    let texts = [figures + [rating].compactMap(\.self), figures].flatMap { parts in
      [parts.joined(separator: "  "), parts.joined(separator: " ")]
    }
    let text = texts.first { $0.columns <= room } ?? record.sample.figures.pair(in: canvas.unit)
    canvas.draw(Label(text, state.isSelected ? .bold : .plain, .trailing), in: rest)
  }

  private func drawName(in canvas: inout Canvas, _ part: Rect) {
    let name = WaterWords.styledName(of: record.sample, in: canvas.environment)
    canvas.draw(Label(state.isSelected ? StyledText(name.string) : name, state.style), in: part)
  }

  /// Hardness and alkalinity with their names, and the pH if it is known.
  private func figures(in canvas: Canvas) -> [String] {
    let (unit, known) = (canvas.unit, record.sample.figures)
    let (hardness, alkalinity) = (known.axisText(.hardness, in: unit), known.axisText(.alkalinity, in: unit))
    let axes = [
      Phrase(en: "Hard \(hardness)", ko: "경도 \(hardness)"), Phrase(en: "Alk \(alkalinity)", ko: "알칼리 \(alkalinity)"),
    ].map { canvas.text($0) }
    return axes + [record.sample.figures.text(.pH, in: unit).map { "pH \($0)" }].compactMap(\.self)
  }

  private func drawLong(in canvas: inout Canvas) {
    let environment = canvas.environment
    let name = environment.text(record.sample.name.shownName)
    let date = record.sample.moment.date
    // The date stands at the end of the line, in the form for which the name leaves the room.
    let room = canvas.area.columns - 2 - name.columns
    let day =
      [environment.day(date), environment.shortDay(date)].first { $0.columns <= room } ?? environment.shortDay(date)
    let (left, _, right) = canvas.area.line(0).columns(.fill, .fixed(1), .fixed(day.columns))
    drawName(in: &canvas, left)
    canvas.draw(Label(day, state.isSelected ? state.style : .quiet), in: right)
    let all = figures(in: canvas)
    let texts = [all.joined(separator: "  "), all.joined(separator: " "), all.prefix(2).joined(separator: "  ")]
    let text = texts.first { $0.columns <= canvas.area.columns } ?? record.sample.figures.pair(in: canvas.unit)
    canvas.draw(Label(text, state.isSelected ? .bold : .plain), in: canvas.area.line(1))
    let marks = ZoneMarks.named(record.position, canvas.symbols)
    canvas.draw(Label(marks), in: canvas.area.line(2))
    // Beside the marks, where it takes no room from a figure.
    let rating = record.rating.map(TastingWords.rating) ?? ""
    guard marks.columns + 1 + rating.columns <= canvas.area.columns else { return }
    canvas.draw(Label(rating, .bold, .trailing), in: canvas.area.line(2))
  }
}
