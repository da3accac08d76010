import PavilionKit
import TerminalUI

/// Chooses the file of a transfer: a path is typed, completed, or picked from the folder.
///
/// Folders are read beside the loop, because a disk may be slow.
struct PathScreen: Screen {
  typealias Output = Bool

  enum Action: TerminalUI.Action {
    case choose
    case complete
    case listed(folder: String, Result<[PathEntry], DataExchange.Refusal>)
    case previewed(path: String, Result<FilePreview, DataExchange.Refusal>)
    case replace(String)
    case carriedOut(path: String, Result<[Phrase], DataExchange.Refusal>)
    case finished
  }

  let title: Phrase
  let accent = Accent.home
  var isTyping: Bool { true }

  let transfer: Transfer
  private(set) var input: TextInput
  /// The contents of the folder of the path, or why it cannot be read; nil until it is read.
  private var listing: (folder: String, entries: Result<[PathEntry], DataExchange.Refusal>)?
  private(set) var matches: [PathEntry] = []
  private var selection = ListSelection()
  /// Whether the selected entry is what Enter takes, and not the path that was typed.
  private(set) var isPicking = false
  /// Why the path was not taken.
  private(set) var problem: [Phrase] = []

  init(_ transfer: Transfer) {
    (self.transfer, title) = (transfer, transfer.name)
    input = TextInput(transfer.proposal, limit: 4000)
  }

  private var text: PathText { PathText(input.string) }

  func begin(in environment: Environment) -> Reply { readFolder(in: environment) }

