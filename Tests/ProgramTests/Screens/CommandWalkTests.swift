import PavilionSupport
import Synchronization
import Testing

@testable import Database
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TerminalUI

@Suite("Every command of every screen")
struct CommandWalkTests {
  /// The kinds of screens that the scenes show.
  private static let kinds = Result {
    try Set(Scene.all.flatMap { try $0.sandbox().router.screens.map { kind(type(of: $0)) } })
  }

  /// Returns the name that tells screens apart; the question before what was typed is lost is the same for all forms.
  static func kind(_ screen: any Screen.Type) -> String {
    let name = String(reflecting: screen)
    let question = String(reflecting: Alert<FormScreen<Void>.Action>.self).prefix { $0 != "(" }
    return name.hasPrefix(question) ? String(question) : name
  }

  @Test(arguments: Scene.all)
  func `its keys, the palette and clicks do the same`(scene: Scene) throws {
    var walk = try CommandWalk(scene)
    for choice in walk.choices {
      let ways = walk.ways(choice)
      guard let first = ways.first else {
        // A command without a key is in the palette, which lists neither its own commands nor those of the help.
        #expect(choice.keys.isEmpty, "There is no way to do this: \(choice.name.en).")
        #expect(walk.hidesCommands, "There is no way to do this: \(choice.name.en).")
        continue
      }
      let expected = try walk.outcome(first.steps)
      #expect(try Self.kinds.get().contains(expected.kind), "No scene shows what this opens: \(choice.name.en).")
      for way in ways.dropFirst() {
        #expect(try walk.outcome(way.steps) == expected, "\(choice.name.en): \(way.name), unlike \(first.name)")
      }
    }
    #expect(walk.stale.isEmpty)
    #expect(walk.keysTwice.isEmpty)
    #expect(walk.namesTwice.isEmpty)
    #expect(walk.deadHints.isEmpty)
    #expect(walk.foreignClicks.isEmpty)
  }

  @Test func `what is typed to find something is seen wherever it can be`() throws {
    var found: Set<String> = []
    for scene in Scene.all where !scene.isUnavailable {
      for columns in [80, 40] {
        var sandbox = try scene.sandbox()
        sandbox.router.handle(.resize(Size(columns: columns, rows: columns == 80 ? 24 : 12)))
        guard let top = sandbox.router.screens.last, !top.isTyping, sandbox.router.commands.own.choice(for: "/") != nil
        else { continue }
        sandbox.router.handle(.key("바"))
        guard sandbox.router.screens.last?.isTyping == true else { continue }
        try sandbox.press("x")
        found.insert(String(reflecting: type(of: top)))
        #expect(sandbox.router.frame().plainText.contains("바x"), "\(scene.name), \(columns) columns")
      }
    }
    #expect(found.count > 6, "\(found)")
  }

  @Test func `every screen of the key tables is in a scene`() throws {
    let kinds = try Self.kinds.get()
    for screen in try KeyTables.screens(in: Environment.pavilion()) {
      #expect(kinds.contains(Self.kind(screen.kind)), "\(screen.title.en)")
    }
  }
}

/// A scene that is left in many ways, each of which begins anew.
private struct CommandWalk {
  /// The steps of a user at the terminal, and their name.
  typealias Way = (name: String, steps: (inout Router) throws -> Void)

  /// The choices, unless they are walked in another scene of the same screens: scenes that differ only in their
  /// contents need the way to a command only once.
  let choices: [AnyCommand.Choice]
  private let commands: [AnyCommand]
  private let hints: [KeyHint]
  private let frame: Frame
  private let start: Router
  private let connection: SQLiteConnection
  private let saved: SQLiteConnection
  private let contents: [TableContents]
  /// The frames that showed something that was drawn before and is no longer so.
  private(set) var stale: [String] = []
  /// The version of the database as it was saved.
  private var version: DataVersion

  private static let walked = Mutex<Set<String>>([])

  init(_ scene: Scene) throws {
    var sandbox = try scene.sandbox()
    try sandbox.press(scene.keysThen)
    // So wide that the footer has room for every hint.
    let columns = sandbox.router.hints.reduce(2) { $0 + $1.columns + 3 }
    sandbox.router.handle(.resize(Size(columns: max(80, columns), rows: 24)))
    if scene.isUnavailable { sandbox.router.handle(.program(.dataUnavailable(TestSandbox.gone))) }
    let table = sandbox.router.commands
    let kinds = sandbox.router.screens.map { type(of: $0) }
    // The standard commands depend on the screen on top only.
    let tables = [("\(kinds)", table.own), ("\(kinds.suffix(1)) \(kinds.count == 1)", table.standard)]
    choices = tables.flatMap { screens, commands in
      let all = commands.flatMap(\.choices)
      let signature = all.map { "\($0.name) \($0.keys) \(String(describing: $0.disabledReason))" }.joined()
      let isNew = Self.walked.withLock { $0.insert("\(screens) \(scene.isUnavailable) \(signature)").inserted }
      return isNew ? all : []
    }
    commands = table.own + table.standard
    hints = sandbox.router.hints
    frame = sandbox.router.frame()
    start = sandbox.router
    connection = try #require(sandbox.database.connection as? SQLiteConnection)
    saved = try connection.copy()
    contents = try Self.contents(of: connection)
    version = try connection.version()
  }

  private static func contents(of connection: SQLiteConnection) throws -> [TableContents] {
    try connection.read { database in
      try DatabaseSchema.pavilion.tables.map { try $0.contents(in: database) }
    }
  }

