import CaffeineModel
import TestSupport
import Testing

struct CaffeineLoadTests {
  @Test func `two drinks are together what each would be alone`() {
    forRandomLoads { load, kinetics, generator, comment in
      let drink = Double.random(in: 0...400, using: &generator)
      let (before, after) = (randomHours(&generator), randomHours(&generator))
      let both = load.after(hours: before, kinetics).drinking(drink).after(hours: after, kinetics)
      let first = load.after(hours: before + after, kinetics)
      let second = CaffeineLoad.none.drinking(drink).after(hours: after, kinetics)
      #expect(abs(both.gut - first.gut - second.gut) < 1e-9, comment)
      #expect(abs(both.body - first.body - second.body) < 1e-9, comment)
    }
  }

  @Test func `it does not matter in how many steps time passes`() {
    forRandomLoads { load, kinetics, generator, comment in
      let (before, after) = (randomHours(&generator), randomHours(&generator))
      let steps = load.after(hours: before, kinetics).after(hours: after, kinetics)
      let leap = load.after(hours: before + after, kinetics)
      #expect(abs(steps.gut - leap.gut) < 1e-9, comment)
      #expect(abs(steps.body - leap.body) < 1e-9, comment)
    }
  }

  @Test func `no time at all changes nothing`() {
    forRandomLoads { load, kinetics, _, comment in
      #expect(load.after(hours: 0, kinetics) == load, comment)
    }
  }

  @Test func `there is never less than nothing, nor more than was drunk, and it never becomes more`() {
    forRandomLoads { load, kinetics, generator, comment in
      var sum = load.gut + load.body
      for hours in (0..<20).map({ _ in randomHours(&generator) }).sorted() {
        let later = load.after(hours: hours, kinetics)
        #expect(later.gut >= 0, comment)
        #expect(later.gut <= load.gut, comment)
        #expect(later.body >= 0, comment)
        #expect(later.gut + later.body <= sum + 1e-9, comment)
        sum = later.gut + later.body
      }
    }
  }

  @Test func `the peak is the most there will be`() {
    forRandomLoads(300) { load, kinetics, _, comment in
      let peak = load.peak(kinetics)
      #expect(peak == load.after(hours: load.hoursUntilPeak(kinetics), kinetics).body, comment)
      // Every ten seconds of an hour, in which every peak lies, and then by the hour.
      let moments = (0...360).map { Double($0) / 360 } + (2...48).map(Double.init)
      let highest = moments.map { load.after(hours: $0, kinetics).body }.max() ?? 0
      #expect(highest <= peak + 1e-9, comment)
      // Within five seconds of its peak 1000 mg change by less than 0.05.
      #expect(highest > peak - 0.05, comment)
    }
  }

  @Test func `there is ever more until the peak and ever less after it`() {
    forRandomLoads { load, kinetics, generator, comment in
      let peak = load.hoursUntilPeak(kinetics)
      #expect(peak >= 0, comment)
      #expect(peak < 0.75, comment)
      let rise = (0..<10).map { _ in Double.random(in: 0...1, using: &generator) * peak }.sorted()
      let bodiesBefore = (rise + [peak]).map { load.after(hours: $0, kinetics).body }
      #expect(zip(bodiesBefore, bodiesBefore.dropFirst()).allSatisfy { $0 <= $1 + 1e-9 }, comment)
      let fall = (0..<10).map { _ in peak + randomHours(&generator) }.sorted()
      let bodiesAfter = ([peak] + fall).map { load.after(hours: $0, kinetics).body }
      #expect(zip(bodiesAfter, bodiesAfter.dropFirst()).allSatisfy { $0 >= $1 - 1e-9 }, comment)
    }
  }

  @Test func `the threshold is passed for good at the moment told, to a tenth of a second`() {
    forRandomLoads(1000) { load, kinetics, generator, comment in
      let threshold = Double.random(in: 1...400, using: &generator)
      let hours = load.hoursUntilBelow(threshold, kinetics)
      #expect((hours == 0) == (load.peak(kinetics) < threshold), comment)
      let moments = (0..<200).map { hours + Double($0) * 0.24 + Double.random(in: 0...0.24, using: &generator) }
      #expect(([hours] + moments).allSatisfy { load.after(hours: $0, kinetics).body < threshold }, comment)
      guard hours > 0 else { return }
      let justBefore = max(load.hoursUntilPeak(kinetics), hours - 0.1 / 3600)
      #expect(load.after(hours: justBefore, kinetics).body >= threshold - 1e-9, comment)
    }
  }

  /// Mostly the next hours, where most happens.
  private func randomHours(_ generator: inout SeededGenerator) -> Double {
    Double.random(in: 0...(Bool.random(using: &generator) ? 2 : 60), using: &generator)
  }

  private func forRandomLoads(
    _ count: Int = 500, _ body: (CaffeineLoad, Kinetics, inout SeededGenerator, Comment) -> Void
  ) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      // One in four has nothing in the gut, one in four nothing in the body.
      let load = CaffeineLoad(
        gut: Int.random(in: 0..<4, using: &generator) == 0 ? 0 : .random(in: 0...1000, using: &generator),
        body: Int.random(in: 0..<4, using: &generator) == 0 ? 0 : .random(in: 0...1000, using: &generator))
      let kinetics = Kinetics(halfLifeHours: .random(in: 1.5...9.5, using: &generator))
      body(load, kinetics, &generator, "\(load), \(kinetics), seed \(seed)")
    }
  }
}
