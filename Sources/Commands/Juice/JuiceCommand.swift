import ArgumentParser
import Screens
import TerminalUI

struct JuiceCommand: AppCommand {
  static let app = PavilionApp.juice

  static let about = CommandText(
    app, Phrase(en: "seven juices from five fruits.", ko: "과일 다섯 가지로 만드는 쥬스 일곱 가지."),
    subcommands: [
      JuiceMenuCommand.self, JuiceStockCommand.self, JuiceOrderCommand.self, JuiceSetCommand.self,
      JuiceUndoCommand.self, JuiceOrdersCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}
