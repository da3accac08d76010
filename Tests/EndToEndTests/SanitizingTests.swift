import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// Whatever the environment, the paths and the arguments hold, nothing that a terminal obeys is printed.
extension UnderTorture {
  @Suite struct SanitizingTests {
    /// Texts with an order to the terminal, or with a line that claims to come from Pavilion; no file can have such a path.
    private static let hostile = [
      "\u{1B}[31mred", "\u{1B}]0;owned\u{7}", "\u{9B}31mred", "\u{202E}owned", "\u{2066}owned", "\u{85}", "\u{2028}x",
      "a\rb",
      "\u{8}\u{7F}", "x\nFORGED", "\"\u{301}&\u{338}<\u{338}|\u{301}", "\u{FFFE}\u{FFFF}",
    ].map { "/proc/x\($0)" }

    private static let variables = [
      "HOME", "XDG_DATA_HOME", "PAVILION_DATABASE", "PAVILION_SHOP", "PAVILION_TILL", "TERM", "LC_ALL", "TZ", "COLUMNS",
      "COLORFGBG", "NO_COLOR", "PGSERVICEFILE", "PGPASSFILE",
    ]

    /// A command as it describes itself: its words, its options that take a value, and its arguments.
    private struct Described {
      let words: [String]
      let options: [String]
      let required: [String]
      let argumentCount: Int

      static func all() async throws -> [Described] {
        let dump = try await Sandbox().pavilion("--experimental-dump-help").output
        let tool = try JSONSerialization.jsonObject(with: Data(dump.utf8)) as? [String: Any]
        return described(tool?["command"] as? [String: Any] ?? [:], [])
      }

      private static func described(_ command: [String: Any], _ words: [String]) -> [Described] {
        let arguments = command["arguments"] as? [[String: Any]] ?? []
        func name(_ argument: [String: Any]) -> String {
          "--\((argument["preferredName"] as? [String: Any])?["name"] as? String ?? "")"
        }
        let options = arguments.filter { $0["kind"] as? String == "option" }
        let own = Described(
          words: words, options: options.map(name),
          required: options.filter { $0["isOptional"] as? Bool == false }.map(name),
          argumentCount: arguments.count { $0["kind"] as? String == "positional" })
        let below = command["subcommands"] as? [[String: Any]] ?? []
        return [own]
          + below.filter { $0["commandName"] as? String != "help" }.flatMap {
            described($0, words + [$0["commandName"] as? String ?? ""])
          }
      }
    }

    private struct Trial: CustomStringConvertible {
      var words: [String]
      var variable: (name: String, value: String)?

      var description: String { "\(variable.map { "\($0.name)=\($0.value) " } ?? "")\(words)".debugDescription }
    }

    /// Each text in each option and argument of each command, and in each variable of each command.
    private static func trials(_ commands: [Described]) -> [Trial] {
      commands.flatMap { command in
        hostile.flatMap { text in
          let required = command.required.flatMap { [$0, "1"] }
          let arguments = (0..<command.argumentCount).map { _ in "1" }
          let whole = command.words + required + arguments
          return command.options.map { Trial(words: whole + [$0, text]) }
            + (0..<max(1, command.argumentCount)).map { place in
              var arguments = arguments
              if place < arguments.count { arguments[place] = text } else { arguments.append(text) }
              return Trial(words: command.words + required + arguments)
            } + variables.map { Trial(words: whole, variable: ($0, text)) }
        }
      }
    }

    @Test
    func `No environment, path or argument reaches the terminal as an order`() async throws {
      let seed = testSeed()
      var random = SeededGenerator(seed: seed)
      let all = Self.trials(try await Described.all()).shuffled(using: &random)
      #expect(all.count > 10_000)
      let trials = all.prefix(Torture.rounds(100, long: all.count))
      let sandbox = try Sandbox().with("PAVILION_DATABASE", nil)
      for trial in trials {
        var environment = sandbox.environment
        environment["LC_ALL"] = Bool.random(using: &random) ? "ko_KR.UTF-8" : "C.UTF-8"
        if let (name, value) = trial.variable { environment[name] = value }
        // Some commands write a file of any name into the present folder.
        let words = ["-C", sandbox.folder.path, try Programs.pavilion()] + trial.words
        let outcome = try await Outcome.of("/usr/bin/env", words, environment: environment)
        for text in [outcome.output, outcome.errors] {
          let obeyed = text.unicodeScalars.filter(\.isObeyed)
          #expect(obeyed.isEmpty, "SEED=\(seed) \(trial): \(obeyed.map(\.value)) in \(text.debugDescription)")
          #expect(!text.contains("\nFORGED"), "SEED=\(seed) \(trial): \(text.debugDescription)")
        }
        #expect(outcome.status < 128, "SEED=\(seed) \(trial): \(outcome)")
      }
      Torture.report("hostile environment, paths and arguments", tried: "\(trials.count) calls")
    }
  }
}
