import TerminalUI
import WaterModel

/// The texts of the mixer, some of which dosing says too.
enum MixerWords {
  static let target = Phrase(en: "Target", ko: "목표")
  static let noTarget = Phrase(en: "none: press t", ko: "없음: t로 고르기")
  static let needsTarget = Phrase(en: "Choose a target first: press t.", ko: "먼저 t를 눌러 목표를 고르세요.")
  static let nothingPoured = Phrase(en: "Nothing poured yet: press +.", ko: "아직 부은 물이 없습니다. +를 눌러 부으세요.")
  static let lessInAll = Phrase(
    en: " The total is smaller now: one water can be \(mostMillilitres) mL at most.",
    ko: " 물 하나는 \(mostMillilitres) mL까지라 전체 양이 줄었습니다.")
  private static let mostMillilitres = MixerAmount.text(MixerScreen.range.upperBound)

  static func chooseTarget<A: Action>(_ action: A) -> Command<A> {
    Command(action, ["t"], Phrase(en: "choose the target", ko: "목표 고르기"), hint: Phrase(en: "target", ko: "목표"))
  }

  /// How far two waters are apart on the plane, where distances are always in ppm.
  static func distance(_ ppm: Double) -> Phrase {
    let text = DecimalText.text(ppm)
    return Phrase(en: "\(text) ppm off", ko: "\(text) ppm 차이")
  }

  /// The result of solving.
  ///
  /// - Parameter distance: How far the water is from the target with its volumes rounded.
  static func solved(_ solution: Blend.Solution, distance: Double, waters: Int, in unit: WaterUnit) -> Notice {
    guard solution.isExact else { return Notice(.warning, DosingWords.closest(solution.distance, of: waters)) }
    let (pair, away) = (WaterWords.pair(solution.result, in: unit), DecimalText.text(distance))
    return Notice(
      .good,
      distance < 0.1
        ? Phrase(en: "Reached: \(pair).", ko: "목표에 맞췄습니다: \(pair).")
        : Phrase(
          en: "Reached within \(away) ppm: so little water cannot be measured more finely.",
          ko: "\(away) ppm 차이로 맞췄습니다. 양이 적어 더 정확히 나눌 수 없습니다."))
  }
}
