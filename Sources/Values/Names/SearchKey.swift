/// A text in the form in which it is searched: case-insensitive, in composed letters, without spaces, hyphens and
/// apostrophes.
///
/// A Korean initial consonant matches every syllable that begins with it, so `ㄱㅇㄱ` finds 가야금. A syllable that ends with
/// its vowel also matches those with an additional final consonant, so `거무` finds 거문고 while it is being typed.
public struct SearchKey: Hashable, Sendable {
  package let scalars: [UInt32]

  public init(_ text: some StringProtocol) {
    let text = String(text).composed
    var scalars: [UInt32] = []
    scalars.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        switch scalar {
        case " ", "-", "'", "\t"..."\r": continue
        case "A"..."Z": scalars.append(scalar.value + 32)
        default: scalars.append(scalar.value)
        }
      } else if SearchKey.jamo.contains(scalar.value), let pair = SearchKey.clusters[scalar.value] {
        scalars += pair
      } else if !scalar.properties.isWhitespace {
        scalars += scalar.properties.lowercaseMapping.unicodeScalars.map(\.value)
      }
    }
    self.scalars = scalars
  }

  public var isEmpty: Bool { scalars.isEmpty }

  /// Whether it is nothing but Korean initial consonants, one or more.
  package var isInitials: Bool { !isEmpty && scalars.allSatisfy(SearchKey.jamo.contains) }

  /// Returns whether this text contains the text that is searched for.
  public func contains(_ wanted: SearchKey) -> Bool { SearchKey.contains(scalars[...], wanted) }

  /// Returns whether this text begins with the text that is searched for.
  public func begins(with wanted: SearchKey) -> Bool {
    scalars.count >= wanted.scalars.count && zip(wanted.scalars, scalars).allSatisfy { SearchKey.matches($0, $1) }
  }

  package static func contains(_ text: ArraySlice<UInt32>, _ wanted: SearchKey) -> Bool {
    let count = wanted.scalars.count
    guard count > 0 else { return true }
    guard text.count >= count else { return false }
    for start in text.startIndex...(text.endIndex - count) {
      var length = 0
      while length < count, matches(wanted.scalars[length], text[start + length]) { length += 1 }
      if length == count { return true }
    }
    return false
  }

  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  /// The initial consonants of syllables, in Unicode order, as keyboards produce them.
  ///
  /// Source: The Unicode Standard, 3.12 "Conjoining Jamo Behavior".
  private static let initials = "ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars.map(\.value)
  private static let jamo: ClosedRange<UInt32> = 0x3131...0x314E

  /// The consonants that an input method joins because they can end a syllable together: `ㄳ` was typed as ㄱ, ㅅ.
  private static let clusters: [UInt32: [UInt32]] = {
    let pairs: [(Unicode.Scalar, String)] = [
      ("ㄳ", "ㄱㅅ"), ("ㄵ", "ㄴㅈ"), ("ㄶ", "ㄴㅎ"), ("ㄺ", "ㄹㄱ"), ("ㄻ", "ㄹㅁ"), ("ㄼ", "ㄹㅂ"), ("ㄽ", "ㄹㅅ"), ("ㄾ", "ㄹㅌ"),
      ("ㄿ", "ㄹㅍ"), ("ㅀ", "ㄹㅎ"), ("ㅄ", "ㅂㅅ"),
    ]
    return Dictionary(uniqueKeysWithValues: pairs.map { ($0.value, $1.unicodeScalars.map(\.value)) })
  }()

  private static func matches(_ wanted: UInt32, _ found: UInt32) -> Bool {
    if wanted == found { return true }
    guard syllables.contains(found) else { return false }
    let index = Int(found - 0xAC00)
    if jamo.contains(wanted) { return initials[index / 588] == wanted }
    // A syllable without a final consonant: the index of the final consonant is the remainder modulo 28.
    return syllables.contains(wanted) && wanted - 0xAC00 == UInt32(index / 28 * 28)
  }
}
