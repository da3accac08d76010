import TerminalUI
import WaterModel

extension WaterRecordScreen {
  func commands(in environment: Environment) -> [Command<Action>] {
    guard !isEditing else { return editingCommands(in: environment) }
    let words = environment.words
    return [
      Command(
        .edit, [.enter, "e"], Phrase(en: "edit, starting with this field", ko: "이 칸부터 고치기"),
        hint: Phrase(en: "edit", ko: "고치기")),
      Command(
        words.move, hint: words.fieldHint, isMovement: true,
        .init(.form(.move(-1)), [.up, "k"], words.up), .init(.form(.move(1)), [.down, "j"], words.down)),
      Command(
        Phrase(en: "previous, next record", ko: "이전, 다음 기록"), hint: Phrase(en: "record", ko: "기록"), isMovement: true,
        .init(.moveOn(-1), [.left, "h"], Phrase(en: "previous record", ko: "이전 기록")),
        .init(.moveOn(1), [.right, "l"], Phrase(en: "next record", ko: "다음 기록"))),
      Command(
        .swapWords, [.tab, .backTab], Phrase(en: "verdict and note in full, or the figures", ko: "평가와 메모 전체, 또는 수치"),
        hint: showsWords ? Phrase(en: "figures", ko: "수치") : Phrase(en: "verdict", ko: "평가")),
      ratingCommand(),
      Command(
        .openTastings, ["c"], Phrase(en: "how the cups tasted", ko: "이 물로 내린 커피 맛"), hint: Phrase(en: "cups", ko: "맛")),
      Command(.share, ["x"], Phrase(en: "share", ko: "내보내기"), hint: Phrase(en: "share", ko: "내보내기")),
      Command(.delete, ["d", .delete], Phrase(en: "delete", ko: "지우기"), hint: Phrase(en: "delete", ko: "지우기")),
      Command(
        .openTrend, ["t"], Phrase(en: "trend of this water or filter", ko: "이 물이나 필터의 추이"),
        hint: Phrase(en: "trend", ko: "추이")),
      Command(
        .openMixer, ["m"], Phrase(en: "mix with it", ko: "이 물로 섞기"), hint: Phrase(en: "mix", ko: "섞기"),
        unless: incomplete),
      Command(
        .openScale, ["s"], Phrase(en: "scale in a machine", ko: "머신의 스케일"), hint: Phrase(en: "scale", ko: "스케일")),
      Command(
        .compare, ["="], Phrase(en: "compare with other waters", ko: "다른 물과 견주기"),
        hint: Phrase(en: "compare", ko: "견주기"), unless: incomplete),
      undoCommand(in: environment, Phrase(en: "undo the last change", ko: "마지막 변경 되돌리기")),
      .nextUnit(in: environment),
    ]
  }

  /// Why the water cannot be mixed or compared; nil if it can be.
  private var incomplete: Phrase? { record?.position.missing.map(WaterFigure.needed) }

  private func editingCommands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    return [
      Command(.save, [.enter], words.save, hint: words.save, isEssential: true)
    ] + form.fields.lineCommands(in: environment, { .form($0) }, edit: .openEditor)
      + [
        .cancel(in: environment),
        form.fields.fieldCommand(in: environment) { .form($0) },
        form.fields.suggestionCommand(in: environment, .showSuggestions),
      ].compactMap(\.self)
  }
}
