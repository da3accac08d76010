import EmotionApp
import EmotionModel
import PavilionSupport
import Stores
import Values

/// Most of a year of feelings, the same each time.
enum DiaryPast {
  static func fill(_ store: EmotionStore) throws {
    func ago(_ minutes: Int) -> LocalTime { TestSandbox.zone.time(at: TestSandbox.now.seconds - minutes * 60) }
    var records: [TapRecord] = []
    for day in (1...350).reversed() where day % 5 != 2 {
      for place in 0..<(1 + day * 7 % 4) {
        guard let emotion = Emotion(number: 1 + (day / 4 + place * day) % 9) else { continue }
        let time = ago(day * 24 * 60 + place * 187)
        records.append(TapRecord(emotion, day % 11 == 0 ? .on(time.date) : .at(time)))
      }
    }
    records += [
      TapRecord(.listless, .at(ago(290)), Note("a Saturday like a Monday") ?? .empty),
      TapRecord(.happy, .at(ago(120)), Note(long) ?? .empty),
      TapRecord(.pleased, .at(ago(12)), Note("first snow") ?? .empty),
    ]
    try store.add(records)
  }

  private static let long =
    "Lunch by the river with an old friend. We had not seen each other for years, and it was as if we had met yesterday; "
    + "she laughs as she did at school, and the river is still the same, only the trees are taller."
}
