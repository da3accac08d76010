extension Field where Value: Equatable {
  /// Creates a field for one of some values, which ← and → or Space go through, and a list shows.
  ///
  /// - Parameters:
  ///   - label: The name before the field.
  ///   - choices: The values with their names, at least one.
  ///   - chosen: The initial value; nil, or one that is none of the choices, for the first one.
  ///   - hint: The message while the field is selected.
  public init(_ label: Phrase, choices: [(value: Value, name: Phrase)], chosen: Value? = nil, hint: Phrase = .empty) {
    let index = choices.firstIndex { $0.value == chosen } ?? 0
    let values = choices.map(\.value)
    self.init(
      label, "\(index)", hint: hint,
      suggestions: choices.enumerated().map { Suggestion("\($0)", named: $1.name) }
    ) { text, _ throws(FieldProblem) in
      // The text of such a field is the index of its choice.
      guard let index = Int(text), values.indices.contains(index) else { throw FieldProblem(.empty) }
      return values[index]
    }
    field.kind = .choice
  }
}

extension Field<Bool> {
  /// Creates a checkbox, which Space switches.
  ///
  /// - Parameters:
  ///   - label: The name before the checkbox.
  ///   - isOn: Whether it is on at first.
  ///   - hint: The message while it is selected.
  public init(_ label: Phrase, isOn: Bool, hint: Phrase = .empty) {
    self.init(label, isOn ? "1" : "0", hint: hint) { text, _ throws(FieldProblem) in text == "1" }
    field.kind = .checkbox
  }
}

extension FormField {
  /// The kind of field, which decides what is drawn after the label, and what keys do.
  enum Kind: Hashable, Sendable {
    case text, choice, checkbox
  }

  /// The number of values that keys go through; 0 in a text.
  private var choices: Int {
    switch kind {
    case .text: 0
    case .choice: suggestions.count
    case .checkbox: 2
    }
  }

  /// Chooses the next value, or that of another step, and begins again at the end; false if there is nothing to choose.
  mutating func choose(step: Int = 1) -> Bool {
    guard choices > 0, let index = Int(input.string) else { return false }
    replaceText(with: "\((index + step + choices) % choices)")
    return true
  }

  /// Handles a key of a field without text.
  mutating func choose(_ key: Key) -> Bool {
    switch key {
    case .space, .right: choose()
    case .left: choose(step: -1)
    default: false
    }
  }

  /// The columns behind the label.
  func columns(in environment: Environment) -> Int {
    switch kind {
    case .text: width
    case .choice: SelectBox.margin + (suggestions.map { environment.text($0.name).columns }.max() ?? 0)
    case .checkbox: CheckboxMark.columns
    }
  }

  /// The name of the value that is chosen.
  func chosenName(in canvas: Canvas) -> String {
    suggestions.first { $0.text == input.string }.map { canvas.text($0.name) } ?? ""
  }

  /// Draws what stands after the label.
  ///
  /// - Parameter click: The action that moves the cursor before the character of an index; nil for none.
  func drawValue(isSelected: Bool, in canvas: inout Canvas, _ click: ((_ index: Int) -> AnyAction)? = nil) {
    let words = canvas.environment.words
    switch kind {
    case .text where input.isMultiline && (isSelected || canvas.area.rows > 1):
      let area = TextArea(input, isFocused: isSelected)
      canvas.draw(click.map { click in area.onClick { click($0) } } ?? area, in: canvas.area)
    case .text where input.isMultiline:
      let line = input.string.onOneLine(canvas.environment.glyphs, most: canvas.area.columns + 1)
      canvas.draw(TextField(TextInput(line, limit: .max), isFocused: false), in: canvas.area)
    case .text: canvas.draw(TextField(input, isFocused: isSelected, isMarked: isSelected && isMarked), in: canvas.area)
    case .choice:
      let name = chosenName(in: canvas)
      canvas.draw(SelectBox(value: name, placeholder: "", isSelected: isSelected), in: canvas.area)
    case .checkbox:
      let box = canvas.area
      let style: Style = isSelected ? .selected(canvas.accent) : .plain
      let isOn = input.string == "1"
      canvas.speak(canvas.text(isOn ? words.checked : words.notChecked), at: box, style)
      canvas.decorate { $0.draw(CheckboxMark(isOn: isOn, style: style), in: box) }
      if isSelected { canvas.setCursor(.selection, column: box.column + 1, row: box.row) }
    }
  }
}
