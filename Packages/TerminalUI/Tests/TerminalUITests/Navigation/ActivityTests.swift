import Testing

@testable import TerminalUI

@Suite("The line about work")
struct ActivityTests {
  /// A router whose page began to count so many milliseconds ago.
  private func counting(
    _ done: Int? = nil, of total: Int? = nil, for milliseconds: Int = 5000, columns: Int = 80,
    glyphs: GlyphSet = .unicode, hasMotion: Bool = true, isPlain: Bool = false, page: ToyWork = ToyWork()
  ) -> Router {
    var router = Router.working(page, columns: columns, glyphs: glyphs, hasMotion: hasMotion, isPlain: isPlain)
    router.press("c")
    router.wait(milliseconds)
    if let done { router.note(Progress(done, of: total), of: router.takeEffectOrders().firstStarted) }
    return router
  }

  @Test func `for 150 milliseconds nothing is shown, and then a sign that turns`() {
    var router = Router.working()
    #expect(router.tick() == nil)
    router.press("c")
    var (lines, delays): ([String], [Int]) = ([], [])
    for _ in 0..<4 {
      let delay = router.tick() ?? 0
      delays.append(delay)
      lines.append(router.frame().lines[10])
      router.setTime(router.environment.now, milliseconds: router.environment.milliseconds + delay)
    }
    #expect(lines == ["", " ⠙ Counting files", " ⠹ Counting files", " ⠸ Counting files"])
    #expect(delays == [150, 80, 80, 80])
  }

  @Test func `when it is done the line goes, and nothing moves`() async {
    var router = Router.working()
    router.press("c l s")
    router.wait(300)
    #expect(router.activityLine == " ⠸ Listing")
    await router.settle()
    #expect(router.activityLine == "")
    #expect(router.tick() == nil)
  }

  @Test func `work without a name is not shown, and wakes nobody`() {
    var router = Router.working()
    router.press("h")
    router.wait(1000)
    #expect(router.isWorking)
    #expect(router.tick() == nil)
    #expect(router.activityLine == "")
    let draws = DrawCounter()
    router.open(ToyPage(draws: draws))
    _ = router.frame()
    router.note(Progress(1), of: router.takeEffectOrders().firstStarted)
    router.note(Progress(1), of: 99)
    _ = router.frame()
    #expect(draws.count == 1)
  }

  @Test func `without motion the sign stands still, and the time is looked at twice a second`() {
    var router = counting(hasMotion: false)
    #expect(router.activityLine == " · Counting files  5 s")
    #expect(router.tick() == 500)
    router = counting(glyphs: .ascii, hasMotion: false)
    #expect(router.activityLine == " * Counting files  5 s")
  }

  @Test func `the bar is left out first, then the time, and the amount stays`() {
    let expected = [
      120: " ⠹ Counting files  ━━━─────────────────────────────   1,234 / 12,345 · 46 s left",
      80: " ⠹ Counting files  ━━━────────────────────────────   1,234 / 12,345 · 46 s left",
      60: " ⠹ Counting files  ━──────────   1,234 / 12,345 · 46 s left",
      58: " ⠹ Counting files  1,234 / 12,345 · 46 s left",
      45: " ⠹ Counting files  1,234 / 12,345",
      40: " ⠹ Counting files  1,234 / 12,345",
    ]
    for (columns, line) in expected {
      #expect(counting(1234, of: 12_345, columns: columns).activityLine == line, "\(columns)")
      let ascii = [("⠹", "-"), ("━", "#"), ("─", "."), ("·", "|")].reduce(line) { $0.replacing($1.0, with: $1.1) }
      #expect(counting(1234, of: 12_345, columns: columns, glyphs: .ascii).activityLine == ascii, "\(columns)")
    }
  }

