extension Router {
  /// A setting for the whole program, which the program may store.
  public enum Choice: Hashable, Sendable {
    /// The language of the user.
    case language(Language)
    /// The way of drawing pictures.
    case pictures(PictureStyle)
    /// The colors.
    case theme(ThemeChoice)
    /// A value of a setting that only the program knows, by their names.
    case program(String, String)
  }

  /// The functions that a program adds to the frame.
  public struct Options: Sendable {
    /// Called when the user has switched the language, the pictures or the colors.
    public var onChoice: @Sendable (Choice) throws -> Void
    /// Returns the screen of the program's settings; nil if it has none, and then there is no key for it.
    public var settings: (@Sendable () -> any Screen)?
    /// Brings the environment in line with the settings of the program, which may have changed elsewhere.
    public var adapt: @Sendable (inout Environment) throws -> Void
    /// Returns the places that the command palette lists for some words; for no words the most important ones.
    public var places: @Sendable (_ words: String, Environment) -> [PaletteItem]
    /// Returns how many changes were saved so far.
    ///
    /// If an error follows what was saved, because the data have gone meanwhile, the user is told that it was saved.
    public var saveCount: @Sendable () -> Int
    /// What is said at the beginning, until the first key; nil for nothing.
    public var greeting: Phrase?

    /// Creates options; without them the program stores no choices and has no places.
    public init(
      onChoice: @escaping @Sendable (Choice) throws -> Void = { _ in },
      settings: (@Sendable () -> any Screen)? = nil,
      adapt: @escaping @Sendable (inout Environment) throws -> Void = { _ in },
      places: @escaping @Sendable (_ words: String, Environment) -> [PaletteItem] = { _, _ in [] },
      saveCount: @escaping @Sendable () -> Int = { 0 }, greeting: Phrase? = nil
    ) {
      self.onChoice = onChoice
      self.settings = settings
      self.adapt = adapt
      self.places = places
      self.saveCount = saveCount
      self.greeting = greeting
    }
  }
}
