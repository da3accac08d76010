import ArgumentParser
import Screens

/// `pavilion caffeine`: opens Caffeine Holic, or does one thing in it.
struct CaffeineCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "caffeine", abstract: "Caffeine Holic: how you are, and how much caffeine is in you.",
    discussion: """
      Without a further word it opens Caffeine Holic on the screen. Caffeine is estimated for an average adult; it is no \
      medical advice. Times are written 14:05, -15m, -3h, "2026-11-21 14:05" or 2026-11-21T14:05:00+09:00.
      """,
    subcommands: [
      CaffeineLogCommand.self, CaffeineNewCommand.self, CaffeineStatusCommand.self, CaffeineHistoryCommand.self,
      CaffeineDrinksCommand.self, CaffeineUndoCommand.self,
    ])

  @OptionGroup var house: HouseOptions

  func run() throws {
    try Interactive(house).run(opening: .caffeine)
  }
}
