import Benchmark
import CaffeineModel
import CivilTime
import EmotionModel
import ExpositionModel
import Foundation
import Screens
import Storage
import TerminalUI
import WaterModel

// Each pair is measured in one run, because only measurements side by side are comparable on a busy machine.

/// When it is in all of them: 2026-11-21, 14:05 in Seoul.
private let now = LocalTime(secondsSinceEpoch: 1_795_237_500, utcOffset: 9 * 3600)
private let zone = LocalZone.fixed(9 * 3600)

/// Returns a database with this many presses, evenly distributed over this many days until now.
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
  guard let database else { return }
  let screen = HouseApp.caffeine.screen(database)
  var router = Router(screen, Environment.pavilion(hasMotion: false, now: WallTime(now), zone: zone))
  router.handle(.key(.tab))
  _ = router.frame()
}

private let ten = database(presses: 10, days: 10)
private let year = database(presses: 10_000, days: 365)
private let fortnight = database(presses: 10_000, days: 14)

/// Returns a database with this many taps, evenly distributed over this many days until now.
private func database(taps count: Int, days: Int) -> PavilionDatabase? {
  guard let database = try? PavilionDatabase.inMemory() else { return nil }
  let records = (0..<count).map { index in
    let seconds = now.secondsSinceEpoch - (count - 1 - index) * days * 86_400 / count
    return TapRecord(Emotion.allCases[index * 7 % 9], .at(zone.time(at: seconds)))
  }
  try? database.emotion.add(records)
  return database
}

/// Opens the Emotion Diary and draws it, at a size that shows all of it or only the nine feelings.
private func openDiary(_ database: PavilionDatabase?, _ size: Size) {
  guard let database else { return }
  let screen = HouseApp.emotion.screen(database)
  var router = Router(screen, Environment.pavilion(size: size, hasMotion: false, now: WallTime(now), zone: zone))
  _ = router.frame()
}

private let tenTaps = database(taps: 10, days: 10)
private let yearOfTaps = database(taps: 20_000, days: 365)
private let manyTaps = database(taps: 100_000, days: 5 * 365)
private let small = Size(columns: 80, rows: 24)
private let wide = Size(columns: 120, rows: 40)

/// Returns a router with the list of a catalogue of this many exhibits, with summaries of different lengths.
private func exhibits(_ count: Int) -> Router? {
  guard let database = try? PavilionDatabase.inMemory() else { return nil }
  let catalogue = Catalogue(
    Exposition(title: "Fair", visitors: 0, location: "", duration: "", description: ""),
    exhibits: (1...count).map {
      Exhibit(
        name: "가야금 \($0)", summary: String(repeating: "words ", count: $0 % 30), kind: ExhibitKind.allCases[$0 % 4])
    })
  var router = Router(
    ExpositionScreen(Museum(catalogue, path: "/bench"), database),
    Environment.pavilion(size: wide, hasMotion: false, now: WallTime(now), zone: zone))
  router.handle(.key(.enter))
  return router
}

/// Moves down 12 rows, and draws after each step.
private func walk(_ router: Router?) {
  guard var router else { return }
  for _ in 0..<12 {
    router.handle(.key(.down))
    _ = router.frame()
  }
}

/// Types a filter that matches every exhibit, and draws after each character.
private func filter(_ router: Router?) {
  guard var router else { return }
  for key in "/ㄱㅇㄱ" {
    router.handle(.key(.character(key)))
    _ = router.frame()
  }
}

private let thirteen = exhibits(13)
private let hundredThousand = exhibits(100_000)

/// Returns a router with Water for Coffee and this many records.
private func waters(_ count: Int) -> (PavilionDatabase, Router)? {
  guard let database = try? PavilionDatabase.inMemory() else { return nil }
  var samples: [WaterSample] = []
  for index in 0..<count {
    let (hardness, alkalinity) = (Double(index * 7 % 2000) / 10, Double(index * 13 % 1200) / 10)
    guard let figures = WaterFigures(hardness: hardness, alkalinity: alkalinity) else { continue }
    let time = zone.time(at: now.secondsSinceEpoch - index * 60)
    samples.append(WaterSample(time: time, name: WaterLabel("Cafe \(index)") ?? .empty, figures))
  }
  try? database.water.add(samples)
  return (database, openLog(database))
}

/// A log of this many waters, made when it is first used, in the iteration that is not counted: each benchmark runs in
/// a process of its own.
private final class WaterLog: @unchecked Sendable {
  // Unchecked because of the lazy property; benchmarks use one thread.
  let count: Int
  private lazy var made = waters(count)
  private(set) lazy var sample = try? made?.0.water.records(limit: 1).first?.sample

  init(_ count: Int) { self.count = count }

  var router: Router? { made?.1 }

  func use(_ body: (PavilionDatabase) -> Void) { (made?.0).map(body) }
}

