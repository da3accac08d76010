import TestSupport
import Testing
import TogetherModel
import Values

@Suite("What is found together, and what chance makes")
struct TogetherChanceTests {
  @Test func `on 95 of 100 diaries without a relation the whole page is silent`() {
    let rounds = Torture.rounds(100, long: 4000)
    var alarms = 0
    for seed in 0..<UInt64(rounds) {
      var made = MadeDays(seed: seed)
      if made.findings().findings.contains(where: { $0.comparison?.verdict == .difference }) { alarms += 1 }
    }
    // In the long form 5 % are 200; days that resemble those before them make it up to 7 %, however whole weeks are shuffled.
    #expect(alarms <= Torture.rounds(5, long: 280), "\(alarms) of \(rounds)")
    Torture.report("pairs without a relation", tried: "\(rounds) diaries, \(alarms) with a finding")
  }

  @Test(arguments: TogetherPair.allCases)
  func `a relation is found in nearly all diaries that have it`(pair: TogetherPair) {
    var found = 0
    for seed in 0..<UInt64(10) {
      var made = MadeDays(seed: seed, related: pair)
      guard let comparison = made.findings()[pair], comparison.verdict == .difference else { continue }
      found += 1
      // And in its direction.
      let isWorse =
        switch comparison.divider {
        case .goodNight: false
        case .water(let water): water.record == 1
        default: true
        }
      #expect((comparison.with.share < comparison.without.share) == isWorse, "\(seed)")
    }
    #expect(found >= 8, "\(found) of 10")
  }

  @Test func `the same days give the same answer`() {
    var (made, again) = (MadeDays(seed: 7), MadeDays(seed: 7))
    #expect(made.findings() == again.findings())
  }
}
