import EmotionModel
import TerminalUI

extension DayScreen {
  func commands(in environment: Environment) -> CommandTable {
    let nothing = taps.selected == nil ? Availability.disabled(EmotionWords.nothingThatDay) : .enabled
    let page = max(1, layout(environment.body).list.rows - 1)
    let add = CommandGroup(
      "1-9", Phrase(en: "add a feeling to this day", ko: "이날에 감정 추가하기"), hint: Phrase(en: "add", ko: "추가"),
      Emotion.allCases.map { emotion in
        Command(DayAction.add(emotion), [.character(Character("\(emotion.number)"))], emotion.name)
      })
    let changes = [
      CommandGroup(
        Command(DayAction.writeNote, [.enter, .character("e")], Phrase(en: "note", ko: "메모"), nothing),
        hint: Phrase(en: "note", ko: "메모")),
      CommandGroup(
        Command(DayAction.changeTime, [.character("m")], Phrase(en: "another day or time", ko: "날짜와 시각 고치기"), nothing),
        hint: Phrase(en: "day, time", ko: "날짜·시각")),
      CommandGroup(
        Command(
          DayAction.delete, [.character("d"), .delete, .character("x")], Phrase(en: "delete", ko: "지우기"), nothing),
        hint: Phrase(en: "delete", ko: "지우기")),
    ]
    return CommandTable(
      // What can be done comes first.
      (taps.count == 0 ? [add] + changes : changes + [add]) + [
        CommandGroup(
          Command(
            DayAction.undo, [.character("u")], Phrase(en: "undo what was done here", ko: "여기서 한 일 되돌리기"),
            done.isEmpty ? .disabled(Phrase(en: "Nothing was changed here.", ko: "여기서 바꾼 것이 없습니다.")) : .enabled),
          hint: done.isEmpty ? nil : Phrase(en: "undo", ko: "되돌리기")),
        CommandGroup(
          "←→", or: "hl", Phrase(en: "the day before, the day after", ko: "전날, 다음 날"),
          hint: Phrase(en: "day", ko: "하루씩"), isMovement: true,
          [
            Command(DayAction.moveDays(-1), [.left, .character("h")], Phrase(en: "the day before", ko: "전날")),
            Command(DayAction.moveDays(1), [.right, .character("l")], Phrase(en: "the day after", ko: "다음 날")),
          ]),
        .rows(DayAction.move, hint: Phrase(en: "move", ko: "이동")),
        .pages(DayAction.move, page: page),
        .ends(first: DayAction.first, last: DayAction.last),
        CommandGroup(
          Command(DayAction.leave, [.escape], Phrase(en: "back to the diary", ko: "일기로")),
          hint: Phrase(en: "back", ko: "뒤로"), isEssential: true),
      ])
  }
}
