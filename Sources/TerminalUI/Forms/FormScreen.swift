/// A dialog with a form; its result is that of saving the values.
public struct FormScreen<Output: Sendable>: Screen {
  /// The actions of a dialog with a form.
  public enum Action: TerminalUI.Action {
    /// Selects a field, or replaces its text.
    case form(FormAction)
    /// Saves the values if all fields are valid, or selects the first that is not.
    case submit
    /// Lists the suggestions for the selected field.
    case showSuggestions
  }

  public let title: Phrase
  public let accent: Accent
  public var kind: LayerKind { .modal }
  public var isTyping: Bool { true }

  private var form: Form
  private let remark: Phrase
  private let submitName: Phrase?
  private let save: @Sendable (Form, Environment) throws -> Output

  /// Creates a dialog with fields from top to bottom, a remark below them, and the name of the command that submits.
  ///
  /// `save` saves the values and returns the result for the screen below; if it throws, the form stays open.
  public init<each Value: Sendable>(
    _ title: Phrase, accent: Accent, remark: Phrase = .empty, submitName: Phrase? = nil,
    _ fields: repeat Field<each Value>, save: @escaping @Sendable (repeat each Value) throws -> Output
  ) {
    (self.title, self.accent, self.remark, self.submitName) = (title, accent, remark, submitName)
    var form = Form()
    let keys = (repeat form.add(each fields))
    self.form = form
    self.save = { form, environment in try save(repeat try form.read(each keys, in: environment)) }
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let name = submitName ?? environment.words.save
    return [
      Command(.submit, [.enter], name, hint: name, isEssential: true),
      .cancel(in: environment),
      form.changeCommand(in: environment) { .form($0) },
      form.count > 1 ? form.fieldCommand(in: environment) { .form($0) } : nil,
      form.suggestionCommand(in: environment, .showSuggestions),
    ].compactMap(\.self)
  }

  public mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    form.receive(input) ? .done.saying(form.notice(in: environment)) : .ignored
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .form(let action):
      form.perform(action)
      return .done
    case .showSuggestions:
      return .ask(SuggestionList(form, accent: accent)) { .form(.replaceText($0)) }
    case .submit:
      guard form.submit(in: environment) else { return .done }
      return .save(environment.words.saving) { [form, save] in
        try save(form, environment)
      } resuming: { _, output, _ in
        .answer(output)
      }
    }
  }

  public func draw(in canvas: inout Canvas) {
    let maximum = Dialog.maximumSize(in: canvas.area)
    let width = min(maximum.columns, 56)
    // The message always has two lines, so that nothing moves while the user types.
    let isRoomy = maximum.rows >= form.count + 7
    let remarkLines = isRoomy ? canvas.text(remark).wrapped(to: width).filter { !$0.isEmpty } : []
    let remarkRows = remarkLines.isEmpty ? 0 : remarkLines.count + 1
    let margin = isRoomy ? 1 : 0
    let size = Size(columns: width, rows: form.count + 2 + 2 * margin + remarkRows)
    let inside = Dialog(canvas.text(title), size: size).open(in: &canvas)
    for index in 0..<form.count {
      canvas.draw(in: inside.line(margin + index)) { canvas in
        form.draw(index, in: &canvas)
        canvas.onClick(canvas.area, Action.form(.choose(index)))
      }
    }
    let below = inside.rows([.fixed(2 * margin + form.count), .fixed(2), .fixed(1), .fill])
    form.drawMessage(in: &canvas, below[1])
    canvas.draw(lines: remarkLines, .quiet, in: below[3])
  }
}
