import TestBasics
import Testing

@testable import TerminalUI

struct ResizeTests {
  /// Every situation a reader can be in, by the keys that lead there.
  private static let ways = [
    "", "c", "b", "p p", "r", "r Right", "?", "p ? PgDn", ":", ": c", ": z z", "i a 망", "p r ?",
  ]
  private static let columns =
    [0, 1, 3, 20, 39, 40, 59, 60, 109, 110, 200] + (Torture.isLong ? [2, 7, 41, 58, 61, 79, 111] : [])
  private static let rows = [0, 1, 3, 11, 12, 17, 18, 60] + (Torture.isLong ? [2, 5, 13, 19, 24, 40] : [])

  private func isSound(_ frame: Frame, _ size: Size) -> Bool {
    frame.size == size && frame.flaws.isEmpty
      && frame.hits.allSatisfy { Rect(size).intersection($0.area) == $0.area && !$0.area.isEmpty }
      && frame.cursor.map { Rect(size).contains($0.position) } ?? true
  }

  @Test(arguments: ways) func `no size is too small or too large`(way: String) {
    for language in Language.allCases {
      var router = Router.toy(language: language)
      router.press(way)
      for columns in Self.columns {
        for rows in Self.rows where columns < 120 || rows % 12 == 0 || rows < 4 {
          let size = Size(columns: columns, rows: rows)
          router.handle(.resize(size))
          if !isSound(router.frame(), size) { Issue.record("\(way) at \(columns) × \(rows) in \(language)") }
        }
      }
      #expect(router.ending == nil)
    }
  }

  @Test func `keys, clicks and sizes in any order leave a sound picture`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let keys = "c b p r i w e ? : Esc Esc Enter Up Down Left Right Tab PgDn PgUp End y n L a 가 C-l F1 Backspace"
      .split(separator: " ").compactMap { Key(named: String($0)) }
    var router = Router.toy()
    for step in 0..<1200 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0:
        let size = Size(
          columns: Int.random(in: 0...120, using: &generator), rows: Int.random(in: 0...40, using: &generator))
        router.handle(.resize(step % 3 == 0 ? size : Size(columns: 60, rows: 16)))
      case 1: router.click(Int.random(in: 0...60, using: &generator), Int.random(in: 0...16, using: &generator))
      case 2: router.wheel(Bool.random(using: &generator) ? .wheelUp : .wheelDown)
      case 3: router.handle(.paste(NastyText.random(using: &generator)))
      case 4: router.handle(.program(.dataChanged))
      default: router.handle(.key(keys.randomElement(using: &generator) ?? .escape))
      }
      if router.screens.count > 6 { router.press("Esc Esc Esc") }
      guard step % 4 == 0 else { continue }
      _ = router.tick()
      if !isSound(router.frame(), router.environment.size) { Issue.record("SEED=\(seed), step \(step)") }
    }
  }
}
