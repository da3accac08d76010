import ExpositionModel
import TestSupport
import Testing

@Suite("The exhibits in time")
struct TimelineTests {
  private func dated(_ dates: [Exhibit.Date?]) -> Catalogue {
    makeCatalogue(dates.map { Exhibit(name: "x", date: $0) })
  }

  @Test func `the oldest is the first, and what nobody can date is the last`() {
    let museum = dated([
      nil, Exhibit.Date("", years: 1377...1377), Exhibit.Date("long ago"), Exhibit.Date("", years: 500...599),
      Exhibit.Date("", years: 500...500), Exhibit.Date("", years: 1377...1377), Exhibit.Date("", years: -57...935),
    ])
    let timeline = Timeline(museum)
    #expect(timeline.indices == [6, 4, 3, 1, 5, 0, 2])
    #expect(timeline.years == [-57...935, 500...500, 500...599, 1377...1377, 1377...1377])
    #expect(timeline.span == -57...1377)
  }

  @Test func `only the exhibits that are asked for are on it`() {
    let museum = dated((0..<6).map { Exhibit.Date("", years: 100 - $0...100 + $0) } + [nil])
    #expect(Timeline(museum).keeping([6, 1, 4]).indices == [4, 1, 6])
    #expect(Timeline(museum).keeping([6, 1, 4]).span == 96...104)
    #expect(Timeline(museum).keeping([]).indices == [])
    #expect(Timeline(museum).keeping([]).span == nil)
    #expect(Timeline(museum).keeping([6]).span == nil)
    #expect(Timeline(museum).keeping([0]).span == 100...100)
  }

  @Test func `the axis ends with the latest year, whichever exhibit it is of`() {
    let museum = dated([Exhibit.Date("", years: 1...1900), Exhibit.Date("", years: 500...600)])
    #expect(Timeline(museum).keeping([0, 1]).span == 1...1900)
  }

  private static let beginnings: [(Range<Int>, Bool)] = [
    (500..<501, true), (499..<500, false), (501..<1377, false), (501..<1378, true), (1377..<1378, true),
    (1378..<9999, false), (-9999..<500, false), (-9999..<501, true), (500..<500, false), (600..<600, false),
    (Int.min..<Int.max, true),
  ]

  @Test(arguments: beginnings)
  func `a date begins in the years from the first to the one before the last`(years: Range<Int>, begins: Bool) {
    let museum = dated([Exhibit.Date("", years: 1377...1400), Exhibit.Date("", years: 500...1377), nil])
    #expect(Timeline(museum).keeping([0, 1, 2]).begins(in: years) == begins)
    #expect(!Timeline(museum).keeping([2]).begins(in: years))
  }

  @Test func `any timeline is what sorting and looking at each date gives`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...300 {
      let museum = makeCatalogue(randomExhibits(&random))
      let wanted = museum.exhibits.indices.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      let timeline = Timeline(museum).keeping(wanted)
      let years = timeline.indices.map { museum.exhibits[$0].date?.years }
      let comment: Comment = "\(years), SEED=\(seed)"
      #expect(timeline.indices.sorted() == wanted, comment)
      #expect(years.compactMap(\.self) == timeline.years, comment)
      #expect(years.dropFirst(timeline.years.count).allSatisfy { $0 == nil }, comment)
      for (one, next) in zip(timeline.indices, timeline.indices.dropFirst()) {
        #expect(isInOrder(museum.exhibits[one], museum.exhibits[next]), comment)
      }
      #expect(timeline.span?.lowerBound == timeline.years.map(\.lowerBound).min(), comment)
      #expect(timeline.span?.upperBound == timeline.years.map(\.upperBound).max(), comment)
      for _ in 1...20 {
        let first = Int.random(in: -4...13, using: &random) * 100 + Int.random(in: -1...1, using: &random)
        let wanted = first..<first + Int.random(in: 0...200, using: &random)
        let begins = timeline.years.contains { wanted.contains($0.lowerBound) }
        #expect(timeline.begins(in: wanted) == begins, "\(wanted) of \(timeline.years), SEED=\(seed)")
      }
    }
  }

  private func isInOrder(_ one: Exhibit, _ next: Exhibit) -> Bool {
    switch (one.date?.years, next.date?.years) {
    case (nil, nil): return one.number < next.number
    case (nil, _): return false
    case (_, nil): return true
    case (let first?, let second?):
      if first == second { return one.number < next.number }
      if first.lowerBound == second.lowerBound { return first.upperBound < second.upperBound }
      return first.lowerBound < second.lowerBound
    }
  }
}
