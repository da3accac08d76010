import Testing

@testable import TerminalUI

struct PaletteTests {
  /// DESIGN.md §3: home, juice, caffeine, exposition, water, emotion.
  private static let accents: [(rich: UInt8, basic: UInt8)] = [
    (75, 6), (208, 3), (137, 3), (178, 3), (39, 4), (212, 5),
  ]

  private func appearance(_ style: Style, _ depth: ColorDepth) -> Appearance {
    Palette(depth).appearance(of: style)
  }

  @Test func `an accent is its colour where there are colours, and bold where there are none`() {
    for (rich, basic) in Self.accents {
      let style = Style.accent(Accent(rich: rich, basic: basic))
      #expect(appearance(style, .rich) == Appearance(foreground: rich))
      #expect(appearance(style, .basic) == Appearance(foreground: basic))
      #expect(appearance(style, .none) == Appearance(isBold: true))
    }
  }

  @Test func `what is selected is dark on the accent, or turned round`() {
    for (rich, basic) in Self.accents {
      let style = Style.selected(Accent(rich: rich, basic: basic))
      #expect(appearance(style, .rich) == Appearance(foreground: 16, background: rich))
      #expect(appearance(style, .basic) == Appearance(isReverse: true))
      #expect(appearance(style, .none) == Appearance(isReverse: true))
    }
  }

  @Test func `on an accent that is dark stands what is light`() {
    let dark = Accent(rich: 52, basic: 3, ink: 231)
    #expect(appearance(.selected(dark), .rich) == Appearance(foreground: 231, background: 52))
    #expect(appearance(.selected(dark), .basic) == Appearance(isReverse: true))
  }

  @Test(
    arguments: [
      (Style.good, 71, 2), (.warning, 214, 3), (.bad, 203, 1),
    ] as [(Style, UInt8, UInt8)])
  func `good, warning and bad have their colours, and none without colours`(style: Style, rich: UInt8, basic: UInt8) {
    #expect(appearance(style, .rich) == Appearance(foreground: rich))
    #expect(appearance(style, .basic) == Appearance(foreground: basic))
    #expect(appearance(style, .none) == Appearance())
  }

  @Test func `what is quiet is grey, or dim, or plain`() {
    #expect(appearance(.quiet, .rich) == Appearance(foreground: 245))
    #expect(appearance(.quiet, .basic) == Appearance(isDim: true))
    #expect(appearance(.quiet, .none) == Appearance())
  }

  @Test(arguments: ColorDepth.allCases)
  func `plain is the terminal's own, and emphasis is kept`(depth: ColorDepth) {
    #expect(appearance(.plain, depth) == Appearance())
    #expect(appearance(.bold, depth) == Appearance(isBold: true))
    #expect(appearance(Style(.plain, .underline), depth) == Appearance(isUnderlined: true))
    #expect(appearance(Style(.plain, .reverse), depth) == Appearance(isReverse: true))
  }

  @Test func `a pixel has the nearest colour of each depth`() {
    let swatch = Swatch(RGB(red: 255, green: 0, blue: 0))
    let style = Style(.color(swatch), on: .color(swatch))
    #expect(appearance(style, .rich) == Appearance(foreground: 196, background: 196))
    #expect(appearance(style, .basic) == Appearance(foreground: 9, background: 9))
    #expect(appearance(style, .none) == Appearance())
  }

  @Test func `what is dimmed loses its colour and its weight`() {
    let dimmed = Style(.good, [.bold, .dimmed])
    #expect(appearance(dimmed, .rich) == Appearance(foreground: 243))
    #expect(appearance(dimmed, .basic) == Appearance(isBold: true, isDim: true))
    #expect(appearance(dimmed, .none) == Appearance(isBold: true, isDim: true))
    var chosen = Style.selected(.orange)
    chosen.emphasis.insert(.dimmed)
    #expect(appearance(chosen, .rich) == Appearance(foreground: 243))
    #expect(appearance(chosen, .none) == Appearance(isDim: true))
  }
}
