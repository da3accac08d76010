/// The actions of an alert.
public enum AlertAction: Action {
  /// Gives the answer of an index: first those with buttons, then the shortcuts.
  case choose(Int)
  /// Moves the selection by a number of buttons to the right, or left if negative.
  case move(Int)
  /// Gives the answer of the selected button.
  case confirm
  /// Scrolls a message that is longer than its room by a number of pages.
  case scroll(Int)
}

/// A message with answers to choose from; the result is usually an action of the screen below.
public struct Alert<Output: Sendable>: Screen {
  /// An answer to choose, with its keys and its result.
  public struct Answer: Sendable {
    /// The text on the button.
    public let label: Phrase
    /// The keys of the answer; the first one is shown on the button.
    public let keys: [Key]
    /// The result; nil only closes the alert.
    public let output: Output?

    /// Creates an answer; without a result it only closes the alert.
    public init(_ label: Phrase, _ keys: [Key], _ output: Output? = nil) {
      (self.label, self.keys, self.output) = (label, keys, output)
    }
  }

  /// Answers that have keys but no buttons, named together in footer and help.
  public struct Shortcuts: Sendable {
    let name: Phrase
    let hint: Phrase
    let answers: [Answer]

    /// Creates shortcuts from the name in the help and the hint in the footer.
    public init(_ name: Phrase, hint: Phrase, _ answers: [Answer]) {
      (self.name, self.hint, self.answers) = (name, hint, answers)
    }
  }

  public let title: Phrase
  public let accent: Accent
  let lines: [StyledPhrase]
  let picture: Picture?
  let answers: [Answer]
  let shortcuts: Shortcuts?
  let escape: Int
  public let ignoresTypeAhead: Bool
  private(set) var selected = 0
  /// The first line of the message that is seen.
  private var firstLine = 0
  /// The time at which the picture began to fill, in milliseconds; it is full after 600.
  private var opened: Int?
  private var filled = 1.0

  /// Creates an alert.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - lines: The paragraphs of the message; empty ones are left out first where there is little room.
  ///   - accent: The accent of the screen that asks.
  ///   - picture: A picture above the message, if there is room for it.
  ///   - answers: The answers with buttons, the safe one first.
  ///   - escape: The index of the answer of Esc.
  ///   - shortcuts: Answers that have keys only.
  ///   - ignoresTypeAhead: Whether keys that were typed before the question could be seen do not answer it.
  public init(
    _ title: Phrase, _ lines: [Phrase], accent: Accent, picture: Picture? = nil, answers: [Answer], escape: Int = 0,
    shortcuts: Shortcuts? = nil, ignoresTypeAhead: Bool = false
  ) {
    self.init(
      title, styled: lines.map { $0.styled() }, accent: accent, picture: picture, answers: answers, escape: escape,
      shortcuts: shortcuts, ignoresTypeAhead: ignoresTypeAhead)
  }

  /// Creates an alert whose paragraphs have parts with styles of their own.
  public init(
    _ title: Phrase, styled lines: [StyledPhrase], accent: Accent, picture: Picture? = nil, answers: [Answer],
    escape: Int = 0, shortcuts: Shortcuts? = nil, ignoresTypeAhead: Bool = false
  ) {
    self.ignoresTypeAhead = ignoresTypeAhead
    (self.title, self.accent, self.lines, self.picture) = (title, accent, lines, picture)
    (self.answers, self.escape, self.shortcuts) = (answers, escape, shortcuts)
  }

  /// Asks before something that was typed is lost; staying is the first choice, and leaving has this result.
  public static func discarding(
    _ lost: Phrase? = nil, stay: Phrase? = nil, accent: Accent, _ output: Output, in environment: Environment
  ) -> Alert {
    let words = environment.words
    return Alert(
      words.leaveUnsaved, [lost ?? words.typedIsLost], accent: accent,
      answers: [Answer(stay ?? words.stay, ["n"]), Answer(words.leave, ["y"], output)], ignoresTypeAhead: true)
  }

  public var kind: LayerKind { .modal }

