/// A time of the wall clock.
public struct WallTime: Hashable, Sendable {
  /// The seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int
  /// The seconds that the local clock is ahead of UTC.
  public var utcOffset: Int

  /// Creates a time from the seconds since 1970 in UTC, and the seconds that the local clock is ahead of it.
  public init(seconds: Int, utcOffset: Int) {
    self.seconds = seconds
    self.utcOffset = utcOffset
  }
}

/// The way pictures are drawn.
public enum PictureStyle: String, CaseIterable, Hashable, Sendable {
  /// Half blocks in color, two pixels in a cell.
  case blocks
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

/// The texts of the frame at one place in memory, so that an environment is copied without them.
private final class SharedWords: Sendable {
  let words: FrameWords

  init(_ words: FrameWords) { self.words = words }
}

/// The values that a frame depends on besides the screens themselves.
///
/// A program adds values that all its screens need, such as a time zone, with an `EnvironmentKey`.
public struct Environment: Sendable {
  /// The size of the terminal in cells.
  public var size: Size
  /// The language of the user, one of `languages`.
  public var language: Language
  /// The languages of the program; with one alone there is no key to switch.
  public var languages: [Language]
  /// The texts of the frame itself, such as the names of its commands.
  public var words: FrameWords {
    // Borrowed, because it would take longer to copy so many texts than to use a few of them.
    _read { yield shared.words }
    set { shared = SharedWords(newValue) }
  }
  /// The lines around the pages.
  public var chrome: Chrome
  /// The number of colors that are drawn: those of the terminal, or none if the user chose so.
  public var depth: ColorDepth {
    get { chosenTheme == .mono ? .none : terminalDepth }
    set { terminalDepth = newValue }
  }
  /// The number of colors that the terminal has.
  public private(set) var terminalDepth: ColorDepth
  /// The characters that are drawn: those that the user chose, else those that the terminal shows.
  public var glyphs: GlyphSet {
    get { chosenGlyphs ?? terminalGlyphs }
    set { terminalGlyphs = newValue }
  }
  /// The characters that the user chose; nil is those of the terminal.
  public var chosenGlyphs: GlyphSet?
  /// The characters that the terminal shows, as far as is known.
  public private(set) var terminalGlyphs: GlyphSet
  /// The way of drawing pictures that the user chose; `effectivePictures` is the one that is used.
  public var pictures: PictureStyle
  /// Whether anything may move for its own sake; if not, screens show its last state at once.
  public var hasMotion: Bool
  /// Whether clicks and the wheel are events instead of selecting text.
  public var hasMouse = true
  /// Whether screens are read aloud instead of looked at: as lines of words, without pictures and frames.
  public var isPlain = false
  /// The colors that the user chose.
  public var chosenTheme = ThemeChoice.auto
  /// The background that the terminal has, as far as it said.
  public var terminalTheme = Theme.dark
  /// The reason why the data cannot be had just now; nil when they can.
  ///
  /// What was read before is shown meanwhile.
  public var unavailableReason: Phrase?
  /// The time of the wall clock at the last event.
  public var now: WallTime
  /// The milliseconds of a monotonic clock; only differences have a meaning.
  public var milliseconds: Int
  private var shared: SharedWords
  /// Few, so looking through them is faster than a dictionary.
  private var values: [(key: ObjectIdentifier, value: any Sendable)] = []

  /// Creates an environment; by default a terminal of 80 × 24 cells with Unicode and 256 colors, in English.
  ///
  /// `Terminal.run` replaces size, colors, characters and time by those of the terminal.
  public init(
    size: Size = Size(columns: 80, rows: 24), language: Language = .english, languages: [Language] = [.english],
    words: FrameWords = FrameWords(), chrome: Chrome = Chrome(), depth: ColorDepth = .rich,
    glyphs: GlyphSet = .unicode, pictures: PictureStyle = .blocks, hasMotion: Bool = true,
    now: WallTime = WallTime(seconds: 0, utcOffset: 0), milliseconds: Int = 0
  ) {
    self.size = size
    self.language = language
    self.languages = languages
    shared = SharedWords(words)
    self.chrome = chrome
    terminalDepth = depth
    terminalGlyphs = glyphs
    self.pictures = pictures
    self.hasMotion = hasMotion
    self.now = now
    self.milliseconds = milliseconds
  }

  /// The value that the program has set for a key.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values.first { $0.key == ObjectIdentifier(key) }?.value as? Key.Value ?? Key.defaultValue }
    set { values = values.filter { $0.key != ObjectIdentifier(key) } + [(ObjectIdentifier(key), newValue)] }
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
  public var palette: Palette { Palette(depth, theme, hasHighContrast: chosenTheme == .highContrast) }

  /// The class of the size, by which screens choose their layout.
  public var sizeClass: SizeClass { SizeClass(size) }

  /// The way pictures are drawn: as letters when there is no color or no Unicode to draw blocks with.
  public var effectivePictures: PictureStyle {
    depth == .none || glyphs == .ascii ? .letters : pictures
  }

  /// Returns a phrase in the language of the user, in characters that the terminal shows.
  public func text(_ phrase: Phrase) -> String { text(phrase.text(in: language)) }

  /// Returns a text in characters that the terminal shows.
  public func text(_ text: String) -> String { glyphs.shown(text) }

  /// The room of a page: everything that the chrome leaves.
  public var body: Rect { chrome.body(of: size) }
}
