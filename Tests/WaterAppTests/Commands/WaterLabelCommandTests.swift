import Foundation
import Testing

@testable import CommandSupport

/// The figures that labels and reports print, and those that cannot be true together.
@Suite struct WaterLabelCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  /// The part of a record that is read here.
  private struct Label: Decodable {
    let hardness, alkalinity: Double
    let computed: [String]?
    let calciumLow, calciumHigh, chloride, chlorideHigh, hardnessLow, hardnessHigh: Double?
  }

  private func record(_ number: Int, in other: Sandbox? = nil) async throws -> Label {
    try await (other ?? sandbox).water("show", "\(number)", "--json").decoded()
  }

  @Test func `A label is enough, and what is computed from it says so everywhere`() async throws {
    let added = try await sandbox.water(
      "add", "--name", "Panna", "--calcium", "32.2", "--magnesium", "6.5", "--bicarbonate", "106")
    #expect(added.output.hasPrefix("#1 Panna · 107.2 / 86.9 ppm · "), "\(added)")
    let json = try await record(1)
    #expect(json.computed == ["hardness", "alkalinity"], "\(json)")
    #expect(abs(json.hardness - 107.18) < 0.01)
    #expect(try await sandbox.water("show", "1").output.contains("107.2 ppm (computed)"))
    #expect(try await sandbox.water("show", "1", "--lang", "ko").output.contains("107.2 ppm (계산값)"))
    // A file has it, and gives it back; another ion changes it.
    let export = try await sandbox.water("export", "--format", "csv").output
    #expect(export.contains(",hardness alkalinity\n"), "\(export)")
    let other = try Sandbox()
    #expect(try await other.takingWaters(export).status == 0)
    #expect(try await other.water("export", "--format", "csv").output == export)
    #expect(try await other.water("edit", "1", "--calcium", "10").status == 0)
    #expect(abs(try await record(1, in: other).hardness - 51.74) < 0.01)
    #expect(try await other.water("edit", "1", "--hardness", "55").status == 0)
    #expect(try await record(1, in: other).computed == ["alkalinity"])
    #expect(try await other.water("edit", "1", "--hardness", "none").status == 0)
    #expect(abs(try await record(1, in: other).hardness - 51.74) < 0.01)
  }

  @Test func `A file of labels needs neither column, and where both are missing that is named`() async throws {
    let head = "name;calcium;magnesium;bicarbonate;chloride\n"
    let file = head + "A;3–5.8;2.1~5.4;20;<0.5\nB;40;10;120;불검출\n"
    #expect(try await sandbox.takingWaters(file).status == 0)
    let json = try await record(1)
    #expect(json.calciumLow == 3, "\(json)")
    #expect(json.calciumHigh == 5.8, "\(json)")
    #expect(json.chloride == 0.25, "\(json)")
    #expect(json.chlorideHigh == 0.5, "\(json)")
    // 3 · 2.49728 + 2.1 · 4.11792 and 5.8 · 2.49728 + 5.4 · 4.11792.
    #expect(abs(try #require(json.hardnessLow) - 16.14) < 0.01)
    #expect(abs(try #require(json.hardnessHigh) - 36.72) < 0.01)
    let shown = try await sandbox.water("show", "2").output
    #expect(shown.contains("≤1 mg/L"), "\(shown)")
    let wrong = try await sandbox.takingWaters(head + "A;3;;20;\nB;3;;;9\nC;74-68;2;20;\n")
    #expect(!wrong.errors.contains("line 2"), "\(wrong)")
    #expect(wrong.errors.contains("line 3: hardness and alkalinity are both missing"), "\(wrong)")
    #expect(wrong.errors.contains("line 4, calcium: the lower end of a range comes first: 68–74"), "\(wrong)")
    #expect(try await sandbox.waters().count == 2)
  }

  @Test(arguments: [
    (
      ["--hardness", "90", "--alkalinity", "60", "--calcium", "100"], "Hardness 90 ppm does not fit calcium 100 mg/L",
      "249.7"
    ),
    (
      ["--hardness", "80", "--alkalinity", "20", "--bicarbonate", "150"], "Alkalinity 20 ppm does not fit bicarbonate",
      "123"
    ),
    (["--hardness", "250", "--alkalinity", "100", "--tds", "40"], "TDS 40 mg/L does not fit hardness 250 ppm", "210"),
  ])
  func `Figures that contradict each other are saved only on purpose`(
    figures: [String], words: String, fitting: String
  ) async throws {
    let refused = try await sandbox.water(["add"] + figures)
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains(words), "\(refused)")
    #expect(refused.errors.contains(fitting), "\(refused)")
    #expect(refused.errors.contains("--anyway"))
    #expect(try await sandbox.water(["add"] + figures + ["--anyway"]).status == 0)
    // The figures that are not changed are not asked about again.
    #expect(try await sandbox.water("edit", "1", "--note", "as the label says").status == 0)
    let edited = try await sandbox.water("edit", "1", "--hardness", "1", "--calcium", "300")
    #expect(edited.status == 64, "\(edited)")
    #expect(edited.errors.contains("Hardness 1 ppm"), "\(edited)")
    #expect(try await sandbox.water("show", "1").output.contains("as the label says"))
    // In a file its line is named.
    let export = try await sandbox.water("export", "--format", "csv").output
    let other = try Sandbox()
    let taken = try await other.takingWaters(export)
    #expect(taken.status == 65, "\(taken)")
    #expect(taken.errors.contains("line 2: "), "\(taken)")
    #expect(taken.errors.contains("--anyway"), "\(taken)")
    let path = "\(other.folder.path)/w.csv"
    try export.write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try await other.water("import", path, "--anyway").status == 0)
    #expect(try await other.water("export", "--format", "csv").output == export)
  }

  @Test func `A name of waters that differ is refused with how to write each`() async throws {
    try await sandbox.water("add", "--name", "Volvic", "--hardness", "90", "--alkalinity", "70")
    for words in [
      ["compare", "volvic", "68/40"], ["mix", "Volvic:2", "distilled"],
      ["dose", "--from", "volvic", "--to", "68/40", "--volume", "1"],
      ["grams", "epsom:0.1", "--volume", "1", "--in", "VOLVIC"], ["mix", "distilled", "180/150", "--target", "volvic"],
    ] {
      let outcome = try await sandbox.water(words)
      #expect(outcome.status == 64, "\(outcome)")
      #expect(outcome.errors.contains("#1 = #1 Volvic · 90 / 70 ppm"), "\(outcome)")
      #expect(outcome.errors.contains("bottled:volvic = Volvic · 61.7 / 58.2 ppm"), "\(outcome)")
    }
    #expect(try await sandbox.water("compare", "#1", "bottled:volvic").output.contains("B  Volvic · 61.7 / 58.2 ppm"))
    let mixed = try await sandbox.water("mix", "생수:볼빅:3", "bottled:distilled")
    #expect(mixed.output.contains("75.0 %"), "\(mixed)")
    // The same figures are the same water.
    try await sandbox.water("add", "--name", "Evian", "--calcium", "80", "--magnesium", "26", "--bicarbonate", "360")
    let same = try await sandbox.water("compare", "evian", "bottled:evian")
    #expect(same.status == 0, "\(same)")
    #expect(same.output.contains("0 / 0"), "\(same)")
    // Waters of the log alone.
    let coffee = try await sandbox.caffeine("log", "coffee", "--water", "Volvic", "--json")
    #expect(coffee.output.contains(#""water":1"#), "\(coffee)")
  }

  @Test func `Calcium and bicarbonate in one bottle cloud`() async throws {
    let made = try await sandbox.water("stock", "make", "Dan Eils", "500", "--dose", "4")
    #expect(made.lines.count == 2, "\(made)")
    #expect(made.output.contains("it clouds"), "\(made)")
    #expect(try await !sandbox.water("stock", "make", "Matt Perger", "500").output.contains("clouds"))
    let grams = try await sandbox.water("grams", "calcium-chloride:5", "baking-soda:5", "--volume", "0.5")
    #expect(grams.output.contains("It clouds"), "\(grams)")
    #expect(
      try await !sandbox.water("grams", "calcium-chloride:0.1", "baking-soda:0.1", "--volume", "1").output.contains(
        "cloud"))
    let recipes = try await sandbox.water("recipes")
    #expect(recipes.lines.filter { $0.hasSuffix(" *") }.count == 3, "\(recipes)")
    #expect(recipes.errors.contains("In one bottle it clouds"))
  }
}
