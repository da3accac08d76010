import ArgumentParser
import Screens
import Storage
import TerminalUI

/// `pavilion keys`: the tables of keys, made from the commands themselves.
struct KeysCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "All keys, screen by screen, as Markdown tables.")

  @OptionGroup var house: HouseOptions

  func run() throws {
    let tables = try house.telling { try KeyTables.markdown(in: house.language()) }
    print(tables, terminator: "")
  }
}
