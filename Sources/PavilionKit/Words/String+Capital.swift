extension String {
  /// The text with a capital at its beginning.
  package var withCapital: String { prefix(1).uppercased() + dropFirst() }

  /// The text with a small letter at its beginning.
  package var withoutCapital: String { prefix(1).lowercased() + dropFirst() }
}
