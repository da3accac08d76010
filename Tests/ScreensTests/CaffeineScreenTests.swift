import CaffeineModel
import CivilTime
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("Caffeine Holic")
struct CaffeineScreenTests {
  private func open(_ size: Size = Size(columns: 80, rows: 24), hasMotion: Bool = false) throws -> TestHouse {
    try TestHouse(Environment.pavilion(size: size, hasMotion: hasMotion), opening: .caffeine)
  }

  /// The rows of the log as they stand on the screen, down to the welcome.
  private func log(_ house: inout TestHouse) -> [String] {
    let lines = house.router.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.dropFirst().prefix(8).map { String($0.prefix(20)).trimmed }.filter { !$0.isEmpty }
  }

  /// How many cells the picture takes, which stands between the log and the words about its size.
  private func pictureCells(_ house: inout TestHouse) -> Int {
    let frame = house.router.frame()
    return (0..<frame.size.rows).reduce(0) { sum, row in
      sum + frame.row(row).count { if case .color = $0.style.foreground { true } else { false } }
    }
  }

  @Test(
    arguments: [("r", "Rest", Press.rest), ("c", "Wakening", .coffee), ("s", "Stressful", .stress)])
  func `each key presses its button: a row above, and counted when it is pressed again`(
    key: String, name: String, press: Press
  ) throws {
    var house = try open()
    try house.press(key)
    #expect(log(&house) == [name, "Welcome", "to Caffeine Holic"])
    try house.press("\(key) \(key)")
    #expect(log(&house) == ["\(name) +2", "Welcome", "to Caffeine Holic"])
    #expect(house.router.screens.last?.status(in: house.router.environment).contains("220") == true)
    #expect(try house.database.caffeine.lastEntry()?.press == press)
  }

