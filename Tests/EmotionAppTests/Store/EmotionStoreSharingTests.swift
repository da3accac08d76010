import EmotionModel
import Foundation
import PavilionSupport
import Testing
import Values

@testable import StoreSupport
@testable import Stores

@Suite("One diary, several programs")
struct EmotionStoreSharingTests {
  @Test(arguments: DatabaseKind.shared)
  func `two connections see each other's taps`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      try first.emotion.tap(record(.happy, "2026-11-21T14:05+09:00"))
      #expect(second.hasChangedElsewhere())
      #expect(try second.emotion.totals().tally == EmotionTally([.happy: 1]))
      #expect(try second.emotion.tap(record(.listless, "2026-11-21")).number == 2)
      #expect(first.hasChangedElsewhere())
      #expect(try first.emotion.day(afternoon.date).dominant == .listless)
      // The tap that the first one would take back is no longer the last.
      #expect(try first.emotion.undoLast(ifNumber: 1) == nil)
      #expect(try first.emotion.undoLast(ifNumber: 2)?.number == 2)
      #expect(try second.emotion.setNote(note("seen"), of: 1)?.note.text == "seen")
      #expect(try first.emotion.last()?.note.text == "seen")
      #expect(try first.emotion.eraseAll() == 1)
      #expect(try second.emotion.delete(1) == nil)
      #expect(try second.emotion.tap(record(.pleased, "2026-11-21")).number == 3)
      try first.expectTalliesToAddUp()
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `what changes nothing is no change elsewhere`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      let said = try record(.happy, "2026-11-21")
      try first.emotion.tap(said)
      #expect(second.hasChangedElsewhere())
      try first.emotion.undoLast(ifNumber: 7)
      try first.emotion.delete(7)
      try first.emotion.move(7, to: said.moment)
      try first.emotion.setNote(.empty, of: 7)
      try first.emotion.merge([said])
      try first.emotion.merge([])
      try first.emotion.add([])
      #expect(!second.hasChangedElsewhere())
      try first.emotion.eraseAll()
      #expect(second.hasChangedElsewhere())
      #expect(try first.emotion.undoLast() == nil)
      #expect(!second.hasChangedElsewhere())
      // A server has to be told to delete before it says that there was nothing.
      try first.emotion.eraseAll()
      #expect(second.hasChangedElsewhere() == (kind == .server))
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `of eight connections at once each has its own tap, and takes back another one`(kind: DatabaseKind) throws {
    try kind.withConnections { connect throws in
      let setUp = try connect()
      defer { setUp.close() }
      let said = try record(.bored, "2026-11-21T14:05+09:00")
      #expect(
        atOnce(connect) { database, _ in try database.emotion.tap(said, count: 5).number }.sorted()
          == (1...8).map { $0 * 5 })
      #expect(try setUp.emotion.totals().tally == EmotionTally([.bored: 40]))
      #expect(atOnce(connect) { database, _ in try database.emotion.undoLast()?.number }.sorted() == Array(33...40))
      #expect(atOnce(connect) { database, _ in try database.emotion.undoLast(ifNumber: 32)?.number } == [32])
      let more = try (0..<3).map { try record(.listless, "2026-11-2\($0)") }
      #expect(
        atOnce(connect) { database, _ in try database.emotion.merge(more).new }.sorted() == [0, 0, 0, 0, 0, 0, 0, 3])
      #expect(try setUp.emotion.totals().tally == EmotionTally([.bored: 31, .listless: 3]))
      #expect(atOnce(connect) { database, _ in try database.emotion.eraseAll() }.sorted() == [0, 0, 0, 0, 0, 0, 0, 34])
      try setUp.expectTalliesToAddUp()
    }
  }
}
