import EmotionApp
import JuiceApp
import JuiceModel
import Stores
import TerminalUI
import TogetherModel
import Values

/// A line in which anything can be logged, over whatever screen is open: it says before Enter what it will do.
struct LogLineScreen: Screen {
  enum Action: TerminalUI.Action {
    case submit
    /// Moves between the readings of a line that has several.
    case move(Int)
    /// Logs one of the readings, by its index.
    case choose(Int)
    /// Types the line that is near.
    case complete
  }

  let title = LogWords.title
  let accent = Accent.home
  var kind: LayerKind { .modal }
  var isTyping: Bool { !isChoosing }

  private let database: PavilionDatabase
  private(set) var input = TextInput(limit: LogReader.mostCharacters)
  private var state: LogState?
  private(set) var answer = LogAnswer.nothing
  /// Whether one of several readings is being chosen.
  private(set) var isChoosing = false
  private var selected = 0
  /// Why something was not saved; until the text changes.
  private var refusal: Phrase?
  /// Whether the diary was hidden when the line was read.
  private var hidesDiary = false
  /// When something was typed, in milliseconds.
  private var lastTyped = 0

  init(_ database: PavilionDatabase) { self.database = database }

  /// The readings of the line that can be logged: without a question, or one of several.
  private var readings: [LogReading] {
    switch answer {
    case .readings(let readings): readings
    case .near(_, let suggestions): suggestions.map(\.reading)
    case .nothing, .problem: []
    }
  }

