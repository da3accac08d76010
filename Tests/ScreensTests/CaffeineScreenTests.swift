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

  @Test
  func `it begins with the welcome, a waving cup and size 200`() throws {
    var house = try open()
    #expect(log(&house) == ["Welcome", "to Caffeine Holic"])
    #expect(house.screen.contains("size 200 of 350"))
    #expect(house.screen.contains("0 mg in you · below 50 mg · 400 mg left today"))
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
    #expect(house.screen.contains("size 220 of 350"))
    #expect(try house.database.caffeine.lastEntry()?.press == press)
  }

  @Test
  func `another state makes the picture small again, NEW clears all, and u brings it back`() throws {
    var house = try open()
    try house.press("c c c r")
    #expect(log(&house) == ["Rest", "Wakening +2", "Welcome", "to Caffeine Holic"])
    #expect(house.screen.contains("size 200 of 350"))
    try house.press("n")
    #expect(log(&house) == ["Welcome", "to Caffeine Holic"])
    #expect(house.screen.contains("A new log. What you drank still counts."))
    #expect(house.screen.contains("112 mg left today"))
    try house.press("n")
    #expect(house.screen.contains("The log has only just begun."))
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
    #expect(house.screen.contains("size 350 of 350"))
    #expect(house.screen.contains("Stressful +16"))
  }

  @Test
  func `it grows smoothly, and then nothing moves any more`() throws {
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

  @Test
  func `while there is caffeine to tell of the screen asks for the next minute, and shows it`() throws {
    var house = try TestHouse(opening: .caffeine) {
      try $0.caffeine.press(.coffee, at: TestHouse.zone.time(at: TestHouse.now.seconds - 3600))
    }
    #expect(house.screen.contains("85 mg in you"))
    var later = TestHouse.now
    later.seconds += 20
    house.router.setTime(later, milliseconds: 0)
    #expect(house.router.tick() == 40_000)
    later.seconds += 1800
    house.router.setTime(later, milliseconds: 0)
    _ = house.router.tick()
    #expect(house.screen.contains("80 mg in you"))
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
      (CaffeineState.intro, nil), (.rest, 110), (.wakening, 180), (.stressful, 175),
    ] as [(CaffeineState, UInt8?)])
  func `the whole page stands on the colour of the state, where there are colours for it`(
    state: CaffeineState, ground: UInt8?
  ) throws {
    for depth in ColorDepth.allCases {
      var house = try TestHouse(Environment.pavilion(depth: depth, hasMotion: false), opening: .caffeine)
      if let press = state.press { try house.press(String(press.key)) }
      let frame = house.router.frame()
      let palette = Palette(depth)
      let expected = depth == .rich ? ground : nil
      for (column, row) in [(0, 1), (79, 1), (0, 22), (79, 22), (30, 12)] {
        #expect(palette.appearance(of: frame[column, row].style).background == expected, "\(depth), \(column), \(row)")
      }
      // The lines of the house stay as they are.
      #expect(palette.appearance(of: frame[0, 0].style).background == nil)
      #expect(house.screen.contains(state.name.en))
    }
  }

  @Test
  func `too much is said: more than the day's limit, more than is safe at once`() throws {
    var house = try open()
    try house.press("c c c c")
    #expect(house.screen.contains("✓ Brewed coffee, 96 mg."))
    try house.press("c")
    #expect(house.screen.contains("! Today 480 mg: 80 over your limit."))
    var other = try TestHouse(opening: .caffeine) {
      guard let shot = Serving(drink: "Shot", milligrams: 201) else { return }
      try $0.caffeine.press(.coffee, shot, at: TestHouse.zone.time(at: TestHouse.now.seconds))
      try $0.caffeine.undoLast()
    }
    try other.press("d e Backspace Backspace 2 0 1 Enter")
    #expect(other.screen.contains("! 201 mg: more than 200 at once."), "\(other.screen)")
  }

  @Test
  func `Tab leads to the tracker and back, in a small terminal by way of the days, and Esc comes back to the log`()
    throws
  {
    var house = try open()
    try house.press("Tab")
    #expect(house.screen.contains("last 14 days"))
    #expect(house.screen.contains("today 0 of 400 mg"))
    try house.press("Esc")
    #expect(house.router.top == "Caffeine Holic")
    #expect(house.screen.contains("Get Some Rest"))
    house.router.handle(.resize(Size(columns: 40, rows: 12)))
    try house.press("Tab")
    #expect(house.screen.contains("today 0 of 400 mg"))
    #expect(!house.screen.contains("last 14 days"))
    try house.press("Tab")
    #expect(house.screen.contains("last 14 days"))
    // A page that is no longer there by itself is the one that has it.
    house.router.handle(.resize(Size(columns: 80, rows: 24)))
    #expect(house.screen.contains("today 0 of 400 mg"))
    house.router.handle(.resize(Size(columns: 120, rows: 40)))
    #expect(house.screen.contains("last 14 days"))
    #expect(house.screen.contains("NEW"))
    try house.press("Tab")
    #expect(house.screen.contains("Log and tracker are both on the screen."))
  }

  @Test
  func `the curve marks now, bedtime, the threshold and each dose`() throws {
    var house = try TestHouse(Environment.pavilion(hasMotion: false), opening: .caffeine) {
      try CaffeinePast.fill($0.caffeine)
    }
    try house.press("Tab")
    for text in ["now", "bed", "50 mg", "▲", "An estimate for an average adult, not medical advice."] {
      #expect(house.screen.contains(text), "\(text)\n\(house.screen)")
    }
    #expect(house.screen.count { $0 == "▲" } == 2)
  }

  @Test
  func `undo takes back what was just pressed, but a held key does not eat up the past`() throws {
    func ago(_ hours: Int) -> LocalTime { TestHouse.zone.time(at: TestHouse.now.seconds - hours * 3600) }
    var house = try TestHouse(Environment.pavilion(hasMotion: false), opening: .caffeine) {
      for hours in [40, 30, 11] { try $0.caffeine.press(.coffee, Serving(.cola), at: ago(hours)) }
    }
    // One that is said to be old, but was pressed just now.
    try house.press("d e Down 2 0 2 6 - 1 1 - 1 9 Space 1 0 : 0 0 Enter")
    #expect(house.screen.contains("Cola, 33 mg, 11-19 10:00."))
    try house.press("u")
    #expect(house.screen.contains("Undone: Cola, 33 mg, 10:00."))
    try house.press("u u u u u u")
    #expect(house.screen.contains("The last one is from yesterday 08:05. Delete it in the history (h)."))
    #expect(try house.database.caffeine.entries(limit: 9).map(\.time) == [ago(30), ago(40)])
  }

  @Test
  func `what may be drunk is never more than the day's limit leaves`() throws {
    var house = try TestHouse(Environment.pavilion(hasMotion: false), opening: .caffeine) {
      let early = LocalTime(
        date: TestHouse.zone.time(at: TestHouse.now.seconds).date, hour: 0, minute: 5, second: 0, utcOffset: 9 * 3600)
      for _ in 0..<4 { try $0.caffeine.press(.coffee, Serving(.brewed), at: early) }
    }
    try house.press("Tab")
    // Of 384 mg at 00:05 about 56 are left at 14:05; the night at 23:00 would allow more than the 16 that are left.
    #expect(house.screen.contains("up to 16 mg now, by your limit"), "\(house.screen)")
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

  @Test
  func `a day that was too much is said to be, whenever it is entered`() throws {
    var house = try open()
    try house.press("d e 3 9 0 Down 2 0 2 6 - 1 1 - 1 9 Space 1 0 : 0 0 Enter")
    #expect(house.screen.contains("! 390 mg: more than 200 at once."), "\(house.screen)")
    try house.press("d e 2 0 Down 2 0 2 6 - 1 1 - 1 9 Space 1 1 : 0 0 Enter")
    #expect(house.screen.contains("! That day 410 mg: 10 over your limit."), "\(house.screen)")
    #expect(house.screen.contains("400 mg left today"))
  }
}
