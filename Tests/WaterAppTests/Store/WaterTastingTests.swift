import PavilionSupport
import TestSupport
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

@Suite("Tastings of waters")
struct WaterTastingTests {
  /// A tasting at a time such as "2026-11-21T14:05+09:00".
  private func cup(
    _ at: String, _ rating: Int, _ qualities: [CupQuality: CupQuality.Level] = [:], coffee: String = "",
    note: String = ""
  ) throws -> CupNote {
    let (coffee, note) = (try #require(WaterLabel(coffee)), try #require(Note(note)))
    return try #require(CupNote(at: moment(at), rating: rating, qualities, coffee: coffee, note: note))
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a tasting is kept as it is, and its record has the mean of the ratings`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let log = database.water
      try log.add([water("2026-11-20T14:05+09:00", "tap"), water("2026-11-21T14:05+09:00", "well")])
      let full = try cup(
        "2026-11-21T15:00+09:00", 5, [.acidity: .more, .body: .right, .cleanCup: .less], coffee: "예가체프 'G1'",
        note: "두 줄\n메모")
      let first = try #require(try log.taste(2, full))
      #expect(first == WaterTasting(number: 1, of: 2, full))
      let second = try #require(try log.taste(2, cup("2026-11-21T16:00+09:00", 2)))
      #expect(try log.record(2)?.rating == 3.5)
      #expect(try log.record(1)?.rating == nil)
      #expect(try log.tastings(of: 2, limit: 9) == [second, first])
      #expect(try log.tastings(of: 2, offset: 1, limit: 9) == [first])
      #expect(try log.tastings(of: 1, limit: 9) == [])
      #expect(try log.tastings(limit: 9).count == 2)
      #expect(try log.index(ofTasting: 1) == 1)
      #expect(try log.index(ofTasting: 2) == 0)
      #expect(try log.index(ofTasting: 3) == nil)
      #expect(try log.tastingCount(of: 2) == 2)
      #expect(try log.tastingCount(of: 1) == 0)
      #expect(try log.tastingCount() == 2)
      #expect(try log.coffees(limit: 9) == ["예가체프 'G1'"])
      #expect(try log.taste(9, full) == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a tasting is changed, deleted and restored, and the rating of its record follows`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let log = database.water
      try log.add(water("2026-11-20T14:05+09:00", "tap"))
      let (old, new) = (try cup("2026-11-21T15:00+09:00", 5), try cup("2026-11-21T15:00+09:00", 3, coffee: "Guji"))
      try log.taste(1, old)
      #expect(try log.changeTasting(1, to: new)?.cup == old)
      #expect(try log.record(1)?.rating == 3)
      // A later change is kept by what undoes an earlier one.
      #expect(try log.changeTasting(1, to: old, ifStill: old)?.cup == new)
      #expect(try log.tasting(1)?.cup == new)
      let deleted = try #require(try log.deleteTasting(1))
      #expect(deleted.cup == new)
      #expect(try log.record(1)?.rating == nil)
      #expect(try log.deleteTasting(1) == nil)
      #expect(try log.changeTasting(1, to: old) == nil)
      #expect(try log.restore(deleted))
      #expect(try log.restore(deleted))
      #expect(try log.record(1)?.rating == 3)
      #expect(try log.tastingCount() == 1)
      // Numbers are not used twice.
      try log.deleteTasting(1)
      #expect(try log.taste(1, old)?.number == 2)
    }
  }

