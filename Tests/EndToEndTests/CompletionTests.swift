import Foundation
import TestSupport
import Testing

@testable import CommandSupport

extension OnTheCommandLine {
  @Suite struct CompletionTests {
    private static let offered: [(words: [String], offers: [String])] = [
      (["juice", "order", "man"], ["mango", "mango-kiwi"]), (["juice", "order", "망"], ["망고쥬스", "망키쥬스"]),
      (["juice", "set", "ki"], ["kiwi="]), (["juice", "set", "키"], ["키위="]),
      (["caffeine", "log", "re"], ["rest", "red-bull"]), (["caffeine", "log", "휴"], ["휴식"]),
      (
        ["caffeine", "log", "coffee", "--drink", "b"], ["brewed", "black-tea", "bottled-tea", "bacchus-d", "bacchus-f"]
      ),
      (["caffeine", "log", "coffee", "--drink", "드"], ["드립 커피"]),
      (["caffeine", "list", "--since", "t"], ["today"]),
      (["emotion", "tap", "hap"], ["happy"]), (["emotion", "tap", "행"], ["행복해"]),
      (["exposition", "show", "ga"], ["gayageum"]), (["exposition", "show", "가"], ["가야금", "가구"]),
      (["exposition", "show", "cou"], ["courant"]), (["exposition", "places", "--map", "g"], ["grounds"]),
      (["exposition", "list", "--kind", "m"], ["music"]),
      (["water", "list", "--unit", ""], ["ppm", "dH", "fH", "eH", "gpg", "mmol", "meq"]),
      (["water", "list", "--sort", "h"], ["hardness"]), (["water", "recipes", "--zone", "s"], ["sca", "scae"]),
      (["water", "mix", "ba"], ["barista-hustle", "badoit"]), (["water", "dose", "--from", "증"], ["증류수"]),
      (["water", "dose", "--hardness-salt", "g"], ["gypsum"]), (["snapshot", "e"], ["exposition", "emotion"]),
      (["--lang", ""], ["en", "ko"]), (["juice", "o"], ["order"]),
    ]

    @Test func `bash offers what can stand there, and makes no database`() async throws {
      let sandbox = try Sandbox()
      // It is longer than an argument may be.
      let script = try await sandbox.folder.file(
        "completions", sandbox.pavilion("--generate-completion-script", "bash").output)
      let asking = #"""
        . "$1" && shift
        program=$1 && shift
        while (($#)); do
          COMP_WORDS=("$program")
          while [[ $1 != "|" ]]; do COMP_WORDS+=("$1") && shift; done
          shift
          COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE} COMPREPLY=()
          _pavilion pavilion "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
          (IFS='|' && echo "${COMPREPLY[*]}")
        done
        """#
      let outcome = try await Outcome.of(
        "/bin/bash",
        ["-c", asking, "bash", script, try Programs.pavilion()]
          + Self.offered.flatMap { $0.words + ["|"] },
        environment: sandbox.environment)
      #expect(outcome.errors == "")
      #expect(outcome.lines.count == Self.offered.count)
      for ((words, offers), line) in zip(Self.offered, outcome.lines) {
        #expect(line.split(separator: "|").map(String.init) == offers, "\(words)")
      }
      #expect(!sandbox.hasDatabase)
    }
  }
}