  // MARK: - Typing

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let choose = Phrase(en: "take the path", ko: "이 경로로")
    let complete = Phrase(en: "complete the path", ko: "경로 완성")
    return [
      Command(.choose, [.enter], choose, hint: words.choose, isEssential: true),
      Command(.complete, [.tab], complete, hint: Phrase(en: "complete", ko: "완성"), isEssential: true),
      .rows(in: environment, hint: words.move, hasLetters: false),
      .pages(in: environment, hasSpace: false),
    ]
  }

  mutating func receive(_ input: Input, in environment: Environment) throws -> Reply {
    let before = self.input.string
    switch input {
    case .key(let key): guard self.input.handle(key) else { return .ignored }
    case .paste(let text): self.input.insert(PathText.plain(text))
    case .wheel(let rows, _): return perform(ListAction.move(rows), in: environment)
    }
    guard self.input.string != before else { return .done }
    return change(in: environment).saying(self.input.notice(in: environment))
  }

  /// Lists what matches the path that was just changed, and reads its folder if that is another one.
  private mutating func change(in environment: Environment) -> Reply {
    (isPicking, problem) = (false, [])
    list()
    return listing?.folder == text.folder ? .done : readFolder(in: environment)
  }

  private mutating func list() {
    selection = ListSelection()
    guard let listing, listing.folder == text.folder, case .success(let entries) = listing.entries else {
      return matches = []
    }
    matches = text.matches(in: entries)
  }

  private func readFolder(in environment: Environment) -> Reply {
    let (folder, exchange) = (text.folder, environment.dataExchange)
    return .run("folder") { _ in
      try DataExchange.result { try exchange.entries(folder) }
    } then: {
      .listed(folder: folder, $0)
    }
  }

  private mutating func replaceText(with path: String, in environment: Environment) -> Reply {
    input = TextInput(path, limit: input.limit)
    return change(in: environment)
  }

  // MARK: - Choosing

  mutating func perform(_ action: ListAction, in environment: Environment) -> Reply {
    switch action {
    case .move(let step):
      guard !matches.isEmpty else { return .done }
      // The first step leads from the text to the list, and from its first row back.
      if !isPicking {
        isPicking = step > 0
      } else if step < 0, selection.selected == 0 {
        isPicking = false
      } else {
        selection.move(by: step, count: matches.count)
      }
    case .movePages(let pages):
      guard !matches.isEmpty else { return .done }
      isPicking = true
      selection.move(
        by: pages * max(1, PathLayout(environment.body, self, environment).list.rows - 1), count: matches.count)
    case .choose(let row):
      let isAgain = isPicking && row == selection.selected
      (isPicking, selection) = (true, selection)
      selection.select(row, count: matches.count)
      if isAgain { return .perform(.choose) }
    default: return .ignored
    }
    selection.scrollToSelection(count: matches.count, room: PathLayout(environment.body, self, environment).list.rows)
    return .done
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .choose:
      if isPicking, matches.indices.contains(selection.selected) {
        let entry = matches[selection.selected]
        let reply = replaceText(with: text.path(of: entry), in: environment)
        if entry.isFolder { return reply }
      }
      return take(in: environment)
    case .complete:
      if isPicking, matches.indices.contains(selection.selected) {
        return replaceText(with: text.path(of: matches[selection.selected]), in: environment)
      }
      guard case .success(let entries)? = listing?.entries, listing?.folder == text.folder,
        let completed = text.completed(from: entries)
      else { return .done }
      return replaceText(with: completed, in: environment)
    case .listed(let folder, let entries):
      listing = (folder, entries)
      if folder == text.folder { list() }
    case .previewed(let path, .success(let preview)):
      return .ask(PreviewScreen(transfer, path, preview)) { _ in .finished }
    case .replace(let path): return carryOut(path, replacing: true, in: environment)
    case .carriedOut(_, .success(let lines)): return .ask(ResultScreen(lines)) { _ in .finished }
    case .carriedOut(let path, .failure(let refusal)) where refusal.fileExists:
      return .alert(
        .deletion(
          Phrase(en: "Replace the file?", ko: "파일을 바꿀까요?"),
          [refusal.phrase, Phrase(en: "Its contents would be lost.", ko: "원래 내용은 사라집니다.")], accent: accent,
          yes: Phrase(en: "Yes, replace", ko: "예, 바꾸기"), .replace(path)))
    case .previewed(_, .failure(let refusal)), .carriedOut(_, .failure(let refusal)):
      problem = [refusal.phrase] + refusal.list
    case .finished: return .answer(true)
    }
    return .done
  }

  /// Goes on with the path that was typed.
  private mutating func take(in environment: Environment) -> Reply {
    let path = PathText(input.string.trimmed).whole
    guard !path.isEmpty else { return .say(.warning, Phrase(en: "Please type a name.", ko: "이름을 입력하세요.")) }
    let isFolder = path == "~" || path.hasSuffix("/") || matches.contains { $0.isFolder && $0.name == text.beginning }
    guard !isFolder else {
      return path.hasSuffix("/")
        ? .say(.warning, Phrase(en: "This is a folder. Choose a file in it.", ko: "폴더입니다. 그 안의 파일을 고르세요."))
        : replaceText(with: path + "/", in: environment)
    }
    problem = []
    guard transfer.kind.readsFile else { return carryOut(path, replacing: false, in: environment) }
    let transfer = transfer
    return .run("transfer", Phrase(en: "Reading", ko: "읽기")) { _ in
      try DataExchange.result { try transfer.preview(path) }
    } then: {
      .previewed(path: path, $0)
    }
  }

  private func carryOut(_ path: String, replacing: Bool, in environment: Environment) -> Reply {
    let transfer = transfer
    return .run("transfer", transfer.activity) { progress in
      try DataExchange.result { try transfer.carryOut(path, replacing, environment, progress) }
    } then: {
      .carriedOut(path: path, $0)
    }
  }

  // MARK: - Drawing

  func draw(in canvas: inout Canvas) {
    let layout = PathLayout(canvas.area, self, canvas.environment)
    canvas.draw(Label(canvas.text(Phrase(en: "File", ko: "파일")), .quiet), in: layout.label)
    canvas.draw(TextField(input, isFocused: !isPicking), in: layout.field)
    canvas.draw(lines: layout.lines, problem.isEmpty ? .quiet : .bad, in: layout.message)
    guard !matches.isEmpty else {
      return canvas.draw(Paragraph(canvas.text(emptiness), .quiet), in: layout.list.inset(columns: 2))
    }
    let view = ListView(count: matches.count, selection: selection) { draw($0, $1 && isPicking, in: &$2) }
    canvas.draw(view, in: layout.list)
  }

  /// Why the path was not taken, or else a hint, in lines.
  fileprivate func message(columns: Int, in environment: Environment) -> [String] {
    guard let first = problem.first else {
      let hints = [
        Phrase(en: "Tab completes the path, ~ is your home folder.", ko: "Tab으로 경로를 완성합니다. ~는 홈 폴더입니다."),
        Phrase(en: "~ is your home folder.", ko: "~는 홈 폴더입니다."),
      ].map(environment.text)
      return [hints.first { $0.columns <= columns } ?? hints[1]]
    }
    let texts =
      ["\(environment.glyphs.symbols.bad) \(environment.text(first))"] + problem.dropFirst().map(environment.text)
    return texts.flatMap { $0.sanitizedForDisplay.wrapped(to: columns) }
  }

  /// Why nothing is listed.
  private var emptiness: Phrase {
    switch listing {
    case (text.folder, .failure(let refusal))?: refusal.phrase
    case (text.folder, .success(let entries))?:
      entries.isEmpty
        ? Phrase(en: "This folder is empty.", ko: "빈 폴더입니다.")
        : transfer.kind.readsFile
          ? Phrase(en: "Nothing in this folder begins so.", ko: "이렇게 시작하는 것이 없습니다.")
          : Phrase(en: "A new file.", ko: "새 파일입니다.")
    default: Phrase(en: "Reading the folder.", ko: "폴더를 읽고 있습니다.")
    }
  }

  private func draw(_ index: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    let (entry, area) = (matches[index], canvas.area)
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    if isSelected {
      canvas.fill(area.line(0), style)
      canvas.setCursor(.selection, column: area.column, row: area.row)
      canvas.write(canvas.symbols.pointer, column: area.column, row: area.row, style)
    }
    let size = entry.size.map(\.bytesText) ?? ""
    let (_, name, amount) = area.columns(.fixed(2), .fill, .fixed(size.isEmpty ? 0 : size.columns + 3))
    canvas.draw(
      Label(
        entry.name.sanitizedForDisplay + (entry.isFolder ? "/" : ""), entry.isFolder && !isSelected ? .bold : style),
      in: name)
    canvas.draw(Label(size + " ", isSelected ? style : .quiet, .trailing), in: amount)
    canvas.onClick(area, StandardAction.list(.choose(index)))
  }
}

