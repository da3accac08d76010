import EmotionApp
import PavilionKit
import TerminalUI
import TogetherModel

/// Saves or copies a month or a year as a picture or as Markdown; what is private only where somebody asks for it here.
struct ReviewShareScreen: ListScreen {
  enum Action: TerminalUI.Action {
    case save
    case copy
    case toggle(ReviewPart)
    case file(FileSaving.Step)
  }

  let title = Phrase(en: "Save or copy", ko: "저장·복사")
  let accent = Accent.home
  let kind = LayerKind.modal
  var list = RecordList<PictureFormat>(empty: .empty)

  private let review: Review
  private(set) var parts: Set<ReviewPart> = []
  private var saving = FileSaving(accent: .home)

  init(_ review: Review) { self.review = review }

  var primaryAction: Action? { .save }

  func source(in environment: Environment) -> RecordSource<PictureFormat> { RecordSource(PictureFormat.allCases) }

  func listArea(in environment: Environment) -> Rect {
    environment.body.centered(Size(columns: Self.columns, rows: PictureFormat.allCases.count))
  }

  /// Returns the text to be written: the diary is left out while it is hidden, whatever was asked for before.
  func text(in environment: Environment) -> String {
    let kept = environment.hidesDiary ? parts.subtracting([.diary]) : parts
    return ReviewPicture(review.keeping(kept), language: environment.language).text(as: list.selected ?? .svg)
  }

  private var proposal: String { "pavilion-\(review.span.code).\((list.selected ?? .svg).rawValue)" }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    func toggle(_ part: ReviewPart, _ key: Key, unless reason: Phrase? = nil) -> Command<Action>.Choice {
      .init(.toggle(part), [key], part.choice, unless: reason)
    }
    return [
      Command(
        .save, [.enter, "s"], FileSaving.save, hint: Phrase(en: "to a file", ko: "파일로"), isEssential: true),
      Command(.copy, ["c"], FileSaving.copy, hint: Phrase(en: "copy", ko: "복사"), isEssential: true),
      Command(
        Phrase(en: "the diary, sleep", ko: "일기, 잠"), hint: Phrase(en: "private", ko: "사적인 것"),
        toggle(.diary, "d", unless: environment.hidesDiary ? DiaryPrivacy.hidden : nil), toggle(.sleep, "z")),
      Command(standard: .back, [.escape, "x"], words.close, hint: words.close, isEssential: true),
      .rows(in: environment, hint: Phrase(en: "format", ko: "형식")),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .save:
      return .ask(saving.form(text(in: environment), proposing: proposal, in: environment)) { .file($0) }
    case .copy: return .copy(text(in: environment)).saying(FileSaving.copied)
    case .toggle(let part): parts.formSymmetricDifference([part])
    case .file(let step): return try saving.respond(to: step, text(in: environment), in: environment) { .file($0) }
    }
    return .done
  }

  // MARK: Drawing

  private static let columns = 50

  func draw(in canvas: inout Canvas) {
    let environment = canvas.environment
    let (formats, choices) = (PictureFormat.allCases.count, ReviewPart.allCases)
    let room = Dialog.maximumSize(in: canvas.area)
    let spacing = room.rows >= formats + choices.count + 4 ? 1 : 0
    let size = Size(
      columns: min(room.columns, Self.columns), rows: formats + choices.count + 1 + 2 * spacing)
    let (formatList, _, choiceList, _, fileName) = Dialog(canvas.text(title), size: size).open(in: &canvas).rows(
      .fixed(formats), .fixed(spacing), .fixed(choices.count), .fixed(spacing), .fixed(1))
    drawList(in: &canvas, formatList)
    for (row, part) in choices.enumerated() {
      let isOn = parts.contains(part) && !(part == .diary && environment.hidesDiary)
      // Below the names of the formats.
      let line = choiceList.line(row).columns(.fixed(1), .fill).1
      canvas.draw(Checkbox(canvas.text(part.choice), isOn: isOn, action: Action.toggle(part)), in: line)
    }
    canvas.draw(Label(proposal, .quiet), in: fileName)
  }

  func draw(_ format: PictureFormat, _ state: RowState, in canvas: inout Canvas) {
    canvas.draw(Label(canvas.text(format.name), state.style), in: canvas.area)
  }
}

extension ReviewPart {
  /// With it.
  fileprivate var choice: Phrase {
    switch self {
    case .diary: Phrase(en: "with the diary (d)", ko: "일기도 넣기(d)")
    case .sleep: Phrase(en: "with sleep (z)", ko: "잠도 넣기(z)")
    }
  }
}
