import CBenchmarks
import Foundation
import PseudoTerminal

/// One run of one subject in one round.
struct Measurement {
  let subject: Subject
  let environment: [String: String]

  private static let starts = 3
  private static let keys = 200
  private static let resizes = 10
  private static let queued = 2000

  /// Measures everything but idling, and adds it to the results.
  func run(into results: inout Results) throws {
    for _ in 1..<Measurement.starts {
      let session = try Session(subject.command, environment: environment)
      results.add(try session.firstFrame().seconds * 1e3, .firstFrame, subject)
      results.add(try session.finish("q") * 1e3, .quit, subject)
    }
    let session = try Session(subject.command, environment: environment)
    results.add(try session.firstFrame().seconds * 1e3, .firstFrame, subject)
    results.add(ProcessFigures(of: session.process).resident, .memory, subject)
    for _ in 0..<Measurement.resizes { results.add(try session.resize().seconds * 1e3, .resize, subject) }
    for key in subject.opening { _ = try session.press(key) }
    try pressKeys(session, into: &results)
    let queue = String(repeating: subject.keys.joined(), count: Measurement.queued / 2)
    results.add(Double(Measurement.queued) / (try session.finish(queue + "q")), .queuedKeys, subject)
  }

  private func pressKeys(_ session: Session, into results: inout Results) throws {
    // The first two fill caches.
    for key in subject.keys { _ = try session.press(key) }
    let before = ProcessFigures(of: session.process)
    let frames = try (0..<Measurement.keys).map { try session.press(subject.keys[$0 % 2]) }
    let after = ProcessFigures(of: session.process)
    let times = frames.map { $0.seconds * 1e6 }
    results.add(times.quantile(0.5), .key, subject)
    results.add(times.quantile(0.95), .key95, subject)
    results.add(times.quantile(0.99), .key99, subject)
    results.add(Double(frames.map(\.bytes).reduce(0, +)) / Double(frames.count), .bytesPerKey, subject)
    if let writesAfter = after.writes, let writesBefore = before.writes {
      results.add(Double(writesAfter - writesBefore) / Double(frames.count), .writesPerKey, subject)
    }
    results.add(after.resident, .memoryAfterKeys, subject)
  }

  /// Lets all subjects idle at the same time for five seconds.
  static func idle(_ subjects: [Subject], environment: [String: String], into results: inout Results) {
    var sessions: [(Subject, Session)] = []
    for subject in subjects {
      results.attempt(subject) { _ in
        let session = try Session(subject.command, environment: environment)
        _ = try session.firstFrame()
        sessions.append((subject, session))
      }
    }
    // Home moves for less than ten seconds.
    sleep(10)
    // A screen that shows the time draws itself at the full minute, which is not idling.
    let second = Int(Date().timeIntervalSince1970) % 60
    if second > 53 { sleep(UInt32(61 - second)) }
    let before = sessions.map { (_, session) in
      _ = session.pendingBytes()
      return ProcessFigures(of: session.process).wakeups
    }
    sleep(5)
    // All are read before the first one quits, because closing its database wakes those that watch it.
    let after = sessions.map { _, session in (ProcessFigures(of: session.process).wakeups, session.pendingBytes()) }
    for (((subject, session), before), (after, bytes)) in zip(zip(sessions, before), after) {
      results.add(Double(bytes), .idleBytes, subject)
      if let before, let after { results.add(Double(after - before), .idleWakeups, subject) }
      results.attempt(subject) { _ in _ = try session.finish("q") }
    }
  }
}
