import EmotionModel
import PavilionKit
import Values

extension EmotionDiary {
  /// The days of the last year have samples of their own.
  private static let recent = 300

  /// A feeling or two on most days, better ones at weekends and on walks, and a few words.
  static func addPast(_ store: EmotionStore, _ clock: SampleClock) throws {
    let usual: [Emotion] = [.bored, .pleased, .listless, .troubled, .happy, .pleased, .upset, .gloomy, .flustered]
    let bright: [Emotion] = [.happy, .loving, .pleased, .happy]
    let bad: [(Emotion, String)] = [
      (.troubled, "회의가 길었다 #회사"), (.upset, "약속이 취소됐다"), (.gloomy, "하루 종일 비 #비"), (.flustered, "지하철을 반대로 탔다"),
    ]
    let good: [(Emotion, String)] = [
      (.happy, "강변을 걸었다 #산책"), (.loving, "온 가족이 저녁을 먹었다 #가족"), (.pleased, "책을 다 읽었다 #책"), (.happy, "새 원두 #커피"),
    ]
    var dice = SplitMix64(seed: 1917)
    var records: [TapRecord] = []
    for day in clock.past(before: recent) where Int.random(in: 0..<7, using: &dice) > 0 {
      let weekday = clock.time(daysAgo: day, 12, 0).date.weekday
      let isFree = weekday == .saturday || weekday == .sunday
      for hour in [9, 14, 21].prefix(Int.random(in: 1...3, using: &dice)) {
        let time = clock.time(daysAgo: day, hour, Int.random(in: 0..<60, using: &dice))
        if Int.random(in: 0..<6, using: &dice) == 0,
          let (feeling, note) = (isFree ? good : good + bad).randomElement(using: &dice)
        {
          records.append(TapRecord(feeling, .at(time), Note(note) ?? .empty))
        } else if let feeling = (isFree ? bright + usual.prefix(2) : usual).randomElement(using: &dice) {
          records.append(TapRecord(feeling, .at(time)))
        }
      }
    }
    if !records.isEmpty { try store.add(records) }
  }
}
