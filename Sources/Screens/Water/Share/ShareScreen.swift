import TerminalUI
import WaterModel

/// Exports a record in one of several formats, to a file or to the clipboard.
struct ShareScreen: ListScreen {
  enum Action: TerminalUI.Action {
    case save
    case copy
    case saved(String)
    case exists(String)
    case replace(String)
  }

  let title = Phrase(en: "Share", ko: "내보내기")
  let accent = Accent.water
  let kind = LayerKind.modal
  var list = RecordList<CardFormat>(empty: .empty)

  private let record: WaterRecord
  private var typedPath: String?

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
    case .csv: environment.exporter.csv(record)
    case .json: environment.exporter.json(record)
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
        .save, [.enter, "s"], Phrase(en: "save to a file", ko: "파일로 저장"), hint: Phrase(en: "to a file", ko: "파일로"),
        isEssential: true),
      Command(
        .copy, ["c", "y"], Phrase(en: "copy to the clipboard", ko: "클립보드에 복사"), hint: Phrase(en: "copy", ko: "복사"),
        isEssential: true),
      Command(standard: .back, [.escape, "x"], words.close, hint: words.close, isEssential: true),
      .rows(in: environment, hint: Phrase(en: "format", ko: "형식")),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .save: return .ask(form(in: environment)) { $0 }
    case .copy:
      return .copy(card(in: environment)).saying(
        Notice(.good, Phrase(en: "Sent to the clipboard (if your terminal allows it).", ko: "클립보드로 보냈습니다(터미널이 허용하면).")))
    case .saved(let path):
      typedPath = nil
      return .say(.good, Phrase(en: "Saved: \(path.sanitizedForDisplay).", ko: "저장했습니다: \(path.sanitizedForDisplay)."))
    case .exists(let path):
      typedPath = path
      return .alert(
        .deletion(
          Phrase(en: "Replace the file?", ko: "파일을 바꿀까요?"),
          [
            Phrase(en: "\(path.sanitizedForDisplay) already exists.", ko: "\(path.sanitizedForDisplay): 이미 있는 파일입니다."),
            Phrase(en: "Its contents would be lost.", ko: "원래 내용은 사라집니다."),
          ], accent: accent, yes: Phrase(en: "Yes, replace", ko: "예, 바꾸기"), .replace(path)))
    case .replace(let path):
      return .perform(.saved(try environment.exporter.save(card(in: environment), path, true)))
    }
  }

  private func form(in environment: Environment) -> FormScreen<Action> {
    let (text, exporter) = (card(in: environment), environment.exporter)
    return FormScreen(
      Phrase(en: "Save as", ko: "다른 이름으로 저장"), accent: accent,
      Field(
        Phrase(en: "File", ko: "파일"), typedPath ?? proposal,
        hint: Phrase(
          en: "In the folder where you started Pavilion, or at a path.", ko: "Pavilion을 실행한 폴더에 저장합니다. 경로를 써도 됩니다."),
        width: 44, limit: 400, replacesAtFirst: false, problem: Phrase(en: "Please type a name.", ko: "이름을 입력하세요.")
      ) { $0.trimmed.isEmpty ? nil : $0.trimmed }
    ) { path in
      do {
        return .saved(try exporter.save(text, path, false))
      } catch let refusal as Exporter.Refusal where refusal.fileExists {
        return .exists(path)
      }
    }
  }

  func draw(in canvas: inout Canvas) {
    let room = Dialog.maximumSize(in: canvas.area)
    let formats = CardFormat.allCases.count
    let air = room.rows >= formats + 4 ? 1 : 0
    // The preview is shown where there is room for it.
    let rest = min(12, room.rows - formats - 2 * air - 1)
    let previewRows = rest >= 4 ? rest : 0
    let size = Size(columns: min(room.columns, 64), rows: formats + 2 * air + 1 + previewRows)
    let parts = Dialog(canvas.text(title), size: size).open(in: &canvas).rows([
      .fixed(formats), .fixed(air), .fixed(previewRows), .fixed(air), .fixed(1),
    ])
    drawList(in: &canvas, parts[0])
    canvas.draw(in: parts[2]) { drawPreview(in: &$0) }
    canvas.draw(Label(proposal, .quiet), in: parts[4])
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
