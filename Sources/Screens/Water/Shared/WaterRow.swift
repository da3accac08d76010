import TerminalUI
import Values
import WaterModel

/// The columns of records of the log.
extension TableColumn<WaterRecord> {
  static func day(_ head: Phrase = .empty, in environment: Environment) -> TableColumn {
    .day(head, in: environment, priority: 3) { record, _ in record.sample.moment.date }
  }

  /// - Parameter least: The columns that names have before the date goes.
  static func name(
    _ head: Phrase = .empty, least: Int = nameColumns, in environment: Environment
  ) -> TableColumn {
    .text(head, least: least, wished: nameColumns, priority: least < nameColumns ? 1 : 4) { record, _ in
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
    .figure(.hardness, Phrase(en: "Hard", ko: "경도"), short: Phrase(en: "H", ko: "경도"), in: environment)
  }

  static func alkalinity(in environment: Environment) -> TableColumn {
    .figure(.alkalinity, Phrase(en: "Alk", ko: "알칼리"), short: Phrase(en: "A", ko: "알칼"), in: environment)
  }

  /// A figure, and how it is called where there is little room.
  static func figure(
    _ figure: WaterFigure, _ head: Phrase = .empty, short: Phrase? = nil, priority: Int = .max, missing: String = "",
    in environment: Environment
  ) -> TableColumn {
    .whole(head, short: short, .trailing, priority: priority) { record, _ in
      StyledText(record.sample.figures.text(figure, in: environment.unit) ?? missing)
    }
  }
}

extension WaterWords {
  static func styledName(of sample: WaterSample, in environment: Environment) -> StyledText {
    StyledText(environment.text(name(of: sample)), sample.name.isEmpty ? .quiet : .plain)
  }
}

/// A record in three lines: name, figures, marks.
struct WaterBlock: Widget {
  let record: WaterRecord
  let state: RowState

  func draw(in canvas: inout Canvas) {
    let (environment, unit, point) = (canvas.environment, canvas.unit, record.point)
    let name = WaterWords.styledName(of: record.sample, in: environment)
    let date = record.sample.moment.date
    // The date stands at the end of the line, in the form for which the name leaves the room.
    let room = canvas.area.columns - 2 - name.columns
    let day =
      [environment.day(date), environment.shortDay(date)].first { $0.columns <= room } ?? environment.shortDay(date)
    let (left, _, right) = canvas.area.line(0).columns(.fill, .fixed(1), .fixed(day.columns))
    canvas.draw(Label(state.isSelected ? StyledText(name.string) : name, state.style), in: left)
    canvas.draw(Label(day, state.isSelected ? state.style : .quiet), in: right)
    let (hardness, alkalinity) = (
      unit.text(point.hardness, of: .hardness), unit.text(point.alkalinity, of: .alkalinity)
    )
    let figures = [
      Phrase(en: "Hard \(hardness)", ko: "경도 \(hardness)"), Phrase(en: "Alk \(alkalinity)", ko: "알칼리 \(alkalinity)"),
    ].map { canvas.text($0) }
    let all = figures + [record.sample.figures.text(.pH, in: unit).map { "pH \($0)" }].compactMap(\.self)
    let texts = [all.joined(separator: "  "), all.joined(separator: " "), figures.joined(separator: "  ")]
    let text = texts.first { $0.columns <= canvas.area.columns } ?? unit.pair(point)
    canvas.draw(Label(text, state.isSelected ? .bold : .plain), in: canvas.area.line(1))
    let marks = ZoneMarks.named(point, canvas.symbols)
    canvas.draw(Label(marks), in: canvas.area.line(2))
    // Beside the marks, where it takes no room from a figure.
    let rating = record.rating.map(TastingWords.rating) ?? ""
    guard marks.columns + 1 + rating.columns <= canvas.area.columns else { return }
    canvas.draw(Label(rating, .bold, .trailing), in: canvas.area.line(2))
  }
}
