import CaffeineModel
import TerminalUI

/// What is asked before something is deleted.
enum CaffeineAlerts {
  static func deleteEntry(_ entry: CaffeineEntry) -> Alert {
    .deletion(
      Phrase(en: "Delete this entry?", ko: "이 기록을 지울까요?"),
      [Phrase(same: "\(entry.time.date.iso8601) \(entry.time.clock) ") + entry.phrase],
      accent: .caffeine, CaffeineHistoryAction.deleteConfirmed(entry.number))
  }

  static func deleteDrink(_ drink: OwnDrink) -> Alert {
    .deletion(
      Phrase(en: "Delete this drink?", ko: "이 음료를 지울까요?"),
      [
        Phrase(
          en: "\(drink.name.inert), \(drink.milligrams) mg. What was logged stays.",
          ko: "\(drink.name.inert), \(drink.milligrams) mg. 기록된 것은 그대로 남습니다.")
      ], accent: .caffeine, DrinkAction.removeConfirmed(drink.name))
  }
}
