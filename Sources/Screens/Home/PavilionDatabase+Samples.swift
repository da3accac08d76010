import Stores
import Values

extension PavilionDatabase {
  /// Creates a database in memory with sample data of several weeks, the newest a few minutes old.
  public static func samples(at now: LocalTime) throws -> PavilionDatabase {
    let database = try PavilionDatabase.inMemory()
    for app in PavilionApp.all { try app.addSamples(database, SampleClock(now)) }
    return database
  }
}
