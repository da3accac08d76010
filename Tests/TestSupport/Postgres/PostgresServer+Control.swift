import Foundation

/// Ends it and starts it again.
extension PostgresServer {
  /// The server's first process; nil while it is stopped.
  public var process: RunningProcess? { state.withLock { $0.process } }

  /// The text that the server has written to its log so far.
  public var log: String { keeper.log }

  /// Starts it again, and returns when it takes connections.
  public func start() throws {
    try state.withLock { state in
      guard state.process == nil else { return }
      state.process = try keeper.start()
    }
  }

  /// Ends it in order: connections are closed, and everything is written.
  public func stop() throws { try end(by: "INT") }

  /// Ends it at once, as if the power had failed: what was committed has to be recovered at the next start.
  public func crash() throws { try end(by: "QUIT") }

  private func end(by signal: String) throws {
    thaw()
    try state.withLock { state in
      guard let process = state.process else { return }
      try keeper.end(process, by: signal)
      state.process = nil
    }
  }

  /// Makes one of its processes stand still, such as one of `backends()`.
  public func freeze(_ process: RunningProcess) {
    state.withLock { state in
      state.frozen.append(process)
      process.send(SIGSTOP)
    }
  }

  /// Makes the whole server stand still: it answers nothing, and new connections wait.
  public func freeze() throws {
    for process in try processes(where: "true") + [process].compactMap({ $0 }) { freeze(process) }
  }

  /// Lets everything go on that was made to stand still.
  public func thaw() {
    state.withLock { state in
      for process in state.frozen { process.send(SIGCONT) }
      state.frozen = []
    }
  }

  /// The processes that serve connections, of one role or of all.
  public func backends(of role: String? = nil) throws -> [RunningProcess] {
    try processes(where: Self.condition(role))
  }

  /// Closes connections from the server's side, of one role or all, and returns how many there were.
  @discardableResult
  public func terminateBackends(of role: String? = nil) throws -> Int {
    let sql = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE \(Self.condition(role))"
    return Int(try query(sql)) ?? 0
  }

  private func processes(where condition: String) throws -> [RunningProcess] {
    let sql = "SELECT pid FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND \(condition)"
    return try query(sql).split(separator: "\n").map { try RunningProcess(String($0)) }
  }

  private static func condition(_ role: String?) -> String {
    "backend_type = 'client backend' AND pid <> pg_backend_pid()" + (role.map { " AND usename = '\($0)'" } ?? "")
  }
}
