import JuiceModel
import TerminalUI
import Values
import WaterModel

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

  public var receiptPrinter: ReceiptPrinter {
    get { self[ReceiptPrinterKey.self] }
    set { self[ReceiptPrinterKey.self] = newValue }
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
  public var unit: WaterUnit { self[FormatsKey.self].unit }
  public var weekStart: Weekday { self[FormatsKey.self].weekStart }
  /// The hour at which the day of the user begins.
  public var dayStart: DayStart { self[FormatsKey.self].dayStart }
  /// The settings that hold for all tills of the shop.
  var shop: ShopSettings { self[FormatsKey.self].shop }
  /// The present day of the shop.
  var shopDate: CivilDate { shop.day.date(of: localTime) }
  /// The settings of the receipts that this till prints.
  var receipts: ReceiptSettings { self[FormatsKey.self].receipts }
  var asksAboutSleep: Bool { self[FormatsKey.self].asksAboutSleep }
  /// Whether nothing of the diary is shown.
  public var hidesDiary: Bool { self[FormatsKey.self].hidesDiary }
  var diaryIdleMinutes: Int { self[FormatsKey.self].diaryIdleMinutes }
  var hasBaskets: Bool { self[FormatsKey.self].hasBaskets }
  var hasBell: Bool { self[FormatsKey.self].hasBell }
  public var clockStyle: ClockStyle { self[FormatsKey.self].clockStyle }

  /// Brings everything in line with settings.
  public mutating func adapt(to settings: Settings) {
    self[SettingsKey.self] = settings
    for setting in Setting.allCases { setting.apply(settings[setting], to: &self) }
  }
}

/// How values are written on the screens.
struct Formats: Sendable {
  /// The unit of hardness and alkalinity.
  var unit = WaterUnit.ppm
  var weekStart = Weekday.monday
  var dayStart = DayStart.midnight
  var clockStyle = ClockStyle.hours24
  /// Whether Caffeine Holic asks in the morning how the user slept.
  var asksAboutSleep = false
  var hidesDiary = false
  /// The minutes without a key after which the diary is hidden; 0 for never.
  var diaryIdleMinutes = 0
  /// Whether digits in Juice Maker always add to a basket.
  var hasBaskets = false
  /// Whether the terminal rings when a ticket comes to the kitchen.
  var hasBell = false
  var shop = ShopSettings()
  var receipts = ReceiptSettings()
}

enum FormatsKey: EnvironmentKey { static let defaultValue = Formats() }
private enum ZoneKey: EnvironmentKey { static let defaultValue = LocalZone.fixed(0) }
private enum ExporterKey: EnvironmentKey { static let defaultValue = Exporter.closed }
private enum ReceiptPrinterKey: EnvironmentKey { static let defaultValue = ReceiptPrinter.closed }
private enum DataExchangeKey: EnvironmentKey { static let defaultValue = DataExchange.closed }
private enum LocaleKey: EnvironmentKey { static let defaultValue = Language.english }
private enum SettingsKey: EnvironmentKey { static let defaultValue = Settings() }
