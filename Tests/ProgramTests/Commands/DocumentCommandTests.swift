import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite("pavilion export and import") struct DocumentCommandTests {
  @Test func `Everything goes out and in, and only once`() async throws {
    let (sandbox, other) = (try Sandbox(), try Sandbox())
    try await sandbox.pavilion("juice", "order", "banana")
    try await sandbox.pavilion("emotion", "tap", "happy", "--note", "비")
    let file = sandbox.folder.path + "/all.json"
    let written = try await sandbox.pavilion("export", file)
    #expect(written.lines.first == "Written: \(file)", "\(written)")
    #expect(written.lines.contains("  1  feelings"), "\(written)")
    #expect(try await sandbox.pavilion("export", file).status == 73)
    let whole = try await sandbox.pavilion("export", "-")
    #expect(whole.output.hasPrefix("{\"pavilion\":4,\"version\":4,\"at\":\""), "\(whole)")
    let added = try await other.pavilion("import", file)
    #expect(added.lines.first == "4 added, 4 already here.", "\(added)")
    #expect(try await other.stock() == sandbox.stock())
    let again = try await other.pavilion("import", file, "--json")
    #expect(again.output.hasPrefix("{\"known\":8,\"new\":0,"), "\(again)")
  }

  @Test(arguments: [
    ("{", "line 1: this is not JSON"), ("[]", "was not written by pavilion export"),
    ("{\"pavilion\":9}", "has version 9"), ("{\"pavilion\":1,\"juiceOrder\":[3]}", "  juiceOrder 1: no object"),
  ])
  func `A wrong file is refused with the reason`(text: String, reason: String) async throws {
    let sandbox = try Sandbox()
    let file = sandbox.folder.path + "/wrong.json"
    try text.write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = try await sandbox.pavilion("import", file)
    #expect(outcome.status == 65, "\(outcome)")
    #expect(outcome.errors.contains(reason), "\(outcome)")
  }

  @Test func `What is wrong is told with its place, what is there and what is allowed`() async throws {
    let sandbox = try Sandbox()
    let file = sandbox.folder.path + "/wrong.json"
    let tap = #""at":"2026-11-21T14:05:09+09:00","emotion""#
    let lists = #""emotionTap":[{\#(tap):"fond"},{\#(tap):"serene"}],"caffeineDrink":[{"name":"a","milligrams":9000}]"#
    try #"{"pavilion":3,\#(lists)}"#
      .write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = try await sandbox.pavilion("import", file)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.contains("  emotionTap 2: emotion is \"serene\"; allowed: happy, loving, pleased"), "\(outcome)")
    #expect(
      outcome.errors.contains("  caffeineDrink 1: milligrams is 9000; allowed: whole numbers 0 to 1000"), "\(outcome)")
    let korean = try await sandbox.pavilion("import", file, "--lang", "ko")
    #expect(korean.errors.contains("emotionTap 2: emotion 값이 \"serene\"입니다. 쓸 수 있는 값: happy"), "\(korean)")
  }

  @Test func `Half of a surrogate pair is called so, in any part of a document`() async throws {
    let sandbox = try Sandbox()
    let file = sandbox.folder.path + "/wrong.json"
    let menu = #"{"ingredients":[{"id":"ice","name":"\udc00","capacity":1}],"products":[]}"#
    let tap = #"{"at":"2026-11-21T14:05:09+09:00","emotion":"fond","note":"\ud800"}"#
    let text = #"{"pavilion":3,"juiceMenu":[{"menu":\#(menu)}],"setting":[{"key":"clock","value":"\ud800"}],"#
    try (text + #""emotionTap":[\#(tap)]}"#).write(toFile: file, atomically: true, encoding: .utf8)
    let outcome = try await sandbox.pavilion("import", file)
    let reason = "has half of a surrogate pair, such as \\ud800, which is no character"
    for place in ["juiceMenu 1: menu, ingredients[0].name: ", "setting 1: value ", "emotionTap 1: note "] {
      #expect(outcome.errors.contains("  \(place)\(reason)"), "\(place): \(outcome)")
    }
  }

  @Test func `An argument that is no text is refused, and not saved as another one`() async throws {
    let sandbox = try Sandbox()
    // The second has an accent after the byte, which makes one character of both.
    for bytes in ["a\\377b", "a\\377\\314\\201b"] {
      let script = #"exec "$0" emotion tap happy --note "$(printf '\#(bytes)')""#
      let outcome = try await Outcome.of(
        "/bin/sh", ["-c", script, Programs.pavilion()], environment: sandbox.environment)
      let reason = "has bytes that are no UTF-8. Nothing was done."
      #expect(outcome.status == 64, "\(outcome)")
      #expect(outcome.errors.contains(reason), "\(outcome)")
    }
    #expect(try await sandbox.pavilion("emotion", "export", "-", "--format", "csv").lines.count == 1)
    #expect(try await sandbox.pavilion("emotion", "tap", "happy", "--note", "a\u{FFFD}b").status == 0)
  }

  @Test func `What stays of an import because others need it is named`() async throws {
    let sandbox = try Sandbox()
    let (document, shop) = (sandbox.folder.path + "/shop.json", sandbox.folder.path + "/shop.sqlite")
    let sale = [["juice", "set", "banana=90"], ["juice", "order", "banana"]]
    for call in sale + [["juice", "close"], ["export", document]] {
      #expect(try await sandbox.call(call + ["--database", shop]).status == 0)
    }
    for call in sale + [["import", document], ["juice", "close"]] {
      #expect(try await sandbox.call(call).status == 0)
    }
    for call in [["imports", "undo", "--dry-run"], ["imports", "undo"]] {
      let lines = try await sandbox.call(call).lines
      #expect(Array(lines.suffix(2)) == ["1 that others need stays:", "  1  closings"], "\(lines)")
    }
  }

  @Test func `An import is listed and taken back, and the same file with other moods replaces it`() async throws {
    let sandbox = try Sandbox()
    let file = sandbox.folder.path + "/daylio.csv"
    #expect(try await sandbox.pavilion("imports").errors == "No import can be taken back.\n")
    try MoodFixture.daylio.text.write(toFile: file, atomically: true, encoding: .utf8)
    let rest = "meh=bored,so so=bored,awful=upset"
    let first = try await sandbox.pavilion("emotion", "import", file, "--map", "rad=happy,\(rest)", "--json")
    #expect(first.status == 0, "\(first)")
    let before = try await sandbox.pavilion("emotion", "export", "-", "--format", "csv").lines.count
    let count = 5
    let again = try await sandbox.pavilion("emotion", "import", file, "--map", "rad=fond,\(rest)", "--json")
    #expect(again.output.contains("\"replaced\":"), "\(again)")
    #expect(try await sandbox.pavilion("emotion", "export", "-", "--format", "csv").lines.count == before)
    let list = try await sandbox.pavilion("imports")
    #expect(list.lines.count == 1 && list.lines[0].hasSuffix("daylio.csv  feelings"), "\(list)")
    let trial = try await sandbox.pavilion("imports", "undo", "--dry-run")
    #expect(trial.lines.first?.contains("\(count) would go:") == true, "\(trial)")
    let undone = try await sandbox.pavilion("imports", "undo", "1", "--json")
    #expect(undone.output.contains("\"removed\":{\"emotionTap\":\(count)}"), "\(undone)")
    #expect(try await sandbox.pavilion("emotion", "export", "-", "--format", "csv").lines.count == 1)
    let nothing = try await sandbox.pavilion("imports", "undo", "--json")
    #expect(nothing.status == 1, "\(nothing)")
    #expect(nothing.output == "{\"error\":\"nothing-to-undo\"}\n", "\(nothing)")
  }
}
