import CaffeineModel
import PavilionSupport
import Testing
import Values

@testable import CaffeineApp
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

struct CaffeineStoreTests {
  @Test func `a new log is empty and would begin with a brewed coffee`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let caffeine = database.caffeine
      #expect(try caffeine.log(rows: 10) == .initial)
      #expect(try caffeine.last() == nil)
      #expect(try caffeine.lastServing() == Serving(.brewed))
      #expect(try caffeine.undoLast() == nil)
      #expect(try caffeine.startAnew(at: afternoon) == nil)
      #expect(try caffeine.entryCount() == 0)
      #expect(try caffeine.entries(limit: 10) == [])
      #expect(try caffeine.entries(since: afternoon.date) == [])
      #expect(try caffeine.doses(since: .min) == [])
      #expect(try caffeine.total(on: afternoon.date) == 0)
      #expect(try caffeine.counts(on: afternoon.date) == [:])
    }
  }

  @Test func `a press is written down, and only a coffee has a serving`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      for (index, press) in Press.allCases.enumerated() {
        let entry = try database.caffeine.press(press, Serving(.cola), at: afternoon)
        let serving = press == .coffee ? Serving(.cola) : nil
        #expect(entry == CaffeineEntry(number: index + 1, press: press, serving: serving, time: afternoon))
        #expect(try database.caffeine.last() == entry)
        #expect(try database.caffeine.record(entry.number) == entry)
      }
      #expect(try database.caffeine.entryCount() == 4)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a coffee without a serving is the latest drink by its time, in its usual amount`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let caffeine = database.caffeine
      let mate = try #require(Serving(drink: "마테차 'x'", milligrams: 30))
      #expect(try caffeine.press(.coffee, at: afternoon).serving == Serving(.brewed))
      try caffeine.press(.coffee, mate, at: afternoon)
      try caffeine.press(.rest, at: afternoon)
      try caffeine.press(.new, at: afternoon)
      #expect(try caffeine.lastServing() == mate)
      #expect(try caffeine.press(.coffee, at: afternoon).serving == mate)
      // Entered for the morning.
      try caffeine.press(.coffee, Serving(.cola), at: moment("2026-11-21T09:00+09:00"))
      #expect(try caffeine.lastServing() == mate)
      // Once a double, and a drink without caffeine.
      try caffeine.press(.coffee, Serving(drink: "espresso", milligrams: 126), at: afternoon)
      #expect(try caffeine.lastServing() == Serving(.espresso))
      try caffeine.press(.coffee, Serving(drink: "herbs", milligrams: 0), at: afternoon)
      #expect(try caffeine.lastServing() == Serving(.espresso))
    }
  }

  @Test func `the usual amount of a drink of one's own is that of the list until another one is a habit`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let caffeine = database.caffeine
      try caffeine.saveOwnDrink(#require(OwnDrink(name: "mug", milligrams: 120, milliliters: 300)))
      let half = try #require(Serving(drink: "mug", milligrams: 60))
      try caffeine.press(.coffee, half, at: afternoon)
      #expect(try caffeine.lastServing() == Serving(drink: "mug", milligrams: 120))
      try caffeine.press(.coffee, half, at: afternoon)
      #expect(try caffeine.lastServing() == half)
    }
  }

  @Test func `however many other presses follow, the last coffee is found`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      try database.caffeine.press(.coffee, Serving(.cola), at: afternoon)
      for _ in 1...300 { try database.caffeine.press(.rest, at: afternoon) }
      #expect(try database.caffeine.lastServing() == Serving(.cola))
    }
  }

  @Test func `the last drink is the one before when it is taken back or deleted, and the new one when changed`() throws
  {
    try DatabaseKind.memory.withDatabase { database throws in
      let caffeine = database.caffeine
      try caffeine.press(.coffee, Serving(.cola), at: afternoon)
      try caffeine.press(.coffee, Serving(.mix), at: afternoon)
      try caffeine.press(.coffee, Serving(.decaf), at: afternoon)
      try caffeine.undoLast()
      #expect(try caffeine.lastServing() == Serving(.mix))
      try caffeine.delete(2)
      #expect(try caffeine.lastServing() == Serving(.cola))
      try caffeine.change(1, serving: Serving(.cafe), time: afternoon)
      #expect(try caffeine.lastServing() == Serving(.cafe))
      try caffeine.undoLast()
      #expect(try caffeine.lastServing() == Serving(.brewed))
    }
  }

  @Test func `the log begins anew only when something was pressed since it last began`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let caffeine = database.caffeine
      try caffeine.press(.stress, at: afternoon)
      try caffeine.press(.stress, at: afternoon)
      let new = try caffeine.startAnew(at: afternoon)
      #expect(new == CaffeineEntry(number: 3, press: .new, serving: nil, time: afternoon))
      #expect(try caffeine.log(rows: 9) == .initial)
      #expect(try caffeine.startAnew(at: afternoon) == nil)
      #expect(try caffeine.entryCount() == 3)
      try caffeine.press(.rest, at: afternoon)
      #expect(try caffeine.log(rows: 9).rows == [LogRow(.rest, on: afternoon.date)])
      #expect(try caffeine.startAnew(at: afternoon)?.number == 5)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `presses are taken back from the last one on, and a NEW gives the log before it back`(kind: DatabaseKind) throws
  {
    try kind.withDatabase { database throws in
      let caffeine = database.caffeine
      try caffeine.press(.coffee, at: afternoon)
      try caffeine.press(.coffee, at: moment("2020-01-01T00:00Z"))
      let before = try caffeine.log(rows: 9)
      #expect(
        before.rows == [
          LogRow(.wakening, on: afternoon.date), LogRow(.wakening, on: try day("2020-01-01")),
        ])
      let new = try caffeine.startAnew(at: afternoon)
      #expect(try caffeine.undoLast() == new)
      #expect(try caffeine.log(rows: 9) == before)
      #expect(try caffeine.undoLast()?.number == 2)
      // A number is never given twice, or a change meant for one entry could meet another.
      #expect(try caffeine.press(.rest, at: afternoon).number == 4)
      #expect(try caffeine.undoLast()?.press == .rest)
      #expect(try caffeine.undoLast()?.number == 1)
      #expect(try caffeine.undoLast() == nil)
      #expect(try caffeine.log(rows: 9) == .initial)
    }
  }

  @Test func `the log has at most as many rows as asked for, and says when it is cut`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      for press in [Press.rest, .rest, .coffee, .stress, .stress, .stress] {
        try database.caffeine.press(press, at: afternoon)
      }
      let rows = [
        LogRow(.stressful, on: afternoon.date, repeats: 2), LogRow(.wakening, on: afternoon.date),
        LogRow(.rest, on: afternoon.date, repeats: 1),
      ]
      for limit in 0...4 {
        let log = try database.caffeine.log(rows: limit)
        #expect(log.rows == Array(rows.prefix(limit)))
        #expect(log.isCut == (limit < 3))
      }
      #expect(try database.caffeine.log(rows: .min).rows == [])
      #expect(try database.caffeine.log(rows: .max).rows == rows)
    }
  }

  @Test func `a store over a closed database throws`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let caffeine = database.caffeine
      database.close()
      #expect(throws: StorageError.self) { try caffeine.log(rows: 1) }
      #expect(throws: StorageError.self) { try caffeine.press(.rest, at: afternoon) }
      #expect(throws: StorageError.self) { try caffeine.settings() }
    }
  }
}
