import GRDB

/// The steps by which the shape of the file grew, oldest first.
///
/// Steps are only ever added at the end. One that has been released is never changed, renamed or removed: files out
/// there have taken it, and it speaks SQL of its own so that later changes to the models cannot alter it.
///
/// Plain tables with CHECKs instead of STRICT ones: those need SQLite 3.37, which not every supported system has.
enum Migrations {
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()

    migrator.registerMigration("juice") { database in
      try database.execute(
        sql: """
          CREATE TABLE juiceStock (
            fruit TEXT PRIMARY KEY NOT NULL CHECK (typeof(fruit) = 'text'),
            amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer' AND amount BETWEEN 0 AND 100)
          );
          INSERT INTO juiceStock (fruit, amount)
          VALUES ('strawberry', 10), ('banana', 10), ('pineapple', 10), ('kiwi', 10), ('mango', 10);

          CREATE TABLE juiceOrder (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            juice TEXT NOT NULL CHECK (typeof(juice) = 'text'),
            count INTEGER NOT NULL CHECK (typeof(count) = 'integer' AND count BETWEEN 1 AND 999),
            -- seconds since 1970-01-01 UTC
            placedAt INTEGER NOT NULL CHECK (typeof(placedAt) = 'integer'),
            -- seconds east of UTC of the clock on which the order was placed
            utcOffset INTEGER NOT NULL CHECK (typeof(utcOffset) = 'integer'),
            -- seconds since 1970-01-01 UTC, null for an order that stands
            undoneAt INTEGER CHECK (typeof(undoneAt) IN ('integer', 'null'))
          );
          -- How many juices a day saw, without reading the other days.
          CREATE INDEX juiceOrderByLocalTime ON juiceOrder (placedAt + utcOffset) WHERE undoneAt IS NULL;
          """)
    }

    migrator.registerMigration("settings") { database in
      try database.execute(
        sql: """
          CREATE TABLE setting (
            key TEXT PRIMARY KEY NOT NULL CHECK (typeof(key) = 'text'),
            value TEXT NOT NULL CHECK (typeof(value) = 'text')
          );
          """)
    }

    migrator.registerMigration("caffeine") { database in
      try database.execute(
        sql: """
          CREATE TABLE caffeineEntry (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            press TEXT NOT NULL CHECK (typeof(press) = 'text'),
            -- what was drunk, by its name; only a coffee has it, and every coffee has
            drink TEXT CHECK (typeof(drink) IN ('text', 'null')),
            milligrams INTEGER CHECK (
              typeof(milligrams) = 'null' OR (typeof(milligrams) = 'integer' AND milligrams BETWEEN 0 AND 1000)),
            -- seconds since 1970-01-01 UTC
            time INTEGER NOT NULL CHECK (typeof(time) = 'integer'),
            -- seconds east of UTC of the clock by which it was entered
            utcOffset INTEGER NOT NULL CHECK (typeof(utcOffset) = 'integer'),
            CHECK ((press = 'coffee') = (drink IS NOT NULL) AND (press = 'coffee') = (milligrams IS NOT NULL))
          );
          -- The pages of the history, which end with the number by themselves.
          CREATE INDEX caffeineEntryByTime ON caffeineEntry (time);
          -- The last drink, however many other presses came after it.
          CREATE INDEX caffeineCoffeeByNumber ON caffeineEntry (number) WHERE press = 'coffee';
          -- What was drunk lately. All that is asked for stands in it, `press` too, so the table is not read.
          CREATE INDEX caffeineCoffeeByTime ON caffeineEntry (time, milligrams, press) WHERE press = 'coffee';
          -- How much a day saw, without reading the other days.
          CREATE INDEX caffeineCoffeeByLocalTime ON caffeineEntry (time + utcOffset, milligrams)
          WHERE press = 'coffee';

          CREATE TABLE caffeineDrink (
            name TEXT PRIMARY KEY NOT NULL CHECK (typeof(name) = 'text'),
            milligrams INTEGER NOT NULL CHECK (typeof(milligrams) = 'integer' AND milligrams BETWEEN 0 AND 1000)
          );

          CREATE TABLE caffeineSettings (
            -- the only row, or none while nothing was set
            id INTEGER PRIMARY KEY CHECK (id = 1),
            halfLifeMinutes INTEGER NOT NULL
            CHECK (typeof(halfLifeMinutes) = 'integer' AND halfLifeMinutes BETWEEN 90 AND 570),
            thresholdMilligrams INTEGER NOT NULL
            CHECK (typeof(thresholdMilligrams) = 'integer' AND thresholdMilligrams BETWEEN 1 AND 400),
            -- minutes from midnight
            bedtimeMinute INTEGER NOT NULL
            CHECK (typeof(bedtimeMinute) = 'integer' AND bedtimeMinute BETWEEN 0 AND 1439),
            limitMilligrams INTEGER NOT NULL
            CHECK (typeof(limitMilligrams) = 'integer' AND limitMilligrams BETWEEN 1 AND 1000)
          );
          """)
    }

    return migrator
  }

  /// Takes the steps that the file has not taken yet.
  ///
  /// Two programs may begin at once. Each step is a transaction, so the one that comes second fails on what the first
  /// one has made and changes nothing; if the file has moved on in the meantime, it simply looks again.
  static func bringUpToDate(_ queue: DatabaseQueue) throws {
    let migrator = migrator
    var applied = try queue.read(appliedSteps)
    while applied.count < migrator.migrations.count {
      do {
        try migrator.migrate(queue)
        return
      } catch {
        let now = try queue.read(appliedSteps)
        guard now.count > applied.count else { throw error }
        applied = now
      }
    }
  }

  /// The names of all steps the file has taken, those of newer versions included.
  ///
  /// `DatabaseMigrator.appliedIdentifiers` looks for the table after it failed to read it, and gives up when another
  /// program has created it in between. The table never goes away, so it is safe to look first.
  static func appliedSteps(_ database: Database) throws -> Set<String> {
    try database.tableExists("grdb_migrations") ? migrator.appliedIdentifiers(database) : []
  }
}
