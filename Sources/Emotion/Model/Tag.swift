import Values

/// A word for what an entry is about: a person, a place, something done.
///
/// An entry has the tags that stand in its note as `#word`, and no others. Two tags are equal if they differ only in case.
public struct Tag: Hashable, Sendable, Identifiable {
  /// The word as it is written, without the sign: letters, digits, `_` and `-`, of which not all are digits; 1 to
  /// `maximumLength` characters.
  public let name: String
  /// The word by which tags are compared and found.
  public let id: String

  public static let maximumLength = 30

  /// Creates a tag from a word with or without the sign; `nil` if the word is none.
  public init?(_ word: some StringProtocol) {
    let name = word.first == "#" ? word.dropFirst() : word[...]
    guard !name.isEmpty, name.count <= Self.maximumLength, name.allSatisfy(\.isOfTag), !name.allSatisfy(\.isNumber)
    else { return nil }
    self.name = String(name)
    id = name.lowercased()
  }

  public static func == (left: Tag, right: Tag) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }

  /// The tag as it stands in a note: `#word`.
  public var written: String { "#" + name }
}

extension Note {
  /// The tags in the note, in their order, each once.
  public var tags: [Tag] {
    var tags: [Tag] = []
    // Most notes have none, and many are searched.
    guard text.utf8.contains(UInt8(ascii: "#")) else { return tags }
    for range in tagRanges {
      guard let tag = Tag(text[range]), !tags.contains(tag) else { continue }
      tags.append(tag)
    }
    return tags
  }

  /// Where tags stand in the text, each with its sign.
  ///
  /// A sign within a word, as in an address, does not begin a tag.
  public var tagRanges: [Range<String.Index>] { Self.tagRanges(in: text) }

  /// Where tags stand in a text, which may be longer than a note, or a part of one.
  public static func tagRanges(in text: String) -> [Range<String.Index>] {
    var ranges: [Range<String.Index>] = []
    var (index, isFree) = (text.startIndex, true)
    while index < text.endIndex {
      guard text[index] == "#", isFree else {
        isFree = !text[index].isOfTag && !"#/&".contains(text[index])
        index = text.index(after: index)
        continue
      }
      let end = text[text.index(after: index)...].firstIndex { !$0.isOfTag } ?? text.endIndex
      if Tag(text[index..<end]) != nil { ranges.append(index..<end) }
      (index, isFree) = (max(end, text.index(after: index)), false)
    }
    return ranges
  }

  /// Returns the note with a tag at its end, or without it wherever it stands; `nil` if the note would be too long.
  public func setting(_ tag: Tag, to isSet: Bool) -> Note? {
    guard isSet != tags.contains(tag) else { return self }
    if isSet { return Note(isEmpty ? tag.written : text + " " + tag.written) }
    var rest = text
    for range in tagRanges.reversed() where Tag(text[range]) == tag {
      // With the space before it.
      let start = range.lowerBound > text.startIndex ? text.index(before: range.lowerBound) : range.lowerBound
      rest.removeSubrange((text[start] == " " ? start : range.lowerBound)..<range.upperBound)
    }
    return Note(rest)
  }
}

extension Character {
  /// Whether a tag may contain it.
  var isOfTag: Bool {
    guard let ascii = asciiValue else { return isLetter || isNumber }
    switch ascii {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      return true
    default: return false
    }
  }
}
