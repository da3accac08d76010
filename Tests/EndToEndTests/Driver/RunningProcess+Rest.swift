import TestSupport
import Testing

#if os(Linux)
  extension RunningProcess {
    /// Checks that it sleeps: for two seconds it neither gets the processor nor writes anything.
    func expectIdle(after work: String) async throws {
      try await waitForRest(after: work)
      let done = try await activity { try await Task.sleep(for: .seconds(2)) }
      // The measuring itself may cost a turn.
      #expect(done.turns <= 1, "It woke up after \(work).")
      #expect(done.written == 0, "It wrote something after \(work).")
    }

    /// Waits until nothing more is to be done.
    func waitForRest(after work: String) async throws {
      var before = try activity
      try await wait(for: "The rest of \(self) after \(work)") {
        // Longer than the last look after a change.
        try await Task.sleep(for: .milliseconds(700))
        let now = try activity
        defer { before = now }
        return now == before
      }
    }

    /// What it does meanwhile.
    func activity(while body: () async throws -> Void) async throws -> Activity {
      let before = try activity
      try await body()
      let after = try activity
      return Activity(turns: after.turns - before.turns, written: after.written - before.written)
    }
  }
#endif
