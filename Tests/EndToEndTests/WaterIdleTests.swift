import Testing

#if os(Linux)
  extension InTheTerminal {
    @Suite struct WaterIdleTests {
      @Test func `With any page of Water for Coffee open the program sleeps`() async throws {
        // All at once: each is measured by itself.
        try await withThrowingTaskGroup { group in
          for (keys, text) in [
            (["Down"], "2 records"), (["Enter", "Enter"], "Esc cancel"), (["m"], "› Mixer"), (["x"], "╭ Share"),
          ] {
            group.addTask {
              // One of its own: the end of another program would be news.
              let house = try House()
              let terminal = try await house.openWater()
              try await house.keepWaters(["One,2025-03-01,40,30,Claris", "Two,2025-03-02,70,50,Claris"])
              try await terminal.waitFor(water: "Two", 70, 50)
              for key in keys { try await terminal.type(key) }
              try await terminal.waitFor(text)
              try await expectIdle(terminal.process, sourceLocation: #_sourceLocation)
            }
          }
          try await group.waitForAll()
        }
      }

      @Test func `With a log of another day the program sleeps too`() async throws {
        let house = try House()
        try await house.keepWaters(["One,2025-03-01,40,30,Claris"])
        let terminal = try await house.openWater()
        try await terminal.waitFor(water: "One", 40, 30)
        try await expectIdle(terminal.process)
      }
    }
  }
#endif
