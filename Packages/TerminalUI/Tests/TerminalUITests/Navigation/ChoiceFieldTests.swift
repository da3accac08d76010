import Testing

@testable import TerminalUI

@Suite("Fields without text: choices and checkboxes")
struct ChoiceFieldTests {
  private enum Milk: String, CaseIterable { case none, cow, oat }
  private struct Order: Equatable {
    let name: String
    let milk: Milk
    let isToGo: Bool
  }

  private func router(_ glyphs: GlyphSet = .unicode, isPlain: Bool = false) -> Router {
    let form = FormScreen(
      Phrase(same: "Coffee"), accent: .orange,
      Field(Phrase(same: "Name"), problem: Phrase(same: "Whom is it for?")) { $0.isEmpty ? nil : $0 },
      Field(Phrase(same: "Milk"), choices: Milk.allCases.map { ($0, Phrase(same: $0.rawValue)) }, chosen: .cow),
      Field(Phrase(same: "To go"), isOn: false)
    ) { name, milk, isToGo in Order(name: name, milk: milk, isToGo: isToGo) }
    var environment = Environment.toy(columns: 80, rows: 14, glyphs: glyphs)
    environment.isPlain = isPlain
    return Router(form, environment)
  }

  @Test func `they are drawn as a closed list and as a box`() {
    var router = router()
    #expect(router.picture.lines.contains { $0.contains("Milk  [ cow  ▾ ]") })
    #expect(router.picture.lines.contains { $0.contains("To go [ ]") })
    router.press("Down")
    #expect(router.picture.lines.contains { $0.contains("▸ Milk  [▸cow  ▾ ]") })
    #expect(router.picture.lines.last?.contains("Space change") == true)
    #expect(router.picture.lines.last?.contains("^O choose") == true)
  }

  @Test(arguments: [
    ("Right", "oat"), ("Space", "oat"), ("Left", "none"), ("Right Right", "none"), ("Left Left", "oat"), ("x", "cow"),
  ])
  func `arrows and Space go through the choices, letters do nothing`(keys: String, milk: String) {
    var router = router()
    router.press("Down \(keys) Down")
    #expect(router.picture.lines.contains { $0.contains("[ \(milk.padded(to: 4)) ▾ ]") })
  }

  @Test func `the list opens with the present value selected, and its choice is taken`() {
    var router = router()
    router.press("Down C-o")
    #expect(router.picture.lines.contains { $0.contains("▸ cow") })
    router.press("Down Enter Down")
    #expect(router.picture.lines.contains { $0.contains("[ oat  ▾ ]") })
  }

  @Test func `a click goes to the next value, and the form returns the values`() throws {
    var router = router()
    router.press("A Down Down")
    let row = try #require(router.picture.lines.firstIndex { $0.contains("To go") })
    router.handle(.mouse(MouseEvent(.press, at: Position(column: 12, row: row))))
    #expect(router.picture.lines.contains { $0.contains("[✓]") })
    router.press("Enter")
    #expect(router.answer as? Order == Order(name: "A", milk: .cow, isToGo: true))
  }

  @Test func `a screen reader hears the value and whether the box is checked`() {
    var router = router(isPlain: true)
    router.press("Down Down Space")
    let text = router.picture.plainText
    #expect(text.contains("Milk, cow"), "\(text)")
    #expect(text.contains("To go, checked, selected"), "\(text)")
  }
}
