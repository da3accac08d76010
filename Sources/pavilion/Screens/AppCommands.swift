import ArgumentParser
import Screens
import Storage
import TerminalUI

/// A command that opens a screen when no further word follows.
protocol AppCommand: ParsableCommand {
  var global: GlobalOptions { get }
  /// Makes the screen to begin with, or nil for Home; throws before the terminal is opened.
  func screen() throws -> ((PavilionDatabase) -> any Screen)?
}

extension AppCommand {
  /// The app with the name of the command; nil for Home.
  private var app: HouseApp? { HouseApp(rawValue: Self.configuration.commandName ?? "") }

  func screen() throws -> ((PavilionDatabase) -> any Screen)? { app.map { app in { app.screen($0) } } }

  func run() throws {
    let session = Session(global)
    do {
      try session.run(app, opening: screen())
    } catch {
      throw session.report(error)
    }
  }
}

struct JuiceCommand: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "juice", abstract: "The juice bar: seven juices from five fruits.",
    discussion: "Without a further word it opens the juice bar on the screen.",
    subcommands: [
      JuiceMenuCommand.self, JuiceStockCommand.self, JuiceOrderCommand.self, JuiceSetCommand.self,
      JuiceUndoCommand.self, JuiceOrdersCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}

struct CaffeineCommand: AppCommand {
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

  @OptionGroup var global: GlobalOptions
}

struct ExpositionCommand: AppCommand {
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

  @OptionGroup var global: GlobalOptions
  @OptionGroup var catalog: CatalogOptions

  func screen() throws -> ((PavilionDatabase) -> any Screen)? {
    let museum = try catalog.museum()
    return { ExpositionScreen(museum, $0) }
  }
}

struct WaterCommand: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "water", abstract: "Water for Coffee: a log of brewing water, and how good it is.",
    discussion: """
      Without a further word it opens Water for Coffee on the screen. Hardness and alkalinity are in ppm as CaCO₃ unless \
      --unit, or what stands behind a number, says something else: 68, 3.8dH, "2,5 mmol". Units: ppm, dH, fH, eH, gpg, \
      mmol, meq; of hardness alone Ca, Mg; of alkalinity alone HCO3. JSON is always in ppm, and in mg/L for what is dissolved.

      A water is named by the number of a record (3 or #3), by its hardness and alkalinity (68/40), or by the name of a \
      recipe or a bottled water (Barista Hustle, distilled).
      """,
    subcommands: [
      WaterListCommand.self, WaterShowCommand.self, WaterAddCommand.self, WaterEditCommand.self,
      WaterDeleteCommand.self, WaterVerdictCommand.self, WaterConvertCommand.self, WaterMixCommand.self,
      WaterDoseCommand.self, WaterRecipesCommand.self, WaterImportCommand.self, WaterExportCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}

struct EmotionCommand: AppCommand {
  static let configuration = CommandConfiguration(
    commandName: "emotion", abstract: "Emotion Diary: how you feel, one key each.",
    discussion: """
      Without a further word it opens the Emotion Diary on the screen. A feeling is named in English or Korean (happy, \
      행복해) or by its number, 1 to 9. Times are written 14:05, -15m, -3h, "2026-11-21 14:05" or \
      2026-11-21T14:05:00+09:00; a day alone is 2026-11-21, today or yesterday.
      """,
    subcommands: [
      EmotionTapCommand.self, EmotionListCommand.self, EmotionHistoryCommand.self, EmotionUndoCommand.self,
      EmotionExportCommand.self, EmotionImportCommand.self,
    ])

  @OptionGroup var global: GlobalOptions
}

struct KeysCommand: PavilionCommand {
  static let configuration = CommandConfiguration(
    commandName: "keys", abstract: "All keys, screen by screen, as Markdown tables.")

  @OptionGroup var global: GlobalOptions

  func answer(_ session: Session) throws -> Answer {
    let tables = try KeyTables.markdown(in: global.language())
    return Answer { try $0.sink.append(tables) }
  }
}
