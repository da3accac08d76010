import CSQLite
import CaffeineModel
import EmotionModel
import ExpositionModel
import JuiceModel
import PavilionSupport
import Testing
import Values
import WaterModel

@testable import Database
@testable import EmotionApp
@testable import JuiceApp
@testable import StoreSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

/// How much SQLite does for what a key may ask, with few rows and with four times as many.
@Suite("How the cost of questions grows")
struct GrowthTests {
  private typealias Path = (name: String, ask: @Sendable (PavilionDatabase) throws -> Void)

  private static let now = LocalTime(secondsSinceEpoch: 1_795_237_509, utcOffset: 0)
  private static let week = now.date.adding(days: -6)...now.date

  private static let juice: [Path] = [
    ("stock", { _ = try $0.juice.stock() }),
    ("a page of orders", { _ = try $0.juice.orders(offset: 20, limit: 20) }),
    ("the number of orders", { _ = try $0.juice.orderCount() }),
    ("the last order", { _ = try $0.juice.status(at: afternoon).last }),
    ("the juices of a day", { _ = try $0.juice.juicesMade(onDayOf: now) }),
    ("the totals of orders", { _ = try $0.juice.totals() }),
    ("ordering", { _ = try $0.juice.order(.kiwi, count: 1, at: now) }),
    ("undoing an order", { _ = try $0.juice.undoLast(at: now) }),
    ("letting it stand again", { _ = try $0.juice.restoreLast(at: now) }),
    ("what a closing would have", { _ = try $0.juice.unclosed(at: now) }),
  ]

  private static let caffeine: [Path] = [
    ("the tracker", { _ = try $0.caffeine.status(at: now, rows: 20) }),
    ("the last entry", { _ = try $0.caffeine.last() }),
    ("a page of the history", { _ = try $0.caffeine.entries(offset: 20, limit: 20) }),
    ("the number of entries", { _ = try $0.caffeine.entryCount() }),
    ("the entries of today", { _ = try $0.caffeine.entries(since: now.date) }),
    ("the index of the last entry", { _ = try $0.caffeine.index(of: $0.caffeine.last()?.number ?? 0) }),
    ("the totals of a week", { _ = try $0.caffeine.totals(of: 7, through: now.date) }),
    ("the presses of a day", { _ = try $0.caffeine.counts(on: now.date) }),
    ("pressing", { _ = try $0.caffeine.press(.coffee, at: now) }),
    ("undoing a press", { _ = try $0.caffeine.undoLast() }),
  ]

  private static let emotion: [Path] = [
    ("the totals of all taps", { _ = try $0.emotion.totals() }),
    ("the days of a week", { _ = try $0.emotion.days(in: week) }),
    ("the hours of a year", { _ = try $0.emotion.hours(of: 2026) }),
    ("a page of a day", { _ = try $0.emotion.taps(on: now.date, offset: 20, limit: 20) }),
    ("the taps of a week", { _ = try $0.emotion.taps(in: week) }),
    ("the last tap", { _ = try $0.emotion.last() }),
    ("the index of a tap", { _ = try $0.emotion.last().map($0.emotion.index(of:)) }),
    ("tapping", { _ = try $0.emotion.tap(TapRecord(.happy, .at(now))) }),
    ("undoing a tap", { _ = try $0.emotion.undoLast() }),
  ]

  private static let exposition: [Path] = [
    ("marks", { _ = try $0.exposition.marks(in: "") })
  ]

  private static let waters: [Path] = [
    ("the number of waters", { _ = try $0.water.count() }),
    ("the points of waters", { _ = try $0.water.points(limit: 100) }),
    ("a water", { _ = try $0.water.record(9) }),
    ("the names and filters of waters", { _ = try ($0.water.names(limit: 9), $0.water.filters(limit: 9)) }),
    ("the trend of a water", { _ = try $0.water.records(of: .name("Tap 1"), limit: 20) }),
    ("the trend of a filter", { _ = try $0.water.records(of: .filter("Filter 1"), limit: 20) }),
    ("the index of the newest water", { _ = try $0.water.index(of: $0.water.records(limit: 1).first?.number ?? 0) }),
    ("adding a water", { _ = try $0.water.add(water("2026-11-21T14:05+09:00", "Tap 1")) }),
    ("deleting a water", { _ = try $0.water.delete(17) }),
  ]

  private static let pages: [Path] = WaterQuery.everyOrder.flatMap { [$0, $0.with("tap")] }.map { query in
    ("a page of \(query)", { _ = try $0.water.records(query, offset: 20, limit: 20) })
  }

  @Test func `nothing that a key may ask for walks through a table that grows`() throws {
    try DatabaseKind.memory.withDatabase { few throws in
      try DatabaseKind.memory.withDatabase { many throws in
        try few.fill(2000)
        try many.fill(8000)
        for statistics in ["", "ANALYZE"] {
          for database in [few, many] { try database.connection.write { try $0.executeScript(statistics) } }
          for (name, ask) in Self.juice + Self.caffeine + Self.emotion + Self.exposition + Self.waters + Self.pages {
            let (cost, cost4) = (try few.steps { try ask(few) }, try many.steps { try ask(many) })
            // A tree of four times as many rows may be a level deeper, but a walk takes four times the steps.
            #expect(cost4 <= cost + cost / 10 + 30, "\(name) takes \(cost) steps, with four times the rows \(cost4)")
          }
        }
      }
    }
  }
}
