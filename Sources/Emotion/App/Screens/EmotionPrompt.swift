import EmotionModel
import PavilionKit
import TerminalUI
import Values

public enum EmotionPromptAction: Action {
  case log(Emotion)
  case leave
}

/// The question how you feel in a few lines, which one key answers.
public struct EmotionPrompt: Screen {
  /// The entry that was logged.
  public struct Answer: Sendable {
    public let tap: Tap
    /// How often this feeling was logged on that day; nil if that could not be read.
    public let countOfDay: Int?
  }

  public typealias Action = EmotionPromptAction
  public typealias Output = Answer

  public let title: Phrase = EmotionScreen.title
  public let accent = Accent.emotion

  private let store: EmotionStore
  private var today: Int?

  public init(_ store: EmotionStore) { self.store = store }

  /// The lines that it is drawn in.
  public static let lines = 4

  public mutating func refresh(in environment: Environment) throws {
    // Of a hidden diary not even how much there is.
    today = environment.hidesDiary ? nil : try store.day(environment.today).entries
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        Phrase(en: "log a feeling", ko: "감정 기록하기"), hint: Phrase(en: "log", ko: "기록"),
        Emotion.allCases.map { .init(.log($0), [.character($0.digit)], $0.name) }),
      Command(
        .leave, [.escape, "q"], Phrase(en: "leave without an entry", ko: "기록하지 않고 닫기"),
        hint: Phrase(en: "leave", ko: "닫기"), isEssential: true),
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .log(let emotion):
      let (store, now) = (store, environment.localTime)
      return .save(.saving) {
        let tap = try store.tap(TapRecord(emotion, .at(now)))
        // The entry is saved, whether it can be counted or not.
        return Answer(tap: tap, countOfDay: try? store.day(store.dayStart.date(of: tap.moment)).tally[emotion])
      } resuming: { _, answer, _ in
        .answer(answer)
      }
    case .leave: return .quit
    }
  }

  public func draw(in canvas: inout Canvas) {
    let area = canvas.area.inset(columns: 1)
    let layout = PromptLayout(Emotion.allCases.map { canvas.text($0.name).columns }, in: area)
    let count = today.map { $0 > 0 ? EmotionWords.today($0) : .empty } ?? .empty
    canvas.drawHeading(
      EmotionWords.question, .bold, detail: layout.hint == nil ? EmotionWords.promptKeys : count, in: area.line(0))
    for (emotion, cell) in zip(Emotion.allCases, layout.cells) {
      canvas.draw(in: cell) { draw(emotion, isWide: layout.isWide, in: &$0) }
    }
    // A screen reader gets the keys anyway.
    if let line = layout.hint, !canvas.isPlain {
      canvas.draw(Label(canvas.text(EmotionWords.promptHint), .quiet), in: line)
    }
    canvas.noticeLine = layout.hint ?? area.line(0)
  }

  private func draw(_ emotion: Emotion, isWide: Bool, in canvas: inout Canvas) {
    let area = canvas.area
    let key = isWide ? " \(emotion.digit) " : "\(emotion.digit)"
    let (badge, _, name) = area.columns(.fixed(key.columns), .fixed(1), .fill)
    let style: Style = canvas.environment.depth == .none ? .bold : emotion.badge
    canvas.speak("\(emotion.digit) \(canvas.text(emotion.name))", at: area)
    canvas.decorate { canvas in
      canvas.draw(Label(key, style), in: badge)
      canvas.draw(Label(canvas.text(emotion.name)), in: name)
    }
  }
}

/// Where the nine feelings are: in as few lines as they fit into, one below the other in columns.
private struct PromptLayout {
  private(set) var cells: [Rect] = []
  /// Whether there is room around the keys.
  private(set) var isWide = true
  /// The last line, if it is free.
  private(set) var hint: Rect?

  init(_ names: [Int], in area: Rect) {
    let most = max(1, min(3, area.rows - 1))
    var gap = 2
    let layouts = [true, false].flatMap { isWide in
      (1...most).map { (lines: $0, widths: Self.widths(names, $0, isWide), isWide: isWide) }
    }
    let fitting = layouts.first { $0.widths.reduce(gap * ($0.widths.count - 1), +) <= area.columns }
    var (lines, widths) = (most, Self.widths(names, most, false))
    (isWide, lines, widths) = fitting.map { ($0.isWide, $0.lines, $0.widths) } ?? (false, lines, widths)
    if fitting == nil {
      // Too narrow for the names as a whole.
      gap = 1
      widths = area.columns(widths.map { _ in .fill }, gap: gap).map(\.columns)
    }
    // A blank line before the feelings, if there is one to spare.
    let first = lines + 2 < area.rows ? 2 : 1
    for index in names.indices {
      let (row, column) = (index / widths.count, index % widths.count)
      let start = widths.prefix(column).reduce(area.column + gap * column, +)
      cells.append(
        Rect(column: start, row: area.row + first + row, columns: widths[column], rows: 1).intersection(area))
    }
    hint = lines + 1 < area.rows ? area.line(area.rows - 1) : nil
  }

  /// Returns the widths of the columns, if the names are in a number of lines.
  private static func widths(_ names: [Int], _ lines: Int, _ isWide: Bool) -> [Int] {
    let columns = (names.count + lines - 1) / lines
    return (0..<columns).map { column in
      let longest = stride(from: column, to: names.count, by: columns).map { names[$0] }.max() ?? 0
      return longest + (isWide ? 4 : 2)
    }
  }
}
