import TestSupport
import Testing

/// Tests that need a server of PostgreSQL.
@Suite(.enabled(if: PostgresServer.isExpected, "\(PostgresServer.absence ?? "")"), .timeLimit(.minutes(8)))
struct WithPostgres {}
