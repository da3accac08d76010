import PavilionKit
import TerminalUI
import Values

extension Settings {
  public static let sleep = StoredChoice<Bool>.offOn("sleep")
}

extension Setting {
  public static let sleep = Setting(
    "sleep", at: 12,
    Settings.sleep, Phrase(en: "Ask about sleep", ko: "잠 묻기"),
    Phrase(
      en: "On, Caffeine Holic asks how you slept when it is opened in the morning. Off, it never asks.",
      ko: "켜면 아침에 카페인 홀릭을 열 때 잘 잤는지 묻고, 끄면 묻지 않습니다."),
    apply: { $0.asksAboutSleep = $1 }, valueName: Self.onOffName)
}

extension Environment {
  /// Whether Caffeine Holic asks in the morning how the user slept.
  var asksAboutSleep: Bool {
    get { self[AsksAboutSleepKey.self] }
    set { self[AsksAboutSleepKey.self] = newValue }
  }
}

private enum AsksAboutSleepKey: EnvironmentKey { static let defaultValue = false }
