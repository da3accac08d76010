import ArgumentParser
import CursesTerminal
import DataFormats
import Screens
import Stores
import TerminalUI
import Values

/// What a command works with: the options of the call, the database and the language.
final class Session {
  let options: GlobalOptions
  let location: DataLocation
  /// What the options and the variables of the call say of the settings.
  let given: Settings
  private let till: TillName?
  private var opened: PavilionDatabase?
  /// The settings of this machine, if the data are on a server.
  let localSettings: LocalSettings?
  /// The language, once the database was asked for it.
  private var known: Language?

  private let busyTimeout: Double
  /// Whether there are screens, which tell what a command tells on standard error.
  var isInteractive = false

  /// - Parameter busyTimeout: The seconds to wait for another program that uses the database.
  init(
    _ options: GlobalOptions, database: PavilionDatabase? = nil, busyTimeout: Double = PavilionDatabase.defaultTimeout
  ) throws(Failure) {
    self.options = options
    self.busyTimeout = busyTimeout
    location = try DataLocation(options)
    given = try options.settings()
    till = try options.tillName()
    opened = database
    localSettings = if case .server = location { LocalSettings(path: DataLocation.ownFile) } else { nil }
  }

  /// The database that the options name, opened, and a file created if it is missing, when it is first used.
  var database: PavilionDatabase {
    get throws(StorageError) {
      if let opened { return opened }
      let database = try open(location)
      opened = database
      tellOlderCopy(in: language)
      return database
    }
  }

  /// Opens a database, and creates a file if it is missing.
  func open(_ location: DataLocation) throws(StorageError) -> PavilionDatabase {
    switch location {
    case .file(let path, let isNamed):
      try PavilionDatabase.open(at: path, busyTimeout: busyTimeout, createsFolders: !isNamed, till: till)
    case .server(let address): try PavilionDatabase.connect(to: address, settings: localSettings)
    }
  }

  /// Returns a copy of the database and the settings in memory, or a new one if there is none.
  func copy() throws -> PavilionDatabase {
    if case .file(let path, _) = location { return try PavilionDatabase.copy(of: path, till: till) }
    let copy = try database.copy()
    try copy.settings.replace(with: database.settings.values())
    return copy
  }

  /// The language of `--lang`, else the stored one, else that of the locale.
  ///
  /// An existing file is opened for it, but none is created. No server is asked until the command uses it.
  var language: Language {
    if let known { return known }
    let isFirst = opened == nil
    if options.lang == nil, isFirst, case .file(let path, _) = location, location.exists {
      opened = try? PavilionDatabase.open(at: path, busyTimeout: busyTimeout, createsFolders: false, till: till)
    }
    let stored = opened == nil ? try? localSettings?.values() : try? opened?.settings.values()
    let language = options.language(stored: stored ?? [:])
    if opened != nil { known = language }
    if isFirst { tellOlderCopy(in: language) }
    return language
  }

  /// The settings that hold in this call.
  ///
  /// An existing file is opened for it, but none is created.
  var settings: Settings {
    get throws(StorageError) {
      var settings = given
      if opened != nil || location.exists { settings.take(stored: try database.settings.values()) }
      return settings
    }
  }

  /// Speaks the language of `--lang`, else this one, else that of the locale, without opening the database.
  func speak(stored: String?) {
    known = options.language(stored: stored.map { [Settings.language.key: $0] } ?? [:])
  }

  /// That the data were brought up to date, and where they are as they were before; nil if there was no need to.
  var olderCopy: Phrase? {
    opened?.olderCopy.map { path in
      Phrase(
        en: "Your data were brought up to date. A copy as they were before: \(path)",
        ko: "데이터를 새 버전에 맞게 바꾸었습니다. 바꾸기 전의 사본: \(path)")
    }
  }

  private func tellOlderCopy(in language: Language) {
    if let olderCopy, !isInteractive { StandardError.print([olderCopy.text(in: language)]) }
  }

  /// The session of a call; if the options are wrong, says why and throws the exit code.
  static func checked(_ options: GlobalOptions) throws(ExitCode) -> Session {
    do throws(Failure) {
      return try Session(options)
    } catch {
      throw error.tell(in: options.language())
    }
  }

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
