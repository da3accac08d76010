import TestSupport
import Testing

/// Tests that use a terminal.
///
/// One after the other: they wait for what appears, and a busy machine makes that long.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct InTheTerminal {}

/// More tests that use a terminal: two at a time, because most of their time they wait.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct InAnotherTerminal {}

/// Tests that use the program as scripts do, without a terminal.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct OnTheCommandLine {}

/// More tests without a terminal, of files and of many programs at once.
@Suite(.serialized, .timeLimit(.minutes(2)))
struct WithFiles {}

/// Tests that try to break the program, in a short form, or for as long as it takes.
@Suite(.serialized, .timeLimit(.minutes(Torture.isLong ? 60 : 2)))
struct UnderTorture {}

/// Tests that need a server of PostgreSQL.
@Suite(.serialized, .enabled(if: PostgresServer.isExpected, "\(PostgresServer.absence ?? "")"), .timeLimit(.minutes(2)))
struct OnAServer {}
