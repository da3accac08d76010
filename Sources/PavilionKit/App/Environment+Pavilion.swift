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
    (environment.zone, environment.exporter) = (zone, exporter)
    environment.programName = Phrase(same: "Pavilion")
    return environment
  }

  public var zone: LocalZone {
    get { self[ZoneKey.self] }
    set { self[ZoneKey.self] = newValue }
  }

  public var exporter: Exporter {
    get { self[ExporterKey.self] }
    set { self[ExporterKey.self] = newValue }
  }

  public var dataExchange: DataExchange {
    get { self[DataExchangeKey.self] }
    set { self[DataExchangeKey.self] = newValue }
  }

  /// The language where none was chosen.
  public var locale: Language {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  public var settings: Settings { self[SettingsKey.self] }
  public var weekStart: Weekday { self[FormatsKey.self].weekStart }
  /// The hour at which the day of the user begins.
  public var dayStart: DayStart { self[FormatsKey.self].dayStart }
  public var clockStyle: ClockStyle { self[FormatsKey.self].clockStyle }

  /// Brings everything in line with settings.
  public mutating func adapt(to settings: Settings) {
    self[SettingsKey.self] = settings
    for setting in settings.all { setting.apply(settings[setting], to: &self) }
  }
}

/// How values are written on the screens.
struct Formats: Sendable {
  package var weekStart = Weekday.monday
  package var dayStart = DayStart.midnight
  package var clockStyle = ClockStyle.hours24
}

enum FormatsKey: EnvironmentKey { static let defaultValue = Formats() }
private enum ZoneKey: EnvironmentKey { static let defaultValue = LocalZone.fixed(0) }
private enum ExporterKey: EnvironmentKey { static let defaultValue = Exporter.closed }
private enum DataExchangeKey: EnvironmentKey { static let defaultValue = DataExchange.closed }
private enum LocaleKey: EnvironmentKey { static let defaultValue = Language.english }
private enum SettingsKey: EnvironmentKey { static let defaultValue = Settings([]) }
