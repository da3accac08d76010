import Foundation
import Testing

extension InTheTerminal {
  @Suite struct CaffeineListTests {
    private let house: House

    init() throws {
      house = try House()
    }

    private func openCaffeine(with text: String = "Welcome") async throws -> Tmux {
      let terminal = try await house.open("caffeine")
      try await terminal.waitFor("Pavilion › Caffeine Holic", text)
      return terminal
    }

    /// Empties the chosen field and types something else into it.
    private func retype(_ text: String, on terminal: Tmux) async throws {
      try await terminal.type("C-u")
      try await terminal.type(text: text)
    }

    // MARK: Drinks

    @Test func `A green tea of an hour ago is chosen from the list`() async throws {
      let terminal = try await openCaffeine()
      try await terminal.type("d")
      try await terminal.waitFor("╭ Drinks", "▸ Brewed coffee", "▸now")
      try await terminal.type("Down", "Down", "Down", "Down", "Down", "Right", "Right")
      try await terminal.waitFor("▸ Green tea", "Source: Mayo Clinic", "▸1 h ago")
      let before = Date.now
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Drinks")
      try await terminal.waitFor("Wakening", "Green tea, 29 mg, ")
      let after = Date.now

      let press = try #require(try await house.presses().first)
      #expect([press.drink, press.press] == ["green-tea", "coffee"])
      #expect(press.milligrams == 29)
      #expect(press.isAgo(seconds: 3600, between: before, after), "\(press)")
      // What was drunk last is what a coffee is from now on.
      try await terminal.type("c")
      try await terminal.waitFor("Wakening +1", "Green tea, 29 mg.")
    }

    @Test func `An amount and a time are typed, and refused while they cannot be`() async throws {
      let terminal = try await openCaffeine()
      try await terminal.type("d", "Down")
      try await terminal.waitFor("▸ Espresso")
      try await terminal.type("e")
      try await terminal.waitFor("╭ Espresso", "▸ Caffeine 63", "When     now")
      try await retype("1001", on: terminal)
      try await terminal.waitFor("✗ A whole number from 0 to 1000 mg, please.")
      try await retype("40", on: terminal)
      try await terminal.type("Down")
      for (text, problem) in [("yesterday", "✗ A time such as 14:05"), ("2099-01-01 00:00", "✗ That is still to come")]
      {
        try await retype(text, on: terminal)
        try await terminal.waitFor(problem)
        // Enter does not take it either.
        try await terminal.type("Enter")
      }
      try await retype("2025-01-10 14:05", on: terminal)
      try await terminal.waitFor("= 2025-01-10 14:05")
      try await terminal.type("Enter")
      try await terminal.waitFor("Wakening", "Espresso, 40 mg, 2025-01-10 14:05.")
      try await terminal.waitUntilGone("╭ Drinks")
      let typed = House.LoggedPress(
        number: 1, press: "coffee", drink: "espresso", milligrams: 40, at: "2025-01-10T14:05:00+00:00")
      #expect(try await house.presses() == [typed])
    }

    @Test func `A drink of one's own is named in Korean, drunk, and deleted after a question`() async throws {
      let terminal = try await openCaffeine()
      try await terminal.type("d", "n")
      try await terminal.waitFor("╭ A drink of your own", "As you call it, up to 30 letters.")
      try await terminal.type("Enter")
      try await terminal.waitFor("✗ A name, please.")
      try await terminal.type(text: "콜드브루 라떼")
      try await terminal.waitFor("▸ Name     콜드브루 라떼")
      try await terminal.type("Tab")
      try await retype("150", on: terminal)
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ A drink of your own")
      try await terminal.waitFor("▸ 콜드브루 라떼", "150 mg", "your own drink")
      try await terminal.type("Enter")
      try await terminal.waitFor("Wakening", "콜드브루 라떼, 150 mg.")
      #expect(try await house.presses().map(\.drink) == ["콜드브루 라떼"])

      // The command line knows it too.
      let own = #"{"drink":"콜드브루 라떼","milligrams":150,"own":true}]"# + "\n"
      #expect(try await house.pavilion("caffeine", "drinks", "--json").output.hasSuffix(own))
      let logged = try await house.pavilion("caffeine", "log", "coffee", "--drink", "콜드브루 라떼")
      #expect(logged.output == "콜드브루 라떼, 150 mg. Wakening +1.\n")

      try await terminal.type("d", "x")
      try await terminal.waitFor("╭ Delete this drink?", "콜드브루 라떼, 150 mg. What was logged stays.", "[▸ n No  ]")
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Delete this drink?")
      try await terminal.waitFor("▸ 콜드브루 라떼")
      try await terminal.type("x", "y")
      try await terminal.waitFor("╭ Drinks", "▸ Coffee mix", "Deleted: 콜드브루 라떼.")
      #expect(try await !house.pavilion("caffeine", "drinks", "--json").output.contains("콜드브루"))
      #expect(try await house.presses().map(\.drink) == ["콜드브루 라떼", "콜드브루 라떼"])
    }