  /// The keys that belong to more than one command that can be done here.
  var keysTwice: [Key] {
    let keys = commands.filter(\.isPossible).flatMap { $0.choices.flatMap(\.keys) }
    return Dictionary(grouping: keys) { $0 }.filter { $0.value.count > 1 }.map(\.key)
  }

  /// Whether the palette does not list what is shown.
  var hidesCommands: Bool { start.screens.last is HelpScreen || start.screens.last is CommandPalette }

  /// The names that the palette lists for more than one action.
  var namesTwice: [String] {
    let choices = commands.filter(\.isPossible).flatMap(\.choices)
    return Dictionary(grouping: choices, by: \.name).filter { Set($0.value.map(\.action)).count > 1 }.map(\.key.en)
  }

  /// The hints in the footer that do not do what they say when they are clicked.
  var deadHints: [String] {
    hints.filter { hint in
      let choices = commands[hint.command].choices
      return hint.keys.compactMap(\.choice).contains { choice in
        !clicks(choices[choice].action).contains { $0.row == frame.size.rows - 1 }
      }
    }.map(\.name)
  }

  /// The actions of clicks that belong to no screen shown here, for which the canvas itself looks only in a debug build.
  var foreignClicks: [AnyAction] {
    let own = start.screens.map { ObjectIdentifier($0.actionType) }
    return frame.hits.map(\.action).filter { action in
      !(action.base is any UniversalAction) && !own.contains(ObjectIdentifier(type(of: action.base)))
    }
  }

  /// Returns a cell of each area with an action, unless another area covers it.
  private func clicks(_ action: AnyAction) -> [Position] {
    frame.hits.filter { $0.action == action }.compactMap { hit in
      hit.area.positions.first { frame.action(at: $0) == action }
    }
  }

  func ways(_ choice: AnyCommand.Choice) -> [Way] {
    var ways: [Way] = choice.keys.map { key in ("key \(key.label(in: .ascii))", { $0.handle(.key(key)) }) }
    let top = start.screens.last
    // Help and palette close before a palette opens, which is then about the screen below. What can never be done here
    // has a key that says why, and is listed nowhere.
    if !(top is HelpScreen), !(top is CommandPalette), choice.isPossible {
      ways.append(("palette", { try $0.chooseInPalette(choice) }))
    }
    // The places of an action differ in nothing but where they are.
    ways += clicks(choice.action).prefix(1).map { position in
      ("click at \(position)", { $0.handle(.mouse(MouseEvent(.press, at: position))) })
    }
    return ways
  }

  /// Returns what follows from a way to do something, which begins anew.
  mutating func outcome(_ steps: (inout Router) throws -> Void) throws -> Outcome {
    if try connection.version() != version {
      try saved.copy(to: connection)
      version = try connection.version()
    }
    var router = start
    try steps(&router)
    while router.tick() == 0 {}
    if router.isStale { stale.append(router.frame().markedText) }
    let isChanged = try connection.version() != version
    return Outcome(
      kind: CommandWalkTests.kind(type(of: try #require(router.screens.last))), titles: router.screens.map(\.title),
      frame: router.frame(), notice: router.notice, ending: router.ending,
      copied: router.copied, needsRepaint: router.needsRepaint,
      contents: isChanged ? try Self.contents(of: connection) : contents)
  }

  /// The effects that a user or the next program notices.
  struct Outcome: Equatable, CustomStringConvertible {
    /// The type of the screen on top.
    let kind: String
    let titles: [Phrase]
    let frame: Frame
    let notice: Notice?
    let ending: Router.Ending?
    let copied: String?
    let needsRepaint: Bool
    let contents: [TableContents]

    static func == (left: Outcome, right: Outcome) -> Bool {
      left.titles == right.titles && left.notice == right.notice && left.ending == right.ending
        && left.copied == right.copied && left.needsRepaint == right.needsRepaint && left.contents == right.contents
        && left.frame.palette == right.frame.palette && left.frame.cursor == right.frame.cursor
        && left.frame.cells == right.frame.cells
    }

    var description: String {
      let end = ending.map { "ends: \($0)" } ?? "goes on"
      let copy = copied.map { "copies \($0)" } ?? "copies nothing"
      let screens = titles.map(\.en).joined(separator: " > ")
      return "\(screens), \(end), \(copy), \(needsRepaint), \(contents.map(\.sum))\n\(frame.markedText)"
    }
  }
}

extension Router {
  fileprivate var hints: [KeyHint] {
    mutating get { (commands.own + commands.standard).hints(in: environment) }
  }

  /// Opens the palette, finds a command by its name, and presses Enter.
  fileprivate mutating func chooseInPalette(_ choice: AnyCommand.Choice) throws {
    // In a text field `:` is a character.
    handle(.key(screens.last?.isTyping == true ? .control("p") : ":"))
    handle(.paste(environment.text(choice.name)))
    func selected() throws -> CommandPalette.Row? {
      try #require(screens.last as? CommandPalette, "The palette is not open.").list.selected
    }
    var row: Int?
    while let found = try selected(), found.action != choice.action, found.id != row {
      row = found.id
      handle(.key(.down))
    }
    try #require(try selected()?.action == choice.action, "The palette does not find \(choice.name.en).")
    handle(.key(.enter))
  }
}

extension Rect {
  fileprivate var positions: [Position] {
    (row..<endRow).flatMap { row in (column..<endColumn).map { Position(column: $0, row: row) } }
  }
}
