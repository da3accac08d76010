import PavilionSupport
import TestSupport
import Testing
import Values
import WaterModel

@testable import Database
@testable import JuiceApp
@testable import Stores

/// The log as a plain array, sorted and searched by rules of its own.
struct WaterArray {
  private(set) var records: [WaterRecord] = []
  private(set) var nextNumber = 1

  mutating func add(_ sample: WaterSample) -> WaterRecord {
    let record = WaterRecord(number: nextNumber, sample)
    records.append(record)
    nextNumber += 1
    return record
  }

  mutating func change(_ number: Int, to sample: WaterSample) -> WaterRecord? {
    guard let index = records.firstIndex(where: { $0.number == number }) else { return nil }
    defer { records[index] = WaterRecord(number: number, sample) }
    return records[index]
  }

  mutating func delete(_ number: Int) -> WaterRecord? {
    records.firstIndex { $0.number == number }.map { records.remove(at: $0) }
  }

  mutating func restore(_ record: WaterRecord) {
    if !records.contains(where: { $0.number == record.number }) { records.append(record) }
  }

  /// Adds what there is not; of equal samples as many as are missing.
  mutating func merge(_ samples: [WaterSample]) -> Added {
    var present: [WaterSample: Int] = [:]
    for record in records { present[record.sample, default: 0] += 1 }
    var new = 0
    for sample in samples {
      if let count = present[sample], count > 0 {
        present[sample] = count - 1
      } else {
        _ = add(sample)
        new += 1
      }
    }
    return Added(new: new, known: samples.count - new)
  }

  func listed(_ query: WaterQuery) -> [WaterRecord] {
    let found = records.filter { record in query.terms.allSatisfy { WaterArray.has(record.sample, $0) } }
    return found.sorted { left, right in
      // Without pH comes last in either direction, but by its number it goes along.
      if query.order == .pH, (left.pH == nil) != (right.pH == nil) { return left.pH != nil }
      // So do those without hardness, and without alkalinity where the hardness is equal.
      for figure in query.order.axes {
        let (one, other) = (left.position[figure], right.position[figure])
        if (one == nil) != (other == nil) { return one != nil }
        if one != other { break }
      }
      if query.order == .rating, (left.rating == nil) != (right.rating == nil) { return left.rating != nil }
      return query.isDescending ? precedes(right, left, query.order) : precedes(left, right, query.order)
    }
  }

  private func precedes(_ left: WaterRecord, _ right: WaterRecord, _ order: WaterQuery.Order) -> Bool {
    switch order {
    case .date: (left.seconds, left.number) < (right.seconds, right.number)
    case .name:
      left.name == right.name
        ? (left.seconds, left.number) < (right.seconds, right.number) : left.name.lexicographicallyPrecedes(right.name)
    case .hardness:
      (left.position[.hardness] ?? 0, left.position[.alkalinity] ?? 0, left.seconds, left.number)
        < (right.position[.hardness] ?? 0, right.position[.alkalinity] ?? 0, right.seconds, right.number)
    case .alkalinity:
      (left.position[.alkalinity] ?? 0, left.number) < (right.position[.alkalinity] ?? 0, right.number)
    case .pH: (left.pH ?? 0, left.number) < (right.pH ?? 0, right.number)
    case .rating: (left.rating ?? 0, left.number) < (right.rating ?? 0, right.number)
    }
  }

  private static func has(_ sample: WaterSample, _ term: String) -> Bool {
    let term = folded(term)
    return [sample.name.text, sample.filter.text, sample.note.text, sample.time.date.iso8601].contains { text in
      let text = folded(text)
      guard text.count >= term.count else { return false }
      return (0...text.count - term.count).contains { text[$0..<$0 + term.count].elementsEqual(term) }
    }
  }

  /// The bytes of a text, Latin capitals as small letters.
  fileprivate static func folded(_ text: String) -> [UInt8] {
    text.utf8.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
  }
}

extension WaterQuery.Order {
  /// The figures that are sorted by, the first one first.
  fileprivate var axes: [WaterFigure] {
    switch self {
    case .hardness: [.hardness, .alkalinity]
    case .alkalinity: [.alkalinity]
    default: []
    }
  }
}

extension WaterRecord {
  fileprivate var seconds: Int { sample.time.secondsSinceEpoch }
  fileprivate var name: [UInt8] { WaterArray.folded(sample.name.text) }
  fileprivate var pH: Double? { sample.figures[.pH] }
}

extension WaterSample {
  /// One of few, so that many are equal in this or in that.
  static func random(_ random: inout SeededGenerator) throws -> WaterSample {
    func one<Value>(of values: [Value], or other: Value) -> Value { values.randomElement(using: &random) ?? other }
    let names = ["", "tap", "Tap", "TAP", "Tap 2", "집 수돗물", "100%", "100", "a_b", "axb", "it's", "[", "Z"]
    let filters = ["", "", "Claris Prime", "claris prime", "정수기", "\\"]
    let memos = ["", "a \"memo\" of 50% off", "두 줄\n짜리 메모", "2026-11-21", "back\\slash"]
    var others: [WaterFigure: Double] = [:]
    for figure in [WaterFigure.pH, .pH, .tds, .sodium] where Bool.random(using: &random) {
      others[figure] = one(of: [0, 6.5, 7, 7.5, 14], or: 7)
    }
    others[.hardness] = one(of: [0, 17.8, 70, 70.5, 10_000], or: 1)
    others[.alkalinity] = one(of: [0, 40, 40.04, 120], or: 1)
    // Some have one of both alone.
    if Int.random(in: 0..<4, using: &random) == 0 { others[one(of: WaterFigure.axes, or: .hardness)] = nil }
    let figures = try #require(WaterFigures(others))
    let turn = 1_798_761_600
    return WaterSample(
      time: LocalTime(
        secondsSinceEpoch: turn + one(of: [-7200, -1, 0, 0, 1, 36_000], or: 0),
        utcOffset: one(of: [0, 9 * 3600, -5 * 3600], or: 0)),
      name: WaterLabel(one(of: names, or: "")) ?? .empty,
      figures, filter: WaterLabel(one(of: filters, or: "")) ?? .empty,
      note: Note(one(of: memos, or: "")) ?? .empty)
  }
}

extension WaterQuery {
  /// Any order in any direction, often with words of which some are found.
  static func random(_ random: inout SeededGenerator) -> WaterQuery {
    let words = [
      "", "", "tap", "TAP 2", "수돗물", "%", "_", "\\", "100%", "a_b", "'", "\"", "claris PRIME", "2026", "2026-12-31",
      "2027-01-01 tap", "메모", "nothing", "e", "50% off tap", "[",
    ]
    return WaterQuery(
      Order.allCases.randomElement(using: &random) ?? .date, isDescending: Bool.random(using: &random),
      words: words.randomElement(using: &random) ?? "")
  }
}
