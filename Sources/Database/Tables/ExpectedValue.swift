import DataFormats
import Values

/// The values that a member of a document may have, as it is said of one that is wrong.
public indirect enum ExpectedValue: Hashable, Sendable {
  /// One of these names.
  case names([String])
  /// One of these names, or a text like an example.
  case namesOrLike([String], String)
  /// The stable name of a product or an ingredient: 1 to 40 lowercase letters, digits and hyphens.
  case id
  /// The code of a currency: three capital letters.
  case currency
  /// A tag: 1 to 30 letters, digits, `_` and `-`, in lower case and not digits alone.
  case tag
  /// A whole number in a range.
  case integers(ClosedRange<Int>)
  /// A whole number in a range, and not 0.
  case integersExceptZero(ClosedRange<Int>)
  /// A number in a range.
  case numbers(ClosedRange<Double>)
  /// A number above 0 up to this one.
  case positiveNumbers(upTo: Double)
  /// A text without control characters but line breaks and tabs, with a maximum number of characters.
  case text(upTo: Int)
  /// A text of one line without control characters, whose number of characters is in this range.
  case line(ClosedRange<Int>)
  /// A text without control characters but line breaks and tabs, up to `storableBytes`.
  case storable
  /// A text that stands for characters.
  case characters(JSONValue.BrokenText)
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
  /// A list whose number of elements is in this range, and what each of them may be.
  case list(ClosedRange<Int>, of: ExpectedValue)
  /// An object with these members, of which some must be there.
  case object([String: ExpectedValue], required: Set<String> = [])
  /// An object with an amount in this range for each of its names, which are ids.
  case amounts(ClosedRange<Int>)
  /// A menu, whose parts the menu itself checks.
  case menu
  /// There is no such member, or no such list; these are known.
  case known([String])
  /// The amount of an ingredient that the opening, the movements and the orders add up to.
  case sum(Int)
  /// A number that has this event in the journal.
  case event(String)
  /// A number that has this event last in the journal.
  case lastEvent(String)

  /// The longest text of which no shorter limit is known, in bytes.
  public static let storableBytes = 100_000
}

extension ExpectedValue {
  /// The names of all values of a type.
  @inlinable
  package static func names<Value: RawRepresentable<String> & CaseIterable>(of type: Value.Type) -> ExpectedValue {
    .names(type.allCases.map { $0.rawValue })
  }
}

extension LimitedText {
  /// The value that stores such a text.
  package static var expected: ExpectedValue {
    Rules.forbids("\n") ? .line(0...Rules.maximumLength) : .text(upTo: Rules.maximumLength)
  }
}

extension String {
  /// Whether the text can be stored and shown: it has no control characters but line breaks and tabs, and an end.
  @usableFromInline package var isStorable: Bool { utf8.count <= ExpectedValue.storableBytes && !hasControlCharacters }

  /// Whether there is a control character other than line breaks and tabs.
  var hasControlCharacters: Bool {
    unicodeScalars.contains { scalar in
      (scalar.value < 0x20 && !"\n\r\t".unicodeScalars.contains(scalar)) || (0x7F...0x9F).contains(scalar.value)
    }
  }
}
