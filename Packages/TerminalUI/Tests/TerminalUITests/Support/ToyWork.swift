import Synchronization

@testable import TerminalUI

/// The saves of the toys; each test has its own.
final class ToySaves: Sendable {
  private let state = Mutex((saved: [String](), failing: Set<String>()))

  var all: [String] { state.withLock(\.saved) }

  /// Fails for these from now on.
  func fail(for names: Set<String>) { state.withLock { $0.failing = names } }

  func save(_ name: String) throws {
    try state.withLock { state in
      if state.failing.contains(name) { throw FieldProblem(Phrase(same: "\(name) was not saved.")) }
      state.saved.append(name)
    }
  }
}

/// A page that begins work, and remembers what has come of it.
struct ToyWork: Screen {
  enum Action: TerminalUI.Action {
    case count, list, hide, save, saveMore, counted(Int), listed(String?), hidden, saved(String), answered, open, edit
    case leave, answer, quit
  }

  /// The step that follows when it has counted.
  enum Sequel { case nothing, notice, alert, page, more, save, close, answer, failure }

  typealias Output = Int
  var title = Phrase(same: "Work")
  var saves = ToySaves()
  var sequel = Sequel.nothing
  /// The action that it performs when it is opened.
  var beginning: Action?
  /// The function that counts.
  var work: @Sendable (ProgressReport) async throws -> Int = { _ in 7 }
  /// The events so far, the latest last.
  private(set) var log: [String] = []

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(.count, ["c"], Phrase(same: "count"), hint: Phrase(same: "count")),
      Command(.list, ["l"], Phrase(same: "list")), Command(.hide, ["h"], Phrase(same: "hide")),
      Command(.save, ["s"], Phrase(same: "save")), Command(.saveMore, ["S"], Phrase(same: "save more")),
      Command(.open, ["o"], Phrase(same: "open")), Command(.edit, ["e"], Phrase(same: "edit")),
      Command(.leave, ["w"], Phrase(same: "leave")), Command(.answer, ["a"], Phrase(same: "answer")),
      Command(.quit, ["x"], Phrase(same: "leave the program")),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .count: return .run("count", Phrase(same: "Counting files"), work) { .counted($0) }
    case .list:
      return .run(1, Phrase(same: "Listing")) { _ in
        nil as String?
      } then: {
        .listed($0)
      }
    case .hide:
      return .run("hidden") { _ in
      } then: {
        .hidden
      }
    case .save: return save("first")
    case .saveMore: return save("second")
    case .counted(let number):
      log.append("counted \(number)")
      return try follow()
    case .listed(let name): log.append("listed \(name ?? "nothing")")
    case .hidden: log.append("hidden")
    case .saved(let name): log.append("saved \(name)")
    case .answered: log.append("answered")
    case .open:
      return .ask(ToyWork(title: Phrase(same: "More"), saves: saves, sequel: sequel, work: work)) { .counted($0) }
    case .edit: return .open(ToyEditor())
    case .leave: return .close
    case .answer: return .answer(3)
    case .quit: return .quit
    }
    return .done
  }

  private func save(_ name: String) -> Reply {
    .save(Phrase(same: "Saving")) { [saves] in
      try saves.save(name)
      return name
    } then: {
      .saved($0)
    }
  }

  private func follow() throws -> Reply {
    switch sequel {
    case .nothing: return .done
    case .notice: return .say(.good, Phrase(same: "All is counted."))
    case .alert:
      let answer = Alert<Action>.Answer(Phrase(same: "Yes"), ["y"], .answered)
      return .alert(Alert(Phrase(same: "Sure?"), [Phrase(same: "Is it right?")], accent: accent, answers: [answer]))
    case .page: return .open(ToyPage(title: Phrase(same: "Opened")))
    case .more: return log.count { $0 != "read" } < 3 ? .perform(.count) : .done
    case .save: return save("first")
    case .close: return .close
    case .answer: return .answer(5)
    case .failure: throw FieldProblem(Phrase(same: "It cannot be shown."))
    }
  }

  func begin(in environment: Environment) -> Reply { beginning.map { .perform($0) } ?? .done }

  mutating func receive(_ event: ProgramEvent, in environment: Environment) -> Reply {
    log.append("event \(event.base)")
    switch event.base as? String {
    case "count": return .perform(.count)
    case "quit": return .quit
    default: return .done
    }
  }

  mutating func refresh(in environment: Environment) { log.append("read") }

  func draw(in canvas: inout Canvas) {
    canvas.draw(Label(log.filter { $0 != "read" }.joined(separator: ", ")), in: canvas.area.line(0))
  }
}

extension Router {
  static func working(
    _ screen: ToyWork = ToyWork(), savesAtOnce: Bool = true, columns: Int = 80, rows: Int = 12,
    glyphs: GlyphSet = .unicode, hasMotion: Bool = true, isPlain: Bool = false
  ) -> Router {
    var environment = Environment.toy(columns: columns, rows: rows, glyphs: glyphs, hasMotion: hasMotion)
    environment.isPlain = isPlain
    return Router(screen, environment, Options(onEvent: ToyEvent.apply, savesAtOnce: savesAtOnce))
  }

  /// Lets time go by.
  mutating func wait(_ milliseconds: Int) {
    setTime(environment.now, milliseconds: environment.milliseconds + milliseconds)
    _ = tick()
  }

  /// Returns the log of the page with an index, without its reading.
  func log(of index: Int = 0) -> [String] { ((screens[index] as? ToyWork)?.log ?? []).filter { $0 != "read" } }

  /// The line above the footer.
  var activityLine: String { picture.lines[environment.size.rows - 2] }
}

extension [EffectOrder] {
  /// The numbers of the effects to begin.
  var started: [Int] { compactMap { if case .start(let effect) = $0 { effect.number } else { nil } } }

  /// The number of the first of them; 0, which none has, if there is none.
  var firstStarted: Int { started.first ?? 0 }
}
