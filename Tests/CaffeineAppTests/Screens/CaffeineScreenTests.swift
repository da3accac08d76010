import CaffeineModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import CaffeineApp
@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Caffeine Holic")
struct CaffeineScreenTests {
  private func open(_ size: Size = Size(columns: 80, rows: 24), hasMotion: Bool = false) throws -> TestSandbox {
    try TestSandbox(Environment.pavilion(size: size, hasMotion: hasMotion), opening: CaffeineHolic())
  }

  /// The rows of the log as they stand on the screen, down to the welcome.
  private func log(_ sandbox: inout TestSandbox) -> [String] {
    let lines = sandbox.router.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().prefix(8).map { String($0.prefix(20)).trimmed }.filter { !$0.isEmpty }
  }

  /// How many cells the picture takes, which stands between the log and the words about its size.
  private func pictureCells(_ sandbox: inout TestSandbox) -> Int {
    let frame = sandbox.router.frame()
    return (0..<frame.size.rows).reduce(0) { sum, row in
      sum + frame.row(row).count { if case .color = $0.style.foreground { true } else { false } }
    }
  }

  @Test(
    arguments: [("r", "Rest", Press.rest), ("c", "Wakening", .coffee), ("s", "Stressful", .stress)])
  func `each key presses its button: a row above, and counted when it is pressed again`(
    key: String, name: String, press: Press
  ) throws {
    var sandbox = try open()
    try sandbox.press(key)
    #expect(log(&sandbox) == [name, "Welcome", "to Caffeine Holic"])
    try sandbox.press("\(key) \(key)")
    #expect(log(&sandbox) == ["\(name) +2", "Welcome", "to Caffeine Holic"])
    #expect(sandbox.router.screens.last?.status(in: sandbox.router.environment).contains("220") == true)
    #expect(try sandbox.database.caffeine.last()?.press == press)
  }

  @Test func `another state makes the picture small again, NEW clears all, and u brings it back`() throws {
    var sandbox = try open()
    try sandbox.press("c c c r")
    #expect(log(&sandbox) == ["Rest", "Wakening +2", "Welcome", "to Caffeine Holic"])
    #expect(sandbox.router.screens.last?.status(in: sandbox.router.environment).contains("200") == true)
    try sandbox.press("n")
    #expect(log(&sandbox) == ["Welcome", "to Caffeine Holic"])
    #expect(sandbox.screen.contains("would be"))
    try sandbox.press("n")
    try sandbox.press("u")
    #expect(log(&sandbox) == ["Rest", "Wakening +2", "Welcome", "to Caffeine Holic"])
    // After NEW the old state is a new one: the original forgot that.
    try sandbox.press("u n c")
    #expect(log(&sandbox) == ["Wakening", "Welcome", "to Caffeine Holic"])
  }

