import TerminalUI
import WaterModel

extension MixerScreen {
  func commands(in environment: Environment) -> [Command<Action>] {
    let (large, small) = (Phrase(same: "\(Self.steps.large / 10) mL"), Phrase(same: "\(Self.steps.small / 10) mL"))
    let canAdd = parts.count < Self.counts.upperBound
    let canRemove = parts.count > Self.counts.lowerBound
    return parts[selected].volume.commands([
      Command(.choose, [.enter, "c"], Phrase(en: "another water", ko: "다른 물 고르기"), hint: Phrase(en: "water", ko: "물")),
      MixerAmount.steps(of: Self.steps.large, large, hint: large) { .pour($0) },
      Command(
        .solve, ["s"], Phrase(en: "solve for the target", ko: "목표에 맞추기"), hint: Phrase(en: "solve", ko: "맞추기"),
        unless: target == nil ? MixerWords.needsTarget : nil),
      MixerWords.chooseTarget(.chooseTarget),
      Command(
        .dose, ["d"], Phrase(en: "dose salts into the blend", ko: "섞은 물에 염 더하기"), hint: Phrase(en: "salts", ko: "염"),
        unless: blend.result == nil ? MixerWords.nothingPoured : nil),
      KeptBlend.command(.keep, unless: blend.result == nil ? MixerWords.nothingPoured : nil),
      OwnRecipeForm.command(.keepRecipe, unless: blend.result == nil ? MixerWords.nothingPoured : nil),
      Command(
        .add, ["a", "n"], Phrase(en: "add a third water", ko: "세 번째 물 더하기"),
        hint: canAdd ? Phrase(en: "add", ko: "추가") : nil,
        unless: canAdd ? nil : Phrase(en: "Three waters at most.", ko: "물은 셋까지 섞을 수 있습니다.")),
      Command(
        .remove, ["x", .delete], Phrase(en: "remove the water", ko: "물 빼기"),
        hint: canRemove ? Phrase(en: "remove", ko: "빼기") : nil,
        unless: canRemove ? nil : Phrase(en: "A mix needs two waters.", ko: "물은 적어도 둘이어야 합니다.")),
      Command(
        small + Phrase(en: " less, more", ko: " 덜, 더"), hint: small,
        .init(.pour(.step(-Self.steps.small)), [.left, "h"], small + Phrase(en: " less", ko: " 덜")),
        .init(.pour(.step(Self.steps.small)), [.right, "l"], small + Phrase(en: " more", ko: " 더"))),
      parts[selected].volume.digits { .pour($0) },
      .scroll(in: environment, hint: canScroll(in: environment) ? environment.words.scroll : nil) { .scroll($0) },
      .nextUnit(in: environment, hasHint: true),
      Command(
        Phrase(en: "choose the water", ko: "물 고르기"), hint: environment.words.choose, isMovement: true,
        .init(.move(-1), [.up, "k", .backTab], Phrase(en: "water above", ko: "위의 물")),
        .init(.move(1), [.down, "j", .tab], Phrase(en: "water below", ko: "아래 물"))),
    ]) { .pour($0) }
  }
}
