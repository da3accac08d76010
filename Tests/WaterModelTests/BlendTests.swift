import TestSupport
import Testing
import WaterModel

@Suite("Waters poured together")
struct BlendTests {
  @Test func `equal parts meet in the middle`() {
    let blend = Blend([.init(WaterPoint(hardness: 100, alkalinity: 40), volume: 1), .init(.distilled, volume: 1)])
    #expect(blend.result == WaterPoint(hardness: 50, alkalinity: 20))
    #expect(blend.volume == 2)
  }

  @Test func `a water alone stays what it is`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let point = randomPoint(&random)
      let volume = Double.random(in: 0.001...1000, using: &random)
      let result = Blend([.init(point, volume: volume)]).result
      #expect(result.map { isNear($0, point) } == true, "\(point) \(volume), SEED=\(seed)")
    }
  }

  @Test func `in which order waters are poured does not matter`() {
    forRandomBlends { blend, random, comment in
      let shuffled = Blend(blend.parts.shuffled(using: &random))
      expectSame(shuffled.result, blend.result, comment)
    }
  }

  @Test func `twice as much of everything is the same water, and liters are as good as cups`() {
    forRandomBlends { blend, random, comment in
      let factor = Bool.random(using: &random) ? 2 : Double.random(in: 0.01...100, using: &random)
      let larger = Blend(blend.parts.map { Blend.Part($0.point, volume: $0.volume * factor) })
      expectSame(larger.result, blend.result, comment)
      #expect(isNear(larger.volume, blend.volume * factor), comment)
    }
  }

  @Test func `the blend lies between its parts`() {
    forRandomBlends { blend, _, comment in
      guard let result = blend.result else { return }
      for figure in [\WaterPoint.hardness, \.alkalinity] {
        let values = blend.parts.filter { $0.volume > 0 }.map { $0.point[keyPath: figure] }
        #expect(result[keyPath: figure] >= (values.min() ?? 0) - 1e-9, comment)
        #expect(result[keyPath: figure] <= (values.max() ?? 0) + 1e-9, comment)
      }
    }
  }

  @Test func `a blend of two waters lies on the line between them, by their volumes`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let (first, second) = (randomPoint(&random), randomPoint(&random))
      let share = Double.random(in: 0...1, using: &random)
      let result = Blend([.init(first, volume: 1 - share), .init(second, volume: share)]).result
      expectSame(result, first.moved(to: second, by: share), "\(first) \(second) \(share), SEED=\(seed)")
    }
  }

  @Test func `what is poured in two goes is the same as in one`() {
    forRandomBlends { blend, _, comment in
      guard let result = blend.result, let last = blend.parts.last else { return }
      let rest = Blend(Array(blend.parts.dropLast()))
      guard let between = rest.result else { return }
      expectSame(Blend([.init(between, volume: rest.volume), last]).result, result, comment)
    }
  }

  @Test func `nothing poured is no water`() {
    let point = WaterPoint(hardness: 10, alkalinity: 10)
    #expect(Blend([]).result == nil)
    #expect(Blend([]).volume == 0)
    for volumes in [[0], [0, 0], [-1], [2, -1], [.nan], [1, .nan], [.infinity], [1e308, 1e308]] {
      #expect(Blend(volumes.map { Blend.Part(point, volume: $0) }).result == nil, "\(volumes)")
    }
    #expect(Blend([.init(point, volume: 1), .init(.distilled, volume: 0)]).result == point)
  }

  private func expectSame(_ left: WaterPoint?, _ right: WaterPoint?, _ comment: Comment) {
    guard let left, let right else {
      #expect(left == right, comment)
      return
    }
    #expect(isNear(left, right), comment)
  }

  private func forRandomBlends(_ body: (Blend, inout SeededGenerator, Comment) -> Void) {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let parts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
        Blend.Part(randomPoint(&random), volume: randomFigure(&random, upTo: 20))
      }
      body(Blend(parts), &random, "\(parts), SEED=\(seed)")
    }
  }
}
