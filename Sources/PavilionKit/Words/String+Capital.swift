extension String {
  /// The text with a small letter at its beginning.
  package var withoutCapital: String { prefix(1).lowercased() + dropFirst() }
}
