/// The actions of a form besides typing.
public enum FormAction: Action {
  /// Selects the field of an index, or the nearest one.
  case select(Int)
  /// Moves the selection by a number of fields, up if negative, and wraps around.
  case move(Int)
  /// Selects the field of an index, and chooses the next of its values if it has no text.
  case choose(Int)
  /// Replaces the text of the selected field.
  case replaceText(String)
  /// Breaks the line at the cursor of the selected field.
  case breakLine
  /// Selects the field of an index, and moves the cursor in its text before the character of another index.
  case moveCursor(field: Int, to: Int)
}

/// Fields that are being filled in; each is parsed and validated while the user types.
public struct Form: Sendable {
  /// The key for the value of a field.
  public struct Key<Value: Sendable>: Sendable {
    /// The index of the field.
    public let index: Int
  }

  private var fields: [FormField] = []
  /// The index of the selected field.
  public private(set) var selected = 0
  /// Creates a form without fields.
  public init() {}

  /// Adds a field below the others.
  public mutating func add<Value>(_ field: Field<Value>) -> Key<Value> {
    fields.append(field.field)
    return Key(index: fields.count - 1)
  }

  /// The number of fields.
  public var count: Int { fields.count }

  /// Returns the value of a field; nil while its text is invalid.
  public func value<Value>(_ key: Key<Value>, in environment: Environment) -> Value? { try? read(key, in: environment) }

  /// Returns the value of a field, or throws its problem.
  public func read<Value>(_ key: Key<Value>, in environment: Environment) throws(FieldProblem) -> Value {
    guard let value = try fields[key.index].reading(in: environment).value as? Value else { throw FieldProblem(.empty) }
    return value
  }

  /// Returns the present text of the field of an index.
  public func text(_ index: Int) -> String { fields[index].input.string }
  /// Returns the name of the field of an index.
  public func label(_ index: Int) -> Phrase { fields[index].label }
  /// Returns the unit of the field of an index; empty if it has none.
  public func unit(_ index: Int) -> Phrase { fields[index].unit }

  /// Whether the text of a field differs from its initial text.
  public func isChanged(_ index: Int) -> Bool { fields[index].isChanged }
  /// Whether the text of any field differs from its initial text.
  public var isChanged: Bool { fields.contains(where: \.isChanged) }

  /// Returns whether the problem of the selected field is shown.
  public func showsProblem(in environment: Environment) -> Bool { visibleProblem(selected, in: environment) != nil }

  private func visibleProblem(_ index: Int, in environment: Environment) -> Phrase? {
    fields[index].showsProblem ? fields[index].problem(in: environment) : nil
  }

  /// Returns whether all fields are valid; if not, selects the first that is not.
  public mutating func submit(in environment: Environment) -> Bool {
    for index in fields.indices { (fields[index].showsProblem, fields[index].refusal) = (true, nil) }
    guard let invalid = fields.firstIndex(where: { $0.problem(in: environment) != nil }) else { return true }
    selected = invalid
    return false
  }

  /// Selects the field of a problem that saving has found, and shows the problem until its text is changed.
  public mutating func refuse(_ problem: FieldProblem) {
    guard let index = problem.field, fields.indices.contains(index) else { return }
    (fields[index].showsProblem, fields[index].refusal, selected) = (true, problem.phrase, index)
  }

  /// Forgets the problems that saving has found, because other fields have solved them.
  public mutating func withdrawRefusals() {
    for index in fields.indices { fields[index].refusal = nil }
  }

  /// Edits the selected field; false if the input is not for text.
  public mutating func receive(_ input: Input) -> Bool {
    switch input {
    case .key(let key): return fields[selected].handle(key)
    case .paste(let text):
      fields[selected].insert(text)
      return true
    case .wheel: return false
    }
  }

