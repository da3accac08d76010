import TestSupport
import Testing

#if os(Linux)
  extension RunningProcess {
    /// Waits until nothing but an event from outside will wake it up.
    func waitForRest(after work: String) async throws {
      var before: Activity?
      try await wait(for: "The rest of \(self) after \(work)") {
        guard try waitsForEvents else { return false }
        // Not only for a moment: something may be ready at each look.
        let now = try activity
        defer { before = now }
        return now == before
      }
    }

    /// Returns the activity of the process while the body runs.
    func activity(while body: () async throws -> Void) async throws -> Activity {
      let before = try activity
      try await body()
      let after = try activity
      return Activity(turns: after.turns - before.turns, written: after.written - before.written)
    }
  }
#endif
