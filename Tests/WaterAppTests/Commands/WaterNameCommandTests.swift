import Testing

@testable import CommandSupport

/// A water of the log is named by its number or its name, and never taken for another one.
@Suite struct WaterNameCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func add(_ name: String, _ hardness: Int = 68) async throws {
    let outcome = try await sandbox.water("add", "--name", name, "--hardness", "\(hardness)", "--alkalinity", "40")
    try #require(outcome.status == 0, "\(outcome)")
  }

  @Test(arguments: ["1", "#1", "Cafe A", "cafe a", "afe", "ㅋㅍ"])
  func `a number, a name, a part of it or its initials will do`(word: String) async throws {
    try await add(word == "ㅋㅍ" ? "카페" : "Cafe A")
    #expect(try await sandbox.water("taste", word, "4").status == 0)
    for command in ["show", "scale", "verdict"] {
      #expect(try await sandbox.water(command, word).status == 0, "\(command)")
    }
    #expect(try await sandbox.water("tasting", "list", word).lines.count == 1)
  }

  @Test func `of several with a name the newest is read, and none is changed or deleted`() async throws {
    try await add("Tap", 50)
    try await add("Tap", 90)
    #expect(try await sandbox.water("show", "tap", "--json").output.contains("\"hardness\":90"))
    for words in [["delete", "Tap"], ["edit", "Tap", "--ph", "7"]] {
      let outcome = try await sandbox.water(words)
      #expect(outcome.status == 64, "\(outcome)")
      #expect(outcome.errors.contains("#1 Tap · 50 / 40 ppm"), "\(outcome)")
      #expect(outcome.errors.contains("#2 Tap · 90 / 40 ppm"), "\(outcome)")
    }
    #expect(try await sandbox.water("list").lines.count == 2)
  }

  @Test func `a part of a name deletes nothing, however many names there are`() async throws {
    let rows = (1...1500).map { "W\($0),\($0),40" }.joined(separator: "\n")
    #expect(try await sandbox.takingWaters("name,hardness,alkalinity\n" + rows).status == 0)
    #expect(try await sandbox.water("delete", "W15").status == 0)
    for words in [["delete", "W150x"], ["delete", "W149"], ["delete", "W149"]] {
      _ = try await sandbox.water(words)
    }
    #expect(try await sandbox.water("list", "--limit", "2000").lines.count == 1498)
    #expect(try await sandbox.water("show", "W7").status == 0)
    let part = try await sandbox.water("show", "99")
    #expect(part.status == 0)
    let several = try await sandbox.water("show", "W99x")
    #expect(several.status == 64)
  }

  @Test func `a whole name of a recipe or a bottle goes before a part of a name of the log`() async throws {
    try await add("half distilled", 250)
    let dose = try await sandbox.water("dose", "--from", "distilled", "--to", "68/40", "--volume", "1L", "--json")
    #expect(dose.output.contains(#""from":{"alkalinity":0,"hardness":0}"#), "\(dose)")
    #expect(try await sandbox.water("verdict", "half", "--json").status == 0)
  }

  @Test func `the last water is undone, but not one that was tasted since or that was imported`() async throws {
    try await add("A")
    try await add("B")
    #expect(try await sandbox.water("undo", "--json").output.contains("\"name\":\"B\""))
    #expect(try await sandbox.water("taste", "A", "3").status == 0)
    let tasted = try await sandbox.water("undo", "--json")
    #expect((tasted.output, tasted.status) == ("{\"error\":\"nothing-to-undo\"}\n", 1))
    #expect(try await sandbox.water("tasting", "undo").status == 0)
    #expect(try await sandbox.water("undo").status == 0)
    #expect(try await sandbox.water("undo").status == 1)
    #expect(try await sandbox.takingWaters("hardness,alkalinity\n1,2\n").status == 0)
    let imported = try await sandbox.water("undo")
    #expect(imported.status == 1)
    #expect(imported.errors.contains("was imported"), "\(imported)")
  }

  @Test func `a volume has its unit, or the one that the help names`() async throws {
    for (make, use) in [("200", "2"), ("200mL", "2L"), ("0.2 L", "2000 mL")] {
      let other = try Sandbox()
      #expect(try await other.water("stock", "make", "Mix", make, "--dose", "4mL").status == 0)
      #expect(
        try await other.water("stock", "use", "Mix", use, "--json").output.contains("\"remaining\":192"), "\(make)")
    }
  }
}
