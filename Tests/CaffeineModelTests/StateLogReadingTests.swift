import CaffeineModel
import TestSupport
import Testing
import Values

struct StateLogReadingTests {
  private typealias Entry = (press: Press, date: CivilDate)

  private let day = CivilDate(daysSinceEpoch: 20_000)

  /// Reads a log as the store does, from the newest press, and counts how many times it asks.
  private func read(
    _ oldestFirst: [Entry], limit: Int = .max, countsDays: Bool = false
  ) -> (log: StateLog, calls: Int) {
    var rest = oldestFirst[...]
    var calls = 0
    let next = { () -> Entry? in
      calls += 1
      return rest.popLast()
    }
    let log = StateLog(newestFirst: next, limit: limit, countsDays: countsDays)
    return (log, calls)
  }

  /// The same of presses of one day.
  private func read(_ oldestFirst: [Press], limit: Int = .max) -> (log: StateLog, calls: Int) {
    read(oldestFirst.map { ($0, day) }, limit: limit)
  }

  /// The rows after these presses, each put on top of the earlier ones.
  private func replayed(_ oldestFirst: some Sequence<Entry>) -> [LogRow] {
    oldestFirst.reduce(into: []) { rows, entry in
      let state = entry.press.state
      if entry.press == .new {
        rows = []
      } else if let top = rows.first, top.state == state, top.date == entry.date {
        rows[0] = LogRow(state, on: entry.date, repeats: top.repeats + 1)
      } else {
        rows.insert(LogRow(state, on: entry.date), at: 0)
      }
    }
  }

  /// How often the last state was entered again without another or NEW between.
  private func repeats(_ oldestFirst: [Entry]) -> Int {
    let sinceNew = oldestFirst.reversed().prefix { $0.press != .new }
    return max(0, sinceNew.prefix { $0.press == sinceNew.first?.press }.count - 1)
  }

  @Test func `nothing pressed is the log at its beginning`() {
    #expect(read([] as [Press]) == (.initial, 1))
  }

  @Test func `what was pressed before NEW is not read`() {
    let (log, calls) = read([.rest, .stress, .new, .coffee, .coffee])
    #expect(log.rows == [LogRow(.wakening, on: day, repeats: 1)])
    #expect(!log.isCut)
    #expect(calls == 3)
    #expect(read([.rest, .new]) == (.initial, 1))
  }

  @Test func `a limit of rows reads one press of the row too many, and says that it cut`() {
    let presses: [Press] = [.stress, .rest, .coffee, .coffee, .rest]
    let (log, calls) = read(presses, limit: 2)
    #expect(log.rows == [LogRow(.rest, on: day), LogRow(.wakening, on: day, repeats: 1)])
    #expect(log.isCut)
    #expect(calls == 4)
  }

  @Test func `a row at the limit counts all its repeats`() {
    let (log, calls) = read([.coffee, .coffee, .coffee, .rest], limit: 2)
    #expect(log.rows == [LogRow(.rest, on: day), LogRow(.wakening, on: day, repeats: 2)])
    #expect(!log.isCut)
    #expect(calls == 5)
  }

  @Test func `a log that fills its limit exactly is not cut, nor is one that NEW ends there`() {
    #expect(!read([.coffee, .rest], limit: 2).log.isCut)
    #expect(!read([.stress, .new, .coffee, .rest], limit: 2).log.isCut)
    #expect(read([.stress, .coffee, .rest], limit: 2).log.isCut)
  }

  @Test func `of years with one button no more is read than the rows and the picture show`() {
    let years = (0..<3000).map { (press: Press.coffee, date: day.adding(days: $0 / 3)) }
    let (log, calls) = read(years, limit: 20)
    #expect(log.rows.count == 20)
    #expect(log.isCut)
    #expect(log.imageSize.points == ImageSize.range.upperBound)
    #expect(calls == 61)
    let start = (0..<8).map { (press: Press.coffee, date: day.adding(days: $0)) }
    #expect(read(start, limit: 2).log.imageSize == ImageSize(repeats: 7))
  }

