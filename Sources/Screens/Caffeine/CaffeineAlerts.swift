import CaffeineModel
import TerminalUI

/// What is asked before something is deleted.
enum CaffeineAlerts {
  static func deleteEntry(_ entry: CaffeineEntry) -> Alert {
    ask(
      Phrase(en: "Delete this entry?", ko: "이 기록을 지울까요?"),
      Phrase(same: "\(entry.time.date.iso8601) \(entry.time.clock) ") + entry.phrase,
      CaffeineHistoryAction.deleteConfirmed(entry.number))
  }

  static func deleteDrink(_ drink: OwnDrink) -> Alert {
    ask(
      Phrase(en: "Delete this drink?", ko: "이 음료를 지울까요?"),
      Phrase(
        en: "\(drink.name.inert), \(drink.milligrams) mg. What was logged stays.",
        ko: "\(drink.name.inert), \(drink.milligrams) mg. 기록된 것은 그대로 남습니다."),
      DrinkAction.removeConfirmed(drink.name))
  }

  private static func ask(_ question: Phrase, _ line: Phrase, _ action: some Action) -> Alert {
    Alert(
      question, [line], accent: .caffeine,
      answers: [
        Alert.Answer(Phrase(en: "No", ko: "아니오"), [.character("n")]),
        Alert.Answer(Phrase(en: "Yes, delete", ko: "예, 지우기"), [.character("y")], action),
      ])
  }
}
