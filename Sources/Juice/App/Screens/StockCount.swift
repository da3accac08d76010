import JuiceModel
import PavilionKit
import TerminalUI

/// The evening count: a number for each shelf, of which the differences are booked together; the result is their number.
struct StockCount: TableScreen {
  typealias Output = Int

  enum Action: TerminalUI.Action {
    /// Sets the number that is typed for the selected ingredient.
    case type(Int)
    case erase
    case next
    case save
    case discard
  }

  struct Row: Identifiable, Sendable {
    let ingredient: Ingredient
    /// The amount in the books, when it was counted.
    let expected: Int
    /// The amount that was counted; nil as long as nothing is typed.
    let counted: Int?
    var id: Ingredient.ID { ingredient.id }
  }

  /// A number that was typed.
  struct Count: Hashable, Sendable {
    var number: Int
    /// The amount in the books when it was typed: what is sold meanwhile is no difference.
    let expected: Int
  }

  let title = Phrase(en: "Count the stock", ko: "재고 실사")
  let accent = Accent.juice
  var list = RecordList<Row>(empty: Phrase(en: "There are no ingredients.", ko: "재료가 없습니다."))
  var primaryAction: Action? { .next }

  private let store: JuiceStore
  private var stock = Stock(of: .builtIn)
  private(set) var counted: [Ingredient.ID: Count] = [:]

  init(_ store: JuiceStore) { self.store = store }

  func status(in environment: Environment) -> String {
    let (done, all) = (counted.count, stock.menu.ingredients.count)
    return environment.text(Phrase(en: "\(done) of \(all) counted", ko: "\(all)가지 중 \(done)가지 셈"))
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let nothing = Phrase(en: "Type a number first.", ko: "먼저 수를 입력하세요.")
    let number = list.selected.flatMap { counted[$0.id]?.number } ?? 0
    return [
      Command(
        Phrase(en: "the number that is there", ko: "실제로 있는 수"), hint: Phrase(en: "number", ko: "수"),
        (0...9).map { digit in
          .init(
            .type(number.multipliedReportingOverflow(by: 10).partialValue + digit), [.digit(digit)],
            Phrase(en: "digit \(digit)", ko: "숫자 \(digit)"))
        } + [.init(.erase, [.backspace, .delete], Phrase(en: "not counted", ko: "세지 않음"))]),
      Command(.next, [.enter], Phrase(en: "the next shelf", ko: "다음 선반"), hint: Phrase(en: "next", ko: "다음")),
      Command(
        .save, ["s"], Phrase(en: "book the differences", ko: "차이를 기록"), hint: Phrase(en: "book", ko: "기록"),
        isEssential: true, unless: counted.isEmpty ? nothing : nil),
      .rows(in: environment, hint: environment.words.move), .pages(in: environment, hasSpace: false),
      .ends(in: environment, hasLetters: false),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .type(let number):
      guard let row = list.selected else { return .done }
      let range = stock.range(of: row.id)
      guard range.contains(number) else {
        let most = row.ingredient.amount(range.upperBound)
        return .say(
          .warning, Phrase(en: "A shelf holds at most \(most.en).", ko: "선반에는 \(most.ko)까지 들어갑니다."))
      }
      counted[row.id, default: Count(number: number, expected: stock[row.id])].number = number
      try readRows(in: environment)
    case .erase:
      guard let row = list.selected else { return .done }
      counted[row.id] = nil
      try readRows(in: environment)
    case .next: return try perform(ListAction.move(1), in: environment)
    case .save: return save(in: environment)
    case .discard: return .close
    }
    return .done
  }

  private func save(in environment: Environment) -> Reply {
    .save(environment.words.saving) { [store, counted] in
      try store.count(counted.mapValues { $0.number - $0.expected }, at: environment.localTime).differences.count
    } resuming: { _, count, _ in
      .answer(count)
    }
  }

  mutating func leave(in environment: Environment) -> Reply {
    guard !counted.isEmpty else { return .close }
    let question = Phrase(
      en: "\(counted.count) numbers were typed and not booked.", ko: "입력한 수 \(counted.count)개를 기록하지 않았습니다.")
    return .alert(
      Alert(
        Phrase(en: "Leave the count?", ko: "실사를 그만둘까요?"), [question], accent: accent,
        answers: [
          Alert.Answer(Phrase(en: "go on", ko: "계속"), ["c"]),
          Alert.Answer(Phrase(en: "discard", ko: "버리기"), ["y"], Action.discard),
        ], ignoresTypeAhead: true))
  }

  func source(in environment: Environment) -> RecordSource<Row> {
    RecordSource(
      stock.menu.ingredients.map { ingredient in
        let count = counted[ingredient.id]
        return Row(
          ingredient: ingredient, expected: count?.expected ?? stock[ingredient.id], counted: count?.number)
      })
  }

  func listArea(in environment: Environment) -> Rect { areas(environment.body).list }

  private func areas(_ area: Rect) -> (head: Rect, list: Rect) {
    let (head, list) = area.inset(columns: 1).rows(.fixed(1), .fill)
    return (head, list)
  }

  mutating func refresh(in environment: Environment) throws {
    stock = try store.stock()
    try readRows(in: environment)
  }

  func draw(in canvas: inout Canvas) {
    let areas = areas(canvas.area)
    drawTable(in: &canvas, areas.list, head: areas.head)
  }

  func columns(in environment: Environment) -> [TableColumn<Row>] {
    let (minus, isWide) = (environment.glyphs.symbols.minus, environment.body.columns >= 60)
    func text(_ row: Row, _ amount: Int) -> String { environment.text(row.ingredient.short(amount)) }
    return [
      .text(ideal: 32, isFilling: false) { row, _ in
        let symbol = isWide ? row.ingredient.symbol(in: environment.glyphs) + " " : ""
        return StyledText(symbol + environment.text(row.ingredient.phrase))
      },
      .whole(Phrase(en: "in the books", ko: "장부"), short: Phrase(en: "books", ko: "장부"), .trailing) { row, _ in
        StyledText(text(row, row.expected), .quiet)
      },
      .whole(Phrase(en: "counted", ko: "센 수"), .trailing) { row, state in
        StyledText(row.counted.map { text(row, $0) } ?? (state.isSelected ? "?" : ""), .bold)
      },
      .whole(Phrase(en: "difference", ko: "차이"), short: Phrase(en: "diff.", ko: "차이"), .trailing) { row, _ in
        guard let counted = row.counted else { return StyledText("") }
        let difference = counted - row.expected
        let sign = difference > 0 ? "+" : difference < 0 ? minus : "±"
        return StyledText(sign + text(row, abs(difference)), difference == 0 ? .good : .warning)
      },
    ]
  }
}
