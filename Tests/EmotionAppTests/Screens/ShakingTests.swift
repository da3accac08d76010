import EmotionModel
import PavilionSupport
import TerminalUI
import TestSupport
import Testing

@testable import EmotionApp
@testable import ScreenSupport
@testable import TogetherApp

@Suite("A slime that was tapped")
struct ShakingTests {
  private func open(hasMotion: Bool = true) throws -> TestSandbox {
    try TestSandbox(Environment.pavilion(hasMotion: hasMotion), opening: EmotionDiary())
  }

  /// The cells of a slime's picture as they are now.
  private func picture(of emotion: Emotion, _ sandbox: inout TestSandbox) -> [Cell] {
    let frame = sandbox.router.frame()
    let cell = EmotionLayout.cells(in: EmotionLayout(sandbox.router.environment).grid)[emotion.number - 1].area
    return (cell.row..<cell.endRow - 1).flatMap { row in
      (cell.column..<cell.endColumn).map { frame[$0, row] }
    }
  }

  private func pass(_ milliseconds: Int, _ sandbox: inout TestSandbox) -> Int? {
    sandbox.router.setTime(TestSandbox.now, milliseconds: sandbox.router.environment.milliseconds + milliseconds)
    return sandbox.router.tick()
  }

  @Test func `it swings to both sides, comes to rest where it was, and then the screen sleeps`() throws {
    var sandbox = try open()
    let still = picture(of: .upset, &sandbox)
    #expect(sandbox.router.tick() == nil)
    try sandbox.press("5")
    var seen: Set<[Cell]> = []
    for passed in stride(from: 33, to: 800, by: 33) {
      #expect(pass(33, &sandbox) == 33, "after \(passed) ms")
      seen.insert(picture(of: .upset, &sandbox))
    }
    #expect(seen.count >= 4, "left, right and between")
    #expect(pass(33, &sandbox) == nil)
    #expect(picture(of: .upset, &sandbox) == still)
  }

  @Test func `however often and fast it is tapped, it ends where it was, and every tap counts`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    var sandbox = try open()
    let still = Emotion.allCases.map { picture(of: $0, &sandbox) }
    for _ in 0..<200 {
      try sandbox.press("\(Int.random(in: 1...9, using: &random))")
      _ = pass(Int.random(in: 0...120, using: &random), &sandbox)
    }
    _ = pass(Shake.milliseconds, &sandbox)
    #expect(sandbox.router.tick() == nil, "seed \(seed)")
    #expect(Emotion.allCases.map { picture(of: $0, &sandbox) } == still, "seed \(seed)")
    #expect(try sandbox.database.emotion.totals().tally.total == 200)
  }

  @Test func `several shake at once, each in its own time`() throws {
    var sandbox = try open()
    let (happy, troubled) = (picture(of: .happy, &sandbox), picture(of: .troubled, &sandbox))
    try sandbox.press("1")
    _ = pass(40, &sandbox)
    try sandbox.press("9")
    _ = pass(40, &sandbox)
    #expect(picture(of: .happy, &sandbox) != happy)
    #expect(picture(of: .troubled, &sandbox) != troubled)
    _ = pass(725, &sandbox)
    #expect(picture(of: .happy, &sandbox) == happy)
    #expect(sandbox.router.tick() == 33)
    _ = pass(40, &sandbox)
    #expect(sandbox.router.tick() == nil)
  }

  @Test func `on a machine that is busy it comes to rest in one step, too`() throws {
    var sandbox = try open()
    let still = picture(of: .listless, &sandbox)
    try sandbox.press("8")
    #expect(pass(44, &sandbox) == 33)
    #expect(picture(of: .listless, &sandbox) != still)
    #expect(pass(2000, &sandbox) == nil)
    #expect(picture(of: .listless, &sandbox) == still)
  }

  @Test func `it swings within its cell at every size`() throws {
    for columns in stride(from: 40, through: 200, by: 7) {
      for rows in stride(from: 12, through: 60, by: 5) {
        let layout = EmotionLayout(Environment.pavilion(size: Size(columns: columns, rows: rows)))
        for emotion in Emotion.allCases {
          let place = EmotionLayout.cells(in: layout.grid)[emotion.number - 1].area
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
