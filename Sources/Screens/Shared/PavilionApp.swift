import Stores
import TerminalUI
import Values

/// One of the apps, as the rest of the program knows it; `PavilionApp.all` lists them.
public struct PavilionApp: Sendable {
  /// The name on the command line.
  public let name: String
  public let title: Phrase
  public let accent: Accent
  /// The picture on Home.
  let art: Art
  /// Makes the first screen.
  public let screen: @Sendable (PavilionDatabase) -> any Screen
  /// Reads what the card on Home says.
  let card: @Sendable (PavilionDatabase, Environment) throws(StorageError) -> AppCard
  /// Reads what matters today, which Home shows and `pavilion remind` takes from; nothing of what the card says.
  var today: @Sendable (PavilionDatabase, Environment) throws(StorageError) -> [TodayLine] = { _, _ in [] }
  /// Returns what to try first; nil if anything was ever recorded in the app.
  var firstStep: @Sendable (PavilionDatabase) throws(StorageError) -> TodayLine? = { _ in nil }
  /// Reads the latest records, the newest first, at most a number of them, for a large card on Home.
  var latest: @Sendable (PavilionDatabase, Environment, Int) throws(StorageError) -> [LatestRecord] = {
    _, _, _ in []
  }
  /// Finds the records that the palette leads to.
  var records: @Sendable (PaletteQuery) -> [PaletteItem] = { _ in [] }
  /// Makes every screen that has keys of its own, the first screen first, in a database without data.
  let keyTables: @Sendable (PavilionDatabase, Environment) throws -> [ListedScreen]
  /// Adds sample data for pictures of the screens, the newest a few minutes old.
  public var addSamples: @Sendable (PavilionDatabase, SampleClock) throws -> Void = { _, _ in }
}

extension PavilionApp: Hashable {
  public static func == (left: PavilionApp, right: PavilionApp) -> Bool { left.name == right.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The contents of the card of an app on Home.
struct AppCard: Sendable {
  /// The state of the app, in words and in fewer; the first that fits is shown.
  let lines: [Phrase]
  /// Whether the lines change from minute to minute.
  let isTimed: Bool
  /// The picture of the app for now; nil for its own.
  let picture: (any LivingPicture)?

  init(_ lines: [Phrase], isTimed: Bool = false, picture: (any LivingPicture)? = nil) {
    (self.lines, self.isTimed, self.picture) = (lines, isTimed, picture)
  }
}

/// The words that were typed into the palette, and where records are looked for.
struct PaletteQuery {
  /// The most records that one app contributes.
  static let limit = 5

  /// Without blanks around them, in lowercase.
  let words: String
  let database: PavilionDatabase
  let environment: Environment

  init(_ words: String, _ database: PavilionDatabase, _ environment: Environment) {
    self.words = words.trimmed.lowercased()
    (self.database, self.environment) = (database, environment)
  }

  /// Returns whether a name has the words in it, in either language.
  func fits(_ name: Phrase) -> Bool { words.isEmpty || name.texts.contains { $0.lowercased().hasPart(words) } }

  /// Returns the items of the first records whose names have the words in them.
  func items<Record>(
    _ records: some Sequence<Record>, named name: (Record) -> Phrase, _ item: (Record) -> PaletteItem
  ) -> [PaletteItem] {
    records.filter { fits(name($0)) }.prefix(Self.limit).map(item)
  }
}

/// A screen with its commands, under its title or, where that says too little, under another.
struct ListedScreen {
  let title: Phrase
  let kind: any Screen.Type
  let commands: [AnyCommand]

  init(_ screen: some Screen, _ title: Phrase? = nil, in environment: Environment) throws {
    var screen = screen
    try screen.refresh(in: environment)
    self.title = title ?? screen.title
    kind = type(of: screen)
    commands = screen.allCommands(in: environment).map(\.erased)
  }

  /// A screen whose title is that of its app, and what it shows there.
  init(_ screen: some Screen, in environment: Environment, of app: Phrase, en: String, ko: String) throws {
    try self.init(screen, app + Phrase(en: ": \(en)", ko: ": \(ko)"), in: environment)
  }
}

/// The times of sample data.
public struct SampleClock: Sendable {
  let now: LocalTime

  public init(_ now: LocalTime) { self.now = now }

  /// Returns the moment a number of minutes ago.
  func ago(_ minutes: Int) -> LocalTime {
    LocalTime(secondsSinceEpoch: now.secondsSinceEpoch - minutes * 60, utcOffset: now.utcOffset)
  }
}
