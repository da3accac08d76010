import Testing

#if os(Linux)
  extension InTheTerminal {
    @Suite struct IdleTests {
      @Test(arguments: [[], ["--no-mouse"]], ["▸1 Juice Maker", "1 Strawberry", "Mango juice is ready."])
      func `A program with nothing to do does nothing`(options: [String], place: String) async throws {
        let house = try House()
        let terminal = try await Tmux(command: [Programs.pavilion()] + options, in: house)
        try await terminal.waitFor("▸1 Juice Maker")
        #expect(try await terminal.modes.mouse == options.isEmpty)
        if place != "▸1 Juice Maker" {
          try await terminal.type("Enter")
          try await terminal.waitFor("1 Strawberry")
        }
        if place == "Mango juice is ready." { try await terminal.type("5") }
        try await terminal.waitFor(place)
        try await expectIdle(terminal.process)
      }

      @Test func `A change from elsewhere is shown without a key, and then it is quiet again`() async throws {
        let house = try House()
        let terminal = try await house.open("juice")
        try await terminal.waitFor("1 Strawberry", "today: 0 juices")
        try await house.pavilion("juice", "order", "banana", "--count", "3")
        try await terminal.waitFor("today: 3 juices", "order 1 ·", "2 left")
        try await expectIdle(terminal.process)
      }
    }
  }

  /// Checks that a process sleeps: for two seconds it neither gets the processor nor writes anything.
  func expectIdle(_ process: RunningProcess, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    var before = try process.doings
    try await wait(for: "The rest of \(process)", sourceLocation: sourceLocation) {
      // Longer than the last look after a change.
      try await Task.sleep(for: .milliseconds(700))
      let now = try process.doings
      defer { before = now }
      return now == before
    }
    // Not waiting for anything: this is the time that is measured.
    try await Task.sleep(for: .seconds(2))
    let after = try process.doings
    // The measuring itself may cost a turn.
    #expect(after.turns - before.turns <= 1, "It woke up.", sourceLocation: sourceLocation)
    #expect(after.written == before.written, "It wrote something.", sourceLocation: sourceLocation)
  }
#endif
