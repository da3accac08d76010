/// An explained error about a text that has no value.
public struct FieldProblem: ExplainedError {
  public let phrase: Phrase

  public init(_ phrase: Phrase) {
    self.phrase = phrase
  }
}

/// A field of a form for one value, with the function that reads it.
public struct Field<Value: Sendable>: Sendable {
  public let label: Phrase
  /// The initial text.
  public let text: String
  /// The value of the initial text, which may be more exact than the text; nil reads the text.
  public let original: Value?
  /// The unit after the field: mg, h.
  public let unit: Phrase
  /// The message while the field is selected and its text is valid.
  public let hint: Phrase
  /// The texts that PgUp and PgDn insert, one after the other.
  public let suggestions: [String]
  /// The width of the field in columns.
  public let width: Int
  /// The largest number of characters.
  public let limit: Int
  /// Whether the first character replaces the whole text, as in a number, but not in a sentence.
  public let replacesAtFirst: Bool
  /// Returns a message about a value, if the text does not say it.
  public let meaning: @Sendable (_ value: Value, _ text: String, Environment) -> Phrase?
  /// Reads the text.
  public let read: @Sendable (_ text: String, Environment) throws(FieldProblem) -> Value

  public init(
    _ label: Phrase, _ text: String = "", original: Value? = nil, unit: Phrase = .empty, hint: Phrase = .empty,
    suggestions: [String] = [], width: Int = 8, limit: Int = 40, replacesAtFirst: Bool = true,
    meaning: @escaping @Sendable (_ value: Value, _ text: String, Environment) -> Phrase? = { _, _, _ in nil },
    read: @escaping @Sendable (_ text: String, Environment) throws(FieldProblem) -> Value
  ) {
    self.label = label
    self.text = text
    self.original = original
    self.unit = unit
    self.hint = hint
    self.suggestions = suggestions
    self.width = width
    self.limit = limit
    self.replacesAtFirst = replacesAtFirst
    self.meaning = meaning
    self.read = read
  }

  /// Creates a field with one message for all invalid texts.
  public init(
    _ label: Phrase, _ text: String = "", original: Value? = nil, unit: Phrase = .empty, hint: Phrase = .empty,
    suggestions: [String] = [], width: Int = 8, limit: Int = 40, replacesAtFirst: Bool = true,
    meaning: @escaping @Sendable (_ value: Value, _ text: String, Environment) -> Phrase? = { _, _, _ in nil },
    problem: Phrase, read: @escaping @Sendable (_ text: String) -> Value?
  ) {
    self.init(
      label, text, original: original, unit: unit, hint: hint, suggestions: suggestions, width: width, limit: limit,
      replacesAtFirst: replacesAtFirst, meaning: meaning
    ) { text, _ throws(FieldProblem) in
      guard let value = read(text) else { throw FieldProblem(problem) }
      return value
    }
  }

  /// The field without the type of its value.
  fileprivate var erased: Field<any Sendable> {
    Field<any Sendable>(
      label, text, original: original.map { $0 }, unit: unit, hint: hint, suggestions: suggestions, width: width,
      limit: limit, replacesAtFirst: replacesAtFirst,
      meaning: { value, text, environment in (value as? Value).flatMap { meaning($0, text, environment) } },
      read: { text, environment throws(FieldProblem) in try read(text, environment) })
  }
}

/// A field of any value that is being filled in.
struct FormField: Sendable {
  enum Reading {
    case value(any Sendable, meaning: Phrase?)
    case problem(Phrase)
  }

  let field: Field<any Sendable>
  private(set) var input: TextInput
  /// Whether something was typed; until then no problem is shown.
  private(set) var isTouched = false
  private let initialText: String

  init<Value>(_ field: Field<Value>) {
    self.field = field.erased
    input = TextInput(field.text, limit: field.limit)
    initialText = input.string
  }

  var isChanged: Bool { input.string != initialText }

  /// Whether the next character replaces the whole text.
  var isMarked: Bool { field.replacesAtFirst && !isTouched }

  func reading(in environment: Environment) -> Reading {
    if !isChanged, let original = field.original { return .value(original, meaning: nil) }
    do throws(FieldProblem) {
      let value = try field.read(input.string, environment)
      return .value(value, meaning: field.meaning(value, input.string, environment))
    } catch {
      return .problem(error.phrase)
    }
  }

  /// Edits the text by a key; false if the key is not for text.
  mutating func handle(_ key: Key) -> Bool {
    var input = input
    if isMarked {
      switch key {
      case .character, .backspace, .delete: input = TextInput("", limit: input.limit)
      default: break
      }
    }
    guard input.handle(key) || input != self.input else { return false }
    self.input = input
    isTouched = true
    return true
  }

  mutating func insert(_ text: String) {
    if isMarked { input = TextInput("", limit: input.limit) }
    isTouched = true
    input.insert(text)
  }

  /// Inserts the next suggestion, or the previous one if `step` is negative.
  mutating func suggest(_ step: Int) {
    let suggestions = field.suggestions
    guard !suggestions.isEmpty else { return }
    isTouched = true
    let present = suggestions.firstIndex(of: input.string)
    let index = present.map { $0 + step } ?? (step > 0 ? 0 : suggestions.count - 1)
    input = TextInput(suggestions[(index + suggestions.count) % suggestions.count], limit: input.limit)
  }
}
