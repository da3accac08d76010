/// Another app in which moods are logged: how its moods become feelings and tags.
public struct MoodApp: Sendable {
  public let name: String
  private let prefix: String
  let proposals: [String: Emotion]
  /// Whether equal moods of an entry are one: names of what was felt are, scores that were given one after the other are not.
  let joinsMoods: Bool

  /// Creates an app.
  ///
  /// - Parameters:
  ///   - name: The name, as people call it.
  ///   - prefix: The beginning of the tags that keep its moods, such as `daylio` of `#daylio-rad`.
  ///   - proposals: The feelings to propose for moods of its own, by `moodKey`; the others are known by their names.
  ///   - joinsMoods: Whether equal moods of an entry are one.
  public init(_ name: String, prefix: String, proposals: [String: Emotion] = [:], joinsMoods: Bool = true) {
    (self.name, self.prefix, self.proposals, self.joinsMoods) = (name, prefix, proposals, joinsMoods)
  }

  /// The tag that keeps a mood as it is called in the app, such as `#daylio-rad`.
  func tag(_ word: String) -> String { "\(prefix)-\(word)" }
}