    // MARK: History

    @Test func `The history is edited and deleted from, and keeps the clock of another place`() async throws {
      for words in [
        ["rest", "--at", "2025-01-10 08:00"], ["coffee", "--drink", "espresso", "--at", "2025-01-10 09:00"],
        ["coffee", "--drink", "cafe", "--at", "2025-01-10T10:30:20+09:00"],
      ] {
        let arguments = ["caffeine", "log"] + words
        let outcome = try await Outcome.of(Programs.pavilion(), arguments, environment: house.environment)
        try #require(outcome.status == 0, "\(outcome)")
      }
      let terminal = try await openCaffeine(with: "Wakening +1")
      try await terminal.type("h")
      let screen = try await terminal.waitFor("Caffeine Holic › History", "3 entries", "▸ 2025-01-10  09:00  Espresso")
      #expect(screen.lines.compactMap { $0.firstMatch(of: /\d\d:\d\d/)?.output } == ["09:00", "08:00", "10:30"])

      // Only the amount first: the seconds that are not shown stay.
      try await terminal.type("Down", "Down", "Enter")
      try await terminal.waitFor("╭ Korean cafe", "▸ Caffeine 132", "When     2025-01-10 10:30")
      try await retype("100", on: terminal)
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Korean cafe")
      try await terminal.waitFor("10:30  Korean cafe", "100 mg", "Saved.")
      let cafe = House.LoggedPress(
        number: 3, press: "coffee", drink: "cafe", milligrams: 100, at: "2025-01-10T10:30:20+09:00")
      #expect(try await house.presses().last == cafe)
      // Then the time, which is one of that place.
      try await terminal.type("e", "Down")
      try await retype("2025-01-10 18:30", on: terminal)
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Korean cafe")
      try await terminal.waitFor("18:30  Korean cafe")
      let presses = try await house.presses()
      #expect(presses.map(\.number) == [3, 2, 1])
      #expect(presses.first?.at == "2025-01-10T18:30:00+09:00")

      // No is the answer that is offered.
      try await terminal.type("End")
      try await terminal.waitFor("▸ 2025-01-10  08:00  Rest")
      try await terminal.type("d")
      try await terminal.waitFor("╭ Delete this entry?", "2025-01-10 08:00 Rest", "[▸ n No  ]")
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Delete this entry?")
      #expect(try await house.presses().count == 3)
      try await terminal.type("Up", "d", "y")
      try await terminal.waitFor("Deleted: Espresso, 63 mg.", "2 entries")
      #expect(try await house.presses().map(\.number) == [3, 1])
      try await terminal.type("Escape")
      try await terminal.waitFor("The log without the espresso") {
        $0.log == ["Wakening", "Rest", "Welcome", "to Caffeine Holic"]
      }
    }

    // MARK: Settings

    @Test func `Settings are refused with a sentence, and kept when they can be`() async throws {
      let terminal = try await openCaffeine()
      try await terminal.type(",")
      try await terminal.waitFor("╭ Caffeine settings", "▸ Half-life   5 ", "Daily limit 400 ")
      for text in ["12", "1.4", "five", ""] {
        try await retype(text, on: terminal)
        try await terminal.waitFor("✗ Hours from 1.5 to 9.5, such as 5 or 5.7, please.")
      }
      try await retype("9.6", on: terminal)
      try await terminal.type("Enter")
      try await terminal.waitFor("▸ Half-life   9.6 ", "✗ Hours from 1.5 to 9.5, such as 5 or 5.7, please.")
      try await terminal.type("Escape")
      try await terminal.waitUntilGone("╭ Caffeine settings")
      try await terminal.type(",")
      try await terminal.waitFor("▸ Half-life   5 ")
      try await retype("5.7", on: terminal)
      try await terminal.type("Down", "Down")
      try await retype("22:30", on: terminal)
      try await terminal.type("Down")
      try await retype("200", on: terminal)
      try await terminal.type("Enter")
      try await terminal.waitUntilGone("╭ Caffeine settings")
      try await terminal.waitFor("200 mg left today", "Saved.")
      try await terminal.type("q")
      try await terminal.waitForEnd()

      let again = try await openCaffeine()
      try await again.waitFor("200 mg left today")
      try await again.type(",")
      try await again.waitFor("▸ Half-life   5.7 ", "Threshold   50 ", "Bedtime     22:30", "Daily limit 200 ")
      // And they count.
      try await house.pavilion("caffeine", "log", "coffee", "--at", "2025-01-10 08:00")
      let status = try await house.estimate(at: "2025-01-10 14:00")
      let expected = CaffeineFormula([(480, 96)], halfLife: 5.7).milligrams(at: 840)
      #expect(abs(status.milligrams - expected) <= 0.05)
      #expect(status.leftToday == 104)
      #expect(status.bedtime == "2025-01-10T22:30:00+00:00")
    }
  }
}