  public func commands(in environment: Environment) -> [Command<AlertAction>] {
    buttonCommands(in: environment) + scrollCommands(in: environment)
      + [shortcuts].compactMap(\.self).map { shortcuts in
        Command(
          shortcuts.name, hint: shortcuts.hint,
          shortcuts.answers.enumerated().map { .init(.choose(answers.count + $0), $1.keys, $1.label) })
      }
  }

  /// The keys that scroll a message that is longer than its room; arrows, too, where they do not choose a button.
  private func scrollCommands(in environment: Environment) -> [Command<AlertAction>] {
    let layout = layout(in: environment)
    guard layout.text.count > layout.textRows else { return [] }
    let (words, hasArrows) = (environment.words, answers.count < 2)
    return [
      Command(
        words.pages, hint: words.pages, isMovement: true,
        .init(.scroll(-1), [.pageUp] + (hasArrows ? [.up] : []), words.pageUp),
        .init(.scroll(1), [.pageDown] + (hasArrows ? [.down] : []), words.pageDown))
    ]
  }

  private func buttonCommands(in environment: Environment) -> [Command<AlertAction>] {
    if answers.count == 1 {
      let keys = [.enter, .space] + answers[0].keys + [.escape]
      return [Command(.choose(0), keys, answers[0].label, hint: answers[0].label, isEssential: true)]
    }
    let words = environment.words
    let choices = answers.enumerated().map { index, answer in
      Command<AlertAction>(
        .choose(index), answer.keys + (index == escape ? [.escape] : []), answer.label, hint: answer.label,
        isEssential: true)
    }
    return choices + [
      Command(.confirm, [.enter, .space], words.choose, hint: words.choose),
      Command(
        words.move, hint: words.move, isMovement: true,
        .init(.move(-1), [.left, .up, .backTab, "h"], words.previous),
        .init(.move(1), [.right, .down, .tab, "l"], words.next)),
    ]
  }

  public mutating func perform(_ action: AlertAction, in environment: Environment) -> Reply {
    switch action {
    case .choose(let index): return answer(index)
    case .confirm: return answer(selected)
    case .move(let step):
      selected = min(max(0, selected + step), answers.count - 1)
      return .done
    case .scroll(let step):
      let layout = layout(in: environment)
      // A line of the page before stays to be seen.
      let page = max(1, layout.textRows - 1)
      firstLine = ScrollView.offset(firstLine + step * page, rows: layout.text.count, room: layout.textRows)
      return .done
    }
  }

  private func answer(_ index: Int) -> Reply {
    let all = answers + (shortcuts?.answers ?? [])
    guard all.indices.contains(index), let output = all[index].output else { return .close }
    return .answer(output)
  }

  public mutating func tick(in environment: Environment) -> Int? {
    let start = opened ?? environment.milliseconds
    opened = start
    let share = Double(environment.milliseconds - start) / 600
    filled = picture != nil && environment.hasMotion ? min(1, share) : 1
    return filled < 1 ? 33 : nil
  }

  public func draw(in canvas: inout Canvas) {
    let layout = layout(in: canvas.environment)
    let inside = layout.dialog.open(in: &canvas)
    let (buttonRows, rows) = (layout.buttonRows, layout.pictureRows)
    let hasButtons = !buttonRows.isEmpty
    let (_, pictureArea, _, textArea, _, buttonArea) = inside.rows(
      .fixed(layout.margin), .fixed(rows), .fixed(rows > 0 ? 1 : 0), .fixed(layout.textRows),
      .fixed(hasButtons ? layout.margin : 0), .fixed(buttonRows.count))
    if let picture, rows > 0 { canvas.draw(Sprite(picture, shown: filled), in: pictureArea) }
    let alignment: Alignment = lines.count == 1 || !hasButtons ? .center : .leading
    if layout.text.count > layout.textRows {
      let page = ScrollView(rows: layout.text.count, offset: firstLine) { _, canvas in
        canvas.draw(lines: layout.text, in: canvas.area)
      }
      canvas.draw(page, in: textArea)
    } else {
      canvas.draw(lines: layout.text, .plain, alignment, in: textArea)
    }
    for (buttons, area) in zip(buttonRows, (0..<buttonArea.rows).map(buttonArea.line)) {
      var column = area.column + max(0, (area.columns - Self.columns(of: buttons)) / 2)
      for button in buttons {
        canvas.draw(button, in: Rect(column: column, row: area.row, columns: button.columns, rows: 1))
        column += button.columns + Self.gap
      }
    }
  }

