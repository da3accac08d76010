import TestSupport
import Testing
import WaterModel

@Suite("Blending for a target")
struct BlendSolutionTests {
  @Test(arguments: 1...3)
  func `no other shares come nearer than the solution`(count: Int) {
    forRandomTasks(count) { waters, target, random, comment in
      try expectBest(waters, target, &random, comment)
    }
  }

  @Test(arguments: 1...3)
  func `what these waters can be blended to is reached`(count: Int) {
    forRandomTasks(count) { waters, _, random, comment in
      let shares = randomShares(count, &random)
      let target = try #require(Blend(zip(waters, shares).map { Blend.Part($0, volume: $1) }).result)
      let solution = try #require(Blend.solution(of: waters, for: target))
      #expect(solution.isExact, comment)
      #expect(solution.distance < 1e-6, comment)
      try expectBest(waters, target, &random, comment)
    }
  }

  @Test func `one water is all there is`() throws {
    let water = WaterPoint(hardness: 50, alkalinity: 20)
    let solution = try #require(Blend.solution(of: [water], for: WaterPoint(hardness: 53, alkalinity: 24)))
    #expect(solution.shares == [1])
    #expect(solution.result == water)
    #expect(solution.distance == 5)
    #expect(!solution.isExact)
    #expect(try #require(Blend.solution(of: [water], for: water)).isExact)
  }

  @Test func `without waters there is no solution`() {
    #expect(Blend.solution(of: [], for: .distilled) == nil)
  }

