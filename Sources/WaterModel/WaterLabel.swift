import Values

/// A short text of one line, such as the name of a water or of a filter; may be empty.
public typealias WaterLabel = LimitedText<WaterLabelRules>

/// The rules for labels.
public enum WaterLabelRules: TextRules {
  public static let maximumLength = 60

  /// Returns whether a code point is a line break or another control character.
  public static func forbids(_ scalar: Unicode.Scalar) -> Bool {
    [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
  }
}
