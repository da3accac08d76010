import Foundation

/// The thread of a proxy: it waits for all its sockets at once.
final class ProxyLoop {
  private let core: ProxyCore
  private var sessions: [ProxySession] = []
  private var cuts = 0
  private var thaws = 0

  init(_ core: ProxyCore) { self.core = core }

  func run() {
    while true {
      let count = sessions.count
      let state = core.change(wakes: false) { state in
        state.connections = count
        return state
      }
      if state.isClosed { break }
      follow(state)
      turn(state)
      sessions.removeAll(where: \.hasEnded)
    }
    for session in sessions { session.end() }
  }

  private func follow(_ state: ProxyCore.State) {
    if state.cuts != cuts {
      cuts = state.cuts
      for session in sessions { session.end() }
      sessions = []
      core.change(wakes: false) { $0.doneCuts = cuts }
    }
    if state.thaws != thaws {
      thaws = state.thaws
      for session in sessions { session.isFrozen = false }
    }
  }

  /// Waits for what comes, or until something is due, and passes it on.
  private func turn(_ state: ProxyCore.State) {
    let active = state.isFrozen ? [] : sessions.filter { !$0.isFrozen }
    let now = ContinuousClock.now
    var waiting = active.flatMap(\.waiting)
    waiting.append(pollfd(fd: core.changes, events: Int16(POLLIN), revents: 0))
    if !state.isFrozen { waiting.append(pollfd(fd: core.listener, events: Int16(POLLIN), revents: 0)) }
    let due = active.compactMap(\.due).min()
    // Rounded up, or it would look again and again in the last millisecond.
    let timeout = due.map { max(0, Int32((now.duration(to: $0) / .milliseconds(1)).rounded(.up))) } ?? -1
    poll(&waiting, nfds_t(waiting.count), timeout)

    var bytes = [UInt8](repeating: 0, count: 64)
    while read(core.changes, &bytes, bytes.count) > 0 {}
    for (index, session) in active.enumerated() {
      session.pass(waiting[2 * index..<2 * index + 2], core, latency: state.latency)
    }
    if !state.isFrozen { accept() }
  }

  private func accept() {
    while true {
      let client = Foundation.accept(core.listener, nil, nil)
      guard client >= 0 else { return }
      Sockets.makeWaitless(client)
      if let server = try? Sockets.connection(to: core.server) {
        sessions.append(ProxySession(client: client, server: server))
      } else {
        close(client)
      }
    }
  }
}
