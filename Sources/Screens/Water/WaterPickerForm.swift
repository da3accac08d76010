import TerminalUI
import WaterModel

/// Where hardness and alkalinity of a water are typed that stands in no list.
enum WaterPickerForm {
  /// - Parameter unit: what a number without a unit is in.
  static func own(_ purpose: WaterPicker.Purpose, in unit: WaterUnit, _ glyphs: GlyphSet) -> FormScreen {
    let title =
      purpose == .target
      ? Phrase(en: "A target of your own", ko: "목표 직접 입력") : Phrase(en: "A water of your own", ko: "물 직접 입력")
    return FormScreen(
      title, accent: .water, submitName: Phrase(en: "take it", ko: "사용"),
      [field(.hardness, unit, glyphs), field(.alkalinity, unit, glyphs)]
    ) { texts, _ in
      guard let hardness = WaterUnit.ppm(texts[0], of: .hardness, in: unit),
        let alkalinity = WaterUnit.ppm(texts[1], of: .alkalinity, in: unit)
      else { return .done }
      return .closeThen(WaterPickerAction.typed(WaterPoint(hardness: hardness, alkalinity: alkalinity)))
    }
  }

  private static func field(_ figure: WaterFigure, _ unit: WaterUnit, _ glyphs: GlyphSet) -> FormField {
    let most = unit.text(figure.range.upperBound, of: figure)
    let label = glyphs.formula(unit.label)
    let example = figure == .hardness ? "20 mg/L Ca" : "60 mg/L HCO3"
    return FormField(
      figure.name, "", unit: Phrase(same: label),
      hint: Phrase(
        en: "A number, or one with its unit: 3.8 dH, \(example).", ko: "숫자만, 또는 단위와 함께: 3.8 dH, \(example)."),
      width: 16,
      meaning: { text, _ in
        // A number alone is plain.
        guard DecimalText.number(text.trimmed) == nil, let ppm = WaterUnit.ppm(text, of: figure, in: unit) else {
          return nil
        }
        return Phrase(same: "= \(unit.text(ppm, of: figure)) \(label)")
      }
    ) { text, _ in
      guard WaterUnit.ppm(text, of: figure, in: unit) == nil else { return nil }
      return Phrase(
        en: "A number from 0 to \(most) \(label), please, or one with its unit.",
        ko: "0에서 \(most) \(label)까지의 숫자를 입력하세요. 단위를 붙여도 됩니다.")
    }
  }
}
