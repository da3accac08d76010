import TerminalUI
import Values

extension Environment {
  /// The environment of Pavilion: two languages, its words, and nothing drawn below 40 × 12.
  public static func pavilion(
    size: Size = Size(columns: 80, rows: 24), language: Language = .english, depth: ColorDepth = .rich,
    glyphs: GlyphSet = .unicode, pictures: PictureStyle = .blocks, hasMotion: Bool = true,
    now: WallTime = WallTime(seconds: 0, utcOffset: 0), zone: LocalZone = .fixed(0), exporter: Exporter = .closed
  ) -> Environment {
    var environment = Environment(
      size: size, language: language, languages: Language.allCases, words: .pavilion,
      chrome: Chrome(smallest: Size(columns: 40, rows: 12)), depth: depth, glyphs: glyphs, pictures: pictures,
      hasMotion: hasMotion, now: now)
    environment.zone = zone
    environment.exporter = exporter
    return environment
  }

  /// The time zone of the user.
  public var zone: LocalZone {
    get { self[ZoneKey.self] }
    set { self[ZoneKey.self] = newValue }
  }

  /// How files leave the program.
  public var exporter: Exporter {
    get { self[ExporterKey.self] }
    set { self[ExporterKey.self] = newValue }
  }
}

private enum ZoneKey: EnvironmentKey { static let defaultValue = LocalZone.fixed(0) }

private enum ExporterKey: EnvironmentKey { static let defaultValue = Exporter.closed }
