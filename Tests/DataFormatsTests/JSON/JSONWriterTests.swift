import DataFormats
import Foundation
import TestSupport
import Testing

@Suite("Writing JSON")
struct JSONWriterTests {
  private func foundation(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  @Test func `every character is written as Foundation writes it, or as an escape that it reads as the same`() throws {
    for number in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(number) else { continue }
      // Those below U+3000 one by one, the others in samples.
      guard number < 0x3000 || number.isMultiple(of: 0x101) else { continue }
      let text = "a\(scalar)b"
      let json = text.jsonText()
      let isEscaped = number > 0x7E && json.contains("\\u")
      let (name, expected) = ("U+\(String(number, radix: 16))", isEscaped ? text : try foundation(text))
      #expect(
        try isEscaped ? JSONDecoder().decode(String.self, from: Data(json.utf8)) == expected : json == expected,
        "\(name)")
    }
  }

  @Test(arguments: [0, -0.0, 1, -1, 0.1, 1 / 3, 12.5, 1e15, 1e16, 1.5e16, 1e300, .leastNonzeroMagnitude, 0x1p53, .pi])
  func `a number is written as Foundation writes it`(number: Double) throws {
    #expect(try number.jsonText() == foundation(number))
  }

  @Test func `numbers at random are written as Foundation writes them`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...2_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(try number.jsonText() == foundation(number), "SEED=\(seed)")
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `what is no number in JSON is null`(number: Double) {
    #expect(number.jsonText() == "null")
  }

  @Test func `the keys of an object are in order, and what is nil is null or left out`() {
    let object: JSONObject = [
      "b": [1, 2], "a": "x", "c": nil as Int?, "d": ["e": true] as JSONObject, "B": [] as [Int],
    ]
    #expect(object.jsonText() == #"{"B":[],"a":"x","b":[1,2],"c":null,"d":{"e":true}}"#)
    #expect(JSONObject(withoutNulls: object).jsonText() == #"{"B":[],"a":"x","b":[1,2],"d":{"e":true}}"#)
    #expect((object + ["a": 2.5, "c": 0]).jsonText() == #"{"B":[],"a":2.5,"b":[1,2],"c":0,"d":{"e":true}}"#)
  }

  @Test func `there is nothing that a terminal could obey or that turns a line around`() {
    let text = "a\u{1B}[2J\u{7F}\u{85}\u{9B}\u{AD}\u{200D}\u{202E}\u{2028}\u{2066}\u{FEFF}\u{E0001}가/\"\\"
    #expect(
      text.jsonText()
        == #""a\u001b[2J\u007f\u0085\u009b\u00ad\u200d\u202e\u2028\u2066\ufeff\udb40\udc01가/\"\\""#)
  }
}
