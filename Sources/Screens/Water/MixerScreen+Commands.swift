import TerminalUI

extension MixerScreen {
  /// mL: a cup's worth of difference, and a spoon's.
  static let steps = (large: 50, small: 10)

  func commands(in environment: Environment) -> CommandTable {
    let needsTarget = target == nil ? Availability.disabled(MixerWords.needsTarget) : .enabled
    let needsWater = blend.result == nil ? Availability.disabled(MixerWords.nothingPoured) : .enabled
    let large = MixerScreen.steps.large
    let small = MixerScreen.steps.small
    return CommandTable(
      [
        // While a volume is typed, Enter and Esc are about it.
        isTypingVolume
          ? CommandGroup(
            Command(MixerAction.finishTyping, [.enter], Phrase(en: "take the volume", ko: "양 정하기")),
            hint: Phrase(en: "take it", ko: "정하기"), isEssential: true)
          : CommandGroup(
            Command(MixerAction.choose, [.enter, .character("c")], Phrase(en: "another water", ko: "다른 물 고르기")),
            hint: Phrase(en: "water", ko: "물")),
        CommandGroup(
          "+ −", Phrase(en: "\(large) mL more, less", ko: "\(large) mL 더, 덜"), hint: Phrase(same: "\(large) mL"),
          [
            Command(
              MixerAction.step(large), [.character("+"), .character("=")],
              Phrase(en: "\(large) mL more", ko: "\(large) mL 더")),
            Command(
              MixerAction.step(-large), [.character("-"), .character("_"), .character("−")],
              Phrase(en: "\(large) mL less", ko: "\(large) mL 덜")),
          ]),
        CommandGroup(
          Command(MixerAction.solve, [.character("s")], Phrase(en: "solve for the target", ko: "목표에 맞추기"), needsTarget),
          hint: Phrase(en: "solve", ko: "맞추기")),
        CommandGroup(
          Command(MixerAction.chooseTarget, [.character("t")], Phrase(en: "choose the target", ko: "목표 고르기")),
          hint: Phrase(en: "target", ko: "목표")),
        CommandGroup(
          Command(
            MixerAction.dose, [.character("d")], Phrase(en: "dose salts into the blend", ko: "섞은 물에 염 더하기"),
            needsWater),
          hint: Phrase(en: "salts", ko: "염")),
        CommandGroup(
          Command(
            MixerAction.add, [.character("a"), .character("n")], Phrase(en: "add a third water", ko: "세 번째 물 더하기"),
            parts.count < MixerScreen.most
              ? .enabled : .disabled(Phrase(en: "Three waters are the most.", ko: "물은 셋까지 섞을 수 있습니다."))),
          hint: parts.count < MixerScreen.most ? Phrase(en: "add", ko: "추가") : nil),
        CommandGroup(
          Command(
            MixerAction.remove, [.character("x"), .delete], Phrase(en: "remove the water", ko: "물 빼기"),
            parts.count > MixerScreen.least
              ? .enabled : .disabled(Phrase(en: "Two waters are the least.", ko: "물은 적어도 둘이어야 합니다."))),
          hint: parts.count > MixerScreen.least ? Phrase(en: "remove", ko: "빼기") : nil),
        CommandGroup(
          "←→", or: "hl", Phrase(en: "\(small) mL less, more", ko: "\(small) mL 덜, 더"),
          hint: Phrase(same: "\(small) mL"),
          [
            Command(
              MixerAction.step(-small), [.left, .character("h")], Phrase(en: "\(small) mL less", ko: "\(small) mL 덜")),
            Command(
              MixerAction.step(small), [.right, .character("l")], Phrase(en: "\(small) mL more", ko: "\(small) mL 더")),
          ]),
        CommandGroup(
          "0-9", or: ". ,", Phrase(en: "type the volume", ko: "양 입력"), hint: Phrase(en: "volume", ko: "양"),
          "0123456789.,".map { character in
            Command(
              MixerAction.type(character), [.character(character)],
              Phrase(en: "type \(character)", ko: "\(character) 입력"))
          } + [Command(MixerAction.erase, [.backspace], Phrase(en: "erase a digit", ko: "숫자 지우기"))]),
        CommandGroup(
          Command(MixerAction.nextUnit, [.character("U")], Phrase(en: "unit", ko: "단위")),
          hint: Phrase(en: "unit", ko: "단위")),
        CommandGroup(
          "↑↓", or: "jk Tab", Phrase(en: "choose the water", ko: "물 고르기"), hint: Phrase(en: "choose", ko: "고르기"),
          isMovement: true,
          [
            Command(MixerAction.move(-1), [.up, .character("k"), .backTab], Phrase(en: "water above", ko: "위의 물")),
            Command(MixerAction.move(1), [.down, .character("j"), .tab], Phrase(en: "water below", ko: "아래 물")),
          ]),
      ] + (isTypingVolume ? [cancelling] : []))
  }

  private var cancelling: CommandGroup {
    CommandGroup(
      Command(MixerAction.cancelTyping, [.escape], Phrase(en: "the volume as it was", ko: "원래 양으로")),
      hint: Phrase(en: "cancel", ko: "취소"), isEssential: true)
  }
}
