import DataFormats
import Database
import Values
import WaterModel

extension OwnRecipe: NumberedRecord {
  package static let table = Table<OwnRecipe>(
    "waterRecipe", since: WaterTables.recipes, key: .number,
    .number(\.number), .text("name", \.name.text, WaterLabel.init), .point, merge: .entries, contradiction: "name"
  ) { number, name, point in OwnRecipe(number: number, named: name, point) }
}

extension Field<OwnRecipe, WaterPoint> {
  /// Hardness and alkalinity, ppm as CaCO₃.
  fileprivate static var point: Field {
    Field(
      WaterFigure.axes.map { figure in
        let (least, most) = (Int(figure.range.lowerBound), Int(figure.range.upperBound))
        return Column(name: figure.rawValue, kind: .real, condition: "BETWEEN \(least) AND \(most)")
      },
      encode: { recipe in WaterFigure.axes.map { .real(recipe.point[$0]) } },
      decode: { row, index in try row.waterPoint(at: index) },
      members: { recipe in WaterFigure.axes.map { ($0.rawValue, recipe.point[$0].jsonValue) } },
      read: { element in
        func value(_ figure: WaterFigure) throws -> Double {
          try element.member(figure.rawValue) { $0.double.flatMap { figure.range.contains($0) ? $0 : nil } }
        }
        return WaterPoint(hardness: try value(.hardness), alkalinity: try value(.alkalinity))
      })
  }
}
