import Foundation
import PseudoTerminal
import Synchronization

/// Programs that are open beside each other, each on a terminal of its own.
final class Crowd {
  struct Program {
    let command: [String]
    /// Two keys that undo each other, each of which changes the screen.
    let keys: [String]
  }

  private let programs: [Program]
  private let sessions: [Session]

  /// The seconds after which nothing moves any more on any page.
  private static let settling = 12.0

  /// Opens the programs, as many at once as there are processors, and waits until nothing moves.
  init(_ programs: [Program], environment: [String: String]) throws {
    self.programs = programs
    let opened = Mutex<[Int: Result<Session, any Error>]>([:])
    // One after the other, so that none inherits the terminal of another.
    let starting = Mutex(())
    DispatchQueue.concurrentPerform(iterations: programs.count) { number in
      let session = Result {
        let session = try starting.withLock { _ in
          try Session(programs[number].command, environment: environment)
        }
        _ = try session.firstFrame()
        return session
      }
      opened.withLock { $0[number] = session }
    }
    let all = opened.withLock { $0 }
    sessions = try programs.indices.compactMap { try all[$0]?.get() }
    read(for: Self.settling)
  }

  /// Returns the memory of each program that is really its own, a share of what several use included, MiB.
  func memory() -> [Double] { sessions.compactMap { ProcessFigures(of: $0.process).proportional } }

  /// Lets all rest, and returns how often they woke up, and the milliseconds of processor time that they took.
  func rest(for seconds: Int) -> (wakeups: Int, processor: Int) {
    func figures() -> (wakeups: Int, processor: Int) {
      sessions.reduce(into: (0, 0)) { sums, session in
        let figures = ProcessFigures(of: session.process)
        sums = (sums.0 + (figures.wakeups ?? 0), sums.1 + (figures.processor ?? 0))
      }
    }
    let before = figures()
    read(for: Double(seconds))
    let after = figures()
    return (after.wakeups - before.wakeups, after.processor - before.processor)
  }

  /// Presses keys in some of the programs, spread over all, and returns the seconds that each key took.
  func use(
    _ count: Int, keys rate: Int, for seconds: Int, _ eachSecond: (_ second: Int) throws -> Void
  ) throws -> [Double] {
    let chosen = (0..<count).map { $0 * sessions.count / count }
    let results = Mutex<[Result<[Double], any Error>]>([])
    let start = Date() + 0.5
    let threads = chosen.enumerated().map { position, number in
      let (session, keys) = (sessions[number], programs[number].keys)
      let thread = Thread {
        let times = Result {
          try (0..<rate * seconds).map { key in
            // Not all at the same moment.
            Thread.sleep(until: start + (Double(key) + Double(position) / Double(count)) / Double(rate))
            return try session.press(keys[key % keys.count]).seconds
          }
        }
        results.withLock { $0.append(times) }
      }
      thread.start()
      return thread
    }
    let others = sessions.indices.filter { !chosen.contains($0) }
    for second in 0..<seconds {
      try eachSecond(second)
      read(others, until: start + Double(second + 1))
    }
    while threads.contains(where: { !$0.isFinished }) { read(others, until: Date() + 0.05) }
    return try results.withLock { try $0.flatMap { try $0.get() } }
  }

  /// Quits all programs.
  func end() throws {
    for session in sessions { _ = try session.finish("q") }
  }

  private func read(for seconds: Double) { read(Array(sessions.indices), until: Date() + seconds) }

  /// Reads what programs write, which would wait for it, until a moment.
  private func read(_ numbers: [Int], until end: Date) {
    repeat {
      for number in numbers { _ = sessions[number].pendingBytes() }
      Thread.sleep(until: min(end, Date() + 0.1))
    } while Date() < end
  }
}
