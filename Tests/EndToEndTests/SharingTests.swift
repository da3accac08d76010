import Foundation
import Testing

@testable import CommandSupport

/// Two programs and the command line on one file: what one of them does, the others show without a key.
extension InTheTerminal {
  @Suite struct SharingTests {
    private let sandbox: Sandbox

    init() throws {
      sandbox = try Sandbox()
    }

    @Test func `Home and two juice bars show one truth`() async throws {
      let home = try await sandbox.open()
      let first = try await sandbox.open("juice")
      let second = try await sandbox.open("juice", columns: 40, rows: 12)
      try await home.waitFor("6 of 7 juices ready")
      try await first.waitFor("1 Strawberry")
      try await second.waitFor("🥭 10")
      try await first.type("5")
      try await second.waitFor("🥭 7", "today: 1 juice")
      try await second.type("7")
      try await first.waitFor("today: 2 juices")
      try await second.type("u")
      try await first.waitFor("today: 1 juice")
      try await sandbox.pavilion("juice", "order", "strawberry-banana")
      try await home.waitFor("5 of 7 juices ready")
    }

    @Test(.inTheLongRun) func `Caffeine Holic shows what a shell has logged, and Home what is pressed in it`()
      async throws
    {
      let log = try await sandbox.open("caffeine")
      let home = try await sandbox.open()
      try await log.waitFor("Welcome")
      try await home.waitFor("0 mg, below 50")
      try await sandbox.pavilion("caffeine", "log", "coffee", "--at", "-1h")
      try await log.waitFor("Wakening")
      try await home.waitUntilGone("0 mg, below 50")
      try await log.type("u", "s")
      try await log.waitFor("Stressful")
      try await home.waitFor("0 mg, below 50")
    }

    @Test(.inTheLongRun) func `Every page of the Emotion Diary follows the taps of the others`() async throws {
      let nine = try await sandbox.openEmotions()
      let day = try await sandbox.openEmotions(columns: 60, rows: 16)
      let home = try await sandbox.open()
      try await day.type("Tab", "Enter")
      try await day.waitFor("0 entries")
      try await home.waitFor("nothing today yet")
      try await nine.type("8")
      try await day.waitFor("8 listless", "1 entry")
      try await home.waitFor("listless 1")
      try await sandbox.pavilion("emotion", "tap", "loving", "--count", "2")
      try await nine.waitFor(counts: [0, 2, 0, 0, 0, 0, 0, 1, 0])
      try await day.waitFor("2 loving", "3 entries")
      try await nine.type("u")
      try await day.waitFor("2 entries")
      try await home.waitFor("today 2")
    }

    @Test func `Two programs that tap at once lose no tap`() async throws {
      let first = try await sandbox.openEmotions()
      let second = try await sandbox.openEmotions(columns: 120, rows: 40)
      async let one: Void = first.type(text: String(repeating: "13", count: 100))
      async let two: Void = second.type(text: String(repeating: "19", count: 100))
      _ = try await (one, two)
      for terminal in [first, second] {
        try await terminal.waitFor(counts: [200, 0, 100, 0, 0, 0, 0, 0, 100], "today: 400 entries")
      }
      let numbers = try await sandbox.keptTaps().map(\.number)
      #expect(numbers.count == 400)
      #expect(Set(numbers) == Set(1...400))
    }

    @Test(.inTheLongRun) func `Marks of an exhibit are seen elsewhere, and who reads is left where he is`() async throws
    {
      let list = try await sandbox.openExhibits(rows: 18)
      let page = try await sandbox.openExhibit(2, rows: 18)
      try await list.type("Down", "b")
      try await page.waitFor("The bookmark") { $0.lines[0].contains("★") }
      try await page.type("e", "x", "Enter")
      try await list.waitFor("★", "✎")
      try await page.run(["send-keys", "NPage"] + Array(repeating: "Down", count: 8))
      let place = try await page.waitForWhole("The text") { ($0.percent ?? 0) > 0 && !$0.contains("╭") }
      try await list.type("b")
      try await page.waitFor("The page as it was, without the bookmark") { screen in
        !screen.lines[0].contains("★") && screen.readText == place.readText
      }
    }

    @Test func `The water log follows a shell, and the chosen record stays`() async throws {
      for (name, hardness) in [("One", "40"), ("Two", "70")] {
        try await sandbox.pavilion(
          "water", "add", "--name", name, "--hardness", hardness, "--alkalinity", "30", "--at", "2025-03-01")
      }
      let terminal = try await sandbox.open("water", "--lang", "en")
      try await terminal.waitFor("2 records")
      try await terminal.type("End")
      try await terminal.waitFor("One chosen") { $0.pointed?.contains("One") == true }
      try await sandbox.pavilion("water", "add", "--name", "새 물", "--hardness", "20", "--alkalinity", "90")
      try await terminal.waitFor("새 물 above it") { screen in
        screen.contains("3 records") && screen.contains("새 물") && screen.pointed?.contains("One") == true
      }
      try await terminal.type("Enter")
      try await terminal.waitFor("› One")
      try await sandbox.pavilion("water", "edit", "1", "--hardness", "110")
      try await terminal.waitFor("› One", "110 ppm")
      try await sandbox.pavilion("water", "delete", "1")
      try await terminal.type("Escape")
      try await terminal.waitFor("2 records")
    }
  }
}
