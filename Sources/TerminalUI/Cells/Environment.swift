/// A time of the wall clock.
public struct WallTime: Hashable, Sendable {
  /// The seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int
  /// The seconds that the local clock is ahead of UTC.
  public var utcOffset: Int

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
  associatedtype Value: Sendable
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
  public var size: Size
  public var language: Language
  /// The languages of the program; with one alone there is no key to switch.
  public var languages: [Language]
  public var words: FrameWords {
    // Borrowed, because it would take longer to copy so many texts than to use a few of them.
    _read { yield shared.words }
    set { shared = SharedWords(newValue) }
  }
  public var chrome: Chrome
  public var depth: ColorDepth
  public var glyphs: GlyphSet
  /// The way of drawing pictures that the user chose; `effectivePictures` is the one that is used.
  public var pictures: PictureStyle
  public var hasMotion: Bool
  /// The background that the user chose; nil is that of the terminal.
  public var chosenTheme: Theme?
  /// The background that the terminal has, as far as it said.
  public var terminalTheme = Theme.dark
  /// The reason why the data cannot be had just now; nil when they can.
  ///
  /// What was read before is shown meanwhile.
  public var trouble: Phrase?
  public var now: WallTime
  /// The milliseconds of a monotonic clock; only differences have a meaning.
  public var milliseconds: Int
  private var shared: SharedWords
  /// Few, so looking through them is faster than a dictionary.
  private var values: [(key: ObjectIdentifier, value: any Sendable)] = []

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
    self.depth = depth
    self.glyphs = glyphs
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

  public var theme: Theme { chosenTheme ?? terminalTheme }

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
