/// Says something and waits for an answer.
///
/// The answer's action is done by the screen below.
public struct Alert: Screen {
  public struct Answer: Sendable {
    public let label: Phrase
    public let keys: [Key]
    /// nil only closes the alert.
    public let action: (any Action)?

    public init(_ label: Phrase, _ keys: [Key], _ action: (any Action)? = nil) {
      self.label = label
      self.keys = keys
      self.action = action
    }
  }

  enum AlertAction: Action {
    case choose(Int)
    case move(Int)
    case confirm
  }

  public let title: Phrase
  public let accent: Accent
  let lines: [Phrase]
  let picture: Picture?
  /// The safe one first.
  let answers: [Answer]
  /// What Esc does.
  let escape: Int
  private(set) var selected = 0
  /// Since when the picture has been filling.
  private var opened: Int?
  private var filled = 1.0

  private static let fillingTime = 600

  public init(
    _ title: Phrase, _ lines: [Phrase], accent: Accent, picture: Picture? = nil, answers: [Answer], escape: Int = 0
  ) {
    self.title = title
    self.accent = accent
    self.lines = lines
    self.picture = picture
    self.answers = answers
    self.escape = escape
  }

  public var kind: LayerKind { .modal }

  public func commands(in environment: Environment) -> CommandTable {
    if answers.count == 1 {
      let keys = [.enter, .space] + answers[0].keys + [.escape]
      return CommandTable([
        CommandGroup(Command(AlertAction.choose(0), keys, answers[0].label), hint: answers[0].label, isEssential: true)
      ])
    }
    let choices = answers.indices.map { index in
      CommandGroup(
        Command(
          AlertAction.choose(index), answers[index].keys + (index == escape ? [.escape] : []), answers[index].label),
        hint: answers[index].label, isEssential: true)
    }
    return CommandTable(
      choices + [
        CommandGroup(
          Command(AlertAction.confirm, [.enter, .space], Phrase(en: "choose", ko: "고르기")),
          hint: Phrase(en: "choose", ko: "고르기")),
        CommandGroup(
          "←→", Phrase(en: "move", ko: "이동"), hint: Phrase(en: "move", ko: "이동"), isMovement: true,
          [
            Command(AlertAction.move(-1), [.left, .up, .backTab, .character("h")], Phrase(en: "previous", ko: "이전")),
            Command(AlertAction.move(1), [.right, .down, .tab, .character("l")], Phrase(en: "next", ko: "다음")),
          ]),
      ])
  }

  public mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    switch action {
    case AlertAction.choose(let index): return answer(index)
    case AlertAction.confirm: return answer(selected)
    case AlertAction.move(let step):
      selected = min(max(0, selected + step), answers.count - 1)
      return .done
    default: return .ignored
    }
  }

  private func answer(_ index: Int) -> Response {
    guard answers.indices.contains(index), let action = answers[index].action else { return .close }
    return .closeThen(action)
  }

  public mutating func tick(in environment: Environment) -> Int? {
    guard picture != nil, environment.hasMotion else {
      filled = 1
      return nil
    }
    let start = opened ?? environment.milliseconds
    opened = start
    let passed = environment.milliseconds - start
    filled = min(1, Double(passed) / Double(Alert.fillingTime))
    return filled < 1 ? 33 : nil
  }

  public func draw(in canvas: inout Canvas) {
    let room = Dialog.room(in: canvas.area)
    let buttons = answers.indices.map { button(answers[$0], $0, canvas.environment).columns }
    let buttonRow = buttons.reduce(0, +) + 2 * (buttons.count - 1)
    let widest = lines.map { canvas.text($0).columns }.max() ?? 0
    let width = min(room.columns, max(widest, buttonRow, 24))
    let text = wrapped(to: width, in: canvas, rows: room.rows - 1)
    // The picture gets what is left; the air around the text goes before the text does.
    let air = room.rows >= text.count + 4 ? 1 : 0
    let needed = text.count + 1 + 3 * air
    let pictureRows = picture == nil || room.rows < needed + 7 ? 0 : min(10, room.rows - needed - 1)
    let height = needed + (pictureRows > 0 ? pictureRows + 1 : 0)
    let inside = Dialog(canvas.text(title), size: Size(columns: width, rows: height)).open(in: &canvas)
    let parts = inside.rows([
      .fixed(air), .fixed(pictureRows), .fixed(pictureRows > 0 ? 1 : 0), .fixed(text.count), .fixed(air), .fixed(1),
    ])
    if let picture, pictureRows > 0 { canvas.draw(Sprite(picture, shown: filled), in: parts[1]) }
    for (index, line) in text.enumerated() {
      canvas.draw(Label(line, .plain, lines.count == 1 ? .center : .leading), in: parts[3].line(index))
    }
    drawButtons(in: &canvas, buttons, at: parts[5], total: buttonRow)
  }

  /// The lines as they fit; the empty ones between them are the first to go.
  private func wrapped(to width: Int, in canvas: Canvas, rows: Int) -> [String] {
    let all = lines.flatMap { canvas.text($0).wrapped(to: width) }
    return all.count <= rows ? all : Array(all.filter { !$0.isEmpty }.suffix(rows))
  }

  private func button(_ answer: Answer, _ index: Int, _ environment: Environment) -> Button<AlertAction> {
    Button(
      environment.text(answer.label),
      key: answers.count == 1 ? "" : answer.keys.first?.label(in: environment.glyphs) ?? "",
      isSelected: index == selected, action: .choose(index))
  }

  private func drawButtons(in canvas: inout Canvas, _ widths: [Int], at row: Rect, total: Int) {
    var column = row.column + max(0, (row.columns - total) / 2)
    for (index, width) in widths.enumerated() {
      let place = Rect(column: column, row: row.row, columns: width, rows: 1)
      canvas.draw(button(answers[index], index, canvas.environment), in: place)
      column += width + 2
    }
  }
}
