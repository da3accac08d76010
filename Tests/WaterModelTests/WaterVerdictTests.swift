import TestSupport
import Testing
import WaterModel

@Suite("The verdict on a water")
struct WaterVerdictTests {
  @Test func `the advice leads into each zone that the water is not in`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for index in 0..<1000 {
      let point = randomPoint(&random, upTo: index % 20 == 0 ? 10_000 : 200)
      let comment: Comment = "\(point), SEED=\(seed)"
      let verdict = WaterVerdict(point)
      #expect(verdict.position == .point(point))
      #expect(verdict.missing == nil)
      #expect(verdict.zones == Set(WaterZone.allCases.filter { $0.contains(point) }), comment)
      #expect(verdict.advice.map(\.zone) == WaterZone.allCases.filter { !verdict.zones.contains($0) }, comment)
      for advice in verdict.advice {
        let followed = WaterPoint(
          hardness: point.hardness + advice.hardness, alkalinity: point.alkalinity + advice.alkalinity)
        #expect(advice.zone.contains(followed), comment)
        #expect(isNear(followed, advice.nearest), comment)
        #expect(advice.nearest == advice.zone.nearest(to: point), comment)
        #expect(advice.hardness != 0 || advice.alkalinity != 0, comment)
      }
    }
  }

  @Test func `the best water of the SCA is in all zones and needs no advice`() {
    let verdict = WaterVerdict(WaterPoint(hardness: 68, alkalinity: 40))
    #expect(verdict.zones == Set(WaterZone.allCases))
    #expect(verdict.advice == [])
    #expect(verdict.corner == nil)
  }

  @Test func `a hard and alkaline water is to lose both`() {
    let verdict = WaterVerdict(WaterPoint(hardness: 300, alkalinity: 250))
    #expect(verdict.zones == [])
    #expect(verdict.advice.map(\.zone) == [.sca, .scae, .colonnaDashwoodHendon])
    #expect(verdict.advice.allSatisfy { $0.hardness < 0 && $0.alkalinity < 0 })
    #expect(verdict.advice.first?.hardness == -215.0)
    #expect(verdict.advice.first?.alkalinity == -209.0)
  }

  @Test func `distilled water is to gain both`() {
    let verdict = WaterVerdict(.distilled)
    #expect(verdict.advice.allSatisfy { $0.hardness > 0 && $0.alkalinity > 0 })
    #expect(verdict.advice.map(\.nearest).first == WaterPoint(hardness: 17, alkalinity: 39))
  }

  @Test func `in one zone is enough to be balanced`() {
    #expect(WaterVerdict(WaterPoint(hardness: 20, alkalinity: 40)).corner == nil)
    #expect(WaterVerdict(WaterPoint(hardness: 160, alkalinity: 60)).corner == nil)
  }

  @Test(arguments: [
    (200.0, 0.0, WaterCorner.hard), (200, 120, .hardAlkaline), (0, 0, .soft), (0, 120, .softAlkaline),
    // Just beside the zone, as the advice has it: Volvic has too much alkalinity for its hardness.
    (61.7, 58.2, .softAlkaline), (100, 80, .softAlkaline), (120, 30, .hard), (60, 35, .soft), (180, 70, .hardAlkaline),
    (10_000, 10_000, .hardAlkaline), (0, 10_000, .softAlkaline), (10_000, 0, .hard),
  ])
  func `each quarter of the chart has its corner`(hardness: Double, alkalinity: Double, corner: WaterCorner) {
    let point = WaterPoint(hardness: hardness, alkalinity: alkalinity)
    #expect(WaterCorner(of: point) == corner)
    let verdict = WaterVerdict(point)
    #expect(verdict.corner == (verdict.zones.isEmpty ? corner : nil))
  }

  @Test func `outside of the zones the taste is that of the corner`() {
    #expect(WaterVerdict(.distilled).corner == .soft)
    #expect(WaterVerdict(WaterPoint(hardness: 180, alkalinity: 20)).corner == .hard)
    #expect(WaterVerdict(WaterPoint(hardness: 180, alkalinity: 100)).corner == .hardAlkaline)
    #expect(WaterVerdict(WaterPoint(hardness: 50, alkalinity: 100)).corner == .softAlkaline)
  }

  @Test(
    arguments: [
      (WaterFigure.hardness, 70.0, []), (.hardness, 400, [.sca, .scae, .colonnaDashwoodHendon]),
      (.hardness, 100, [.sca]),
      (.hardness, 0, [.sca, .scae, .colonnaDashwoodHendon]), (.hardness, 30, [.scae, .colonnaDashwoodHendon]),
      (.alkalinity, 40, []), (.alkalinity, 50, [.sca]), (.alkalinity, 70, [.sca, .scae]),
      (.alkalinity, 200, [.sca, .scae, .colonnaDashwoodHendon]),
    ] as [(WaterFigure, Double, [WaterZone])])
  func `one figure alone tells what is missed, and never what is met`(
    figure: WaterFigure, value: Double, missed: [WaterZone]
  ) {
    let verdict = WaterVerdict(.line(figure, value))
    #expect(verdict.missed == missed)
    #expect(verdict.zones == [])
    #expect(verdict.advice == [])
    #expect(verdict.corner == nil)
    #expect(verdict.missing == (figure == .hardness ? .alkalinity : .hardness))
  }

  @Test func `a zone is missed by a line only if no water on it is inside`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let (hardness, alkalinity) = (WaterFigure.hardness, WaterFigure.alkalinity)
      let (figure, other) = Bool.random(using: &random) ? (hardness, alkalinity) : (alkalinity, hardness)
      let value = Double.random(in: 0...200, using: &random)
      for zone in WaterZone.allCases {
        let isMet = stride(from: 0.0, through: 200, by: 0.25).contains { step in
          var point = WaterPoint.distilled
          (point[figure], point[other]) = (value, step)
          return zone.contains(point)
        }
        // A step may miss a corner of the zone, but what it finds is there.
        if isMet { #expect(WaterPosition.line(figure, value).isIn(zone) == nil, "\(zone) \(value), SEED=\(seed)") }
        let bounds = zone.bounds(of: figure)
        if !isMet, min(abs(value - bounds.lowerBound), abs(value - bounds.upperBound)) > 1 {
          #expect(WaterPosition.line(figure, value).isIn(zone) == false, "\(zone) \(value), SEED=\(seed)")
        }
      }
    }
  }
}
