import DataFormats
import Database
import Values
import WaterModel

extension OwnRecipe: NumberedRecord {
  package static let table = Table<OwnRecipe>(
    "waterRecipe", since: WaterTables.recipes, key: .number,
    .number(\.number),
    .text("name", \.name.text, \.waterName).expecting("name", .line(1...WaterLabel.maximumLength)), .point, .salts,
    merge: .entries,
    contradiction: "name"
  ) { number, name, point, salts in OwnRecipe(number: number, named: name, point, salts) }
}

extension String {
  /// The name of a recipe or a bottle; nil for an empty text and for one that is none.
  var waterName: WaterLabel? { WaterLabel(self).flatMap { $0.isEmpty ? nil : $0 } }
}

extension WaterTables {
  /// The migration that added the salts of recipes.
  static let recipeSalts = "waterRecipeSalts"
}

extension Field<OwnRecipe, [Salt: Double]> {
  /// A column and a member for each salt: the mass in a liter, in g.
  fileprivate static var salts: Field {
    Field(
      Salt.allCases.map {
        Column(
          name: $0.rawValue, kind: .real, isOptional: true, condition: "BETWEEN 0 AND 100000",
          migration: WaterTables.recipeSalts)
      },
      encode: { recipe in Salt.allCases.map { SQLValue(recipe.salts[$0]) } },
      decode: { row, index in
        try salts { salt, offset in
          guard !row.isNull(at: index + offset) else { return nil }
          return try row.require(row.real(at: index + offset), salt.rawValue)
        }
      },
      members: { recipe in
        Salt.allCases.compactMap { salt in recipe.salts[salt].map { (salt.rawValue, $0.jsonValue) } }
      },
      read: { element in
        try salts { salt, _ in
          try element.optional(salt.rawValue) {
            $0.double.flatMap { $0 > 0 && saltRange.contains($0) ? $0 : nil }
          }
        }
      }
    ).expecting(
      Dictionary(
        uniqueKeysWithValues: Salt.allCases.map { ($0.rawValue, .positiveNumbers(upTo: saltRange.upperBound)) }))
  }

  private static var saltRange: ClosedRange<Double> { 0...100_000 }

  private static func salts(_ grams: (Salt, Int) throws -> Double?) rethrows -> [Salt: Double] {
    var salts: [Salt: Double] = [:]
    for (index, salt) in Salt.allCases.enumerated() { salts[salt] = try grams(salt, index) }
    return salts
  }
}

extension Field<OwnRecipe, WaterPoint> {
  /// Hardness and alkalinity, ppm as CaCO₃.
  fileprivate static var point: Field {
    Field(
      WaterFigure.axes.map { figure in
        let (minimum, most) = (Int(figure.range.lowerBound), Int(figure.range.upperBound))
        return Column(name: figure.rawValue, kind: .real, condition: "BETWEEN \(minimum) AND \(most)")
      },
      encode: { recipe in WaterFigure.axes.map { .real(recipe.point[$0]) } },
      decode: { row, index in try row.waterPoint(at: index) },
      members: { recipe in WaterFigure.axes.map { ($0.rawValue, recipe.point[$0].jsonValue) } },
      read: { element in
        func value(_ figure: WaterFigure) throws -> Double {
          try element.member(figure.rawValue) { $0.double.flatMap { figure.range.contains($0) ? $0 : nil } }
        }
        return WaterPoint(hardness: try value(.hardness), alkalinity: try value(.alkalinity))
      }
    ).expecting(Dictionary(uniqueKeysWithValues: WaterFigure.axes.map { ($0.rawValue, .numbers($0.range)) }))
  }
}
