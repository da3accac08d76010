import Benchmark
import CaffeineApp
import CaffeineModel
import ExpositionModel
import Foundation
import Program
import Stores
import TerminalUI
import Values
import WaterModel

/// When it is in all of them: 2026-11-21, 14:05 in Seoul.
let now = LocalTime(secondsSinceEpoch: 1_795_237_500, utcOffset: 9 * 3600)

/// How many rows each table has, or how many exhibits a catalogue.
private let sizes = [(10, "10"), (1000, "10³"), (100_000, "10⁵"), (1_000_000, "10⁶")]

/// Twenty coffees in two days, and 200 moments of a curve over them.
private let doses = (0..<20).map { Dose(seconds: now.secondsSinceEpoch - $0 * 8000, milligrams: 95) }
private let moments = (0..<200).map { now.secondsSinceEpoch + $0 * 300 }

private func verdicts() {
  for hardness in 0..<10 {
    for alkalinity in 0..<10 {
      blackHole(
        WaterVerdict(WaterPoint(hardness: Double(hardness) * 20, alkalinity: Double(alkalinity) * 10)))
    }
  }
}

/// Opens the stores of a database on the disk and reads one.
private func openStores() throws {
  let database = try PavilionDatabase.open(at: sampleFile(rows: 10), as: .pavilion)
  defer { database.close() }
  blackHole(try database.caffeine.status(at: now, rows: 5))
}

let benchmarks: @Sendable () -> Void = {
  Benchmark.defaultConfiguration = .init(metrics: [.wallClock], maxDuration: .milliseconds(200))
  for page in Page.all {
    for (rows, size) in sizes {
      let subject = Subject(page, rows: rows)
      Benchmark("\(page.name): opening, \(size)") { _ in blackHole(try subject.open()) }
      Benchmark("\(page.name): 12 steps, \(size)") { _ in
        try subject.press(Array(repeating: .down, count: 12))
      }
      Benchmark("\(page.name): to the end and back, \(size)") { _ in try subject.press([.end, .home]) }
      Benchmark("\(page.name): adding and undoing, \(size)") { _ in try subject.add() }
      guard let filter = page.filter else { continue }
      Benchmark("\(page.name): a letter of a filter, \(size)") { _ in
        try subject.press(["/", .character(filter)])
      }
      Benchmark("\(page.name): a filter to its end, \(size)") { _ in try subject.find(["/", .character(filter)]) }
    }
  }
  let home = Subject(.home, rows: 10)
  Benchmark("2 frames of Home") { _ in try home.press([.right, .left]) }
  Benchmark("curve of 20 coffees, 200 moments") { _ in
    blackHole(CaffeineEstimate(doses.reversed(), .initial, now: now).curve(at: moments))
  }
  Benchmark("zones of 100 waters") { _ in verdicts() }
  Benchmark("opening the stores") { _ in try openStores() }
}
