import DataFormats
import EmotionModel
import ExpositionModel
import JuiceModel
import TestSupport
import Testing
import Values
import WaterModel

@testable import Database
@testable import Screens
@testable import Stores
@testable import TerminalUI

/// Imports documents of everything in which values, members and elements were changed at random.
@Suite("Changed documents")
struct DocumentMutationTests {
  /// A document with something in every list.
  private static let whole = Result {
    let database = try PavilionDatabase.samples(at: now)
    let recipe = try #require(WaterLabel("My water"))
    _ = try database.water.keepRecipe(recipe, WaterPoint(hardness: 60, alkalinity: 40))
    try database.juice.setMenu(.builtIn)
    try database.settings.set("12", for: "clock")
    try database.exposition.add(QuizResult(score: 3, questions: 5), in: ExpositionStore.builtIn, at: now)
    _ = try database.juice.close(Closing.Cash(float: 10, card: 20, counted: 30), at: now)
    var text = ""
    _ = try database.writeDocument(at: now) { text += $0 }
    guard case .object(let members) = try JSONReader.value(of: Array(text.utf8)[...]) else {
      return [JSONValue.Member]()
    }
    // Some elements of each list, so that each of them is changed often; without openings and without the journal, so that
    // the stock and their sequence fit them.
    let some = members.map { member in
      guard case .array(let elements) = member.value else { return member }
      return JSONValue.Member(
        name: member.name,
        value: .array(
          member.name == "juiceJournal"
            ? [] : elements.prefix(6).map { $0.without(member.name == "juiceStock" ? "opening" : "") }))
    }
    let fitting = try newDatabase()
    _ = try fitting.merge(try DatabaseDocument(Array(JSONValue.object(some).jsonText().utf8)[...]))
    text = ""
    _ = try fitting.writeDocument(at: now) { text += $0 }
    guard case .object(let members) = try JSONReader.value(of: Array(text.utf8)[...]) else { return [] }
    return members
  }

  /// An empty database to copy, which is faster than to make one.
  private static let empty = Result {
    let connection = try SQLiteConnection(.memory)
    try connection.migrate(to: .pavilion)
    return connection
  }

  private static func newDatabase() throws -> PavilionDatabase { try PavilionDatabase(empty.get().copy()) }

  private static let now = LocalTime(secondsSinceEpoch: 1_795_237_509, utcOffset: 9 * 3600)

  /// The documents whose entries go into one database, of which all screens are shown.
  private static let batch = 250

  @Test func `a changed document is refused with its place, or every screen shows what it holds`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let rounds = Torture.rounds(2000, long: 100_000)
    let members = try Self.whole.get()
    var (refused, taken, shown) = (0, 0, 0)
    var (database, inBatch) = (try Self.newDatabase(), 0)
    for round in 0..<rounds {
      var mutation = DocumentMutation(members, &random)
      for _ in 0..<Int.random(in: 1...2, using: &random) { mutation.change(&random) }
      let text = JSONValue.object(mutation.members).jsonText()
      let place: Comment = "seed \(seed), round \(round): \(mutation.log)"
      do {
        let document = try DatabaseDocument(Array(text.utf8)[...], settings: KnownSetting.all)
        let counts = try document.check(limit: 5) { _, _ in }
        // A new database first, which must hold all of it.
        let alone = try Self.newDatabase()
        let added = try alone.merge(document)
        try #require(added.values.reduce(0) { $0 + $1.new + $1.known } == counts.values.reduce(0, +), place)
        if taken % 4 == 0 || Torture.isLong { try expectHeld(alone, place) }
        _ = try database.merge(document)
        (taken, inBatch) = (taken + 1, inBatch + 1)
      } catch let problem as DatabaseDocument.Problem {
        refused += 1
        if case .elements(let elements, let count) = problem {
          try #require(count > 0 && elements.allSatisfy { !$0.table.isEmpty || !$0.member.isEmpty }, place)
        }
      } catch { try #require(Bool(false), "\(place): \(error)") }
      guard inBatch == Self.batch || round == rounds - 1 else { continue }
      shown += try expectShown(database, "seed \(seed), up to round \(round)")
      (database, inBatch) = (try Self.newDatabase(), 0)
    }
    Torture.report(
      "changed documents", tried: "\(rounds), \(refused) refused, \(taken) taken in, \(shown) screens shown")
    #expect(taken > rounds / 10 && refused > rounds / 4)
  }

  /// Expects that what is exported is what was imported, and that it is imported again as it is.
  private func expectHeld(_ database: PavilionDatabase, _ place: Comment) throws {
    var text = ""
    let counts = try database.writeDocument(at: Self.now) { text += $0 }
    let again = try Self.newDatabase()
    let added = try again.merge(try DatabaseDocument(Array(text.utf8)[...]))
    for (table, count) in counts { try #require((added[table]?.new ?? 0) + (added[table]?.known ?? 0) == count, place) }
    var second = ""
    _ = try again.writeDocument(at: Self.now) { second += $0 }
    try #require(second == text, place)
    try #require(try database.contradictions().isEmpty, place)
  }

  /// Expects that all screens show what is in a database; returns how many were drawn.
  private func expectShown(_ database: PavilionDatabase, _ place: Comment) throws -> Int {
    try #require(try database.emotion.totals().unreadable == 0, place)
    return try ScreenWalk(at: Self.now).walk(through: database) { text in
      for words in ["cannot read", "cannot be read", "is damaged"] {
        try #require(!text.contains(words), "\(place)\n\(text)")
      }
    }
  }
}

extension DocumentMutationTests {
  /// A change that a document must be refused for, and what the refusal must name.
  private struct Mutant {
    let members: [JSONValue.Member]
    let table: String
    let member: String
  }

