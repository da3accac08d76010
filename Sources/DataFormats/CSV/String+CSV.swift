extension String {
  /// The text as a quoted field of CSV, which no spreadsheet takes for a formula.
  public var quotedForCSV: String {
    // By scalars: as a character, a quote with an accent after it is no quote.
    "\"" + (isLikeFormula ? "'" : "") + unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }

  /// The text of a field without the apostrophe that `quotedForCSV` puts before what looks like a formula.
  public var withoutFormulaGuard: String {
    guard unicodeScalars.first == "'", isLikeFormula else { return self }
    return String(unicodeScalars.dropFirst())
  }

  /// Whether the text, after apostrophes, begins as a formula does.
  ///
  /// Source: OWASP, https://owasp.org/www-community/attacks/CSV_Injection
  private var isLikeFormula: Bool {
    guard let first = unicodeScalars.first(where: { $0 != "'" }) else { return false }
    return "=+-@\t\r\n\u{FF1D}\u{FF0B}\u{FF0D}\u{FF20}".unicodeScalars.contains(first)
  }
}
