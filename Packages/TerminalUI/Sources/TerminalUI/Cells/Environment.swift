/// A time of the wall clock.
public struct WallTime: Hashable, Sendable {
  /// The seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int
  /// The seconds that the local clock is ahead of UTC.
  public var utcOffset: Int

  /// Creates a time from the seconds since 1970 in UTC, and the seconds that the local clock is ahead of it.
  public init(seconds: Int, utcOffset: Int) {
    (self.seconds, self.utcOffset) = (seconds, utcOffset)
  }
}

/// The way pictures are drawn.
public enum PictureStyle: String, CaseIterable, Hashable, Sendable {
  /// Quarters of a block in color, four pixels in a cell, of which two colors are shown.
  case blocks
  /// Half blocks in color, two pixels in a cell, for fonts without the quarters.
  case halfBlocks = "half-blocks"
  /// Letters of different density.
  case letters
}

/// The key of a value that a program adds to the environment; see `Environment.subscript(_:)`.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value: Sendable
  /// The value until the program sets another one.
  static var defaultValue: Value { get }
}

/// The standard words in an object, so that copying an environment does not copy them.
@usableFromInline
final class SharedWords: Equatable, Sendable {
  @usableFromInline let words: StandardWords

  fileprivate init(_ words: StandardWords) { self.words = words }

  /// Whether they are the same object.
  @usableFromInline
  static func == (left: SharedWords, right: SharedWords) -> Bool { left === right }
}

/// A value of a program in the environment.
private final class EnvironmentValue<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// The values that a frame depends on besides the screens, to which a program adds some with an `EnvironmentKey`.
public struct Environment: Sendable {
  /// The size of the terminal in cells.
  public var size: Size
  /// The language of the user, one of `languages`.
  public var language: Language
  /// The languages of the program; with one alone there is no key to switch.
  public var languages: [Language]
  /// The texts of the library, such as the names of the standard commands.
  public var words: StandardWords {
    // Borrowed, and known to other modules: copying all texts takes longer than using a few of them.
    @inlinable _read { yield sharedWords.words }
    set { sharedWords = SharedWords(newValue) }
  }
  /// The lines above and below each page.
  public var chrome: Chrome
  /// The number of colors that are drawn: those of the terminal, or none if the user chose so.
  public var depth: ColorDepth {
    get { chosenTheme == .mono ? .none : terminalDepth }
    set { terminalDepth = newValue }
  }
  private(set) var terminalDepth: ColorDepth
  /// The characters that are drawn: those that the user chose, else those that the terminal shows.
  public var glyphs: GlyphSet {
    get { chosenGlyphs ?? terminalGlyphs }
    set { terminalGlyphs = newValue }
  }
  /// The characters that the user chose; nil is those of the terminal.
  public var chosenGlyphs: GlyphSet?
  private var terminalGlyphs: GlyphSet
  /// The way of drawing pictures that the user chose; `effectivePictures` is the one that is used.
  public var pictures: PictureStyle
  /// The best way that the terminal is known to have; nil is blocks where its characters are Unicode, and letters elsewhere.
  public var terminalPictures: PictureStyle?
  /// Whether animations run; if not, screens show the last state of each at once.
  public var hasMotion: Bool
  /// Whether clicks and the wheel are events instead of selecting text.
  public var hasMouse = true
  /// The name of the program, which the title of the window begins with; nil leaves the title as it is.
  public var programName: Phrase?
  /// Whether the title of the window tells the program and its page.
  public var hasTitle = true
  /// Whether screens are shown for a screen reader: as lines of text, without pictures and borders.
  public var isPlain = false
  /// The colors that the user chose.
  public var chosenTheme = ThemeChoice.auto
  /// The background of the terminal; dark unless the terminal reported another one.
  public var terminalTheme = Theme.dark
  /// Whether the background of the terminal is known; `Terminal.run` sets it to false until the terminal has replied.
  public var knowsTerminalTheme = true
  /// The reason why the data of the program are unavailable, which a line above the footer shows; nil while they are not.
  public var unavailableReason: Phrase?
  /// Whether another screen lies on this one, so that nothing has to move, or to be read for it; known in `tick`.
  public internal(set) var isCovered = false
  /// Whether nothing is copied that was drawn before, so that tests can compare the two.
  var drawsAnew = false
  /// Whether the program stays at its first screen; see `Confinement`.
  public internal(set) var isConfined = false
  /// The time of the wall clock at the last event.
  public var now: WallTime
  /// The milliseconds of a monotonic clock; only differences have a meaning.
  public var milliseconds: Int
  @usableFromInline private(set) var sharedWords: SharedWords
  /// An array, because a linear search through a few values is faster than a dictionary.
  private var values: [(key: ObjectIdentifier, value: AnyObject & Sendable)] = []

