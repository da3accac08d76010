import ArgumentParser
import DataFormats
import Stores
import TerminalRuntime
import TerminalUI
import Values

/// How databases are opened in a call.
package struct DatabaseAccess: Sendable {
  package let till: TillName?
  /// In seconds.
  package let busyTimeout: Double
  /// The settings of this machine, if the data are on a server.
  package let localSettings: LocalSettings?

  package init(till: TillName?, busyTimeout: Double, localSettings: LocalSettings?) {
    (self.till, self.busyTimeout, self.localSettings) = (till, busyTimeout, localSettings)
  }

  package func open(_ location: DataLocation) throws(StorageError) -> PavilionDatabase {
    switch location {
    case .file(let path, let isNamed):
      try PavilionDatabase.open(
        at: path, as: CallContext.current.program.storage, busyTimeout: busyTimeout, createsFolders: !isNamed,
        till: till,
        zoneName: CallContext.current.zoneName)
    case .server(let address):
      try PavilionDatabase.connect(
        to: address, as: CallContext.current.program.storage, settings: localSettings,
        zoneName: CallContext.current.zoneName)
    }
  }
}

/// The context in which a command works: the options of the call, the database and the language.
public final class Session {
  package let options: GlobalOptions
  package let location: DataLocation
  /// The settings given by the options and the variables of the call.
  package let given: Settings
  /// Opens databases, also another connection beside that of the screens.
  package let access: DatabaseAccess
  private var opened: PavilionDatabase? {
    didSet {
      opened?.dayStart = dayStart
      changesBefore = opened?.changeCount ?? 0
    }
  }
  /// The changes of the database that opening it has made.
  private var changesBefore = 0
  /// The settings of this machine, if the data are on a server.
  package var localSettings: LocalSettings? { access.localSettings }
  /// The language, once the database was asked for it.
  private var known: Language?
  /// Whether screens show what a command writes to standard error.
  package var isInteractive = false

  package init(_ options: GlobalOptions) throws(Failure) {
    self.options = options
    location = try DataLocation(options)
    given = try options.settings()
    let local: LocalSettings? =
      if case .server = location {
        LocalSettings(path: DataLocation.ownFile, as: CallContext.current.program.storage)
      } else { nil }
    access = DatabaseAccess(
      till: try options.tillName(), busyTimeout: PavilionDatabase.defaultTimeout, localSettings: local)
  }

  /// The database that the options name, opened when it is first used; a missing file is created.
  package var database: PavilionDatabase {
    get throws(StorageError) {
      if let opened { return opened }
      let database = try open(location)
      opened = database
      tellGreeting(in: language)
      return database
    }
  }

  package func open(_ location: DataLocation) throws(StorageError) -> PavilionDatabase { try access.open(location) }

  /// Returns a copy of the database and the settings in memory, or a new one if there is none.
  package func copy() throws -> PavilionDatabase {
    if case .file(let path, _) = location {
      return try PavilionDatabase.copy(of: path, as: CallContext.current.program.storage, till: access.till)
    }
    let copy = try database.copy()
    try copy.settings.replace(with: database.settings.values())
    return copy
  }

  /// Whether the call has changed something that stays, whatever becomes of its answer.
  package var hasChanges: Bool {
    CallContext.current.lastingChanges.areMade || (opened?.changeCount ?? 0) > changesBefore
  }

  /// The language of `--lang`, else the stored one, else that of the locale.
  ///
  /// An existing file is opened for it, but none is created, and no server is asked.
  package var language: Language {
    if let known { return known }
    let isFirst = opened == nil
    if options.lang == nil, isFirst, case .file(let path, _) = location, location.exists {
      opened = try? PavilionDatabase.open(
        at: path, as: CallContext.current.program.storage, busyTimeout: access.busyTimeout, createsFolders: false,
        till: access.till,
        zoneName: CallContext.current.zoneName)
    }
    let stored = opened == nil ? try? localSettings?.values() : try? opened?.settings.values()
    let language = options.language(stored: stored ?? [:])
    if opened != nil { known = language }
    if isFirst { tellGreeting(in: language) }
    return language
  }

