import Testing

@testable import TerminalUI

struct AlertTests {
  private func asking(_ keys: String) -> Router {
    var router = Router.toy()
    router.press("r \(keys)")
    return router
  }

  @Test(arguments: [
    ("y", 1), ("n", 0), ("Enter", 0), ("Space", 0), ("Esc", 0), ("Right Enter", 1), ("Right Space", 1),
    ("Tab Enter", 1), ("l Enter", 1), ("Down Enter", 1), ("Right Right Enter", 1), ("Right Left Enter", 0),
    ("Right S-Tab Enter", 0), ("Left Enter", 0), ("Right Esc", 0), ("ㅛ", 1),
  ])
  func `an answer closes the alert and is done by the screen below`(keys: String, count: Int) {
    let router = asking(keys)
    #expect(router.screens.count == 1)
    #expect(router.page?.count == count)
  }

  @Test func `the safe answer is chosen first, and the chosen one has the cursor`() {
    var router = asking("")
    #expect(router.alert?.selected == 0)
    #expect(router.picture.markedText.contains("«s:[‸▸ n No  ]»  [  «a:y» Yes  ]"))
    router.press("Right")
    #expect(router.picture.markedText.contains("[  «a:n» No  ]  «s:[‸▸ y Yes  ]»"))
  }

  @Test func `Esc gives the answer that was meant for it`() {
    let answers = [Alert<Int>.Answer(Phrase(same: "Keep"), ["k"]), Alert.Answer(Phrase(same: "Back"), ["b"], 7)]
    let alert = Alert(Phrase(same: "?"), [], accent: .orange, answers: answers, escape: 1)
    #expect(alert.commands(in: Environment()).map { $0.erased.choices[0].keys }.prefix(2) == [["k"], ["b", .escape]])
  }

  @Test func `shortcuts answer by their keys, have no button, and are named together`() {
    let alert = Alert(
      Phrase(same: "Ready"), [], accent: .orange, answers: [Alert<Int>.Answer(Phrase(same: "OK"), ["y"])],
      shortcuts: Alert.Shortcuts(
        Phrase(same: "again"), hint: Phrase(same: "again"),
        ["1", "2", "3"].map { Alert.Answer(Phrase(same: "\($0)"), [.character($0)], 7) }))
    var router = Router.toy()
    router.open(alert)
    #expect(router.shows("OK  ]"))
    #expect(router.shows("1-3 again"))
    let commands: [AnyCommand] = alert.commands(in: Environment()).map { $0.erased }
    #expect(commands.map(\.choices.count) == [1, 3])
    #expect(commands.choice(for: "2")?.action == AnyAction(AlertAction.choose(2)))
    router.press("2")
    #expect(router.screens.count == 1)
  }

  @Test func `where a program allows four rows an alert has no room for its text, and asks all the same`() {
    var environment = Environment.toy(columns: 20, rows: 4)
    environment.chrome = Chrome(smallest: Size(columns: 20, rows: 4))
    var router = Router(ToyPage(), environment)
    router.press("r")
    #expect(!router.picture.plainText.isEmpty)
    router.press("y")
    #expect(router.page?.count == 1)
  }

  @Test(arguments: [30, 40, 80])
  func `no answer is cut: where one row is too short for all buttons, there are more`(columns: Int) {
    let names = ["Cancel", "With them", "Today alone"]
    let answers = names.enumerated().map { Alert<Int>.Answer(Phrase(same: $1), [["c", "w", "t"][$0]], $0) }
    var environment = Environment.toy(columns: columns, rows: 12)
    environment.chrome = Chrome(smallest: Size(columns: 20, rows: 4))
    var router = Router(ToyPage(), environment)
    router.open(Alert(Phrase(same: "Which?"), [Phrase(same: "There are three.")], accent: .orange, answers: answers))
    let lines = router.frame().plainText.split(separator: "\n").dropLast()
    for name in names {
      #expect(lines.contains { $0.contains("\(name)  ") && $0.contains("]") }, "\(lines.joined(separator: "\n"))")
    }
    #expect(lines.contains { $0.contains("three.") })
    #expect(lines.count { $0.contains("  ]") } == [30: 3, 40: 3, 80: 1][columns])
    // A click finds the button where it is drawn.
    router.click(on: "Today alone")
    #expect(router.screens.count == 1)
  }

