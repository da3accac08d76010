/// A user's note about something, such as a tap of a feeling; usually empty.
public typealias Note = LimitedText<NoteRules>

/// The rules for notes.
public enum NoteRules: TextRules {
  public static let maximumLength = 500

  /// Returns whether a code point is a control character other than line breaks and tabs.
  public static func forbids(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && !["\n", "\r", "\t"].contains(scalar)
  }
}