  /// Creates an environment, in which `Terminal.run` sets size, colors, characters and time to those of the terminal.
  public init(
    size: Size = Size(columns: 80, rows: 24), language: Language = .english, languages: [Language] = [.english],
    words: StandardWords = StandardWords(), chrome: Chrome = Chrome(), depth: ColorDepth = .rich,
    glyphs: GlyphSet = .unicode, pictures: PictureStyle = .blocks, hasMotion: Bool = true,
    now: WallTime = WallTime(seconds: 0, utcOffset: 0), milliseconds: Int = 0
  ) {
    (self.size, self.language, self.languages) = (size, language, languages)
    sharedWords = SharedWords(words)
    self.chrome = chrome
    terminalDepth = depth
    terminalGlyphs = glyphs
    (self.pictures, self.hasMotion, self.now, self.milliseconds) = (pictures, hasMotion, now, milliseconds)
  }

  /// The value that the program has set for a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      for (known, value) in values where known == ObjectIdentifier(key) {
        // The setter makes no other object for the key; a cast that asks the runtime takes longer than all the rest.
        return unsafeDowncast(value, to: EnvironmentValue<Key.Value>.self).value
      }
      return Key.defaultValue
    }
    set {
      values.removeAll { $0.key == ObjectIdentifier(key) }
      values.append((ObjectIdentifier(key), EnvironmentValue(newValue)))
    }
  }

  /// The background that colors are chosen for.
  public var theme: Theme {
    switch chosenTheme {
    case .dark: .dark
    case .light: .light
    case .auto, .highContrast, .mono: terminalTheme
    }
  }

  /// The colors of styles.
  public var palette: Palette {
    let isChosen = chosenTheme == .dark || chosenTheme == .light
    return Palette(
      depth, theme, hasHighContrast: chosenTheme == .highContrast, knowsTheme: knowsTerminalTheme || isChosen)
  }

  /// The class of the size, by which screens choose their layout.
  public var sizeClass: SizeClass { SizeClass(size) }

  /// The way pictures are drawn: as letters when there is no color, or no character to draw blocks with.
  public var effectivePictures: PictureStyle {
    if depth == .none || chosenGlyphs == .ascii || pictures == .letters { return .letters }
    let best = terminalPictures ?? (glyphs == .ascii ? .letters : .blocks)
    return best == .blocks ? pictures : best
  }

  /// Returns a phrase in the language of the user, in characters that the terminal shows.
  public func text(_ phrase: Phrase) -> String { text(phrase.text(in: language)) }
  /// Returns a phrase whose parts have styles in the language of the user, in characters that the terminal shows.
  public func text(_ phrase: StyledPhrase) -> StyledText { text(phrase.text(in: language)) }

  /// Returns a text in characters that the terminal shows.
  public func text(_ text: String) -> String { glyphs.shown(text) }
  /// Returns a text whose parts have styles in characters that the terminal shows.
  public func text(_ text: StyledText) -> StyledText { glyphs == .unicode ? text : text.mapText(glyphs.shown) }

  /// The area of a page: everything that the chrome leaves.
  public var body: Rect { chrome.body(of: size) }
}
