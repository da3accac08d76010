import TerminalUI
import Values
import WaterModel

/// The drop kits, of which one is chosen for hardness and one for alkalinity.
struct KitScreen: TableScreen {
  enum Action: TerminalUI.Action {
    case choose
    case describeOwn
    case chosen(OwnKit)
  }

  /// A kit of the user's own, and what it measures.
  struct OwnKit: Hashable, Sendable {
    let figure: WaterFigure
    let kit: DropKit
  }

  let title = Phrase(en: "Drop kits", ko: "시약 키트")
  let accent = Accent.water
  var list = RecordList<DropKit>(empty: .empty, notFound: .empty)
  var primaryAction: Action? { .choose }

  private let context: WaterContext
  private var chosen: [WaterFigure: DropKit] = [:]

  init(_ context: WaterContext) { self.context = context }

  func status(in environment: Environment) -> String { environment.text(environment.unit.label) }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .choose, [.enter], Phrase(en: "use this kit, or no longer", ko: "이 키트 쓰기, 그만 쓰기"),
        hint: Phrase(en: "use", ko: "쓰기"), isEssential: true, unless: list.disabledReason),
      Command(
        .describeOwn, ["o", "a"], Phrase(en: "a kit of my own", ko: "내 키트 적기"), hint: Phrase(en: "own kit", ko: "내 키트")),
      .rows(in: environment, hint: environment.words.move),
      .nextUnit(in: environment, hasHint: true),
      .pages(in: environment),
      .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .choose:
      guard let kit = list.selected else { return .done }
      let isChosen = kit.figures.allSatisfy { chosen[$0] == kit }
      for figure in kit.figures { try context.settings.setDropKit(isChosen ? nil : kit, for: figure) }
      try refresh(in: environment)
      return .say(
        .good,
        isChosen
          ? Phrase(en: "No longer used: \(kit.phrase.en).", ko: "이제 쓰지 않습니다: \(kit.phrase.ko).")
          : Phrase(
            en: "Drops of \(kit.measured.en) are counted with it now: \(kit.phrase.en).",
            ko: "이제 이 키트의 방울로 셉니다: \(kit.phrase.ko), \(kit.measured.ko)."))
    case .describeOwn: return .ask(form(in: environment)) { .chosen($0) }
    case .chosen(let own):
      try context.settings.setDropKit(own.kit, for: own.figure)
      try refresh(in: environment)
      return .say(.good, Phrase(en: "Your kit is used now.", ko: "이제 내 키트를 씁니다."))
    }
  }

  private func form(in environment: Environment) -> FormScreen<OwnKit> {
    let unit = environment.unit
    let figures = WaterFigure.axes
    let (minimum, most) = (
      unit.text(DropKit.ownDrops.lowerBound, of: .hardness), unit.text(DropKit.ownDrops.upperBound, of: .hardness)
    )
    return FormScreen(
      Phrase(en: "A kit of my own", ko: "내 키트"), accent: accent,
      Field<WaterFigure>(Phrase(en: "It measures", ko: "재는 것"), choices: figures.map { ($0, $0.name) }),
      Field<Double>(
        Phrase(en: "One drop", ko: "한 방울"), unit: Phrase(same: unit.label),
        hint: Phrase(en: "A unit may follow: 1 dH, 10 ppm.", ko: "단위를 붙여도 됩니다: 1 dH, 10 ppm."), width: 14,
        problem: Phrase(
          en: "Please type a number, \(minimum)–\(most) \(unit.label).",
          ko: "\(minimum)–\(most) \(unit.label) 사이의 수를 입력하세요.")
      ) { text throws(NumberProblem) in
        try WaterUnit.ppm(text, of: .hardness, in: unit, within: DropKit.ownDrops)
      },
      Field<Double>(
        Phrase(en: "Sample", ko: "시료"), "5", unit: Phrase(same: "mL"), width: 14,
        problem: Phrase(en: "Please type a number, 0.5–1,000 mL.", ko: "0.5–1,000 mL 사이의 수를 입력하세요.")
      ) { text throws(NumberProblem) in try Double(written: text, in: DropKit.samples) },
      Field<Bool>(Phrase(en: "Last drop: half", ko: "마지막 방울 반만"), isOn: false)
    ) { figure, drop, sample, isHalf in
      guard let kit = DropKit(ownFor: figure, ppmPerDrop: drop, sample: sample, countsHalfOfLast: isHalf) else {
        throw FieldProblem(Phrase(en: "These figures are no kit.", ko: "키트가 될 수 없는 값입니다."))
      }
      return OwnKit(figure: figure, kit: kit)
    }
  }

  func source(in environment: Environment) -> RecordSource<DropKit> {
    RecordSource(DropKit.all + WaterFigure.axes.compactMap { chosen[$0] }.filter(\.isOwn).uniqued())
  }

  mutating func refresh(in environment: Environment) throws {
    chosen = try context.settings.dropKits()
    try readRows(in: environment)
  }

  func listArea(in environment: Environment) -> Rect { layout(environment.body, in: environment).list }

  private func layout(_ area: Rect, in environment: Environment) -> (head: Rect, list: Rect, detail: Rect) {
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let lines = detail(body, in: environment).count
    let (head, kits, _, words) = body.rows(
      .fixed(1), .fill, .fixed(lines > 0 && lines < freeRows(body) ? 1 : 0), .fixed(lines))
    return (head, kits, words)
  }

  /// The rows that the kits leave below them.
  private func freeRows(_ body: Rect) -> Int { max(0, body.rows - 1 - list.count) }

  /// How to use a kit, in the words for which there is room.
  private func detail(_ body: Rect, in environment: Environment) -> [String] {
    let forms = [KitWords.detail, KitWords.shortRemark].map { environment.text($0).wrapped(to: max(1, body.columns)) }
    return forms.first { $0.count <= freeRows(body) } ?? []
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area, in: canvas.environment)
    drawTable(in: &canvas, layout.list, head: layout.head)
    canvas.draw(
      lines: detail(canvas.area.rows(.fill, .fixed(1)).0.inset(columns: 1), in: canvas.environment), .quiet,
      in: layout.detail)
  }

  func columns(in environment: Environment) -> [TableColumn<DropKit>] {
    let (unit, symbols) = (environment.unit, environment.glyphs.symbols)
    return [
      // A blank keeps the column, so that names stay where they are.
      .whole { kit, _ in
        let isUsed = kit.figures.contains { chosen[$0] == kit }
        return isUsed ? StyledText(symbols.good, .good) : StyledText(" ")
      },
      .text(Phrase(en: "Kit", ko: "키트"), ideal: 16) { kit, _ in StyledText(environment.text(kit.phrase)) },
      .whole(Phrase(en: "One drop", ko: "한 방울"), .trailing) { kit, _ in
        StyledText(unit.amount(kit.ppmPerDrop, of: .hardness))
      },
      .whole(Phrase(en: "Sample", ko: "시료"), .trailing, priority: 2) { kit, _ in
        StyledText(environment.text(kit.sampleText), .quiet)
      },
      .whole(Phrase(en: "Measures", ko: "재는 것"), short: .empty, priority: 3) { kit, _ in
        StyledText(environment.text(kit.measured), .quiet)
      } brief: { kit, _ in
        StyledText(environment.text(kit.measuredInShort), .quiet)
      },
    ]
  }
}

enum KitWords {
  static let shortRemark = Phrase(
    en: "Type 4 drops instead of a figure.", ko: "기록에 값 대신 4방울이라고 적으세요.")
  static let detail = Phrase(
    en: "In a record, type 4 drops instead of a figure, or 4 drops 10 mL for another sample: twice the water halves "
      + "what a drop stands for.",
    ko: "기록에서 값 대신 4방울이라고 적으세요. 시료의 양이 다르면 4방울 10 mL처럼 적습니다. 물이 두 배면 한 방울의 값은 절반입니다.")
}
