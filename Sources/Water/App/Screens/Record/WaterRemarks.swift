import TerminalUI
import WaterModel

/// The remarks on a record besides its figures, in lines of a width.
struct WaterRemarks {
  typealias Block = (lines: [String], style: Style)

  let record: WaterRecord
  let columns: Int
  let environment: Environment

  init(_ record: WaterRecord, columns: Int, in environment: Environment) {
    (self.record, self.columns, self.environment) = (record, columns, environment)
  }

  /// The zones, met or not, and how such a water tastes where that has room beside them.
  var marks: StyledText {
    let marks = ZoneMarks.named(record.position, environment.glyphs.symbols)
    return hasTasteBeside(marks) ? marks + StyledText("   " + taste, .quiet) : marks
  }

  private var verdict: WaterVerdict { WaterVerdict(record.position) }

  private var taste: String { environment.text(verdict.taste) }

  private func hasTasteBeside(_ marks: StyledText) -> Bool { marks.columns + 3 + taste.columns <= columns }

  /// How the water tastes, where it has no room beside the zones, and the changes that bring it into the other zones, the
  /// smallest first.
  ///
  /// - Parameter praises: Whether something is said of a water that needs no change.
  func advice(praises: Bool) -> [Block] {
    let verdict = verdict
    let distances = Dictionary(
      uniqueKeysWithValues: verdict.advice.map { ($0.zone, $0.point.distance(to: $0.nearest)) })
    let misses = verdict.misses(in: environment.unit).enumerated().sorted {
      (distances[$0.element.zone] ?? 0, $0.offset) < (distances[$1.element.zone] ?? 0, $1.offset)
    }.map(\.element)
    let isBeside = hasTasteBeside(ZoneMarks.named(record.position, environment.glyphs.symbols))
    return (isBeside ? [] : [block(verdict.taste, .quiet)]) + (misses.isEmpty && praises ? praise : [])
      + misses.map { zone, words in
        let lines = environment.text(words).wrapped(to: columns - 6)
        return (lines.enumerated().map { ($0 == 0 ? zone.shortName : "").padded(to: 6) + $1 }, .plain)
      }
  }

  /// The remark that a water in all three zones needs no change, and the recipe that is nearest to it.
  private var praise: [Block] {
    guard let point = record.position.point else { return [] }
    let recipe = WaterRecipe.book.min { point.distance(to: $0.point) < point.distance(to: $1.point) }
    let nearest = recipe.map { recipe in
      let away = DecimalText.text(point.distance(to: recipe.point))
      return Phrase(
        en: "Nearest recipe: \(recipe.name), \(away) ppm away.", ko: "가장 가까운 레시피: \(recipe.name)(\(away) ppm 차이).")
    }
    let met = Phrase(
      en: "It meets all three standards: brew with it as it is.", ko: "세 기준에 모두 맞습니다. 그대로 커피를 내리면 됩니다.")
    return [block(met)] + [nearest].compactMap(\.self).map { block($0, .quiet) }
  }

  /// The verdict on the water by its calcium hardness, to which the SCA standard refers.
  var calcium: [Block] {
    guard let calcium = record.sample.figures.calciumHardness else { return [] }
    let position = WaterPosition(hardness: calcium, alkalinity: record.sample.figures.alkalinity)
    guard let isInside = position?.isIn(.sca) else { return [] }
    let amount = environment.unit.amount(calcium, of: .hardness)
    let words =
      isInside
      ? Phrase(
        en: "SCA itself looks at calcium hardness: \(amount), which is inside.",
        ko: "SCA가 실제로 보는 칼슘 경도는 \(amount), 영역 안입니다.")
      : Phrase(
        en: "SCA itself looks at calcium hardness: \(amount), which is outside.",
        ko: "SCA가 실제로 보는 칼슘 경도는 \(amount), 영역 밖입니다.")
    return [block(words, .quiet)]
  }

  /// The note; no lines without one.
  var note: [String] {
    let note = record.sample.note
    return note.isEmpty ? [] : environment.text(note.text).wrapped(to: columns)
  }

  func block(_ phrase: Phrase, _ style: Style = .plain) -> Block {
    (environment.text(phrase).wrapped(to: columns), style)
  }
}
