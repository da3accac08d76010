import EmotionModel
import TerminalUI
import Values

/// The commands of the first page of the diary, and behind it.
extension EmotionScreen {
  public func commands(in environment: Environment) -> [Command<EmotionAction>] {
    let page = shownPage(in: environment)
    let isGrid = page == .grid
    var commands = [primaryCommand(page, in: environment), pageCommand(page, in: environment)].compactMap(\.self)
    if isGrid, hasJustTapped {
      commands.append(Command(.tapChosen, [.space], Phrase(en: "log the chosen feeling", ko: "고른 감정 기록하기")))
    }
    // Where there is little room, the other pages come first: the line above says how to tap.
    if environment.sizeClass == .compact { commands.reverse() }
    commands.append(
      Command(
        Phrase(en: "log a feeling at once", ko: "감정을 바로 기록하기"),
        hint: isGrid ? Phrase(en: "log at once", ko: "바로 기록") : nil,
        Emotion.allCases.map { .init(.tap($0), [.character($0.digit)], $0.name) }))
    commands += [
      undoCommand(in: environment, Phrase(en: "undo the last entry", ko: "마지막 기록 취소"), hint: environment.words.undo)
    ]
    let disabledReason = lastTap == nil ? EmotionWords.nothingYet : nil
    commands += [
      isGrid && hasJustTapped ? nil : noteCommand(["e"]),
      .newNote(.writeNote, hint: isGrid ? EmotionWords.newNoteHint : nil),
      .find(.find),
      Command(
        .change(.tags), ["#"], Phrase(en: "tags of the last entry", ko: "마지막 기록의 태그"), hint: EmotionWords.tags,
        unless: disabledReason),
      Command(
        .read, ["r"], Phrase(en: "read the notes by day", ko: "메모를 날짜별로 읽기"), hint: Phrase(en: "read", ko: "읽기"),
        unless: disabledReason),
      .lookBack(.lookBack),
    ].compactMap(\.self)
    commands.append(periodCommand(page, in: environment))
    if !isGrid { commands += diaryCommands(in: environment) }
    commands += calendarCommands(isGrid: isGrid) + [.arrows(in: environment) { .move($0) }]
    commands.append(
      Command(
        .eraseAll, ["R"], Phrase(en: "erase the whole diary", ko: "일기 모두 지우기"),
        unless: totals?.entries ?? 0 == 0 ? EmotionWords.nothingYet : nil))
    commands.append(hideCommand)
    guard !isGrid else { return commands }
    let back = Phrase(en: "back to the feelings", ko: "감정으로 돌아가기")
    return commands + [Command(.show(.grid), [.escape], back, hint: environment.words.back, isEssential: true)]
  }

  private func primaryCommand(_ page: Page, in environment: Environment) -> Command<EmotionAction>? {
    switch page {
    case .grid where hasJustTapped: noteCommand([.enter, "e"])
    case .grid:
      Command(
        .tapChosen, [.enter, .space], Phrase(en: "log the chosen feeling", ko: "고른 감정 기록하기"),
        hint: Phrase(en: "log", ko: "기록"))
    case .diary:
      Command(
        .select(day(in: environment)), [.enter, .space],
        Phrase(en: "open the day: edit, delete, add", ko: "하루 열기: 고치기, 지우기, 추가하기"),
        hint: Phrase(en: "open", ko: "열기"))
    case .bars: nil
    case .patterns, .hours:
      Command(
        .showTagFindings, [.enter, .space], EmotionWords.tagsAndDays, hint: EmotionWords.tagsAndDaysHint)
    }
  }

  private func noteCommand(_ keys: [Key]) -> Command<EmotionAction> {
    Command(
      .change(.note), keys, Phrase(en: "note on the last entry", ko: "마지막 기록에 메모"), hint: EmotionWords.note,
      unless: lastTap == nil ? EmotionWords.nothingYet : nil)
  }

  /// Whether the bars are on this page, whose period can be chosen.
  private func periodCommand(_ page: Page, in environment: Environment) -> Command<EmotionAction> {
    let hasBars =
      page == .bars
      || showsDiary(in: environment) && ![.patterns, .hours].contains(page)
        && EmotionLayout(environment).showsBars
    let reason: Phrase =
      [.patterns, .hours].contains(page)
      ? Phrase(en: "Weekdays and hours are those of the whole year.", ko: "요일과 시간대는 한 해를 모아 봅니다.")
      : Phrase(en: "Tab leads to the counts by week, month and year.", ko: "Tab을 누르면 주, 달, 해별 횟수가 나옵니다.")
    return Command(
      .switchPeriod, ["p"], Phrase(en: "count by week, month or year", ko: "주별, 월별, 연도별로 보기"),
      hint: page == .grid || !hasBars ? nil : Phrase(en: "period", ko: "기간"), unless: hasBars ? nil : reason)
  }

  private func calendarCommands(isGrid: Bool) -> [Command<EmotionAction>] {
    [
      Command(
        .showCalendar, ["m"], Phrase(en: "month and year", ko: "달과 해"),
        hint: isGrid ? nil : Phrase(en: "month", ko: "달")),
      Command(.showTagFindings, ["g"], EmotionWords.tagsAndDays),
      Command(.showPlacement, ["s"], EmotionWords.placement),
    ]
  }

  /// Tab, by the name of the page that it leads to.
  private func pageCommand(_ page: Page, in environment: Environment) -> Command<EmotionAction> {
    func target(_ step: Int) -> Page { pages(in: environment).element(step, after: page) ?? .grid }
    let hint =
      switch target(1) {
      case .grid: Phrase(en: "feelings", ko: "감정")
      case .diary: Phrase(en: "diary", ko: "일기")
      case .bars: Phrase(en: "counts", ko: "횟수")
      case .patterns: Phrase(en: "weekdays", ko: "요일")
      case .hours: Phrase(en: "hours", ko: "시간대")
      }
    return .tab(Phrase(en: "feelings, diary, charts", ko: "감정, 일기, 그래프"), hint: hint) { .show(target($0)) }
  }

  private func diaryCommands(in environment: Environment) -> [Command<EmotionAction>] {
    let (day, today) = (day(in: environment), environment.today)
    let year = DiaryView.year(around: day, today: today, weekStart: environment.weekStart)
    return [
      Command(
        Phrase(en: "previous year, next year", ko: "이전 연도, 다음 연도"), hint: Phrase(en: "year", ko: "연도"),
        isMovement: true,
        .init(.goTo(DiaryView.day(-1, yearsFrom: day)), [.pageUp], Phrase(en: "previous year", ko: "이전 연도")),
        .init(.goTo(DiaryView.day(1, yearsFrom: day)), [.pageDown], Phrase(en: "next year", ko: "다음 연도"))),
      Command(
        .goTo(today), ["t"], Phrase(en: "today", ko: "오늘로"), hint: day == today ? nil : Phrase(en: "today", ko: "오늘")),
      Command(
        Phrase(en: "first and last day of the year", ko: "그해의 첫날과 마지막 날"), isMovement: true,
        .init(.goTo(year.first), [.home], Phrase(en: "first day of the year", ko: "그해의 첫날")),
        .init(.goTo(year.last), [.end], Phrase(en: "last day of the year", ko: "그해의 마지막 날"))),
    ]
  }
}
