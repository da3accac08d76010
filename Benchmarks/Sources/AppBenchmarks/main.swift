import Benchmark
import CaffeineModel
import CivilTime
import Screens
import Storage
import TerminalUI

// Each pair is measured in one run, because only what is measured side by side can be compared on a busy machine.

/// 2026-11-21, 14:05 in Seoul.
private let now = LocalTime(secondsSinceEpoch: 1_795_237_500, utcOffset: 9 * 3600)
private let zone = LocalZone.fixed(9 * 3600)

/// A database with so many presses, evenly over so many days until now.
private func database(presses count: Int, days: Int) -> PavilionDatabase? {
  guard let database = try? PavilionDatabase.inMemory() else { return nil }
  let presses: [Press] = [.coffee, .rest, .coffee, .stress]
  for index in 0..<count {
    let seconds = now.secondsSinceEpoch - (count - 1 - index) * days * 86_400 / count
    _ = try? database.caffeine.press(presses[index % presses.count], at: zone.time(at: seconds))
  }
  return database
}

/// Opens Caffeine Holic, goes to the tracker and draws it.
private func openTracker(_ database: PavilionDatabase?) {
  guard let database, let screen = HouseApp.caffeine.screen(database, zone) else { return }
  var router = Router(screen, Environment(hasMotion: false, now: WallTime(now)))
  router.handle(.key(.tab))
  _ = router.frame()
}

private let ten = database(presses: 10, days: 10)
private let year = database(presses: 10_000, days: 365)
private let fortnight = database(presses: 10_000, days: 14)

benchmark("tracker with 10 entries") { openTracker(ten) }
benchmark("tracker with 10,000 entries of a year") { openTracker(year) }
benchmark("tracker with 10,000 entries of 14 days") { openTracker(fortnight) }

Benchmark.main()
