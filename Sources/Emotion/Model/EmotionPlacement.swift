/// Whether a feeling is pleasant.
public enum FeelingSign: String, CaseIterable, Hashable, Sendable {
  case pleasant, neither, unpleasant

  /// 1, 0 or −1.
  public var value: Int {
    switch self {
    case .pleasant: 1
    case .neither: 0
    case .unpleasant: -1
    }
  }
}

/// How much energy a feeling has.
public enum FeelingEnergy: String, CaseIterable, Hashable, Sendable {
  case high, middle, low
}

/// The sign and the energy of each feeling.
public struct EmotionPlacement: Hashable, Sendable {
  /// The sign and the energy of one feeling.
  public struct Place: Hashable, Sendable {
    public var sign: FeelingSign
    public var energy: FeelingEnergy

    public init(_ sign: FeelingSign, _ energy: FeelingEnergy) { (self.sign, self.energy) = (sign, energy) }
  }

  private var places: [Place]

  /// The placement until a user changes it.
  ///
  /// The steps are our own. The signs agree with two lists of norms for English words, and so does the energy of happy,
  /// flustered, gloomy, bored and listless; the energy of the others, on which the lists disagree, is in the middle.
  /// Sources: A. B. Warriner, V. Kuperman, M. Brysbaert, "Norms of valence, arousal, and dominance for 13,915 English
  /// lemmas", Behavior Research Methods 45 (2013); S. M. Mohammad, the NRC VAD Lexicon (2018).
  public static let initial = EmotionPlacement(
    places: Emotion.allCases.map { emotion in
      switch emotion {
      case .happy: Place(.pleasant, .high)
      case .loving, .pleased: Place(.pleasant, .middle)
      case .flustered: Place(.unpleasant, .high)
      case .upset, .troubled: Place(.unpleasant, .middle)
      case .gloomy, .bored, .listless: Place(.unpleasant, .low)
      }
    })

  private init(places: [Place]) { self.places = places }

  public subscript(emotion: Emotion) -> Place {
    get { places[emotion.number - 1] }
    set { places[emotion.number - 1] = newValue }
  }
}

extension EmotionPlacement {
  /// The differences from `initial`: `bored neither low, listless neither middle`.
  public var text: String { text(naming: \.englishName) }

  /// The same with the feelings as the database names them, which is how the first versions wrote it.
  public var formerText: String { text(naming: \.rawValue) }

  private func text(naming name: (Emotion) -> String) -> String {
    Emotion.allCases.filter { self[$0] != Self.initial[$0] }.map {
      "\(name($0)) \(self[$0].sign.rawValue) \(self[$0].energy.rawValue)"
    }.joined(separator: ", ")
  }

  /// Creates a placement from the text of `text` or `formerText`; what it does not understand is as in `initial`.
  public init(text: String) {
    self = .initial
    for part in text.split(separator: ",") {
      let words = part.split(separator: " ").map(String.init)
      guard words.count == 3,
        let emotion = Emotion.allCases.first(where: { [$0.rawValue, $0.englishName].contains(words[0]) }),
        let sign = FeelingSign(rawValue: words[1]),
        let energy = FeelingEnergy(rawValue: words[2])
      else { continue }
      self[emotion] = Place(sign, energy)
    }
  }
}
