/// An explained error about a text that has no value.
public struct FieldProblem: ExplainedError {
  /// The problem with the text, as a sentence for the user.
  public let phrase: Phrase
  /// The index of the field that is wrong, for what is found only when the values are saved; nil for the field that is
  /// being read.
  public let field: Int?

  /// Creates a problem from a sentence for the user.
  public init(_ phrase: Phrase) { (self.phrase, field) = (phrase, nil) }

  /// Creates a problem of a field that saving has found; the form selects the field and shows the sentence.
  public init<Value>(_ phrase: Phrase, of field: Form.Key<Value>) { (self.phrase, self.field) = (phrase, field.index) }
}

/// A suggested value of a field.
public struct Suggestion: Hashable, Sendable, Identifiable, ExpressibleByStringLiteral {
  /// The value, as it would be typed.
  public let text: String
  public var id: String { text }
  /// The name in lists; the text itself unless there is another one.
  public let name: Phrase
  /// The purpose of the value; empty if the text is enough.
  public let purpose: Phrase

  /// Creates a suggestion from the text to type.
  public init(_ text: String, _ purpose: Phrase = .empty) { self.init(text, named: Phrase(same: text), purpose) }
  /// Creates a suggestion that is shown by a name instead of its text.
  public init(_ text: String, named name: Phrase, _ purpose: Phrase = .empty) {
    (self.text, self.name, self.purpose) = (text, name, purpose)
  }
  /// Creates a suggestion without a purpose.
  public init(stringLiteral text: String) { self.init(text) }
}

/// A field of a form for one value, with the function that parses it.
public struct Field<Value: Sendable>: Sendable {
  var field: FormField

  /// Creates a field with the function that parses its value, or throws the problem of the text.
  ///
  /// - Parameters:
  ///   - label: The name before the field.
  ///   - text: The initial text.
  ///   - original: The value of the initial text, which may be more exact than the text; nil parses the text.
  ///   - unit: The unit after the field: mg, h.
  ///   - hint: The message while the field is selected and its text is valid.
  ///   - suggestions: The suggested values.
  ///   - width: The width of the field in columns.
  ///   - limit: The largest number of characters.
  ///   - rows: The rows of the field, as far as a form has them; a text in more than one may have several lines.
  ///   - replacesAtFirst: Whether the first character replaces the whole text, as in a number, but not in a sentence.
  ///   - meaning: Returns a message about a value; nil for none.
  ///   - read: Parses the text.
  public init(
    _ label: Phrase, _ text: String = "", original: Value? = nil, unit: Phrase = .empty, hint: Phrase = .empty,
    suggestions: [Suggestion] = [], width: Int = 8, limit: Int = 40, rows: Int = 1, replacesAtFirst: Bool = true,
    meaning: @escaping @Sendable (_ value: Value, _ text: String, Environment) -> Phrase? = { _, _, _ in nil },
    read: @escaping @Sendable (_ text: String, Environment) throws(FieldProblem) -> Value
  ) {
    let input = TextInput(text, limit: limit, isMultiline: rows > 1)
    field = FormField(
      label: label, unit: unit, hint: hint, suggestions: suggestions, width: width, wishedRows: max(1, rows),
      replacesAtFirst: replacesAtFirst,
      initialText: input.string, original: original.map { $0 }, input: input
    ) { text, environment throws(FieldProblem) in
      let value = try read(text, environment)
      return (value, meaning(value, text, environment))
    }
  }

  /// Creates a field with one message for all invalid texts.
  public init(
    _ label: Phrase, _ text: String = "", original: Value? = nil, unit: Phrase = .empty, hint: Phrase = .empty,
    suggestions: [Suggestion] = [], width: Int = 8, limit: Int = 40, rows: Int = 1, replacesAtFirst: Bool = true,
    meaning: @escaping @Sendable (_ value: Value, _ text: String, Environment) -> Phrase? = { _, _, _ in nil },
    problem: Phrase, read: @escaping @Sendable (_ text: String) -> Value?
  ) {
    self.init(
      label, text, original: original, unit: unit, hint: hint, suggestions: suggestions, width: width, limit: limit,
      rows: rows, replacesAtFirst: replacesAtFirst, meaning: meaning
    ) { text, _ throws(FieldProblem) in
      guard let value = read(text) else { throw FieldProblem(problem) }
      return value
    }
  }
}

struct FormField: Sendable {
  let label: Phrase
  let unit: Phrase
  let hint: Phrase
  let suggestions: [Suggestion]
  let width: Int
  /// The rows of the field where there is room for them.
  let wishedRows: Int
  let replacesAtFirst: Bool
  var kind = Kind.text
  let initialText: String
  let original: (any Sendable)?
  private(set) var input: TextInput
  /// Whether something was typed.
  private(set) var isTouched = false
  /// Whether a problem with the text is shown: while something is typed, and after the form was submitted; a field that was
  /// emptied is a new beginning.
  var showsProblem = false
  /// The problem that was found when the values were saved, until the text is changed.
  var refusal: Phrase?
  let read: @Sendable (_ text: String, Environment) throws(FieldProblem) -> (value: any Sendable, meaning: Phrase?)

  var isChanged: Bool { input.string != initialText }

  /// Whether the next character replaces the whole text.
  var isMarked: Bool { replacesAtFirst && !isTouched }

  func reading(in environment: Environment) throws(FieldProblem) -> (value: any Sendable, meaning: Phrase?) {
    if !isChanged, let original { return (original, nil) }
    return try read(input.string, environment)
  }

  func problem(in environment: Environment) -> Phrase? {
    if let refusal { return refusal }
    do throws(FieldProblem) { _ = try reading(in: environment) } catch { return error.phrase }
    return nil
  }

  mutating func handle(_ key: Key) -> Bool {
    guard kind == .text else { return choose(key) }
    switch key {
    case .character, .backspace, .delete: if isMarked { input = emptied }
    default: break
    }
    let before = input.string
    guard input.handle(key) else { return false }
    isTouched = true
    if input.string != before { textChanged() }
    return true
  }

  mutating func insert(_ text: String) {
    guard kind == .text else { return }
    if isMarked { input = emptied }
    isTouched = true
    input.insert(text)
    textChanged()
  }

  mutating func replaceText(with text: String) {
    isTouched = true
    input.replaceText(with: text)
    textChanged()
  }

  private var emptied: TextInput { TextInput(limit: input.limit, isMultiline: input.isMultiline) }

  /// Moves the cursor by a key for the rows of the field; false if it does not move.
  mutating func moveRow(_ key: Key, in size: Size, _ glyphs: GlyphSet) -> Bool {
    guard input.isMultiline, let moved = TextArea(input, isFocused: true).moved(by: key, in: size, glyphs) else {
      return false
    }
    (input, isTouched) = (moved, true)
    return true
  }

  mutating func moveCursor(to index: Int) {
    input.moveCursor(to: index)
    isTouched = true
  }

  private mutating func textChanged() { (showsProblem, refusal) = (!input.string.isEmpty, nil) }
}
