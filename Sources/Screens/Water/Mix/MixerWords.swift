import TerminalUI
import WaterModel

/// The texts of the mixer.
enum MixerWords {
  static let target = Phrase(en: "Target", ko: "목표")
  static let noTarget = Phrase(en: "none: t chooses one", ko: "없음: t로 고르기")
  static let needsTarget = Phrase(en: "Choose a target first: t.", ko: "먼저 t로 목표를 고르세요.")
  static let nothingPoured = Phrase(en: "Nothing is poured yet: + adds some.", ko: "아직 부은 물이 없습니다. +로 더하세요.")
  static let exact = Phrase(en: "reached", ko: "도달")

  static let volumeProblem = Phrase(
    en: "From 0 to \(mostMillilitres) mL, to a tenth.", ko: "0에서 \(mostMillilitres) mL까지, 소수 한 자리까지입니다.")
  static let lessInAll = Phrase(
    en: " There is less in all now: of one water at most \(mostMillilitres) mL.",
    ko: " 물 하나는 \(mostMillilitres) mL까지라 전체 양이 줄었습니다.")

  private static let mostMillilitres = (MixerScreen.range.upperBound / 10).grouped

  /// How far two waters are apart on the plane, where distances are always in ppm.
  static func distance(_ ppm: Double) -> Phrase {
    let text = DecimalText.text(ppm)
    return Phrase(en: "\(text) ppm away", ko: "\(text) ppm 떨어짐")
  }

  /// The result of solving; what was poured is so far from the target, with all volumes rounded.
  static func solved(_ solution: Blend.Solution, distance: Double, waters: Int, in unit: WaterUnit) -> Notice {
    let pair = WaterWords.pair(solution.result, in: unit)
    let away = DecimalText.text(solution.isExact ? distance : solution.distance)
    if solution.isExact {
      let reached = Phrase(en: "Reached: \(pair).", ko: "도달했습니다: \(pair).")
      let nearly = Phrase(
        en: "Reached but for \(away) ppm: so little cannot be poured more exactly than to a tenth of a mL.",
        ko: "\(away) ppm 차이로 도달했습니다. 양이 적어 0.1 mL보다 정확히 나눌 수 없습니다.")
      return Notice(.good, distance < 0.1 ? reached : nearly)
    }
    let nearest = Phrase(en: "As near as they come, \(away) ppm away: ", ko: "가장 가까이 가도 \(away) ppm 떨어져 있습니다: ")
    let outside = Phrase(en: "the target lies outside the triangle of these waters.", ko: "목표가 이 물들의 삼각형 밖에 있습니다.")
    let beside = Phrase(
      en: "the target is not on the line between these two; a third water may help.",
      ko: "목표가 두 물을 잇는 선 위에 없습니다. 세 번째 물을 더해 보세요.")
    return Notice(.warning, nearest + (waters > 2 ? outside : beside))
  }
}
