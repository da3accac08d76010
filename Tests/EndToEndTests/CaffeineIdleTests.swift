import Testing

#if os(Linux)
  extension InTheTerminal {
    @Suite struct CaffeineIdleTests {
      @Test func `With no caffeine to tell of Caffeine Holic does nothing`() async throws {
        // Both at once: each is measured by itself.
        let untouched = try await House().open("caffeine")
        let pressed = try await House().open("caffeine")
        try await untouched.waitFor("Welcome", "size 200 of 350")
        try await pressed.waitFor("Welcome", "size 200 of 350")
        // Each press sets the picture in motion.
        try await pressed.type("r", "r", "r")
        try await pressed.waitFor("Rest +2", "size 220 of 350")
        async let first: Void = expectIdle(untouched.process)
        async let second: Void = expectIdle(pressed.process)
        _ = try await (first, second)
      }
    }
  }
#endif
