import EmotionModel
import PavilionSupport
import TerminalUI
import Testing

@testable import EmotionApp
@testable import PavilionKit
@testable import ScreenSupport
@testable import Stores

@Suite("The question how you feel, in four lines")
struct EmotionPromptTests {
  private let database: PavilionDatabase

  init() throws { database = try PavilionDatabase.inMemory() }

  private func router(
    columns: Int = 80, rows: Int = 4, _ change: (inout Environment) -> Void = { _ in }
  ) -> Router {
    var environment = Environment.pavilion(size: Size(columns: columns, rows: rows), hasMotion: false)
    environment.chrome = Chrome(hasHeader: false, hasFooter: false, smallest: Size(columns: 20, rows: 1))
    (environment.now, environment.zone) = (TestSandbox.now, TestSandbox.zone)
    change(&environment)
    return Router(EmotionPrompt(database.emotion), environment)
  }

  private func picture(columns: Int = 80, rows: Int = 4, _ change: (inout Environment) -> Void = { _ in }) -> [String] {
    var router = router(columns: columns, rows: rows, change)
    return router.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `Of a hidden diary it does not tell how much there is`() throws {
    try database.emotion.tap(TapRecord(.happy, .on(afternoon.date)), count: 3)
    for isHidden in [false, true] {
      let lines = picture { environment in
        guard isHidden else { return }
        environment.adapt(to: Settings(options: [.init(.diary, "hidden", by: "test")]))
      }
      #expect(lines.joined().contains("today: 3") != isHidden, "\(lines)")
      #expect(lines.joined().contains("1  happy"))
    }
  }

  @Test func `It stands in four lines, in as few as the feelings fit into`() {
    #expect(
      picture() == [
        " How do you feel?",
        "  1  happy    2  loving   3  pleased    4  flustered   5  upset",
        "  6  gloomy   7  bored    8  listless   9  troubled",
        " 1–9 logs it · Esc leaves without an entry",
      ])
    #expect(
      picture(columns: 40) == [
        " How do you feel?      1–9 · Esc leaves",
        " 1 happy      2 loving    3 pleased",
        " 4 flustered  5 upset     6 gloomy",
        " 7 bored      8 listless  9 troubled",
      ])
    #expect(
      picture(columns: 120) == [
        " How do you feel?", "",
        "  1  happy   2  loving   3  pleased   4  flustered   5  upset   6  gloomy   7  bored   8  listless   9  troubled",
        " 1–9 logs it · Esc leaves without an entry",
      ])
  }

  @Test func `It speaks Korean, and ASCII where there is nothing else`() {
    #expect(
      picture(columns: 40) { $0.language = .korean } == [
        " 지금 기분이 어떤가요?   1–9 · Esc 닫기",
        "  1  행복해   2  사랑해   3  좋아해", "  4  당황해   5  속상해   6  우울해", "  7  심심해   8  따분해   9  심란해",
      ])
    let ascii = picture { $0.glyphs = .ascii }
    #expect(ascii.last == " 1-9 logs it | Esc leaves without an entry")
  }

  @Test(arguments: 1...4, [20, 24, 33, 57, 80, 200])
  func `Every feeling that has a line has its digit, at every size`(rows: Int, columns: Int) {
    for language in Language.allCases {
      let text = picture(columns: columns, rows: rows) { $0.language = language }.joined(separator: "\n")
      for number in 1...9 where rows > 1 { #expect(text.contains("\(number)"), "\(number) in \(text)") }
    }
  }

  @Test func `A digit saves the feeling, and its answer becomes a line`() throws {
    for count in 1...3 {
      var router = router()
      router.handle(.key("7"))
      #expect(router.ending == .quit)
      let answer = try #require(router.answer as? EmotionPrompt.Answer)
      #expect(answer.countOfDay == count)
      #expect(try database.emotion.totals().tally[.bored] == count)
      let line = EmotionWords.logged(answer, on: router.environment.wallClock)
      let time = router.environment.clock(router.environment.localTime)
      #expect(line.en == "Bored, the \(["first", "second", "third"][count - 1]) time today · \(time)")
      #expect(line.ko == "심심해, 오늘 \(["첫", "두", "세"][count - 1]) 번째 · \(time)")
    }
    #expect(picture().first?.hasSuffix("today: 3 entries") == true)
  }

  @Test(arguments: [Key.escape, "q", .control("c")])
  func `Leaving saves nothing and answers nothing`(key: Key) throws {
    var router = router()
    router.handle(.key(key))
    #expect(router.ending == .quit)
    #expect(router.answer == nil)
    #expect(try database.emotion.totals().tally.total == 0)
  }

  @Test func `Keys of an input method for Hangul leave too`() throws {
    var router = Router(
      EmotionPrompt(database.emotion), router().environment, Router.Options(commandLetters: HangulKeys.letters))
    router.handle(.key("ㅂ"))
    #expect(router.ending == .quit)
  }

  @Test func `A screen reader gets the question, each feeling behind its digit, and the keys`() {
    let lines = picture(columns: 80, rows: 7) { $0.isPlain = true }
    #expect(
      lines.prefix(6) == [
        "Emotion Diary", "How do you feel?", "1 happy, 2 loving, 3 pleased", "4 flustered, 5 upset, 6 gloomy",
        "7 bored, 8 listless, 9 troubled", "Keys: 1-9 log, Esc leave, : commands, L language, ^C quit, ? help",
      ])
  }
}