  /// Returns the area that the alert covers when it is drawn in a canvas.
  public func area(in canvas: Canvas) -> Rect { layout(in: canvas.environment).dialog.area(in: canvas.area) }

  private struct Layout {
    let dialog: Dialog
    let text: [StyledText]
    /// The buttons, in one row where it is not too long.
    let buttonRows: [[Button<AlertAction>]]
    /// The rows of the text, which scrolls if it has more lines.
    let textRows: Int
    let pictureRows, margin: Int
  }

  /// The columns between two buttons.
  private static var gap: Int { 2 }

  private static func columns(of buttons: [Button<AlertAction>]) -> Int {
    buttons.reduce(gap * (buttons.count - 1)) { $0 + $1.columns }
  }

  private func layout(in environment: Environment) -> Layout {
    let maximum = Dialog.maximumSize(in: environment.body)
    let buttons = buttons(environment)
    let paragraphs = lines.map(environment.text)
    let widest = paragraphs.map(\.columns).max() ?? 0
    let isInRow = Self.columns(of: buttons) <= min(maximum.columns, Self.longestRow)
    let widestButton = buttons.map(\.columns).max() ?? 0
    var width = min(maximum.columns, max(widest, isInRow ? Self.columns(of: buttons) : widestButton, 24))
    func wrapped(_ width: Int) -> [StyledText] { paragraphs.flatMap { $0.wrapped(to: width) } }
    var text = wrapped(width)
    let rows = rows(of: buttons, width, isInRow: isInRow, room: maximum.rows - text.count, in: environment)
    let buttonRows = rows.count
    // In little room the empty lines are left out first, and what is longer still scrolls.
    let room = max(1, maximum.rows - buttonRows)
    if text.count >= maximum.rows { text.removeAll(where: \.isEmpty) }
    if text.count > room {
      width = min(maximum.columns, width + ScrollView.barColumns)
      text = wrapped(width - ScrollView.barColumns).filter { !$0.isEmpty }
    }
    let textRows = min(text.count, room)
    // The picture gets the remaining rows. In little room the empty rows are left out first.
    let margin = maximum.rows >= textRows + buttonRows + 3 ? 1 : 0
    let needed = textRows + buttonRows + (2 + min(1, buttonRows)) * margin
    let pictureRows = picture == nil || maximum.rows < needed + 7 ? 0 : min(10, maximum.rows - needed - 1)
    let height = needed + (pictureRows > 0 ? pictureRows + 1 : 0)
    return Layout(
      dialog: Dialog(environment.text(title), size: Size(columns: width, rows: height)), text: text,
      buttonRows: rows, textRows: textRows, pictureRows: pictureRows, margin: margin)
  }

  /// The columns of a longer row of buttons, which is hard to read.
  private static var longestRow: Int { 64 }

  /// Returns the buttons in one row, or below each other and equally wide, or as many beside each other as have room.
  private func rows(
    of buttons: [Button<AlertAction>], _ width: Int, isInRow: Bool, room: Int, in environment: Environment
  ) -> [[Button<AlertAction>]] {
    guard !isInRow else { return buttons.isEmpty ? [] : [buttons] }
    guard room < buttons.count else {
      let longest = answers.map { environment.text($0.label).columns }.max() ?? 0
      return self.buttons(environment, columns: longest).map { [$0] }
    }
    return buttons.reduce(into: []) { rows, button in
      if let last = rows.last, Self.columns(of: last + [button]) <= width {
        rows[rows.count - 1].append(button)
      } else {
        rows.append([button])
      }
    }
  }

  private func buttons(_ environment: Environment, columns: Int = 0) -> [Button<AlertAction>] {
    answers.enumerated().map { index, answer in
      let key = answers.count == 1 ? "" : answer.keys.first?.label(in: environment.glyphs) ?? ""
      let label = environment.text(answer.label)
      let text = label.columns < columns ? label.padded(to: columns) : label
      return Button(text, key: key, isSelected: index == selected, action: .choose(index))
    }
  }
}
