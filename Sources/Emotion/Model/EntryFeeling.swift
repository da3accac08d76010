/// The feeling of an entry: one of the nine feelings, or none, as of a plain note or the tags of a day.
///
/// The raw values are stable: they are used in the database and in documents.
public enum EntryFeeling: Hashable, Sendable {
  case felt(Emotion)
  case noFeeling

  public init(_ emotion: Emotion?) { self = emotion.map(EntryFeeling.felt) ?? .noFeeling }

  /// The feeling; `nil` for none.
  public var emotion: Emotion? { if case .felt(let emotion) = self { emotion } else { nil } }

  /// The number of the key, 1 to 9, or 0 for none.
  public var number: Int { emotion?.number ?? 0 }

  /// Creates it from the number of the key, 0 to 9; `nil` for any other number.
  public init?(number: Int) {
    guard number != 0 else {
      self = .noFeeling
      return
    }
    guard let emotion = Emotion(number: number) else { return nil }
    self = .felt(emotion)
  }
}

extension EntryFeeling: CaseIterable {
  /// The nine feelings, and none.
  public static let allCases = Emotion.allCases.map(EntryFeeling.felt) + [.noFeeling]
}

extension EntryFeeling {
  /// The id in JSON: the English name of the feeling, or `none`.
  public var id: String { emotion?.englishName ?? "none" }

  /// Creates what an id means, also one of a version of before.
  public init?(id: String) {
    guard let feeling = EntryFeeling(rawValue: id) ?? Emotion(named: id).map(EntryFeeling.felt) else { return nil }
    self = feeling
  }
}

extension EntryFeeling: RawRepresentable {
  /// The raw value of the feeling, or `none`.
  public var rawValue: String { emotion?.rawValue ?? "none" }

  public init?(rawValue: String) {
    if rawValue == EntryFeeling.noFeeling.rawValue {
      self = .noFeeling
    } else if let emotion = Emotion(rawValue: rawValue) {
      self = .felt(emotion)
    } else {
      return nil
    }
  }
}
