/// The actions of an alert.
public enum AlertAction: Action {
  case choose(Int)
  case move(Int)
  case confirm
}

/// A message with answers to choose from; the result is mostly an action of the screen below.
public struct Alert<Output: Sendable>: Screen {
  public struct Answer: Sendable {
    public let label: Phrase
    public let keys: [Key]
    /// The result; nil only closes the alert.
    public let output: Output?

    public init(_ label: Phrase, _ keys: [Key], _ output: Output? = nil) {
      self.label = label
      self.keys = keys
      self.output = output
    }
  }

  public let title: Phrase
  public let accent: Accent
  let lines: [Phrase]
  let picture: Picture?
  /// The answers, the safe one first.
  let answers: [Answer]
  /// The index of the answer of Esc.
  let escape: Int
  private(set) var selected = 0
  /// The time at which the picture began to fill, in milliseconds.
  private var opened: Int?
  private var filled = 1.0

  /// The milliseconds in which the picture fills.
  private static var fillingTime: Int { 600 }

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

  public func commands(in environment: Environment) -> [Command<AlertAction>] {
    if answers.count == 1 {
      let keys = [.enter, .space] + answers[0].keys + [.escape]
      return [Command(.choose(0), keys, answers[0].label, hint: answers[0].label, isEssential: true)]
    }
    let words = environment.words
    let choices = answers.indices.map { index in
      let answer = answers[index]
      return Command<AlertAction>(
        .choose(index), answer.keys + (index == escape ? [.escape] : []), answer.label, hint: answer.label,
        isEssential: true)
    }
    return choices + [
      Command(.confirm, [.enter, .space], words.choose, hint: words.choose),
      Command(
        words.move, hint: words.move, isMovement: true,
        [
          .init(.move(-1), [.left, .up, .backTab, "h"], words.previous),
          .init(.move(1), [.right, .down, .tab, "l"], words.next),
        ]),
    ]
  }

  public mutating func perform(_ action: AlertAction, in environment: Environment) -> Reply {
    switch action {
    case .choose(let index): return answer(index)
    case .confirm: return answer(selected)
    case .move(let step):
      selected = min(max(0, selected + step), answers.count - 1)
      return .done
    }
  }

  private func answer(_ index: Int) -> Reply {
    guard answers.indices.contains(index), let output = answers[index].output else { return .close }
    return .answer(output)
  }

  public mutating func tick(in environment: Environment) -> Int? {
    guard picture != nil, environment.hasMotion else {
      filled = 1
      return nil
    }
    let start = opened ?? environment.milliseconds
    opened = start
    let passed = environment.milliseconds - start
    filled = min(1, Double(passed) / Double(Self.fillingTime))
    return filled < 1 ? 33 : nil
  }

  public func draw(in canvas: inout Canvas) {
    let room = Dialog.room(in: canvas.area)
    let buttons = answers.indices.map { button(answers[$0], $0, canvas.environment).columns }
    let buttonRow = buttons.reduce(0, +) + 2 * (buttons.count - 1)
    let widest = lines.map { canvas.text($0).columns }.max() ?? 0
    let width = min(room.columns, max(widest, buttonRow, 24))
    let text = wrapped(to: width, in: canvas, rows: room.rows - 1)
    // The picture gets the remaining rows. In little room the empty rows are left out first.
    let air = room.rows >= text.count + 4 ? 1 : 0
    let needed = text.count + 1 + 3 * air
    let pictureRows = picture == nil || room.rows < needed + 7 ? 0 : min(10, room.rows - needed - 1)
    let height = needed + (pictureRows > 0 ? pictureRows + 1 : 0)
    let inside = Dialog(canvas.text(title), size: Size(columns: width, rows: height)).open(in: &canvas)
    let parts = inside.rows([
      .fixed(air), .fixed(pictureRows), .fixed(pictureRows > 0 ? 1 : 0), .fixed(text.count), .fixed(air), .fixed(1),
    ])
    if let picture, pictureRows > 0 { canvas.draw(Sprite(picture, shown: filled), in: parts[1]) }
    canvas.draw(lines: text, .plain, lines.count == 1 ? .center : .leading, in: parts[3])
    drawButtons(in: &canvas, buttons, at: parts[5], total: buttonRow)
  }

  /// Returns the lines that fit; empty lines are left out first.
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
