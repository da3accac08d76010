import Testing

@testable import TerminalUI

@Suite("While the data are unavailable")
struct UnavailableDataTests {
  private static let gone = Phrase(
    en: "The server cannot be reached. This is how it last stood.", ko: "서버에 연결할 수 없습니다. 연결이 끊기기 전의 내용입니다.")

  private static let saved = Notice(.warning, Phrase(same: "That was saved, but could not be shown."))

  private func router(_ store: ToyStore, _ keys: String = "") -> Router {
    var router = Router(
      ToyPage(), .toy(),
      Router.Options(
        onEvent: ToyEvent.apply,
        errorNotices: {
          let before = store.saves
          return { _ in store.saves > before ? Self.saved : nil }
        }))
    router.open(ToyList(store: store))
    router.press(keys)
    return router
  }

  private func selected(_ router: Router) -> String? { (router.screens.last as? ToyList)?.list.selected?.name }

  private func lose(_ store: ToyStore, _ router: inout Router) {
    store.isBroken = true
    router.handle(.program(.dataUnavailable(Self.gone)))
  }

  @Test func `the line gives the reason, the last state stays, and no error repeats it`() {
    let store = ToyStore(count: 5)
    var router = router(store)
    lose(store, &router)
    for event in [
      Event.program(.dataChanged), .focus(true), .resize(Size(columns: 90, rows: 30)),
      .resize(.init(columns: 80, rows: 24)),
    ] {
      router.handle(event)
      #expect(router.shows(" ! The server cannot be reached. This is how it last stood."))
      #expect(router.shows("▸ row 0"))
      #expect(router.shows("row 4"))
      #expect(!router.shows("broken"))
    }
  }

  @Test func `a notice covers the line until the next key`() {
    let store = ToyStore(count: 5)
    var router = router(store)
    lose(store, &router)
    router.press("n")
    #expect(router.shows("Press / to filter"))
    #expect(!router.shows("server"))
    router.press("Down")
    #expect(router.shows("! The server cannot be reached."))
    #expect(router.shows("▸ row 1"))
  }

  @Test func `it ends by itself, and everything is read again`() {
    let store = ToyStore(count: 5)
    var router = router(store)
    let before = router.root?.refreshes ?? 0
    lose(store, &router)
    store.records[0].name = "changed"
    store.isBroken = false
    router.handle(.program(.dataUnavailable(nil)))
    #expect(router.shows("▸ changed"))
    #expect(!router.shows("server"))
    #expect(router.root?.refreshes == before + 1)
  }

  @Test func `an error of reading is replaced by the line, and one of writing is not`() {
    let store = ToyStore(count: 5)
    var router = router(store)
    store.isBroken = true
    router.handle(.program(.dataChanged))
    #expect(router.shows("✗ The store is broken."))
    router.handle(.program(.dataUnavailable(Self.gone)))
    #expect(!router.shows("broken"))
    #expect(router.shows("! The server cannot be reached."))
    router.press("d")
    #expect(router.shows("✗ The store is broken."))
    router.handle(.program(.dataUnavailable(nil)))
    #expect(router.shows("✗ The store is broken."))
  }

  @Test func `the program replaces the error after a change that was saved`() {
    let store = ToyStore(count: 5)
    var router = router(store)
    store.breaksWhenSaved = true
    router.press("d")
    #expect(store.records.count == 4)
    #expect(router.shows("! That was saved, but could not be shown."))
    #expect(!router.shows("broken"))
    // It stays when the line about unavailable data could replace it.
    router.handle(.program(.dataUnavailable(Self.gone)))
    #expect(router.shows("! That was saved, but could not be shown."))
    // The next one is not saved.
    router.press("d")
    #expect(store.records.count == 4)
    #expect(router.shows("✗ The store is broken."))
    store.isBroken = false
    router.handle(.program(.dataUnavailable(nil)))
    router.press("Down")
    #expect(!router.shows("row 0"))
    #expect(router.shows("row 4"))
    router.press("u")
    #expect(store.records.count == 5)
  }

