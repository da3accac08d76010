import Synchronization
import Testing

@testable import TerminalUI

/// Data that can be read or not, as the test says.
private final class ToyRecords: Sendable {
  private let isWhole: Mutex<Bool>

  init(isWhole: Bool) { self.isWhole = Mutex(isWhole) }

  func setWhole(_ isWhole: Bool) { self.isWhole.withLock { $0 = isWhole } }
  func read() throws {
    if !isWhole.withLock({ $0 }) { throw ToyDamage() }
  }
}

private struct ToyDamage: ExplainedError {
  let phrase = Phrase(same: "Row 7 is damaged.")
}

/// A page of figures that are false until they were read.
private struct Figures: Screen {
  enum Action: TerminalUI.Action { case sell }

  let title = Phrase(same: "Figures")
  let kind: LayerKind
  let needsData: Bool
  let records: ToyRecords
  let saves: ToySaves

  func commands(in environment: Environment) -> [Command<Action>] { [Command(.sell, ["s"], Phrase(same: "sell"))] }
  mutating func refresh(in environment: Environment) throws { try records.read() }
  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    try saves.save("sold")
    return .done
  }
  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    if input == .key("x") { try? saves.save("typed") }
    return .ignored
  }
  func draw(in canvas: inout Canvas) { canvas.draw(Label("stock: 10"), in: canvas.area.line(0)) }
}

@Suite("A screen whose data cannot be read")
struct UnreadTests {
  private let saves = ToySaves()

  private func router(_ records: ToyRecords, _ kind: LayerKind = .page, needsData: Bool = true) -> Router {
    let figures = Figures(kind: kind, needsData: needsData, records: records, saves: saves)
    return Router(ToyPage(), opening: [figures], .toy())
  }

  @Test(arguments: [LayerKind.page, .modal])
  func `the reason stands in place of figures that nobody has read, and no key does anything`(kind: LayerKind) throws {
    let records = ToyRecords(isWhole: false)
    var router = router(records, kind)
    #expect(router.shows("Row 7 is damaged."))
    #expect(!router.shows("stock"))
    router.press("s x Enter")
    router.handle(.paste("s"))
    #expect(saves.all.isEmpty)
    // It stays when the next key has taken other words away.
    #expect(router.shows("Row 7 is damaged."))
    #expect(!router.shows("stock"))
    #expect(router.commands.own.isEmpty)
    records.setWhole(true)
    router.refreshAll()
    #expect(router.shows("stock: 10"))
    #expect(!router.shows("damaged"))
    router.press("s")
    #expect(saves.all == ["sold"])
  }

  @Test func `Esc leaves it`() {
    var router = router(ToyRecords(isWhole: false))
    router.press("Esc")
    #expect(router.screens.count == 1 && router.screens[0] is ToyPage)
  }

  @Test func `what was read before stays, with the reason in the line`() {
    let records = ToyRecords(isWhole: true)
    var router = router(records)
    records.setWhole(false)
    router.refreshAll()
    #expect(router.shows("stock: 10"))
    #expect(router.notice?.phrase.en == "Row 7 is damaged.")
  }

  @Test func `a screen that shows more than its data is drawn without them`() {
    let router = router(ToyRecords(isWhole: false), needsData: false)
    #expect(router.shows("stock: 10"))
    #expect(router.notice?.phrase.en == "Row 7 is damaged.")
  }
}