  @Test func `one plain sentence says whether one more is fine, on both pages`() throws {
    var sandbox = try open()
    #expect(sandbox.screen.contains("Press c to begin."))
    let morning = LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch - 6 * 3600, utcOffset: afternoon.utcOffset)
    try sandbox.database.caffeine.press(.coffee, Serving(.espresso), at: morning)
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains("One more espresso is fine until 19:5"), "\(sandbox.screen)")
    try sandbox.press("c Tab")
    #expect(sandbox.screen.contains("One more espresso is fine until 15:3"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("left today"))
    try sandbox.press("Esc c")
    #expect(sandbox.screen.contains("Not today for bed at 23:00: 64 mg would be left."), "\(sandbox.screen)")
    try sandbox.press("c c c")
    #expect(sandbox.screen.contains("would be 41 mg over your day's limit"), "\(sandbox.screen)")
    try sandbox.press("c")
    #expect(sandbox.screen.contains("You are over your day's limit by 41 mg."), "\(sandbox.screen)")
  }

  @Test func `a cursor reads the curve, with the drinks that it comes from`() throws {
    var sandbox = try open()
    try sandbox.database.caffeine.press(
      .coffee, Serving(.espresso),
      at: LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch - 3600, utcOffset: afternoon.utcOffset))
    try sandbox.press("c Tab Right Right Right Right")
    // The last drink was an espresso, and so is the one of now.
    #expect(sandbox.screen.contains("15:05: 105 mg"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("Espresso 56 · Espresso 49"), "\(sandbox.screen)")
    for _ in 1...7 { try sandbox.press("Left") }
    #expect(sandbox.screen.contains("13:20: "), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("from") == false, "\(sandbox.screen)")
    for _ in 1...40 { try sandbox.press("Left") }
    #expect(sandbox.screen.contains("08:05: 0 mg"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("from no drink"), "\(sandbox.screen)")
    try sandbox.press("Home")
    #expect(sandbox.screen.contains("mg now"), "\(sandbox.screen)")
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)])
  func `the picture grows on the screen with each of the fifteen steps, and no further`(size: Size) throws {
    var sandbox = try open(size)
    try sandbox.press("s")
    var cells = [pictureCells(&sandbox)]
    for _ in 0..<15 {
      try sandbox.press("s")
      cells.append(pictureCells(&sandbox))
    }
    #expect(zip(cells, cells.dropFirst()).allSatisfy { $0 < $1 }, "\(cells)")
    try sandbox.press("s")
    #expect(pictureCells(&sandbox) == cells.last)
  }

  @Test func `it grows smoothly, and then nothing moves any more`() throws {
    var sandbox = try open(Size(columns: 109, rows: 40), hasMotion: true)
    try sandbox.press("r")
    #expect(sandbox.router.tick() == nil)
    let small = pictureCells(&sandbox)
    try sandbox.press("r r r r r r r r")
    var cells: [Int] = []
    for passed in stride(from: 0, through: 400, by: 40) {
      sandbox.router.setTime(TestSandbox.now, milliseconds: 1000 + passed)
      let wish = sandbox.router.tick()
      #expect((wish == 33) == (passed < 240), "after \(passed) ms")
      cells.append(pictureCells(&sandbox))
    }
    #expect(cells.first == small)
    #expect(cells == cells.sorted())
    #expect(Set(cells).count > 4, "\(cells)")
    #expect(sandbox.router.tick() == nil)
  }

  @Test func `while there is caffeine to tell of the screen asks for the next minute, and shows it`() throws {
    var sandbox = try TestSandbox(opening: CaffeineHolic()) {
      try $0.caffeine.press(.coffee, at: TestSandbox.zone.time(at: TestSandbox.now.seconds - 3600))
    }
    #expect(sandbox.screen.contains("85 mg"))
    var later = TestSandbox.now
    later.seconds += 20
    sandbox.router.setTime(later, milliseconds: 0)
    #expect(sandbox.router.tick() == 40_000)
    later.seconds += 1800
    sandbox.router.setTime(later, milliseconds: 0)
    _ = sandbox.router.tick()
    #expect(sandbox.screen.contains("80 mg"))
    later.seconds += 4 * 86_400
    sandbox.router.setTime(later, milliseconds: 0)
    _ = sandbox.router.tick()
    #expect(sandbox.router.tick() == nil)
  }

  @Test
  func `arrows choose a button, Enter presses it, a click too, and a click on the picture says it again`() throws {
    var sandbox = try open()
    try sandbox.press("Left Enter")
    #expect(log(&sandbox).first == "Rest")
    try sandbox.press("Right Right Right Space")
    #expect(log(&sandbox).first == "Stressful")
    try sandbox.press("Up Enter")
    #expect(log(&sandbox) == ["Welcome", "to Caffeine Holic"])
    try sandbox.click("Get Some Coffee")
    #expect(log(&sandbox).first == "Wakening")
    sandbox.router.handle(.mouse(MouseEvent(.press, at: Position(column: 40, row: 10))))
    #expect(log(&sandbox).first == "Wakening +1")
    try sandbox.click("NEW")
    sandbox.router.handle(.mouse(MouseEvent(.press, at: Position(column: 40, row: 10))))
    #expect(log(&sandbox) == ["Welcome", "to Caffeine Holic"])
  }

  @Test(
    arguments: [
      (CaffeineState.intro, nil, nil), (.rest, 24, 4), (.wakening, 94, 3), (.stressful, 89, 5),
    ] as [(CaffeineState, TerminalColor?, TerminalColor?)])
  func `the whole page stands on the color of the state, where there are colors for it`(
    state: CaffeineState, rich: TerminalColor?, basic: TerminalColor?
  ) throws {
    for depth in ColorDepth.allCases {
      var sandbox = try TestSandbox(Environment.pavilion(depth: depth, hasMotion: false), opening: CaffeineHolic())
      if let press = state.press { try sandbox.press(String(press.key)) }
      let frame = sandbox.router.frame()
      let palette = Palette(depth)
      let expected = depth.hasFixedColors ? rich : depth == .basic ? basic : nil
      for (column, row) in [(0, 1), (79, 1), (0, 22), (79, 22), (30, 12)] {
        #expect(palette.appearance(of: frame[column, row].style).background == expected, "\(depth), \(column), \(row)")
      }
      // The lines of the program stay as they are.
      #expect(palette.appearance(of: frame[0, 0].style).background == nil)
      #expect(sandbox.screen.contains(state.name.en))
    }
  }

  @Test(arguments: [Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)], [Language.english, .korean])
  func `beside the picture the tracker keeps the ground of the terminal, and says alone how much there is`(
    size: Size, language: Language
  ) throws {
    var sandbox = try TestSandbox(
      Environment.pavilion(size: size, language: language, hasMotion: false), opening: CaffeineHolic())
    try sandbox.press("c")
    let frame = sandbox.router.frame()
    let tracker = min(96, size.columns * 45 / 100)
    for row in 1..<size.rows - 1 {
      for column in 0..<size.columns {
        let isPlain = frame[column, row].style.background == .plain
        let isTinted = column < size.columns - tracker
        // The chosen button has a ground of its own.
        if isPlain == isTinted { Issue.record("\(column), \(row)") }
      }
    }
    let below = language == .english ? "below 50 mg" : "50 mg 미만"
    #expect(sandbox.screen.ranges(of: below).count == 1, "\(sandbox.screen)")
    // The line for what is said, below what the key logs.
    #expect(sandbox.screen.contains(language == .english ? "c logs" : "c 키로 기록"))
  }

  @Test(arguments: 20...44)
  func `the log ends with a row, and not with the name of a day`(rows: Int) throws {
    var sandbox = try open(Size(columns: 120, rows: rows))
    for day in 0..<40 {
      let time = TestSandbox.zone.time(on: afternoon.date.adding(days: day - 40), hour: 9, minute: 0)
      try sandbox.database.caffeine.press(day.isMultiple(of: 2) ? .rest : .stress, at: time)
    }
    sandbox.router.handle(.program(.dataChanged))
    let column = sandbox.screen.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
      .map { String($0.prefix(18)).trimmed }
    let last = try #require(column.prefix(rows - 6).last { !$0.isEmpty })
    #expect(["Rest", "Stressful"].contains { last.hasPrefix($0) }, "\(sandbox.screen)")
  }

  @Test(arguments: CaffeineState.allCases)
  func `the page of the tracker has no part in the color of the state`(state: CaffeineState) throws {
    for keys in ["Tab", "Tab Tab"] {
      let size = keys == "Tab" ? Size(columns: 80, rows: 24) : Size(columns: 60, rows: 16)
      var sandbox = try open(size)
      if let press = state.press { try sandbox.press(String(press.key)) }
      try sandbox.press(keys)
      let frame = sandbox.router.frame()
      for row in 1..<size.rows - 1 {
        let isPlain = frame.row(row).allSatisfy { $0.style.background == .plain }
        #expect(isPlain, "\(keys), row \(row)")
      }
    }
  }

  @Test func `a day above the limit differs from the others by a sign, too`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(depth: .none, hasMotion: false), opening: CaffeineHolic()) {
      for days in [0, 1] {
        let time = TestSandbox.zone.time(at: TestSandbox.now.seconds - days * 86_400)
        try $0.caffeine.press(.coffee, Serving(drink: "brewed", milligrams: days == 0 ? 500 : 300), at: time)
      }
    }
    try sandbox.press("Tab")
    let frame = sandbox.router.frame()
    let symbols = frame.cells.filter { $0.content == .narrow("✗") && $0.style.emphasis.contains(.reverse) }
    #expect(symbols.count == 1)
    #expect(sandbox.screen.contains("1 of 2 within 400 mg"))
  }

  @Test func `days before the first entry do not count as days within the limit`() throws {
    var sandbox = try open()
    try sandbox.press("Tab")
    #expect(sandbox.screen.contains("no caffeine yet"))
    try sandbox.press("c")
    #expect(sandbox.screen.contains("1 of 1 within 400 mg"))
    try sandbox.database.caffeine.press(.rest, at: TestSandbox.zone.time(at: TestSandbox.now.seconds - 3 * 86_400))
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains("4 of 4 within 400 mg"))
    try sandbox.database.caffeine.press(.rest, at: TestSandbox.zone.time(at: TestSandbox.now.seconds - 40 * 86_400))
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains("14 of 14 within 400 mg"))
  }

  @Test func `each day has rows of its own in the log, below its name, and the picture goes on growing`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false), opening: CaffeineHolic()) {
      for hours in [48, 47, 24] {
        try $0.caffeine.press(.coffee, at: TestSandbox.zone.time(at: TestSandbox.now.seconds - hours * 3600))
      }
    }
    #expect(log(&sandbox).dropFirst() == ["Wakening", "─ 19 Nov", "Wakening +1", "Welcome", "to Caffeine Holic"])
    try sandbox.press("c c")
    #expect(
      log(&sandbox) == [
        "Wakening +1", "─ 20 Nov", "Wakening", "─ 19 Nov", "Wakening +1", "Welcome", "to Caffeine Holic",
      ])
    #expect(sandbox.router.screens.last?.status(in: sandbox.router.environment).contains("240") == true)
  }

  @Test func `undo takes back what was just pressed, but a held key does not eat up the past`() throws {
    func ago(_ hours: Int) -> LocalTime { TestSandbox.zone.time(at: TestSandbox.now.seconds - hours * 3600) }
    var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false), opening: CaffeineHolic()) {
      for hours in [40, 30, 11] { try $0.caffeine.press(.coffee, Serving(.cola), at: ago(hours)) }
    }
    // One that is said to be old, but was pressed just now.
    try sandbox.press("d e Down 2 0 2 6 - 1 1 - 1 9 Space 1 0 : 0 0 Enter")
    try sandbox.press("u")
    try sandbox.press("u u u u u u")
    #expect(sandbox.router.notice?.kind == .warning)
    #expect(try sandbox.database.caffeine.entries(limit: 9).map(\.time) == [ago(30), ago(40)])
  }

  /// The commonest tasks from the first page, and the most keys that each may take; none took fewer before.
  @Test(
    arguments: [
      ("the usual coffee", "c", 1), ("rest", "r", 1), ("stress", "s", 1), ("a new log", "n", 1), ("undo", "u", 1),
      ("another drink", "d 2", 2), ("half of the usual", "d - Enter", 3), ("an hour ago", "d Right Right Enter", 4),
      ("what if", "d", 1), ("the curve", "Tab", 1), ("an hour from now", "Tab Right Right Right Right", 5),
      ("delete the last", "h d y", 3), ("weeks", "w", 1), ("how you slept", "z 4", 2),
      ("the usual limits", "b Up C-o", 3),
    ])
  func `the commonest tasks take no more keys`(task: String, keys: String, most: Int) throws {
    #expect(keys.split(separator: " ").count <= most)
    let before = TestSandbox.zone.time(at: TestSandbox.now.seconds - 3 * 3600)
    var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false), opening: CaffeineHolic()) {
      try $0.caffeine.press(.coffee, Serving(.espresso), at: before)
    }
    try sandbox.press(keys)
    let store = sandbox.database.caffeine
    let (last, screen) = (try store.last(), sandbox.screen)
    switch task {
    case "the usual coffee": #expect(try last?.serving == Serving(.espresso) && store.entryCount() == 2)
    case "rest": #expect(last?.press == .rest)
    case "stress": #expect(last?.press == .stress)
    case "a new log": #expect(last?.press == .new)
    case "undo", "delete the last": #expect(try store.entryCount() == 0)
    case "another drink": #expect(try last?.serving?.drink != "espresso" && store.entryCount() == 2)
    case "half of the usual": #expect(last?.serving?.milligrams == 32)
    case "an hour ago": #expect(last?.time.secondsSinceEpoch == TestSandbox.now.seconds - 3600)
    case "what if":
      #expect(screen.contains("fits until"), "\(screen)")
      #expect(screen.contains("peak"), "\(screen)")
    case "the curve": #expect(screen.contains("mg now"), "\(screen)")
    case "an hour from now": #expect(screen.contains("15:05: "), "\(screen)")
    case "weeks": #expect(sandbox.router.screens.last is CaffeineReportScreen)
    case "how you slept": #expect(try store.nights(limit: 1).first?.quality == 4)
    case "the usual limits":
      #expect(screen.contains("400 mg"), "\(screen)")
      #expect(screen.contains("MFDS"), "\(screen)")
    default: Issue.record("\(task)")
    }
  }

  @Test func `a drink that is entered for yesterday does not change what c logs`() throws {
    let yesterday = TestSandbox.zone.time(at: TestSandbox.now.seconds - 30 * 3600)
    var sandbox = try TestSandbox(Environment.pavilion(hasMotion: false), opening: CaffeineHolic()) {
      try $0.caffeine.press(.coffee, Serving(.espresso), at: yesterday)
    }
    try sandbox.press("d Down Down e Down 2 0 2 6 - 1 1 - 2 0 Space 1 5 : 0 0 Enter")
    let entry = try #require(try sandbox.database.caffeine.last())
    #expect(entry.time.iso8601.hasPrefix("2026-11-20T15:00"))
    #expect(entry.serving?.drink != "espresso")
    #expect(entry.lateMinutes == 1385)
    #expect(sandbox.screen.contains("One more espresso"), "\(sandbox.screen)")
    try sandbox.press("c")
    #expect(try sandbox.database.caffeine.last()?.serving == Serving(.espresso))
  }

  @Test func `on a small screen the curve has an axis that can be read, or its figures stand there`() throws {
    func tracker(_ settings: String) throws -> [String] {
      let ago = TestSandbox.zone.time(at: TestSandbox.now.seconds - 2 * 3600)
      let environment = Environment.pavilion(size: Size(columns: 40, rows: 12), hasMotion: false)
      var sandbox = try TestSandbox(environment, opening: CaffeineHolic()) { try $0.caffeine.press(.coffee, at: ago) }
      try sandbox.press(settings + "c c Tab")
      return sandbox.screen.split(separator: "\n").map { String($0) }
    }
    let curve = try tracker("")
    #expect(curve.count { $0.contains("┤") } >= 2, "\(curve)")
    #expect(curve.contains { $0.contains("mg now · below 50 mg") }, "\(curve)")
    // The moment at which it is gone has a day, and the line no room for both figures.
    let figures = try tracker("b 5 0 Enter ")
    #expect(!figures.contains { $0.contains("┤") }, "\(figures)")
    for figure in ["mg now", "below 50 mg", "mg at bedtime, 23:00"] {
      #expect(figures.contains { $0.contains(figure) }, "\(figures)")
    }
  }

  @Test(arguments: [Size(columns: 40, rows: 40), Size(columns: 60, rows: 40), Size(columns: 44, rows: 12)])
  func `the picture never covers a word of the log`(size: Size) throws {
    var sandbox = try open(size)
    for _ in 0..<9 { try sandbox.press("r c s") }
    for _ in 0..<16 { try sandbox.press("s") }
    let frame = sandbox.router.frame()
    for row in 1..<frame.size.rows {
      let words = frame.row(row).prefix(20)
      let isPicture = words.contains { if case .color = $0.style.foreground { true } else { false } }
      let hasLetters = words.contains { if case .narrow(let sign) = $0.content { sign.isLetter } else { false } }
      #expect(!(isPicture && hasLetters), "row \(row)\n\(frame.plainText)")
    }
  }
}
