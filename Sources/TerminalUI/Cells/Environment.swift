/// A time of the wall clock, as plain numbers.
public struct WallTime: Hashable, Sendable {
  /// Seconds since 1970-01-01T00:00:00Z.
  public var seconds: Int
  /// Seconds that the local clock is ahead of UTC.
  public var utcOffset: Int

  public init(seconds: Int, utcOffset: Int) {
    self.seconds = seconds
    self.utcOffset = utcOffset
  }
}

/// How pictures are drawn.
public enum PictureStyle: String, CaseIterable, Hashable, Sendable {
  /// Two pixels to a cell, in colour.
  case blocks
  /// Letters of more or less ink.
  case letters
}

/// A value of a program's own that every screen can read; see `Environment.subscript(_:)`.
public protocol EnvironmentKey {
  associatedtype Value: Sendable
  static var defaultValue: Value { get }
}

/// Everything ambient that a frame depends on besides the screens themselves.
///
/// A program adds what all its screens need, such as a time zone, with an `EnvironmentKey`.
public struct Environment: Sendable {
  public var size: Size
  public var language: Language
  /// The languages one can switch between; one alone offers no key for it.
  public var languages: [Language]
  /// The words of the frame.
  public var words: FrameWords
  /// The lines around the pages.
  public var chrome: Chrome
  public var depth: ColorDepth
  public var glyphs: GlyphSet
  /// What the user asked for; `effectivePictures` is what can be had.
  public var pictures: PictureStyle
  public var hasMotion: Bool
  public var now: WallTime
  /// Milliseconds of a clock that never jumps; only differences mean anything.
  public var milliseconds: Int
  private var values: [ObjectIdentifier: any Sendable] = [:]

  public init(
    size: Size = Size(columns: 80, rows: 24), language: Language = .english, languages: [Language] = [.english],
    words: FrameWords = FrameWords(), chrome: Chrome = Chrome(), depth: ColorDepth = .rich,
    glyphs: GlyphSet = .unicode, pictures: PictureStyle = .blocks, hasMotion: Bool = true,
    now: WallTime = WallTime(seconds: 0, utcOffset: 0), milliseconds: Int = 0
  ) {
    self.size = size
    self.language = language
    self.languages = languages
    self.words = words
    self.chrome = chrome
    self.depth = depth
    self.glyphs = glyphs
    self.pictures = pictures
    self.hasMotion = hasMotion
    self.now = now
    self.milliseconds = milliseconds
  }

  /// A value of the program's own.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  public var sizeClass: SizeClass { SizeClass(size) }

  /// Letters when there is no color or no Unicode to draw blocks with.
  public var effectivePictures: PictureStyle {
    depth == .none || glyphs == .ascii ? .letters : pictures
  }

  /// A phrase in the language of the user, in characters that the terminal shows.
  public func text(_ phrase: Phrase) -> String { text(phrase.text(in: language)) }

  /// A text in characters that the terminal shows.
  public func text(_ text: String) -> String { glyphs.shown(text) }
}
