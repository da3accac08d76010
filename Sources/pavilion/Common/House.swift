import ArgumentParser
import Screens
import Storage
import TerminalUI

/// What a command works with: the database, and the language to speak.
struct House {
  let options: HouseOptions
  let database: PavilionDatabase

  /// Opens the database that the options name.
  ///
  /// Throws the exit code after having said why.
  init(_ options: HouseOptions) throws {
    self.options = options
    do throws(StorageError) {
      let location = DataLocation(flag: options.database)
      database = try PavilionDatabase.open(at: location.path, createsFolders: !location.isNamed)
    } catch {
      throw Failure(error).tell(in: House.language(options, stored: nil))
    }
  }

  init(_ options: HouseOptions, database: PavilionDatabase) {
    self.options = options
    self.database = database
  }

  private static let languageKey = "language"
  private static let picturesKey = "pictures"

  /// The flag, else what was chosen before, else what the locale says.
  var language: Language {
    House.language(options, stored: try? database.settings.value(for: House.languageKey))
  }

  private static func language(_ options: HouseOptions, stored: String?) -> Language {
    if let flag = options.lang { return flag }
    if let chosen = stored.flatMap(Language.init) { return chosen }
    return locale
  }

  /// The language of the surroundings, without a flag or a file.
  static var locale: Language {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(ProcessEnvironment.value).first
    return name?.hasPrefix("ko") == true ? .korean : .english
  }

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
    do {
      try body()
    } catch let error as StorageError {
      throw Failure(error).tell(in: language)
    } catch let failure as Failure {
      throw failure.tell(in: language)
    }
  }
}
