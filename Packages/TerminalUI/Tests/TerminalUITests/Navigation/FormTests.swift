import Testing

@testable import TerminalUI

struct FormTests {
  /// A form with a whole number below 100 and a name, whose values a test can see.
  private final class Saved: @unchecked Sendable {
    var values: [(Int, String)] = []
  }

  private func form(_ saved: Saved, original: Int? = nil) -> FormScreen<Int> {
    FormScreen(
      Phrase(same: "Form"), accent: .orange,
      Field(
        Phrase(same: "Amount"), "7", original: original, unit: Phrase(same: "mg"), hint: Phrase(same: "How much."),
        suggestions: ["10", Suggestion("20", Phrase(same: "for two"))],
        meaning: { value, _, _ in Phrase(same: "= \(value * 2) halves") },
        problem: Phrase(same: "A number below 100, please.")
      ) { Int($0).flatMap { $0 < 100 ? $0 : nil } },
      Field(Phrase(same: "Name"), "tap", width: 20, replacesAtFirst: false) { text, _ throws(FieldProblem) in
        if text.isEmpty { throw FieldProblem(Phrase(same: "A name, please.")) }
        return text
      }
    ) { amount, name in
      saved.values.append((amount, name))
      return amount
    }
  }

  private func opened(_ saved: Saved, _ keys: String, original: Int? = nil) -> Router {
    var router = Router.toy(columns: 60, rows: 20)
    router.open(form(saved, original: original))
    router.press(keys)
    return router
  }

  @Test func `a text that is too long for its field is cut, and it says so`() {
    var router = opened(Saved(), "")
    router.handle(.paste(String(repeating: "7", count: 41)))
    #expect(router.notice?.phrase.en == "Cut after 40 characters.")
    router.press("Backspace 8 9")
    #expect(router.notice?.phrase.en == "Cut after 40 characters.")
  }

  @Test func `values are saved, not texts`() {
    let saved = Saved()
    let router = opened(saved, "4 2 Tab s Enter")
    #expect(saved.values.count == 1)
    #expect(saved.values.first?.0 == 42)
    #expect(saved.values.first?.1 == "taps")
    #expect(router.screens.count == 1)
  }

  @Test func `what was not touched keeps its value to the last digit`() {
    let saved = Saved()
    _ = opened(saved, "Enter", original: 1234)
    #expect(saved.values.first?.0 == 1234)
  }

  @Test func `what is wrong is said as it is typed, and Enter leads to it`() {
    let saved = Saved()
    var router = opened(saved, "9 9 9")
    #expect(router.shows("✗ A number below 100, please."))
    router.press("Down Enter")
    #expect(saved.values.isEmpty)
    #expect(router.screens.count == 2)
    #expect(router.shows("✗ A number below 100, please."))
    router.press("Backspace Enter")
    #expect(saved.values.first?.0 == 99)
  }

  @Test func `nothing is called wrong before it is typed, and the hint says what is asked for`() {
    let router = opened(Saved(), "Down C-u Enter")
    #expect(router.shows("✗ A name, please."))
    #expect(opened(Saved(), "").shows("How much."))
    #expect(!opened(Saved(), "").shows("✗"))
  }

  @Test func `an error goes when the field is emptied or put right`() {
    var router = opened(Saved(), "9 x")
    #expect(router.shows("✗ A number below 100, please."))
    router.press("Backspace")
    #expect(!router.shows("✗"))
    router.press("x")
    #expect(router.shows("✗ A number below 100, please."))
    router.press("C-u")
    #expect(!router.shows("✗"))
    #expect(router.shows("How much."))
    router.press("Enter")
    #expect(router.shows("✗ A number below 100, please."))
    router.press("8")
    #expect(!router.shows("✗"))
  }

  @Test func `a text that was typed tells its meaning`() {
    #expect(opened(Saved(), "8").shows("= 16 halves"))
  }

  @Test func `suggestions are listed with what they are for, and the chosen one is inserted`() {
    let saved = Saved()
    var router = opened(saved, "C-o Down")
    #expect(router.shows("20 mg  for two"))
    router.press("Enter Enter")
    #expect(saved.values.first?.0 == 20)
    #expect(opened(Saved(), "C-o Esc").screens.count == 2)
    // The name has none.
    #expect(opened(Saved(), "Down C-o").screens.count == 2)
  }

  @Test func `Esc leaves without saving`() {
    let saved = Saved()
    var router = opened(saved, "4 Esc")
    _ = router.frame()
    router.press("y")
    #expect(saved.values.isEmpty)
    #expect(router.screens.count == 1)
  }

  // MARK: Fields decided at run time

  /// A form with this many names, of which none may be longer than the first.
  private func names(_ count: Int) -> FormScreen<[String]> {
    var form = Form()
    let keys = (1...count).map { number in
      form.add(
        Field(Phrase(same: "Name \(number)"), "n\(number)", replacesAtFirst: false) { text, _ throws(FieldProblem) in
          text
        })
    }
    return FormScreen(Phrase(same: "Names"), accent: .orange, form) { form, environment in
      let names = try keys.map { try form.read($0, in: environment) }
      for (name, key) in zip(names, keys) where name.count > names[0].count {
        throw FieldProblem(Phrase(same: "Shorter than the first, please."), of: key)
      }
      return names
    }
  }

