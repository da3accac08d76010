import ArgumentParser
import Screens
import Storage
import TerminalUI

/// What a command works with: the database, and the language to speak.
struct House {
  let options: HouseOptions
  let database: PavilionDatabase

  let language: Language

  /// Opens the database that the options name.
  ///
  /// Throws the exit code after having said why.
  init(_ options: HouseOptions) throws {
    let location = DataLocation(flag: options.database)
    self.init(
      options,
      database: try options.telling {
        try PavilionDatabase.open(at: location.path, createsFolders: !location.isNamed)
      })
  }

  init(_ options: HouseOptions, database: PavilionDatabase) {
    self.options = options
    self.database = database
    language = options.language(stored: try? database.settings.value(for: House.languageKey))
  }

  private static let languageKey = "language"
  private static let picturesKey = "pictures"

  var pictures: PictureStyle {
    let stored = try? database.settings.value(for: House.picturesKey)
    return stored.flatMap(PictureStyle.init) ?? .blocks
  }

  /// Remembers what was chosen while the program ran; returns what went wrong.
  func remember(_ choice: Router.Choice) -> Phrase? {
    do throws(StorageError) {
      switch choice {
      case .language(let language): try database.settings.set(language.rawValue, for: House.languageKey)
      case .pictures(let pictures): try database.settings.set(pictures.rawValue, for: House.picturesKey)
      }
      return nil
    } catch {
      return error.phrase
    }
  }

  var wantsColor: Bool {
    !options.noColor && ProcessEnvironment.value("NO_COLOR") == nil
  }

  /// Does something, and turns what goes wrong into a sentence and an exit code.
  func run(_ body: () throws -> Void) throws {
    try options.telling(in: language, body)
  }
}
