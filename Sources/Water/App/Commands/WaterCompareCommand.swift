import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI
import WaterModel

struct WaterCompareCommand: JSONCommand {
  static let about = CommandText(
    "compare", en: "Two to four waters side by side.", ko: "물 둘에서 넷을 나란히 견줍니다.",
    Phrase(
      en: "Each is compared with the first one: how much harder and more alkaline it is.",
      ko: "첫째 물을 기준으로 경도와 알칼리도가 얼마나 다른지 알려 줍니다."),
    examples: ["pavilion water compare 3 volvic", "pavilion water compare 120/90 \"Barista Hustle\" distilled --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @Argument(
    en: "Two to four waters: 3, 68/40, distilled.", ko: "물 둘에서 넷: 3, 68/40, 증류수.", .water, completion: .waters)
  var waters: [String]

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen(session)
    guard (2...4).contains(waters.count) else {
      throw Failure.usage(en: "Name two to four waters to compare.", ko: "견줄 물을 둘에서 넷까지 쓰세요.")
    }
    let found = try session.waters(waters.map { try NamedWater($0, in: unit) })
    let first = found[0].position
    let list = found.map { water in
      let position = water.position
      let difference = WaterFigure.axes.map { figure -> (String, JSONObject.Value) in
        let values = (position[figure], first[figure])
        guard let value = values.0, let other = values.1 else { return (figure.rawValue, nil) }
        return (figure.rawValue, (value - other).rounded(to: 2))
      }
      let distance = position.point.flatMap { point in first.point.map { point.distance(to: $0).rounded(to: 2) } }
      return position.json
        + JSONObject(withoutNulls: [
          "name": water.name.text(in: session.language), "number": water.number, "zones": position.zonesJSON,
        ])
        + ["difference": JSONObject(difference), "distance": distance]
    }
    let lines = zip("ABCD", found).map { letter, water in
      let difference = letter == "A" ? "" : "\(unit.difference(from: first, to: water.position)) · "
      return Phrase(same: "\(letter)  ") + water.text(in: unit)
        + Phrase(same: " · \(difference)\(ZoneMarks.text(water.position, session.symbols))")
    }
    return Answer(["waters": list] as JSONObject, lines)
  }
}
