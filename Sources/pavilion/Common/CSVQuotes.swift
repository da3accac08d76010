extension String {
  /// The text in quotes, with those in it doubled, as CSV has it.
  var quotedForCSV: String {
    var quoted = String.UnicodeScalarView()
    quoted.append("\"")
    // Scalar by scalar: to whoever looks for characters a quote with an accent behind it is no quote.
    for scalar in unicodeScalars {
      if scalar == "\"" { quoted.append(scalar) }
      quoted.append(scalar)
    }
    quoted.append("\"")
    return String(quoted)
  }
}
