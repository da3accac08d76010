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

/// Everything a frame depends on besides the screen itself.
///
/// Nothing else is ambient.
public struct Environment: Hashable, Sendable {
  public var size: Size
  public var language: Language
  public var depth: ColorDepth
  public var glyphs: GlyphSet
  /// What the reader asked for; `effectivePictures` is what can be had.
  public var pictures: PictureStyle
  public var hasMotion: Bool
  public var now: WallTime
  /// Milliseconds of a clock that never jumps; only differences mean anything.
  public var milliseconds: Int

  public init(
    size: Size = Size(columns: 80, rows: 24), language: Language = .english, depth: ColorDepth = .rich,
    glyphs: GlyphSet = .unicode, pictures: PictureStyle = .blocks, hasMotion: Bool = true,
    now: WallTime = WallTime(seconds: 0, utcOffset: 0), milliseconds: Int = 0
  ) {
    self.size = size
    self.language = language
    self.depth = depth
    self.glyphs = glyphs
    self.pictures = pictures
    self.hasMotion = hasMotion
    self.now = now
    self.milliseconds = milliseconds
  }

  public var sizeClass: SizeClass { SizeClass(size) }

  /// Letters when there is no colour or no Unicode to draw blocks with.
  public var effectivePictures: PictureStyle {
    depth == .none || glyphs == .ascii ? .letters : pictures
  }

  public func text(_ phrase: Phrase) -> String { phrase.text(in: language) }
}
