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

  /// The functions that a program adds to the router.
  public struct Options: Sendable {
    /// Called when the user has switched the language, the pictures or the colors.
    public var onChoice: @Sendable (Choice) throws -> Void
    /// Returns whether a choice is stored far away, so that it is saved as other changes are, and keys do not wait for it.
    public var isFar: @Sendable (Choice) -> Bool
    /// Returns the screen of the program's settings; nil if it has none, and then there is no key for it.
    public var settings: (@Sendable () -> any Screen)?
    /// Returns the dialog in which the user types what to add, whatever screen is open; nil if the program has none, and then
    /// there is no key for it.
    public var quickEntry: (@Sendable () -> any Screen)?
    /// Applies the settings of the program, which may have changed elsewhere, to the environment.
    public var adapt: @Sendable (inout Environment) throws -> Void
    /// Applies an event of the program to the environment, before screens get it.
    public var onEvent: @Sendable (ProgramEvent, inout Environment) -> Void
    /// Whether the loop waits for what screens save, as for a file on this machine; if not, as with a server, keys are
    /// answered meanwhile.
    public var savesAtOnce: Bool
    /// Returns whether an error only says that data are still being read, and that an event of the program will tell when
    /// they are here.
    ///
    /// An action that a screen wanted is then done again; a screen that is opened shows that it waits.
    public var isOnItsWay: @Sendable (any Error) -> Bool
    /// Returns the items that the command palette lists for some words; for no words the most important ones.
    public var paletteItems: @Sendable (_ words: String, Environment) -> [PaletteItem]
    /// Called before each event, before each movement, and before the result of work is handed over: a program whose data
    /// change meanwhile makes sure that all read until the next call are of one moment.
    public var willRead: @Sendable () -> Void
    /// Called before each event, before each movement, and when work begins; returns a function for their errors.
    ///
    /// The function returns the notice to show in place of an error's own sentence, such as that a change was saved before
    /// the error; nil for the own sentence.
    public var errorNotices: @Sendable () -> @Sendable (any Error) -> Notice?
    /// Returns the keys that were pressed for a character which an input method has composed, so that they run commands too;
    /// empty for all other characters.
    ///
    /// `HangulKeys.letters(for:)` does this for Korean keyboards.
    public var commandLetters: @Sendable (Character) -> [Character]
    /// Returns what is chosen when nothing was typed or clicked for some seconds; nil if nothing is.
    public var idleChoice: @Sendable (Environment) -> (seconds: Int, choice: Choice)?
    /// Returns the milliseconds until the day ends that screens show; nil if they show none.
    ///
    /// Then all screens are read again, once. It is asked when they are read, not at every event.
    public var dayEnd: @Sendable (Environment) -> Int?
    /// The notice at the beginning, until the first key; nil for none.
    public var greeting: Phrase?
    /// The keys that commands have in place of their own.
    public var keys: KeyMap
    /// The confinement that keeps the program at its first screen; nil if there is none.
    public var confinement: Confinement?

    /// Creates options; without them the program stores no choices and has no palette items.
    public init(
      onChoice: @escaping @Sendable (Choice) throws -> Void = { _ in },
      isFar: @escaping @Sendable (Choice) -> Bool = { _ in false },
      settings: (@Sendable () -> any Screen)? = nil,
      quickEntry: (@Sendable () -> any Screen)? = nil,
      adapt: @escaping @Sendable (inout Environment) throws -> Void = { _ in },
      onEvent: @escaping @Sendable (ProgramEvent, inout Environment) -> Void = { _, _ in },
      savesAtOnce: Bool = true, isOnItsWay: @escaping @Sendable (any Error) -> Bool = { _ in false },
      paletteItems: @escaping @Sendable (_ words: String, Environment) -> [PaletteItem] = { _, _ in [] },
      willRead: @escaping @Sendable () -> Void = {},
      errorNotices: @escaping @Sendable () -> @Sendable (any Error) -> Notice? = { { _ in nil } },
      commandLetters: @escaping @Sendable (Character) -> [Character] = { _ in [] }, greeting: Phrase? = nil,
      keys: KeyMap = KeyMap(),
      idleChoice: @escaping @Sendable (Environment) -> (seconds: Int, choice: Choice)? = { _ in nil },
      dayEnd: @escaping @Sendable (Environment) -> Int? = { _ in nil }, confinement: Confinement? = nil
    ) {
      (self.isFar, self.dayEnd, self.confinement) = (isFar, dayEnd, confinement)
      (self.keys, self.onEvent, self.savesAtOnce, self.isOnItsWay) = (keys, onEvent, savesAtOnce, isOnItsWay)
      (self.onChoice, self.settings, self.adapt) = (onChoice, settings, adapt)
      self.quickEntry = quickEntry
      (self.paletteItems, self.errorNotices, self.greeting) = (paletteItems, errorNotices, greeting)
      (self.willRead, self.commandLetters, self.idleChoice) = (willRead, commandLetters, idleChoice)
    }
  }
}
