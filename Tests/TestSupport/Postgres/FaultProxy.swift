import Foundation
import Synchronization

/// A proxy on a socket of its own, between clients and a server of PostgreSQL, that loses what it is told to lose.
///
/// Clients connect with its `folder` as host and the server's port. It understands so much of the protocol that it finds
/// each COMMIT, sent as text or prepared, alone or in a pipeline.
public final class FaultProxy: Sendable {
  /// A fault that happens at a COMMIT.
  ///
  /// The client sees in all cases but the last that its connection is closed.
  public enum Fault: Equatable, Sendable {
    /// The server commits; the client does not learn it.
    case replyLost
    /// The COMMIT comes to the server only so much later, after the client's connection is closed.
    case late(Duration)
    /// The COMMIT never comes to the server. Either it sees that the connection is closed, or that connection stays.
    case swallowed(closesServer: Bool)
    /// Nothing goes on, in either direction, and nothing is closed, until `thaw()`.
    case frozen
  }

  /// Which of the COMMITs that come from now on.
  public enum Choice: Sendable {
    /// One of them, counted from 1.
    case only(Int)
    /// Each that its number divides.
    case every(Int)
    /// A part of them, from 0 to 1, at random.
    case fraction(Double, seed: UInt64)
  }

  /// The folder with its socket: libpq's `host`.
  public var folder: String { place.path }
  private let place: TemporaryFolder
  private let core: ProxyCore

  public init(to server: PostgresServer) throws {
    place = try TemporaryFolder()
    let name = ".s.PGSQL.\(server.port)"
    let core = try ProxyCore(
      listener: Sockets.listener(at: "\(place.path)/\(name)"), server: "\(server.folder)/\(name)")
    self.core = core
    Thread { ProxyLoop(core).run() }.start()
  }

  deinit { core.change { $0.isClosed = true } }
}

extension FaultProxy {
  /// Sets what happens at a COMMIT from now on; nil: nothing.
  public func inject(_ fault: Fault?, at choice: Choice = .every(1)) {
    core.change { state in
      state.fault = fault
      state.choice = choice
      state.commitsSinceChoice = 0
      if case .fraction(_, let seed) = choice { state.generator = SeededGenerator(seed: seed) }
    }
  }

  /// Makes each way so much longer from now on.
  public func delay(by latency: Duration) { core.change { $0.latency = latency } }

  /// Accepts no connection and passes nothing on, but closes nothing.
  public func freeze() { core.change { $0.isFrozen = true } }

  /// Goes on after `freeze()`, and with every connection that a fault has frozen.
  public func thaw() {
    core.change { state in
      state.isFrozen = false
      state.thaws += 1
    }
  }

  /// Closes all connections, on both sides, and returns when that is done: those that are made afterwards are not cut.
  public func cut() {
    let number = core.change { state in
      state.cuts += 1
      return state.cuts
    }
    _ = isSo(within: 20) { core.change(wakes: false) { $0.doneCuts >= number } }
  }

  /// How many COMMITs have come so far, and how many of them met a fault.
  public var counts: (commits: Int, faults: Int) { core.change(wakes: false) { ($0.commits, $0.faults) } }

  /// How many connections there are; one that is only kept up with the server counts, too.
  public var connections: Int { core.change(wakes: false) { $0.connections } }
}

/// The state that a proxy and its thread share.
final class ProxyCore: Sendable {
  struct State: Sendable {
    var fault: FaultProxy.Fault?
    var choice = FaultProxy.Choice.every(1)
    var generator = SeededGenerator(seed: 0)
    var commitsSinceChoice = 0
    var latency = Duration.zero
    var isFrozen = false
    var isClosed = false
    var thaws = 0
    var cuts = 0
    /// How many of the cuts are done.
    var doneCuts = 0
    var commits = 0
    var faults = 0
    var connections = 0
  }

  let listener: Int32
  let server: String
  /// Read by the thread to learn of changes.
  let changes: Int32
  private let changed: Int32
  private let state = Mutex(State())

  init(listener: Int32, server: String) throws {
    self.listener = listener
    self.server = server
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { throw SupportError("There is no pipe: \(String(cString: strerror(errno)))") }
    (changes, changed) = (ends[0], ends[1])
    ends.forEach(Sockets.makeWaitless)
  }

  deinit { for descriptor in [listener, changes, changed] { close(descriptor) } }

  func change<Value: Sendable>(wakes: Bool = true, _ body: (inout State) -> Value) -> Value {
    defer { if wakes { write(changed, [0], 1) } }
    return state.withLock { body(&$0) }
  }

  /// Notes a COMMIT, and returns what happens at it.
  func commit() -> FaultProxy.Fault? {
    change(wakes: false) { state in
      state.commits += 1
      state.commitsSinceChoice += 1
      let isChosen =
        switch state.choice {
        case .only(let number): state.commitsSinceChoice == number
        case .every(let number): state.commitsSinceChoice.isMultiple(of: number)
        case .fraction(let part, _): Double.random(in: 0..<1, using: &state.generator) < part
        }
      guard isChosen, let fault = state.fault else { return nil }
      state.faults += 1
      return fault
    }
  }
}