  @Test func `in hardly any room a percentage stands for the amount, and a long name is cut`() {
    func line(_ columns: Int, _ name: String) -> String {
      let activity = Activity(
        name: Phrase(same: name), progress: Progress(12, of: 50), elapsed: 0, isCancellable: true, waiting: 0)
      return drawn(columns, 1, activity).lines[0]
    }
    #expect(line(25, "Counting files") == "⠋ Counting files  12 / 50")
    #expect(line(24, "Counting files") == "⠋ Counting files  24 %")
    #expect(line(22, "Counting files") == "⠋ Counting files")
    #expect(line(12, "Counting files") == "⠋ Counting …")
    #expect(line(11, "파일을 세고 있습니다") == "⠋ 파일을 …")
    for columns in 0...60 { #expect(drawn(columns, 1, Sample()).flaws == [], "\(columns)") }
  }

  private struct Sample: Widget {
    func draw(in canvas: inout Canvas) {
      let activity = Activity(
        name: Phrase(same: "파일을 세고 있습니다"), progress: Progress(12, of: 50), elapsed: 90_000, isCancellable: true,
        waiting: 3)
      canvas.draw(activity, in: canvas.area)
    }
  }

  @Test func `without a total there is no bar, and the time that has passed`() {
    #expect(counting(1234).activityLine == " ⠹ Counting files  1,234 · 5 s")
    #expect(counting(1234, for: 1999).activityLine == " ⠼ Counting files  1,234")
    #expect(counting(0, of: 7, columns: 40).activityLine == " ⠹ Counting files  0 / 7 · 5 s")
  }

  @Test(arguments: [
    (2_000, 50, "2 s left"), (1_999, 50, ""), (30_000, 50, "30 s left"), (30_000, 99, "1 s left"),
    (60_000, 50, "1 min left"),
    (61_000, 50, "1 min 1 s left"), (599_000, 50, "9 min 59 s left"), (601_000, 50, "10 min left"),
    (3_600_000, 50, "1 h left"), (3_601_000, 1, "99 h 1 min left"), (4_000_000, 1, "1 h 6 min"), (60_000, 100, ""),
  ])
  func `the time that is left is told as soon as it is more than a guess`(elapsed: Int, done: Int, expected: String) {
    let line = counting(done, of: 100, for: elapsed).activityLine
    let end = line.split(separator: "/ 100").last ?? ""
    #expect(end == (expected.isEmpty ? "" : " · " + expected) || expected.isEmpty && line.hasSuffix("/ 100"), "\(line)")
  }

  @Test func `nothing moves while figures grow, as long as there are seconds left, or minutes`() {
    let seconds = [(50, 2000), (99, 5000), (999, 40_000), (1233, 45_000)]
    let minutes = [(9, 2000), (99, 20_000), (999, 600_000)]
    for steps in [seconds, minutes] {
      let lines = steps.map { counting($0, of: 1234, for: $1).activityLine }
      #expect(Set(lines.map { $0.prefix { $0 != "/" }.count }).count == 1, "\(lines)")
      #expect(Set(lines.map { $0.count { $0 == "━" || $0 == "─" } }).count == 1, "\(lines)")
    }
  }

  @Test func `amounts of any size are drawn`() {
    for done in [0, 1, .max] {
      for total in [nil, 0, 1, .max] as [Int?] {
        for elapsed in [200, 5000, .max / 2] {
          let line = counting(done, of: total, for: elapsed).activityLine
          #expect(line.contains(done.grouped), "\(line)")
        }
      }
    }
    #expect(counting(-3, of: -4).activityLine.contains("0 / 0"))
  }

  // MARK: Which work is shown

  @Test func `the latest work of the screen on top is shown, then what is saved, then that of others`() {
    var router = Router.working(savesAtOnce: false)
    router.press("c l")
    router.wait(200)
    #expect(router.activityLine.contains("Listing"))
    router.press("o s S")
    router.wait(200)
    #expect(router.activityLine == " ⠴ Saving  +1")
    router.press("S c")
    router.wait(200)
    #expect(router.activityLine.hasSuffix(" Saving  +3"))
    router.wait(3000)
    #expect(router.activityLine.hasSuffix(" Saving  3 s · +3"))
    for _ in 0..<3 {
      for number in router.takeEffectOrders().started where number > 2 { router.finish(number, .success("a")) }
    }
    #expect(router.activityLine.contains("Listing"))
    router.wait(200)
    #expect(router.activityLine.contains("Counting files"))
  }

  @Test func `a notice is read before the line, and Esc still cancels`() {
    var router = Router.working(ToyWork(sequel: .notice))
    router.press("l c")
    router.wait(200)
    router.finish(router.takeEffectOrders().started.last ?? 0, .success(7))
    #expect(router.activityLine == " ✓ All is counted.")
    #expect(router.picture.lines.last?.contains("Esc cancel") == true)
    router.press("Esc")
    #expect(router.activityLine == " Cancelled.")
    #expect(!router.isWorking)
    router.press("z")
    #expect(router.activityLine == "")
  }

  @Test func `in the line about data that are unavailable it comes first, and then the reason`() {
    var router = counting()
    router.handle(.program(.dataUnavailable(Phrase(same: "The server is gone."))))
    #expect(router.activityLine == " ⠹ Counting files  5 s · The server is gone.")
  }

  // MARK: What else stands there

  /// Has a text in the line of notices.
  private struct Ended: Screen {
    enum Action: TerminalUI.Action { case count, counted, click }
    let title = Phrase(same: "Ended")
    let text: String
    let alignment: Alignment
    func commands(in environment: Environment) -> [Command<Action>] { [Command(.count, ["c"], Phrase(same: "count"))] }
    mutating func perform(_ action: Action, in environment: Environment) -> Reply {
      .run(1, Phrase(same: "Counting files")) { _ in
      } then: {
        .counted
      }
    }
    func draw(in canvas: inout Canvas) {
      let line = canvas.area.line(canvas.area.rows - 1)
      canvas.draw(Label(text, .plain, alignment), in: line.inset(columns: 1))
      canvas.onClick(line, Action.click)
    }
  }

  private func ended(_ text: String, _ alignment: Alignment = .trailing, columns: Int) -> Router {
    var router = Router(Ended(text: text, alignment: alignment), .toy(columns: columns, rows: 12))
    router.press("c")
    router.wait(5000)
    router.note(Progress(30, of: 100), of: router.takeEffectOrders().firstStarted)
    return router
  }

  @Test func `a text at the end of the line stays if both fit, and all else is covered`() {
    #expect(
      ended("next order", columns: 60).activityLine
        == " ⠹ Counting files  30 / 100 · 12 s left          next order")
    #expect(
      ended("next order", columns: 80).activityLine
        == " ⠹ Counting files  ━━━━━━━─────────────────   30 / 100 · 12 s left   next order")
    #expect(
      ended("next order", columns: 40).activityLine == " ⠹ Counting files  30 / 100 · 12 s left")
    let covered = ended("what is filtered", .leading, columns: 60)
    #expect(covered.activityLine == " ⠹ Counting files  ━━━━━────────────   30 / 100 · 12 s left")
    #expect(covered.picture.action(at: Position(column: 3, row: 10)) == nil)
  }

  @Test(arguments: [(80, 24), (60, 16), (40, 12)])
  func `it covers nothing of a dialog, however large that is`(columns: Int, rows: Int) {
    for count in 1...8 {
      let lines = (1...count).map { Phrase(same: "This is the line with the number \($0).") }
      var router = Router.working(savesAtOnce: false, columns: columns, rows: rows)
      let answers = [Alert<Int>.Answer(Phrase(same: "OK"), ["o"])]
      router.press("s S")
      router.open(Alert(Phrase(same: "Sure?"), lines, accent: .orange, answers: answers))
      let before = router.picture.lines
      router.wait(5000)
      let after = router.picture.lines
      let bottom = before.firstIndex { $0.contains("╰") } ?? 0
      let changed = before.indices.filter { before[$0] != after[$0] }
      #expect(changed == [bottom < rows - 2 ? rows - 2 : bottom], "\(count): \(after.joined(separator: "\n"))")
      #expect(after[changed[0]].contains("⠹ Saving  5 s · +1"))
      if bottom == rows - 2 {
        #expect(after[bottom].contains("╰─ ⠹ Saving  5 s · +1 ─"))
        #expect(after[bottom].contains("╯"))
      }
    }
  }

  @Test func `where a page has no lines nothing is drawn`() {
    var environment = Environment.toy(columns: 30, rows: 2)
    environment.chrome.smallest = Size(columns: 20, rows: 1)
    var router = Router(ToyWork(), environment)
    router.press("c")
    router.wait(5000)
    for rows in 0...4 {
      router.handle(.resize(Size(columns: 30, rows: rows)))
      #expect(router.picture.plainText.contains("Counting files") == (rows > 2), "\(rows)")
    }
  }

  // MARK: Screen readers

  @Test func `a screen reader is told of it in steps of a quarter, and of the key`() {
    var router = counting(isPlain: true)
    let number = router.takeEffectOrders().firstStarted
    #expect(router.picture.lines.last == "Counting files")
    var announced: [String] = []
    for done in 0...100 {
      router.note(Progress(done, of: 100), of: number)
      let text = router.frame().lines.last ?? ""
      if text != announced.last { announced.append(text) }
    }
    #expect(announced == [0, 25, 50, 75, 100].map { "Counting files, \($0) %" })
    #expect(router.picture.plainText.contains("Esc cancel"))
    router.press("Esc")
    #expect(router.frame().lines.last == "Cancelled.")
  }

  @Test func `a screen reader gets the result, and a notice first`() {
    var router = counting(isPlain: true)
    _ = router.frame()
    router.finish(router.takeEffectOrders().firstStarted, .success(7))
    #expect(router.frame().lines.last == "counted 7")
    router = counting(isPlain: true, page: ToyWork(sequel: .notice))
    router.finish(router.takeEffectOrders().firstStarted, .success(7))
    #expect(router.frame().lines.last?.hasSuffix("All is counted.") == true)
  }
}
