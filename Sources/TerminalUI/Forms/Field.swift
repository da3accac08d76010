/// Why a typed text has no value, and what would be right.
public struct FieldProblem: ExplainedError {
  public let phrase: Phrase

  public init(_ phrase: Phrase) {
    self.phrase = phrase
  }
}

/// One value that is typed: how it is asked for, and the one function that reads it.
public struct Field<Value: Sendable>: Sendable {
  public let label: Phrase
  /// The text at first.
  public let text: String
  /// The value of the text at first, which may be known more exactly than it is shown; nil reads the text.
  public let original: Value?
  /// Stands behind the field: mg, h.
  public let unit: Phrase
  /// Said while the field is selected and nothing is wrong.
  public let hint: Phrase
  /// Texts that PgUp and PgDn put in, one after the other.
  public let suggestions: [String]
  /// Columns.
  public let width: Int
  /// The most characters that can be typed.
  public let limit: Int
  /// Whether the first character replaces the whole text: of a number, but not of a sentence.
  public let replacesAtFirst: Bool
  /// What a value means, where the text does not tell; nil where it does.
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
}

extension Field {
  /// A field with one sentence for all that can be wrong.
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
}

/// A field that is being filled in, whatever its value is.
struct FormField: Sendable {
  enum Reading {
    case value(any Sendable, meaning: Phrase?)
    case problem(Phrase)
  }

  let label: Phrase
  let unit: Phrase
  let hint: Phrase
  let suggestions: [String]
  let width: Int
  /// The text at first.
  let text: String
  private let replacesAtFirst: Bool
  private let read: @Sendable (String, Environment) -> Reading
  private(set) var input: TextInput
  /// Whether something was typed: until then nothing is called wrong.
  private(set) var isTouched = false

  init<Value>(_ field: Field<Value>) {
    label = field.label
    unit = field.unit
    hint = field.hint
    suggestions = field.suggestions
    width = field.width
    replacesAtFirst = field.replacesAtFirst
    input = TextInput(field.text, limit: field.limit)
    let text = input.string
    self.text = text
    read = { typed, environment in
      do throws(FieldProblem) {
        if typed == text, let original = field.original { return .value(original, meaning: nil) }
        let value = try field.read(typed, environment)
        return .value(value, meaning: field.meaning(value, typed, environment))
      } catch {
        return .problem(error.phrase)
      }
    }
  }

  func reading(in environment: Environment) -> Reading { read(input.string, environment) }

  /// Whether the next character replaces the whole text.
  var isMarked: Bool { replacesAtFirst && !isTouched }

  /// Edits by a key; false if the key is not one for text.
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

  /// Puts the next suggestion in, or the one before.
  mutating func suggest(_ step: Int) {
    guard !suggestions.isEmpty else { return }
    isTouched = true
    let present = suggestions.firstIndex(of: input.string)
    let index = present.map { $0 + step } ?? (step > 0 ? 0 : suggestions.count - 1)
    input = TextInput(suggestions[(index + suggestions.count) % suggestions.count], limit: input.limit)
  }
}
