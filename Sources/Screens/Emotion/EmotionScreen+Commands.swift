import CivilTime
import EmotionModel
import TerminalUI

/// What can be done in the Emotion Diary.
public enum EmotionAction: Action {
  /// Moves among the nine feelings, or among the days.
  case move(Direction)
  /// Taps the selected feeling, or opens the selected day.
  case choose
  case tap(Emotion)
  case selectFeeling(Emotion)
  /// Goes to a day, or opens it if it is selected already.
  case select(CivilDate)
  /// Goes to the day that `DayScreen` showed last.
  case look(CivilDate)
  case moveYears(Int)
  case today
  case firstDay
  case lastDay
  case writeNote
  /// The note of a tap was written; nil if the tap was gone.
  case noteWritten(Tap?)
  case switchPage(Int)
  case backToGrid
  case switchPeriod
  case eraseAll
  case eraseConfirmed
}

extension Emotion {
  /// The digit that taps it.
  var key: Key { .character(Character("\(number)")) }
}

extension EmotionScreen {
  public func commands(in environment: Environment) -> [Command<EmotionAction>] {
    let page = shownPage(in: environment)
    let isGrid = page == .grid
    var first = [chooseCommand(page), pageCommand(page, in: environment)].compactMap(\.self)
    // Where there is little room, the way to the other pages comes first: the line above tells how to tap.
    if environment.sizeClass == .compact { first.reverse() }
    let tap = Command<EmotionAction>(
      Phrase(en: "tap a feeling at once", ko: "감정을 바로 기록하기"),
      hint: isGrid ? Phrase(en: "tap at once", ko: "바로 기록") : nil,
      Emotion.allCases.map { .init(.tap($0), [$0.key], $0.name) })
    let showsBars = showsDiary(in: environment) && page != .patterns && EmotionLayout(environment).showsBars
    let period = Command<EmotionAction>(
      .switchPeriod, ["p"], Phrase(en: "bars of the week, month or year", ko: "막대: 주, 달, 해"),
      hint: isGrid ? nil : Phrase(en: "period", ko: "기간"))
    let undo = undoCommand(
      in: environment, Phrase(en: "undo the last tap", ko: "마지막 기록 되돌리기"), hint: environment.words.undo)
    let note = Command<EmotionAction>(
      .writeNote, ["e"], Phrase(en: "note on the last tap", ko: "마지막 기록에 메모"), hint: Phrase(en: "note", ko: "메모"),
      unless: lastTap == nil ? EmotionWords.nothingYet : nil)
    let erase = Command<EmotionAction>(
      .eraseAll, ["R"], Phrase(en: "erase the whole diary", ko: "일기 모두 지우기"),
      unless: totals?.tally.total ?? 0 == 0 ? EmotionWords.nothingYet : nil)
    let back = Command<EmotionAction>(
      .backToGrid, [.escape], Phrase(en: "back to the nine", ko: "아홉 감정으로"), hint: environment.words.back,
      isEssential: true)
    return first + [tap] + (page == .bars || showsBars ? [period] : []) + [undo, note]
      + (isGrid ? [] : diaryCommands(isToday: day(in: environment) == environment.localTime.date))
      // The weekdays and hours are those of a year: there is nothing to move among.
      + (page == .patterns ? [] : [.arrows(in: environment) { .move($0) }])
      + [erase] + (isGrid ? [] : [back])
  }

  private func chooseCommand(_ page: Page) -> Command<EmotionAction>? {
    switch page {
    case .grid:
      Command(
        .choose, [.enter, .space], Phrase(en: "tap the chosen feeling", ko: "고른 감정 기록하기"),
        hint: Phrase(en: "tap", ko: "기록"))
    case .diary:
      Command(
        .choose, [.enter, .space], Phrase(en: "open the day: edit, delete, add", ko: "하루 열기: 고치기, 지우기, 추가하기"),
        hint: Phrase(en: "open", ko: "열기"))
    case .bars, .patterns: nil
    }
  }

  /// Tab, by the name of the page that it leads to.
  private func pageCommand(_ page: Page, in environment: Environment) -> Command<EmotionAction> {
    let hint: Phrase? =
      switch pages(in: environment).element(1, after: page) {
      case .grid: Phrase(en: "tap", ko: "기록하기")
      case .diary: Phrase(en: "diary", ko: "일기")
      case .bars: Phrase(en: "bars", ko: "막대")
      case .patterns: Phrase(en: "hours", ko: "시간대")
      case nil: nil
      }
    return .tab(
      Phrase(en: "the nine, the diary, weekdays and hours", ko: "아홉 감정, 일기, 요일과 시간대"), hint: hint
    ) { .switchPage($0) }
  }

  private func diaryCommands(isToday: Bool) -> [Command<EmotionAction>] {
    [
      Command(
        Phrase(en: "previous year, next year", ko: "이전 해, 다음 해"), hint: Phrase(en: "year", ko: "해"), isMovement: true,
        [
          .init(.moveYears(-1), [.pageUp], Phrase(en: "previous year", ko: "이전 해")),
          .init(.moveYears(1), [.pageDown], Phrase(en: "next year", ko: "다음 해")),
        ]),
      Command(.today, ["t"], Phrase(en: "today", ko: "오늘로"), hint: isToday ? nil : Phrase(en: "today", ko: "오늘")),
      Command(
        Phrase(en: "first and last day of the year", ko: "그해의 첫날과 마지막 날"), isMovement: true,
        [
          .init(.firstDay, [.home], Phrase(en: "first day of the year", ko: "그해의 첫날")),
          .init(.lastDay, [.end], Phrase(en: "last day of the year", ko: "그해의 마지막 날")),
        ]),
    ]
  }
}
