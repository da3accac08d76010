/// Which feelings the moods of another app are, if any.
public struct MoodMap: Hashable, Sendable {
  /// What becomes of a mood: a feeling, none if its entries are notes, or `nil` if it is skipped.
  private var feelings: [String: EntryFeeling?] = [:]

  public init() {}

  /// Sets what becomes of a mood; capitals and blanks around its name do not matter.
  public mutating func set(_ mood: String, to feeling: EntryFeeling?) { feelings[mood.moodKey] = .some(feeling) }

  /// Returns what a mood is; `nil` if it is skipped or not mapped.
  public func feeling(_ mood: String) -> EntryFeeling? { feelings[mood.moodKey] ?? nil }

  /// Whether it is said what becomes of a mood.
  public func contains(_ mood: String) -> Bool { feelings[mood.moodKey] != nil }
}

extension String {
  /// What counts when names of moods are compared.
  public var moodKey: String {
    if let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20, last < 0x80, first < 0x80 {
      return lowercased()
    }
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0].lowercased() } ?? ""
  }
}

extension MoodApp {
  /// What is proposed for a mood: a feeling, or none, so that the note and the tags of its entries are kept.
  ///
  /// A proposal has no source but the words themselves: what is neither pleasant nor unpleasant, and calm, have no
  /// feeling among the nine, and of a level alone one cannot tell which feeling it was.
  public func proposal(for mood: String) -> EntryFeeling {
    let key = mood.moodKey
    let emotion: Emotion? =
      switch self {
      case .pixels: ["5": .happy, "4": .fond, "2": .upset, "1": .gloomy][key]
      case .eMoods: ["depressed": .gloomy, "anxiety": .troubled, "irritability": .upset][key]
      case .daylio, .howWeFeel, .apple:
        Emotion(named: key) ?? Emotion.allCases.first { $0.wordsOfOthers.contains(key) }
      }
    return EntryFeeling(emotion)
  }
}

extension Emotion {
  /// Words of other apps for which the feeling is proposed, in lowercase.
  ///
  /// Sources of the words: the moods of a new Daylio in English and German, rad to awful and Super to Lausig; the labels
  /// and classes of `HKStateOfMind`, https://developer.apple.com/documentation/healthkit/hkstateofmind; the Mood Meter
  /// of the Yale Center for Emotional Intelligence. What they are taken for is our own.
  fileprivate var wordsOfOthers: Set<String> {
    switch self {
    case .happy:
      [
        "rad", "super", "joyful", "excited", "amused", "cheerful", "delighted", "ecstatic", "elated", "thrilled",
        "very pleasant",
      ]
    case .loving: ["loved", "in love", "affectionate", "compassionate"]
    case .fond:
      [
        "good", "gut", "content", "satisfied", "grateful", "thankful", "proud", "relieved", "fulfilled", "pleasant",
        "slightly pleasant",
      ]
    case .flustered: ["embarrassed", "shocked", "ashamed", "confused"]
    case .upset:
      [
        "bad", "schlecht", "hurt", "angry", "annoyed", "irritated", "frustrated", "disappointed", "jealous", "furious",
        "unpleasant", "slightly unpleasant",
      ]
    case .gloomy:
      [
        "awful", "lausig", "sad", "depressed", "hopeless", "lonely", "discouraged", "down", "glum", "miserable",
        "very unpleasant",
      ]
    case .bored: []
    case .dull: ["drained", "tired", "exhausted", "apathetic", "fatigued"]
    case .troubled: ["anxious", "worried", "stressed", "overwhelmed", "scared", "nervous", "uneasy", "tense"]
    }
  }
}