  /// The settings of this call; no file is created for them.
  package var settings: Settings {
    get throws(StorageError) {
      var settings = given
      if opened != nil || location.exists { settings.take(stored: try database.settings.values()) }
      return settings
    }
  }

  /// When the day of the person begins, by what is known without asking a server.
  private var dayStart: DayStart {
    var settings = given
    let stored = localSettings == nil ? try? opened?.settings.values() : try? localSettings?.values()
    settings.take(stored: stored ?? [:])
    return settings[Settings.dayStart]
  }

  /// The day that is under way for the person; no file is created for it.
  package var today: CivilDate {
    get throws(StorageError) {
      let start = location.exists ? try database.dayStart : dayStart
      return start.date(of: CallContext.current.now)
    }
  }

  /// Speaks the language of `--lang`, else this one, else that of the locale, without opening the database.
  package func speak(stored: String?) {
    known = options.language(stored: stored.map { [Settings.language.key: $0] } ?? [:])
  }

  /// Where the data are as they were before this version changed them; nil if it did not.
  package var olderCopy: Phrase? {
    opened?.olderCopy.map { path in
      Phrase(
        en: "Your data were brought up to date. A copy as they were before: \(path)",
        ko: "데이터를 새 버전에 맞게 바꾸었습니다. 바꾸기 전의 사본: \(path)")
    }
  }

  /// That nothing can be saved, and why; nil if it can.
  private var readOnly: Phrase? {
    opened?.readOnlyReason.map { reason in
      Phrase(
        en: "\(reason.path) can only be looked at (\(reason.detail)): nothing can be saved.",
        ko: "\(reason.path): 보기만 할 수 있습니다(\(reason.detail)). 저장할 수 없습니다.")
    }
  }

  /// The sentence about the database that comes before anything else; nil if there is none.
  package var greeting: Phrase? { olderCopy ?? readOnly }

  private func tellGreeting(in language: Language) {
    if let greeting, !isInteractive { TextSink.tell([greeting.text(in: language)]) }
  }

  /// Returns what is stored in the file, which is neither changed nor waited for; nil if there is none that can be read as it
  /// is, and for a server.
  package func stored<Value>(_ read: (PavilionDatabase) throws -> Value) -> Value? {
    guard case .file(let path, _) = location, location.exists,
      let database = try? PavilionDatabase.reading(path, as: CallContext.current.program.storage)
    else { return nil }
    defer { database.close() }
    return try? read(database)
  }

  /// Runs a call; prints an error of Pavilion's and throws its exit code.
  package static func run(_ options: GlobalOptions, asJSON: Bool = false, _ body: (Session) throws -> Void) throws {
    let session: Session
    do throws(Failure) { session = try Session(options) } catch { throw error.tell(in: options.language()) }
    do {
      try body(session)
    } catch {
      let known = (error as? StorageError).map(Failure.init) ?? (error as? TerminalError).map(Failure.init)
      guard let failure = error as? Failure ?? known else { throw error }
      if asJSON, let value = failure.json {
        let sink = TextSink.standardOutput
        try sink.append(value.jsonText() + "\n")
        try sink.flush()
        throw failure.exitCode
      }
      // If the database cannot be opened, the stored language is not known.
      let isUnknown = session.opened == nil && error is StorageError
      throw failure.tell(in: isUnknown ? options.language() : session.language)
    }
  }

  package func context(_ database: PavilionDatabase, _ given: Settings? = nil) -> SettingsContext {
    SettingsContext(database.settings, given ?? self.given)
  }

  /// The environment of screens, cards and pictures.
  package func environment(_ context: SettingsContext) -> Environment {
    var environment = Environment.pavilion(
      language: language, now: WallTime(CallContext.current.now), zone: CallContext.current.zone)
    environment.isPlain = options.plain
    environment.terminalTheme = options.background?.theme ?? .dark
    environment.locale = CallContext.current.language
    environment.adapt(to: given)
    environment.language = language
    // Settings that cannot be read do not stop the program.
    try? context.adapt(&environment)
    return environment
  }

  /// The environment of cards and pictures that are written.
  package var environment: Environment { get throws(StorageError) { environment(context(try database)) } }

  /// The symbols of texts on the command line.
  package var symbols: Symbols { (given[Settings.glyphs] ?? .unicode).symbols }
}
