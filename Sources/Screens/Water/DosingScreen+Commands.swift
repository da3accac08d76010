import TerminalUI
import WaterModel

extension DosingScreen {
  func commands(in environment: Environment) -> CommandTable {
    let change: Availability = selected == .water ? .disabled(DosingWords.waterIsPicked) : .enabled
    return CommandTable(
      [
        // While the volume is typed, Enter and Esc are about it.
        isTypingVolume
          ? CommandGroup(
            Command(DosingAction.finishTyping, [.enter], Phrase(en: "take the volume", ko: "양 정하기")),
            hint: Phrase(en: "take it", ko: "정하기"), isEssential: true)
          : CommandGroup(
            Command(DosingAction.enter, [.enter], Phrase(en: "choose anew", ko: "다시 고르기")),
            hint: Phrase(en: "choose", ko: "고르기")),
        CommandGroup(
          "←→", Phrase(en: "the one before, the next", ko: "앞의 것, 다음 것"), hint: Phrase(en: "change", ko: "바꾸기"),
          [
            Command(DosingAction.change(-1), [.left], Phrase(en: "the one before", ko: "앞의 것"), change),
            Command(DosingAction.change(1), [.right], Phrase(en: "the next", ko: "다음 것"), change),
          ]),
        CommandGroup(
          "0-9", or: ". ,", Phrase(en: "type the volume", ko: "양 입력"), hint: Phrase(en: "volume", ko: "양"),
          "0123456789.,".map { character in
            Command(
              DosingAction.type(character), [.character(character)],
              Phrase(en: "type \(character)", ko: "\(character) 입력"))
          } + [Command(DosingAction.erase, [.backspace], Phrase(en: "erase a digit", ko: "숫자 지우기"))]),
        CommandGroup(
          Command(DosingAction.chooseTarget, [.character("t")], Phrase(en: "choose the target", ko: "목표 고르기")),
          hint: Phrase(en: "target", ko: "목표")),
        CommandGroup(
          Command(DosingAction.chooseWater, [.character("w")], Phrase(en: "choose the water", ko: "물 고르기")),
          hint: Phrase(en: "water", ko: "물")),
        CommandGroup(
          Command(
            DosingAction.nextSalt(.hardness, 1), [.character("h")],
            Phrase(en: "another salt for hardness", ko: "경도에 쓸 다른 염")), hint: Phrase(en: "salts", ko: "염")),
        CommandGroup(
          Command(
            DosingAction.nextSalt(.alkalinity, 1), [.character("b")],
            Phrase(en: "the other salt for alkalinity", ko: "알칼리도에 쓸 다른 염"))),
        CommandGroup(
          "+ −", Phrase(en: "a litre more, less", ko: "1 L 더, 덜"), hint: Phrase(same: "1 L"),
          [
            Command(
              DosingAction.step(10), [.character("+"), .character("=")], Phrase(en: "a litre more", ko: "1 L 더")),
            Command(
              DosingAction.step(-10), [.character("-"), .character("_"), .character("−")],
              Phrase(en: "a litre less", ko: "1 L 덜")),
          ]),
        CommandGroup(
          Command(DosingAction.nextUnit, [.character("U")], Phrase(en: "unit", ko: "단위")),
          hint: Phrase(en: "unit", ko: "단위")),
        CommandGroup(
          "↑↓", or: "jk Tab", Phrase(en: "move", ko: "이동"), hint: Phrase(en: "move", ko: "이동"), isMovement: true,
          [
            Command(DosingAction.move(-1), [.up, .character("k"), .backTab], Phrase(en: "up", ko: "위로")),
            Command(DosingAction.move(1), [.down, .character("j"), .tab], Phrase(en: "down", ko: "아래로")),
          ]),
      ] + (isTypingVolume ? [cancelling] : []))
  }

  private var cancelling: CommandGroup {
    CommandGroup(
      Command(DosingAction.cancelTyping, [.escape], Phrase(en: "the volume as it was", ko: "원래 양으로")),
      hint: Phrase(en: "cancel", ko: "취소"), isEssential: true)
  }
}