  @Test func `where a line names each day before the first, fewer days are read`() {
    let years = (0..<3000).map { (press: Press.coffee, date: day.adding(days: $0 / 100)) }
    let (log, calls) = read(years, limit: 7, countsDays: true)
    #expect(log.rows.map(\.repeats) == [99, 99, 99, 99])
    #expect(log.isCut)
    #expect(calls == 401)
    // The line of a day leaves no room for its row.
    #expect(read(years, limit: 6, countsDays: true).log.rows.count == 3)
    // Rows of the same day are as many as they were.
    let presses: [Press] = [.stress, .rest, .coffee, .coffee, .rest]
    let today = presses.map { (press: $0, date: day) }
    #expect(read(today, limit: 2, countsDays: true) == read(today, limit: 2))
    #expect(read(today, limit: 4, countsDays: true).log.rows.count == 4)
  }

  @Test func `a limit of no rows tells only whether there are some`() {
    #expect(read([] as [Press], limit: 0) == (.initial, 1))
    #expect(read([.coffee, .new], limit: 0) == (.initial, 1))
    let (log, calls) = read([.coffee, .rest, .rest], limit: 0)
    #expect(log.rows.isEmpty)
    #expect(log.isCut)
    #expect(calls == 1)
  }

  @Test func `an error of the store goes through`() {
    struct Torn: Error {}
    var rest: [Press] = [.coffee]
    let next = { () throws -> Entry? in
      guard let press = rest.popLast() else { throw Torn() }
      return (press, day)
    }
    #expect(throws: Torn.self) { try StateLog(newestFirst: next) }
  }

  @Test func `a log that is read is the log that was kept`() {
    forRandomPresses { presses, _, comment in
      let log = read(presses).log
      #expect(log.rows == replayed(presses), comment)
      #expect(log.repeats == repeats(presses), comment)
      #expect(!log.isCut, comment)
    }
  }

  @Test func `a limit keeps the newest rows and reads no more than it needs`() {
    forRandomPresses { presses, limit, comment in
      let whole = replayed(presses)
      let (log, calls) = read(presses, limit: limit)
      #expect(log.rows == Array(whole.prefix(limit)), comment)
      #expect(log.isCut == (whole.count > limit), comment)
      #expect(log.imageSize == ImageSize(repeats: limit > 0 ? repeats(presses) : 0), comment)
      // Enough is known with NEW, when there are no more, or with the first press of a row too many once the current
      // state has been entered anew, or the picture is as large as it becomes.
      let enough = (1...presses.count).first { count in
        let last = presses.suffix(count)
        let isRun = limit > 0 && last.allSatisfy { $0.press == presses.last?.press }
        return last.first?.press == .new || replayed(last).count > limit && (!isRun || count > ImageSize.steps)
      }
      #expect(calls == enough ?? presses.count + 1, comment)
    }
  }

  private func forRandomPresses(_ body: ([Entry], Int, Comment) -> Void) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2000 {
      var date = day
      let presses = (0..<Int.random(in: 1...40, using: &generator)).map { _ -> Entry in
        // Mostly one button and one day, so that rows count; NEW seldom, so that there are many rows.
        let press =
          [Press.coffee, .coffee, .coffee, .rest, .stress, .coffee, .rest, .rest, .rest, .new]
          .randomElement(using: &generator) ?? .rest
        // Mostly forwards: an entry can be moved to an earlier day.
        date = date.adding(days: [0, 0, 0, 0, 1, 1, -1].randomElement(using: &generator) ?? 0)
        return (press, date)
      }
      let limit = Int.random(in: 0...12, using: &generator)
      body(presses, limit, "\(presses.map { "\($0.press) \($0.date.day)" }), limit \(limit), seed \(seed)")
    }
  }
}
