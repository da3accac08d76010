import ArgumentParser
import Screens

/// `pavilion emotion`: opens the Emotion Diary, or does one thing in it.
struct EmotionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "emotion", abstract: "Emotion Diary: how you feel, one tap each.",
    discussion: """
      Without a further word it opens the Emotion Diary on the screen. A feeling is named in English or Korean (happy, \
      행복해) or by its number, 1 to 9. Times are written 14:05, -15m, -3h, "2026-11-21 14:05" or \
      2026-11-21T14:05:00+09:00; a day alone is 2026-11-21, today or yesterday.
      """,
    subcommands: [
      EmotionTapCommand.self, EmotionListCommand.self, EmotionHistoryCommand.self, EmotionUndoCommand.self,
      EmotionExportCommand.self, EmotionImportCommand.self,
    ])

  @OptionGroup var house: HouseOptions

  func run() throws {
    try Interactive(house).run(opening: .emotion)
  }
}
