import PavilionSupport
import Testing
import Values

@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TerminalUI
@testable import TogetherApp
@testable import WaterApp

@Suite("Leaving the program")
struct QuittingScreensTests {
  @Test func `q asks about a basket as Esc does, and goes on when it is discarded`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("b 2 4 q")
    #expect(sandbox.router.ending == nil)
    #expect(sandbox.router.top == "Discard the basket?")
    try sandbox.press("n")
    #expect(sandbox.router.ending == nil)
    #expect(sandbox.router.top == "Juice Maker")
    #expect(try sandbox.topmost(JuiceScreen.self).basket?.items.count == 2)
    try sandbox.press("q y")
    #expect(sandbox.router.ending == .quit)
  }

  @Test func `q asks about a basket below another screen, too, and a signal asks nothing`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("b 2 4 ? q")
    #expect(sandbox.router.ending == nil)
    #expect(sandbox.router.top == "Discard the basket?")
    sandbox.router.handle(.end(15))
    #expect(sandbox.router.ending == .signal(15))
  }

  @Test func `quitting asks what Esc asks, on every screen`() throws {
    var asking: Set<String> = []
    for scene in Scene.all where !scene.isUnavailable {
      var (leaving, quitting) = (try scene.sandbox(), try scene.sandbox())
      guard let top = leaving.router.screens.last, !(top is any QuestionScreen) else { continue }
      if top.isTyping {
        try leaving.press("1")
        try quitting.press("1")
      }
      try leaving.press("Esc")
      try quitting.press("C-c")
      guard leaving.router.screens.last is any QuestionScreen else { continue }
      asking.insert(scene.name)
      #expect(quitting.router.ending == nil, "\(scene.name)")
      #expect(quitting.router.top == leaving.router.top, "\(scene.name)")
      try quitting.press("Esc")
      #expect(quitting.router.ending == nil, "\(scene.name)")
      #expect(quitting.router.screens.last?.title == top.title, "\(scene.name)")
    }
    #expect(
      asking.isSuperset(of: [
        "juiceBasket", "juiceCount", "juiceMenuProduct", "caffeineSettings", "waterAdd", "emotionNote",
        "exhibitNoteEditor",
      ]), "\(asking.sorted())")
  }

  @Test func `going elsewhere asks about a basket, too, and goes on when it is discarded`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("b 2 4 : W a t e r Space f o r Enter")
    #expect(sandbox.router.top == "Discard the basket?")
    try sandbox.press("n")
    #expect(try sandbox.topmost(JuiceScreen.self).basket?.items.count == 2)
    try sandbox.press(": W a t e r Space f o r Enter y")
    #expect(sandbox.router.screens.last is WaterScreen)
    #expect(sandbox.router.screens.count == 2)
  }

  @Test(arguments: ["q", "C-c"])
  func `quitting books a number that was typed into the stock, as closing does`(key: String) throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("s 7 \(key)")
    #expect(sandbox.router.ending == .quit)
    #expect(try sandbox.database.juice.stock()[.strawberry] == 7)
  }

  @Test func `a number that no shelf holds is said before quitting, and may be dropped`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("s 7 7 7 7 7 q")
    #expect(sandbox.router.ending == nil)
    #expect(sandbox.router.notice != nil)
    try sandbox.press("Esc q")
    #expect(sandbox.router.ending == .quit)
    #expect(try sandbox.database.juice.stock()[.strawberry] == 10)
  }

  @Test(arguments: ["바", "토", "ㄳ"])
  func `a syllable at the bar neither quits nor sells out`(typed: String) throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("b 2 4")
    sandbox.router.handle(.key(.character(Character(typed))))
    #expect(sandbox.router.ending == nil)
    #expect(sandbox.router.top != "Discard the basket?")
    #expect(sandbox.router.screens.contains { ($0 as? JuiceScreen)?.basket?.items.count == 2 })
    #expect(sandbox.router.frame().plainText.contains(typed))
  }

  @Test func `at home a syllable searches`() throws {
    var sandbox = try TestSandbox()
    sandbox.router.handle(.key("키"))
    #expect(sandbox.router.screens.last?.isTyping == true)
    #expect(sandbox.router.frame().plainText.contains("키"))
  }

  // From 14:05 on.
  @Test(arguments: [(3, 4, 12 * 60 + 55), (4, 3, 12 * 60 + 55), (0, 6, 9 * 60 + 55), (6, 0, 9 * 60 + 55)])
  func `screens wait for the end of the person's day or of the shop's, whichever comes first`(
    person: Int, shop: Int, minutes: Int
  ) throws {
    var sandbox = try TestSandbox(opening: JuiceMaker()) { database in
      try database.settings.set(DayStart(hour: person), for: Settings.dayStart)
      try database.settings.set(DayStart(hour: shop), for: ShopChoice.dayStart)
    }
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.router.environment.millisecondsToNextDay == minutes * 60_000)
  }

  @Test func `when the day ends, what is of today begins anew`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("2 Enter")
    var before = ""
    // From 14:05 to midnight.
    let rest = 9 * 3600 + 55 * 60
    for seconds in [rest - 600, rest - 1, rest] {
      let now = WallTime(seconds: TestSandbox.now.seconds + seconds, utcOffset: TestSandbox.now.utcOffset)
      sandbox.router.setTime(now, milliseconds: seconds * 1000)
      _ = sandbox.router.tick()
      let shown = sandbox.router.frame().plainText
      if !before.isEmpty { #expect((shown == before) == (seconds < rest), "\(shown)") }
      before = shown
    }
  }
}
