import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct WaterFilePropertyTests {
  private static let texts = [
    "", "Cafe A", "집 수돗물", "a \"quote\", a comma", ";'", "\u{301}\u{301}\"", "\"\"\"", "👨‍👩‍👧‍👦", "=1+1", "\u{37E};",
    "#3", "x|y",
  ]

  /// A number as people type it, to a hundredth.
  private func number(_ hundredths: Int, comma: Bool) -> String {
    let rest = hundredths % 100
    guard rest > 0 else { return "\(hundredths / 100)" }
    return "\(hundredths / 100)\(comma ? "," : ".")\(rest < 10 ? "0" : "")\(rest)"
  }

  private func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""
  }

  @Test func `However a file is laid out, it is understood, and its export is the same again`() async throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...4 {
      let sandbox = try Sandbox()
      let delimiter = [",", ";", "\t"].randomElement(using: &random) ?? ","
      let ending = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
      let comma = Bool.random(using: &random)
      let names = [
        ["hardness", "총경도 (ppm)", "\"Hardness [mg/L]\""], ["alkalinity", "알칼리도", "KH (ppm)"], ["name", "이름", "Name"],
        ["date", "날짜", "DATE"], ["ph", "pH", "pH"], ["memo", "메모", "Note"], ["other", "?", "다른 것"],
      ].map { $0.randomElement(using: &random) ?? "" }
      let order = names.indices.shuffled(using: &random)
      var lines = [order.map { names[$0] }.joined(separator: delimiter)]
      var expected: [(hardness: Double, alkalinity: Double, pH: Double?, name: String, note: String)] = []
      for _ in 0..<Int.random(in: 1...120, using: &random) {
        let (hardness, alkalinity) = (
          Int.random(in: 0...1_000_000, using: &random), Int.random(in: 0...30_000, using: &random)
        )
        let pH = Bool.random(using: &random) ? Int.random(in: 0...1400, using: &random) : nil
        let name = Self.texts.randomElement(using: &random) ?? ""
        let note =
          "m" + (Self.texts.randomElement(using: &random) ?? "") + (Bool.random(using: &random) ? "\nx\r\ny" : "")
        let day = "2025-01-\(Int.random(in: 10...28, using: &random))"
        let figures =
          [hardness, alkalinity].map { number($0, comma: comma) } + [pH.map { number($0, comma: comma) } ?? ""]
        let fields =
          figures.prefix(2).map(quoted) + [
            quoted(name), day, quoted(figures[2]), quoted(note), quoted("x\(delimiter)\n"),
          ]
        lines.append(order.map { fields[$0] }.joined(separator: delimiter))
        expected.append(
          (Double(hardness) / 100, Double(alkalinity) / 100, pH.map { Double($0) / 100 }, name, note))
      }
      let outcome = try await sandbox.takingWaters(lines.joined(separator: ending), "--json")
      #expect(outcome.output == "{\"known\":0,\"new\":\(expected.count)}\n", "seed \(seed): \(outcome)")
      let waters = try await sandbox.waters().sorted { $0.number < $1.number }
      #expect(waters.map(\.hardness) == expected.map(\.hardness), "seed \(seed)")
      #expect(waters.map(\.alkalinity) == expected.map(\.alkalinity), "seed \(seed)")
      #expect(waters.map(\.ph) == expected.map(\.pH), "seed \(seed)")
      #expect(waters.map(\.name) == expected.map(\.name), "seed \(seed)")
      #expect(waters.map(\.note) == expected.map(\.note), "seed \(seed)")

      // There and back again: nothing changes, and another database is the same.
      let export = try sandbox.folder.file("export.csv")
      #expect(try await sandbox.water("export", export).status == 0)
      #expect(
        try await sandbox.water("import", export, "--json").output == "{\"known\":\(expected.count),\"new\":0}\n")
      let other = try Sandbox()
      #expect(try await other.water("import", export, "--json").output == "{\"known\":0,\"new\":\(expected.count)}\n")
      let again = try await other.water("export", "--format", "csv")
      #expect("\u{FEFF}" + again.output == sandbox.folder.text(of: "export.csv"), "seed \(seed)")
    }
  }

  @Test func `Numbers of any size come back as they were`() async throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    // Down to the smallest, and such as have many digits.
    let values = (0..<300).map { _ in
      Double.random(in: 0...1, using: &random)
        * ([1e-300, 1e-30, 1e-9, 1e-4, 1e4].randomElement(using: &random) ?? 1)
    }
    let sandbox = try Sandbox()
    let file = "hardness,alkalinity\n" + values.map { "\($0),1\n" }.joined()
    #expect(try await sandbox.takingWaters(file).status == 0, "seed \(seed)")
    let export = try await sandbox.water("export", "--format", "csv")
    let back = try await sandbox.takingWaters(export.output, "--json")
    #expect(back.output == #"{"known":300,"new":0}"# + "\n", "seed \(seed)")
    #expect(try await sandbox.waters().map(\.hardness).sorted() == values.sorted(), "seed \(seed)")
  }

  /// How many waters there are, of which figures may not be known.
  private func count(_ sandbox: Sandbox) async throws -> Int {
    struct Numbered: Decodable { let number: Int }
    let waters: [Numbered] = try await sandbox.water("list", "--limit", "1000000", "--json").decoded()
    return waters.count
  }

  @Test func `Whatever stands in a file, it is taken or refused, and the program ends well`() async throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "hardness", "alkalinity", "경도", "알칼리도 (dH)", ",", ";", "\t", "\n", "\r\n", "\r", "\"", "\"\"", "68", "40",
      "1e5", "2025-01-10",
      "\u{FEFF}", "\u{0}", "\u{1B}[2J", "가", "\u{301}", " ", "(", "[mmol]", "8dH", "ph",
    ]
    let sandbox = try Sandbox()
    for _ in 1...25 {
      var text = Bool.random(using: &random) ? "hardness,alkalinity,ph,name\n" : ""
      for _ in 0..<Int.random(in: 0...60, using: &random) { text += pieces.randomElement(using: &random) ?? "" }
      var bytes = Array(text.utf8)
      if Int.random(in: 0..<4, using: &random) == 0, !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
      let file = try sandbox.folder.file("waters")
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      let before = sandbox.hasDatabase ? try await count(sandbox) : 0
      let outcome = try await sandbox.water("import", file)
      #expect([0, 65].contains(outcome.status), "seed \(seed): \(outcome) of \(text.debugDescription)")
      #expect(outcome.errors.isSanitized, "seed \(seed): \(text.debugDescription)")
      #expect(outcome.output.isSanitized, "seed \(seed): \(text.debugDescription)")
      if outcome.status == 65, sandbox.hasDatabase {
        #expect(try await count(sandbox) == before, "seed \(seed)")
      }
    }
  }
}
