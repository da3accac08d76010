import Foundation
import Testing
import WaterModel

@testable import CommandSupport

@Suite struct WaterBottledCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private struct Listed: Decodable {
    struct Range: Decodable { let from, to: Double }
    let id: String
    let hardness: Range
    let alkalinity: Range?
    let alkalinityAtMost: Double?
    let ions: [String: Range]
  }

  @Test func `every bottled water is listed, with its alkalinity or its limit`() async throws {
    let listed: [Listed] = try await sandbox.water("bottled", "--json").decoded()
    #expect(listed.map(\.id) == BottledWater.all.map(\.id))
    for (water, json) in zip(BottledWater.all, listed) {
      #expect((water.point != nil) == (json.alkalinity != nil), "\(json.id)")
      #expect(json.ions["calcium"]?.from == water[.calcium]?.range.lowerBound)
    }
    let text = try await sandbox.water("bottled", "--lang", "ko")
    #expect(text.lines.count == listed.count)
    #expect(text.lines.contains { $0.hasPrefix("제주삼다수") && $0.contains("≤30.1 ppm") })
  }

  @Test(arguments: ["samdasoo", "제주", "ㅅㄷㅅ", "삼다수", "Jeju Sam"])
  func `a name is found in either language and by initials`(name: String) async throws {
    let listed: [Listed] = try await sandbox.water("bottled", name, "--json").decoded()
    #expect(listed.map(\.id) == ["samdasoo"])
  }

  @Test func `one water is shown with its ions and its source`() async throws {
    let outcome = try await sandbox.water("bottled", "baeksansoo")
    #expect(outcome.status == 0)
    for part in ["Baeksansoo", "South Korea", "16.1–36.7 / – ppm", "Ca 3–5.8 mg/L", "consumuch.com", "(copied)"] {
      #expect(outcome.output.contains(part), "\(part)\n\(outcome)")
    }
  }

  @Test func `an unknown name is answered with what is near, in the language of the reader`() async throws {
    let english = try await sandbox.water("bottled", "evin")
    #expect(english.status == 64)
    #expect(english.errors.contains("There is no bottled water \"evin\". Did you mean \"Evian\""))
    let korean = try await sandbox.water("mix", "에비앙물", "1/1", "--lang", "ko")
    #expect(korean.status == 64)
    #expect(korean.errors.contains("\"에비앙\""))
    #expect(!korean.errors.contains("black-forest"))
    // Three at most, and never all identifiers.
    let many = try await sandbox.water("mix", "crystal", "1/1")
    #expect(many.errors.contains("\"Crystal Geyser, Shasta\""), "\(many)")
    #expect(many.errors.count { $0 == "\"" } <= 8, "\(many)")
  }

  @Test func `a brand of two waters asks which, and its identifier tells`() async throws {
    let both = try await sandbox.water("mix", "Crystal Geyser", "1/1")
    #expect(both.status == 64, "\(both)")
    #expect(both.errors.contains("crystal-geyser-olancha"), "\(both)")
    let vittel = try await sandbox.water("mix", "vittel", "distilled")
    #expect(vittel.status == 0, "\(vittel)")
    #expect(vittel.output.contains("Vittel, softer"), "\(vittel)")
  }

  @Test func `a water without alkalinity is not mixed, but told what to do`() async throws {
    let outcome = try await sandbox.water("mix", "제주삼다수", "distilled", "--lang", "en")
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains("at most 30.1 ppm"), "\(outcome)")
    #expect(outcome.errors.contains("15.9/20"), "\(outcome)")
  }

  @Test func `grams are there and back`() async throws {
    struct Dose: Decodable {
      let salt: String
      let grams: Double
    }
    struct Doses: Decodable { let doses: [Dose] }
    struct Point: Decodable { let hardness, alkalinity: Double }
    let doses: Doses = try await sandbox.water(
      "dose", "--from", "distilled", "--to", "68/40", "--volume", "5", "--json"
    )
    .decoded()
    let words = doses.doses.map { "\($0.salt == "bakingSoda" ? "baking-soda" : $0.salt):\($0.grams)" }
    let point: Point = try await sandbox.water(["grams"] + words + ["--volume", "5", "--json"]).decoded()
    #expect(abs(point.hardness - 68) < 0.1)
    #expect(abs(point.alkalinity - 40) < 0.1)
  }

  @Test(arguments: [
    (["grams", "epsom", "--volume", "1"], "epsom:0.5"), (["grams", "epsom:x", "--volume", "1"], "epsom:0.5"),
    (["grams", "epso:1", "--volume", "1"], "Did you mean \"epsom\"?"),
    (["grams", "epsom:1", "--volume", "0"], "--volume"),
    (["grams", "epsom:500", "--volume", "1"], "10,000 ppm"),
  ])
  func `what is not grams of a salt is refused`(words: [String], saying: String) async throws {
    let outcome = try await sandbox.water(words)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains(saying), "\(outcome)")
  }

  @Test func `drops are counted with a kit that is named`() async throws {
    let added = try await sandbox.water("add", "--hardness", "4 drops ertek", "--alkalinity", "4방울 hagen-kh")
    #expect(added.status == 0, "\(added)")
    let record = try #require(try await sandbox.waters().first)
    #expect(record.hardness == 40)
    #expect(record.alkalinity == 40)
    let unnamed = try await sandbox.water("add", "--hardness", "4 drops", "--alkalinity", "40")
    #expect(unnamed.status == 64, "\(unnamed)")
    #expect(unnamed.errors.contains("Which kit?"), "\(unnamed)")
    #expect(unnamed.errors.contains("sera-gh"), "\(unnamed)")
    #expect(!unnamed.errors.contains("choose one with c"))
  }

  @Test func `scale tells what it can, and what is missing`() async throws {
    struct Place: Decodable { let index: Double; let tendency: String }
    struct Scale: Decodable {
      let saturation: [String: Place]
      let missing: [String]
      let depositPerLiter, chlorideLimit: Double
      let chloride: Double?
    }
    // Evian: its index at 93 °C is 1.20, and 1.68 at 125 °C.
    try await sandbox.water(
      "add", "--hardness", "306.8", "--alkalinity", "295.3", "--ph", "7.2", "--tds", "309", "--calcium", "80",
      "--chloride", "6.8")
    let scale: Scale = try await sandbox.water("scale", "1", "--json").decoded()
    #expect(scale.missing.isEmpty)
    #expect(scale.chloride == 6.8)
    #expect(scale.chlorideLimit == 30)
    #expect(abs((scale.saturation["brewing"]?.index ?? 0) - 1.2) < 0.011)
    #expect(scale.saturation["boiler"]?.tendency == "deposits")
    #expect(scale.depositPerLiter > 200)
    try await sandbox.water("add", "--hardness", "68", "--alkalinity", "40")
    let text = try await sandbox.water("scale", "2")
    #expect(text.output.contains("unknown: calcium, pH, TDS are missing"), "\(text)")
    #expect(text.output.contains("unknown: chloride is missing"))
    #expect(text.output.contains("Schulman"))
    #expect(!text.output.lowercased().contains("corro"))
    #expect(try await sandbox.water("scale", "9").status == 1)
  }
}
