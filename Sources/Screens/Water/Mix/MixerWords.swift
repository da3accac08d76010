import TerminalUI
import WaterModel

/// The texts of the mixer.
enum MixerWords {
  static let target = Phrase(en: "Target", ko: "목표")
  static let noTarget = Phrase(en: "none: press t", ko: "없음: t로 고르기")
  static let needsTarget = Phrase(en: "Choose a target first: press t.", ko: "먼저 t를 눌러 목표를 고르세요.")
  static let nothingPoured = Phrase(en: "Nothing poured yet: press +.", ko: "아직 부은 물이 없습니다. +를 눌러 부으세요.")
  static let exact = Phrase(en: "reached", ko: "목표와 같음")

  static let volumeProblem = Phrase(
    en: "0–\(mostMillilitres) mL, with one decimal at most.", ko: "0–\(mostMillilitres) mL, 소수 한 자리까지입니다.")
  static let lessInAll = Phrase(
    en: " The total is smaller now: one water can be \(mostMillilitres) mL at most.",
    ko: " 물 하나는 \(mostMillilitres) mL까지라 전체 양이 줄었습니다.")

  private static let mostMillilitres = (MixerScreen.range.upperBound / 10).grouped

  /// How far two waters are apart on the plane, where distances are always in ppm.
  static func distance(_ ppm: Double) -> Phrase {
    let text = DecimalText.text(ppm)
    return Phrase(en: "\(text) ppm off", ko: "\(text) ppm 차이")
  }

  /// The result of solving; what was poured is so far from the target, with all volumes rounded.
  static func solved(_ solution: Blend.Solution, distance: Double, waters: Int, in unit: WaterUnit) -> Notice {
    let pair = WaterWords.pair(solution.result, in: unit)
    let away = DecimalText.text(solution.isExact ? distance : solution.distance)
    if solution.isExact {
      let reached = Phrase(en: "Reached: \(pair).", ko: "목표에 맞췄습니다: \(pair).")
      let nearly = Phrase(
        en: "Reached within \(away) ppm: so little water cannot be measured more finely.",
        ko: "\(away) ppm 차이로 맞췄습니다. 양이 적어 더 정확히 나눌 수 없습니다.")
      return Notice(.good, distance < 0.1 ? reached : nearly)
    }
    let nearest = Phrase(en: "Closest possible: \(away) ppm off. ", ko: "가장 가까운 물: \(away) ppm 차이. ")
    let outside = Phrase(en: "These three waters cannot make the target.", ko: "이 세 물로는 목표를 만들 수 없습니다.")
    let beside = Phrase(
      en: "The target is not on the line between these two: a third water may help.",
      ko: "두 물만으로는 목표를 만들 수 없습니다. 세 번째 물을 더해 보세요.")
    return Notice(.warning, nearest + (waters > 2 ? outside : beside))
  }
}
