import EmotionModel
import TerminalUI
import TestSupport
import Testing

@testable import Screens

@Suite("A slime that was tapped")
struct ShakingTests {
  private func open(hasMotion: Bool = true) throws -> TestHouse {
    try TestHouse(Environment.pavilion(hasMotion: hasMotion), opening: .emotion)
  }

  /// The cells of a slime's picture as they are now.
  private func picture(of emotion: Emotion, _ house: inout TestHouse) -> [Cell] {
    let frame = house.router.frame()
    let cell = EmotionLayout.cells(in: EmotionLayout(house.router.environment).grid)[emotion.number - 1]
    return (cell.row..<cell.endRow - 1).flatMap { row in
      (cell.column..<cell.endColumn).map { frame[$0, row] }
    }
  }

  private func pass(_ milliseconds: Int, _ house: inout TestHouse) -> Int? {
    house.router.setTime(TestHouse.now, milliseconds: house.router.environment.milliseconds + milliseconds)
    return house.router.tick()
  }

  @Test func `it swings to both sides, comes to rest where it was, and then the screen sleeps`() throws {
    var house = try open()
    let still = picture(of: .upset, &house)
    #expect(house.router.tick() == nil)
    try house.press("5")
    var seen: Set<[Cell]> = []
    for passed in stride(from: 33, to: 800, by: 33) {
      #expect(pass(33, &house) == 33, "after \(passed) ms")
      seen.insert(picture(of: .upset, &house))
    }
    #expect(seen.count >= 4, "left, right and between")
    #expect(pass(33, &house) == nil)
    #expect(picture(of: .upset, &house) == still)
  }

  @Test func `however often and fast it is tapped, it ends where it was, and every tap counts`() throws {
    let seed = freshSeed()
    var random = SeededGenerator(seed: seed)
    var house = try open()
    let still = Emotion.allCases.map { picture(of: $0, &house) }
    for _ in 0..<200 {
      try house.press("\(Int.random(in: 1...9, using: &random))")
      _ = pass(Int.random(in: 0...120, using: &random), &house)
    }
    _ = pass(Shake.milliseconds, &house)
    #expect(house.router.tick() == nil, "seed \(seed)")
    #expect(Emotion.allCases.map { picture(of: $0, &house) } == still, "seed \(seed)")
    #expect(try house.database.emotion.totals().tally.total == 200)
  }

  @Test func `several shake at once, each in its own time`() throws {
    var house = try open()
    let (happy, troubled) = (picture(of: .happy, &house), picture(of: .troubled, &house))
    try house.press("1")
    _ = pass(40, &house)
    try house.press("9")
    _ = pass(40, &house)
    #expect(picture(of: .happy, &house) != happy)
    #expect(picture(of: .troubled, &house) != troubled)
    _ = pass(725, &house)
    #expect(picture(of: .happy, &house) == happy)
    #expect(house.router.tick() == 33)
    _ = pass(40, &house)
    #expect(house.router.tick() == nil)
  }

  @Test func `on a machine that is busy it comes to rest in one step, too`() throws {
    var house = try open()
    let still = picture(of: .dull, &house)
    try house.press("8")
    #expect(pass(44, &house) == 33)
    #expect(picture(of: .dull, &house) != still)
    #expect(pass(2000, &house) == nil)
    #expect(picture(of: .dull, &house) == still)
  }

  @Test func `it swings within its cell at every size`() throws {
    for columns in stride(from: 40, through: 200, by: 7) {
      for rows in stride(from: 12, through: 60, by: 5) {
        let layout = EmotionLayout(Environment.pavilion(size: Size(columns: columns, rows: rows)))
        for emotion in Emotion.allCases {
          let place = EmotionLayout.cells(in: layout.grid)[emotion.number - 1]
          let cell = EmotionCell(place, name: 12, line: 17)
          #expect(place.intersection(cell.words) == cell.words)
          guard !cell.picture.isEmpty else { continue }
          let side = Sprite.size(in: cell.picture.size).columns
          #expect(side + 2 * cell.amplitude <= cell.picture.columns, "\(columns) × \(rows)")
          #expect(place.intersection(cell.picture) == cell.picture)
        }
      }
    }
  }
}
