import PavilionKit
import TerminalUI
import WaterModel

/// Exports a record in one of several formats, to a file or to the clipboard.
struct ShareScreen: ListScreen {
  enum Action: TerminalUI.Action {
    case save
    case copy
    case file(FileSaving.Step)
  }

  let title = Phrase(en: "Share", ko: "내보내기")
  let accent = Accent.water
  let kind = LayerKind.modal
  var list = RecordList<CardFormat>(empty: .empty)

  private let record: WaterRecord
  private var saving = FileSaving(accent: .water)

  init(_ record: WaterRecord) { self.record = record }

  var primaryAction: Action? { .save }

  func source(in environment: Environment) -> RecordSource<CardFormat> { RecordSource(CardFormat.allCases) }

  func listArea(in environment: Environment) -> Rect {
    environment.body.centered(Size(columns: 64, rows: CardFormat.allCases.count))
  }

  private var format: CardFormat { list.selected ?? .text }

  private func card(in environment: Environment) -> String {
    let card = WaterCard(record, unit: environment.unit)
    return switch format {
    case .text: card.text(in: environment)
    case .markdown: card.markdown(in: environment)
    case .svg: card.svg(in: environment)
    case .csv: card.csv
    case .json: card.json
    }
  }

  /// The proposed name of the file, made of date and time as in the original app.
  private var proposal: String {
    let moment = record.sample.moment
    let clock = moment.time.map { "-" + $0.clock.filter { $0 != ":" } } ?? ""
    return "water-\(moment.date.iso8601)\(clock).\(format.rawValue)"
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    return [
      Command(
        .save, [.enter, "s"], FileSaving.save, hint: Phrase(en: "to a file", ko: "파일로"), isEssential: true),
      Command(.copy, ["c", "y"], FileSaving.copy, hint: Phrase(en: "copy", ko: "복사"), isEssential: true),
      Command(standard: .back, [.escape, "x"], words.close, hint: words.close, isEssential: true),
      .rows(in: environment, hint: Phrase(en: "format", ko: "형식")),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .save:
      return .ask(saving.form(card(in: environment), proposing: proposal, in: environment)) { .file($0) }
    case .copy: return .copy(card(in: environment)).saying(FileSaving.copied)
    case .file(let step): return try saving.respond(to: step, card(in: environment), in: environment) { .file($0) }
    }
  }

  func draw(in canvas: inout Canvas) {
    let room = Dialog.maximumSize(in: canvas.area)
    let formats = CardFormat.allCases.count
    let spacing = room.rows >= formats + 4 ? 1 : 0
    // The preview is shown where there is room for it.
    let rest = min(12, room.rows - formats - 2 * spacing - 1)
    let previewRows = rest >= 4 ? rest : 0
    let size = Size(columns: min(room.columns, 64), rows: formats + 2 * spacing + 1 + previewRows)
    let (formatList, _, preview, _, fileName) = Dialog(canvas.text(title), size: size).open(in: &canvas).rows(
      .fixed(formats), .fixed(spacing), .fixed(previewRows), .fixed(spacing), .fixed(1))
    drawList(in: &canvas, formatList)
    canvas.draw(in: preview) { drawPreview(in: &$0) }
    canvas.draw(Label(proposal, .quiet), in: fileName)
  }

  func draw(_ format: CardFormat, _ state: RowState, in canvas: inout Canvas) {
    canvas.draw(Label(canvas.text(format.name), state.style), in: canvas.area)
  }

  private func drawPreview(in canvas: inout Canvas) {
    let pictured = Phrase(en: "The chart with the values beside it.", ko: "도표와 그 옆의 값.")
    let card = format == .svg ? canvas.text(pictured) : card(in: canvas.environment)
    var lines = card.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    // The empty text after the last line break.
    if lines.last == "" { lines.removeLast() }
    let rows = canvas.area.rows
    for (index, line) in lines.prefix(rows).enumerated() {
      let goesOn = index == rows - 1 && lines.count > rows
      canvas.draw(Label(goesOn ? canvas.symbols.ellipsis : line, .quiet), in: canvas.area.line(index))
    }
  }
}
