/// Which feelings the moods of another app are, if any.
public struct MoodMap: Hashable, Sendable {
  /// The meaning of each mood: a feeling, none if its entries are notes, or `nil` if it is skipped.
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
  /// The key by which names of moods are compared.
  public var moodKey: String {
    if let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20, last < 0x80, first < 0x80 {
      return lowercased()
    }
    let rest = drop(while: \.isWhitespace)
    return rest.lastIndex { !$0.isWhitespace }.map { rest[...$0].lowercased() } ?? ""
  }
}

extension MoodApp {
  /// Proposes a feeling for a mood, or none, so that the note and the tags of its entries are kept.
  ///
  /// A proposal has no source but the words themselves: what is neither pleasant nor unpleasant, and calm, have no
  /// feeling among the nine, and of a level alone one cannot tell which feeling it was.
  public func proposal(for mood: String) -> EntryFeeling {
    let key = mood.moodKey
    return EntryFeeling(
      proposals[key] ?? Emotion(named: key) ?? Emotion.allCases.first { $0.wordsOfOthers.contains(key) })
  }
}

extension Emotion {
  /// Words of other apps for which the feeling is proposed, in lowercase.
  ///
  /// Sources of the words: the moods of a new Daylio in English and German, rad to awful and Super to Lausig; the labels
  /// and classes of `HKStateOfMind`, https://developer.apple.com/documentation/healthkit/hkstateofmind; the Mood Meter
  /// of the Yale Center for Emotional Intelligence. What they are taken for is our own. What Daylio and Pixels call their
  /// moods in Korean was found in no public source, so the Korean words are those that people use for the same steps.
  fileprivate var wordsOfOthers: Set<String> {
    switch self {
    case .happy:
      [
        "rad", "super", "joyful", "excited", "amused", "cheerful", "delighted", "ecstatic", "elated", "thrilled",
        "very pleasant", "최고", "아주 좋음", "매우 좋음", "완전 좋음", "신남", "행복", "행복함", "기쁨",
      ]
    case .loving: ["loved", "in love", "affectionate", "compassionate"]
    case .pleased:
      [
        "good", "gut", "content", "satisfied", "grateful", "thankful", "proud", "relieved", "fulfilled", "pleasant",
        "slightly pleasant", "좋음", "좋아요", "만족", "만족함", "뿌듯함", "감사",
      ]
    case .flustered: ["embarrassed", "shocked", "ashamed", "confused"]
    case .upset:
      [
        "bad", "schlecht", "hurt", "angry", "annoyed", "irritated", "frustrated", "disappointed", "jealous", "furious",
        "unpleasant", "slightly unpleasant", "나쁨", "안 좋음", "별로", "화남", "짜증", "속상함",
      ]
    case .gloomy:
      [
        "awful", "lausig", "sad", "depressed", "hopeless", "lonely", "discouraged", "down", "glum", "miserable",
        "very unpleasant", "최악", "아주 나쁨", "매우 나쁨", "끔찍함", "끔찍해", "엉망", "슬픔", "우울", "우울함",
      ]
    case .bored: ["지루함", "심심함"]
    case .listless: ["drained", "tired", "exhausted", "apathetic", "fatigued", "피곤", "피곤함", "지침"]
    case .troubled:
      [
        "anxious", "worried", "stressed", "overwhelmed", "scared", "nervous", "uneasy", "tense", "불안",
        "불안함", "걱정", "스트레스",
      ]
    }
  }
}
