import TerminalUI
import Values
import WaterModel

/// The water that results from grams of salts in a volume of distilled water, the counterpart of dosing.
struct GramsScreen: Screen {
  enum Action: TerminalUI.Action {
    case form(FormAction)
    case decimalComma, decimalPoint
    /// Writes the result into the log.
    case keep
    case kept(WaterRecord)
    /// Keeps the result as a recipe of one's own.
    case keepRecipe
    case keptRecipe(OwnRecipe)
  }

  let title = Phrase(en: "From grams", ko: "염의 양으로")
  let accent = Accent.water

  private let store: WaterStore
  private(set) var form: Form
  private let volume: Form.Key<Double>
  private let masses: [(salt: Salt, key: Form.Key<Double>)]
  /// The last valid solution.
  private(set) var solution: SaltSolution?

  init(_ store: WaterStore) {
    self.store = store
    var form = Form()
    volume = form.add(
      Field<Double>(
        Phrase(en: "Water", ko: "물"), "1", unit: Phrase(same: "L"),
        hint: Phrase(en: "Distilled water, in liters.", ko: "증류수, L."), width: 10,
        problem: Phrase(en: "Please type liters, 0.001–1,000,000.", ko: "0.001–1,000,000 사이의 L를 입력하세요.")
      ) { text throws(NumberProblem) in try Double(written: text, in: SaltSolution.literRange) })
    masses = Salt.allCases.map { salt in
      let field = Field<Double>(
        salt.name, unit: Phrase(same: "g"), hint: Phrase(same: salt.formula), width: 10,
        problem: Phrase(en: "Please type grams, or leave it empty.", ko: "g을 입력하거나 비워 두세요.")
      ) { text throws(NumberProblem) in
        text.trimmed.isEmpty ? 0 : try Double(written: text, in: SaltSolution.gramRange)
      }
      return (salt, form.add(field))
    }
    self.form = form
    if let first = masses.first { self.form.perform(.select(first.key.index)) }
  }

  func status(in environment: Environment) -> String { environment.text(environment.unit.label) }

  func commands(in environment: Environment) -> [Command<Action>] {
    let disabledReason = (solution?.grams.isEmpty ?? true) ? GramsWords.noSalts : nil
    return [
      KeptBlend.command(.keep, [.enter, "r"], unless: disabledReason),
      form.fieldCommand(in: environment) { .form($0) }, OwnRecipeForm.command(.keepRecipe, unless: disabledReason),
      .nextUnit(in: environment),
      // Listed, because elsewhere the keys have other meanings.
      Command(.decimalComma, [","], Phrase(en: "decimal comma", ko: "소수점(쉼표)")),
      Command(.decimalPoint, ["."], Phrase(en: "decimal point", ko: "소수점")),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .form(let action): form.perform(action)
    case .decimalComma: return receive(.key(","), in: environment)
    case .decimalPoint: return receive(.key("."), in: environment)
    case .keep:
      guard let solution else { return .done }
      let salts = Salt.allCases.filter { solution.grams[$0] != nil }.map { environment.text($0.name) }
      let name = salts.joined(separator: " + ")
      return .ask(KeptBlend.form(solution.point, named: name, store, in: environment)) { .kept($0) }
    case .kept(let record): return .say(.good, WaterWords.saved(record.sample, environment.unit))
    case .keepRecipe:
      guard let solution else { return .done }
      return .ask(OwnRecipeForm.adding(solution.point, salts: solution.gramsPerLiter, to: store)) { .keptRecipe($0) }
    case .keptRecipe(let recipe): return .say(.good, OwnRecipeWords.kept(recipe, in: environment.unit))
    }
    return .done
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    // Only numbers are typed here; other characters are keys of commands.
    if case .key(.character(let character)) = input, !"0123456789.,".contains(character) { return .ignored }
    guard form.receive(input) else { return .ignored }
    solution = typedSolution(in: environment) ?? solution
    return .done.saying(form.notice(in: environment))
  }

  /// The solution of what is typed; nil while a field is invalid, or without salts.
  private func typedSolution(in environment: Environment) -> SaltSolution? {
    guard let liters = form.value(volume, in: environment) else { return nil }
    var grams: [Salt: Double] = [:]
    for (salt, key) in masses {
      guard let mass = form.value(key, in: environment) else { return nil }
      grams[salt] = mass
    }
    return SaltSolution(grams, liters: liters)
  }

  func draw(in canvas: inout Canvas) {
    let body = canvas.area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let isBeside = body.columns >= 70
    let (left, side) = body.columns(isBeside ? .fixed(38) : .fill, isBeside ? .fill : .fixed(0))
    let count = min(form.count, max(1, left.rows - 5))
    let (fields, below) = left.rows(.fixed(count), .fill)
    canvas.draw(
      ScrollView(rows: form.count, offset: form.selected - count / 2) { rows, canvas in
        for index in rows {
          canvas.draw(in: canvas.area.line(index)) { canvas in
            form.draw(index, in: &canvas)
            canvas.onClick(canvas.area, Action.form(.choose(index)))
          }
        }
      }, in: fields)
    canvas.draw(in: below) { drawResult(in: &$0) }
    let chart = side.columns(.fixed(2), .fill).1
    canvas.draw(
      WaterChart(unit: canvas.unit, selected: solution.map { .point($0.point) }, selectedName: DosingWords.result),
      in: isBeside ? chart : .zero)
  }

  private func drawResult(in canvas: inout Canvas) {
    let width = canvas.area.columns
    // The problem of the selected field comes before the last result.
    if typedSolution(in: canvas.environment) == nil { return form.drawMessage(in: &canvas, canvas.area) }
    guard let solution else {
      return canvas.draw(
        lines: canvas.text(GramsWords.noSalts).wrapped(to: width), .quiet,
        in: canvas.area)
    }
    let point = solution.point
    let (symbols, unit) = (canvas.symbols, canvas.unit)
    func text(_ text: String, _ style: Style, rank: Int) -> BlockStack.Block {
      .text(text, style, width: width, rank: rank)
    }
    let taste = canvas.text(WaterVerdict(point).taste)
    let zones = BlockStack.Form(rank: 1) { $0.draw(Label(ZoneMarks.named(.point(point), symbols)), in: $0.area) }
    let cautions = GramsWords.cautions(solution).map {
      text("\(symbols.warning) \(canvas.text($0))", .warning, rank: 3)
    }
    canvas.draw(
      BlockStack(
        [text(WaterWords.pair(point, in: unit), .bold, rank: 0), BlockStack.Block(zones)]
          + [text(GramsWords.ions(solution), .plain, rank: 2), text(taste, .quiet, rank: 4)] + cautions),
      in: canvas.area)
  }
}
