import TerminalUI

/// What can be done in a form, besides typing.
enum FormAction: Action {
  case select(Int)
  case move(Int)
  case suggest(Int)
  case submit
  case cancel
}

/// Fields to fill in, in the middle of the screen; each is checked as it is typed.
struct FormScreen: Screen {
  let title: Phrase
  let accent: Accent
  let kind = LayerKind.modal
  let isTyping = true

  private var fields: [FormField]
  private var selected = 0
  private var notice: Notice?
  /// Whether it was to be kept as it is: then everything that is wrong is called so.
  private var wasSubmitted = false
  /// Stands below the fields.
  private let remark: Phrase
  /// What Enter does.
  private let submitName: Phrase
  /// Keeps what was typed; tells how to go on, or throws what went wrong.
  private let submit: @Sendable (_ texts: [String], Environment) throws -> Response

  init(
    _ title: Phrase, accent: Accent, remark: Phrase = .empty, submitName: Phrase = Phrase(en: "save", ko: "저장"),
    _ fields: [FormField],
    submit: @escaping @Sendable (_ texts: [String], Environment) throws -> Response
  ) {
    self.title = title
    self.accent = accent
    self.remark = remark
    self.submitName = submitName
    self.fields = fields
    self.submit = submit
  }

  func commands(in environment: Environment) -> CommandTable {
    var groups = [
      CommandGroup(
        Command(FormAction.submit, [.enter], submitName), hint: submitName, isEssential: true),
      CommandGroup(
        Command(FormAction.cancel, [.escape], Phrase(en: "cancel", ko: "취소")), hint: Phrase(en: "cancel", ko: "취소"),
        isEssential: true),
    ]
    if fields.count > 1 {
      groups.append(
        CommandGroup(
          "↑↓", or: "Tab", Phrase(en: "choose the field", ko: "칸 고르기"), hint: Phrase(en: "field", ko: "칸"),
          isMovement: true,
          [
            Command(FormAction.move(-1), [.up, .backTab], Phrase(en: "field above", ko: "위 칸")),
            Command(FormAction.move(1), [.down, .tab], Phrase(en: "field below", ko: "아래 칸")),
          ]))
    }
    if fields.contains(where: { !$0.suggestions.isEmpty }) {
      groups.append(
        CommandGroup(
          "PgUp PgDn", Phrase(en: "usual values", ko: "자주 쓰는 값"), hint: Phrase(en: "usual values", ko: "자주 쓰는 값"),
          [
            Command(FormAction.suggest(-1), [.pageUp], Phrase(en: "usual value before", ko: "앞의 값")),
            Command(FormAction.suggest(1), [.pageDown], Phrase(en: "usual value after", ko: "뒤의 값")),
          ]))
    }
    return CommandTable(groups)
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    switch input {
    case .key(let key):
      guard fields[selected].handle(key) else { return .ignored }
    case .paste(let text): fields[selected].insert(text)
    case .wheel: return .ignored
    }
    notice = nil
    return .done
  }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? FormAction else { return .ignored }
    notice = nil
    switch action {
    case .select(let index): selected = index
    case .move(let step): selected = (selected + step + fields.count) % fields.count
    case .suggest(let step): fields[selected].suggest(step)
    case .cancel: return .close
    case .submit:
      wasSubmitted = true
      if let wrong = fields.indices.first(where: { problem(in: $0, environment) != nil }) {
        selected = wrong
        return .done
      }
      do {
        return try submit(fields.map(\.input.string), environment)
      } catch {
        notice = Notice(error)
      }
    }
    return .done
  }

  private func problem(in index: Int, _ environment: Environment) -> Phrase? {
    fields[index].check(fields[index].input.string, environment)
  }

  /// What is to be called wrong by now.
  private func visibleProblem(in index: Int, _ environment: Environment) -> Phrase? {
    fields[index].isTouched || wasSubmitted ? problem(in: index, environment) : nil
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    let room = Dialog.room(in: canvas.area)
    let labels = fields.map { canvas.text($0.label).columns }.max() ?? 0
    let width = min(room.columns, 56)
    // What is said about the field has two lines, so that nothing moves while one types.
    let isRoomy = room.rows >= fields.count + 7
    let remarkLines = isRoomy ? canvas.text(remark).wrapped(to: width).filter { !$0.isEmpty } : []
    let remarkRows = remarkLines.isEmpty ? 0 : remarkLines.count + 1
    let air = isRoomy ? 1 : 0
    let size = Size(columns: width, rows: fields.count + 2 + 2 * air + remarkRows)
    let inside = Dialog(canvas.text(title), size: size).open(in: &canvas)
    for index in fields.indices {
      canvas.draw(in: inside.line(air + index)) { drawField(index, labels, in: &$0) }
    }
    let below = inside.rows([.fixed(2 * air + fields.count), .fixed(2), .fixed(1), .fill])
    drawMessage(in: &canvas, below[1])
    for (index, line) in remarkLines.enumerated() {
      canvas.draw(Label(line, .quiet), in: below[3].line(index))
    }
  }

  private func drawField(_ index: Int, _ labels: Int, in canvas: inout Canvas) {
    let isWrong = visibleProblem(in: index, canvas.environment) != nil
    fields[index].draw(labels: labels, isSelected: index == selected, isWrong: isWrong, in: &canvas)
    canvas.onClick(canvas.area, FormAction.select(index))
  }

  private func drawMessage(in canvas: inout Canvas, _ area: Rect) {
    let wrong = visibleProblem(in: selected, canvas.environment)
    fields[selected].drawMessage(notice?.phrase ?? wrong, in: &canvas, area)
  }
}
