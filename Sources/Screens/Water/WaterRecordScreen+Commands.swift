import TerminalUI

extension WaterRecordScreen {
  func commands(in environment: Environment) -> CommandTable {
    isEditing ? editingCommands : readingCommands
  }

  private var editingCommands: CommandTable {
    var groups = [
      CommandGroup(
        Command(WaterRecordAction.save, [.enter], Phrase(en: "save", ko: "저장")), hint: Phrase(en: "save", ko: "저장"),
        isEssential: true),
      CommandGroup(
        Command(WaterRecordAction.cancel, [.escape], Phrase(en: "cancel", ko: "취소")),
        hint: Phrase(en: "cancel", ko: "취소"), isEssential: true),
      CommandGroup(
        "↑↓", or: "Tab", Phrase(en: "choose the field", ko: "칸 고르기"), hint: Phrase(en: "field", ko: "칸"),
        isMovement: true,
        [
          Command(WaterRecordAction.move(-1), [.up, .backTab], Phrase(en: "field above", ko: "위 칸")),
          Command(WaterRecordAction.move(1), [.down, .tab], Phrase(en: "field below", ko: "아래 칸")),
        ]),
    ]
    if !form[selected].suggestions.isEmpty {
      groups.append(
        CommandGroup(
          "PgUp PgDn", Phrase(en: "what was written before", ko: "앞서 쓴 것"),
          hint: Phrase(en: "earlier ones", ko: "앞서 쓴 것"),
          [
            Command(WaterRecordAction.suggest(-1), [.pageUp], Phrase(en: "the one before", ko: "앞의 것")),
            Command(WaterRecordAction.suggest(1), [.pageDown], Phrase(en: "the one after", ko: "뒤의 것")),
          ]))
    }
    return CommandTable(groups)
  }

  private var readingCommands: CommandTable {
    func command(
      _ action: WaterRecordAction, _ keys: [Key], _ name: Phrase, hint: Phrase? = nil,
      _ availability: Availability = .enabled
    ) -> CommandGroup {
      CommandGroup(Command(action, keys, name, availability), hint: hint)
    }
    return CommandTable([
      command(
        .edit, [.enter, .character("e")], Phrase(en: "edit, beginning with this field", ko: "이 칸부터 고치기"),
        hint: Phrase(en: "edit", ko: "고치기")),
      .rows(WaterRecordAction.move, hint: Phrase(en: "field", ko: "칸")),
      CommandGroup(
        "←→", or: "hl", Phrase(en: "previous, next record", ko: "이전, 다음 기록"), hint: Phrase(en: "record", ko: "기록"),
        isMovement: true,
        [
          Command(WaterRecordAction.moveOn(-1), [.left, .character("h")], Phrase(en: "previous record", ko: "이전 기록")),
          Command(WaterRecordAction.moveOn(1), [.right, .character("l")], Phrase(en: "next record", ko: "다음 기록")),
        ]),
      command(
        .swapWords, [.tab, .backTab], Phrase(en: "figures, or what is said of them", ko: "수치나 그 풀이"),
        hint: Phrase(en: "verdict", ko: "풀이")),
      command(.share, [.character("x")], Phrase(en: "share", ko: "내보내기"), hint: Phrase(en: "share", ko: "내보내기")),
      command(
        .delete, [.character("d"), .delete], Phrase(en: "delete", ko: "지우기"), hint: Phrase(en: "delete", ko: "지우기")),
      command(
        .openTrend, [.character("t")], Phrase(en: "trend of this water or filter", ko: "이 물이나 필터의 추이"),
        hint: Phrase(en: "trend", ko: "추이")),
      command(
        .openMixer, [.character("m")], Phrase(en: "mix with it", ko: "이 물로 섞기"), hint: Phrase(en: "mix", ko: "섞기")),
      command(
        .undo, [.character("u")], Phrase(en: "undo the last change", ko: "마지막으로 고친 것 되돌리기"),
        earlier.isEmpty
          ? .disabled(Phrase(en: "Nothing has been changed here.", ko: "여기서 고친 것이 없습니다.")) : .enabled),
      command(.nextUnit, [.character("U")], Phrase(en: "unit", ko: "단위")),
    ])
  }
}
