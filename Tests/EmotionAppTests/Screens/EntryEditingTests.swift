import EmotionModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import EmotionApp
@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("An entry after its tap, and later")
struct EntryEditingTests {
  private let today = TestSandbox.zone.time(at: TestSandbox.now.seconds).date

  private func open(
    _ size: Size = Size(columns: 80, rows: 24), _ fill: (PavilionDatabase) throws -> Void = { _ in }
  ) throws -> TestSandbox {
    try TestSandbox(Environment.pavilion(size: size, hasMotion: false), opening: EmotionDiary(), fill)
  }

  private func last(_ sandbox: TestSandbox) throws -> Tap { try #require(try sandbox.database.emotion.last()) }

  /// The commonest tasks from the first page, and the most keys that each may take; none took fewer before.
  @Test(
    arguments: [
      ("a feeling", "3", 1), ("the chosen feeling", "Enter", 1), ("undo", "u", 1),
      ("a note after a tap", "3 Enter x Enter", 4),
      ("a note later", "e x Enter", 3), ("a tag after a tap", "3 # 1", 3), ("a tag later", "# 1", 2),
      ("the days", "Tab", 1), ("the day", "Tab Enter", 2), ("a note of the day", "Tab Enter e x Enter", 5),
      ("another time", "Tab Enter m 9 : 0 0 Enter", 8), ("another feeling", "Tab Enter f Right Enter", 5),
      ("find", "/ s n o w Enter", 6), ("read", "r", 1), ("a year ago", "y", 1),
    ])
  func `the commonest tasks take no more keys`(task: String, keys: String, most: Int) throws {
    #expect(keys.split(separator: " ").count <= most)
    let past = today.adding(days: -365)
    var sandbox = try open {
      try $0.emotion.tap(TapRecord(.upset, .on(past), Note("snow #walk") ?? .empty))
      try $0.emotion.tap(TapRecord(.bored, .at(TestSandbox.zone.time(at: TestSandbox.now.seconds - 60))))
    }
    try sandbox.press(keys)
    let store = sandbox.database.emotion
    let (tap, count) = (try last(sandbox), try store.totals().tally.total)
    let screen = sandbox.screen
    switch task {
    case "a feeling":
      #expect(tap.emotion == .pleased)
      #expect(count == 3)
    case "the chosen feeling":
      #expect(tap.emotion == .happy)
      #expect(count == 3)
    case "undo":
      #expect(tap.emotion == .upset)
      #expect(count == 1)
    case "a note after a tap":
      #expect(tap.emotion == .pleased)
      #expect(tap.note.text == "x")
      #expect(count == 3)
    case "a note later", "a note of the day":
      #expect(tap.emotion == .bored)
      #expect(tap.note.text == "x")
    case "a tag after a tap":
      #expect(tap.emotion == .pleased)
      #expect(tap.note.text == "#walk")
    case "a tag later":
      #expect(tap.emotion == .bored)
      #expect(tap.note.text == "#walk")
    case "the days": #expect(screen.contains("open"))
    case "the day": #expect(sandbox.router.screens.last is DayScreen)
    case "another time": #expect(tap.moment.time?.clock == "09:00")
    case "another feeling":
      #expect(tap.emotion == .listless)
      #expect(count == 2)
    case "find":
      #expect(screen.contains("1 found"))
      #expect(screen.contains("snow #walk"))
    case "read":
      #expect(screen.contains("snow #walk"))
      #expect(screen.contains("1 note"))
    case "a year ago": #expect(try sandbox.topmost(DayScreen.self).list.selected?.tap.moment.date == past)
    default: Issue.record("\(task)")
    }
  }

  @Test func `Enter opens an entry that a digit has just logged, and logs one after arrows, Enter or Space`() throws {
    var sandbox = try open()
    try sandbox.press("3 Enter h i Enter")
    #expect(try last(sandbox).note.text == "hi")
    try sandbox.press("Enter Enter Space")
    #expect(try sandbox.database.emotion.totals().tally[.pleased] == 4)
    try sandbox.press("3 Right Enter")
    #expect(try sandbox.database.emotion.totals().tally.total == 6)
    try sandbox.press("3 Space Enter")
    #expect(try sandbox.database.emotion.totals().tally.total == 9)
    #expect(sandbox.router.screens.last is EmotionScreen)
  }

  @Test func `Tab leads from the note to the tags, and C-t to time and feeling, with what was typed`() throws {
    var sandbox = try open()
    try sandbox.press("3 Enter s n o w Tab w a l k Enter Esc")
    #expect(try last(sandbox).note.text == "snow #walk")
    try sandbox.press("e ! C-t 9 : 3 0 Down Right Enter")
    #expect(try last(sandbox).note.text == "snow #walk!")
    #expect(try last(sandbox).moment.time?.clock == "09:30")
    #expect(try last(sandbox).emotion == .flustered)
    // Each step is undone by itself only while it is the latest; then the entry goes.
    try sandbox.press("u")
    #expect(try last(sandbox).emotion == .pleased)
    #expect(try last(sandbox).moment.time?.clock == "14:05")
    try sandbox.press("u")
    #expect(try sandbox.database.emotion.totals().tally.total == 0)
  }

  @Test func `a day undoes note, tags, time and feeling one by one`() throws {
    let time = TestSandbox.zone.time(on: today, hour: 9, minute: 30)
    var sandbox = try open { try $0.emotion.tap(TapRecord(.happy, .at(time), Note("a") ?? .empty)) }
    try sandbox.press("Tab Enter e b Enter # c Enter Esc m 8 : 0 0 Enter f Left Left Enter")
    #expect(try last(sandbox).note.text == "ab #c")
    #expect(try last(sandbox).emotion == .troubled)
    #expect(try last(sandbox).moment.time?.clock == "08:00")
    try sandbox.press("u")
    #expect(try last(sandbox).emotion == .happy)
    try sandbox.press("u")
    #expect(try last(sandbox).moment.time?.clock == "09:30")
    try sandbox.press("u")
    #expect(try last(sandbox).note.text == "ab")
    try sandbox.press("u")
    #expect(try last(sandbox).note.text == "a")
  }

  // MARK: Tags

  @Test func `digits add and remove the commonest tags, and typing finds or makes one`() throws {
    let time = TestSandbox.zone.time(on: today, hour: 9, minute: 30)
    var sandbox = try open {
      for text in ["#run #mina", "#run", "#river"] {
        try $0.emotion.tap(TapRecord(.happy, .at(time), Note(text) ?? .empty))
      }
    }
    try sandbox.press("5 # 1 2")
    #expect(try last(sandbox).note.text == "#run #mina")
    try sandbox.press("1 r i v")
    // In a word a digit is text: only the number of entries is there.
    #expect(sandbox.page.contains { $0.contains("#river") && $0.filter(\.isNumber) == "1" }, "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(try last(sandbox).note.text == "#mina #river")
    #expect(try sandbox.topmost(TagPicker.self).list.filterText.isEmpty)
    try sandbox.press("g a r d e n")
    #expect(sandbox.page.contains { $0.contains("new") && $0.contains("#garden") })
    try sandbox.press("Enter Tab Tab Esc")
    #expect(try last(sandbox).note.text == "#mina #river #garden")
    let garden = try #require(try sandbox.database.emotion.tags().first { $0.tag.name == "garden" })
    #expect(garden.group == .places)
    #expect(sandbox.router.notice?.phrase == Phrase(en: "Tags: #mina #river #garden", ko: "태그: #mina #river #garden"))
    try sandbox.press("u")
    #expect(try last(sandbox).note == .empty)
  }

  @Test func `what is no tag is not added, and a full note says so`() throws {
    var sandbox = try open()
    try sandbox.press("5 # 1 Space")
    #expect(try last(sandbox).note == .empty)
    try sandbox.press("a . b")
    #expect(sandbox.screen.contains("A tag is one word"))
    try sandbox.press("Enter Esc")
    #expect(try last(sandbox).note == .empty)
    _ = try sandbox.database.emotion.setNote(
      try #require(Note(String(repeating: "x", count: 9_999))), of: try last(sandbox).number)
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("# n e w Enter")
    #expect(sandbox.router.notice?.kind == .bad)
    #expect(try last(sandbox).note.text.count == 9_999)
  }

  @Test func `digits typed into a word are text, and behind # a tag begins with one`() throws {
    var sandbox = try open()
    try sandbox.press("5 # o l d Enter t o p 1 Enter # 3 k m Enter Esc")
    #expect(try last(sandbox).note.text == "#old #top1 #3km")
  }

  // MARK: Finding and reading

  private func fillPast(_ database: PavilionDatabase) throws {
    func time(_ days: Int, _ hour: Int) -> DayOrMoment {
      .at(TestSandbox.zone.time(on: today.adding(days: -days), hour: hour, minute: 0))
    }
    try database.emotion.add([
      TapRecord(.happy, time(0, 9), Note("lunch #walk") ?? .empty), TapRecord(.listless, time(1, 23)),
      TapRecord(.happy, time(2, 23), Note("겨울 산책 #눈") ?? .empty),
      TapRecord(.upset, time(40, 6), Note("walked far") ?? .empty),
    ])
  }

  @Test func `words are found by letters and initials, marked, and Enter opens their day`() throws {
    var sandbox = try open(Size(columns: 80, rows: 24), fillPast)
    try sandbox.press("/ w a l k")
    #expect(sandbox.screen.contains("2 found"))
    try sandbox.press("Enter End Enter")
    let day = try sandbox.topmost(DayScreen.self)
    #expect(day.list.selected?.tap.emotion == .upset)
    try sandbox.press("Esc Esc / ㅅ ㅊ Enter")
    #expect(sandbox.screen.contains("1 found"))
    let row = try #require(try sandbox.topmost(FindScreen.self).list.selected)
    let marked = row.note(most: 100).spans.filter { $0.style.emphasis.contains(.underline) }.map(\.text)
    #expect(marked == ["산책"])
    // Esc lists all again, and then goes back.
    try sandbox.press("Esc")
    #expect(sandbox.screen.contains("4 found"))
    try sandbox.press("Esc")
    #expect(sandbox.router.screens.last is EmotionScreen)
  }

  @Test func `what is found is narrowed by feeling, tag, weekday and hours`() throws {
    var sandbox = try open(Size(columns: 80, rows: 24), fillPast)
    func found() throws -> Int { try sandbox.topmost(FindScreen.self).listing.count }
    try sandbox.press("/ Enter Tab Right Enter")
    #expect(try found() == 2)
    #expect(sandbox.screen.contains("happy"))
    try sandbox.press("Tab Down w a l k Enter")
    #expect(try found() == 1)
    try sandbox.press("Esc Tab Down Down Down 2 2 Down 3 Enter")
    #expect(try found() == 2)
    #expect(sandbox.screen.contains("22:00–03:00"))
    try sandbox.press("Esc Tab Down Down Right Enter")
    let days = try sandbox.topmost(FindScreen.self).list.loaded.map(\.tap.moment.date.weekday)
    #expect(Set(days) == [.monday] || days.isEmpty)
    try sandbox.press("Tab Down Down Down 2 5 Enter")
    #expect(sandbox.screen.contains("Please type an hour, 0 to 23."))
  }

  @Test func `the stream opens at the latest note, with the dates between, and edits what it shows`() throws {
    var sandbox = try open(Size(columns: 80, rows: 24), fillPast)
    try sandbox.press("r")
    let stream = try sandbox.topmost(StreamScreen.self)
    #expect(stream.list.selected?.tap.note.text == "lunch #walk")
    #expect(stream.list.loaded.map(\.isFirstOfDay) == [true, true, true])
    #expect(sandbox.screen.contains("Thursday, 19 Nov"))
    try sandbox.press("Up f Right Enter")
    #expect(try sandbox.topmost(StreamScreen.self).list.selected?.tap.emotion == .loving)
    try sandbox.press("u Enter")
    #expect(try sandbox.topmost(DayScreen.self).list.selected?.tap.note.text == "겨울 산책 #눈")
  }

  @Test func `a note that is longer than the page ends in an ellipsis, and no line is lost elsewhere`() throws {
    let text = Array(repeating: "many words about one day", count: 20).joined(separator: " ")
    var sandbox = try open(Size(columns: 40, rows: 12)) {
      try $0.emotion.tap(TapRecord(.happy, .on(today), Note(text) ?? .empty))
    }
    try sandbox.press("r")
    #expect(sandbox.screen.contains("…"))
    sandbox.router.handle(.resize(Size(columns: 120, rows: 40)))
    let words = sandbox.screen.split(whereSeparator: \.isWhitespace).filter { $0 == "many" }
    #expect(words.count == 20)
  }

  @Test func `y opens the day a year ago, in a young diary a month ago, and says when there is neither`() throws {
    var young = try open { try $0.emotion.tap(TapRecord(.happy, .on(today.adding(days: -20)))) }
    try young.press("y")
    #expect(young.router.screens.last is EmotionScreen)
    #expect(young.router.notice?.phrase == EmotionWords.isYoung)
    var month = try open { try $0.emotion.tap(TapRecord(.happy, .on(today.adding(days: -100)))) }
    try month.press("y")
    #expect(try month.topmost(DayScreen.self).title == DiaryPeriod.month.day(before: today).spoken(on: today))
    // From there a month further, and back to where the diary was.
    try month.press("y y y")
    #expect(month.router.notice?.phrase == EmotionWords.isYoung)
  }
}
