import TerminalUI

/// Measures, cuts and wraps a text, at the width that the first byte says.
func fuzzText(_ bytes: UnsafeRawBufferPointer) {
  guard let first = bytes.first else { return }
  let (width, text) = (Int(first % 100), String(decoding: bytes.dropFirst(), as: UTF8.self))
  let glyphs = text.glyphs

  let sanitizedForDisplay = text.sanitizedForDisplay
  check(text.columns == glyphs.reduce(0) { $0 + $1.columns }, "A text is as wide as its glyphs.")
  check(sanitizedForDisplay.columns == text.columns, "A text is as wide as what is shown of it.")
  check(sanitizedForDisplay.sanitizedForDisplay == sanitizedForDisplay, "What is shown is shown as it is.")
  check(sanitizedForDisplay.isHarmless, "Nothing that is shown is obeyed.")
  check(Substring("x" + text).dropFirst().glyphs.count <= glyphs.count + 1, "A slice is read like a text.")

  let cut = text.cut(to: width, ellipsis: "…")
  check(cut.columns <= width, "A text that is cut fits.")
  check(text.columns > width || cut == sanitizedForDisplay, "A text that fits is not cut.")
  for alignment in [Alignment.leading, .center, .trailing] {
    check(text.padded(to: width, alignment).columns == width, "A text that is padded fills the width.")
  }
  // Some characters that break a line are otherwise shown as ones that cannot be shown.
  let unbroken = String(text.map { $0.isNewline ? "\n" : $0 })
  for indent in [0, 3] {
    let lines = text.wrapped(to: width, indent: indent)
    check(lines.allSatisfy { $0.columns <= width && $0.isHarmless }, "Lines fit.")
    // Equal as Unicode has it: parts of a syllable that stand on two lines may be composed in another way.
    check(
      width < 2 || lines.joined().withoutSpaces == unbroken.sanitizedForDisplay.withoutSpaces, "Wrapping loses nothing."
    )
  }

  let sanitizedForStorage = text.sanitizedForStorage
  check(sanitizedForStorage.sanitizedForStorage == sanitizedForStorage, "What may be stored is stored as it is.")
  // Pictures may join where a character between them is not stored.
  check(sanitizedForStorage.columns <= text.columns, "What is stored is not wider than the text.")
  check(text.trimmed.trimmed == text.trimmed, "A trimmed text needs no trimming.")
  check(!text.trimmingTrailingSpaces.hasSuffix(" "), "No space is left at the end.")
  _ = text.plainLetters
  _ = text.prefix(40).map { HangulKeys.letters(for: $0) }
  _ = Key(named: text)
}

extension String {
  fileprivate var withoutSpaces: String { String(UnicodeScalarView(unicodeScalars.filter { $0 != " " })) }

  /// Whether it has no character that a terminal could obey, that turns a line around, or that ends it.
  var isHarmless: Bool {
    let harmful: [Unicode.GeneralCategory] = [
      .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned,
    ]
    return unicodeScalars.allSatisfy { !harmful.contains($0.properties.generalCategory) }
  }
}
