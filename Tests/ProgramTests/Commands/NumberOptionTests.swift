import ArgumentParser
import Foundation
import PavilionSupport
import TestSupport
import Testing

@testable import CommandSupport
@testable import Program

/// Each text that stands for a number is tried on each option and argument that takes one, and on the columns of files:
/// it does what the plain number does, or nothing.
@Suite("Numbers on the command line") struct NumberOptionTests {
  /// How an option is tried.
  private struct Trial: Sendable {
    /// The words of the call, with % where the number stands.
    let words: [String]
    /// The words of the calls before, and of the one that shows afterwards what was saved.
    var before: [[String]] = []
    var after: [String] = []
  }

  private static func trial(_ words: String, before: [String] = [], after: String = "") -> Trial {
    func split(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    return Trial(words: split(words), before: before.map(split), after: split(after))
  }

  private static let water = "water add --hardness 100 --alkalinity 50"
  private static let coffee = "caffeine log coffee --mg 100"

  /// The options by their commands; an argument has the name of its value.
  private static let trials: [String: Trial] = {
    var trials: [String: Trial] = [
      "juice order product": trial("juice order mango:%", before: ["juice set mango=100"], after: "juice list"),
      "juice order --count": trial(
        "juice order mango --count %", before: ["juice set mango=100"], after: "juice list"),
      "juice closing show id": trial("juice closing %", before: ["juice close"]),
      "juice report --days": trial("juice report --days %"),
      "juice receipt id": trial("juice receipt %", before: ["juice order mango"]),
      "juice receipt --width": trial("juice receipt --width %", before: ["juice order mango"]),
      "juice close --cash": trial("juice close --cash %", after: "juice closing 1"),
      "juice close --card": trial("juice close --cash 0 --card %", after: "juice closing 1"),
      "juice close --float": trial("juice close --cash 0 --float %", after: "juice closing 1"),
      "caffeine log --mg": trial("caffeine log coffee --mg %", after: "caffeine list"),
      "caffeine log --amount": trial("caffeine log coffee --amount %", after: "caffeine list"),
      "caffeine log --rating": trial(
        "caffeine log coffee --water 1 --rating %", before: [water], after: "water tasting list"),
      "caffeine log --minutes": trial("caffeine log coffee --minutes %", after: "caffeine list --json"),
      "caffeine whatif --mg": trial("caffeine whatif --at 06:00 --mg %"),
      "caffeine whatif --amount": trial("caffeine whatif --at 06:00 --amount %"),
      "caffeine whatif --minutes": trial("caffeine whatif --at 06:00 --minutes %"),
      "caffeine drink add --mg": trial("caffeine drink add Mug --mg %", after: "caffeine drink --json"),
      "caffeine drink add --ml": trial("caffeine drink add Mug --mg 10 --ml %", after: "caffeine drink --json"),
      "caffeine edit id": trial("caffeine edit % --mg 7", before: [coffee], after: "caffeine list"),
      "caffeine edit --mg": trial("caffeine edit 1 --mg %", before: [coffee], after: "caffeine list"),
      "caffeine edit --amount": trial("caffeine edit 1 --amount %", before: [coffee], after: "caffeine list"),
      "caffeine edit --rating": trial(
        "caffeine edit 1 --water 1 --rating %", before: [coffee, water], after: "water tasting list"),
      "caffeine edit --minutes": trial(
        "caffeine edit 1 --minutes %", before: [coffee], after: "caffeine list --json"),
      "caffeine delete id": trial("caffeine delete %", before: [coffee], after: "caffeine list"),
      "caffeine settings --half-life": trial("caffeine settings --half-life %", after: "caffeine settings"),
      "caffeine settings --threshold": trial("caffeine settings --threshold %", after: "caffeine settings"),
      "caffeine settings --daily-limit": trial("caffeine settings --daily-limit %", after: "caffeine settings"),
      "caffeine report --days": trial("caffeine report --days %"),
      "caffeine sleep record n": trial("caffeine sleep record %", after: "caffeine sleep --json"),
      "exposition walk n": trial("exposition walk %"),
      "water verdict --hardness": trial("water verdict --hardness % --alkalinity 40"),
      "water verdict --alkalinity": trial("water verdict --hardness 40 --alkalinity %"),
      "water convert words": trial("water convert % ppm dH"),
      "water mix --volume": trial("water mix 180/150 distilled --target 68/40 --volume %"),
      "water mix water:volume": trial("water mix 68/40:% distilled:1 --json"),
      "water taste n": trial("water taste 1 %", before: [water], after: "water tasting list"),
      "water tasting delete id": trial(
        "water tasting delete %", before: [water, "water taste 1 4"], after: "water tasting list"),
      "water dose --volume": trial("water dose --from distilled --to 68/40 --volume %"),
      "water grams --volume": trial("water grams epsom:0.5 --volume % --json"),
      "water grams salt:grams": trial("water grams epsom:% --volume 1000 --json"),
      "water stock make volume": trial("water stock make Mix %", after: "water stock --json"),
      "water stock make --dose": trial("water stock make Mix 1000 --dose %", after: "water stock --json"),
      "water stock use volume": trial(
        "water stock use Mix %", before: ["water stock make Mix 10000 --dose 0.1"], after: "water stock"),
      "emotion tap --count": trial("emotion tap happy --count %", after: "emotion counts"),
      "emotion find --from": trial("emotion find --from % --json", before: ["emotion tap happy"]),
      "emotion find --to": trial("emotion find --to % --json", before: ["emotion tap happy"]),
      "emotion year n": trial("emotion year %"),
      "emotion edit id": trial("emotion edit % --note hi", before: ["emotion tap happy"], after: "emotion list"),
      "emotion delete id": trial("emotion delete %", before: ["emotion tap happy"], after: "emotion list"),
      "snapshot --pause": trial("snapshot home --pause %"), "demo --years": trial("demo --years %"),
    ]
    for (command, after) in [("set", "stock"), ("deliver", "stock"), ("waste", "stock"), ("count", "stock")] {
      trials["juice \(command) ingredient=n"] = trial("juice \(command) kiwi=%", after: "juice \(after)")
    }
    for list in [
      "juice list", "juice stock list", "juice closing list", "caffeine list", "caffeine sleep list", "emotion list",
      "water list", "water tasting list", "imports list",
    ] {
      for option in ["--days", "--limit"] { trials["\(list) \(option)"] = trial("\(list) \(option) %") }
    }
    for option in ["--days", "--limit"] {
      trials["emotion find \(option)"] = trial("emotion find a \(option) %", before: ["emotion tap happy --note a"])
    }
    for figure in ["hardness", "alkalinity", "ph", "tds", "calcium", "magnesium", "sodium", "bicarbonate", "chloride"] {
      let others = ["hardness", "alkalinity"].filter { $0 != figure }.map { " --\($0) 50" }.joined()
      trials["water add --\(figure)"] = trial("water add --\(figure) %\(others)", after: "water list --json")
      trials["water edit --\(figure)"] = trial(
        "water edit 1 --\(figure) %", before: [water], after: "water list --json")
    }
    return trials
  }()

  private static let valueNames: Set = [
    "n", "number", "volume", "amount", "id", "hours", "ingredient=n", "salt:grams", "water:volume", "product",
  ]

  /// The texts, and the plain numbers that they may stand for.
  private static let texts: [(text: String, numbers: [String])] = [
    ("1,000", ["1000"]), ("1,475", ["1475", "1.475"]), ("１２", ["12"]), ("1e3", ["1000"]), ("1.234,5", ["1234.5"]),
    ("1 000", ["1000"]), ("1.475", ["1.475"]), ("２,5", ["2.5"]), ("", []),
  ]

  @Test func `Each option that takes a number is tried`() throws {
    let root = try #require(ParserDump.root(of: RootCommand.self, in: .english))
    var found: Set<String> = []
    func collect(_ command: ParserDump.Command, _ path: String) {
      for parameter in command.arguments where !parameter.isFlag && Self.valueNames.contains(parameter.valueName) {
        found.insert("\(path) \(parameter.isPositional ? parameter.valueName : parameter.names[0])")
      }
      for next in command.subcommands { collect(next, path.isEmpty ? next.name : "\(path) \(next.name)") }
    }
    collect(root, "")
    #expect(found.subtracting(Self.trials.keys).sorted() == [])
    #expect(Set(Self.trials.keys).subtracting(found).subtracting(["water convert words"]).sorted() == [])
  }

  /// Returns the output of a call, and the data that are there afterwards; nil if it is refused.
  private func result(_ trial: Trial, _ number: String) async throws -> String? {
    let sandbox = try Sandbox().with("TZ", "UTC")
    for words in trial.before { #expect(try await sandbox.call(words).status == 0, "\(words)") }
    let outcome = try await sandbox.call(trial.words.map { $0.replacing("%", with: number) })
    guard outcome.status == 0 else {
      #expect(!outcome.errors.isEmpty || outcome.status == 1, "\(trial.words) \(number)")
      return nil
    }
    let left = trial.after.isEmpty ? "" : try await sandbox.call(trial.after).output
    // Moments differ, and what is left of a drink from now on.
    return (outcome.output + left).replacing(/(, )?\d\d:\d\d(:\d\d)?|peak \d+ mg/, with: "")
  }

  @Test(arguments: trials.keys.sorted())
  func `A text does what its number does, or nothing`(name: String) async throws {
    let trial = try #require(Self.trials[name])
    for (text, numbers) in Torture.some(of: Self.texts, every: 3, from: name.utf8.count) {
      guard let found = try await result(trial, text) else { continue }
      var expected: [String] = []
      for number in numbers { if let result = try await result(trial, number) { expected.append(result) } }
      // Where both meanings can be, the text is refused, unless only whole numbers are asked for.
      #expect(expected.contains { Self.isSame($0, found, text, numbers) }, "\(name) \(text): \(found)")
    }
    // A number below 0 is refused; a shelf, a price and a water have none.
    #expect(try await result(trial, "-1") == nil, "\(name)")
  }

  /// Whether two calls say the same, but for the text itself where it is quoted.
  private static func isSame(_ first: String, _ second: String, _ text: String, _ numbers: [String]) -> Bool {
    first == second || numbers.contains { second.replacing(text, with: $0) == first }
  }

  @Test(arguments: [
    ["water", "stock", "make", "Mix", "1,475"], ["water", "add", "--hardness", "1,475", "--alkalinity", "40"],
    ["water", "grams", "epsom:1,475", "--volume", "5"],
    ["water", "dose", "--from", "distilled", "--to", "68/40", "--volume", "1,475"],
    ["water", "convert", "1,475", "ppm", "dH"], ["water", "verdict", "--hardness", "1,475/2", "--alkalinity", "1,475"],
    ["water", "mix", "1,475/40", "distilled"],
  ])
  func `What may be two numbers is refused by its name`(words: [String]) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.call(words)
    #expect(outcome.status == 64)
    if !words.contains("1,475/2") {
      #expect(outcome.errors.contains("1,475 may be 1475 or 1.475: write one of them"), "\(outcome)")
      let korean = try await sandbox.call(words + ["--lang", "ko"])
      #expect(korean.errors.contains("1,475: 1475일 수도, 1.475일 수도 있습니다. 둘 중 하나로 쓰세요"), "\(korean)")
    }
    #expect(!sandbox.hasDatabase)
  }

  // MARK: Files

  @Test(arguments: [
    ("\"1,475\"", nil), ("\"1,250\"", nil), ("1.475", "1.475"), ("\"1 475\"", "1475"), ("１２", "12"), ("1e3", "1000"),
    ("\"1,234.5\"", "1234.5"), ("\"1.234,5\"", "1234.5"), ("\"12,5\"", "12.5"), ("-1", nil), ("\"0,475\"", "0.475"),
  ])
  func `A column of waters is read so, too`(field: String, number: String?) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.takingWaters("name,hardness,alkalinity\nA,\(field),40\n")
    #expect((outcome.status == 0) == (number != nil), "\(outcome)")
    if let number {
      #expect(try await sandbox.call(["water", "list", "--json"]).output.contains("\"hardness\":\(number),"))
    }
    if field == "\"1,475\"" {
      #expect(outcome.errors.contains("line 2, hardness: 1,475 may be 1475 or 1.475"), "\(outcome)")
    }
  }

