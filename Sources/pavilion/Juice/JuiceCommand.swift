import ArgumentParser
import Screens

/// `pavilion juice`: opens the juice bar, or does one thing in it.
struct JuiceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "juice", abstract: "The juice bar: seven juices from five fruits.",
    discussion: "Without a further word it opens the juice bar on the screen.",
    subcommands: [
      JuiceMenuCommand.self, JuiceStockCommand.self, JuiceOrderCommand.self, JuiceSetCommand.self,
      JuiceUndoCommand.self, JuiceOrdersCommand.self,
    ])

  @OptionGroup var house: HouseOptions

  func run() throws {
    try Interactive(house).run(opening: .juice)
  }
}
