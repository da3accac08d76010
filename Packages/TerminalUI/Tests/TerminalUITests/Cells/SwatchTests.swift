import Testing

@testable import TerminalUI

struct SwatchTests {
  @Test func `every fixed color of the terminal is nearest to itself`() {
    for index in 16...255 {
      let color = ColorCube.color(of: UInt8(index))
      let swatch = Swatch(color)
      if ColorCube.color(of: swatch.rich) != color { Issue.record("\(index) became \(swatch.rich)") }
    }
  }

  @Test func `every one of the eight is nearest to itself`() {
    for index in 0...7 {
      let swatch = Swatch(ColorCube.color(of: UInt8(index)))
      #expect(Int(swatch.basic) == index)
    }
  }

  @Test(
    arguments: [
      (16, 0, 0, 0), (231, 255, 255, 255), (196, 255, 0, 0), (208, 255, 135, 0), (75, 95, 175, 255), (232, 8, 8, 8),
      (255, 238, 238, 238), (245, 138, 138, 138),
    ] as [(UInt8, UInt8, UInt8, UInt8)])
  func `an index has the color xterm gives it`(index: UInt8, red: UInt8, green: UInt8, blue: UInt8) {
    #expect(ColorCube.color(of: index) == RGB(red: red, green: green, blue: blue))
  }

  @Test func `what lies under a dialog is drawn back towards grey`() {
    let swatch = Swatch(RGB(red: 255, green: 0, blue: 0))
    let muted = ColorCube.color(of: swatch.muted(.dark))
    let parts = [muted.red, muted.green, muted.blue]
    #expect((parts.max() ?? 0) - (parts.min() ?? 0) <= 95)
    #expect(swatch.muted(.dark) != swatch.rich)
  }

  @Test func `a dark red stays red`() {
    let color = ColorCube.color(of: Swatch(RGB(red: 110, green: 20, blue: 25)).rich)
    #expect(color.red > color.green)
    #expect(color.red > color.blue)
  }
}
