import PavilionSupport
import TestSupport
import Testing
import WaterModel

@testable import StoreSupport
@testable import Stores
@testable import WaterApp

/// The store against a plain array that is told the same.
@Suite("The log of waters against an array")
struct WaterStoreModelTests {
  @Test(arguments: DatabaseKind.allCases)
  func `whatever is done, the log answers as an array of records would`(kind: DatabaseKind) throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    try kind.withDatabase { database throws in
      var model = WaterArray()
      var gone: [WaterRecord] = []
      for step in 1...120 {
        let comment: Comment = "step \(step), SEED=\(seed)"
        try act(database.water, &model, &gone, &random, comment)
        guard step % 10 == 0 else { continue }
        let query = WaterQuery.random(&random)
        try compare(database.water, model, query, &random, "\(query), step \(step), SEED=\(seed)")
      }
      for query in WaterQuery.everyOrder {
        try compare(database.water, model, query, &random, "\(query), SEED=\(seed)")
      }
    }
  }

  private func act(
    _ log: WaterStore, _ model: inout WaterArray, _ gone: inout [WaterRecord], _ random: inout SeededGenerator,
    _ comment: Comment
  ) throws {
    let number = Int.random(in: 1...model.nextNumber, using: &random)
    func samples() throws -> [WaterSample] {
      try (0..<Int.random(in: 0...6, using: &random)).map { _ in try WaterSample.random(&random) }
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0...4:
      let sample = try WaterSample.random(&random)
      #expect(try log.add(sample) == model.add(sample), comment)
    case 5:
      let samples = try samples()
      try log.add(samples)
      for sample in samples { _ = model.add(sample) }
    case 6:
      // Some of the samples that come in are there already.
      let samples = try (samples() + model.records.map(\.sample).shuffled(using: &random).prefix(3))
        .shuffled(using: &random)
      #expect(try log.merged(samples) == model.merge(samples), comment)
    case 7...8:
      let sample = try WaterSample.random(&random)
      #expect(try log.change(number, to: sample) == model.change(number, to: sample), comment)
    case 9...10:
      let deleted = try log.delete(number)
      #expect(deleted?.record == model.delete(number), comment)
      if let deleted { gone.append(deleted.record) }
    default:
      guard let record = gone.randomElement(using: &random) else { return }
      try log.restore(DeletedWater(record: record, tastings: []))
      model.restore(record)
    }
  }

  private func compare(
    _ log: WaterStore, _ model: WaterArray, _ query: WaterQuery, _ random: inout SeededGenerator, _ comment: Comment
  ) throws {
    let expected = model.listed(query)
    #expect(try log.records(query, limit: .max) == expected, comment)
    #expect(try log.count(query) == expected.count, comment)
    #expect(try log.all(query).records == expected, comment)
    // Each has its index, and what is not listed has none.
    for (index, record) in expected.enumerated() {
      #expect(try log.index(of: record.number, in: query) == index, comment)
      #expect(try log.record(record.number) == record, comment)
    }
    for record in model.records where !expected.contains(record) {
      #expect(try log.index(of: record.number, in: query) == nil, comment)
    }
    #expect(try log.index(of: model.nextNumber, in: query) == nil, comment)
    // The pages in a row are the list.
    let size = Int.random(in: 1...9, using: &random)
    let pages = try stride(from: 0, through: expected.count, by: size).map { offset in
      try log.records(query, offset: offset, limit: size)
    }
    #expect(pages.flatMap(\.self) == expected, comment)
    #expect(pages.dropLast().allSatisfy { $0.count == size }, comment)
    // On the chart it is the newest that count, whatever the list is sorted by.
    let newest = model.listed(WaterQuery(words: query.words)).map { RatedWater($0.position) }
    for limit in [size, 10_000] {
      var listing = WaterListing(log, pointLimit: limit)
      #expect(try listing.update(to: query), comment)
      try listing.finish()
      #expect(listing.count == newest.count, comment)
      #expect(listing.points == Array(newest.prefix(limit)), comment)
      #expect(try listing.records(offset: 0, limit: .max) == expected, comment)
    }
  }
}
