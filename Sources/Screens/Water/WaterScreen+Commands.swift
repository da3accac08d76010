import TerminalUI
import WaterModel

extension WaterScreen {
  public func commands(in environment: Environment) -> CommandTable {
    isTyping ? typingCommands : listCommands(in: environment)
  }

  private var typingCommands: CommandTable {
    CommandTable([
      CommandGroup(
        Command(WaterAction.keepFilter, [.enter], Phrase(en: "keep what was found", ko: "찾은 것만 두기")),
        hint: Phrase(en: "keep", ko: "이대로"), isEssential: true),
      CommandGroup(
        Command(WaterAction.dropFilter, [.escape], Phrase(en: "filter no more", ko: "거르지 않기")),
        hint: Phrase(en: "no filter", ko: "취소"), isEssential: true),
      CommandGroup(
        "↑↓", Phrase(en: "move", ko: "이동"), hint: Phrase(en: "move", ko: "이동"), isMovement: true,
        [
          Command(WaterAction.move(-1), [.up], Phrase(en: "up", ko: "위로")),
          Command(WaterAction.move(1), [.down], Phrase(en: "down", ko: "아래로")),
        ]),
    ])
  }

  private func listCommands(in environment: Environment) -> CommandTable {
    let one: Availability = selected == nil ? .disabled(WaterWords.noneSelected) : .enabled
    func command(
      _ action: WaterAction, _ keys: [Key], _ name: Phrase, hint: Phrase? = nil, _ availability: Availability = .enabled
    ) -> CommandGroup {
      CommandGroup(Command(action, keys, name, availability), hint: hint)
    }
    let swap = command(
      .swapPane, [.tab, .backTab], Phrase(en: "chart or list larger", ko: "도표나 목록을 크게"),
      hint: layout(environment).isStacked ? Phrase(en: "chart, list", ko: "도표·목록") : nil,
      layout(environment).isStacked
        ? .enabled : .disabled(Phrase(en: "There is room for both already.", ko: "둘 다 놓을 자리가 있습니다.")))
    return CommandTable(
      [
        command(.open, [.enter], Phrase(en: "open the record", ko: "기록 열기"), hint: Phrase(en: "open", ko: "열기"), one),
        command(
          .add, [.character("a"), .character("+")], Phrase(en: "add a water", ko: "물 기록하기"),
          hint: Phrase(en: "add", ko: "추가")),
        .rows(WaterAction.move, hint: Phrase(en: "select", ko: "고르기")),
        swap,
        command(
          .startFilter, [.character("/")],
          Phrase(en: "filter by name, filter, memo or date", ko: "이름, 필터, 메모, 날짜로 거르기"),
          hint: Phrase(en: "filter", ko: "거르기")),
        command(
          .openMixer, [.character("m")], Phrase(en: "mix waters, dose salts", ko: "물 섞기, 염 더하기"),
          hint: Phrase(en: "mix", ko: "섞기")),
        command(
          .openRecipes, [.character("r")], Phrase(en: "recipes", ko: "레시피"), hint: Phrase(en: "recipes", ko: "레시피")),
        command(
          .share, [.character("x")], Phrase(en: "share the record", ko: "기록 내보내기"),
          hint: Phrase(en: "share", ko: "내보내기"),
          one),
        command(
          .openStandards, [.character("i")], Phrase(en: "what the standards say", ko: "세 가지 기준"),
          hint: Phrase(en: "info", ko: "정보")),
        command(
          .openTrend, [.character("t")], Phrase(en: "trend of this water or filter", ko: "이 물이나 필터의 추이"),
          hint: Phrase(en: "trend", ko: "추이"), one),
        CommandGroup(
          "s S", Phrase(en: "sort by the next column, other way round", ko: "다음 항목으로 정렬, 거꾸로"),
          hint: Phrase(en: "sort", ko: "정렬"),
          [
            Command(WaterAction.nextOrder, [.character("s")], Phrase(en: "sort by the next column", ko: "다음 항목으로 정렬")),
            Command(WaterAction.reverse, [.character("S")], Phrase(en: "sort the other way round", ko: "거꾸로 정렬")),
          ]),
        command(
          .delete, [.character("d"), .delete], Phrase(en: "delete the record", ko: "기록 지우기"), one),
        command(
          .undo, [.character("u")], Phrase(en: "undo what was deleted or added", ko: "지우거나 더한 것 되돌리기"),
          changes.isEmpty
            ? .disabled(Phrase(en: "There is nothing to undo.", ko: "되돌릴 것이 없습니다.")) : .enabled),
        command(.nextUnit, [.character("U")], Phrase(en: "unit", ko: "단위")),
        .pages(WaterAction.movePages, page: 1),
        .ends(first: WaterAction.first, last: WaterAction.last),
      ]
        + (query.listsAll
          ? []
          : [
            CommandGroup(
              Command(WaterAction.showAll, [.escape], Phrase(en: "list all", ko: "모두 보기")),
              hint: Phrase(en: "all", ko: "모두"), isEssential: true)
          ]))
  }
}