  @Test(arguments: [
    ("\"1,475\"", nil), ("\"0,063 g\"", 63), ("63.4", 63), ("６３", 63), ("\"63,4\"", 63), ("1e2", 100), ("-5", nil),
    ("+5", nil), ("\"1 000\"", 1000), ("\"1,000\"", nil),
  ])
  func `A column of caffeine is read so, too`(field: String, milligrams: Int?) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.importingDrinks("at,drink,mg\n2025-01-10 08:00,tea,\(field)\n")
    #expect((outcome.status == 0) == (milligrams != nil), "\(outcome)")
    if let milligrams {
      #expect(
        try await sandbox.call(["caffeine", "list", "--json"]).output.contains("\"milligrams\":\(milligrams),"))
    }
  }

  @Test func `What the program exports it reads back as it was`() async throws {
    let (sandbox, other) = (try Sandbox(), try Sandbox())
    for number in ["1000", "1.475", "1475.125", "0.001", "9999.5", "12.5", "1e-05", "1234.5678901"] {
      try await sandbox.pavilion("water", "add", "--hardness", number, "--alkalinity", "1.475", "--tds", "40000.5")
    }
    let file = try sandbox.folder.file("waters.csv")
    #expect(try await sandbox.pavilion("water", "export", file).status == 0)
    #expect(try await other.pavilion("water", "import", file).status == 0)
    let lists = [
      try await sandbox.pavilion("water", "list", "--json"), try await other.pavilion("water", "list", "--json"),
    ]
    func figures(_ text: String) -> [Substring] {
      text.matches(of: /"(hardness|alkalinity|tds)":[^,}]*/).map(\.output.0)
    }
    #expect(figures(lists[0].output).sorted() == figures(lists[1].output).sorted())
    #expect(figures(lists[0].output).count == 24)
  }

  // MARK: Money

  @Test(arguments: [
    ("182,500", 182_500), ("₩182,500", 182_500), ("182500원", 182_500), ("18만 2500원", 182_500), ("１８２，５００", 182_500),
    ("182 500", 182_500), ("$4.50", nil), ("4,50 €", nil), ("1.500", nil), ("-5", nil), ("4.5천", 4500), ("1.250천", nil),
    ("", nil),
  ])
  func `Money is counted in the currency of the shop`(text: String, amount: Int?) async throws {
    let sandbox = try Sandbox()
    let menu = try await sandbox.pavilion("juice", "menu", "export").output
    let file = try sandbox.folder.file("menu.json")
    try ("{\"currency\": \"KRW\"," + menu.dropFirst()).write(toFile: file, atomically: true, encoding: .utf8)
    try #require(try await sandbox.pavilion("juice", "menu", "import", file).status == 0)
    let outcome = try await sandbox.pavilion("juice", "close", "--cash", text, "--json")
    #expect((outcome.status == 0) == (amount != nil), "\(outcome)")
    if let amount {
      #expect(outcome.output.contains("\"counted\":\(amount),") || outcome.output.contains("\"counted\":\(amount)}"))
    }
    if text == "$4.50" {
      #expect(outcome.errors.contains("\"$\" is not the currency of this shop, which is KRW"), "\(outcome)")
    }
    if text == "1.500" { #expect(outcome.errors.contains("KRW has no decimals"), "\(outcome)") }
  }
}
