import ArgumentParser
import CursesTerminal
import JSON
import Storage
import TerminalUI

/// What a command works with: the options of the call, the database and the language.
final class Session {
  let options: GlobalOptions
  let location: DataLocation
  private var opened: PavilionDatabase?

  static let languageKey = "language"

  private let busyTimeout: Double

  /// - Parameter busyTimeout: The seconds to wait for another program that uses the database.
  init(
    _ options: GlobalOptions, database: PavilionDatabase? = nil, busyTimeout: Double = PavilionDatabase.usualTimeout
  ) {
    self.options = options
    self.busyTimeout = busyTimeout
    location = DataLocation(flag: options.database)
    opened = database
  }

  /// The database that the options name, opened, and created if it is missing, when it is first used.
  var database: PavilionDatabase {
    get throws(StorageError) {
      if let opened { return opened }
      let database = try PavilionDatabase.open(
        at: location.path, busyTimeout: busyTimeout, createsFolders: !location.isNamed)
      opened = database
      return database
    }
  }

  /// The language of `--lang`, else the stored one, else that of the locale.
  ///
  /// An existing database is opened for it, but none is created.
  private(set) lazy var language: Language = {
    if options.lang == nil, opened == nil, location.exists {
      opened = try? PavilionDatabase.open(at: location.path, busyTimeout: busyTimeout, createsFolders: false)
    }
    return options.language(stored: try? opened?.settings.value(for: Self.languageKey))
  }()

  var wantsColor: Bool { !options.noColor && ProcessEnvironment.value("NO_COLOR") == nil }

  /// Prints an error and returns the exit code to throw; an error that is not Pavilion's is returned as it is.
  ///
  /// If the database cannot be opened, the stored language is not known.
  func report(_ error: any Error, asJSON: Bool = false) -> any Error {
    let known = (error as? StorageError).map(Failure.init) ?? (error as? TerminalError).map(Failure.init)
    guard let failure = error as? Failure ?? known else { return error }
    if asJSON, let value = failure.json {
      print(value.jsonText())
      return failure.exitCode
    }
    return failure.tell(in: opened == nil && error is StorageError ? options.language() : language)
  }
}
