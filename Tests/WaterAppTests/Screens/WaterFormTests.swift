import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import CaffeineApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Water for Coffee: the form of a record")
struct WaterFormTests {
  /// The steps from the name to a figure in the form of a new record.
  private static func down(_ count: Int) -> String { Array(repeating: "Down", count: count).joined(separator: " ") }

  @Test(arguments: [Language.english, .korean])
  func `a label is enough, and what is computed is shown before it is saved`(language: Language) throws {
    var sandbox = try TestSandbox(Environment.pavilion(language: language), opening: WaterForCoffee())
    try sandbox.press("a W \(Self.down(8)) 3 2 - 3 5 Enter")
    // Magnesium is missing, and the field of the hardness says what would do.
    #expect(sandbox.router.screens.last is WaterRecordScreen)
    let asks =
      language == .korean
      ? "경도나 알칼리도를 입력하세요. 라벨의 칼슘과 마그네슘, 또는 중탄산염 값을 입력해도 계산됩니다."
      : "Please type hardness or alkalinity; calcium and magnesium, or bicarbonate, from a label will do."
    let left = sandbox.page.map { $0.prefix(44) }.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    // The axis of the chart begins beside the last words.
    let said = left.filter { Int($0) == nil }.joined(separator: " ")
    #expect(said.contains(asks), "\(sandbox.screen)")
    // From the hardness to the bicarbonate, over the magnesium.
    try sandbox.press("\(Self.down(8)) 6 . 5 \(Self.down(2)) 1 0 6")
    let computed = language == .korean ? "이온에서 계산: 경도 106.7–114.2" : "Computed from the ions: hardness 106.7–114.2"
    let words = sandbox.page.map { $0.prefix(44) }.joined(separator: " ").split(whereSeparator: \.isWhitespace)
    #expect(words.joined(separator: " ").contains(computed), "\(sandbox.screen)")
    // The figures that were asked for are no longer asked for.
    #expect(!sandbox.screen.contains("✗"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    let figures = try sandbox.newestWater().figures
    #expect(figures == WaterFigures([.calcium: 33.5, .magnesium: 6.5, .bicarbonate: 106], ranges: [.calcium: 32...35]))
    #expect(figures.computed == [.hardness, .alkalinity])
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains(language == .korean ? "계산값" : "computed"), "\(sandbox.screen)")
    // Editing another field leaves it computed, and a measured one takes its place.
    try sandbox.press("e Down Down Down 7 Enter")
    #expect(try sandbox.newestWater().figures.computed == [.hardness, .alkalinity])
    try sandbox.press("e Up Up 1 2 0 Enter")
    #expect(try sandbox.newestWater().figures.computed == [.alkalinity])
    #expect(try sandbox.newestWater().figures.hardness == 120)
  }

  @Test func `figures that contradict each other are asked about, and saved only on purpose`() throws {
    var sandbox = try TestSandbox(opening: WaterForCoffee())
    try sandbox.press("a W Down 5 0 Down 4 0 \(Self.down(6)) 4 0 0 Enter")
    let words = sandbox.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("Hardness 50 ppm does not fit calcium 400 mg/L"), "\(sandbox.screen)")
    #expect(words.contains("998.9 ppm would"), "\(sandbox.screen)")
    #expect(try sandbox.database.water.count() == 0)
    // Back to the form, where it can be mended.
    try sandbox.press("n")
    #expect(sandbox.router.screens.last is WaterRecordScreen)
    try sandbox.press("Enter y")
    #expect(try sandbox.newestWater().figures[.calcium] == 400)
    // A figure that is not touched is not asked about again.
    try sandbox.press("Enter e V Enter")
    #expect(try sandbox.newestWater().figures.hardness == 50)
    #expect(!sandbox.screen.contains("does not fit"), "\(sandbox.screen)")
  }

  @Test func `a limit stays one`() throws {
    var sandbox = try TestSandbox(opening: WaterForCoffee())
    try sandbox.press("a W Down < 1 Down 4 0 \(Self.down(8)) n . d . Enter")
    let figures = try sandbox.newestWater().figures
    #expect(figures.ranges == [.hardness: 0...1, .sodium: 0...1])
    #expect(sandbox.screen.contains("≤1 / 40 ppm"), "\(sandbox.screen)")
    try sandbox.press("Enter e V Enter")
    #expect(try sandbox.newestWater().figures == figures)
  }

  @Test func `a water is added by typing, in any unit, with a decimal comma, in Korean`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("a 새 Space 카 페 Down 8 d H Tab 4 0 , 5 Tab 7 . 2 Tab Tab B W T Tab 메 모 Enter")
    let sample = try sandbox.newestWater()
    #expect(sample.name.text == "새 카페")
    #expect(abs((sample.figures.hardness ?? 0) - 142.78) < 0.01)
    #expect(sample.figures.alkalinity == 40.5)
    #expect(sample.figures[.pH] == 7.2)
    #expect(sample.figures[.tds] == nil)
    #expect(sample.filter.text == "BWT")
    #expect(sample.note.text == "메모")
    #expect(sample.time.secondsSinceEpoch == TestSandbox.now.seconds)
    // It is selected in the list, and can be taken back.
    let list = try #require(sandbox.router.screens.last as? WaterScreen)
    #expect(list.list.selected?.sample == sample)
    try sandbox.press("u")
    #expect(try sandbox.database.water.count() == 10)
  }

  @Test func `the dot follows what is typed before anything is kept`() throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("a Down")
    #expect(try sandbox.waterRecord().position == nil)
    try sandbox.press("6 8")
    #expect(try sandbox.waterRecord().position == .line(.hardness, 68))
    try sandbox.press("Down 4 0")
    #expect(try sandbox.waterRecord().position == .point(WaterPoint(hardness: 68, alkalinity: 40)))
    try sandbox.press("0")
    #expect(try sandbox.waterRecord().position == .point(WaterPoint(hardness: 68, alkalinity: 400)))
    #expect(sandbox.screen.contains("◆"))
    // Input that makes no sense has none.
    try sandbox.press("x")
    #expect(try sandbox.waterRecord().position == nil)
    #expect(!sandbox.screen.contains("◆"))
    #expect(try sandbox.database.water.count() == 10)
  }

  @Test(arguments: [
    "Down - 1", "Down 1 0 0 0 1", "Down 1 e 5", "Down Down 4 Space C a", "Down Down Down 1 5", "Up Up Up Up Up t o m",
    "Up Up Up Up Up 2 0 9 9 - 0 1 - 0 1",
  ])
  func `what is no figure, no time or still to come is never kept`(keys: String) throws {
    var sandbox = try TestSandbox.withWaters()
    try sandbox.press("a \(keys)")
    try sandbox.press("Enter")
    #expect(try sandbox.waterRecord().isEditing)
    #expect(try sandbox.database.water.count() == 10)
  }
}
