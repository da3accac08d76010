import CaffeineModel
import TestSupport
import Testing

struct StateLogReadingTests {
  /// Reads a log as the store does, from the newest press, and counts how many times it asks.
  private func read(_ oldestFirst: [Press], limit: Int = .max) -> (log: StateLog, calls: Int) {
    var rest = oldestFirst[...]
    var calls = 0
    let next = { () -> Press? in
      calls += 1
      return rest.popLast()
    }
    let log = StateLog(newestFirst: next, limit: limit)
    return (log, calls)
  }

  /// The rows after these presses, each put on top of the earlier ones.
  private func replayed(_ oldestFirst: some Sequence<Press>) -> [LogRow] {
    oldestFirst.reduce(into: []) { rows, press in
      if press == .new {
        rows = []
      } else if let top = rows.first, top.state == press.state {
        rows[0] = LogRow(top.state, repeats: top.repeats + 1)
      } else {
        rows.insert(LogRow(press.state), at: 0)
      }
    }
  }

  @Test func `nothing pressed is the log at its beginning`() {
    #expect(read([]) == (.initial, 1))
  }

  @Test func `what was pressed before NEW is not read`() {
    let (log, calls) = read([.rest, .stress, .new, .coffee, .coffee])
    #expect(log.rows == [LogRow(.wakening, repeats: 1)])
    #expect(!log.isCut)
    #expect(calls == 3)
    #expect(read([.rest, .new]) == (.initial, 1))
  }

  @Test func `a limit of rows reads one press of the row too many, and says that it cut`() {
    let presses: [Press] = [.stress, .rest, .coffee, .coffee, .rest]
    let (log, calls) = read(presses, limit: 2)
    #expect(log.rows == [LogRow(.rest), LogRow(.wakening, repeats: 1)])
    #expect(log.isCut)
    #expect(calls == 4)
  }

  @Test func `a row at the limit counts all its repeats`() {
    let (log, calls) = read([.coffee, .coffee, .coffee, .rest], limit: 2)
    #expect(log.rows == [LogRow(.rest), LogRow(.wakening, repeats: 2)])
    #expect(!log.isCut)
    #expect(calls == 5)
  }

  @Test func `a log that fills its limit exactly is not cut, nor is one that NEW ends there`() {
    #expect(!read([.coffee, .rest], limit: 2).log.isCut)
    #expect(!read([.stress, .new, .coffee, .rest], limit: 2).log.isCut)
    #expect(read([.stress, .coffee, .rest], limit: 2).log.isCut)
  }

  @Test func `a limit of no rows tells only whether there are some`() {
    #expect(read([], limit: 0) == (.initial, 1))
    #expect(read([.coffee, .new], limit: 0) == (.initial, 1))
    let (log, calls) = read([.coffee, .rest, .rest], limit: 0)
    #expect(log.rows.isEmpty)
    #expect(log.isCut)
    #expect(calls == 1)
  }

  @Test func `an error of the store goes through`() {
    struct Torn: Error {}
    var rest: [Press] = [.coffee]
    let next = { () throws -> Press? in
      guard let press = rest.popLast() else { throw Torn() }
      return press
    }
    #expect(throws: Torn.self) { try StateLog(newestFirst: next) }
  }

  @Test func `a log that is read is the log that was kept`() {
    forRandomPresses { presses, _, comment in
      let log = read(presses).log
      #expect(log.rows == replayed(presses), comment)
      #expect(!log.isCut, comment)
    }
  }

  @Test func `a limit keeps the newest rows and reads no more than it needs`() {
    forRandomPresses { presses, limit, comment in
      let whole = replayed(presses)
      let (log, calls) = read(presses, limit: limit)
      #expect(log.rows == Array(whole.prefix(limit)), comment)
      #expect(log.isCut == (whole.count > limit), comment)
      // Enough is known with the first press of a row too many, with NEW, or when there are no more.
      let enough = (1...presses.count).first { count in
        presses.suffix(count).first == .new || replayed(presses.suffix(count)).count > limit
      }
      #expect(calls == enough ?? presses.count + 1, comment)
    }
  }

  private func forRandomPresses(_ body: ([Press], Int, Comment) -> Void) {
    let seed = freshSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      let presses = (0..<Int.random(in: 1...40, using: &generator)).map { _ -> Press in
        // Mostly one button, so that rows count; NEW seldom, so that there are many rows.
        [.coffee, .coffee, .coffee, .rest, .stress, .coffee, .rest, .rest, .rest, .new]
          .randomElement(using: &generator) ?? .rest
      }
      let limit = Int.random(in: 0...12, using: &generator)
      body(presses, limit, "\(presses.map(\.rawValue)), limit \(limit), seed \(seed)")
    }
  }
}
