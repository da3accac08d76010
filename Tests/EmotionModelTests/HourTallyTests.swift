import EmotionModel
import Testing

@Suite("A year's taps by the hour")
struct HourTallyTests {
  @Test func `each hour keeps its own taps, the first and the last as well`() {
    #expect(Array(HourTally.hours) == Array(0..<24))
    var tally = HourTally()
    #expect(tally.sum == .zero)
    for hour in HourTally.hours { tally[hour][.happy] = hour + 1 }
    for hour in HourTally.hours { #expect(tally[hour] == EmotionTally([.happy: hour + 1])) }
    #expect(tally.untimed == .zero)
  }

  @Test func `all together are those of every hour and those without one`() {
    var tally = HourTally()
    tally[0][.happy] = 1
    tally[23][.happy] = 2
    tally[23][.listless] = 4
    tally.untimed[.listless] = 8
    tally.untimed[.pleased] = 16
    #expect(tally.sum == EmotionTally([.happy: 3, .listless: 12, .pleased: 16]))
  }

  @Test(arguments: [-1, 24, .min, .max])
  func `an hour that no clock has holds nothing`(hour: Int) {
    var tally = HourTally()
    tally[hour][.happy] = 1
    tally[hour] = EmotionTally([.listless: 2])
    #expect(tally[hour] == .zero)
    #expect(tally == HourTally())
  }
}
