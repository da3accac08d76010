import Testing

@testable import CommandSupport

@Suite struct WaterTastingCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func addWater(_ name: String = "Tap, home", _ hardness: String = "120", _ alkalinity: String = "90")
    async throws
  {
    try await sandbox.water("add", "--name", name, "--hardness", hardness, "--alkalinity", alkalinity)
  }

  @Test func `taste says how a cup was, tasting list lists the cups, tasting delete deletes them`() async throws {
    try await addWater()
    let first = try await sandbox.water(
      "taste", "1", "4", "--acidity", "more", "--clean-cup", "적당함", "--coffee", "Guji", "--at", "2025-01-10 14:05",
      "--json")
    #expect(
      first.output == #"""
        {"acidity":"more","aftertaste":null,"at":"2025-01-10T14:05:00+00:00","balance":null,"body":null,"cleanCup":"right",\#
        "coffee":"Guji","note":"","number":1,"rating":4,"sweetness":null,"water":1}

        """#)
    let second = try await sandbox.water("taste", "#1", "5")
    #expect(second.status == 0, "\(second)")
    #expect(second.output.contains("water #1"), "\(second)")
    #expect(second.output.contains("5/5"), "\(second)")
    let list = try await sandbox.water("tasting", "list", "1")
    #expect(list.output.split(separator: "\n").count == 2)
    #expect(list.output.contains("4/5 · Guji · too much acidity, clean cup just right"), "\(list)")
    let mean = try await sandbox.water("list", "--sort", "rating", "--json")
    #expect(mean.output.contains("\"rating\":4.5"), "\(mean)")
    let deleted = try await sandbox.water("tasting", "delete", "1", "2")
    #expect(deleted.status == 0)
    #expect(deleted.output.contains("Deleted: "))
    #expect(try await sandbox.water("tasting", "list", "--json").output == "[]\n")
  }

  @Test(arguments: [
    (["taste", "1", "6"], 64, "1 to 5"), (["taste", "1", "good"], 64, "1 to 5"), (["taste", "7", "4"], 1, "#7"),
    (["taste", "1", "4", "--body", "full"], 64, "full"), (["tasting", "list", "7"], 1, "#7"),
    (["tasting", "delete", "9"], 1, "#9"),
  ])
  func `what is wrong is said, and nothing is written`(words: [String], status: Int, said: String) async throws {
    try await addWater()
    let outcome = try await sandbox.water(words)
    #expect(Int(outcome.status) == status, "\(outcome)")
    #expect(outcome.errors.contains(said), "\(outcome)")
    #expect(try await sandbox.water("tasting", "list", "--json").output == "[]\n")
  }

  @Test func `a cup of a day needs no time`() async throws {
    try await addWater()
    let cup = try await sandbox.water("taste", "1", "4", "--at", "2025-01-10", "--json")
    #expect(cup.output.contains(#""at":"2025-01-10T12:00:00+00:00""#), "\(cup)")
    #expect(try await sandbox.water("taste", "1", "4", "--at", "2999-01-01").errors.contains("in the future"))
  }

  @Test func `from ten cups on tasting list says where the favorites lie`() async throws {
    try await addWater("a", "68", "40")
    for _ in 0..<9 { try await sandbox.water("taste", "1", "5") }
    #expect(try await sandbox.water("tasting", "list").errors == "")
    try await sandbox.water("taste", "1", "1")
    let outcome = try await sandbox.water("tasting", "list")
    #expect(outcome.errors.contains("9 of your 10 cups are rated 4 or 5; their median is 68 / 40 ppm"), "\(outcome)")
  }

  @Test func `a record is named by its name, the newest of that name`() async throws {
    try await sandbox.water(
      "add", "--name", "Tap, home", "--hardness", "10", "--alkalinity", "10", "--at", "2025-01-10")
    try await addWater()
    let mixed = try await sandbox.water("mix", "tap, HOME:1", "distilled:1")
    #expect(mixed.status == 0, "\(mixed)")
    #expect(mixed.output.contains("#2 Tap, home"), "\(mixed)")
    #expect(mixed.output.contains("60 / 45 ppm"), "\(mixed)")
    #expect(mixed.errors == "", "\(mixed)")
    let dosed = try await sandbox.water("dose", "--from", "Tap, home", "--to", "68/40", "--volume", "1")
    #expect(dosed.status == 0, "\(dosed)")
    #expect(dosed.output.contains("#2 Tap, home"), "\(dosed)")
  }

  @Test func `a recipe of one's own is named like any other`() async throws {
    let document = """
      {"pavilion":3,"version":3,"at":"2026-11-21T14:05:00+09:00",
      "waterRecipe":[{"alkalinity":45,"hardness":60,"name":"Morning blend","number":1}]}
      """
    let file = try sandbox.folder.file("own.json", document)
    #expect(try await sandbox.call(["import", file]).status == 0)
    let mixed = try await sandbox.water("mix", "morning blend", "distilled")
    #expect(mixed.status == 0, "\(mixed)")
    #expect(mixed.output.contains("Morning blend · 60 / 45 ppm"), "\(mixed)")
    #expect(try await sandbox.water("recipes").output.hasPrefix("Morning blend"))
  }

  @Test func `a recipe of one's own has its salts, and a long name does not touch its figures`() async throws {
    let name = "우리집 여름 아이스 커피용 물"
    let document = """
      {"pavilion":3,"version":3,"at":"2026-11-21T14:05:00+09:00",
      "waterRecipe":[{"alkalinity":0,"epsom":0.2,"hardness":81.2,"name":"\(name)","number":1}]}
      """
    let file = try sandbox.folder.file("own.json", document)
    #expect(try await sandbox.call(["import", file]).status == 0)
    let recipes = try await sandbox.water("recipes")
    #expect(recipes.output.hasPrefix(name + "  81.2 / 0 ppm"), "\(recipes)")
    #expect(try await sandbox.water("recipes", "--json").output.contains(#""salts":{"epsom":10}"#))
  }

  @Test func `an unknown water is answered with what is near, also of the log`() async throws {
    try await addWater("Kitchen tap")
    let outcome = try await sandbox.water("mix", "Kitchen tab", "distilled")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("Did you mean \"Kitchen tap\"?"), "\(outcome)")
    #expect(!outcome.errors.contains("rao-perger"))
    // Without a database none is created.
    let empty = try Sandbox()
    #expect(try await empty.water("mix", "Kitchen tap", "distilled").status == 64)
  }
}
