import ArgumentParser
import Screens

/// `pavilion exposition`: opens Exposition 1900, or tells of one thing in it.
struct ExpositionCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "exposition", abstract: "Exposition 1900: the Korean exhibits at the Paris world's fair.",
    discussion: """
      Without a further word it opens Exposition 1900 on the screen. An exhibit is named by its number or by its name in \
      English, Korean or Latin letters; a part of a name will do.

      Another museum is shown with --catalog DIR: a folder with exposition_universelle_1900.json and items.json as the \
      original app has them.
      """,
    subcommands: [
      ExpositionListCommand.self, ExpositionShowCommand.self, ExpositionAboutCommand.self, ExpositionNotesCommand.self,
    ])

  @OptionGroup var house: HouseOptions
  @OptionGroup var catalog: CatalogOptions

  func run() throws {
    let museum = try house.telling(catalog.museum)
    try Interactive(house).run { ExpositionScreen(museum, $0) }
  }
}
