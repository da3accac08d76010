import TestSupport
import Testing

@testable import CommandSupport

#if os(Linux)
  extension InTheTerminal {
    @Suite struct IdleTests {
      /// The work that is done before nothing more is to be done.
      struct Work: Sendable, CustomTestStringConvertible {
        /// The arguments of the program, and what it shows when it is open.
        let command: [String]
        let open: String
        /// The keys that are pressed then, and what they lead to.
        var keys: [String] = []
        /// The command that a shell runs then on the same database.
        var elsewhere: [String] = []
        var end = ""
        var size = (columns: 80, rows: 24)
        /// Whether the terminal becomes too small at the end.
        var isShrunk = false

        var testDescription: String { (command + keys + elsewhere).joined(separator: " ") }
      }

      private static let works = [
        Work(command: [], open: "▸1 Juice Maker"),
        Work(command: ["--no-mouse"], open: "▸1 Juice Maker"),
        Work(command: ["juice"], open: "1 Strawberry", keys: ["5"], end: "╭ Ready"),
        // Shown without a key, and then it is quiet again.
        Work(
          command: ["juice"], open: "today: 0 juices", elsewhere: ["juice", "order", "banana", "--count", "3"],
          end: "today: 3 juices"),
        Work(command: ["caffeine"], open: "size 200"),
        Work(command: ["caffeine"], open: "size 200", keys: ["r", "r", "r"], end: "size 220"),
        // The slimes shake for a while after each tap, and on whatever page one is then.
        Work(command: ["emotion"], open: "5 upset", keys: ["123456789"], end: "today: 9 entries"),
        Work(command: ["emotion", "--no-motion"], open: "5 upset", keys: ["123456789"], end: "today: 9 entries"),
        Work(command: ["emotion"], open: "5 upset", keys: ["19"], end: "today: 2 entries", size: (120, 40)),
        Work(command: ["emotion"], open: "5 upset", keys: ["159", "e"], end: "╭ Note"),
        Work(command: ["emotion"], open: "5 upset", keys: ["159", "Tab", "Enter"], end: "1 happy"),
        Work(command: ["emotion"], open: "5 upset", keys: ["159", "Escape"], end: "▸5 Emotion Diary"),
        Work(command: ["emotion"], open: "5 upset", keys: ["159"], end: "today: 3 entries", isShrunk: true),
        Work(command: ["exposition"], open: "See the Korean exhibits", keys: ["NPage", "End"]),
        Work(command: ["exposition"], open: "See the Korean exhibits", keys: ["Enter", "12jjk", "b", "t"], end: "★"),
        Work(command: ["exposition"], open: "See the Korean exhibits", keys: ["Enter", "/ㄱㅇㄱ"], end: "/ ㄱㅇㄱ"),
        // The place in the text is written when the page has rested for a while.
        Work(
          command: ["exposition"], open: "See the Korean exhibits", keys: ["Enter", "9", "Enter", "NPage"], end: "%"),
        Work(
          command: ["exposition"], open: "See the Korean exhibits", keys: ["Enter", "9", "Enter", "NPage", "Escape"],
          end: "[All]"),
        Work(
          command: ["exposition"], open: "See the Korean exhibits", keys: ["Enter", "9", "Enter", "NPage"], end: "%",
          isShrunk: true),
        Work(command: ["water"], open: "2 records", keys: ["Down"]),
        Work(command: ["water"], open: "2 records", keys: ["Enter", "Enter"], end: "Esc cancel"),
        Work(command: ["water"], open: "2 records", keys: ["m"], end: "› Mixer"),
        Work(command: ["water"], open: "2 records", keys: ["x"], end: "╭ Share"),
      ]

      @Test func `An idle program does not wake up, whatever was done before`() async throws {
        // All at once: each is measured by itself.
        try await withThrowingTaskGroup { group in
          for work in Self.works {
            group.addTask {
              let terminal = try await done(work)
              try await terminal.process.waitForRest(after: work.testDescription)
            }
          }
          try await group.waitForAll()
        }
      }

      private func done(_ work: Work) async throws -> Tmux {
        let sandbox = try Sandbox()
        if work.command == ["water"] {
          for day in ["1", "2"] {
            let words = ["water", "add", "--hardness", "40", "--alkalinity", "30", "--at", "2025-03-0\(day)"]
            try await run(words, in: sandbox)
          }
        }
        let command = try [Programs.pavilion()] + work.command
        let terminal = try await Tmux(columns: work.size.columns, rows: work.size.rows, command: command, in: sandbox)
        try await terminal.waitFor(work.open)
        #expect(try await terminal.modes.mouse == !work.command.contains("--no-mouse"))
        for key in work.keys { try await terminal.type(key) }
        if !work.elsewhere.isEmpty { try await run(work.elsewhere, in: sandbox) }
        try await terminal.waitFor(work.end.isEmpty ? work.open : work.end)
        if work.isShrunk {
          try await terminal.resize(columns: 30, rows: 8)
          try await terminal.waitFor("Now 30 × 8")
        }
        return terminal
      }

      private func run(_ words: [String], in sandbox: Sandbox) async throws {
        let outcome = try await sandbox.start(words)
        try #require(outcome.status == 0, "\(outcome)")
      }
    }
  }
#endif