private func openLog(_ database: PavilionDatabase) -> Router {
  var router = Router(
    HouseApp.water.screen(database),
    Environment.pavilion(size: wide, hasMotion: false, now: WallTime(now), zone: zone))
  _ = router.frame()
  return router
}

/// Presses keys, and draws after each one.
private func press(_ keys: [Key], _ router: Router?) {
  guard var router else { return }
  for key in keys {
    router.handle(.key(key))
    _ = router.frame()
  }
}

/// Types the words of a filter, waits until all is found, and draws.
private func filterWaters(_ router: Router?) {
  guard var router else { return }
  for key in "/cafe" { router.handle(.key(.character(key))) }
  while router.tick() == 0 { _ = router.frame() }
}

/// Twenty coffees in two days, and 200 moments of a curve over them.
private let doses = (0..<20).map { Dose(seconds: now.secondsSinceEpoch - $0 * 8000, milligrams: 95) }
private let moments = (0..<200).map { now.secondsSinceEpoch + $0 * 300 }

private func curve() {
  blackHole(CaffeineEstimate(doses.reversed(), .initial, now: now).curve(at: moments))
}

private func verdicts() {
  for hardness in 0..<10 {
    for alkalinity in 0..<10 {
      blackHole(
        WaterVerdict(WaterPoint(hardness: Double(hardness) * 20, alkalinity: Double(alkalinity) * 10)))
    }
  }
}

/// A database on the disk; nil if it cannot be written.
private let file: String? = {
  let path = "\(NSTemporaryDirectory())pavilion-benchmarks-\(getpid()).sqlite"
  guard let database = try? PavilionDatabase.open(at: path) else { return nil }
  database.close()
  atexit { if let file { unlink(file) } }
  return path
}()

private func openStores() {
  guard let file, let database = try? PavilionDatabase.open(at: file) else { return }
  blackHole(try? database.caffeine.status(at: now, rows: 5))
  database.close()
}

private func frame() -> Router? {
  ten.map { Router(HomeScreen($0), Environment.pavilion(hasMotion: false, now: WallTime(now), zone: zone)) }
}
private let home = frame()

/// Moves the selection on Home, and draws.
private func move() { press([.right, .left], home) }

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(metrics: [.wallClock], maxDuration: .milliseconds(500))
  Benchmark("tracker with 10 entries") { _ in openTracker(ten) }
  Benchmark("tracker with 10,000 entries of a year") { _ in openTracker(year) }
  Benchmark("tracker with 10,000 entries of 14 days") { _ in openTracker(fortnight) }
  Benchmark("the nine feelings with 10 taps") { _ in openDiary(tenTaps, small) }
  Benchmark("the nine feelings with 20,000 taps of a year") { _ in openDiary(yearOfTaps, small) }
  Benchmark("the nine feelings with 100,000 taps of 5 years") { _ in openDiary(manyTaps, small) }
  Benchmark("the whole diary with 10 taps") { _ in openDiary(tenTaps, wide) }
  Benchmark("the whole diary with 20,000 taps of a year") { _ in openDiary(yearOfTaps, wide) }
  Benchmark("the whole diary with 100,000 taps of 5 years") { _ in openDiary(manyTaps, wide) }
  Benchmark("12 steps in a list of 13 exhibits") { _ in walk(thirteen) }
  Benchmark("12 steps in a list of 100,000 exhibits") { _ in walk(hundredThousand) }
  Benchmark("filtering 13 exhibits") { _ in filter(thirteen) }
  Benchmark("filtering 100,000 exhibits") { _ in filter(hundredThousand) }
  for log in [10, 1000, 100_000].map(WaterLog.init) {
    Benchmark("opening a log of \(log.count) waters") { _ in log.use { blackHole(openLog($0)) } }
    Benchmark("12 steps in a log of \(log.count) waters") { _ in walk(log.router) }
    Benchmark("to the end and back in a log of \(log.count) waters") { _ in press([.end, .home], log.router) }
    Benchmark("sorting \(log.count) waters by hardness") { _ in
      press([.character("s"), .character("s")], log.router)
    }
    Benchmark("a letter of a filter of \(log.count) waters") { _ in press("/c".map(Key.character), log.router) }
    Benchmark("a filter of \(log.count) waters, to its end") { _ in filterWaters(log.router) }
    Benchmark("adding to a log of \(log.count) waters") { _ in
      log.use { database in
        guard let sample = log.sample, let record = try? database.water.add(sample) else { return }
        _ = try? database.water.delete(record.number)
      }
    }
  }
  let million = WaterLog(1_000_000)
  Benchmark("a letter of a filter of \(million.count) waters") { _ in press("/c".map(Key.character), million.router) }
  Benchmark("2 frames of Home") { _ in move() }
  Benchmark("curve of 20 coffees, 200 moments") { _ in curve() }
  Benchmark("zones of 100 waters") { _ in verdicts() }
  Benchmark("opening the stores") { _ in openStores() }
}
