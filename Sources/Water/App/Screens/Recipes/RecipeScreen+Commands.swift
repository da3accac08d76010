import TerminalUI
import WaterModel

extension RecipeScreen {
  func commands(in environment: Environment) -> [Command<Action>] {
    let isTarget = list.selected.map(isTarget) ?? false
    let layout = layout(in: environment)
    let disabledReason = list.selected?.ownNumber == nil ? OwnRecipeWords.onlyOwn : nil
    return [
      Command(
        .toggleTarget, [.enter],
        isTarget ? Phrase(en: "clear the target", ko: "목표에서 빼기") : Phrase(en: "make it the target", ko: "목표로 정하기"),
        hint: isTarget ? Phrase(en: "no target", ko: "목표 취소") : Phrase(en: "target", ko: "목표"), isEssential: true,
        unless: list.disabledReason),
      .rows(in: environment, hint: environment.words.move),
      Command(
        .swapPane, [.tab], Phrase(en: "list or details", ko: "목록 또는 자세히"),
        hint: layout.swapHint, unless: layout.takesTurns ? nil : RecipeWords.seenAlready),
      .filter(in: environment, Phrase(en: "filter by name or salt", ko: "이름이나 염으로 찾기")),
      Command(
        .nextZone, ["z"], Phrase(en: "only recipes in a zone", ko: "영역 안의 레시피만"), hint: Phrase(en: "zone", ko: "영역")),
      Command(
        .nextOrder, ["s", "o"], Phrase(en: "sort by name, hardness, alkalinity", ko: "이름, 경도, 알칼리도순으로"),
        hint: Phrase(en: "sort", ko: "정렬")),
      Command(
        .rename, ["e"], Phrase(en: "rename your recipe", ko: "내 레시피 이름 바꾸기"), unless: disabledReason),
      Command(
        .delete, ["d", .delete], Phrase(en: "delete your recipe", ko: "내 레시피 지우기"), unless: disabledReason),
      undoCommand(in: environment),
      .nextUnit(in: environment, hasHint: true),
      layout.showsDetailsAlone
        ? .scroll(in: environment, hint: environment.words.scroll) { .scroll($0) } : .pages(in: environment),
      .ends(in: environment),
    ]
  }
}