/// The field, a message of some lines, and the entries of the folder.
private struct PathLayout {
  let label, field, message, list: Rect
  let lines: [String]

  /// So wide that a size is still seen to belong to its name.
  private static let mostColumns = 96

  init(_ area: Rect, _ screen: PathScreen, _ environment: Environment) {
    // The last line is for notices.
    let body = area.rows(.fill, .fixed(1)).0
    let spacing = body.rows >= 14 ? 1 : 0
    let inside = body.inset(columns: 2 * spacing).columns(
      .fixed(min(body.columns - 4 * spacing, Self.mostColumns)), .fill
    ).0
    let all = screen.message(columns: max(1, inside.columns - 4), in: environment)
    lines = Array(all.prefix(max(1, body.rows / 2)))
    let (_, line, _, words, _, entries) = inside.rows(
      .fixed(spacing), .fixed(1), .fixed(spacing), .fixed(lines.count), .fixed(spacing), .fill)
    let name = line.columns(.fixed(2), .fixed(7), .fill)
    (label, field, message) = (name.1, name.2.columns(.fill, .fixed(2)).0, words.inset(columns: 2))
    list = entries
  }
}

extension Transfer {
  /// The name that the frame tells while it is carried out.
  var activity: Phrase {
    switch kind {
    case .importing: Phrase(en: "Importing", ko: "가져오기")
    case .exporting: Phrase(en: "Exporting", ko: "내보내기")
    case .backup: Phrase(en: "Backing up", ko: "백업")
    case .restoring: Phrase(en: "Restoring", ko: "복원")
    }
  }
}

extension Int {
  /// A number of bytes in few characters: `340 B`, `12 kB`, `3.4 MB`.
  fileprivate var bytesText: String {
    var (value, unit) = (Double(self), 0)
    let units = ["B", "kB", "MB", "GB", "TB"]
    while value >= 999.5, unit < units.count - 1 { (value, unit) = (value / 1000, unit + 1) }
    let rounded = (value * 10).rounded() / 10
    let text = unit > 0 && rounded < 10 ? "\(rounded)" : "\(Int(value.rounded()))"
    return "\(text) \(units[unit])"
  }
}