  @Test func `another state makes the picture small again, NEW clears all, and u brings it back`() throws {
    var house = try open()
    try house.press("c c c r")
    #expect(log(&house) == ["Rest", "Wakening +2", "Welcome", "to Caffeine Holic"])
    #expect(house.router.screens.last?.status(in: house.router.environment).contains("200") == true)
    try house.press("n")
    #expect(log(&house) == ["Welcome", "to Caffeine Holic"])
    #expect(house.screen.contains("112 mg"))
    try house.press("n")
    try house.press("u")
    #expect(log(&house) == ["Rest", "Wakening +2", "Welcome", "to Caffeine Holic"])
    // After NEW the old state is a new one: the original forgot that.
    try house.press("u n c")
    #expect(log(&house) == ["Wakening", "Welcome", "to Caffeine Holic"])
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 200, rows: 60)])
  func `the picture grows on the screen with each of the fifteen steps, and no further`(size: Size) throws {
    var house = try open(size)
    try house.press("s")
    var cells = [pictureCells(&house)]
    for _ in 0..<15 {
      try house.press("s")
      cells.append(pictureCells(&house))
    }
    #expect(zip(cells, cells.dropFirst()).allSatisfy { $0 < $1 }, "\(cells)")
    try house.press("s")
    #expect(pictureCells(&house) == cells.last)
  }

  @Test func `it grows smoothly, and then nothing moves any more`() throws {
    var house = try open(Size(columns: 109, rows: 40), hasMotion: true)
    try house.press("r")
    #expect(house.router.tick() == nil)
    let small = pictureCells(&house)
    try house.press("r r r r r r r r")
    var cells: [Int] = []
    for passed in stride(from: 0, through: 400, by: 40) {
      house.router.setTime(TestHouse.now, milliseconds: 1000 + passed)
      let wish = house.router.tick()
      #expect((wish == 33) == (passed < 240), "after \(passed) ms")
      cells.append(pictureCells(&house))
    }
    #expect(cells.first == small)
    #expect(cells == cells.sorted())
    #expect(Set(cells).count > 4, "\(cells)")
    #expect(house.router.tick() == nil)
  }

  @Test func `while there is caffeine to tell of the screen asks for the next minute, and shows it`() throws {
    var house = try TestHouse(opening: .caffeine) {
      try $0.caffeine.press(.coffee, at: TestHouse.zone.time(at: TestHouse.now.seconds - 3600))
    }
    #expect(house.screen.contains("85 mg"))
    var later = TestHouse.now
    later.seconds += 20
    house.router.setTime(later, milliseconds: 0)
    #expect(house.router.tick() == 40_000)
    later.seconds += 1800
    house.router.setTime(later, milliseconds: 0)
    _ = house.router.tick()
    #expect(house.screen.contains("80 mg"))
    later.seconds += 4 * 86_400
    house.router.setTime(later, milliseconds: 0)
    _ = house.router.tick()
    #expect(house.router.tick() == nil)
  }

  @Test
  func `arrows choose a button, Enter presses it, a click too, and a click on the picture says it again`() throws {
    var house = try open()
    try house.press("Left Enter")
    #expect(log(&house).first == "Rest")
    try house.press("Right Right Right Space")
    #expect(log(&house).first == "Stressful")
    try house.press("Up Enter")
    #expect(log(&house) == ["Welcome", "to Caffeine Holic"])
    try house.click("Get Some Coffee")
    #expect(log(&house).first == "Wakening")
    house.router.handle(.mouse(MouseEvent(.press, at: Position(column: 40, row: 10))))
    #expect(log(&house).first == "Wakening +1")
    try house.click("NEW")
    house.router.handle(.mouse(MouseEvent(.press, at: Position(column: 40, row: 10))))
    #expect(log(&house) == ["Welcome", "to Caffeine Holic"])
  }

  @Test(
    arguments: [
      (CaffeineState.intro, nil, nil), (.rest, 24, 4), (.wakening, 94, 3), (.stressful, 89, 5),
    ] as [(CaffeineState, UInt8?, UInt8?)])
  func `the whole page stands on the colour of the state, where there are colours for it`(
    state: CaffeineState, rich: UInt8?, basic: UInt8?
  ) throws {
    for depth in ColorDepth.allCases {
      var house = try TestHouse(Environment.pavilion(depth: depth, hasMotion: false), opening: .caffeine)
      if let press = state.press { try house.press(String(press.key)) }
      let frame = house.router.frame()
      let palette = Palette(depth)
      let expected = depth == .rich ? rich : depth == .basic ? basic : nil
      for (column, row) in [(0, 1), (79, 1), (0, 22), (79, 22), (30, 12)] {
        #expect(palette.appearance(of: frame[column, row].style).background == expected, "\(depth), \(column), \(row)")
      }
      // The lines of the house stay as they are.
      #expect(palette.appearance(of: frame[0, 0].style).background == nil)
      #expect(house.screen.contains(state.name.en))
    }
  }

  @Test(arguments: CaffeineState.allCases)
  func `on the page of the tracker only the head and the edges have the colour of the state`(
    state: CaffeineState
  ) throws {
    for keys in ["Tab", "Tab Tab"] {
      let size = keys == "Tab" ? Size(columns: 80, rows: 24) : Size(columns: 60, rows: 16)
      var house = try open(size)
      if let press = state.press { try house.press(String(press.key)) }
      try house.press(keys)
      let frame = house.router.frame()
      let tint = state.tint.map { Ink.tint($0) } ?? .plain
      let last = Position(column: size.columns - 1, row: size.rows - 2)
      for (column, row) in [(0, 1), (size.columns / 2, 1), (last.column, 1), (0, last.row), (last.column, last.row)] {
        #expect(frame[column, row].style.background == tint, "\(keys), \(column), \(row)")
      }
      for row in 5...last.row { #expect(frame[10, row].style.background == .plain, "\(keys), row \(row)") }
    }
  }

  @Test func `a day above the limit differs from the others by a sign, too`() throws {
    var house = try TestHouse(Environment.pavilion(depth: .none, hasMotion: false), opening: .caffeine) {
      for days in [0, 1] {
        let time = TestHouse.zone.time(at: TestHouse.now.seconds - days * 86_400)
        try $0.caffeine.press(.coffee, Serving(drink: "brewed", milligrams: days == 0 ? 500 : 300), at: time)
      }
    }
    try house.press("Tab")
    let frame = house.router.frame()
    let signs = frame.cells.filter { $0.content == .narrow("✗") && $0.style.emphasis.contains(.reverse) }
    #expect(signs.count == 1)
    #expect(house.screen.contains("1 of 2 within 400 mg"))
  }

  @Test func `days before the first entry do not count as days within the limit`() throws {
    var house = try open()
    try house.press("Tab")
    #expect(house.screen.contains("no caffeine yet"))
    try house.press("c")
    #expect(house.screen.contains("1 of 1 within 400 mg"))
    try house.database.caffeine.press(.rest, at: TestHouse.zone.time(at: TestHouse.now.seconds - 3 * 86_400))
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("4 of 4 within 400 mg"))
    try house.database.caffeine.press(.rest, at: TestHouse.zone.time(at: TestHouse.now.seconds - 40 * 86_400))
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("14 of 14 within 400 mg"))
  }

  @Test func `each day has rows of its own in the log, below its name, and the picture goes on growing`() throws {
    var house = try TestHouse(Environment.pavilion(hasMotion: false), opening: .caffeine) {
      for hours in [48, 47, 24] {
        try $0.caffeine.press(.coffee, at: TestHouse.zone.time(at: TestHouse.now.seconds - hours * 3600))
      }
    }
    #expect(log(&house).dropFirst() == ["Wakening", "─ 19 Nov", "Wakening +1", "Welcome", "to Caffeine Holic"])
    try house.press("c c")
    #expect(
      log(&house) == [
        "Wakening +1", "─ 20 Nov", "Wakening", "─ 19 Nov", "Wakening +1", "Welcome", "to Caffeine Holic",
      ])
    #expect(house.router.screens.last?.status(in: house.router.environment).contains("240") == true)
  }

  @Test func `undo takes back what was just pressed, but a held key does not eat up the past`() throws {
    func ago(_ hours: Int) -> LocalTime { TestHouse.zone.time(at: TestHouse.now.seconds - hours * 3600) }
    var house = try TestHouse(Environment.pavilion(hasMotion: false), opening: .caffeine) {
      for hours in [40, 30, 11] { try $0.caffeine.press(.coffee, Serving(.cola), at: ago(hours)) }
    }
    // One that is said to be old, but was pressed just now.
    try house.press("d e Down 2 0 2 6 - 1 1 - 1 9 Space 1 0 : 0 0 Enter")
    try house.press("u")
    try house.press("u u u u u u")
    #expect(house.router.notice?.kind == .warning)
    #expect(try house.database.caffeine.entries(limit: 9).map(\.time) == [ago(30), ago(40)])
  }

  @Test(arguments: [Size(columns: 40, rows: 40), Size(columns: 60, rows: 40), Size(columns: 44, rows: 12)])
  func `the picture never covers a word of the log`(size: Size) throws {
    var house = try open(size)
    for _ in 0..<9 { try house.press("r c s") }
    for _ in 0..<16 { try house.press("s") }
    let frame = house.router.frame()
    for row in 1..<frame.size.rows {
      let words = frame.row(row).prefix(20)
      let isPicture = words.contains { if case .color = $0.style.foreground { true } else { false } }
      let hasLetters = words.contains { if case .narrow(let sign) = $0.content { sign.isLetter } else { false } }
      #expect(!(isPicture && hasLetters), "row \(row)\n\(frame.plainText)")
    }
  }
}
