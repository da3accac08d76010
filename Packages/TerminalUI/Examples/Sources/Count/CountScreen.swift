import SingleLanguage
import TerminalUI

/// The files and folders that were found below a folder.
struct Tally: Hashable, Sendable {
  var files = 0
  var folders = 0
  /// The numbers of files by their kinds, such as `.swift`, the largest first.
  var kinds: [Kind] = []

  struct Kind: Hashable, Sendable {
    let name: String
    let files: Int
  }
}

/// Counts the files below a folder, by a function that may take its time.
struct CountScreen: Screen {
  enum Action: TerminalUI.Action {
    case count
    case counted(Tally)
  }

  let title: Phrase = "Count"
  let folder: String
  let count: @Sendable (ProgressReport) throws -> Tally
  private var tally: Tally?

  init(_ folder: String, count: @escaping @Sendable (ProgressReport) throws -> Tally) {
    (self.folder, self.count) = (folder, count)
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    [Command(.count, [.enter], "count again", hint: "count again")]
  }

  func begin(in environment: Environment) -> Reply { .perform(.count) }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .count: return .run("count", "Counting", count) { .counted($0) }
    case .counted(let tally): self.tally = tally
    }
    return .done
  }

  func draw(in canvas: inout Canvas) {
    let (head, body, _) = canvas.area.inset(columns: 1).rows(.fixed(2), .fill, .fixed(1))
    canvas.draw(Label(folder, .bold), in: head)
    guard let tally else { return }
    let kinds = tally.kinds.prefix(10).map { ($0.name, $0.files) }
    let lines = [("Files", tally.files), ("Folders", tally.folders), ("", 0)] + kinds
    for (row, (name, count)) in lines.enumerated() where !name.isEmpty {
      let (label, figure, rest) = body.line(row).columns(.fixed(12), .fixed(10), .fill, gap: 2)
      canvas.draw(Label(name, .quiet), in: label)
      canvas.draw(Label(count.grouped, .plain, .trailing), in: figure)
      guard row > 2 else { continue }
      let bar = max(1, rest.columns * count / max(1, kinds[0].1))
      canvas.fill(rest.columns(.fixed(bar), .fill).0, with: canvas.symbols.full, .accent(accent))
    }
  }
}
