import TerminalUI
import Values
import WaterModel

extension Environment {
  /// The settings of the program.
  public var settings: Settings { self[SettingsKey.self] }

  /// The language where none was chosen.
  public var locale: Language {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The unit in which hardness and alkalinity are shown.
  public var unit: WaterUnit { self[FormatsKey.self].unit }

  /// The day with which a week begins.
  public var weekStart: Weekday { self[FormatsKey.self].weekStart }

  /// How times of day are written.
  public var clockStyle: ClockStyle { self[FormatsKey.self].clockStyle }

  /// Brings everything in line with settings.
  public mutating func adapt(to settings: Settings) {
    self[SettingsKey.self] = settings
    for setting in Setting.allCases { setting.definition.apply(settings[setting], to: &self) }
  }
}

/// How values are written on the screens.
struct Formats: Sendable {
  var unit = WaterUnit.ppm
  var weekStart = Weekday.monday
  var clockStyle = ClockStyle.hours24
}

enum FormatsKey: EnvironmentKey { static let defaultValue = Formats() }

private enum SettingsKey: EnvironmentKey { static let defaultValue = Settings() }

private enum LocaleKey: EnvironmentKey { static let defaultValue = Language.english }
