import EmotionModel
import TerminalUI

extension EmotionScreen {
  public func commands(in environment: Environment) -> CommandTable {
    let page = shownPage(in: environment)
    var groups: [CommandGroup] = []
    if page == .grid {
      groups.append(
        CommandGroup(
          Command(EmotionAction.choose, [.enter, .space], Phrase(en: "tap the chosen feeling", ko: "고른 감정 남기기")),
          hint: Phrase(en: "tap", ko: "남기기")))
    } else {
      groups.append(
        CommandGroup(
          Command(
            EmotionAction.choose, [.enter, .space],
            Phrase(en: "open the day: edit, delete, add", ko: "하루 열기: 고치기, 지우기, 더하기")),
          hint: Phrase(en: "open the day", ko: "하루 열기")))
    }
    groups += [
      CommandGroup(
        "1-9", Phrase(en: "tap a feeling at once", ko: "감정을 바로 남기기"),
        hint: page == .grid ? Phrase(en: "tap at once", ko: "바로") : nil,
        Emotion.allCases.map { emotion in
          Command(EmotionAction.tap(emotion), [.character(Character("\(emotion.number)"))], emotion.name)
        }),
      pageGroup(page),
      CommandGroup(
        Command(
          EmotionAction.undo, [.character("u")], Phrase(en: "undo the last tap", ko: "마지막 기록 되돌리기"),
          obstacleToUndo(lastTap, in: environment).map(Availability.disabled) ?? .enabled),
        hint: Phrase(en: "undo", ko: "되돌리기")),
      CommandGroup(
        Command(
          EmotionAction.writeNote, [.character("e")], Phrase(en: "note on the last tap", ko: "마지막 기록에 메모"),
          lastTap == nil ? .disabled(EmotionWords.nothingYet) : .enabled),
        hint: Phrase(en: "note", ko: "메모")),
    ]
    if page != .grid || EmotionLayout(environment).isWide { groups += diaryGroups(isHinted: page != .grid) }
    groups.append(.movement(EmotionAction.move))
    groups.append(
      CommandGroup(
        Command(
          EmotionAction.eraseAll, [.character("R")], Phrase(en: "erase the whole diary", ko: "일기 모두 지우기"),
          totals?.tally.total ?? 0 == 0 ? .disabled(EmotionWords.nothingYet) : .enabled)))
    if page != .grid {
      groups.append(
        CommandGroup(
          Command(EmotionAction.backToGrid, [.escape], Phrase(en: "back to the nine", ko: "아홉 감정으로")),
          hint: Phrase(en: "back", ko: "뒤로"), isEssential: true))
    }
    return CommandTable(groups)
  }

  private func pageGroup(_ page: Page) -> CommandGroup {
    let hint =
      switch page {
      case .grid: Phrase(en: "diary", ko: "일기")
      case .diary, .patterns: Phrase(en: "next page", ko: "다음 쪽")
      }
    return CommandGroup(
      "Tab", or: "⇧Tab", Phrase(en: "the nine, the diary, its patterns", ko: "아홉 감정, 일기, 흐름"), hint: hint,
      [
        Command(EmotionAction.switchPage(1), [.tab], Phrase(en: "next page", ko: "다음 쪽")),
        Command(EmotionAction.switchPage(-1), [.backTab], Phrase(en: "page before", ko: "앞 쪽")),
      ])
  }

  private func diaryGroups(isHinted: Bool) -> [CommandGroup] {
    [
      CommandGroup(
        Command(
          EmotionAction.switchPeriod, [.character("p")],
          Phrase(en: "bars of the week, month or year", ko: "막대: 주, 달, 해")),
        hint: isHinted ? Phrase(en: "period", ko: "기간") : nil),
      CommandGroup(
        "PgUp PgDn", Phrase(en: "a year before, a year after", ko: "앞 해, 뒤 해"),
        hint: isHinted ? Phrase(en: "year", ko: "해") : nil, isMovement: true,
        [
          Command(EmotionAction.moveYears(-1), [.pageUp], Phrase(en: "a year before", ko: "앞 해")),
          Command(EmotionAction.moveYears(1), [.pageDown], Phrase(en: "a year after", ko: "뒤 해")),
        ]),
      CommandGroup(
        Command(
          EmotionAction.today, [.character("t"), .end], Phrase(en: "today", ko: "오늘로")),
        hint: isHinted ? Phrase(en: "today", ko: "오늘") : nil),
    ]
  }
}
