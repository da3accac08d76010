import ArgumentParser
import Screens
import TerminalUI

struct EmotionCommand: AppCommand {
  static let app = PavilionApp.emotion

  static let about = CommandText(
    app, Phrase(en: "how you feel, at the press of a key.", ko: "키 하나로 남기는 지금 감정."),
    Phrase(
      en: """
        A feeling is named in English or Korean (happy, 행복해) or by \
        its number, 1–9. Times are written 14:05, -15m, -3h, "2026-11-21 14:05" or 2026-11-21T14:05:00+09:00; a \
        day alone is 2026-11-21, today or yesterday.
        """,
      ko: """
        감정은 한국어나 영어 이름(행복해, happy)이나 1–9번으로 \
        씁니다. 시각은 14:05, -15m, -3h, "2026-11-21 14:05", 2026-11-21T14:05:00+09:00처럼, 날짜만은 2026-11-21, \
        오늘, 어제처럼 씁니다.
        """),
    subcommands: [
      EmotionTapCommand.self, EmotionListCommand.self, EmotionHistoryCommand.self, EmotionUndoCommand.self,
      EmotionExportCommand.self, EmotionImportCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}
