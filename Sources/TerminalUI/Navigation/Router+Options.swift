extension Router {
  /// A setting for the whole program, which the program may store.
  public enum Choice: Hashable, Sendable {
    case language(Language)
    case pictures(PictureStyle)
    /// nil is the background of the terminal.
    case theme(Theme?)
  }

  /// The functions that a program adds to the frame.
  public struct Options: Sendable {
    /// Called when the user has switched the language, the pictures or the colors.
    public var onChoice: @Sendable (Choice) throws -> Void
    /// Returns the places that the command palette lists for some words; for no words the most important ones.
    public var places: @Sendable (_ words: String, Environment) -> [Place]
    /// Returns how many changes were saved so far.
    ///
    /// If an error follows what was saved, because the data have gone meanwhile, the user is told that it was saved.
    public var saveCount: @Sendable () -> Int
    /// What is said at the beginning, until the first key; nil for nothing.
    public var greeting: Phrase?

    public init(
      onChoice: @escaping @Sendable (Choice) throws -> Void = { _ in },
      places: @escaping @Sendable (_ words: String, Environment) -> [Place] = { _, _ in [] },
      saveCount: @escaping @Sendable () -> Int = { 0 }, greeting: Phrase? = nil
    ) {
      self.onChoice = onChoice
      self.places = places
      self.saveCount = saveCount
      self.greeting = greeting
    }
  }
}