  @Test func `a page that cannot read its data is not opened, and the error is shown`() {
    let store = ToyStore(count: 5)
    var router = Router(Opener(store: store), .toy(), Router.Options(onEvent: ToyEvent.apply))
    lose(store, &router)
    router.press("o")
    #expect(router.screens.count == 1)
    #expect(router.shows("✗ The store is broken."))
    router.press("z")
    #expect(router.shows("! The server cannot be reached."))
    store.isBroken = false
    router.handle(.program(.dataUnavailable(nil)))
    router.press("o")
    #expect(router.shows("▸ row 0"))
  }

  @Test func `a page that opened without data is closed when they are reported as unavailable`() {
    let store = ToyStore(count: 5)
    var router = Router(Opener(store: store), .toy(), Router.Options(onEvent: ToyEvent.apply))
    store.isBroken = true
    router.press("o ?")
    #expect(router.screens.count == 3)
    router.handle(.program(.dataUnavailable(Self.gone)))
    #expect(router.screens.count == 3)
    router.press("Esc")
    #expect(router.screens.count == 1)
    router.handle(.program(.dataUnavailable(nil)))
    router.press("o")
    #expect(router.screens.count == 2)
    router.handle(.program(.dataUnavailable(Self.gone)))
    #expect(router.screens.count == 1)
  }

  @Test func `a page that was read before is shown again when the screen above it closes`() {
    let store = ToyStore(count: 5)
    var router = router(store, "Down Down Enter")
    lose(store, &router)
    router.press("c Esc")
    #expect(router.screens.count == 2)
    #expect(router.shows("▸ row 2"))
    #expect(router.shows("row 4"))
    #expect(!router.shows("broken"))
    router.press("? Esc : Esc Esc")
    #expect(router.screens.count == 1)
    router.press("q")
    #expect(router.ending == .quit)
  }

  @Test func `a palette item that cannot be read leaves the former screens open`() {
    let store = ToyStore(count: 5)
    let item = PaletteItem("x", Phrase(same: "Elsewhere"), .empty, ToyList(store: store))
    var router = Router(ToyPage(), .toy(), Router.Options(onEvent: ToyEvent.apply, paletteItems: { _, _ in [item] }))
    router.press("p c c")
    lose(store, &router)
    router.press(": e l s e Enter")
    #expect(router.screens.count == 2)
    #expect(router.page?.count == 2)
    #expect(router.shows("✗ The store is broken."))
  }

  @Test func `a row that cannot be read is not selected, and the filter can be left`() {
    let store = ToyStore(count: 100_000)
    var router = router(store)
    lose(store, &router)
    router.press("PgDn End")
    #expect(router.shows("✗ The store is broken."))
    router.press("z")
    #expect(selected(router) == "row 19")
    #expect(router.shows("row 18"))
    router.press("/ x Esc Esc")
    #expect(router.screens.count == 1)
  }

  @Test func `what moves by itself neither repeats the error nor stops`() {
    let store = ToyStore(count: 1)
    var router = Router(Clock(store: store), .toy(), Router.Options(onEvent: ToyEvent.apply))
    #expect(router.tick() == 40)
    lose(store, &router)
    #expect(router.tick() == nil)
    #expect(router.shows("! The server cannot be reached."))
    #expect(!router.shows("broken"))
    store.isBroken = false
    router.handle(.program(.dataUnavailable(nil)))
    #expect(router.tick() == 40)
  }

  // MARK: The line

  private func line(_ columns: Int, _ rows: Int, _ reason: Phrase = gone, language: Language = .english)
    -> String
  {
    var router = Router.toy(columns: columns, rows: rows, language: language)
    router.handle(.program(.dataUnavailable(reason)))
    return router.picture.lines[rows - 2]
  }

