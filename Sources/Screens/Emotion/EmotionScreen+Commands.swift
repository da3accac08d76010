import EmotionModel
import TerminalUI

extension EmotionScreen {
  public func commands(in environment: Environment) -> CommandTable {
    let page = shownPage(in: environment)
    var groups: [CommandGroup] = []
    switch page {
    case .grid:
      groups.append(
        CommandGroup(
          Command(EmotionAction.choose, [.enter, .space], Phrase(en: "tap the chosen feeling", ko: "고른 감정 기록하기")),
          hint: Phrase(en: "tap", ko: "기록")))
    case .diary:
      groups.append(
        CommandGroup(
          Command(
            EmotionAction.choose, [.enter, .space],
            Phrase(en: "open the day: edit, delete, add", ko: "하루 열기: 고치기, 지우기, 추가하기")
          ), hint: Phrase(en: "open", ko: "열기")))
    case .bars, .patterns: break
    }
    // Where there is little room, how to get to the rest goes first: the question above tells how to tap.
    let isCompact = environment.sizeClass == .compact
    groups.insert(pageGroup(page, in: environment), at: isCompact ? 0 : groups.count)
    groups += [
      CommandGroup(
        "1-9", Phrase(en: "tap a feeling at once", ko: "감정을 바로 기록하기"),
        hint: page == .grid ? Phrase(en: "tap at once", ko: "바로 기록") : nil,
        Emotion.allCases.map { emotion in
          Command(EmotionAction.tap(emotion), [.character(Character("\(emotion.number)"))], emotion.name)
        })
    ]
    let hasBars = showsDiary(in: environment) && page != .patterns && EmotionLayout(environment).showsBars
    if page == .bars || hasBars {
      groups.append(periodGroup(isHinted: page != .grid))
    }
    groups += [
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
    if page != .grid { groups += diaryGroups(isToday: day(in: environment) == environment.localTime.date) }
    // The weekdays and hours are those of a year: there is nothing to move among.
    if page != .patterns { groups.append(.movement(EmotionAction.move)) }
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

  /// What Tab leads to, by its name.
  private func pageGroup(_ page: Page, in environment: Environment) -> CommandGroup {
    let pages = pages(in: environment)
    let next = pages[((pages.firstIndex(of: page) ?? 0) + 1) % pages.count]
    let hint =
      switch next {
      case .grid: Phrase(en: "tap", ko: "기록하기")
      case .diary: Phrase(en: "diary", ko: "일기")
      case .bars: Phrase(en: "bars", ko: "막대")
      case .patterns: Phrase(en: "hours", ko: "시간대")
      }
    return CommandGroup(
      "Tab", or: "⇧Tab", Phrase(en: "the nine, the diary, weekdays and hours", ko: "아홉 감정, 일기, 요일과 시간대"), hint: hint,
      [
        Command(EmotionAction.switchPage(1), [.tab], Phrase(en: "next page", ko: "다음 쪽")),
        Command(EmotionAction.switchPage(-1), [.backTab], Phrase(en: "previous page", ko: "이전 쪽")),
      ])
  }

  private func periodGroup(isHinted: Bool) -> CommandGroup {
    CommandGroup(
      Command(
        EmotionAction.switchPeriod, [.character("p")], Phrase(en: "bars of the week, month or year", ko: "막대: 주, 달, 해")),
      hint: isHinted ? Phrase(en: "period", ko: "기간") : nil)
  }

  private func diaryGroups(isToday: Bool) -> [CommandGroup] {
    [
      CommandGroup(
        "PgUp PgDn", Phrase(en: "previous year, next year", ko: "이전 해, 다음 해"), hint: Phrase(en: "year", ko: "해"),
        isMovement: true,
        [
          Command(EmotionAction.moveYears(-1), [.pageUp], Phrase(en: "previous year", ko: "이전 해")),
          Command(EmotionAction.moveYears(1), [.pageDown], Phrase(en: "next year", ko: "다음 해")),
        ]),
      CommandGroup(
        Command(EmotionAction.today, [.character("t")], Phrase(en: "today", ko: "오늘로")),
        hint: isToday ? nil : Phrase(en: "today", ko: "오늘")),
      CommandGroup(
        "Home End", Phrase(en: "first and last day of the year", ko: "그해의 첫날과 마지막 날"), isMovement: true,
        [
          Command(EmotionAction.firstDay, [.home], Phrase(en: "first day of the year", ko: "그해의 첫날")),
          Command(EmotionAction.lastDay, [.end], Phrase(en: "last day of the year", ko: "그해의 마지막 날")),
        ]),
    ]
  }
}
