import DataFormats
import FuzzTargets
import PavilionSupport
import TestSupport
import Testing

@testable import Database
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TerminalUI

/// Imports documents of everything in which values, members and elements were changed at random.
@Suite("Changed documents")
struct DocumentMutationTests {
  private static let now = ChangedDocument.now

  /// The documents whose entries go into one database, of which all screens are shown.
  private static let batch = 250

  @Test func `a changed document is refused with its place, or every screen shows what it holds`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let rounds = Torture.rounds(750, long: 100_000)
    let members = try ChangedDocument.whole.get()
    var (refused, taken, shown) = (0, 0, 0)
    var (database, inBatch) = (try ChangedDocument.newDatabase(), 0)
    for round in 0..<rounds {
      var mutation = ChangedDocument(members)
      for _ in 0..<Int.random(in: 1...2, using: &random) { mutation.change(&random) }
      let text = mutation.text
      let place: Comment = "seed \(seed), round \(round): \(mutation.log)"
      do {
        let document = try DatabaseDocument(Array(text.utf8)[...], settings: KnownSetting.all)
        let counts = try document.check(limit: 5) { _, _ in }
        // A new database first, which must hold all of it.
        let alone = try ChangedDocument.newDatabase()
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
      (database, inBatch) = (try ChangedDocument.newDatabase(), 0)
    }
    Torture.report(
      "changed documents", tried: "\(rounds), \(refused) refused, \(taken) taken in, \(shown) screens shown")
    #expect(taken > rounds / 10)
    #expect(refused > rounds / 4)
  }

  /// Expects that what is exported is what was imported, and that it is imported again as it is.
  private func expectHeld(_ database: PavilionDatabase, _ place: Comment) throws {
    var text = ""
    let counts = try database.writeDocument(at: Self.now) { text += $0 }
    let again = try ChangedDocument.newDatabase()
    let added = try again.merge(try DatabaseDocument(Array(text.utf8)[...]))
    for (table, count) in counts { try #require((added[table]?.new ?? 0) + (added[table]?.known ?? 0) == count, place) }
    var second = ""
    _ = try again.writeDocument(at: Self.now) { second += $0 }
    try #require(second == text, place)
    try #require(try database.contradictions().isEmpty, place)
  }

  /// Expects that all screens show what is in a database; returns how many were drawn.
  private func expectShown(_ database: PavilionDatabase, _ place: Comment) throws -> Int {
    try #require(try database.reading().unreadable.isEmpty, place)
    let walk = ScreenWalk(at: Self.now)
    // Reads what every screen of the key tables reads.
    for app in Pavilion.apps { _ = try app.keyTables(database, walk.environment) }
    return try walk.walk(through: database) { text in
      for words in ["cannot read", "cannot be read", "is damaged"] {
        try #require(!text.contains(words), "\(place)\n\(text)")
      }
    }
  }
}

extension DocumentMutationTests {
  @Test(arguments: [1, 10, 1_000_003])
  func `numbers say which elements belong together, and nothing else`(factor: Int) throws {
    func merged(_ document: ChangedDocument) throws -> String {
      let database = try ChangedDocument.newDatabase()
      // The orders that are there before have numbers, too.
      for _ in 1...3 { try database.juice.order(.kiwi, count: 1, at: Self.now) }
      _ = try database.merge(try DatabaseDocument(Array(document.text.utf8)[...]))
      var text = ""
      _ = try database.writeDocument(at: Self.now) { text += $0 }
      return text
    }
    let whole = ChangedDocument(try ChangedDocument.whole.get())
    var renumbered = whole
    renumbered.renumber { $0 * factor + 7 }
    try #require(renumbered.text != whole.text)
    #expect(try merged(renumbered) == merged(whole))
  }

  /// A change that a document must be refused for, and what the refusal must name.
  private struct Mutant {
    let members: [JSONValue.Member]
    let table: String
    let member: String
  }

  @Test func `a list or a member that is misspelled or there twice is refused by its name`() throws {
    let members = try ChangedDocument.whole.get()
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
      #expect(wrong.count == 1, "\(place): \(wrong)")
      #expect(wrong.allSatisfy { $0.table == mutant.table }, "\(place): \(wrong)")
    }
  }
}
