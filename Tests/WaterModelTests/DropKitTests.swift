import Testing
import WaterModel

@Suite("Drop kits")
struct DropKitTests {
  private func kit(_ id: String) throws -> DropKit { try #require(DropKit.all.first { $0.id == id }) }

  @Test(arguments: [
    ("sera-gh", 17.85), ("colombo-gh", 17.85), ("api", 17.85), ("hagen-gh", 20), ("hagen-kh", 10), ("ertek", 10),
    ("hach-5b", 17.12),
  ])
  func `one drop is what the maker says`(id: String, ppm: Double) throws {
    #expect(abs(try kit(id).ppmPerDrop - ppm) < 0.01)
    #expect(Set(DropKit.all.map(\.id)).count == DropKit.all.count)
    #expect(DropKit.all.count == 7)
  }

  @Test func `drops are multiplied, and the water is between the last two`() throws {
    let count = try #require(try kit("hagen-gh").count(4))
    #expect(count.ppm == 80)
    #expect(count.range == 60...80)
    let first = try #require(try kit("hagen-gh").count(0.5))
    #expect(first.range == 0...10)
  }

  @Test func `twice the sample halves a drop, but not in a kit with its own tube`() throws {
    #expect(try kit("hagen-gh").count(4, sample: 10)?.ppm == 40)
    #expect(try kit("hach-5b").count(4, sample: 10) == nil)
    #expect(try kit("hach-5b").count(4)?.range.lowerBound == 3 * WaterUnit.gpg.factor())
  }

  @Test func `a kit may count its last drop half`() throws {
    let kit = try #require(DropKit(ownFor: .hardness, ppmPerDrop: 10, sample: 5, countsHalfOfLast: true))
    #expect(kit.count(4)?.ppm == 35)
    #expect(kit.count(0.5)?.ppm == 0)
    #expect(DropKit(ownFor: .hardness, ppmPerDrop: 0, sample: 5) == nil)
    #expect(DropKit(ownFor: .hardness, ppmPerDrop: 10, sample: 0.1) == nil)
  }

  @Test(arguments: [
    ("4 drops", 80.0), ("4drops", 80), (" 4,5 Drops ", 90), ("4방울", 80), ("1 drop", 20), ("4 drops 10 mL", 40),
    ("4 drops 10mL ertek", 20), ("4방울 ertek", 40), ("4 drops Hagen Nutrafin GH", 80),
  ])
  func `a count is read from a text`(text: String, ppm: Double) throws {
    #expect(try DropKit.count(text, of: .hardness, with: kit("hagen-gh")).ppm == ppm)
  }

  @Test func `what is no count says why`() throws {
    func problem(_ text: String, _ figure: WaterFigure = .hardness, _ kit: DropKit? = nil) -> DropKit.TextProblem? {
      do throws(DropKit.TextProblem) {
        _ = try DropKit.count(text, of: figure, with: kit)
        return nil
      } catch { return error }
    }
    for text in ["", "4", "4 dH", "drops", "four drops"] { #expect(problem(text) == .noDrops, "\(text)") }
    #expect(problem("4 drops") == .noKit)
    #expect(problem("4 drops nothing") == .unknownKit("nothing"))
    // Two kits have this in their names, and a kit for alkalinity is none for hardness.
    #expect(problem("4 drops gh") == .unknownKit("gh"))
    #expect(problem("4 drops hagen-kh") == .unknownKit("hagen-kh"))
    #expect(problem("0 drops ertek") == .outOfRange)
    #expect(problem("4 drops 0 mL ertek") == .outOfRange)
    #expect(problem("201 drops ertek") == .outOfRange)
    #expect(problem("4 drops 10 mL hach-5b") == .outOfRange)
  }

  @Test func `a kit survives as a setting`() throws {
    for kit in DropKit.all {
      for figure in kit.figures { #expect(DropKit(setting: kit.setting, of: figure) == kit) }
    }
    let own = try #require(DropKit(ownFor: .alkalinity, ppmPerDrop: 17.848, sample: 2.5, countsHalfOfLast: true))
    #expect(DropKit(setting: own.setting, of: .alkalinity) == own)
    for text in ["", "own", "own x 5 whole", "own 0 5 whole", "sera-gh"] {
      #expect(DropKit(setting: text, of: .alkalinity) == nil, "\(text)")
    }
  }
}
