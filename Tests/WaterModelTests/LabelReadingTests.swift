import Testing
import WaterModel

@Suite("How labels write figures")
struct LabelReadingTests {
  private func read(_ text: String, of figure: WaterFigure = .chloride) -> [Double]? {
    struct NoNumber: Error {}
    let read = try? LabelReading(text).value(of: figure) { text throws(NoNumber) in
      guard let number = Double(text) else { throw NoNumber() }
      return number
    }
    return read.map { [$0.value] + ($0.range.map { [$0.lowerBound, $0.upperBound] } ?? []) }
  }

  @Test(arguments: ["68", "3.8 dH", "20 mg/L Ca", "1e-05", "2.5e-3", "4 drops sera", "HCO3- 5", "", "abc", "ndx"])
  func `a value stays as it is written`(text: String) { #expect(LabelReading(text) == .value(text)) }

  @Test(arguments: [
    ("68–74", "68", "74"), ("6.5-8", "6.5", "8"), ("3 ~ 5,8", "3", "5,8"), ("10～20", "10", "20"),
    ("3.8–4.1 dH", "3.8 dH", "4.1 dH"), ("3dH–70ppm", "3dH", "70ppm"), ("12 to 15 mg/L", "12 mg/L", "15 mg/L"),
    ("1e-1-2", "1e-1", "2"),
  ])
  func `a range has two ends`(text: String, low: String, high: String) {
    #expect(LabelReading(text) == .range(low, high))
  }

  @Test(arguments: [
    ("약 40", "40"), ("ca. 40 mg/L", "40 mg/L"), ("~40", "40"), ("about 40 dH", "40 dH"), ("≈ 40", "40"),
  ])
  func `a rounded figure is that figure`(text: String, value: String) {
    #expect(LabelReading(text) == .value(value))
  }

  @Test(arguments: [
    "<0.5", "< 0.5", "≤0.5", "<=0.5", "＜ 0.5", "0.5 미만", "0.5이하", "ND (<0.5)", "n.d.(0.5)", "불검출(0.5 미만)",
    "less than 0.5", "under 0.5", "Not detected (< 0.5)", "미검출: 0.5",
  ])
  func `a limit is at most that, and half of it the value`(text: String) {
    #expect(LabelReading(text) == .atMost("0.5"))
    #expect(read(text) == [0.25, 0, 0.5])
  }

  @Test(arguments: [
    ">300", "> 300", "≥300", ">= 300", "＞300", "300 초과", "300이상", "more than 300", "at least 300", "최소 300",
  ])
  func `a lower limit is no figure`(text: String) {
    #expect(LabelReading(text) == .atLeast("300"))
    #expect(read(text) == nil)
  }

  @Test(arguments: [
    "미검출", "불검출", "n.d.", "N.D", "ND", "nd", "not detected", "Not  Detected", "검출한계 미만", "정량한계미만", "검출 안 됨",
    "below detection limit", "trace", "미량",
  ])
  func `what was not detected is less than the limit of reports`(text: String) {
    #expect(LabelReading(text) == .notDetected)
    #expect(read(text) == [0.5, 0, 1])
    #expect(read(text, of: .pH) == nil)
  }

  @Test func `a range in the wrong order is none, and one value twice is that value`() {
    #expect(read("74–68") == nil)
    #expect(read("68–68") == [68])
    #expect(read("68–74") == [71, 68, 74])
    #expect(read("7.2-7.4", of: .pH).map { $0.map { ($0 * 100).rounded() } } == [730, 720, 740])
    #expect(read("<7", of: .pH) == nil)
  }
}
