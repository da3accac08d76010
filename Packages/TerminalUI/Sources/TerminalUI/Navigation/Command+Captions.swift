/// The captions of keys in footer and help.
extension AnyCommand {
  /// Returns the caption of all keys, for the help: `↑↓ jk`, `PgUp PgDn Space`, `1-7`.
  public func caption(in glyphs: GlyphSet) -> String {
    guard choices.count > 1 else {
      return choices.flatMap(\.keys).prefix(3).map { $0.label(in: glyphs) }.joined(separator: " ")
    }
    let most = choices.map { $0.keys.count }.max() ?? 0
    let captions = (0..<most).map { index in
      let keys = choices.filter { $0.keys.count > index }.map { $0.keys[index] }
      return KeyCaption(keys, isAlternative: index > 0, in: glyphs).text
    }
    return captions.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the first keys, for the footer, each with its own choice: `+` and `−` are clicked separately.
  func parts(in glyphs: GlyphSet) -> [KeyHint.Part] {
    guard choices.count > 1 else {
      return [KeyHint.Part(choices.first?.keys.first?.label(in: glyphs) ?? "", choices.isEmpty ? nil : 0)]
    }
    let caption = KeyCaption(choices.compactMap { $0.keys.first }, isAlternative: false, in: glyphs)
    guard caption.labels.count > 1 else { return [KeyHint.Part(caption.text)] }
    let separator = caption.separator.isEmpty ? [] : [KeyHint.Part(caption.separator)]
    let parts = caption.labels.enumerated().map { [KeyHint.Part($1, $0)] }
    return Array(parts.joined(separator: separator))
  }
}

extension AnyCommand {
  /// Returns whether another command looks the same in the footer: all that `hints(in:)` makes of one.
  func hasSameHint(as other: AnyCommand) -> Bool {
    guard let hint, let otherHint = other.hint else { return hint == nil && other.hint == nil }
    return hint == otherHint && isEssential == other.isEssential && isPossible == other.isPossible
      && (disabledReason == nil) == (other.disabledReason == nil)
      && choices.elementsEqual(other.choices) { $0.keys.first == $1.keys.first }
  }
}

extension [AnyCommand] {
  /// Returns the entries of the footer, most useful first.
  func hints(in environment: Environment) -> [KeyHint] {
    enumerated().compactMap { index, command in
      guard command.isPossible, command.hasKeys, let hint = command.hint else { return nil }
      return KeyHint(
        of: index, keys: command.parts(in: environment.glyphs), name: environment.text(hint),
        isEnabled: command.disabledReason == nil, isEssential: command.isEssential)
    }
  }
}

/// The caption of keys that belong together, one of each action.
private struct KeyCaption {
  /// The labels of the keys, or one label for all, such as `1-7`.
  let labels: [String]
  let separator: String

  var text: String { labels.joined(separator: separator) }

  /// - Parameter isAlternative: Whether these keys follow others for the same actions.
  init(_ keys: [Key], isAlternative: Bool, in glyphs: GlyphSet) {
    let keys = keys.filter { !$0.isVariant }
    let arrows = keys.prefix(while: \.isArrow)
    let values = keys.prefix { $0.digit != nil }.map { $0.digit ?? 0 }
    let digits = keys.prefix(values.indices.first { values[$0] != values[0] + $0 } ?? values.count)
    if arrows.count == 4, glyphs == .ascii {
      (labels, separator) = (["Arrows"], "")
    } else if !arrows.isEmpty {
      (labels, separator) = (arrows.map { $0.label(in: glyphs) }, glyphs == .unicode ? "" : "/")
    } else if digits.count > 2, let first = digits.first, let last = digits.last {
      (labels, separator) = (["\(first.label(in: glyphs))-\(last.label(in: glyphs))"], "")
    } else if keys.count > 2, let first = keys.first, let last = keys.last, keys.areSuccessiveLetters {
      (labels, separator) = (["\(first.label(in: glyphs))-\(last.label(in: glyphs))"], "")
    } else if isAlternative, keys.count > 1, keys.allSatisfy(\.isSmallLetter) {
      (labels, separator) = (keys.map { $0.label(in: glyphs) }.sorted(), "")
    } else {
      (labels, separator) = (keys.map { $0.label(in: glyphs) }, " ")
    }
  }
}

extension [Key] {
  /// Whether they are small letters that follow each other in the alphabet.
  fileprivate var areSuccessiveLetters: Bool {
    let letters = compactMap { key in key.isSmallLetter ? key.name.unicodeScalars.first?.value : nil }
    return letters.count == count && zip(letters, letters.dropFirst()).allSatisfy { $0 + 1 == $1 }
  }
}

extension Key {
  fileprivate var isArrow: Bool {
    switch self {
    case .up, .down, .left, .right: true
    default: false
    }
  }

  /// Whether it is another key with Shift, or without; captions leave it out.
  fileprivate var isVariant: Bool {
    switch self {
    case .backTab, "=", "_", "−": true
    default: false
    }
  }

  fileprivate var digit: Int? {
    guard case .character(let character) = self, let value = character.asciiValue else { return nil }
    return UInt8(ascii: "0")...UInt8(ascii: "9") ~= value ? Int(value - UInt8(ascii: "0")) : nil
  }

  fileprivate var isSmallLetter: Bool {
    if case .character(let character) = self { character.isLetter && !character.isUppercase } else { false }
  }
}