  @Test func `it has as many sentences as fit into one line, or else as many words`() {
    #expect(line(80, 24) == " ! The server cannot be reached. This is how it last stood.")
    #expect(line(60, 16) == " ! The server cannot be reached. This is how it last stood.")
    #expect(line(59, 16) == " ! The server cannot be reached.")
    #expect(line(40, 12) == " ! The server cannot be reached.")
    #expect(line(80, 24, language: .korean) == " ! 서버에 연결할 수 없습니다. 연결이 끊기기 전의 내용입니다.")
    #expect(line(40, 12, language: .korean) == " ! 서버에 연결할 수 없습니다.")
    let long = Phrase(same: "The server at db.example.com:5432/shop refused the role of this user for good.")
    #expect(line(40, 12, long) == " ! The server at…")
    #expect(line(60, 12, long) == " ! The server at db.example.com:5432/shop refused the role…")
  }

  @Test func `a text at the end of the line stays if there is room for one sentence`() {
    for (columns, end, said) in [
      (80, "next order", " ! The server cannot be reached. This is how it last stood."),
      (60, "next order", " ! The server cannot be reached."), (40, "next order", " ! The server cannot be reached."),
    ] {
      var router = Router(
        Ended(end: end), .toy(columns: columns, rows: 12), Router.Options(onEvent: ToyEvent.apply))
      router.handle(.program(.dataUnavailable(Self.gone)))
      let line = router.picture.lines[10]
      #expect(line.hasPrefix(said))
      #expect(line.hasSuffix(end) == (columns > 40), "\(columns): \(line)")
    }
  }

  @Test(arguments: [(80, 24), (60, 16), (40, 12)])
  func `it covers nothing of a dialog, however large that is`(columns: Int, rows: Int) {
    for count in 1...8 {
      let lines = (1...count).map { Phrase(same: "This is the line with the number \($0).") }
      var router = Router.toy(columns: columns, rows: rows)
      let alert: Alert<Int> = Alert(
        Phrase(same: "Sure?"), lines, accent: .orange, answers: [Alert.Answer(Phrase(same: "OK"), ["o"])])
      router.open(alert)
      let before = router.picture.lines
      router.handle(.program(.dataUnavailable(Self.gone)))
      let after = router.picture.lines
      #expect(after.joined().contains("! The server"), "\(count)")
      let bottom = before.firstIndex { $0.contains("╰") } ?? 0
      let changed = before.indices.filter { before[$0] != after[$0] }
      #expect(changed == [bottom] || changed == [rows - 2], "\(count): \(after.joined(separator: "\n"))")
      if changed == [bottom] {
        #expect(after[bottom].contains("╰─ !"))
        #expect(after[bottom].contains("╯"))
      }
    }
  }

  /// Opens a list.
  private struct Opener: Screen {
    enum Action: TerminalUI.Action { case open }
    let title = Phrase(same: "Opener")
    let store: ToyStore
    func commands(in environment: Environment) -> [Command<Action>] { [Command(.open, ["o"], Phrase(same: "open"))] }
    mutating func perform(_ action: Action, in environment: Environment) -> Reply { .open(ToyList(store: store)) }
    func draw(in canvas: inout Canvas) {}
  }

  /// Reads while it moves.
  private struct Clock: Screen {
    let title = Phrase(same: "Clock")
    let store: ToyStore
    func draw(in canvas: inout Canvas) {}
    mutating func tick(in environment: Environment) throws -> Int? {
      _ = try store.found("")
      return 40
    }
  }

  /// Has a text at the end of the line for notices.
  private struct Ended: Screen {
    let title = Phrase(same: "Ended")
    let end: String
    func draw(in canvas: inout Canvas) {
      canvas.draw(Label(end, .plain, .trailing), in: canvas.area.line(canvas.area.rows - 1).inset(columns: 1))
    }
  }
}
