import TerminalUI
import TestBasics
import Testing

@testable import TerminalTesting

@Suite("What uses screens in tests")
struct ScreenDriverTests {
  private struct Counter: Screen {
    enum Action: TerminalUI.Action { case count, reset, work }
    let title = Phrase("Counter", "Counter")
    var count = 0

    func commands(in environment: Environment) -> [Command<Action>] {
      [Command(.count, ["+"], Phrase("one more", "one more")), Command(.work, ["w"], Phrase("work", "work"))]
    }

    mutating func perform(_ action: Action, in environment: Environment) -> Reply {
      switch action {
      case .count: count += 1
      case .reset: count = 0
      case .work:
        return .run("work", Phrase("Work", "Work")) { _ in
          10
        } then: { _ in
          .count
        }
      }
      return .done
    }

    func draw(in canvas: inout Canvas) {
      canvas.draw(Label("\(count) of 한글"), in: canvas.area.line(0))
      canvas.draw(Button("Reset", action: Action.reset), in: canvas.area.line(1))
      canvas.draw(Label("Another Reset"), in: canvas.area.line(2))
    }
  }

  private var driver = ScreenDriver(Counter(), size: Size(columns: 30, rows: 10))

  @Test mutating func `keys are pressed by their names`() throws {
    try driver.press("+ +")
    #expect(driver.shows("2 of 한글"))
    #expect(driver.topmost(Counter.self)?.count == 2)
    do throws(NoSuchKey) {
      try driver.press("+ Nowhere +")
      Issue.record("There is such a key.")
    } catch { #expect(error.description == "No key is named Nowhere.") }
    #expect(driver.shows("3 of 한글"))
  }

  @Test mutating func `a click goes to where the text is shown, also behind wide characters`() throws {
    try driver.press("+")
    try driver.click("Reset")
    #expect(driver.shows("0 of 한글"))
    for (text, row) in [("Delete", nil), ("Reset", "한글")] as [(String, String?)] {
      do throws(NotShown) {
        try driver.click(text, inRowOf: row)
        Issue.record("\(text) was clicked.")
      } catch { #expect(error.description.hasPrefix("\(text) is not shown:\n")) }
    }
  }

  @Test mutating func `what a key begins is done before the next, or when it is waited for`() async throws {
    try driver.press("w")
    #expect(driver.shows("1 of 한글"))
    driver.settles = false
    try driver.press("w")
    #expect(driver.shows("1 of 한글"))
    await driver.finishWork()
    #expect(driver.shows("2 of 한글"))
  }

  @Test mutating func `the terminal has another size`() {
    driver.resize(columns: 12, rows: 8)
    #expect(driver.text.split(separator: "\n", omittingEmptySubsequences: false).count == 8)
  }

  @Test func `a picture is compared with the one that was recorded`() throws {
    let folder = try TemporaryFolder()
    let kept = KeptPictures(in: folder.path, isRecording: false)
    func problem(_ pictures: KeptPictures, _ picture: String) -> String? {
      do throws(PictureProblem) {
        try pictures.check(picture, "one")
        return nil
      } catch { return error.description }
    }
    #expect(problem(kept, "a") == "There is no \(folder.path)/one.txt. RECORD_PICTURES=1 records it.")
    let recording = KeptPictures(in: folder.path, isRecording: true)
    #expect(
      problem(recording, "a\n한글") == "Recorded one. Look at it, then run again without RECORD_PICTURES.")
    #expect(folder.text(of: "one.txt") == "a\n한글\n")
    #expect(problem(kept, "a\n한글") == nil)
    #expect(problem(kept, "a\n한자") == "one looks different: line 2\n  is:   한자\n  kept: 한글")
    #expect(problem(kept, "a\n한글\nb") == "one looks different: line 3\n  is:   b\n  kept: ")
  }
}