  /// Edits the selected field, in which arrows up and down go through the rows of a text before they leave it.
  ///
  /// - Parameters:
  ///   - input: What was typed.
  ///   - size: The columns of a row of the form, and the rows of the selected field.
  ///   - environment: The environment of the form.
  public mutating func receive(_ input: Input, in size: Size, _ environment: Environment) -> Bool {
    let columns = valueColumns(selected, of: size.columns, in: environment)
    if case .key(let key) = input,
      fields[selected].moveRow(key, in: Size(columns: columns, rows: size.rows), environment.glyphs)
    {
      return true
    }
    return receive(input)
  }

  /// Returns the notice that text was cut off in the selected field; nil if none was.
  public func notice(in environment: Environment) -> Notice? { fields[selected].input.notice(in: environment) }

  /// Selects another field, or replaces the text of the selected one.
  public mutating func perform(_ action: FormAction) {
    switch action {
    case .select(let index): selected = min(max(0, index), fields.count - 1)
    case .choose(let index):
      selected = min(max(0, index), fields.count - 1)
      _ = fields[selected].choose()
    case .move(let step): selected = (selected + step + fields.count) % fields.count
    case .replaceText(let text): fields[selected].replaceText(with: text)
    case .breakLine: fields[selected].insert("\n")
    case .moveCursor(let index, let place):
      selected = min(max(0, index), fields.count - 1)
      fields[selected].moveCursor(to: place)
    }
  }

  /// Whether the text of the selected field may have several lines.
  public var isMultiline: Bool { fields[selected].input.isMultiline }

  /// Returns the commands for a text of several lines: to break a line, and to write in the user's editor; none for another
  /// field.
  ///
  /// - Parameters:
  ///   - environment: The environment of the form.
  ///   - action: Returns the action of the screen for one of the form.
  ///   - edit: The action that opens `editor`.
  public func lineCommands<Action>(
    in environment: Environment, _ action: (FormAction) -> Action, edit: Action
  ) -> [Command<Action>] {
    isMultiline ? [.breakLine(action(.breakLine), in: environment), .editor(edit, in: environment)] : []
  }

  /// The user's editor with the text of the selected field.
  public var editor: TerminalProgram { .editor(of: fields[selected].input.string) }

  /// Takes the text of the selected field from the editor, and returns what has to be said of how it ended.
  public mutating func take(_ ending: TerminalProgram.Ending, in environment: Environment) -> Notice? {
    if let text = ending.text { fields[selected].replaceText(with: text) }
    return ending.notice(in: environment)
  }

  /// Returns the command that opens the `SuggestionList` for the selected field; nil if it has no suggestions.
  public func suggestionCommand<Action>(in environment: Environment, _ action: Action) -> Command<Action>? {
    let name = fields[selected].kind == .choice ? environment.words.choose : environment.words.suggestions
    return suggestions.isEmpty ? nil : Command(action, [.control("o")], name, hint: name)
  }

  /// Returns the command that goes to the next value of the selected field; nil if it has a text.
  ///
  /// The field handles its keys itself, ← and → too; the command is for footer and help.
  public func changeCommand<Action>(in environment: Environment, _ action: (FormAction) -> Action) -> Command<Action>? {
    let name = environment.words.change
    return fields[selected].kind == .text ? nil : Command(action(.choose(selected)), [.space], name, hint: name)
  }

  /// The suggestions for the selected field.
  public var suggestions: [Suggestion] { fields[selected].suggestions }

  /// Returns the command that selects a field, with actions of the screen of the form.
  public func fieldCommand<Action>(in environment: Environment, _ action: (FormAction) -> Action) -> Command<Action> {
    let words = environment.words
    return Command(
      words.chooseField, hint: words.fieldHint, isMovement: true,
      .init(action(.move(-1)), [.up, .backTab], words.fieldAbove),
      .init(action(.move(1)), [.down, .tab], words.fieldBelow))
  }

  /// Returns the width of the longest label.
  public func labelColumns(in canvas: Canvas) -> Int { labelColumns(in: canvas.environment) }

  private func labelColumns(in environment: Environment) -> Int {
    fields.map { environment.text($0.label).columns }.max() ?? 0
  }

