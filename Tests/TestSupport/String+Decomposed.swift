extension String {
  /// The text with each syllable in its letters, as macOS writes names of files.
  public var decomposed: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.flatMap { scalar -> [Unicode.Scalar] in
          guard (0xAC00...0xD7A3).contains(scalar.value) else { return [scalar] }
          let index = scalar.value - 0xAC00
          let parts = [0x1100 + index / 588, 0x1161 + index % 588 / 28] + (index % 28 > 0 ? [0x11A7 + index % 28] : [])
          return parts.compactMap(Unicode.Scalar.init)
        }))
  }
}
