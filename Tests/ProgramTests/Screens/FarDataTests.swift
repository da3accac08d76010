import DatabaseSupport
import Foundation
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import Database
@testable import EmotionApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TerminalUI
@testable import WaterApp

/// A program with a loop of its own, whose data are far away or not.
private struct LoopingProgram {
  let database: PavilionDatabase
  var router: Router
  private let watcher: any DatabaseWatcher
  /// With the settings of this machine, if the data are far away.
  private let folder: TemporaryFolder?
  /// The effects that were begun and are not done.
  private(set) var running = 0
  private let done = Results()

  /// The results of effects, from the threads that carry them out.
  private final class Results: @unchecked Sendable {
    // Unchecked because of the array; every access holds the condition.
    private let condition = NSCondition()
    private var results: [(Int, Result<any Sendable, any Error>)] = []

    func append(_ number: Int, _ result: Result<any Sendable, any Error>) {
      condition.withLock {
        results.append((number, result))
        condition.signal()
      }
    }

    func take() -> [(Int, Result<any Sendable, any Error>)] {
      condition.withLock {
        defer { results = [] }
        return results
      }
    }
  }

  init(_ database: PavilionDatabase, _ environment: Environment, _ folder: TemporaryFolder? = nil) {
    (self.database, self.folder, watcher) = (database, folder, database.watcher())
    router = Router(HomeScreen(database), environment, .pavilion(database, SettingsContext(database.settings)))
  }

  init(_ far: FarConnection, _ environment: Environment) throws {
    let folder = try TemporaryFolder()
    let settings = LocalSettings(path: folder.path + "/settings.sqlite")
    self.init(
      try PavilionDatabase(
        CachedConnection(far), shop: ShopName("far"), till: "far", localSettings: settings), environment, folder)
  }

  private var isUpToDate: Bool { (database.connection as? CachedConnection)?.isUpToDate ?? true }

  /// Does what the loop does until nothing is under way.
  mutating func finish() throws {
    for _ in 0..<20_000 {
      for order in router.takeEffectOrders() {
        guard case .start(let effect) = order else { continue }
        running += 1
        let done = done
        Task(executorPreference: Threads()) {
          done.append(effect.number, await effect.run(ProgressReport { _ in }))
        }
      }
      for (number, result) in done.take() {
        running -= 1
        router.finish(number, result)
      }
      if watcher.drain(), database.hasChangedElsewhere() { router.handle(.program(.dataChanged)) }
      // A screen that asks for another turn at once is not finished.
      let delay = router.tick()
      guard delay == 0 || router.isWorking || running > 0 || router.waitingDelay != nil || !isUpToDate else { return }
      usleep(500)
    }
    throw Stuck(screen: router.frame().plainText)
  }

  /// Runs each task on a thread of its own, because it waits.
  private final class Threads: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      Thread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }.start()
    }
  }

  struct Stuck: Error { let screen: String }
}

@Suite("Data that are far away", .timeLimit(.minutes(8)))
struct FarDataTests {
  private static func environment(_ seed: UInt64) -> Environment {
    var environment = Environment.pavilion(
      size: Size(columns: 80, rows: 24), language: seed.isMultiple(of: 2) ? .english : .korean, hasMotion: false)
    environment.now = TestSandbox.now
    environment.zone = TestSandbox.zone
    environment.locale = environment.language
    return environment
  }

  private static let keys: [Key] =
    [.up, .down, .left, .right, .enter, .escape, .tab, .delete, .pageUp, .pageDown, .home, .end, .space]
    + "1234567890+-=surcoynhgdextmpbz/iU:#f".map(Key.character)

  /// Returns the text that is shown; of a log that is filtered only what is found and selected, because a list that was
  /// empty while the search was on its way begins at another row.
  private static func view(of router: inout Router) -> String {
    if let found = router.screens.last as? FindScreen {
      return "\(found.list.count) \(found.list.filterText)"
    }
    guard let log = router.screens.last as? WaterScreen, log.isFiltered else { return router.frame().plainText }
    return "\(log.list.count) \(String(describing: log.list.selected?.number)) \(log.list.filterText)"
  }

