import PavilionSupport
import Testing
import Values
import WaterModel

@testable import StoreSupport
@testable import Stores
@testable import WaterApp

@Suite("Looking for words in the log of waters")
struct WaterStoreWordsTests {
  private static let samples: [(at: String, name: String, filter: String, note: String)] = [
    ("2026-11-21T14:05+09:00", "집 수돗물", "Claris Prime", "맛이 좋다"),
    ("2026-11-22T14:05+09:00", "100% pure", "", "a_b"),
    ("2026-12-01T00:30+09:00", "1000 pure", "정수기", "axb"),
    ("2027-01-01T14:05+09:00", "back\\slash", "it's", "say \"ah\""),
    ("2027-01-02T14:05+09:00", "Äpfel", "", "two\nlines 2026-11-21"),
  ]

  @Test(
    arguments: [
      ("", [1, 2, 3, 4, 5]), ("  ", [1, 2, 3, 4, 5]), ("pure", [2, 3]), ("PURE", [2, 3]), ("pure 100", [2, 3]),
      ("100%", [2]), ("%", [2]), ("_", [2]), ("a_b", [2]), ("a%b", []), ("axb", [3]), ("\\", [4]), ("k\\s", [4]),
      ("\\%", []), ("\\_", []), ("\\\\", []), ("'", [4]), ("it's", [4]), ("\"ah\"", [4]), ("' OR 1=1 --", []),
      ("수돗물", [1]), ("돗", [1]), ("집 맛이", [1]), ("집 정수기", []), ("정수기", [3]), ("claris", [1]), ("좋다 prime 집", [1]),
      ("2026", [1, 2, 3, 5]), ("2026-11", [1, 2, 5]), ("2026-11-21", [1, 5]), ("2026-12-01", [3]),
      ("2026-11-30", []), ("2027-01 Äpfel", [5]), ("-01", [3, 4, 5]), ("äpfel", []), ("pfel", [5]), ("lines", [5]),
      ("say ah", [4]),
      // As dates are written for people, in either language.
      ("21 Nov", [1]), ("nov", [1, 2]), ("december", []), ("Dec", [3]), ("11월", [1, 2]), ("11월 22일", [2]),
      ("1월 2일", [5]), ("1월", [4, 5]), ("1일", [3, 4]), ("2026년 11월 21일", [1]), ("026년", []), ("2026년", [1, 2, 3]),
      ("21 Nov 2026", [1]), ("2026.11.21", [1]), ("2일", [5]), ("월", []),
      ("pure 2026-12", [3]), ("pure pure", [2, 3]), ("🇰🇷", []), ("*", []), ("?", []), ("NULL", []), ("[a-z]", []),
    ] as [(String, Set<Int>)])
  func `words are found as they stand, Latin letters in either case`(
    search: (words: String, numbers: Set<Int>)
  ) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      for (at, name, filter, note) in Self.samples {
        try database.water.add(water(at, name, filter: filter, note: note))
      }
      for query in WaterQuery.everyOrder.map({ $0.with(search.words) }) {
        let found = try database.water.records(query, limit: 9)
        #expect(Set(found.map(\.number)) == search.numbers)
        #expect(try database.water.count(query) == search.numbers.count)
        for number in 1...5 {
          #expect(try (database.water.index(of: number, in: query) != nil) == search.numbers.contains(number))
        }
      }
      var listing = WaterListing(database.water, pointLimit: 9)
      #expect(try listing.update(to: WaterQuery(words: search.words)))
      #expect(listing.points.count == search.numbers.count)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `many words and long ones are looked for as well`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.water.add(water("2026-11-21T14:05+09:00", "tap", note: String(repeating: "가", count: 500)))
      let many = WaterQuery(words: Array(repeating: "tap", count: 200).joined(separator: " "))
      #expect(try database.water.records(many, limit: 9).count == 1)
      #expect(try database.water.count(WaterQuery(words: many.words + " nothing")) == 0)
      #expect(try database.water.count(WaterQuery(words: String(repeating: "가", count: 500))) == 1)
      #expect(try database.water.count(WaterQuery(words: String(repeating: "가", count: 501))) == 0)
      #expect(try database.water.count(WaterQuery(words: String(repeating: "%", count: 10_000))) == 0)
    }
  }
}
