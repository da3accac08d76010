import TestSupport
import Testing

extension Trait where Self == TimeLimitTrait {
  /// The time after which a test hangs: a busy machine is slow, and a program that is watched even more so.
  static var whileWaiting: Self { .timeLimit(.minutes(Torture.isLong ? 60 : 10)) }
}

extension Trait where Self == ConditionTrait {
  /// For what takes long and is found sooner by another test, as a rule: only `make torture` does it.
  static var inTheLongRun: Self { .enabled(if: Torture.isLong, "This is done by make torture.") }
}

/// Tests that use a terminal.
///
/// One after the other: they wait for what appears, and a busy machine makes that long.
@Suite(.serialized, .whileWaiting)
struct InTheTerminal {}

/// More tests that use a terminal: two at a time, because most of their time they wait.
@Suite(.serialized, .whileWaiting)
struct InAnotherTerminal {}

/// Tests that use the program as scripts do, without a terminal.
@Suite(.serialized, .whileWaiting)
struct OnTheCommandLine {}

/// More tests without a terminal, of files and of many programs at once.
@Suite(.serialized, .whileWaiting)
struct WithFiles {}

/// Tests that try to break the program, in a short form, or for as long as it takes.
@Suite(.serialized, .whileWaiting)
struct UnderTorture {}

/// Tests that need a server of PostgreSQL.
@Suite(.serialized, .enabled(if: PostgresServer.isExpected, "\(PostgresServer.absence ?? "")"), .whileWaiting)
struct OnAServer {}
