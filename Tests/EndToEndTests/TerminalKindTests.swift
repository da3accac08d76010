import Testing

extension InTheTerminal {
  @Suite struct TerminalKindTests {
    @Test(arguments: [nil, "", "no-such-term", "xterm", "vt220", "linux"] as [String?])
    func `It draws on any terminal that can place its cursor`(name: String?) async throws {
      let terminal = try await House().with("TERM", name).open("juice")
      try await terminal.waitFor("1 Strawberry", "? help")
      try await terminal.type("Right")
      // The Linux console has few glyphs, so everything is ASCII there.
      try await terminal.waitFor(name == "linux" ? ">3 Pineapple" : "▸3 Pineapple")
      try await terminal.type("q")
      try await terminal.waitForEnd()
    }

    @Test(arguments: ["LC_ALL", "LANG"], ["C", "POSIX", "xx_YY.UTF-8"])
    func `Korean is shown in any locale`(variable: String, locale: String) async throws {
      let house = try House().with("LC_ALL", nil).with(variable, locale)
      let terminal = try await house.open("juice", "--lang", "ko")
      try await terminal.waitFor("Pavilion › 쥬스 메이커", "1 딸기", "│ 망고 2 · 키위 1 ")
    }

    @Test(arguments: [("ko_KR.UTF-8", "쥬스 메이커"), ("en_US.UTF-8", "Juice Maker"), ("de_DE.UTF-8", "Juice Maker")])
    func `The locale chooses the language of the first start`(locale: String, title: String) async throws {
      let terminal = try await House().with("LC_ALL", nil).with("LANG", locale).open()
      try await terminal.waitFor("▸1 \(title)")
    }

    @Test func `A terminal that cannot place its cursor is refused before anything is written`() async throws {
      let house = try House().with("TERM", "dumb")
      let shell = try await Shell.running(Programs.pavilion(), in: house)
      let code = try await shell.exitCode()
      #expect(code == 69)
      try await shell.terminal.waitFor("The terminal \"dumb\" cannot be drawn on")
      try await shell.expectRestored()
      #expect(!shell.recording.contains("\u{1B}"))
      #expect(!house.hasDatabase)
    }

    @Test(arguments: ["> output", "< /dev/null", "< /dev/null > output"])
    func `Without a terminal on both sides it says so and makes no file`(redirection: String) async throws {
      let house = try House()
      let shell = try await Shell.running(Programs.pavilion(), ["juice"], in: house, redirection: redirection)
      let code = try await shell.exitCode()
      #expect(code == 69)
      try await shell.terminal.waitFor("pavilion: Pavilion draws on a terminal, and standard input or output is none.")
      #expect(shell.folder.text(of: "output") ?? "" == "")
      try await shell.expectRestored()
      #expect(!shell.recording.contains("\u{1B}"))
      #expect(!house.hasDatabase)
    }
  }
}