  /// Whether a screen may not have found yet what one with a file has found.
  private static func isSearching(_ layer: Layer) -> Bool {
    func isPartial(_ screen: some SearchScreen) -> Bool { screen.listing.isPartial || screen.searched != nil }
    guard let screen = layer.screen as? any SearchScreen else { return false }
    return layer.waitingSince != nil || layer.isBehind || screen.isSearchDue || isPartial(screen)
  }

  /// Returns the contents of all tables but that of the settings, of which each machine has some of its own.
  private static func rows(of connection: any SQLConnection) throws -> [String] {
    try connection.read { database in
      try DatabaseSchema.pavilion.tables.filter { $0.name != "setting" }
        .map { "\($0.name): \(try $0.contents(in: database))" }
    }
  }

  /// The same keys to a program with a file, and to one whose data are far away, in bursts.
  @Test(arguments: 0..<6)
  func `whatever is pressed, the screen ends up like that with a file, and nothing waits`(part: Int) throws {
    let seed = testSeed() &+ UInt64(part)
    var random = SeededGenerator(seed: seed)
    let contents = try PavilionDatabase.inMemory()
    try contents.juice.setStock([.strawberry: 40, .kiwi: 60], at: afternoon)
    try contents.settings.set("off", for: Setting.motion.key)
    if part.isMultiple(of: 2) {
      try CaffeinePast.fill(contents.caffeine)
      try WaterPast.fill(contents.water)
      try DiaryPast.fill(contents.emotion)
    }
    var environment = Self.environment(seed)
    // Input behind a saving that fails is forgotten where it takes its time, and typed where it does not.
    environment.exporter = MemoryFolder().exporter
    let distant = try #require(try contents.copyInMemory().connection as? SQLiteConnection)
    let connection = FarConnection(distant)
    var far = try LoopingProgram(connection, environment)
    try far.finish()
    environment.tillIdentity = far.router.environment.tillIdentity
    environment.exporter = MemoryFolder().exporter
    var near = LoopingProgram(try contents.copyInMemory(till: TillName("far")), environment)
    var pressed: [String] = []
    let rounds = Torture.rounds(40, long: 1200)
    for number in 0..<rounds {
      // Both stay at the same minute, so that what depends on the time is the same.
      let milliseconds = number * 1000
      far.router.setTime(TestSandbox.now, milliseconds: milliseconds)
      near.router.setTime(TestSandbox.now, milliseconds: milliseconds)
      // Work that is due since the last keys is done before the next, as in a loop.
      try far.finish()
      try near.finish()
      if far.router.screens.last?.ignoresTypeAhead == true { _ = (far.router.frame(), near.router.frame()) }
      // The keys do not wait for what those before them have begun.
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let key = Self.keys.randomElement(using: &random) ?? .enter
        pressed.append(key.label(in: .ascii))
        // The palette tells the lines of today, which Home reads as soon as it rests; and keys act on what a search has
        // found by then. Esc leaves a page that waits for its data, and closes the question that one with data has asked.
        let isLeaving = key == .escape && far.router.layers.last?.waitingSince != nil
        if key == ":" || isLeaving || far.router.layers.contains(where: Self.isSearching) {
          try far.finish()
          try near.finish()
        }
        far.router.handle(.key(key))
        near.router.handle(.key(key))
      }
      pressed.append("|")
      try far.finish()
      try near.finish()
      // As after a change elsewhere, what is below a dialog shows what was saved, too.
      near.router.handle(.program(.dataChanged))
      try near.finish()
      let (one, two) = (Self.view(of: &far.router), Self.view(of: &near.router))
      try #require(one == two, "SEED=\(seed), keys \(pressed.suffix(40).joined(separator: " "))")
    }
    // The place where reading stopped is saved when it has not moved for a moment.
    let end = rounds * 1000
    far.router.setTime(TestSandbox.now, milliseconds: end)
    near.router.setTime(TestSandbox.now, milliseconds: end)
    try far.finish()
    try near.finish()
    let (farRows, nearRows) = (try Self.rows(of: distant), try Self.rows(of: near.database.connection))
    #expect(farRows == nearRows, "SEED=\(seed), keys \(pressed.joined(separator: " "))")
    #expect(connection.waits.isEmpty, "SEED=\(seed), keys \(pressed.joined(separator: " "))")
    far.database.close()
  }
}
