import Foundation
import Testing
import WaterModel

@testable import CommandSupport

@Suite struct WaterCommandCalculationTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  // MARK: Verdict

  @Test func `verdict says in which zones a water is, and what would bring it into the others`() async throws {
    let best = try await sandbox.water("verdict", "--hardness", "68", "--alkalinity", "40", "--json")
    #expect(best.output == #"{"advice":[],"cdh":true,"sca":true,"scae":true}"# + "\n")
    let json = try await sandbox.water("verdict", "--hardness", "100", "--alkalinity", "50", "--json")
    #expect(
      json.output == #"""
        {"advice":[{"alkalinity":-9,"hardness":-15,"nearest":{"alkalinity":41,"hardness":85},\#
        "sentence":"SCA: 15 ppm less hardness, 9 ppm less alkalinity","zone":"sca"},\#
        {"alkalinity":2.67,"hardness":-1.56,"nearest":{"alkalinity":52.67,"hardness":98.44},\#
        "sentence":"SCAE: 1.6 ppm less hardness, 2.7 ppm more alkalinity","zone":"scae"}],\#
        "cdh":true,"sca":false,"scae":false}

        """#)
    let text = try await sandbox.water("verdict", "--hardness", "100", "--alkalinity", "50")
    #expect([text.status, json.status] == [0, 0])
    #expect(
      text.output == """
        100 / 50 ppm: − SCA  − SCAE  ✓ CDH · balanced
          SCA: 15 ppm less hardness, 9 ppm less alkalinity
          SCAE: 1.6 ppm less hardness, 2.7 ppm more alkalinity

        """)
    let korean = try await sandbox.water(
      "verdict", "--hardness", "10", "--alkalinity", "5,6", "--unit", "dH", "--lang", "ko")
    #expect(korean.lines.first == "10 / 5.6 °dH: − SCA  − SCAE  − CDH · 묵직함, 텁텁함, 밋밋함")
    #expect(korean.lines.count == 4)
    #expect(korean.lines[1].hasPrefix("  SCA: 경도 "), "\(korean)")
    let sentences = try await sandbox.water(
      "verdict", "--hardness", "10", "--alkalinity", "40", "--lang", "ko", "--json")
    #expect(sentences.output.contains(#""sentence":"SCA: 경도 7 ppm 올리기""#), "\(sentences)")
    #expect(!sandbox.hasDatabase)
  }

  // MARK: Convert

  @Test(arguments: [
    (["8", "dH", "ppm"], "8 °dH = 142.78 ppm", #"{"from":"dH","result":142.78,"to":"ppm","value":8}"#),
    (["2,5mmol", "ppm"], "2.5 mmol/L = 250.22 ppm", #"{"from":"mmol","result":250.22,"to":"ppm","value":2.5}"#),
    (
      ["2.5 mmol/L", "ppm", "--of", "alkalinity"], "2.5 mmol/L = 125.11 ppm",
      #"{"from":"mmol","result":125.11,"to":"ppm","value":2.5}"#
    ),
    (
      ["100", "HCO3", "°dH"], "100 mg/L HCO₃ = 4.5953 °dH", #"{"from":"HCO3","result":4.5953,"to":"dH","value":100}"#
    ),
    (
      ["1", "ppm", "to", "mmol"], "1 ppm = 0.0099914 mmol/L",
      #"{"from":"ppm","result":0.0099914,"to":"mmol","value":1}"#
    ),
    (["0", "fH", "clark"], "0 °fH = 0 °eH", #"{"from":"fH","result":0,"to":"eH","value":0}"#),
    (
      ["123456", "dH", "fH"], "123456 °dH = 220343.76 °fH",
      #"{"from":"dH","result":220343.76,"to":"fH","value":123456}"#
    ),
  ])
  func `convert goes from one unit to another`(words: [String], text: String, json: String) async throws {
    #expect(try await sandbox.water(["convert"] + words).output == text + "\n")
    #expect(try await sandbox.water(["convert"] + words + ["--json", "--lang", "ko"]).output == json + "\n")
    #expect(!sandbox.hasDatabase)
  }

  // MARK: Mix

  @Test func `mix pours waters together`() async throws {
    try await sandbox.water("add", "--name", "Home", "--hardness", "120", "--alkalinity", "90")
    let text = try await sandbox.water("mix", "#1:2", "distilled:1")
    #expect(
      text.output == """
         66.7 %  2         #1 Home · 120 / 90 ppm
         33.3 %  1         Distilled · 0 / 0 ppm
        80 / 60 ppm: − SCA  − SCAE  ✓ CDH · balanced
          SCA: 19 ppm less alkalinity
          SCAE: 0.5 ppm more hardness, 1.4 ppm less alkalinity

        """)
    let korean = try await sandbox.water("mix", "#1:2", "distilled:1", "--lang", "ko")
    #expect(korean.lines.dropFirst().first == " 33.3 %  1         증류수 · 0 / 0 ppm")
    let json = try await sandbox.water("mix", "1:500mL", "증류수:0,5 L", "10dH/5.6dH:1", "--json")
    #expect(
      json.output == #"""
        {"alkalinity":72.47,"hardness":119.24,"volume":2,"waters":[\#
        {"alkalinity":90,"hardness":120,"name":"Home","number":1,"share":0.25,"volume":0.5},\#
        {"alkalinity":0,"hardness":0,"name":"Distilled","share":0.25,"volume":0.5},\#
        {"alkalinity":99.95,"hardness":178.48,"name":"","share":0.5,"volume":1}],\#
        "zones":{"cdh":true,"sca":false,"scae":false}}

        """#)
  }

  @Test func `mix with a target works the volumes out`() async throws {
    let text = try await sandbox.water("mix", "136/80", "distilled", "--target", "68/40", "--volume", "2")
    #expect(
      text.output == """
         50.0 %  1 L       136 / 80 ppm
         50.0 %  1 L       Distilled · 0 / 0 ppm
        68 / 40 ppm: ✓ SCA  ✓ SCAE  ✓ CDH · balanced

        """)
    let far = try await sandbox.water("mix", "100/0", "volvic", "--target", "100/200", "--lang", "ko")
    #expect(far.status == 0)
    #expect(far.lines.last == "가장 가까운 물: 146.9 ppm 차이. 두 물만으로는 목표를 만들 수 없습니다. 세 번째 물을 더해 보세요.")
    let json = try await sandbox.water("mix", "100/0", "0/0", "--target", "Barista Hustle", "--json")
    #expect(
      json.output == #"""
        {"alkalinity":0,"distance":40.51,"exact":false,"hardness":79.59,\#
        "target":{"alkalinity":40.51,"hardness":79.59},"volume":1,"waters":[\#
        {"alkalinity":0,"hardness":100,"name":"","share":0.7959,"volume":0.7959},\#
        {"alkalinity":0,"hardness":0,"name":"","share":0.2041,"volume":0.2041}],\#
        "zones":{"cdh":false,"sca":false,"scae":false}}

        """#)
    let exact = try await sandbox.water("mix", "0/0", "200/0", "0/200", "--target", "sca optimal", "--json")
    #expect(exact.output.contains(#""exact":true"#), "\(exact)")
    #expect(exact.output.contains(#""distance":0,"#), "\(exact)")
    #expect(!sandbox.hasDatabase)
  }

  // MARK: Dose

  @Test func `dose tells what to weigh out`() async throws {
    let text = try await sandbox.water("dose", "--from", "distilled", "--to", "68/40", "--volume", "5")
    #expect(
      text.output == """
        Distilled · 0 / 0 ppm → 68 / 40 ppm, 5 L
        Epsom salt (MgSO₄·7H₂O): 0.84 g or 340 mL of stock
        Baking soda (NaHCO₃): 0.34 g or 200 mL of stock
        Stock (1,000 ppm): 2.46 g Epsom salt, 1.68 g baking soda, each in 1 L of distilled water. \
        With stock, use 4.46 L of the water.

        """)
    let diluted = try await sandbox.water(
      "dose", "--from", "136/80", "--to", "68/40", "--volume", "500 mL", "--json")
    #expect(
      diluted.output == #"""
        {"cautions":[],"diluted":{"alkalinity":40,"hardness":68},"distilledVolume":0.25,"doses":[],\#
        "from":{"alkalinity":80,"hardness":136},"presentVolume":0.25,"to":{"alkalinity":40,"hardness":68},"volume":0.5}

        """#)
    let steps = try await sandbox.water("dose", "--from", "120/80", "--to", "68/40", "--volume", "2")
    #expect(steps.output.contains("1 L of distilled water.\nThe diluted water: 60 / 40 ppm.\n"), "\(steps)")
    let korean = try await sandbox.water(
      "dose", "--from", "100/80", "--to", "68/40", "--volume", "1", "--hardness-salt", "CaCl2.2H2O", "--lang", "ko")
    #expect(
      korean.output == """
        100 / 80 ppm → 68 / 40 ppm, 1 L
        먼저 희석하세요: 물 500 mL(50 %), 증류수 500 mL.
        희석한 물: 50 / 40 ppm.
        염화칼슘(CaCl₂·2H₂O): 0.026 g 또는 원액 18 mL
        원액(1,000 ppm): 증류수 1 L에 염화칼슘 1.47 g. 원액을 쓸 때는 물 500 mL와 증류수 482 mL를 넣으세요.
        염화물은 에스프레소 머신을 부식시킵니다. 엡솜염은 괜찮습니다.
        0.1 g보다 적으면 재기 어려우니 원액을 쓰세요.

        """)
    let gypsum = try await sandbox.water(
      "dose", "--from", "0/0", "--to", "3000/0", "--volume", "1", "--hardness-salt", "석고", "--json")
    #expect(
      gypsum.output.contains(#""cautions":[{"caution":"undissolved","most":2093,"salt":"gypsum"}]"#), "\(gypsum)")
    #expect(
      gypsum.output.contains(
        #""doses":[{"formula":"CaSO₄·2H₂O","grams":5.1605,"ppm":3000,"salt":"gypsum"}]"#),
      "\(gypsum)")
    let nothing = try await sandbox.water("dose", "--from", "68/40", "--to", "68/40", "--volume", "1")
    #expect(nothing.output.hasSuffix("Nothing to add: this water is the target already.\n"))
    #expect(!sandbox.hasDatabase)
  }

  @Test func `A record can be dosed, and one that is not there ends with 1`() async throws {
    try await sandbox.water("add", "--hardness", "10", "--alkalinity", "90", "--name", "Home")
    let record = try await sandbox.water("dose", "--from", "1", "--to", "rao/perger", "--volume", "1")
    #expect(record.lines.first == "#1 Home · 10 / 90 ppm → Rao/Perger · 87.4 / 40.2 ppm, 1 L")
    for words in [["dose", "--from", "7", "--to", "8", "--volume", "1"], ["mix", "1", "7", "8"]] {
      let none = try await sandbox.water(words)
      #expect(none.status == 1)
      #expect(none.errors == "pavilion: There is no record #7, #8.\n")
      let json = try await sandbox.water(words + ["--json"])
      #expect(json.status == 1)
      #expect([json.output, json.errors] == [#"{"error":"no-such-record","numbers":[7,8]}"# + "\n", ""])
    }
  }

  // MARK: Recipes

  @Test func `recipes is the whole book, or what of it lies in a zone`() async throws {
    let json = try await sandbox.water("recipes", "--json")
    #expect([json.errors, "\(json.status)"] == ["", "0"])
    #expect(
      json.output.contains(
        #"""
        {"alkalinity":50,"clouds":true,"hardness":117.8,"name":"Dan Eils","salts":{"calciumChlorideAnhydrous":3.8,\#
        "magnesiumChloride":5,"potassiumBicarbonate":5},"zones":{"cdh":true,"sca":false,"scae":false}}
        """#), "\(json)")
    let text = try await sandbox.water("recipes")
    #expect(text.lines.count == WaterRecipe.book.count)
    #expect(
      text.lines[1]
        == "Dan Eils                    117.8 / 50 ppm      − SCA  − SCAE  ✓ CDH    "
        + "Calcium chloride, dry 3.8 + Magnesium chloride 5 + Potassium bicarbonate 5 *")
    let dose = "Salts: g in 200 mL of stock solution, 4 mL of which go into a liter of distilled water."
    #expect(text.errors.hasPrefix(dose + " * In one bottle it clouds"), "\(text)")
    let korean = try await sandbox.water("recipes", "--zone", "SCAE", "--unit", "dH", "--lang", "ko")
    #expect(
      korean.output == """
        SCA optimal (BH)            3.82 / 2.27 °dH     ✓ SCA  ✓ SCAE  ✓ CDH    엡솜염 8.4 + 베이킹소다 3.4
        Rao 2008 (BH)               4.19 / 2.8 °dH      − SCA  ✓ SCAE  ✓ CDH    엡솜염 9.2 + 베이킹소다 4.2

        """)
    struct Named: Decodable {
      let name: String
    }
    let zone: [Named] = try await sandbox.water("recipes", "--zone", "cdh", "--json").decoded()
    #expect(
      zone.map(\.name)
        == WaterRecipe.book.filter { WaterZone.colonnaDashwoodHendon.contains($0.point) }.map(\.name))
    #expect(!sandbox.hasDatabase)
  }

  @Test func `What only calculates speaks the language that was chosen, and makes no database`() async throws {
    // L on the screen stores it; a test has no screen, but a database with the choice in it serves as well.
    try await sandbox.water("add", "--hardness", "1", "--alkalinity", "1")
    let korean = sandbox.with("LC_ALL", "ko_KR.UTF-8")
    let words = ["verdict", "--hardness", "68", "--alkalinity", "40"]
    #expect(try await korean.water(words).output == "68 / 40 ppm: ✓ SCA  ✓ SCAE  ✓ CDH · 균형 잡힌 맛\n")
    #expect(try await korean.water(words + ["--lang", "en"]).output.hasSuffix("balanced\n"))
  }
}
