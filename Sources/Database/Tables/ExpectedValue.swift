/// What a member of a document may be, as it is said of one that is wrong.
public enum ExpectedValue: Hashable, Sendable {
  /// One of these names.
  case names([String])
  /// A whole number in a range.
  case integers(ClosedRange<Int>)
  /// A number in a range.
  case numbers(ClosedRange<Double>)
  /// A text without control characters, with a maximum number of characters; nil for none.
  case text(upTo: Int?)
  /// True or false.
  case truth
  /// A moment in ISO 8601 with its offset.
  case moment
  /// A day in ISO 8601.
  case day
  /// The number of an element of another list, which comes before.
  case number(of: String)
  /// A value that no element before has.
  case unique
  /// A list whose number of elements is in this range.
  case list(ClosedRange<Int>)
}

extension ExpectedValue {
  /// The names of all values of a type, if it has a list of them.
  package static func names<Value: RawRepresentable<String>>(of type: Value.Type) -> ExpectedValue? {
    guard let type = type as? any CaseIterable.Type else { return nil }
    return names(ofCases: type)
  }

  private static func names(ofCases type: (some CaseIterable).Type) -> ExpectedValue {
    .names(type.allCases.compactMap { ($0 as? any RawRepresentable)?.rawValue as? String })
  }
}

extension String {
  /// The length of a text of which no shorter limit is known, in bytes.
  private static let storedLimit = 100_000

  /// Whether the text can be stored and shown: it has no control characters but line breaks and tabs, and an end.
  @usableFromInline package var isStorable: Bool {
    utf8.count <= Self.storedLimit
      && !unicodeScalars.contains { scalar in
        (scalar.value < 0x20 && !"\n\r\t".unicodeScalars.contains(scalar)) || (0x7F...0x9F).contains(scalar.value)
      }
  }
}
