import TerminalUI
import WaterModel

extension RecipeScreen {
  func commands(in environment: Environment) -> CommandTable {
    isTyping ? typingCommands : CommandTable(listCommands(in: environment))
  }

  private var typingCommands: CommandTable {
    CommandTable([
      CommandGroup(
        Command(RecipeAction.keepFilter, [.enter], Phrase(en: "keep what was found", ko: "찾은 것만 두기")),
        hint: Phrase(en: "keep", ko: "이대로"), isEssential: true),
      CommandGroup(
        Command(RecipeAction.dropFilter, [.escape], Phrase(en: "filter no more", ko: "거르지 않기")),
        hint: Phrase(en: "no filter", ko: "취소"), isEssential: true),
      .rows(RecipeAction.move, hint: Phrase(en: "move", ko: "이동")),
    ])
  }

  private func listCommands(in environment: Environment) -> [CommandGroup] {
    let nothing = recipes.isEmpty ? Availability.disabled(RecipeWords.nothingFound) : .enabled
    let isTarget = selected.map { $0.id == target?.id } ?? false
    let choose =
      isTarget ? Phrase(en: "no target any more", ko: "목표에서 빼기") : Phrase(en: "make it the target", ko: "목표로 정하기")
    let layout = layout(environment)
    return [
      CommandGroup(
        Command(RecipeAction.toggleTarget, [.enter], choose, nothing),
        hint: isTarget ? Phrase(en: "no target", ko: "목표 취소") : Phrase(en: "target", ko: "목표"), isEssential: true),
      .rows(RecipeAction.move, hint: Phrase(en: "move", ko: "이동")),
      CommandGroup(
        Command(
          RecipeAction.swapPane, [.tab], Phrase(en: "list or details", ko: "목록 또는 자세히"),
          layout.takesTurns ? .enabled : .disabled(RecipeWords.seenAlready)),
        hint: layout.takesTurns ? Phrase(en: "details", ko: "자세히") : nil),
      CommandGroup(
        Command(
          RecipeAction.startFilter, [.character("/")], Phrase(en: "filter by name or salt", ko: "이름이나 염으로 거르기")),
        hint: Phrase(en: "filter", ko: "거르기")),
      CommandGroup(
        Command(RecipeAction.nextZone, [.character("z")], Phrase(en: "only those in a zone", ko: "한 영역의 것만")),
        hint: Phrase(en: "zone", ko: "영역")),
      CommandGroup(
        Command(
          RecipeAction.nextOrder, [.character("s"), .character("o")],
          Phrase(en: "sort by name, hardness, alkalinity", ko: "이름, 경도, 알칼리도순으로")),
        hint: Phrase(en: "sort", ko: "정렬")),
      CommandGroup(
        Command(RecipeAction.nextUnit, [.character("U")], Phrase(en: "unit", ko: "단위")),
        hint: Phrase(en: "unit", ko: "단위")),
      .pages(RecipeAction.move, page: max(1, layout.room - 1)),
      .ends(first: RecipeAction.first, last: RecipeAction.last),
    ] + (query.listsAll ? [] : [wayBackToAll])
  }

  private var wayBackToAll: CommandGroup {
    CommandGroup(
      Command(RecipeAction.showAll, [.escape], Phrase(en: "list all", ko: "모두 보기")),
      hint: Phrase(en: "all", ko: "모두"), isEssential: true)
  }
}
