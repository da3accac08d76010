/// The suggestions for the selected field of a form, each with its purpose; the result is the text of the chosen one.
public struct SuggestionList: TableScreen {
  public typealias Output = String

  /// The actions of a list of suggestions.
  public enum Action: TerminalUI.Action {
    /// Closes the list; its result is the text of the selected suggestion.
    case choose
  }

  /// The name of the field.
  public let title: Phrase
  public let accent: Accent
  public let kind = LayerKind.modal
  public var list: RecordList<Suggestion>
  public var primaryAction: Action? { .choose }

  private let suggestions: [Suggestion]
  private let unit: Phrase

  /// Creates the list for the selected field of a form, with the present text selected.
  public init(_ form: Form, accent: Accent) {
    self.accent = accent
    (title, unit, suggestions) = (form.label(form.selected), form.unit(form.selected), form.suggestions)
    list = RecordList(empty: .empty, selecting: form.text(form.selected))
  }

  /// Creates a list of values to choose from, with one of them selected.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - suggestions: The values with their purposes.
  ///   - text: The text of the value that is selected at first; nil for the first one.
  ///   - unit: The unit after each value.
  ///   - accent: The color of the dialog.
  public init(
    _ title: Phrase, _ suggestions: [Suggestion], selecting text: String? = nil, unit: Phrase = .empty,
    accent: Accent = .standard
  ) {
    (self.title, self.unit, self.suggestions, self.accent) = (title, unit, suggestions, accent)
    list = RecordList(empty: .empty, selecting: text)
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    return [
      Command(.choose, [.enter, .space], words.choose, hint: words.choose, isEssential: true),
      .cancel(in: environment),
      .rows(in: environment, hint: words.move),
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    list.selected.map { .answer($0.text) } ?? .close
  }

  public func source(in environment: Environment) -> RecordSource<Suggestion> { RecordSource(suggestions) }

  public func listArea(in environment: Environment) -> Rect {
    let maximum = Dialog.maximumSize(in: environment.body)
    let values = valueColumns(in: environment)
    // The pointer before the value, and the gap behind it.
    let widest = suggestions.map { environment.text($0.purpose).columns + values + 4 }.max() ?? 0
    let columns = min(maximum.columns, max(widest, environment.text(title).columns + 4))
    return environment.body.centered(Size(columns: columns, rows: min(maximum.rows, suggestions.count)))
  }

  private func valueColumns(in environment: Environment) -> Int {
    suggestions.map { value(of: $0, in: environment).columns }.max() ?? 0
  }

  private func value(of suggestion: Suggestion, in environment: Environment) -> String {
    let (name, unit) = (environment.text(suggestion.name), environment.text(unit))
    return unit.isEmpty ? name : "\(name) \(unit)"
  }

  public func draw(in canvas: inout Canvas) {
    let dialog = Dialog(canvas.text(title), size: listArea(in: canvas.environment).size)
    drawTable(in: &canvas, dialog.open(in: &canvas))
  }

  public func columns(in environment: Environment) -> [TableColumn<Suggestion>] {
    [
      .whole { suggestion, _ in StyledText(value(of: suggestion, in: environment)) },
      .text(ideal: 40) { suggestion, _ in StyledText(environment.text(suggestion.purpose), .quiet) },
    ]
  }
}
