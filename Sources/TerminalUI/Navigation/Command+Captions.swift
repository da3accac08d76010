/// How the keys of a command are written, derived from the keys.
extension Command {
  /// All keys, for the help: `↑↓ jk`, `PgUp PgDn Space`, `1-7`.
  public func caption(in glyphs: GlyphSet) -> String {
    guard choices.count > 1 else {
      return choices.flatMap(\.keys).prefix(3).map { $0.label(in: glyphs) }.joined(separator: " ")
    }
    let most = choices.map(\.keys.count).max() ?? 0
    let captions = (0..<most).map { place in
      KeyCaption(choices.compactMap { $0.keys.count > place ? $0.keys[place] : nil }, isAlternative: place > 0)
    }
    return captions.map { $0.text(in: glyphs) }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The usual keys, for the footer, each with its own action where it has one: `+ −` are two places to click.
  func parts(in glyphs: GlyphSet) -> [KeyHint.Part] {
    guard choices.count > 1 else {
      return [KeyHint.Part(choices.first?.keys.first?.label(in: glyphs) ?? "", choices.first?.action)]
    }
    let caption = KeyCaption(choices.compactMap(\.keys.first), isAlternative: false)
    guard let labels = caption.labels(in: glyphs) else { return [KeyHint.Part(caption.text(in: glyphs))] }
    var parts: [KeyHint.Part] = []
    for (label, choice) in zip(labels, choices) {
      if !parts.isEmpty, !caption.separator(in: glyphs).isEmpty {
        parts.append(KeyHint.Part(caption.separator(in: glyphs)))
      }
      parts.append(KeyHint.Part(label, labels.count > 1 || choices.count == 1 ? choice.action : nil))
    }
    return parts
  }
}

extension [AnyCommand] {
  /// The entries of the footer, most useful first.
  func hints(in environment: Environment) -> [KeyHint] {
    compactMap { command in
      guard let hint = command.hint else { return nil }
      return KeyHint(
        keys: command.parts(in: environment.glyphs), name: environment.text(hint), isEnabled: command.obstacle == nil,
        isEssential: command.isEssential)
    }
  }
}

/// Keys that belong together, one of each action, as they are written in one caption.
private struct KeyCaption {
  private enum Kind {
    case arrows, digits, letters, others
  }

  private let kind: Kind
  private let keys: [Key]

  /// - Parameter isAlternative: whether these keys are written behind others that do the same.
  init(_ keys: [Key], isAlternative: Bool) {
    // Shifted twins and keys beside the usual ones are not worth telling.
    let told = keys.filter { ![.backTab, "=", "_", "−"].contains($0) }
    // Of keys of several kinds the first kind is told.
    guard let first = told.first else {
      (kind, self.keys) = (.others, [])
      return
    }
    if Self.isArrow(first) {
      (kind, self.keys) = (.arrows, Array(told.prefix(while: Self.isArrow)))
    } else if let run = Self.digits(told), run.count > 2 {
      (kind, self.keys) = (.digits, run)
    } else if isAlternative, told.count > 1, told.allSatisfy(Self.isLetter), !told.contains(where: Self.isCapital) {
      (kind, self.keys) = (.letters, told.sorted { $0.name < $1.name })
    } else {
      (kind, self.keys) = (.others, told)
    }
  }

  func separator(in glyphs: GlyphSet) -> String {
    switch kind {
    case .arrows: glyphs == .unicode ? "" : "/"
    case .digits: "-"
    case .letters: ""
    case .others: " "
    }
  }

  /// What each key is called; nil when they are written together, as `1-7` is.
  func labels(in glyphs: GlyphSet) -> [String]? {
    if kind == .digits || (kind == .arrows && keys.count == 4 && glyphs == .ascii) { return nil }
    return keys.map { $0.label(in: glyphs) }
  }

  func text(in glyphs: GlyphSet) -> String {
    if let labels = labels(in: glyphs) { return labels.joined(separator: separator(in: glyphs)) }
    guard kind == .digits, let first = keys.first, let last = keys.last else { return "Arrows" }
    return first.label(in: glyphs) + "-" + last.label(in: glyphs)
  }

  private static func isArrow(_ key: Key) -> Bool { [.up, .down, .left, .right].contains(key) }

  private static func isLetter(_ key: Key) -> Bool {
    if case .character(let character) = key { character.isLetter } else { false }
  }

  private static func isCapital(_ key: Key) -> Bool {
    if case .character(let character) = key { character.isUppercase } else { false }
  }

  /// The digits at the front, as long as each follows the one before; nil when there are none.
  private static func digits(_ keys: [Key]) -> [Key]? {
    var run: [Key] = []
    for key in keys {
      guard case .character(let character) = key, let digit = character.wholeNumberValue, character.isASCII else {
        break
      }
      if let last = run.last, last != .character(Character("\(digit - 1)")) { break }
      run.append(key)
    }
    return run.isEmpty ? nil : run
  }
}
