import PavilionKit
import TerminalUI
import Values

extension Settings {
  /// Whether the diary is hidden.
  public static let diary = StoredChoice<Bool>("diary", default: false, [false, true]) { $0 ? "hidden" : "shown" }
  /// The minutes without a key after which the diary is hidden; 0 for never.
  public static let diaryIdle = StoredChoice<Int>("diary-idle", default: 0, [0, 1, 5, 15]) { $0 == 0 ? "off" : "\($0)" }
}

extension Setting {
  public static let diary = Setting(
    "diary", at: 13,
    Settings.diary, Phrase(en: "Diary", ko: "일기"),
    Phrase(
      en: "Hidden, nothing of the Emotion Diary is shown until H shows it again; H hides it, too.",
      ko: "숨기면 H로 다시 볼 때까지 감정 다이어리의 내용이 보이지 않습니다. 일기에서 H로 숨길 수도 있습니다."),
    apply: { $0.hidesDiary = $1 },
    valueName: { $0 ? Phrase(en: "hidden", ko: "숨김") : Phrase(en: "shown", ko: "보임") })

  public static let diaryIdle = Setting(
    "diary-idle", at: 14,
    Settings.diaryIdle, Phrase(en: "Hide the diary", ko: "일기 숨기기"),
    Phrase(
      en: "Whether the diary hides by itself when no key was pressed for some minutes.",
      ko: "몇 분 동안 아무 키도 누르지 않으면 일기를 저절로 숨깁니다."),
    apply: { $0.diaryIdleMinutes = $1 },
    valueName: { minutes in
      minutes == 0
        ? Phrase(en: "not by itself", ko: "저절로 숨기지 않음")
        : Phrase(en: "after \(minutes) min", ko: "\(minutes)분 뒤")
    })
}

extension Environment {
  /// Whether nothing of the diary is shown.
  public internal(set) var hidesDiary: Bool {
    get { self[HidesDiaryKey.self] }
    set { self[HidesDiaryKey.self] = newValue }
  }

  /// The minutes without a key after which the diary is hidden; 0 for never.
  package var diaryIdleMinutes: Int {
    get { self[DiaryIdleMinutesKey.self] }
    set { self[DiaryIdleMinutesKey.self] = newValue }
  }
}

private enum HidesDiaryKey: EnvironmentKey { static let defaultValue = false }
private enum DiaryIdleMinutesKey: EnvironmentKey { static let defaultValue = 0 }
