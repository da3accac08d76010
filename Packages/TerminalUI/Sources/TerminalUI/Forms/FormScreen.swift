/// A dialog with a form; its result is that of saving the values.
///
/// A form of several fields asks before it loses what was typed; one of a single field closes at once.
public struct FormScreen<Output: Sendable>: Screen {
  /// The actions of a dialog with a form.
  public enum Action: TerminalUI.Action {
    /// Selects a field, or replaces its text.
    case form(FormAction)
    /// Saves the values if all fields are valid, or selects the first that is not.
    case submit
    /// Lists the suggestions for the selected field.
    case showSuggestions
    /// Opens the text of the selected field in the user's editor.
    case openEditor
    /// Closes the dialog without saving.
    case discard
  }

  public let title: Phrase
  public let accent: Accent
  public var kind: LayerKind { .modal }
  public var isTyping: Bool { true }

  private var form: Form
  private let detail: Phrase
  private let submitName: Phrase?
  private let save: @Sendable (Form, Environment) throws -> Output

  /// Creates a dialog with fields from top to bottom, a remark below them, and the name of the command that submits.
  ///
  /// `save` saves the values and returns the result for the screen below; if it throws, the form stays open.
  public init<each Value: Sendable>(
    _ title: Phrase, accent: Accent, detail: Phrase = .empty, submitName: Phrase? = nil,
    _ fields: repeat Field<each Value>, save: @escaping @Sendable (repeat each Value) throws -> Output
  ) {
    var form = Form()
    let keys = (repeat form.add(each fields))
    self.init(title, accent: accent, detail: detail, submitName: submitName, form) { form, environment in
      try save(repeat try form.read(each keys, in: environment))
    }
  }

  /// Creates a dialog with a form whose fields are decided at run time; `save` reads them by their keys.
  ///
  /// A `FieldProblem` of a field that `save` throws is shown beside that field.
  public init(
    _ title: Phrase, accent: Accent, detail: Phrase = .empty, submitName: Phrase? = nil, _ form: Form,
    save: @escaping @Sendable (Form, Environment) throws -> Output
  ) {
    (self.title, self.accent, self.detail, self.submitName) = (title, accent, detail, submitName)
    (self.form, self.save) = (form, save)
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let name = submitName ?? environment.words.save
    return [
      Command(.submit, [.enter], name, hint: name, isEssential: true)
    ] + form.lineCommands(in: environment, { .form($0) }, edit: .openEditor)
      + [
        .cancel(in: environment),
        form.changeCommand(in: environment) { .form($0) },
        form.count > 1 ? form.fieldCommand(in: environment) { .form($0) } : nil,
        form.suggestionCommand(in: environment, .showSuggestions),
      ].compactMap(\.self)
  }

  public mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    let layout = layout(in: environment)
    let rows = form.rows(of: form.selected, among: layout.rows)
    let bar = layout.rows < form.rowCount(among: layout.rows) ? ScrollView.barColumns : 0
    return form.receive(input, in: Size(columns: layout.width - bar, rows: rows), environment)
      ? .done.saying(form.notice(in: environment)) : .ignored
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .form(let action):
      form.perform(action)
      return .done
    case .discard: return .close
    case .openEditor:
      return .run(form.editor) { screen, ending, environment in
        .done.saying(screen.form.take(ending, in: environment))
      }
    case .showSuggestions:
      return .ask(SuggestionList(form, accent: accent)) { .form(.replaceText($0)) }
    case .submit:
      guard form.submit(in: environment) else { return .done }
      return .save(environment.words.saving) { [form, save] in
        do {
          return Result<Output, FieldProblem>.success(try save(form, environment))
        } catch let problem as FieldProblem where problem.field != nil {
          return .failure(problem)
        }
      } resuming: { screen, result, _ in
        switch result {
        case .success(let output): return .answer(output)
        case .failure(let problem):
          screen.form.refuse(problem)
          return .done
        }
      }
    }
  }

  public mutating func leave(in environment: Environment) -> Reply {
    form.count > 1 && form.isChanged ? .alert(.discarding(accent: accent, .discard, in: environment)) : .close
  }

  /// The width of the dialog, and the rows of the fields that have room at once.
  ///
  /// The message below them always has two lines, so that nothing moves while the user types.
  private func layout(in environment: Environment) -> (width: Int, rows: Int) {
    let maximum = Dialog.maximumSize(in: environment.body)
    let rows = max(1, maximum.rows - 2)
    return (min(maximum.columns, max(56, form.columns(in: environment))), min(form.rowCount(among: rows), rows))
  }

  public func draw(in canvas: inout Canvas) {
    let maximum = Dialog.maximumSize(in: canvas.area)
    let (width, rows) = layout(in: canvas.environment)
    let isRoomy = maximum.rows >= rows + 7
    let remarkLines = isRoomy ? canvas.text(detail).wrapped(to: width).filter { !$0.isEmpty } : []
    let remarkRows = remarkLines.isEmpty ? 0 : remarkLines.count + 1
    let margin = isRoomy ? 1 : 0
    let size = Size(columns: width, rows: rows + 2 + 2 * margin + remarkRows)
    let inside = Dialog(canvas.text(title), size: size).open(in: &canvas)
    let (_, fields, _, message, _, remark) = inside.rows(
      .fixed(margin), .fixed(rows), .fixed(margin), .fixed(2), .fixed(1), .fill)
    let places = places(among: rows)
    let count = places.last?.upperBound ?? 0
    if rows < count {
      // The selected field in the middle.
      canvas.draw(
        ScrollView(rows: count, offset: places[form.selected].lowerBound - rows / 2) { visible, canvas in
          drawFields(places, visible, in: &canvas)
        }, in: fields)
    } else {
      canvas.draw(in: fields) { drawFields(places, 0..<count, in: &$0) }
    }
    form.drawMessage(in: &canvas, message)
    canvas.draw(lines: remarkLines, .quiet, in: remark)
  }

  /// The rows of each field on the page of all fields.
  private func places(among rows: Int) -> [Range<Int>] {
    (0..<form.count).reduce(into: []) { places, index in
      let start = places.last?.upperBound ?? 0
      places.append(start..<start + form.rows(of: index, among: rows))
    }
  }

  private func drawFields(_ places: [Range<Int>], _ visible: Range<Int>, in canvas: inout Canvas) {
    for (index, place) in places.enumerated() where place.overlaps(visible) {
      let area = canvas.area
      let part = Rect(column: area.column, row: area.row + place.lowerBound, columns: area.columns, rows: place.count)
      canvas.draw(in: part) { canvas in
        canvas.onClick(canvas.area, Action.form(.choose(index)))
        form.draw(index, in: &canvas) { Action.form($0) }
      }
    }
  }
}
