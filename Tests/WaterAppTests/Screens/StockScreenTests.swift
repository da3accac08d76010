import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import CaffeineApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Bottles of stock solution on the screen")
struct StockScreenTests {
  private func sandbox(_ columns: Int = 80, _ rows: Int = 24) throws -> TestSandbox {
    var sandbox = try TestSandbox(
      Environment.pavilion(size: Size(columns: columns, rows: rows), hasMotion: false), opening: WaterForCoffee())
    try sandbox.press("B")
    return sandbox
  }

  private func left(_ sandbox: TestSandbox) throws -> [Double] { try sandbox.database.water.stockBottles().map(\.left) }

  @Test func `a bottle is added, used with one key, and each is undone`() throws {
    var sandbox = try sandbox()
    try sandbox.press("a E p s o m Enter")
    #expect(sandbox.screen.contains("Epsom: 200 mL left, for 50 L of water."), "\(sandbox.screen)")
    try sandbox.press("3")
    #expect(try left(sandbox) == [188])
    try sandbox.press("Enter 2 . 5 Enter")
    #expect(try left(sandbox) == [178])
    try sandbox.press("u u")
    #expect(try left(sandbox) == [200])
    try sandbox.press("u")
    #expect(try left(sandbox) == [])
  }

  @Test func `a bottle that is nearly empty says to make the next one`() throws {
    var sandbox = try sandbox()
    try sandbox.press("a E p s o m Enter 9 9 9 9 8")
    #expect(try left(sandbox) == [24])
    #expect(sandbox.router.notice?.kind == .good)
    try sandbox.press("1")
    #expect(try left(sandbox) == [20])
    #expect(sandbox.router.notice?.kind == .warning)
    #expect(sandbox.screen.contains("make the next bottle"), "\(sandbox.screen)")
    try sandbox.press("9")
    #expect(sandbox.screen.contains("Epsom is empty: make the next bottle."), "\(sandbox.screen)")
  }

  @Test func `what was deleted or changed comes back`() throws {
    var sandbox = try sandbox()
    try sandbox.press("a E p s o m Enter 5 d")
    #expect(try left(sandbox) == [])
    try sandbox.press("u")
    #expect(try left(sandbox) == [180])
    try sandbox.press("e Down Down Down 4 0 Enter")
    #expect(try left(sandbox) == [40])
    try sandbox.press("u")
    #expect(try left(sandbox) == [180])
  }

  @Test func `another program may use the bottle meanwhile`() throws {
    var sandbox = try sandbox()
    try sandbox.press("a E p s o m Enter 5")
    _ = try sandbox.database.water.pour(1, liters: 1)
    try sandbox.press("u")
    #expect(try left(sandbox) == [176])
    #expect(sandbox.router.notice?.kind == .warning)
  }
}