  @Test func `tastings are deleted all or none`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let log = database.water
      try log.add(water("2026-11-20T14:05+09:00", "tap"))
      for rating in 1...4 { try log.taste(1, cup("2026-11-21T15:00+09:00", rating)) }
      #expect(try log.deleteTastings([1, 7, 9]) == .failure(MissingRecords(numbers: [7, 9])))
      #expect(try log.record(1)?.rating == 2.5)
      #expect(try log.deleteTastings([4, 3]).get().map(\.cup.rating) == [4, 3])
      #expect(try log.record(1)?.rating == 1.5)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a record takes its tastings with it, and brings them back`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let log = database.water
      try log.add([water("2026-11-20T14:05+09:00", "tap"), water("2026-11-21T14:05+09:00", "well")])
      for (record, rating) in [(1, 4), (2, 1), (1, 5)] { try log.taste(record, cup("2026-11-21T15:00+09:00", rating)) }
      let kept = try log.tastings(of: 2, limit: 9)
      let deleted = try #require(try log.delete(1))
      #expect(deleted.record.rating == 4.5)
      #expect(deleted.tastings.map(\.cup.rating) == [4, 5])
      #expect(try log.tastings(limit: 9) == kept)
      #expect(try log.restore(deleted.tastings[0]) == false)
      try log.restore(deleted)
      #expect(try log.record(1) == deleted.record)
      #expect(try log.tastings(of: 1, limit: 9) == deleted.tastings.reversed())
      // Deleting several does so, too.
      #expect(try log.delete([2, 1]).get().count == 2)
      #expect(try log.tastingCount() == 0)
    }
  }

  @Test func `a record that was changed keeps its rating, and undoing its entry keeps what was tasted`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let log = database.water
      let sample = try water("2026-11-20T14:05+09:00", "tap")
      try log.add(sample)
      try log.taste(1, cup("2026-11-21T15:00+09:00", 4))
      let other = try water("2026-11-20T14:05+09:00", "tap", 90)
      try log.change(1, to: other)
      #expect(try log.record(1)?.rating == 4)
      #expect(try log.change(1, by: { _ in sample })?.rating == 4)
      #expect(try log.delete(1, ifStill: sample) == .changed)
      try log.deleteTasting(1)
      #expect(try log.delete(1, ifStill: sample) == .deleted)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a list by rating has the best first or last, and what was not tasted at its end`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let log = database.water
      for day in 1...5 { try log.add(water("2026-11-0\(day)T14:05+09:00", "w")) }
      for (record, rating) in [(2, 3), (4, 5), (5, 3), (5, 2)] {
        try log.taste(record, cup("2026-11-21T15:00+09:00", rating))
      }
      func numbers(_ query: WaterQuery) throws -> [Int] { try log.records(query, limit: 9).map(\.number) }
      #expect(try numbers(WaterQuery(.rating)) == [4, 2, 5, 3, 1])
      #expect(try numbers(WaterQuery(.rating, isDescending: false)) == [5, 2, 4, 1, 3])
      #expect(try log.index(of: 5, in: WaterQuery(.rating)) == 2)
      var listing = WaterListing(log, pointLimit: 9)
      for words in ["", "w"] {
        #expect(try listing.update(to: WaterQuery(.rating, words: words)))
        try listing.finish()
        #expect(listing.points.map(\.rating) == [2.5, 5, nil, 3, nil])
      }
    }
  }

  @Test func `the favorites are read again when data have changed`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let log = database.water
      try log.add([water("2026-11-20T14:05+09:00", "a", 60, 40), water("2026-11-20T14:05+09:00", "b", 90, 50)])
      for index in 0..<9 { try log.taste(1 + index % 2, cup("2026-11-21T15:00+09:00", 4)) }
      var listing = WaterListing(log, pointLimit: 100)
      #expect(try listing.favorites() == nil)
      try log.taste(1, cup("2026-11-21T15:00+09:00", 2))
      #expect(try listing.favorites()?.count == 9)
      #expect(
        try Set(listing.favorites()?.outline ?? []) == [
          WaterPoint(hardness: 60, alkalinity: 40), WaterPoint(hardness: 90, alkalinity: 50),
        ])
      try log.deleteTasting(10)
      #expect(try listing.favorites() == nil)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a document takes tastings to the records that they belong to, whatever the numbers are there`(
    kind: DatabaseKind
  ) throws {
    let first = try PavilionDatabase.inMemory()
    try first.water.add([water("2026-11-01T14:05+09:00", "gone"), water("2026-11-02T14:05+09:00", "tap")])
    try first.water.add([water("2026-11-03T14:05+09:00", "well"), water("2026-11-04T14:05+09:00", "rain")])
    for (record, rating) in [(3, 2), (2, 4), (3, 3), (4, 5)] {
      try first.water.taste(record, cup("2026-11-21T15:00+09:00", rating, [.body: .more]))
    }
    try first.water.delete(1)
    var text = ""
    _ = try first.writeDocument(at: afternoon) { text += $0 }
    let document = try DatabaseDocument(Array(text.utf8)[...])
    try kind.withDatabase { second throws in
      let log = second.water
      // The well is here already, under another number.
      try log.add([water("2026-11-03T14:05+09:00", "well"), water("2026-11-09T14:05+09:00", "other")])
      try log.taste(2, cup("2026-11-21T15:00+09:00", 1))
      let added = try second.merge(document)
      #expect(added["waterTasting"] == Added(new: 4, known: 0))
      func ratings(_ name: String) throws -> [Int] {
        let record = try #require(try log.records(of: .name(name), limit: 1).first)
        let tastings = try log.tastings(of: record.number, limit: 9)
        #expect(record.rating == Double(tastings.reduce(0) { $0 + $1.cup.rating }) / Double(tastings.count))
        return tastings.map(\.cup.rating).sorted()
      }
      #expect(try ratings("well") == [2, 3])
      #expect(try ratings("tap") == [4])
      #expect(try ratings("rain") == [5])
      #expect(try ratings("other") == [1])
      #expect(try second.merge(document)["waterTasting"] == Added(new: 0, known: 4))
    }
  }

  @Test func `a document in which a tasting has no record is refused`() throws {
    let text = """
      {"pavilion":4,"version":4,"at":"2026-11-21T14:05:00+09:00",
      "waterTasting":[{"at":"2026-11-21T14:05:00+09:00","number":1,"rating":4,"water":7}]}
      """
    let document = try DatabaseDocument(Array(text.utf8)[...])
    let wrong = DatabaseDocument.WrongElement(
      table: "waterTasting", number: 1, member: "water", value: "7", expected: .number(of: "waterRecord"))
    #expect(throws: DatabaseDocument.Problem.elements([wrong], count: 1)) {
      _ = try document.check(limit: 9) { _, _ in }
    }
    let database = try PavilionDatabase.inMemory()
    #expect(throws: DatabaseDocument.Problem.self) { try database.merge(document) }
    #expect(try database.water.tastingCount() == 0)
  }

  @Test func `what was lost of a damaged file leaves no tasting without a record and no wrong rating`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let log = database.water
      for day in 1...3 { try log.add(water("2026-11-0\(day)T14:05+09:00", "w")) }
      for (record, rating) in [(1, 4), (2, 5), (3, 2), (3, 4)] {
        try log.taste(record, cup("2026-11-21T15:00+09:00", rating))
      }
      try database.tamper("DELETE FROM waterRecord WHERE number = 1")
      try database.tamper("DELETE FROM waterTasting WHERE number IN (2, 3)")
      try database.connection.write { try DatabaseSchema.pavilion.reconcile($0) }
      #expect(try log.tastings(limit: 9).map(\.number) == [4])
      #expect(try log.record(2)?.rating == nil)
      #expect(try log.record(3)?.rating == 4)
    }
  }
}

@Suite("Numbers in another database")
struct NumberMapTests {
  @Test(arguments: 1...30)
  func `every number has what it was given`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var (map, expected, number, other) = (NumberMap(), [Int: Int](), 0, 100)
    for _ in 0..<200 {
      number += Int.random(in: 1...10, using: &random) == 1 ? Int.random(in: -20...20, using: &random) : 1
      other += Int.random(in: 1...10, using: &random) == 1 ? 5 : 1
      if expected[number] == nil { expected[number] = other }
      map.add(number, other)
    }
    for number in (expected.keys.min() ?? 0) - 2...(expected.keys.max() ?? 0) + 2 {
      #expect(map[number] == expected[number], "seed \(seed)")
    }
  }
}