  @Test func `a hard water is thinned as the rule of three says`() throws {
    let evian = WaterPoint(hardness: 300, alkalinity: 300)
    let target = WaterPoint(hardness: 60, alkalinity: 60)
    let solution = try #require(Blend.solution(of: [evian, .distilled], for: target))
    #expect(zip(solution.shares, [0.2, 0.8]).allSatisfy { isNear($0, $1) })
    #expect(solution.isExact)
    // Off the line it is the foot of the perpendicular.
    let beside = try #require(
      Blend.solution(of: [evian, .distilled], for: WaterPoint(hardness: 80, alkalinity: 40)))
    #expect(isNear(beside.result, target))
    #expect(isNear(beside.distance, 800.0.squareRoot()))
  }

  @Test func `in a triangle the shares are those of its areas`() throws {
    let waters = [
      WaterPoint(hardness: 0, alkalinity: 0), WaterPoint(hardness: 100, alkalinity: 0),
      WaterPoint(hardness: 0, alkalinity: 100),
    ]
    let solution = try #require(Blend.solution(of: waters, for: WaterPoint(hardness: 50, alkalinity: 30)))
    #expect(zip(solution.shares, [0.2, 0.5, 0.3]).allSatisfy { isNear($0, $1) })
    #expect(solution.isExact)
    for (index, water) in waters.enumerated() {
      let corner = try #require(Blend.solution(of: waters, for: water))
      #expect(isNear(corner.shares[index], 1))
      #expect(corner.isExact)
    }
  }

  @Test func `outside the triangle a side or a corner is nearest`() throws {
    let waters = [
      WaterPoint(hardness: 0, alkalinity: 0), WaterPoint(hardness: 100, alkalinity: 0),
      WaterPoint(hardness: 0, alkalinity: 100),
    ]
    let side = try #require(Blend.solution(of: waters, for: WaterPoint(hardness: 40, alkalinity: -10)))
    #expect(isNear(side.result, WaterPoint(hardness: 40, alkalinity: 0)))
    let corner = try #require(Blend.solution(of: waters, for: WaterPoint(hardness: 200, alkalinity: -50)))
    #expect(corner.result == waters[1])
    #expect(corner.shares == [0, 1, 0])
  }

  @Test(arguments: 1...3)
  func `equal waters are as good as one of them`(count: Int) throws {
    forRandomTasks(1) { waters, target, random, comment in
      let equal = Array(repeating: waters[0], count: count)
      let solution = try #require(Blend.solution(of: equal, for: target))
      #expect(isNear(solution.distance, waters[0].distance(to: target)), comment)
      try expectBest(equal, target, &random, comment)
    }
  }

  @Test func `two of three waters may be equal`() {
    forRandomTasks(2) { waters, target, random, comment in
      for three in [waters + [waters[0]], waters + [waters[1]], [waters[0]] + waters] {
        let solution = try #require(Blend.solution(of: three, for: target))
        let two = try #require(Blend.solution(of: waters, for: target))
        #expect(isNear(solution.distance, two.distance, 1e-6), comment)
        try expectBest(three, target, &random, comment)
      }
    }
  }

  /// A water in three strengths, which lie on one line but for what rounding does, and another strength of it.
  @Test(arguments: [100.0, 1000, 10_000])
  func `three strengths of one water make any strength between them`(most: Double) {
    forRandomTasks(1) { waters, target, random, comment in
      let base = WaterPoint(
        hardness: waters[0].hardness / 300 * most, alkalinity: waters[0].alkalinity / 300 * most)
      let strengths = (0..<3).map { _ in Double.random(in: 0...1, using: &random) }
      let three = strengths.map { WaterPoint.distilled.moved(to: base, by: $0) }
      try expectBest(three, target, &random, comment)
      let between = Double.random(in: (strengths.min() ?? 0)...(strengths.max() ?? 1), using: &random)
      let reachable = WaterPoint.distilled.moved(to: base, by: between)
      try expectBest(three, reachable, &random, comment)
      let solution = try #require(Blend.solution(of: three, for: reachable))
      #expect(solution.isExact, "\(three) for \(reachable): \(solution), \(comment)")
    }
  }

  @Test func `half again as strong lies between a water and twice as strong a one, however hard they are`() throws {
    let base = WaterPoint(hardness: 1097.3, alkalinity: 1088.2)
    let waters = [1.0, 2, 3].map { WaterPoint.distilled.moved(to: base, by: $0) }
    let solution = try #require(Blend.solution(of: waters, for: WaterPoint.distilled.moved(to: base, by: 1.5)))
    #expect(isNear(solution.shares.reduce(0, +), 1), "\(solution)")
    #expect(solution.isExact, "\(solution)")
  }

  @Test func `of more than three waters the first three count`() throws {
    forRandomTasks(3) { waters, target, random, comment in
      let more = Blend.solution(of: waters + [randomPoint(&random)], for: target)
      #expect(more == Blend.solution(of: waters, for: target), comment)
    }
  }

  /// Shares that add up, a result that is what they give, and no random shares that come nearer.
  private func expectBest(
    _ waters: [WaterPoint], _ target: WaterPoint, _ random: inout SeededGenerator, _ comment: Comment
  ) throws {
    let solution = try #require(Blend.solution(of: waters, for: target))
    #expect(solution.shares.count == waters.count, comment)
    #expect(solution.shares.allSatisfy { (0...1).contains($0) }, "\(solution), \(comment)")
    #expect(isNear(solution.shares.reduce(0, +), 1), "\(solution) of \(waters) for \(target), \(comment)")
    let poured = try #require(Blend(zip(waters, solution.shares).map { Blend.Part($0, volume: $1) }).result)
    #expect(isNear(poured, solution.result), comment)
    #expect(isNear(solution.distance, solution.result.distance(to: target)), comment)
    var closest = Double.infinity
    for _ in 0..<60 {
      let shares = randomShares(waters.count, &random)
      let other = try #require(Blend(zip(waters, shares).map { Blend.Part($0, volume: $1) }).result)
      closest = min(closest, other.distance(to: target))
    }
    #expect(closest >= solution.distance - 1e-6, "\(waters) for \(target): \(solution), \(comment)")
  }

  /// Shares that add up to 1, often only of one or two waters.
  private func randomShares(_ count: Int, _ random: inout SeededGenerator) -> [Double] {
    var shares = (0..<count).map { _ in
      Int.random(in: 0..<4, using: &random) == 0 ? 0 : Double.random(in: 0...1, using: &random)
    }
    if shares.allSatisfy({ $0 == 0 }) { shares[Int.random(in: 0..<count, using: &random)] = 1 }
    let sum = shares.reduce(0, +)
    return shares.map { $0 / sum }
  }

  private func forRandomTasks(
    _ count: Int, _ body: ([WaterPoint], WaterPoint, inout SeededGenerator, Comment) throws -> Void
  ) {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let waters = (0..<count).map { _ in randomPoint(&random) }
      let target = randomPoint(&random)
      let comment: Comment = "\(waters) for \(target), SEED=\(seed)"
      #expect(throws: Never.self, comment) { try body(waters, target, &random, comment) }
    }
  }
}
