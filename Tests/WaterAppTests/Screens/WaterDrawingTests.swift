import PavilionSupport
import TerminalUI
import Testing
import WaterModel

@testable import ScreenSupport
@testable import WaterApp

@Suite("The chart as a picture")
struct WaterDrawingTests {
  private func circles(_ svg: String) -> [(x: Double, y: Double)] {
    svg.split(separator: "<circle cx=\"").dropFirst().compactMap { part in
      let pieces = part.split(separator: "\"", maxSplits: 3)
      guard pieces.count > 2, let x = Double(pieces[0]), let y = Double(pieces[2]) else { return nil }
      return (x, y)
    }
  }

  @Test func `a water is a circle exactly where its figures say`() throws {
    let environment = Environment.pavilion()
    func place(_ hardness: Double, _ alkalinity: Double, _ unit: WaterUnit = .ppm) throws -> (x: Double, y: Double) {
      let point = WaterPoint(hardness: hardness, alkalinity: alkalinity)
      let svg = WaterDrawing(title: "", detail: "", unit: unit, selected: .point(point)).svg(in: environment)
      return try #require(circles(svg).first)
    }
    let (low, high) = (try place(0, 0), try place(180, 90))
    for (hardness, alkalinity) in [(68.0, 40.0), (100, 60), (17, 39), (179, 1)] {
      for unit in WaterUnit.shared {
        let found = try place(hardness, alkalinity, unit)
        #expect(abs(found.x - (low.x + alkalinity / 90 * (high.x - low.x))) < 0.02, "\(unit)")
        #expect(abs(found.y - (low.y + hardness / 180 * (high.y - low.y))) < 0.02, "\(unit)")
      }
    }
    // One outside is inside all the same: the picture reaches further.
    let far = try place(306.8, 295.3)
    #expect(far.x < high.x)
    #expect(far.y > high.y)
  }

  @Test(arguments: Language.allCases)
  func `what was typed is text and never a tag`(language: Language) throws {
    let name = "a<b>&\"c\u{202E}"
    var sample = try WaterPast.sample("x", 68, 40, filter: name)
    sample.name = try #require(WaterLabel(name))
    let svg = WaterCard(WaterRecord(number: 1, sample)).svg(in: Environment.pavilion(language: language))
    #expect(svg.contains(">a&lt;b&gt;&amp;&quot;c</text>"))
    #expect(!svg.contains("<b>"))
    #expect(!svg.unicodeScalars.contains("\u{202E}"))
    #expect(svg.split(separator: "<polygon").count - 1 == 3)
    #expect(circles(svg).count == 1)
  }

  @Test func `a water of one figure is a line exactly where that says`() throws {
    let environment = Environment.pavilion()
    func svg(_ position: WaterPosition) -> String {
      WaterDrawing(title: "", detail: "", unit: .dH, points: [position], selected: position).svg(in: environment)
    }
    let point = WaterPoint(hardness: 120, alkalinity: 30)
    let circle = try #require(circles(svg(.point(point))).last)
    let (across, down) = (svg(.line(.hardness, 120)), svg(.line(.alkalinity, 30)))
    #expect(across.contains("M 64.0 \(DecimalText.text(circle.y, decimals: 2)) H 424.0"), "\(across)")
    #expect(down.contains("M \(DecimalText.text(circle.x, decimals: 2)) 84.0 V 484.0"), "\(down)")
    #expect(circles(across).isEmpty)
    #expect(circles(down).isEmpty)
  }
}
