import TerminalUI
import Testing

struct CommandPaletteTests {
  private func palette(_ keys: String = "", language: Language = .english) -> Router {
    var router = Router.toy(language: language)
    router.press(": \(keys)")
    return router
  }

  private func isOpen(_ router: Router) -> Bool { router.screens.count == 2 }

  @Test func `the palette lists every command with its first key`() {
    let router = palette()
    for entry in ["count", "pour", "next page", "leave", "stop"] { #expect(router.shows(entry)) }
    #expect(router.shows("▸ count"))
    #expect(router.picture.cursor?.kind == .text)
  }

  @Test func `the palette is a field above the commands that were found`() {
    var router = Router.toy(columns: 60, rows: 14)
    router.press(": o u")
    #expect(
      router.picture.lines[2...8] == [
        "╭ Commands ────────────────────────────────────────────────╮",
        "│  ou                                                      │",
        "│                                                          │",
        "│  ▸ count                                             ⏎   │",
        "│    pour                                              b   │",
        "│    leave and count                                   e   │",
        "│                                                          │",
      ])
  }

  @Test func `between a name that is cut and its key is air`() {
    var router = Router.toy(columns: 40, rows: 12)
    router.press(": l a n g")
    let row = router.picture.lines.first { $0.contains("language") }
    #expect(row?.contains(" L ") == true)
  }

  @Test(arguments: [("n e x t", "next page"), ("N E X T", "next page"), ("다 음", "next page"), ("세", "count")])
  func `the names of both languages are searched`(typed: String, found: String) {
    let router = palette(typed)
    #expect(router.shows("▸ \(found)"))
    #expect(!router.shows("stop"))
    let korean = palette(typed, language: .korean)
    #expect(korean.shows("▸ "))
    #expect(!korean.shows("그런 명령이 없습니다"))
  }

  @Test func `moving about is listed last, and names that begin with what was typed first`() {
    let lines = palette().picture.lines
    #expect(lines.contains { $0.contains("▸ count") })
    #expect(palette("q u i t").shows("▸ quit"))
    #expect(palette("m o v e").shows("▸ move up"))
  }

  @Test func `a command that cannot be used says why when it is chosen from`() {
    #expect(palette("p o u r").shows("! nothing left"))
  }

  @Test func `help and palette never stand on each other`() {
    var router = palette()
    router.press("F1 : F1 : C-p F1")
    #expect(router.screens.count == 2)
  }

  @Test func `a chosen command is done and the palette is gone`() {
    let router = palette("c o u n t Enter")
    #expect(!isOpen(router))
    #expect(router.page?.count == 1)
  }

  @Test func `the arrows choose, and a click does too`() {
    var router = palette("Down Up Enter")
    #expect(router.page?.count == 1)
    router.press(":")
    router.click(on: "count  ")
    #expect(router.page?.count == 2)
    router.press(":")
    router.click(on: "next page")
    #expect(router.picture.lines.first?.hasPrefix(" Toy › Next") == true)
  }

  @Test func `a disabled command says why and does nothing, here too`() {
    let router = palette("p o u r Enter")
    #expect(router.root?.count == 0)
    #expect(router.shows("nothing left"))
  }

  @Test func `a command of the frame is done too`() {
    #expect(palette("q u i t Enter").ending == .quit)
    var router = palette("d r a w Enter")
    #expect(router.needsRepaint)
    router.press(": 한 국 Enter")
    #expect(router.environment.language == .korean)
  }

  @Test func `where nothing is found nothing is done`() {
    var router = palette("z z")
    #expect(router.shows("no such command"))
    router.press("Enter")
    #expect(isOpen(router))
    router.press("Backspace Backspace")
    #expect(router.shows("▸ count"))
  }

  @Test(arguments: ["Esc", "C-c", "q Esc", "q C-c"]) func `the palette is left without doing anything`(keys: String) {
    let router = palette(keys)
    #expect(!isOpen(router))
    #expect(router.page?.count == 0)
    #expect(router.ending == nil)
  }

  @Test func `the list moves so that the chosen command is seen`() {
    var router = Router.toy(columns: 60, rows: 14)
    router.press(": PgDn PgDn PgDn PgDn")
    #expect(router.shows("▸ move down"))
    #expect(!router.shows("count  "))
    router.wheel(.wheelUp)
    #expect(!router.shows("▸ move down"))
    router.press("PgUp PgUp PgUp PgUp")
    #expect(router.shows("▸ count"))
  }

  @Test func `what is pasted is searched for`() {
    var router = palette()
    router.handle(.paste("next\npage"))
    #expect(router.shows("▸ next page"))
  }

  @Test(arguments: [61, 20_000, 3_000_000])
  func `of a text that is too long the beginning is searched for, and it says so`(
    count: Int
  ) {
    var router = palette()
    router.handle(.paste(String(repeating: "가", count: count)))
    #expect(router.shows("Cut after 60 characters."))
    router.press("Left")
    #expect(!router.shows("Cut after"))
    router.press("Esc")
    #expect(!isOpen(router))
  }
}