  private func opened(_ form: FormScreen<[String]>, columns: Int = 60, rows: Int = 20) -> Router {
    var router = Router.toy(columns: columns, rows: rows)
    router.open(form)
    return router
  }

  @Test func `a problem that saving finds is shown beside its field until the text is changed`() {
    var router = opened(names(3))
    router.press("Down x Up y Enter")
    #expect(router.screens.count == 1)
    router = opened(names(3))
    router.press("Down x Enter")
    #expect(router.screens.count == 2)
    #expect(router.shows("✗ Shorter than the first, please."))
    router.press("Up Enter")
    #expect(router.shows("▸ Name 2"))
    #expect(router.shows("✗ Shorter than the first, please."))
    router.press("Backspace")
    #expect(!router.shows("✗"))
    router.press("Enter")
    #expect(router.screens.count == 1)
  }

  @Test(arguments: 12...24) func `of more fields than rows those around the selected one are shown, with a bar`(
    rows: Int
  ) {
    var router = opened(names(30), columns: 40, rows: rows)
    #expect(router.shows("┃"))
    for number in 1...30 {
      #expect(router.shows("▸ Name \(number) "), "\(router.picture.plainText)")
      #expect(router.picture.cursor != nil)
      router.press("Down")
    }
    router.press("Up x")
    #expect(router.shows("n30x"))
    router.wheel(.wheelUp)
    #expect(router.shows("▸ Name 29 "))
    router.click(on: "Name 28")
    #expect(router.shows("▸ Name 28 "))
  }

  @Test func `a form that fits has no bar`() {
    let router = opened(names(3))
    #expect(router.shows("▸ Name 1"))
    #expect(router.shows("Name 3"))
    #expect(!router.shows("┃"))
  }

  @Test func `Esc asks before it loses what was typed into a form of several fields`() {
    var router = opened(names(2))
    router.press("x Esc")
    #expect(router.shows("Leave without saving?"))
    _ = router.frame()
    router.press("n")
    #expect(router.shows("n1x"))
    router.press("Backspace Esc")
    #expect(router.screens.count == 1)
    router.open(names(2))
    router.press("x Esc")
    _ = router.frame()
    router.press("y")
    #expect(router.screens.count == 1)
    router.open(names(1))
    router.press("x Esc")
    #expect(router.screens.count == 1)
  }

  // MARK: Lines

  private func lined(_ saved: Saved, rows: Int = 20) -> Router {
    var router = Router.toy(columns: 60, rows: rows)
    router.open(
      FormScreen(
        Phrase(same: "Form"), accent: .orange,
        Field(Phrase(same: "Words"), "하나\n둘", width: 20, limit: 30, rows: 3, replacesAtFirst: false, problem: .empty) {
          $0
        },
        Field(Phrase(same: "Amount"), "7", problem: .empty) { Int($0) }
      ) { words, amount in
        saved.values.append((amount, words))
        return amount
      })
    return router
  }

  @Test func `a field of several lines has rows, through which arrows go before they leave it`() {
    let saved = Saved()
    var router = lined(saved)
    #expect(router.shows("Words  하나"))
    #expect(router.shows("new line"))
    router.press("Up End ! Down Down 8 Up Up Home + Enter")
    #expect(saved.values.map(\.1) == ["+하나!\n둘"])
    #expect(saved.values.map(\.0) == [8])
  }

  @Test func `a line is broken by a key and by a click on its name, and where there is one row it is the same`() {
    for rows in [20, 8] {
      let saved = Saved()
      var router = lined(saved, rows: rows)
      router.environment.chrome.smallest = Size(columns: 30, rows: 8)
      router.press("C-j x")
      router.handle(.paste("a\r\nb"))
      router.press("Up M-Enter Enter")
      #expect(saved.values.map(\.1) == ["하나\n둘\nx\na\nb"], "\(rows) rows")
    }
  }

  @Test func `a click sets the cursor in a text of several lines`() {
    let saved = Saved()
    var router = lined(saved)
    router.press("Tab")
    router.click(on: "둘")
    router.press("x Enter")
    #expect(saved.values.map(\.1) == ["하나\nx둘"])
  }

  @Test func `an editor gets the text of the field, and a longer one is refused where it is`() async {
    let saved = Saved()
    var router = lined(saved)
    router.press("C-g")
    await router.settle(giving: { .ended(($0.text ?? "") + "\n셋") })
    #expect(router.shows("셋"))
    router.press("Tab C-g")
    #expect(!router.isWorking, "a number has no editor")
    router.press("Tab C-g")
    await router.settle(giving: { _ in .failed("ed", code: 1) })
    #expect(router.notice?.phrase.en == "ed ended with 1. Your text is as it was.")
    router.press("Enter")
    #expect(saved.values.map(\.1) == ["하나\n둘\n셋"])
  }
}
