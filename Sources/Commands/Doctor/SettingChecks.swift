import DataFormats
import Screens
import TerminalUI
import Values

/// The settings: what holds, and where it comes from.
enum SettingChecks {
  /// - Parameter refused: The variables whose values are none of their settings'.
  static func section(_ settings: Settings, refused: [Setting: Failure]) -> CheckSection {
    CheckSection(
      name: "settings", title: Phrase(en: "Settings", ko: "설정"),
      checks: Setting.allCases.map { check($0, settings, refused[$0]) })
  }

  private static func check(_ setting: Setting, _ settings: Settings, _ failure: Failure?) -> Check {
    let (value, source) = settings.resolved(setting)
    let remark = source == .default ? Phrase(en: " (default)", ko: " (기본값)") : source.remark
    return Check(
      setting.rawValue, setting.name, Phrase(same: value) + remark,
      json: ["value": value, "source": source.word, "from": source.name] as JSONObject,
      failure == nil ? .good : .broken, advice: failure?.phrase)
  }
}
