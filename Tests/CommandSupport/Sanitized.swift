extension Unicode.Scalar {
  /// Whether a terminal could take it for a command, or turn a line around by it.
  var isObeyed: Bool {
    self != "\n" && [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}

extension String {
  /// Whether nothing in it reaches a terminal but text and the ends of its lines.
  var isSanitized: Bool { !unicodeScalars.contains(where: \.isObeyed) }
}