  @Test func `a message that is longer than its room scrolls, and its buttons stay`() {
    let lines = (1...20).map { Phrase(same: "Line \($0).") }
    var router = Router.toy(columns: 40, rows: 12)
    router.open(
      Alert(
        Phrase(same: "Long"), lines, accent: .orange, answers: [Alert<Int>.Answer(Phrase(same: "Close"), ["c"])]))
    #expect(router.shows("Line 1."))
    #expect(!router.shows("Line 20."))
    #expect(router.shows("Close  ]"))
    var seen: Set<Int> = []
    for _ in 1...9 {
      seen.formUnion((1...20).filter { router.shows("Line \($0).") })
      router.press("PgDn")
      #expect(router.shows("Close  ]"))
    }
    #expect(seen.count == 20)
    #expect(router.shows("Line 20."))
    // Where there is nothing to choose, arrows scroll, too.
    router.press("Up Up Up Up Up Up Up Up Up")
    #expect(router.shows("Line 1."))
    router.press("Enter")
    #expect(router.screens.count == 1)
  }

  @Test func `an alert is a dialog over the dimmed page`() {
    var router = Router.toy(columns: 40, rows: 12)
    router.press("c r")
    #expect(
      router.picture.marked == [
        "«d: »«aBd:Toy»«d:                            »«qd:count 1»«d: »",
        "«d:count 1, row 0                          »",
        "«d:pour  »«q:╭»«a: Sure? »«q:───────────────────╮»«d:      »",
        "«d:      »«q:│»                          «q:│»«d:      »",
        "«d:      »«q:│»     Count one more?      «q:│»«d:      »",
        "«d:      »«q:│»                          «q:│»«d:      »",
        "«d:      »«q:│» «s:[‸▸ n No  ]»  [  «a:y» Yes  ]  «q:│»«d:      »",
        "«d:      »«q:│»                          «q:│»«d:      »",
        "«d:      »«q:╰──────────────────────────╯»«d:      »",
        "«d:                                        »",
        "«d:                                        »",
        "«d: »«a:n»«q: No · »«a:y»«q: Yes · »«a:⏎»«q: choose · »«a:?»«q: help»«d:       »",
      ])
  }

  @Test func `in Korean and ASCII an alert is as sound`() {
    let environment = Environment.toy(columns: 60, rows: 16, language: .korean, glyphs: .ascii)
    var router = Router(ToyPage(), environment)
    router.press("r Right")
    #expect(
      router.picture.lines[4...10] == [
        "              + 확실해요? -------------------+",
        "              |                              |",
        "              |       하나 더 셀까요?        |",
        "              |                              |",
        "              |  [  n 아니요  ]  [> y 예  ]  |",
        "              |                              |",
        "              +------------------------------+",
      ])
  }

  @Test func `the text is broken and nothing is lost where there is little room`() {
    var router = Router.toy(columns: 40, rows: 12, language: .korean)
    let lines = [
      Phrase(en: "", ko: "망고키위쥬스에는 망고 2개와 키위 1개가 필요한데 망고가 하나뿐입니다."), Phrase.empty,
      Phrase(en: "", ko: "재고를 고칠까요?"),
    ]
    router.open(
      Alert<Int>(
        Phrase(en: "", ko: "재료 부족"), lines, accent: .orange, answers: [.init(Phrase(same: "OK"), [.enter])]))
    let shown = router.picture.plainText.filter { !" │\n".contains($0) }
    #expect(shown.contains("망고키위쥬스에는망고2개와키위1개가필요한데망고가하나뿐입니다.재고를고칠까요?"))
    #expect(router.shows("⏎ OK"))
  }

  @Test func `a picture is shown where there is room, and goes before the text does`() throws {
    let alert = Alert<Int>(
      Phrase(same: "Ready"), [Phrase(same: "Enjoy your juice!")], accent: .orange,
      picture: try TinyPicture.of("BB", "BB"), answers: [Alert.Answer(Phrase(same: "OK"), [.enter])])
    var router = Router.toy(hasMotion: false)
    router.open(alert)
    #expect(router.shows("█"))
    #expect(router.shows("Enjoy your juice!"))
    router.handle(.resize(Size(columns: 40, rows: 12)))
    #expect(!router.shows("█"))
    #expect(router.shows("Enjoy your juice!"))
  }

  @Test func `an answer is given by a click`() {
    var router = asking("")
    router.click(on: "No")
    #expect(router.screens.count == 1)
    #expect(router.page?.count == 0)
  }

  @Test func `a key that was typed before a question about a loss was drawn does not answer it`() {
    var router = Router.toy()
    router.open(
      Alert<Int>(
        Phrase(same: "Leave?"), [Phrase(same: "All is lost.")], accent: .orange,
        answers: [Alert.Answer(Phrase(same: "No"), ["n"]), Alert.Answer(Phrase(same: "Yes"), ["y"], 1)],
        ignoresTypeAhead: true))
    router.handle(.key("y"))
    router.handle(.key(.escape))
    #expect(router.screens.count == 2)
    #expect(router.frame().plainText.contains("All is lost."))
    router.handle(.key("y"))
    #expect(router.screens.count == 1)
  }
}
