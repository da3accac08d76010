import Testing

@testable import TerminalUI

struct PaletteTests {
  private static let accent = Accent(dark: IndexedColor(rich: 208, basic: 3), light: IndexedColor(rich: 130, basic: 1))

  private func appearance(_ style: Style, _ depth: ColorDepth, _ theme: Theme = .dark) -> Appearance {
    Palette(depth, theme).appearance(of: style)
  }

  @Test func `an accent is its color where there are colors, and bold where there are none`() {
    let style = Style.accent(Self.accent)
    #expect(appearance(style, .rich) == Appearance(foreground: 208))
    #expect(appearance(style, .basic) == Appearance(foreground: 3))
    #expect(appearance(style, .rich, .light) == Appearance(foreground: 130))
    #expect(appearance(style, .basic, .light) == Appearance(foreground: 1))
    #expect(appearance(style, .none) == Appearance(isBold: true))
  }

  @Test func `an accent without an ink for both backgrounds is bold`() {
    let palette = Palette(.basic, knowsTheme: false)
    #expect(palette.appearance(of: .accent(Self.accent)) == Appearance(foreground: 1))
    let other = Accent(dark: IndexedColor(rich: 75, basic: 6), light: IndexedColor(rich: 26, basic: 4))
    #expect(palette.appearance(of: .accent(other)) == Appearance(isBold: true))
    #expect(palette.appearance(of: .selected(other)) == Appearance(isReverse: true))
    #expect(palette.limited(to: .basic) == palette)
    // Dim text is nearly invisible on white in some terminals.
    #expect(palette.appearance(of: .quiet) == Appearance())
  }

  @Test(arguments: [ColorDepth.none, .rich, .direct])
  func `in other depths an unknown background is a dark one`(depth: ColorDepth) {
    #expect(Palette(depth, knowsTheme: false) == Palette(depth, .dark))
  }

  @Test func `what is selected is black or white on the accent, or turned round`() {
    let style = Style.selected(Self.accent)
    #expect(appearance(style, .rich) == Appearance(foreground: 16, background: 208))
    #expect(appearance(style, .rich, .light) == Appearance(foreground: 231, background: 130))
    #expect(appearance(style, .basic) == Appearance(isReverse: true))
    #expect(appearance(style, .none) == Appearance(isReverse: true))
  }

  @Test func `what stands on a color is black or white`() {
    let yellow = Style(.onColor, on: .color(Swatch(RGB(0xff_d75f), light: RGB(0x5f_5f00), basic: 3)))
    #expect(appearance(yellow, .rich) == Appearance(foreground: 16, background: 221))
    #expect(appearance(yellow, .rich, .light) == Appearance(foreground: 231, background: 58))
    #expect(appearance(yellow, .basic) == Appearance(foreground: 0, background: 3))
    let blue = Style(.onColor, on: .color(Swatch(RGB(0x00_00d7), basic: 4)))
    #expect(appearance(blue, .basic) == Appearance(foreground: 7, background: 4))
  }

  @Test(
    arguments: [
      (Style.good, 71, 2, 28, nil), (.warning, 214, 3, 130, 5), (.bad, 203, 1, 160, 1),
    ] as [(Style, TerminalColor, TerminalColor, TerminalColor, TerminalColor?)])
  func `good, warning and bad have their colors, and none without colors`(
    style: Style, rich: TerminalColor, basic: TerminalColor, lightRich: TerminalColor, lightBasic: TerminalColor?
  ) {
    #expect(appearance(style, .rich) == Appearance(foreground: rich))
    #expect(appearance(style, .basic) == Appearance(foreground: basic))
    #expect(appearance(style, .rich, .light) == Appearance(foreground: lightRich))
    #expect(appearance(style, .basic, .light) == Appearance(foreground: lightBasic))
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

  @Test func `a pixel has the nearest color of each depth`() {
    let swatch = Swatch(RGB(red: 255, green: 0, blue: 0))
    let style = Style(.color(swatch), on: .color(swatch))
    #expect(appearance(style, .rich) == Appearance(foreground: 196, background: 196))
    #expect(appearance(style, .basic) == Appearance(foreground: 1, background: 1))
    #expect(appearance(style, .none) == Appearance())
  }

  @Test func `in 24 bits a pixel has its exact color, and text has that of 256 colors`() {
    let (dark, light) = (RGB(0x12_3456), RGB(0x01_0203))
    let swatch = Swatch(dark, light: light)
    let style = Style(.color(swatch), on: .color(swatch))
    #expect(appearance(style, .direct) == Appearance(foreground: .exact(dark), background: .exact(dark)))
    #expect(appearance(style, .direct, .light) == Appearance(foreground: .exact(light), background: .exact(light)))
    let text = Style(.onColor, on: .color(swatch))
    #expect(appearance(text, .direct) == Appearance(foreground: 231, background: .exact(dark)))
    for style in [
      Style.good, .warning, .bad, .quiet, .accent(Self.accent), .selected(Self.accent), Style(.good, .dimmed),
    ] {
      #expect(appearance(style, .direct) == appearance(style, .rich))
    }
  }

  @Test(arguments: Theme.allCases)
  func `below a dialog an exact color is nearer to gray, too`(theme: Theme) throws {
    let style = Style(.color(Swatch(RGB(0xff_0000))), .dimmed)
    let muted = try #require(appearance(style, .direct, theme).foreground?.color)
    let parts = [muted.red, muted.green, muted.blue]
    #expect((parts.max() ?? 0) - (parts.min() ?? 0) <= 95)
    #expect(appearance(style, .direct, theme).foreground == .exact(muted))
    // The nearest of 256 colors is that of the muted color.
    #expect(appearance(style, .rich, theme).foreground == .index(ColorCube.nearest(to: muted, among: 16...255)))
  }

  @Test func `what is dimmed loses its color and its weight`() {
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
