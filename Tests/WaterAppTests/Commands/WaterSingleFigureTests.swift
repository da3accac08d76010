import DataFormats
import Foundation
import Testing

@testable import CommandSupport

/// Waters of which hardness or alkalinity alone is known.
@Suite struct WaterSingleFigureTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test func `One of both is kept, and there is no verdict where none can be given`() async throws {
    let hard = try await sandbox.water("add", "--name", "Tap", "--hardness", "70")
    #expect([hard.output, hard.errors] == ["#1 Tap · 70 / – ppm · ? SCA  ? SCAE  ? CDH\n", ""])
    let label = try await sandbox.water("add", "--name", "Label", "--bicarbonate", "61", "--json")
    #expect(label.output.contains(#""hardness":null"#), "\(label)")
    #expect(label.output.contains(#""computed":["alkalinity"]"#), "\(label)")
    #expect(label.output.contains(#""zones":{"cdh":null,"sca":false,"scae":null}"#), "\(label)")
    let shown = try await sandbox.water("show", "1")
    #expect(shown.output.contains("no verdict: alkalinity is not known"), "\(shown)")
    #expect(!shown.output.contains("Alkalinity"), "\(shown)")
    let korean = try await sandbox.water("show", "2", "--lang", "ko")
    #expect(korean.output.contains("평가할 수 없음: 경도를 모름"), "\(korean)")
    #expect(korean.output.contains("SCA: 경도와 상관없이 영역 밖"), "\(korean)")
    #expect(try await sandbox.water("list").output.contains("– / 50 ppm"))
    // The other one can follow, and go again; the last one stays.
    #expect(try await sandbox.water("edit", "1", "--alkalinity", "40").output.contains("70 / 40 ppm · ✓ SCA"))
    #expect(try await sandbox.water("edit", "1", "--hardness", "none").output.contains("– / 40 ppm · ? SCA"))
    let neither = try await sandbox.water("edit", "1", "--alkalinity", "none")
    #expect(neither.status == 64, "\(neither)")
    #expect(neither.errors.contains("--hardness or --alkalinity"), "\(neither)")
    #expect(try await sandbox.water("show", "1").output.contains("Alkalinity  40 ppm"))
  }

  @Test(arguments: [
    (["--ph", "7"], "en"), (["--calcium", "20"], "en"), (["--magnesium", "3", "--tds", "90"], "ko"),
  ])
  func `Neither is refused, and both are named`(figures: [String], language: String) async throws {
    let outcome = try await sandbox.water(["add", "--lang", language] + figures)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(!sandbox.hasDatabase, "\(outcome)")
    for option in ["--hardness", "--alkalinity", "--calcium", "--bicarbonate"] {
      #expect(outcome.errors.contains(option), "\(outcome)")
    }
  }

  @Test func `A verdict of one figure tells only what is missed for sure`() async throws {
    let inside = try await sandbox.water("verdict", "--hardness", "70")
    #expect(inside.lines == ["70 / – ppm: ? SCA  ? SCAE  ? CDH · no verdict: alkalinity is not known"], "\(inside)")
    let hard = try await sandbox.water("verdict", "--hardness", "400")
    #expect(hard.lines == ["400 / – ppm: − SCA  − SCAE  − CDH · in no zone; alkalinity is not known"], "\(hard)")
    let some = try await sandbox.water("verdict", "--alkalinity", "50")
    #expect(
      some.lines == [
        "– / 50 ppm: − SCA  ? SCAE  ? CDH · no verdict: hardness is not known",
        "  SCA: outside, whatever the hardness is",
      ], "\(some)")
    let json = try await sandbox.water("verdict", "--hardness", "100", "--json")
    #expect(
      json.output == #"""
        {"advice":[],"cdh":null,"missing":"alkalinity","sca":false,"scae":null}

        """#, "\(json)")
    #expect(try await sandbox.water("verdict", "--unit", "dH").status == 64)
  }

  @Test func `Waters that cannot be mixed say what is missing, and what can be told is told`() async throws {
    try await sandbox.water(
      "add", "--name", "Tap", "--hardness", "120", "--calcium", "40", "--ph", "7.5", "--tds", "200")
    for words in [
      ["mix", "Tap", "distilled"], ["mix", "distilled", "68/40", "--target", "1"],
      ["dose", "--from", "1", "--to", "68/40", "--volume", "1"],
      ["grams", "epsom:0.1", "--volume", "1", "--in", "tap"],
    ] {
      let outcome = try await sandbox.water(words)
      #expect(outcome.status == 64, "\(outcome)")
      #expect(outcome.errors.contains("#1 Tap: its alkalinity is not known"), "\(outcome)")
      #expect(outcome.errors.contains("water edit 1 --alkalinity"), "\(outcome)")
    }
    let compared = try await sandbox.water("compare", "1", "68/40")
    #expect(compared.output.contains("A  #1 Tap · 120 / – ppm · − SCA  − SCAE  ? CDH"), "\(compared)")
    #expect(compared.output.contains("B  68 / 40 ppm · −52 / – · ✓ SCA"), "\(compared)")
    let json = try await sandbox.water("compare", "68/40", "1", "--json")
    #expect(json.output.contains(#""difference":{"alkalinity":null,"hardness":52},"distance":null"#), "\(json)")
    let scale = try await sandbox.water("scale", "1")
    #expect(scale.output.contains("Scale from a liter: unknown: alkalinity is missing"), "\(scale)")
    #expect(scale.output.contains("Saturation index (Langelier): unknown: alkalinity is missing"), "\(scale)")
    let scaled = try await sandbox.water("scale", "1", "--json")
    #expect(scaled.output.contains(#""depositPerLiter":null"#), "\(scaled)")
    // Home, the status and a coffee know it.
    let status = try await sandbox.call(["status", "--format", "{water} {hardness}/{alkalinity}"])
    #expect(status.output == "Tap 120/–\n", "\(status)")
    #expect(try await sandbox.call(["status"]).status == 0)
    #expect(try await sandbox.caffeine("log", "coffee", "--water", "Tap", "--rating", "4").status == 0)
    #expect(try await sandbox.call(["review"]).status == 0)
  }

  @Test func `Files have one of both, in every format, and give it back`() async throws {
    let file = "name;hardness (dH);ph\nA;4;7\nB;3.8;\n"
    #expect(try await sandbox.takingWaters(file).status == 0)
    #expect(try await sandbox.takingWaters("name,bicarbonate\nC,61\n").status == 0)
    let export = try await sandbox.water("export", "--format", "csv").output
    let other = try Sandbox()
    #expect(try await other.takingWaters(export).status == 0)
    #expect(try await other.water("export", "--format", "csv").output == export)
    #expect(try await other.water("list", "--json").output == sandbox.water("list", "--json").output)
    let markdown = try await sandbox.water("export", "--format", "markdown").output
    #expect(markdown.contains("| A | 71.4 | – | 7 |"), "\(markdown)")
    #expect(markdown.contains("? SCA  ? SCAE  ? CDH"), "\(markdown)")
    let picture = try await sandbox.water("export", "--format", "svg").output
    #expect(!picture.contains("<circle"), "\(picture)")
    #expect(picture.split(separator: "stroke-dasharray").count - 1 == 3, "\(picture)")
    // A header without either is refused.
    let none = try await sandbox.takingWaters("name,ph\nA,7\n")
    #expect(none.status == 65, "\(none)")
    #expect(none.errors.contains("the columns hardness, alkalinity are missing"), "\(none)")
    #expect(none.errors.contains("hardness (= calcium + magnesium) or alkalinity (= bicarbonate)"), "\(none)")
  }
}
