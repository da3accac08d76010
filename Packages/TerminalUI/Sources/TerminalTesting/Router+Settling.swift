import CLibrary
import Synchronization
import TerminalUI

extension Router {
  /// Carries out all work that screens have begun, while this thread waits, and what follows from it.
  ///
  /// - Parameter give: Stands for the terminal: returns how a program that gets it has ended.
  public mutating func settleNow(
    giving give: (TerminalProgram) -> TerminalProgram.Ending = { .missing($0.command) }
  ) {
    while case let orders = takeEffectOrders(), !orders.isEmpty {
      for case .give(let number, let program) in orders { finish(number, .success(give(program))) }
      for case .start(let effect) in orders { finish(effect.number, WorkThreads.run(effect)) }
    }
  }
}

/// Threads for work that a test waits for: those that all tests share may be waiting themselves.
private final class WorkThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    startThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  static func run(_ effect: Effect) -> Result<any Sendable, any Error> {
    let result = Mutex<Result<any Sendable, any Error>>(.failure(CancellationError()))
    guard let ends = try? PipeEnds() else { return .failure(CancellationError()) }
    defer { close(ends.reading) }
    let threads = WorkThreads()
    Task(executorPreference: threads) {
      let value = await effect.run(ProgressReport { _ in })
      result.withLock { $0 = value }
      close(ends.writing)
    }
    // It ends when the other end is closed.
    var byte: UInt8 = 0
    while read(ends.reading, &byte, 1) < 0, errno == EINTR {}
    return result.withLock(\.self)
  }
}
