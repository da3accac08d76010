import TerminalUI

/// One line of a form: what is asked for, what has been typed, and what is wrong with it.
struct FormField: Sendable {
  let label: Phrase
  /// Stands behind the field: mg, h.
  let unit: Phrase
  /// Said while the field is chosen and nothing is wrong.
  let hint: Phrase
  /// What a text that has been typed means, where that is not plain; nil where it is.
  let meaning: @Sendable (String, Environment) -> Phrase?
  /// Texts that PgUp and PgDn put in, one after the other.
  let suggestions: [String]
  /// How many columns the field takes.
  let width: Int
  private(set) var input: TextInput
  /// Whether the first letter takes the place of the whole text: of a number, but not of a sentence.
  let replacesAtFirst: Bool
  /// Whether somebody has been here: until then nothing is called wrong.
  private(set) var isTouched = false
  /// What is wrong with a text, and what would be right; nil when nothing is wrong.
  let check: @Sendable (String, Environment) -> Phrase?

  init(
    _ label: Phrase, _ text: String, unit: Phrase = .empty, hint: Phrase = .empty, suggestions: [String] = [],
    width: Int = 8, limit: Int = 40, replacesAtFirst: Bool = true,
    meaning: @escaping @Sendable (String, Environment) -> Phrase? = { _, _ in nil },
    check: @escaping @Sendable (String, Environment) -> Phrase?
  ) {
    self.meaning = meaning
    self.replacesAtFirst = replacesAtFirst
    self.label = label
    self.unit = unit
    self.hint = hint
    self.suggestions = suggestions
    self.width = width
    input = TextInput(text, limit: limit)
    self.check = check
  }

  /// Whether the next letter takes the place of the whole text.
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
