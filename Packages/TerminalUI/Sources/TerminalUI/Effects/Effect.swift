/// Work that the router has begun, and that the loop carries out.
package struct Effect: Sendable {
  /// The number by which the router knows it; no other has had it.
  package let number: Int
  private let work: @Sendable (ProgressReport) async throws -> any Sendable

  init(_ number: Int, _ work: @escaping @Sendable (ProgressReport) async throws -> any Sendable) {
    (self.number, self.work) = (number, work)
  }

  /// Carries out the work, and returns its result, or its error.
  package func run(_ report: ProgressReport) async -> Result<any Sendable, any Error> {
    do { return .success(try await work(report)) } catch { return .failure(error) }
  }
}

/// An order to the loop about an effect.
package enum EffectOrder: Sendable {
  /// Begin it.
  case start(Effect)
  /// Give the terminal to a program, and report by the number how it has ended.
  case give(Int, TerminalProgram)
  /// Cancel the one with a number; what it still reports is of no interest.
  case cancel(Int)
}

/// An event that only the program knows, such as that its data have changed, or that a minute has passed.
///
/// Screens get it by `Screen.receive(_:in:)`; then all of them read their data again.
public struct ProgramEvent: Hashable, Sendable {
  /// The value with its own type.
  public let base: any Hashable & Sendable

  /// Creates an event from a value of the program.
  public init(_ base: some Hashable & Sendable) { self.base = base }

  public static func == (left: ProgramEvent, right: ProgramEvent) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(AnyHashable(base)) }
}
