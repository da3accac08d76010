import PavilionKit
import TerminalUI
import WaterModel

/// The answers about the scale of a record's water in a machine, each with its formula, limits and source.
struct ScaleScreen: ReadingScreen {
  typealias Action = NoAction

  let title = ScaleWords.title
  let accent = Accent.water
  var reader = Reader()

  private let context: WaterContext
  private var record: WaterRecord

  init(_ context: WaterContext, of record: WaterRecord) { (self.context, self.record) = (context, record) }

  func status(in environment: Environment) -> String { environment.text(record.sample.name.shownName) }

  func commands(in environment: Environment) -> [Command<NoAction>] {
    [
      .readingRows(in: environment), .pages(in: environment, hint: environment.words.pages),
      .readingEnds(in: environment, hint: Phrase(en: "ends", ko: "처음·끝"), hasLetters: true),
    ]
  }

  mutating func refresh(in environment: Environment) throws {
    // Laid out first, because the record may not be readable now.
    reader.page = page(in: environment)
    // A deleted record keeps its figures.
    record = try context.store.record(record.number) ?? record
    reader.page = page(in: environment)
  }

  func page(in environment: Environment) -> ReadingPage? {
    let setting = ReadingPage.Setting(area(environment.body), environment, linkAccent: .water)
    let blocks = ScaleWords.lines(record.sample.figures).flatMap { line -> [StandardsText.Block] in
      [.heading(line.question), .paragraph(line.answer), .list(line.basis)]
    }
    return ReadingPage(setting, head: NoHead(columns: setting.columns), blocks.map { $0.lines(in: setting) })
  }

  func draw(in canvas: inout Canvas) { reader.draw(in: &canvas, area(canvas.area)) }

  private func area(_ area: Rect) -> Rect { area.inset(columns: 1, rows: area.rows >= 16 ? 1 : 0) }
}

/// Nothing above the text.
private struct NoHead: ReadingHead {
  let columns: Int
  let rows = 0

  func draw(in canvas: inout Canvas) {}
}
