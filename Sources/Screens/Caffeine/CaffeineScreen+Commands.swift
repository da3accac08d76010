import CaffeineModel
import TerminalUI

extension CaffeineScreen {
  public func commands(in environment: Environment) -> CommandTable {
    let isAlone = pages(in: environment).count == 1
    let both = Phrase(en: "Log and tracker are both on the screen.", ko: "기록과 추적이 모두 화면에 있습니다.")
    let isLog = shownPage(in: environment) == .log
    // Where the buttons bear their keys the footer has room for the others.
    let hasKeys = isLog && CaffeineLayout.buttonsHaveKeys(environment)
    var groups = [
      CommandGroup(
        "Tab", or: "⇧Tab", Phrase(en: "log or tracker", ko: "기록 또는 추적"),
        hint: isAlone ? nil : isLog ? Phrase(en: "tracker", ko: "추적") : Phrase(en: "next page", ko: "다음 쪽"),
        [
          Command(
            CaffeineAction.switchPage(1), [.tab], Phrase(en: "next page", ko: "다음 쪽"),
            isAlone ? .disabled(both) : .enabled),
          Command(
            CaffeineAction.switchPage(-1), [.backTab], Phrase(en: "previous page", ko: "이전 쪽"),
            isAlone ? .disabled(both) : .enabled),
        ]),
      press(.coffee, Phrase(en: "get some coffee: the last drink again", ko: "커피: 마지막 음료 다시"), hasKeys),
      CommandGroup(
        Command(CaffeineAction.showDrinks, [.character("d")], Phrase(en: "drinks, amount and time", ko: "음료, 양과 시각")),
        hint: Phrase(en: "drinks", ko: "음료")),
      CommandGroup(
        Command(
          CaffeineAction.undo, [.character("u")], Phrase(en: "undo the last press", ko: "마지막 누름 되돌리기"),
          undoObstacle.map(Availability.disabled) ?? .enabled), hint: Phrase(en: "undo", ko: "되돌리기")),
      press(.rest, Phrase(en: "get some rest", ko: "쉬기"), hasKeys),
      press(.stress, Phrase(en: "get some stress", ko: "스트레스 받기"), hasKeys),
      CommandGroup(
        Command(
          CaffeineAction.showHistory, [.character("h")], Phrase(en: "history: edit and delete", ko: "내역: 고치기와 지우기")),
        hint: Phrase(en: "history", ko: "내역")),
      CommandGroup(
        Command(CaffeineAction.editSettings, [.character(",")], Phrase(en: "settings", ko: "설정")),
        hint: Phrase(en: "settings", ko: "설정")),
      press(.new, Phrase(en: "begin the log anew", ko: "기록 새로 시작"), hasKeys),
    ]
    if isLog {
      // No letters: h is the history here.
      groups.append(.movement(CaffeineAction.move, hasLetters: false))
      groups.append(
        CommandGroup(
          Command(
            CaffeineAction.pressFocused, [.enter, .space], Phrase(en: "press the chosen button", ko: "고른 단추 누르기"))))
    } else {
      groups.append(
        CommandGroup(
          Command(CaffeineAction.switchPage(0), [.escape], Phrase(en: "back to the log", ko: "기록으로")),
          hint: Phrase(en: "back", ko: "뒤로"), isEssential: true))
    }
    return CommandTable(groups)
  }

  private func press(_ press: Press, _ name: Phrase, _ isOnButton: Bool) -> CommandGroup {
    let hint = isOnButton ? nil : Phrase(en: press.name.en.lowercased(), ko: press.name.ko)
    return CommandGroup(Command(CaffeineAction.press(press), [.character(press.key)], name), hint: hint)
  }
}
