import EmotionModel
import TestSupport
import Testing

@Suite("A tally of the feelings")
struct EmotionTallyTests {
  @Test func `it tells each count, their sum and the largest`() {
    let tally = EmotionTally([.happy: 3, .gloomy: 5, .troubled: 1])
    #expect(Emotion.allCases.map { tally[$0] } == [3, 0, 0, 0, 0, 5, 0, 0, 1])
    #expect(tally.total == 9)
  }

  @Test func `no count is below zero`() {
    var tally = EmotionTally([.happy: -3, .loving: .min, .pleased: 2])
    #expect(tally == EmotionTally([.pleased: 2]))
    tally[.pleased] -= 5
    #expect(tally == .zero)
    tally[.pleased] += 1
    #expect(tally[.pleased] == 1)
  }

  @Test func `a feeling counted as zero is as one not counted`() {
    #expect(EmotionTally([.happy: 0]) == .zero)
    var tally = EmotionTally([.happy: 4])
    tally[.happy] = 0
    #expect(tally == .zero)
    #expect(tally.hashValue == EmotionTally.zero.hashValue)
  }

  @Test func `adding two tallies adds feeling by feeling`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...300 {
      let (left, right) = (randomCounts(&random), randomCounts(&random))
      let comment: Comment = "\(left), \(right), SEED=\(seed)"
      let sum = EmotionTally(left) + EmotionTally(right)
      #expect(sum == EmotionTally(left.merging(right, uniquingKeysWith: +)), comment)
      #expect(sum == EmotionTally(right) + EmotionTally(left), comment)
      #expect(sum + .zero == sum, comment)
      let total = left.values.reduce(0, +) as Int + right.values.reduce(0, +) as Int
      #expect(sum.total == total, comment)
      var running = EmotionTally(left)
      running += EmotionTally(right)
      #expect(running == sum, comment)
    }
  }

  @Test func `the ranking goes down, and names each feeling that was felt once`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...300 {
      let counts = randomCounts(&random)
      let tally = EmotionTally(counts)
      let ranked = tally.ranked
      #expect(Set(ranked) == Set(counts.filter { $0.value > 0 }.keys), "\(counts), SEED=\(seed)")
      for (one, next) in zip(ranked, ranked.dropFirst()) {
        let isInOrder = tally[one] > tally[next] || tally[one] == tally[next] && one.number < next.number
        #expect(isInOrder, "\(one) before \(next) in \(counts), SEED=\(seed)")
      }
    }
  }
}
