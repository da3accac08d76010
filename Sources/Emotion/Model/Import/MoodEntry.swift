import Values

/// An entry of another app.
public struct MoodEntry: Hashable, Sendable {
  public struct Mood: Hashable, Sendable {
    /// The name by which it is mapped.
    public let name: String
    /// The word that is kept as a tag.
    public let word: String

    public init(_ name: String, word: String? = nil) { (self.name, self.word) = (name, word ?? name) }
  }

  public let moment: DayOrMoment
  /// None of an entry that is a note or words alone.
  public let moods: [Mood]
  public let text: String
  /// Activities, people, places and other words that belong to the entry.
  public let words: [String]

  public init(_ moment: DayOrMoment, _ moods: [Mood], text: String = "", words: [String] = []) {
    (self.moment, self.moods, self.text, self.words) = (moment, moods, text, words)
  }

  /// Returns a tap for each feeling of the entry, in the order of its moods; none if all of them are skipped.
  ///
  /// Of an entry without a feeling, because its moods are none or it has no moods, it is one tap without a feeling. The
  /// first tap has the text, the words and the names of the moods that are no feeling.
  ///
  /// - Returns: The taps, and whether the text or words had to be cut.
  public func taps(_ app: MoodApp, _ map: MoodMap) -> (records: [TapRecord], isCut: Bool) {
    var groups: [(emotion: Emotion?, words: [String])] = []
    var others: [String] = []
    var isNote = moods.isEmpty && !(text.isEmpty && words.isEmpty)
    for mood in moods {
      let (word, feeling) = (app.tag(mood.word), map.feeling(mood.name))
      guard let emotion = feeling?.emotion else {
        others.append(word)
        if feeling == .noFeeling { isNote = true }
        continue
      }
      if app.joinsMoods, let index = groups.firstIndex(where: { $0.emotion == emotion }) {
        groups[index].words.append(word)
      } else {
        groups.append((emotion, [word]))
      }
    }
    if groups.isEmpty, isNote { groups = [(nil, [])] }
    var isCut = false
    let records = groups.enumerated().map { index, group in
      let isFirst = index == 0
      let note = Note.joining(isFirst ? text : "", isFirst ? group.words + others + words : group.words, &isCut)
      return TapRecord(group.emotion, moment, note)
    }
    return (records, isCut)
  }

  /// Whether the entry has a text or words beside its moods.
  public var hasNote: Bool { !text.isEmpty || !words.isEmpty }
}

extension Note {
  /// Returns the text with words as tags behind it; first the text is cut to the length of a note, then words are left out.
  fileprivate static func joining(_ text: String, _ words: [String], _ isCut: inout Bool) -> Note {
    var (tags, isIncomplete) = tags(words, besides: ids(in: text))
    var rest = text.cut(to: maximumLength - length(of: tags), &isIncomplete)
    if rest != text {
      // The part that is cut off may have had a tag.
      tags = Self.tags(words, besides: []).tags
      rest = text.cut(to: maximumLength - length(of: tags), &isIncomplete)
    }
    if isIncomplete { isCut = true }
    return Note(([rest].filter { !$0.isEmpty } + tags).joined(separator: " ")) ?? .empty
  }

  /// The words as tags, each once, as far as they have room in a note.
  private static func tags(_ words: [String], besides ids: [String]) -> (tags: [String], isIncomplete: Bool) {
    var (tags, ids, isIncomplete) = ([String](), Set(ids), false)
    for word in words {
      // A word without letters stays as it is, such as a picture.
      let tag = Tag(words: word)
      let written = tag?.written ?? (word.unicodeScalars.contains(where: NoteRules.forbids) ? "" : word)
      guard !written.isEmpty, ids.insert(tag?.id ?? word).inserted else { continue }
      let isShort = written.count <= maximumLength && written.utf8.count <= mostBytes(of: written.count)
      guard isShort, length(of: tags) + written.count < maximumLength else {
        isIncomplete = true
        continue
      }
      tags.append(written)
    }
    return (tags, isIncomplete)
  }

  /// The number of characters of tags, each with a blank before it.
  private static func length(of tags: [String]) -> Int { tags.reduce(0) { $0 + $1.count + 1 } }

  /// The tags in a text, however long it is.
  private static func ids(in text: String) -> [String] {
    guard text.utf8.contains(UInt8(ascii: "#")) else { return [] }
    return tagRanges(in: text).compactMap { Tag(text[$0])?.id }
  }
}

/// The most bytes of characters, so that a note is not refused for marks upon marks.
private func mostBytes(of count: Int) -> Int { 32 * count }

extension String {
  /// Returns the beginning of a text with an ellipsis if it is longer than this, in characters or in bytes.
  fileprivate func cut(to length: Int, _ isCut: inout Bool) -> String {
    let most = mostBytes(of: length)
    if utf8.count <= length || utf8.count <= most && count <= length { return self }
    isCut = true
    var (result, bytes) = ("", 0)
    for character in prefix(max(0, length - 1)) {
      bytes += character.utf8.count
      guard bytes <= most else { break }
      result.append(character)
    }
    return length > 0 ? result + "…" : ""
  }
}
