import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI
import WaterModel

struct WaterScaleCommand: JSONCommand {
  static let about = CommandText(
    "scale", en: "What the water of a record leaves behind in a machine.", ko: "기록한 물이 머신에 무엇을 남기는지 봅니다.",
    Phrase(
      en: """
        The saturation index needs calcium, alkalinity, pH and TDS; a figure that is missing makes it unknown. Each \
        answer stands with its formula, its limits and its source.
        """,
      ko: """
        포화 지수에는 칼슘, 알칼리도, pH, TDS가 필요합니다. 하나라도 없으면 알 수 없습니다. 답마다 식과 한계, 출처를 \
        함께 보여 줍니다.
        """), examples: ["pavilion water scale 3", "pavilion water scale \"Cafe A\""])

  @OptionGroup var output: OutputOptions
  @OptionGroup var water: LoggedWater

  func answer(_ session: Session) throws -> Answer {
    let figures = try water.record(session).sample.figures
    let lines = ScaleWords.lines(figures).flatMap { line in
      [line.question + Phrase(same: ": ") + line.answer] + line.basis.map { Phrase(same: "  ") + $0 }
    }
    return Answer(json(figures), lines)
  }

  private func json(_ figures: WaterFigures) -> JSONObject {
    let indices = WaterScale.Place.allCases.compactMap { place -> (String, JSONObject)? in
      WaterScale.index(of: figures, at: place.temperature).map { index in
        (
          place.rawValue,
          [
            "celsius": place.temperature, "index": index.rounded(to: 2),
            "tendency": WaterScale.Tendency(index: index).rawValue,
          ]
        )
      }
    }
    return [
      "saturation": JSONObject(indices), "missing": WaterScale.missing(in: figures).map(\.rawValue),
      // Null without hardness or alkalinity.
      "depositPerLiter": figures.point.map { WaterScale.deposit(of: $0).rounded(to: 1) },
      "chlorideLimit": WaterScale.chlorideLimit,
    ] + JSONObject(withoutNulls: ["chloride": figures[.chloride]])
  }
}