  @Test func `a list or a member that is misspelled or there twice is refused by its name`() throws {
    let members = try Self.whole.get()
    var mutants: [Mutant] = []
    for (index, list) in members.enumerated() {
      guard case .array(let elements) = list.value else { continue }
      func add(_ member: String, _ lists: [JSONValue.Member]) {
        mutants.append(Mutant(members: lists, table: list.name, member: member))
      }
      var renamed = members
      renamed[index] = .init(name: list.name + "s", value: list.value)
      mutants.append(Mutant(members: renamed, table: list.name + "s", member: ""))
      add("", members + [list])
      guard case .object(let fields)? = elements.first else { continue }
      for (place, field) in fields.enumerated() {
        var (misspelled, doubled) = (fields, fields)
        misspelled[place] = .init(name: field.name + "_", value: field.value)
        doubled.append(field)
        for (name, fields) in [(field.name + "_", misspelled), (field.name, doubled)] {
          var changed = members
          changed[index] = .init(name: list.name, value: .array([.object(fields)] + elements.dropFirst()))
          add(name, changed)
        }
      }
    }
    #expect(mutants.count > 200)
    for mutant in mutants {
      let text = JSONValue.object(mutant.members).jsonText()
      let place: Comment = "\(mutant.table), \(mutant.member)"
      let problem = #expect(throws: DatabaseDocument.Problem.self, place) {
        try DatabaseDocument(Array(text.utf8)[...], settings: KnownSetting.all).check(limit: 50) { _, _ in }
      }
      guard case .elements(let wrong, _)? = problem else {
        Issue.record(place)
        continue
      }
      #expect(wrong.contains { $0.table == mutant.table && $0.member == mutant.member }, "\(place): \(wrong)")
      // Nothing else follows from it.
      #expect(wrong.count == 1 && wrong.allSatisfy { $0.table == mutant.table }, "\(place): \(wrong)")
    }
  }
}

extension JSONValue {
  /// The object without a member.
  fileprivate func without(_ name: String) -> JSONValue {
    if case .object(let members) = self { .object(members.filter { $0.name != name }) } else { self }
  }
}

/// A document in which something is changed at random.
private struct DocumentMutation {
  var members: [JSONValue.Member]
  /// What was changed.
  var log: [String] = []

  private static let values: [JSONValue] = [
    .null, .bool(true), .number("0"), .number("-1"), .number("1"), .number("7.5"), .number("1e300"), .number("-1e18"),
    .number("9223372036854775807"), .number("99999999999999999999"), .text(""), .text("durian"), .text("serene"),
    .text(nil), .text("a\u{0}b"), .text("\u{1B}[2J"), .text("\u{202E}가\u{301}"),
    .text(String(repeating: "가", count: 600)),
    .text("2026-02-30"), .text("0001-01-01T00:00:00+00:00"), .text("9999-12-31T23:59:59-18:00"), .text("2026-11-21"),
    .text("2026-11-21T14:05:09+09:00"), .array([]), .object([]), .array([.number("1")]),
  ]

  init(_ members: [JSONValue.Member], _ random: inout SeededGenerator) { self.members = members }

  mutating func change(_ random: inout SeededGenerator) {
    let lists = members.indices.filter { if case .array(let list) = members[$0].value { !list.isEmpty } else { false } }
    guard let index = lists.randomElement(using: &random), case .array(var list) = members[index].value else { return }
    let name = members[index].name
    let place = Int.random(in: 0..<list.count, using: &random)
    switch Int.random(in: 0..<14, using: &random) {
    case 0:
      list.remove(at: place)
      log.append("\(name) \(place + 1) removed")
    case 1:
      list.insert(list[place], at: Int.random(in: 0...list.count, using: &random))
      log.append("\(name) \(place + 1) doubled")
    case 2:
      let other = Int.random(in: 0..<list.count, using: &random)
      list.swapAt(place, other)
      log.append("\(name) \(place + 1) and \(other + 1) swapped")
    case 3:
      list[place] = Self.values.randomElement(using: &random) ?? .null
      log.append("\(name) \(place + 1) is \(list[place].jsonText())")
    default: list[place] = changed(list[place], "\(name) \(place + 1)", &random)
    }
    members[index] = .init(name: name, value: .array(list))
  }

  private mutating func changed(_ value: JSONValue, _ place: String, _ random: inout SeededGenerator) -> JSONValue {
    switch value {
    case .object(var members) where !members.isEmpty:
      let index = Int.random(in: 0..<members.count, using: &random)
      let member = members[index]
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        members.remove(at: index)
        log.append("\(place), \(member.name) removed")
      case 1:
        members.append(member)
        log.append("\(place), \(member.name) doubled")
      case 2:
        let other = Int.random(in: 0..<members.count, using: &random)
        (members[index], members[other]) = (
          .init(name: member.name, value: members[other].value), .init(name: members[other].name, value: member.value)
        )
        log.append("\(place), \(member.name) and \(members[other].name) swapped")
      default:
        members[index] = .init(name: member.name, value: changed(member.value, "\(place), \(member.name)", &random))
      }
      return .object(members)
    case .array(var list) where !list.isEmpty && Bool.random(using: &random):
      let index = Int.random(in: 0..<list.count, using: &random)
      list[index] = changed(list[index], "\(place) \(index + 1)", &random)
      return .array(list)
    case .number(let text) where Bool.random(using: &random):
      let near = (Double(text) ?? 0) + Double(Int.random(in: -100...100, using: &random))
      log.append("\(place) is \(near)")
      return .number(Int(exactly: near).map(String.init) ?? "\(near)")
    default:
      let new = Self.values.randomElement(using: &random) ?? .null
      log.append("\(place) is \(new.jsonText())")
      return new
    }
  }
}