  /// Returns the columns that all fields need to be as wide as they wish.
  public func columns(in canvas: Canvas) -> Int { columns(in: canvas.environment) }

  func columns(in environment: Environment) -> Int {
    let widest = fields.map { $0.columns(in: environment) + environment.text($0.unit).columns }.max() ?? 0
    return labelColumns(in: environment) + Self.marginColumns + widest
  }

  /// Returns the columns behind the label of a field in a row of a form.
  private func valueColumns(_ index: Int, of columns: Int, in environment: Environment) -> Int {
    let rest = columns - labelColumns(in: environment) - Self.marginColumns
    let unit = environment.text(fields[index].unit).columns
    return min(fields[index].columns(in: environment), max(4, rest - unit))
  }

  /// Returns the rows of a field among those that there are for all fields: those of a text of several lines share what
  /// the other fields leave.
  public func rows(of index: Int, among room: Int) -> Int {
    let ideal = fields[index].wishedRows
    let several = fields.count { $0.wishedRows > 1 }
    return ideal == 1 ? 1 : min(ideal, 1 + max(0, room - fields.count) / max(1, several))
  }

  /// Returns the rows of all fields together among those that there are.
  public func rowCount(among room: Int) -> Int { fields.indices.reduce(0) { $0 + rows(of: $1, among: room) } }

  /// The columns of the pointer, the gaps and the mark around label, field and unit.
  private static let marginColumns = 5

  /// Draws a field in one line, or in the rows of its area: label, text, unit, and a mark if the text is invalid.
  public func draw(_ index: Int, in canvas: inout Canvas) { draw(index, in: &canvas, nil) }

  /// Draws a field, in whose text a click sets the cursor.
  ///
  /// - Parameters:
  ///   - index: The index of the field.
  ///   - canvas: The canvas, whose area has the rows of the field.
  ///   - action: Returns the action of the screen for one of the form.
  public func draw(_ index: Int, in canvas: inout Canvas, _ action: @escaping (FormAction) -> some Action) {
    draw(index, in: &canvas) { AnyAction(action(.moveCursor(field: index, to: $0))) }
  }

  private func draw(_ index: Int, in canvas: inout Canvas, _ click: ((Int) -> AnyAction)?) {
    let field = fields[index]
    let isSelected = index == selected
    let area = canvas.area
    let labels = labelColumns(in: canvas)
    let style: Style = isSelected ? Style(.accent(canvas.accent), .bold) : .plain
    let unit = canvas.text(field.unit)
    let width = valueColumns(index, of: area.columns, in: canvas.environment)
    let (pointer, label, value, _, unitArea, mark) = area.columns(
      .fixed(2), .fixed(labels + 1), .fixed(width), .fixed(1), .fixed(unit.columns + 1), .fill)
    let isInvalid = visibleProblem(index, in: canvas.environment) != nil
    canvas.draw(Label(isSelected ? canvas.symbols.pointer : "", style), in: pointer)
    canvas.draw(Label(canvas.text(field.label), style), in: label)
    canvas.draw(in: value) { field.drawValue(isSelected: isSelected, in: &$0, click) }
    canvas.draw(Label(unit, .quiet), in: unitArea)
    canvas.draw(Label(isInvalid ? canvas.symbols.bad : "", .bad), in: mark)
  }

  /// Draws the problem of the selected field, or else the meaning of its value, or its hint.
  public func drawMessage(in canvas: inout Canvas, _ area: Rect) {
    let field = fields[selected]
    if let problem = visibleProblem(selected, in: canvas.environment) {
      return canvas.draw(Paragraph("\(canvas.symbols.bad) \(canvas.text(problem))", .bad), in: area)
    }
    let meaning = field.isTouched ? try? field.reading(in: canvas.environment).meaning : nil
    canvas.draw(Paragraph(canvas.text(meaning ?? field.hint), .quiet), in: area)
  }
}
