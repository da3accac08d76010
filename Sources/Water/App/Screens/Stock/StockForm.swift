import TerminalUI
import Values
import WaterModel

/// The form of a bottle of stock solution.
struct StockForm {
  private let bottle: StockBottle?
  private let recipes: [WaterRecipe]

  /// - Parameters:
  ///   - bottle: nil for a new one.
  ///   - recipes: Those that a bottle may be named after.
  init(_ bottle: StockBottle?, _ recipes: [WaterRecipe]) { (self.bottle, self.recipes) = (bottle, recipes) }

  /// A form that adds a bottle that is made now, or changes one.
  func screen(_ store: WaterStore, at now: LocalTime) -> FormScreen<ChangedBottle> {
    var form = Form()
    let known = recipes.filter { !$0.salts.isEmpty }
    let hint = Phrase(en: "What is in it: a recipe, a salt.", ko: "무엇이 들었는지. 레시피나 염의 이름.")
    let cloudy = Set(known.filter(\.clouds).map { SearchKey($0.name) })
    let name = form.add(
      WaterForm.label(WaterWords.name, bottle?.name, hint, known.map(\.name)) { label in
        cloudy.contains(SearchKey(label.text)) ? WaterWords.cloudingInShort : nil
      })
    let volume = form.add(
      field(
        Phrase(en: "Made", ko: "만든 양"), bottle?.milliliters ?? WaterRecipe.dose.of, in: StockBottle.volumes,
        Phrase(en: "The volume of the full bottle.", ko: "가득 찼을 때의 양.")))
    let dose = form.add(
      field(
        Phrase(en: "For a liter of water", ko: "물 1 L에"), bottle?.dose ?? WaterRecipe.dose.milliliters,
        in: StockBottle.doses, Phrase(en: "How much of it a liter of water takes.", ko: "물 1 L에 넣는 양.")))
    let left = bottle.map { bottle in
      form.add(
        field(
          Phrase(en: "Left", ko: "남은 양"), bottle.left, in: 0...bottle.milliliters,
          Phrase(en: "What is in it now.", ko: "지금 들어 있는 양.")))
    }
    return FormScreen(bottle == nil ? StockWords.new : StockWords.change, accent: .water, form) {
      [bottle] form, environment in
      let label = try form.read(name, in: environment)
      guard !label.isEmpty else { throw FieldProblem(OwnRecipeWords.needsName, of: name) }
      let made = try form.read(volume, in: environment)
      let rest = try left.map { try form.read($0, in: environment) }
      let changed = StockBottle(
        number: bottle?.number ?? 1, named: label, made: bottle?.made ?? now, milliliters: made,
        dose: try form.read(dose, in: environment), left: rest)
      guard let changed else { throw FieldProblem(StockWords.tooMuch, of: volume) }
      guard let bottle else { return ChangedBottle(before: changed, after: try store.add(changed)) }
      guard let before = try store.change(changed) else { throw Notice(.warning, StockWords.gone) }
      return ChangedBottle(before: before == bottle ? bottle : before, after: changed)
    }
  }

  private func field(
    _ name: Phrase, _ value: Double, in range: ClosedRange<Double>, _ hint: Phrase
  ) -> Field<Double> {
    let (minimum, most) = (StockWords.amount(range.lowerBound), StockWords.amount(range.upperBound))
    return Field<Double>(
      name, DecimalText.text(value), unit: Phrase(same: "mL"), hint: hint, width: 10,
      problem: Phrase(en: "Please type a number, \(minimum)–\(most) mL.", ko: "\(minimum)–\(most) mL 사이의 수를 입력하세요.")
    ) { text throws(NumberProblem) in try Double(written: text, in: range) }
  }
}
