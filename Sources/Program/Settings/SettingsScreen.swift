import JuiceModel
import PavilionKit
import TerminalUI
import Values

/// The settings of the program: each in a row, and a sample of what they change.
///
/// The values are those of the environment, which the frame keeps in line with what is stored.
struct SettingsScreen: TableScreen {
  enum Action: TerminalUI.Action {
    /// Chooses the value at this distance in the list of values.
    case change(Int)
    /// Chooses a value that was typed.
    case type(String)
    case reset
    case openData
  }

  struct Row: Sendable, Identifiable {
    let id: Setting
  }

  let title = Phrase(en: "Settings", ko: "설정")
  var list = RecordList<Row>(empty: .empty, notFound: .empty)

  func source(in environment: Environment) -> RecordSource<Row> { RecordSource(Setting.allCases.map(Row.init)) }

  func listArea(in environment: Environment) -> Rect { SettingsLayout(environment.body, in: environment).list }

  var primaryAction: Action? { .change(1) }

  func commands(in environment: Environment) -> [Command<Action>] {
    let setting = list.selected?.id ?? .language
    let isDefault = environment.settings[setting] == setting.defaultValue
    let change = Phrase(en: "change", ko: "바꾸기")
    return [
      Command(
        Phrase(en: "previous, next value", ko: "이전 값, 다음 값"), hint: change,
        .init(.change(-1), [.left, "h"], Phrase(en: "previous value", ko: "이전 값")),
        .init(.change(1), [.right, "l", .enter, .space], Phrase(en: "next value", ko: "다음 값"))),
      .rows(in: environment, hint: environment.words.choose),
      // A key that can do nothing now is in the help alone.
      Command(
        .reset, ["x", .delete], Phrase(en: "default value", ko: "기본값으로"),
        hint: isDefault ? nil : Phrase(en: "default", ko: "기본값"),
        unless: isDefault ? Phrase(en: "This is the default value.", ko: "이미 기본값입니다.") : nil),
      Command(
        .openData, ["d"], Phrase(en: "import, export, back up", ko: "가져오기, 내보내기, 백업"),
        hint: Phrase(en: "your data", ko: "내 데이터")),
      .ends(in: environment),
    ]
  }

  func perform(_ action: Action, in environment: Environment) -> Reply {
    guard let setting = list.selected?.id else { return .done }
    switch action {
    case .openData: return .open(DataScreen())
    case .change where setting.textValues != nil: return .ask(form(for: setting, in: environment)) { .type($0) }
    case .type(let value): return value == environment.settings[setting] ? .done : .choose(setting.rawValue, value)
    case .change(let step):
      let values = setting.values
      let place = values.firstIndex(of: environment.settings[setting]) ?? 0
      return .choose(setting.rawValue, values[(place + step + values.count) % values.count])
    case .reset: return .choose(setting.rawValue, setting.defaultValue)
    }
  }

  /// A field for a value that is a text.
  private func form(for setting: Setting, in environment: Environment) -> FormScreen<String> {
    let value = environment.settings[setting]
    let problem = setting.typedValues.map { Phrase(en: "It is \($0.en).", ko: "\($0.ko)을 씁니다.") } ?? .empty
    return FormScreen(
      setting.name, accent: accent,
      Field(
        setting.name, value == setting.defaultValue ? "" : value, original: value, width: 36,
        limit: ReceiptSettings.Printer.limit, replacesAtFirst: false
      ) { text, _ throws(FieldProblem) in
        if let reason = setting.refusalOfTyped(text) { throw FieldProblem(reason) }
        guard let value = text.isEmpty ? setting.defaultValue : setting.value(named: text) else {
          throw FieldProblem(problem)
        }
        return value
      }
    ) { $0 }
  }

  func draw(in canvas: inout Canvas) {
    let layout = SettingsLayout(canvas.area, in: canvas.environment)
    drawTable(in: &canvas, layout.list)
    if let setting = list.selected?.id {
      canvas.draw(Paragraph(canvas.text(setting.detail), .quiet), in: layout.detail)
    }
    if !layout.sample.isEmpty { canvas.decorate { $0.draw(in: layout.sample, drawSample) } }
  }

  func columns(in environment: Environment) -> [TableColumn<Row>] {
    let settings = environment.settings
    return [
      .whole { row, _ in StyledText(environment.text(row.id.name)) },
      .text(ideal: 24, isFilling: false) { row, _ in
        let words = environment.text(row.id.name(of: settings.resolved(row.id).value))
        return StyledText(environment.isPlain ? words : "‹ \(words) ›", .bold)
      },
      .whole(priority: 1) { row, _ in StyledText(settings.resolved(row.id).source.name ?? "", .quiet) },
    ]
  }

  /// Draws a picture, a time, and the styles of meanings.
  private func drawSample(in canvas: inout Canvas) {
    canvas.draw(Card(canvas.text(Phrase(en: "Sample", ko: "보기")), isSelected: false), in: canvas.area)
    let environment = canvas.environment
    let (picture, words) = Card.content(of: canvas.area).rows(.fill, .fixed(5))
    canvas.draw(Sprite(Art.slime.picture), in: picture.inset(rows: 1))
    let water = environment.unit.text(68, of: .hardness) + " " + environment.unit.label
    let now = environment.text(environment.localTime.date.spoken(on: environment.localTime.date))
    let symbols = canvas.symbols
    let lines: [(String, Style)] = [
      (now, .plain), ("\(environment.clock(environment.localTime)) \(symbols.dot) \(water)", .plain),
      (" \(symbols.pointer) " + canvas.text(Phrase(en: "selected", ko: "선택한 것")) + " ", .selected(canvas.accent)),
      (canvas.text(Phrase(en: "quiet", ko: "흐린 글")), .quiet),
    ]
    for (index, (text, style)) in lines.enumerated() { canvas.draw(Label(text, style, .center), in: words.line(index)) }
    let meanings: [(Notice.Kind, Phrase)] = [
      (.good, Phrase(en: "good", ko: "좋음")), (.warning, Phrase(en: "fair", ko: "보통")),
      (.bad, Phrase(en: "bad", ko: "나쁨")),
    ]
    for (part, (kind, phrase)) in zip(words.line(4).columns([.fill, .fill, .fill]), meanings) {
      canvas.draw(Notice(kind, phrase), in: part)
    }
  }
}

private struct SettingsLayout {
  let list: Rect
  /// The lines on the selected setting.
  let detail: Rect
  /// Beside the list; empty where there is no room.
  let sample: Rect

  init(_ area: Rect, in environment: Environment) {
    // The last line is for notices.
    let body = area.rows(.fill, .fixed(1)).0
    let isWide = body.columns >= 74 && body.rows >= 16
    let (left, right) = isWide ? body.columns(.fixed(50), .fill) : body.columns(.fill, .fixed(0))
    sample = isWide ? right.inset(columns: 1).columns(.fixed(44), .fill).0 : .zero
    let count = Setting.allCases.count
    // The purpose of each one can be read to its end, and the list does not change its height; it scrolls.
    let width = left.columns - 2 * 3
    let lines = Setting.allCases.map { environment.text($0.detail).wrapped(to: width).count }.max() ?? 0
    let spacing = body.rows >= count + lines + 4 ? 1 : 0
    let rows = max(1, min(count, body.rows - spacing - 1 - lines))
    let (_, table, _, below) = left.rows(.fixed(spacing), .fixed(rows), .fixed(1), .fill)
    (list, detail) = (table.inset(columns: min(1, spacing)), below.inset(columns: 3))
  }
}
