import Stores
import TerminalUI
import Values

/// One of the apps, as the rest of the program knows it.
///
/// A program lists its apps once (`PavilionProgram`); Home, the palette, the key tables, the command line, the data
/// page, the settings and the database follow from them.
public protocol PavilionApp: Sendable {
  /// The name on the command line.
  var name: String { get }
  var title: Phrase { get }
  var accent: Accent { get }
  /// The picture on Home.
  var art: Art { get }
  /// The tables and migrations of its data.
  var storage: AppStorage { get }
  /// The names of the rows of its tables, as they follow their number: `orders of juice`.
  var rowNames: [String: Phrase] { get }
  /// The settings that it adds to those of the program.
  var settings: [Setting] { get }
  /// The command, named as the app is, with those of the app below it.
  var command: any AppCommand.Type { get }
  /// How files are brought into it, and how it writes them.
  var exchange: AppExchange { get }

  /// Makes the first screen.
  func screen(_ database: PavilionDatabase) -> any Screen
  /// Reads what the card on Home says.
  func card(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> AppCard
  /// Reads what matters today, which Home shows and `pavilion remind` takes from; nothing of what the card says.
  func today(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> [TodayLine]
  /// Returns what to try first; nil if anything was ever recorded in the app.
  func firstStep(_ database: PavilionDatabase) throws(StorageError) -> TodayLine?
  /// Reads the latest records, the newest first, at most a number of them, for a large card on Home.
  func latest(
    _ database: PavilionDatabase, _ environment: Environment, limit: Int
  ) throws(StorageError) -> [LatestRecord]
  /// Finds the records that the palette leads to.
  func records(_ query: PaletteQuery) -> [PaletteItem]
  /// Makes every screen that has keys of its own, the first screen first, in a database without data.
  func keyTables(_ database: PavilionDatabase, _ environment: Environment) throws -> [ListedScreen]
  /// Adds sample data for pictures of the screens, the newest a few minutes old.
  func addSamples(_ database: PavilionDatabase, _ clock: SampleClock) throws
}

extension PavilionApp {
  public var storage: AppStorage { .none }
  public var rowNames: [String: Phrase] { [:] }
  public var settings: [Setting] { [] }
  public var exchange: AppExchange { AppExchange() }

  public func today(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> [TodayLine] { [] }
  public func firstStep(_ database: PavilionDatabase) throws(StorageError) -> TodayLine? { nil }
  public func latest(
    _ database: PavilionDatabase, _ environment: Environment, limit: Int
  ) throws(StorageError) -> [LatestRecord] { [] }
  public func records(_ query: PaletteQuery) -> [PaletteItem] { [] }
  public func addSamples(_ database: PavilionDatabase, _ clock: SampleClock) throws {}

  /// The state of the app in a line, as on its card on Home.
  public func state(_ database: PavilionDatabase, in environment: Environment) throws(StorageError) -> Phrase {
    try card(database, environment).lines.first ?? .empty
  }
}

/// The contents of the card of an app on Home.
public struct AppCard: Sendable {
  /// The state of the app, in words and in fewer; the first that fits is shown.
  public let lines: [Phrase]
  /// Whether the lines change from minute to minute.
  package let isTimed: Bool
  /// The picture of the app for now; nil for its own.
  package let picture: (any LivingPicture)?

  package init(_ lines: [Phrase], isTimed: Bool = false, picture: (any LivingPicture)? = nil) {
    (self.lines, self.isTimed, self.picture) = (lines, isTimed, picture)
  }
}

/// The words that were typed into the palette, and where records are looked for.
public struct PaletteQuery {
  /// The most records that one app contributes.
  package static let limit = 5

  /// Without blanks around them, in lowercase.
  package let words: String
  package let database: PavilionDatabase
  package let environment: Environment

  package init(_ words: String, _ database: PavilionDatabase, _ environment: Environment) {
    self.words = words.trimmed.lowercased()
    (self.database, self.environment) = (database, environment)
  }

  /// Returns whether a name has the words in it, in either language.
  package func fits(_ name: Phrase) -> Bool {
    words.isEmpty || name.texts.contains { $0.lowercased().hasPart(words) }
  }

  /// Returns the items of the first records whose names have the words in them.
  package func items<Record>(
    _ records: some Sequence<Record>, named name: (Record) -> Phrase, _ item: (Record) -> PaletteItem
  ) -> [PaletteItem] {
    records.filter { fits(name($0)) }.prefix(Self.limit).map(item)
  }
}

/// A screen with its commands, under its title or, where that says too little, under another.
public struct ListedScreen {
  package let title: Phrase
  package let kind: any Screen.Type
  package let commands: [AnyCommand]

  package init(_ screen: some Screen, _ title: Phrase? = nil, in environment: Environment) throws {
    var screen = screen
    try screen.refresh(in: environment)
    self.title = title ?? screen.title
    kind = type(of: screen)
    commands = screen.allCommands(in: environment).map(\.erased)
  }

  /// A screen whose title is that of its app, and what it shows there.
  package init(_ screen: some Screen, in environment: Environment, of app: Phrase, en: String, ko: String) throws {
    try self.init(screen, app + Phrase(en: ": \(en)", ko: ": \(ko)"), in: environment)
  }
}

/// The times of sample data.
public struct SampleClock: Sendable {
  package let now: LocalTime
  /// The days before today that have data, besides those of the last weeks; 0 for none.
  private let pastDays: Int

  /// - Parameter pastDays: The days before today that have data, besides those of the last weeks; 0 for none.
  public init(_ now: LocalTime, pastDays: Int = 0) { (self.now, self.pastDays) = (now, pastDays) }

  /// Returns the days of the past in their order, each as the number of days before today.
  ///
  /// - Parameter recent: The days before today that have data of their own.
  package func past(before recent: Int) -> some Sequence<Int> {
    stride(from: pastDays, through: recent + 1, by: -1)
  }

  /// Returns a time of a day, by the clock of now.
  package func time(daysAgo days: Int, _ hour: Int, _ minute: Int) -> LocalTime {
    LocalTime(date: now.date.adding(days: -days), hour: hour, minute: minute, second: 0, utcOffset: now.utcOffset)
  }

  /// Returns the moment a number of minutes ago.
  package func ago(_ minutes: Int) -> LocalTime {
    LocalTime(secondsSinceEpoch: now.secondsSinceEpoch - minutes * 60, utcOffset: now.utcOffset)
  }
}
