import ArgumentParser
import Screens
import TerminalUI

struct CaffeineCommand: AppCommand {
  static let app = PavilionApp.caffeine

  static let about = CommandText(
    app,
    Phrase(en: "how you are, and how much caffeine is in you.", ko: "지금 상태와 몸속 카페인."),
    Phrase(
      en: """
        The figures are estimates for an average adult, not medical \
        advice. Times are written 14:05, -15m, -3h, "2026-11-21 14:05" or 2026-11-21T14:05:00+09:00.
        """,
      ko: """
        카페인은 보통 성인 기준의 어림값이며, 의학적 조언이 \
        아닙니다. 시각은 14:05, -15m, -3h, "2026-11-21 14:05", 2026-11-21T14:05:00+09:00처럼 씁니다.
        """),
    subcommands: [
      CaffeineLogCommand.self, CaffeineNewCommand.self, CaffeineStatusCommand.self, CaffeineHistoryCommand.self,
      CaffeineDrinksCommand.self, CaffeineUndoCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}
