import CaffeineModel
import Testing

struct DrinkNameTests {
  @Test(arguments: [
    "a", "Flat white", "콜드브루", "믹스 커피 (진하게)", "抹茶ラテ", "Café crème", "☕️", "🧋 zhēnzhū", "👩🏽‍🌾 blend",
    // A joiner that Persian writes with.
    "نیم\u{200C}گرم",
  ])
  func `names in any language are taken, emoji as well`(name: String) {
    #expect(DrinkName.problem(with: name) == nil)
    #expect(Serving(drink: name, milligrams: 80)?.drink == name)
    #expect(OwnDrink(name: name, milligrams: 80)?.name == name)
  }

  @Test(arguments: ["", " ", "   ", "\u{A0}", "\u{3000}\u{2003}"])
  func `a name of blanks is empty`(name: String) {
    refuse(name, .empty)
  }

  @Test func `a name with a sign that cannot be seen is refused`() {
    // No arguments of the test, since those are printed as they are.
    let names = [
      "a\nb", "\n", "\t", "tab\tbed", "a\r\nb", "nul\0", "\u{1B}[31mred", "\u{7F}", "\u{9B}2J", "line\u{2028}line",
      "page\u{2029}page", "soft\u{AD}hyphen", "zero\u{200B}width", "\u{FEFF}bom",
    ]
    for name in names { refuse(name, .unreadable) }
  }

  @Test func `a sign that this version does not know is not refused: a later one may know it`() {
    for name in ["private \u{E000}", "nobody \u{FFFF}", "new \u{1FADF}"] {
      #expect(DrinkName.problem(with: name) == nil, "\(name.debugDescription)")
    }
  }

  @Test func `a name that turns the direction of writing is refused`() {
    for name in ["\u{202E}dewerb", "\u{202D}a", "\u{202A}a", "\u{2066}a", "\u{2067}a", "a\u{2069}", "a\u{200F}"] {
      refuse(name, .unreadable)
    }
  }

  @Test(arguments: ["a", "가", "☕️", "🇰🇷", "e\u{301}"])
  func `a name has up to thirty characters, however they are stored`(character: String) {
    #expect(DrinkName.problem(with: String(repeating: character, count: 30)) == nil)
    refuse(String(repeating: character, count: 31), .tooLong)
  }

  @Test func `a single character does not carry accents without end`() {
    #expect(DrinkName.problem(with: "e" + String(repeating: "\u{301}", count: 119)) == nil)
    refuse("e" + String(repeating: "\u{301}", count: 120), .tooLong)
  }

  private func refuse(_ name: String, _ problem: DrinkName.Problem) {
    #expect(DrinkName.problem(with: name) == problem, "\(name.debugDescription)")
    #expect(Serving(drink: name, milligrams: 80) == nil, "\(name.debugDescription)")
    #expect(OwnDrink(name: name, milligrams: 80) == nil, "\(name.debugDescription)")
  }

  @Test(arguments: [
    "\u{200D}", "\u{200C}\u{200C}", "\u{3164}", "\u{2800}", "\u{115F}", "\u{FE0F}", "\u{301}", " \u{200D} ",
  ])
  func `a name that leaves no trace is none`(name: String) {
    #expect(DrinkName.problem(with: name) == .empty)
    #expect(Serving(drink: name, milligrams: 1) == nil)
  }
}
