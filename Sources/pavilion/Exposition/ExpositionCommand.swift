import ArgumentParser
import Screens

/// `pavilion exposition`: opens Exposition 1900, or tells of one thing in it.
struct ExpositionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exposition", abstract: "Exposition 1900: the Korean exhibits at the Paris world's fair.",
    discussion: """
      Without a further word it opens Exposition 1900 on the screen. An exhibit is named by its number, 1 to 13, or by \
      its name in English, Korean or Latin letters.
      """)

  @OptionGroup var house: HouseOptions

  func run() throws {
    try Interactive(house).run(opening: .exposition)
  }
}
