import Testing

@testable import TerminalUI

struct TintTests {
  private static let tint = Tint(
    dark: Tint.Inks(ground: 24, plain: 231, quiet: 255, accent: 230, good: 194, warning: 229, bad: 224),
    light: Tint.Inks(ground: 110, plain: 16, quiet: 236, accent: 18, good: 22, warning: 52, bad: 88), basic: 4)

  private func canvas() -> Canvas {
    var canvas = Canvas(Environment(size: Size(columns: 8, rows: 3)), accent: .orange)
    canvas.ground = .tint(Self.tint)
    return canvas
  }

  @Test func `what has no background of its own stands on the ground`() {
    var canvas = canvas()
    canvas.fill(Rect(column: 0, row: 0, columns: 8, rows: 1))
    canvas.write("가b", column: 1, row: 1, .quiet)
    canvas.write("x", column: 5, row: 1, .selected(.orange))
    let ground = Ink.tint(Self.tint)
    #expect(canvas.frame.row(0).allSatisfy { $0.style.background == ground })
    #expect(canvas.frame.row(1)[9...11].allSatisfy { $0.style.background == ground })
    #expect(canvas.frame[5, 1].style.background == .accent(.orange))
    #expect(canvas.frame[0, 1].style.background == .plain)
  }

  @Test func `a picture's edge shows the ground`() throws {
    var canvas = canvas()
    canvas.fill(canvas.area)
    canvas.draw(Sprite(try TinyPicture.of("B.", "..")), in: Rect(column: 0, row: 0, columns: 2, rows: 1))
    #expect(canvas.frame[0, 0].content == .narrow("▀"))
    #expect(canvas.frame[0, 0].style.background == .tint(Self.tint))
  }

  @Test(
    arguments: [
      (.plain, 16), (.quiet, 236), (.accent(.orange), 18), (.good, 22), (.warning, 52), (.bad, 88),
    ] as [(Ink, UInt8)])
  func `every ink has a color that is readable on it`(ink: Ink, index: UInt8) {
    let style = Style(ink, on: .tint(Self.tint))
    #expect(Palette(.rich, .light).appearance(of: style) == Appearance(foreground: index, background: 110))
    #expect(Palette(.rich).appearance(of: style).background == 24)
    #expect(Palette(.basic).appearance(of: style) == Appearance(foreground: 7, background: 4))
    #expect(Palette(.none).appearance(of: style) == Palette(.none).appearance(of: Style(ink)))
  }

  @Test func `a tint without one of the eight colors is not shown in them`() {
    let tint = Tint(dark: Self.tint.dark, light: Self.tint.light)
    #expect(ColorDepth.allCases.filter(tint.isShown) == [.rich])
    #expect(ColorDepth.allCases.filter(Self.tint.isShown) == [.basic, .rich])
    let style = Style(.good, on: .tint(tint))
    #expect(Palette(.basic).appearance(of: style) == Palette(.basic).appearance(of: .good))
  }

  @Test func `a picture keeps its colours on it, and under a dialog nothing is left of it`() {
    let swatch = Swatch(RGB(red: 255, green: 0, blue: 0))
    let style = Style(.color(swatch), on: .tint(Self.tint))
    #expect(Palette(.rich).appearance(of: style) == Appearance(foreground: 196, background: 24))
    let dimmed = Style(.plain, on: .tint(Self.tint), .dimmed)
    #expect(Palette(.rich).appearance(of: dimmed) == Appearance(foreground: 243))
  }

  @Test func `the lines of the house and dialogs do not stand on the ground of a page`() {
    var router = Router.toy(ToyPage())
    router.open(TintedPage(tint: Self.tint))
    var frame = router.frame()
    #expect(frame[0, 1].style.background == .tint(Self.tint))
    #expect(frame[0, 0].style.background == .plain)
    #expect(frame[0, frame.size.rows - 1].style.background == .plain)
    let inks = frame.row(frame.size.rows - 1).map(\.style.foreground)
    #expect(inks.contains(.accent(.orange)) && !inks.contains(.accent(TintedPage.dark)))
    router.press("?")
    frame = router.frame()
    #expect(frame.cells.contains { $0.style.background == .plain && $0.content == .narrow("╭") })
  }
}

/// A page on a coloured ground.
private struct TintedPage: Screen {
  static let dark = Accent(dark: Tone(rich: 52, basic: 3), light: Tone(rich: 52, basic: 3))

  let tint: Tint
  let title = Phrase(same: "Tinted")
  let accent = Accent.orange

  typealias Action = NoAction

  func draw(in canvas: inout Canvas) {
    canvas.ground = .tint(tint)
    canvas.accent = TintedPage.dark
    canvas.fill(canvas.area)
  }
}
