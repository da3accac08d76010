import TerminalUI
import Values
import WaterModel

extension Environment {
  /// The settings of the program.
  public var settings: Settings { self[SettingsKey.self] }

  /// The unit in which hardness and alkalinity are shown.
  public var unit: WaterUnit { WaterUnit(rawValue: settings[.units]) ?? .ppm }

  /// The day with which a week begins.
  public var weekStart: Weekday { settings[.weekStart] == "sunday" ? .sunday : .monday }

  /// How times of day are written.
  public var clockStyle: ClockStyle { ClockStyle(rawValue: settings[.clock]) ?? .hours24 }

  /// Brings everything in line with settings.
  ///
  /// - Parameter locale: The language where none was chosen.
  public mutating func adapt(to settings: Settings, locale: Language) {
    self[SettingsKey.self] = settings
    language = Language(code: settings[.language]) ?? locale
    chosenTheme = ThemeChoice(rawValue: settings[.theme]) ?? .auto
    pictures = PictureStyle(rawValue: settings[.pictures]) ?? .blocks
    chosenGlyphs = GlyphSet(rawValue: settings[.glyphs])
    hasMotion = settings[.motion] == "on" && !isPlain
    hasMouse = settings[.mouse] == "on"
  }
}

private enum SettingsKey: EnvironmentKey { static let defaultValue = Settings() }
