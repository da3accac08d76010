import TerminalUI
import WaterModel

extension WaterScreen {
  public func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .open, [.enter], Phrase(en: "open the record", ko: "기록 열기"), hint: Phrase(en: "open", ko: "열기"),
        unless: list.disabledReason),
      Command(.add, ["a", "+"], Phrase(en: "add a water", ko: "물 기록하기"), hint: Phrase(en: "add", ko: "추가")),
      ratingCommand(unless: list.disabledReason),
      .rows(in: environment, hint: environment.words.move),
      swapCommand(in: environment),
      .filter(in: environment, Phrase(en: "filter by name, filter, note or date", ko: "이름, 필터, 메모, 날짜로 찾기")),
      Command(
        .openMixer, ["m"], Phrase(en: "mix waters, dose salts", ko: "물 섞기, 염 더하기"), hint: Phrase(en: "mix", ko: "섞기")),
      Command(.openRecipes, ["r"], Phrase(en: "recipes", ko: "레시피"), hint: Phrase(en: "recipes", ko: "레시피")),
      Command(
        .share, ["x"], Phrase(en: "share the record", ko: "기록 내보내기"), hint: Phrase(en: "share", ko: "내보내기"),
        unless: list.disabledReason),
      Command(
        .openStandards, ["i"], Phrase(en: "what the standards say", ko: "세 가지 기준 보기"),
        hint: Phrase(en: "info", ko: "정보")),
      Command(
        .openTrend, ["t"], Phrase(en: "trend of this water or filter", ko: "이 물이나 필터의 추이"),
        hint: Phrase(en: "trend", ko: "추이"), unless: list.disabledReason),
      Command(
        .compare, ["="], Phrase(en: "compare with other waters", ko: "다른 물과 견주기"),
        hint: Phrase(en: "compare", ko: "견주기"), unless: list.selected?.position.missing.map(WaterFigure.needed)),
      Command(
        Phrase(en: "sort by the next column, other way round", ko: "다음 항목으로 정렬, 거꾸로"),
        hint: Phrase(en: "sort", ko: "정렬"),
        .init(.nextOrder, ["s"], Phrase(en: "sort by the next column", ko: "다음 항목으로 정렬")),
        .init(.sort(order), ["S"], Phrase(en: "sort the other way round", ko: "거꾸로 정렬"))),
      Command(
        .openTastings, ["c"], Phrase(en: "how the cups tasted", ko: "이 물로 내린 커피 맛"), hint: Phrase(en: "cups", ko: "맛"),
        unless: list.disabledReason),
      Command(
        .colorByRating, ["v"],
        chartShowsRatings
          ? Phrase(en: "chart by zones", ko: "도표를 영역으로 보기") : Phrase(en: "chart by ratings", ko: "도표를 점수로 보기"),
        hint: !showsRatings
          ? nil : chartShowsRatings ? Phrase(en: "zones", ko: "영역") : Phrase(en: "ratings", ko: "점수")),
      Command(
        .openBottled, ["b"], Phrase(en: "bottled waters", ko: "시판 생수"), hint: Phrase(en: "bottled", ko: "생수")),
      Command(
        .openStock, ["B"], Phrase(en: "bottles of stock solution", ko: "원액 병"), hint: Phrase(en: "stock", ko: "원액")),
      Command(.openKits, ["K"], Phrase(en: "drop kits", ko: "시약 키트"), hint: Phrase(en: "kits", ko: "키트")),
      Command(.delete, ["d", .delete], Phrase(en: "delete the record", ko: "기록 지우기"), unless: list.disabledReason),
      undoCommand(in: environment, Phrase(en: "undo the last change", ko: "마지막 변경 되돌리기")),
      .nextUnit(in: environment),
      .matches(in: environment, isFiltered: list.isFiltered),
      .pages(in: environment),
      .ends(in: environment),
    ]
  }

  private func swapCommand(in environment: Environment) -> Command<Action> {
    let layout = layout(in: environment)
    let (title, hint): (Phrase, Phrase?) =
      switch layout.choice {
      case .stack: (Phrase(en: "chart or list larger", ko: "도표나 목록을 크게"), Phrase(en: "chart, list", ko: "도표·목록"))
      case .lines where layout.hasBlocks:
        (Phrase(en: "one line for a record", ko: "기록을 한 줄로"), Phrase(en: "1 line", ko: "한 줄"))
      case .lines: (Phrase(en: "three lines for a record", ko: "기록을 세 줄로"), Phrase(en: "3 lines", ko: "세 줄"))
      case .none: (Phrase(en: "chart or list larger", ko: "도표나 목록을 크게"), nil)
      }
    return Command(
      .swapPane, [.tab, .backTab], title, hint: hint,
      unless: layout.choice == .none ? Phrase(en: "Both are shown already.", ko: "이미 둘 다 보입니다.") : nil)
  }
}
