import CLibrary
import Synchronization
import TerminalUI

/// Carries out the effects of a router beside the loop, and wakes the loop when one is done.
///
/// Progress wakes nobody: while the frame shows some, the loop looks for itself.
final class EffectRunner: Sendable {
  private struct State {
    var tasks: [Int: Task<Void, Never>] = [:]
    var progress: [Int: Progress] = [:]
    var results: [(number: Int, result: Result<any Sendable, any Error>)] = []
    /// The reading and the writing end of a pipe, made with the first effect.
    var pipe: [CInt] = []
  }

  private let state = Mutex(State())
  private let threads = EffectThreads()

  deinit {
    for end in state.withLock(\.pipe) { close(end) }
  }

  /// Readable when an effect is done; nil while none is under way.
  var descriptor: CInt? { state.withLock { $0.tasks.isEmpty && $0.results.isEmpty ? nil : $0.pipe.first } }

  /// Begins and cancels effects, and hands over what they have reported and what has come of them.
  ///
  /// - Parameter give: Gives the terminal to a program until that ends, and hands over how it has ended.
  func serve(_ router: inout Router, give: (Int, TerminalProgram, inout Router) -> Void) {
    carryOut(&router, give)
    let (progress, results) = take()
    for (number, progress) in progress { router.note(progress, of: number) }
    for (number, result) in results { router.finish(number, result) }
    // Another effect may follow from a result.
    carryOut(&router, give)
  }

  private func carryOut(_ router: inout Router, _ give: (Int, TerminalProgram, inout Router) -> Void) {
    // How a program has ended may be followed by another effect.
    while case let orders = router.takeEffectOrders(), !orders.isEmpty {
      for order in orders {
        switch order {
        case .give(let number, let program): give(number, program, &router)
        case .start(let effect): start(effect)
        case .cancel(let number): state.withLock { $0.tasks.removeValue(forKey: number) }?.cancel()
        }
      }
    }
  }

  private func start(_ effect: Effect) {
    state.withLock { state in
      if state.pipe.isEmpty { state.pipe = Self.newPipe() }
      // While the lock is held, it cannot be done before it is known.
      state.tasks[effect.number] = Task(executorPreference: threads) {
        let report = ProgressReport { progress in self.state.withLock { $0.progress[effect.number] = progress } }
        self.end(effect.number, await effect.run(report))
      }
    }
  }

  private func end(_ number: Int, _ result: Result<any Sendable, any Error>) {
    state.withLock { state in
      state.progress[number] = nil
      guard state.tasks.removeValue(forKey: number) != nil else { return }
      state.results.append((number, result))
      if let writing = state.pipe.last { _ = write(writing, [1], 1) }
    }
  }

  private func take() -> (progress: [Int: Progress], results: [(number: Int, result: Result<any Sendable, any Error>)])
  {
    state.withLock { state in
      if let reading = state.pipe.first {
        var byte: UInt8 = 0
        while read(reading, &byte, 1) == 1 {}
      }
      defer { (state.progress, state.results) = ([:], []) }
      return (state.progress, state.results)
    }
  }

  func cancelAll() {
    for task in state.withLock({ $0.tasks.values.map(\.self) }) { task.cancel() }
  }

  /// Returns the ends of a new pipe; none if the system has no more.
  private static func newPipe() -> [CInt] {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return [] }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    return ends
  }
}

/// Runs work on threads of its own, because it may wait for a disk or a network, which the threads that Swift shares
/// between all tasks must not do.
private final class EffectThreads: TaskExecutor {
  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    startThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
