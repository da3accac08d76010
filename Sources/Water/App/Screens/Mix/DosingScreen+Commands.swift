import TerminalUI
import WaterModel

extension DosingScreen {
  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let disabledReason = selected == .water ? Phrase(en: "Enter chooses the water.", ko: "물은 Enter로 고릅니다.") : nil
    return volume.commands([
      Command(.enter, [.enter], Phrase(en: "choose another", ko: "다른 것 고르기"), hint: words.choose),
      Command(
        Phrase(en: "previous, next", ko: "이전, 다음"), hint: Phrase(en: "change", ko: "바꾸기"),
        .init(.change(selected, -1), [.left], Phrase(en: "previous", ko: "이전"), unless: disabledReason),
        .init(.change(selected, 1), [.right], Phrase(en: "next", ko: "다음"), unless: disabledReason)),
      volume.digits { .pour($0) },
      MixerWords.chooseTarget(.chooseTarget),
      Command(.chooseWater, ["w"], Phrase(en: "choose the water", ko: "물 고르기"), hint: Phrase(en: "water", ko: "물")),
      Command(
        .change(.hardnessSalt, 1), ["h"], Phrase(en: "another salt for hardness", ko: "경도용 염 바꾸기"),
        hint: Phrase(en: "salts", ko: "염")),
      Command(
        .change(.alkalinitySalt, 1), ["b"], Phrase(en: "the other salt for alkalinity", ko: "알칼리도용 염 바꾸기")),
      KeptBlend.command(.keep, unless: dosing == nil ? MixerWords.needsTarget : nil),
      OwnRecipeForm.command(.keepRecipe, unless: dosing == nil ? MixerWords.needsTarget : nil),
      MixerAmount.steps(of: 10, Phrase(en: "a liter", ko: "1 L"), hint: Phrase(same: "1 L")) { .pour($0) },
      Command(
        .openGrams, ["g"], Phrase(en: "from grams to water", ko: "염의 양으로 물 계산"), hint: Phrase(en: "grams", ko: "염 양")),
      .scroll(in: environment, hint: scrolling(in: environment).overflow > 0 ? words.scroll : nil) { .scroll($0) },
      .nextUnit(in: environment, hasHint: true),
      Command(
        words.move, hint: words.move, isMovement: true,
        .init(.move(-1), [.up, "k", .backTab], words.up), .init(.move(1), [.down, "j", .tab], words.down)),
    ]) { .pour($0) }
  }
}