  /// Whether somebody must choose, even if there is only one.
  private var asks: Bool { !readings.isEmpty && answer.only == nil }
  private var isNear: Bool { if case .near = answer { true } else { false } }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let log = Phrase(en: "log it", ko: "기록하기")
    let nothing = readings.isEmpty ? Phrase(en: "Nothing to log yet.", ko: "아직 기록할 것이 없습니다.") : nil
    let move = Command<Action>(
      words.choose, hint: isChoosing ? words.move : nil, isMovement: true,
      .init(.move(-1), [.up, .backTab], words.up), .init(.move(1), isNear ? [.down] : [.down, .tab], words.down))
    let complete = Command<Action>(
      .complete, [.tab], Phrase(en: "type what is near", ko: "비슷한 것으로 채우기"), hint: Phrase(en: "complete", ko: "완성"))
    let rest = isNear ? [complete, .cancel(in: environment), move] : [.cancel(in: environment), move]
    let isAsking = asks && !isChoosing
    let submit = Command<Action>(
      .submit, [.enter], log, hint: isAsking ? words.choose : log, isEssential: true, unless: nothing)
    guard isChoosing else { return [submit] + rest }
    let digits = readings.indices.prefix(9).map { index in
      Command<Action>.Choice(.choose(index), [.digit(index + 1)], Phrase(same: "\(index + 1)"))
    }
    return [submit, Command(log, hint: words.choose, digits)] + rest
  }

  mutating func receive(_ input: Input, in environment: Environment) throws -> Reply {
    guard !isChoosing else { return .ignored }
    lastTyped = environment.milliseconds
    let before = self.input.string
    switch input {
    case .key(let key): guard self.input.handle(key) else { return .ignored }
    case .paste(let text): self.input.insert(text)
    case .wheel: return .ignored
    }
    if self.input.string != before { read(in: environment) }
    return .done.saying(self.input.notice(in: environment))
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .move(let step):
      guard asks else { return .done }
      if isChoosing {
        selected = min(max(0, selected + step), readings.count - 1)
      } else if step > 0 {
        (isChoosing, selected) = (true, 0)
      }
      return .done
    case .choose(let index): return readings.indices.contains(index) ? save(readings[index], in: environment) : .done
    case .submit:
      guard !isChoosing else { return .perform(.choose(selected)) }
      // The time may have passed since it was typed.
      read(in: environment)
      if let reading = answer.only { return save(reading, in: environment) }
      (isChoosing, selected) = (asks, 0)
      return .done
    case .complete:
      guard case .near(_, let suggestions) = answer, suggestions.indices.contains(selected), let state else {
        return .done
      }
      let suggestion = suggestions[selected]
      input = TextInput(
        suggestion.line ?? state.line(for: suggestion.reading, in: environment), limit: input.limit)
      read(in: environment)
      return .done
    }
  }

  mutating func leave(in environment: Environment) -> Reply {
    guard isChoosing else { return .close }
    isChoosing = false
    return .done
  }

  mutating func refresh(in environment: Environment) throws {
    state = try LogState(database, in: environment)
    // A half-typed line may be of a feeling, whatever it is understood as so far.
    if environment.hidesDiary, !hidesDiary { input = TextInput(limit: input.limit) }
    hidesDiary = environment.hidesDiary
    let before = readings
    read(in: environment, keepsChoice: true)
    if readings.count != before.count { isChoosing = false }
  }

  /// Does for what is typed over a diary that is hidden what else hides the diary: it goes when no key is pressed.
  mutating func tick(in environment: Environment) -> Int? {
    let minutes = environment.diaryIdleMinutes
    guard minutes > 0, environment.hidesDiary, !input.text.isEmpty else { return nil }
    let rest = lastTyped + 60_000 * minutes - environment.milliseconds
    guard rest <= 0 else { return rest }
    input = TextInput(limit: input.limit)
    read(in: environment)
    return nil
  }

  private mutating func read(in environment: Environment, keepsChoice: Bool = false) {
    answer = state?.answer(input.string, in: environment) ?? .nothing
    refusal = nil
    if !keepsChoice { (isChoosing, selected) = (false, 0) }
  }

  private func words(in environment: Environment) -> LogWords { LogWords(state?.menu ?? .builtIn, in: environment) }

  // MARK: Saving

  private func save(_ reading: LogReading, in environment: Environment) -> Reply {
    let (database, now) = (database, environment.localTime)
    return .save(.saving) {
      Result { try reading.save(in: database, at: now) }
    } resuming: { screen, result, environment in
      let words = screen.words(in: environment)
      switch result {
      case .success(let record): return screen.finish(record, words, in: environment)
      case .failure(let error):
        guard let refusal = words.refusal(error) else { throw error }
        try screen.refresh(in: environment)
        (screen.refusal, screen.isChoosing) = (refusal, false)
        return .done
      }
    }
  }

  /// Says what was logged, and prints an order first where the till prints.
  private func finish(_ record: LogRecord, _ words: LogWords, in environment: Environment) -> Reply {
    let done =
      if case .tap = record, environment.hidesDiary {
        Notice(.good, EmotionWords.loggedHidden)
      } else {
        words.done(record)
      }
    let kinds = environment.receipts.printing.kinds
    let undo = record.undo(in: database)
    guard case .order(let order) = record, !kinds.isEmpty,
      let job = ReceiptJob(order, kinds, isSale: true, in: environment)
    else { return .close.saying(undoable(done)).undoing(undo) }
    return .run(order.number) { _ in
      job.run()
    } resuming: { screen, problem, _ in
      .close.saying(
        problem.map { Notice(.warning, done.phrase + Phrase(same: " ") + kinds.notPrinted($0)) }
          ?? screen.undoable(done)
      ).undoing(undo)
    }
  }

  private func undoable(_ done: Notice) -> Notice {
    Notice(done.kind, done.phrase + Phrase(same: " ") + LogWords.undoKey)
  }

  // MARK: Drawing

  private static let columns = 66
  private static let rows = 9

  func draw(in canvas: inout Canvas) {
    let room = Dialog.maximumSize(in: canvas.area)
    let size = Size(columns: min(Self.columns, room.columns), rows: min(Self.rows, room.rows))
    let inside = Dialog(canvas.text(title), size: size).open(in: &canvas)
    let spacing = size.rows >= Self.rows ? 1 : 0
    let (field, _, rest) = inside.rows(.fixed(1), .fixed(spacing), .fill)
    canvas.draw(
      TextField(input, isFocused: !isChoosing, placeholder: canvas.text(LogWords.placeholder)), in: field)
    if asks, refusal == nil { return drawChoices(in: &canvas, rest) }
    var area = rest
    for (text, style) in message(in: canvas.environment, rest.size) {
      let lines = canvas.text(text).wrapped(to: max(1, area.columns)).prefix(area.rows)
      canvas.draw(lines: lines, style, in: area)
      area = area.rows(.fixed(lines.count), .fill).1
    }
  }

  /// Returns the message below the line, paragraph by paragraph.
  private func message(in environment: Environment, _ room: Size) -> [(text: StyledText, style: Style)] {
    let words = words(in: environment)
    func text(_ phrase: Phrase, _ style: Style = .plain) -> (StyledText, Style) {
      (StyledText(environment.text(phrase)), style)
    }
    if let refusal { return [(Notice(.bad, refusal).text(in: environment), .plain)] }
    switch answer {
    case .nothing: return examples(words, room, in: environment)
    case .problem(let problem):
      let why = (Notice(.warning, words.explanation(problem)).text(in: environment), Style.plain)
      return problem.isOpen ? [why, text(.empty)] + examples(words, room, in: environment) : [why]
    case .readings, .near:
      guard let reading = readings.first else { return [] }
      let plan = text(words.plan(reading))
      let used = plan.0.wrapped(to: max(1, room.columns)).count
      let choices = state?.consequences(of: reading, in: environment).map { $0.text(in: environment) } ?? []
      let consequence = choices.first { $0.wrapped(to: max(1, room.columns)).count < room.rows - used } ?? choices.last
      let isRefused = state?.refuses(reading, in: environment) ?? false
      let hint = text(isRefused ? LogWords.refused : LogWords.enter, .quiet)
      return [plan, consequence.map { ($0, .plain) }, hint].compactMap(\.self)
    }
  }

  /// Returns examples of lines to type, with the app behind each where there is room.
  private func examples(
    _ words: LogWords, _ room: Size, in environment: Environment
  ) -> [(text: StyledText, style: Style)] {
    // A hidden diary is not spoken of.
    let shown = words.examples.filter { !($0.app is EmotionDiary) || !environment.hidesDiary }
    let lines = shown.map { (environment.text($0.line), environment.text($0.app.title)) }
    let columns = (lines.map(\.0.columns).max() ?? 0) + 3
    let hasApps = lines.allSatisfy { columns + $1.columns <= room.columns }
    return lines.map { line, app in
      (hasApps ? StyledText(line.padded(to: columns)) + StyledText(app, .quiet) : StyledText(line), .plain)
    }
  }

  private func drawChoices(in canvas: inout Canvas, _ area: Rect) {
    let environment = canvas.environment
    let words = words(in: environment)
    let hint =
      if case .near(let strange, _) = answer {
        words.near(strange, hint: isChoosing ? .empty : LogWords.choosingNear)
      } else {
        isChoosing ? LogWords.which : LogWords.which + Phrase(same: " ") + LogWords.choosing
      }
    let lines = canvas.text(hint).wrapped(to: max(1, area.columns)).prefix(max(1, area.rows - 1))
    let (head, rows) = area.rows(.fixed(lines.count), .fill)
    canvas.draw(lines: Array(lines), .quiet, in: head)
    let texts = readings.map { words.choice($0) }.map { environment.text($0).wrapped(to: max(1, rows.columns - 4)) }
    // From the first row on that lets the selected one be seen.
    var first = 0
    while first < selected, texts[first...selected].reduce(0, { $0 + $1.count }) > rows.rows { first += 1 }
    var rest = rows
    for index in texts.indices.dropFirst(first) where texts[index].count <= rest.rows {
      let (row, below) = rest.rows(.fixed(texts[index].count), .fill)
      rest = below
      let isSelected = isChoosing && index == selected
      let style: Style = isSelected ? .selected(canvas.accent) : .plain
      if isSelected {
        for line in 0..<row.rows { canvas.fill(row.line(line), style) }
        canvas.setCursor(.selection, column: row.column, row: row.row)
        canvas.write(canvas.symbols.pointer, column: row.column, row: row.row, style)
      }
      let (_, number, text) = row.columns(.fixed(1), .fixed(3), .fill)
      // Until then a digit is text.
      if isChoosing { canvas.draw(Label("\(index + 1)", isSelected ? style : .accent(accent)), in: number.line(0)) }
      canvas.draw(lines: texts[index], style, in: text)
      canvas.onClick(row, Action.choose(index))
    }
  }
}

extension LogWords {
  /// One of several readings: the app, and what it does.
  public func choice(_ reading: LogReading) -> Phrase { reading.app.title + Phrase(same: ": ") + plan(reading) }
}
