import Database

/// An error that the server or libpq reports.
struct PostgresError: EngineError {
  /// The five characters that PostgreSQL calls SQLSTATE; empty for an error of the connection.
  ///
  /// Source: https://www.postgresql.org/docs/current/errcodes-appendix.html
  let state: String
  let message: String
  let cause: Cause

  enum Cause: Hashable {
    /// A statement was refused.
    case statement
    /// The connection is gone, or of no more use.
    case lost
    /// There was no answer in time, so the connection was given up.
    case timeout
    /// No connection could be made.
    case cannotConnect
    /// The certificate of the server is not trusted.
    case untrusted
  }

  init(_ cause: Cause, state: String = "", _ message: String) {
    self.cause = cause
    self.state = state
    // The rest of a message are hints, in the language of the server.
    self.message = message.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
  }

  var description: String { state.isEmpty ? message : "\(message) (SQLSTATE \(state))" }

  /// Whether the connection is of no more use.
  var isLoss: Bool {
    // The server ends connections; statements that were prepared before a migration cannot be used after it.
    cause == .lost || cause == .timeout || state.hasPrefix("57P") || state == "0A000" || state == "26000"
      || state == "25P03"
  }

  /// Whether there may be an answer in a moment: the server starts, is full, or waits for someone else.
  var isPassing: Bool {
    cause == .cannotConnect || state.hasPrefix("57P") || ["53300", "57014", "55P03"].contains(state)
  }

  /// Whether the transaction was undone because of another one, so that it may succeed when it is run again.
  var isConflict: Bool { state == "40001" || state == "40P01" }

  /// Whether a role was made, changed or dropped by another transaction, while the schema and the roles of a shop are
  /// prepared.
  ///
  /// The server calls the last of them an internal error: "tuple concurrently updated".
  var isRoleConflict: Bool { ["42710", "42704", "23505", "XX000"].contains(state) }
}

extension PostgresError {
  var kind: StorageError.Kind {
    switch state {
    case "57P03", "57014", "55P03", "25P03", "40001", "40P01", "08P01": .serverBusy
    case "28000", "28P01", "42501", "0P000": .noRights
    case "3D000", "3F000", "42P01": .notPrepared
    case "53100": .diskFull
    case "25006": .cannotWrite
    case "22P02", "22003", "23502", "23503", "23505", "23514", "XX001", "XX002": .damaged
    // Too many connections, or too little memory.
    case let state where state.hasPrefix("53"): .serverBusy
    case let state where state.hasPrefix("57P") || state.hasPrefix("08"): .unreachable
    case "":
      switch cause {
      case .timeout: .serverBusy
      case .untrusted: .untrusted
      case .lost, .cannotConnect: .unreachable
      case .statement: .other
      }
    default: .other
    }
  }
}
