import Testing

@testable import TerminalUI

struct SurfaceTests {
  private static let surface = Surface(
    dark: Surface.Colors(background: 24, plain: 231, quiet: 255, accent: 230, good: 194, warning: 229, bad: 224),
    light: Surface.Colors(background: 110, plain: 16, quiet: 236, accent: 18, good: 22, warning: 52, bad: 88), basic: 4)

  private func canvas() -> Canvas {
    var canvas = Canvas(Environment(size: Size(columns: 8, rows: 3)), accent: .orange)
    canvas.background = .surface(Self.surface)
    return canvas
  }

  @Test func `what has no background of its own stands on the background`() {
    var canvas = canvas()
    canvas.fill(Rect(column: 0, row: 0, columns: 8, rows: 1))
    canvas.write("가b", column: 1, row: 1, .quiet)
    canvas.write("x", column: 5, row: 1, .selected(.orange))
    let background = ColorRole.surface(Self.surface)
    #expect(canvas.frame.row(0).allSatisfy { $0.style.background == background })
    #expect(canvas.frame.row(1)[9...11].allSatisfy { $0.style.background == background })
    #expect(canvas.frame[5, 1].style.background == .accent(.orange))
    #expect(canvas.frame[0, 1].style.background == .plain)
  }

  @Test func `a picture's edge shows the background`() throws {
    var canvas = canvas()
    canvas.fill(canvas.area)
    canvas.draw(Sprite(try TinyPicture.of("B.", "..")), in: Rect(column: 0, row: 0, columns: 2, rows: 1))
    #expect(canvas.frame[0, 0].content == .narrow("▀"))
    #expect(canvas.frame[0, 0].style.background == .surface(Self.surface))
  }

  @Test(
    arguments: [
      (.plain, 16), (.quiet, 236), (.accent(.orange), 18), (.good, 22), (.warning, 52), (.bad, 88),
    ] as [(ColorRole, TerminalColor)])
  func `every role has a color that is readable on it`(role: ColorRole, index: TerminalColor) {
    let style = Style(role, on: .surface(Self.surface))
    #expect(Palette(.rich, .light).appearance(of: style) == Appearance(foreground: index, background: 110))
    #expect(Palette(.rich).appearance(of: style).background == 24)
    #expect(Palette(.basic).appearance(of: style) == Appearance(foreground: 7, background: 4))
    #expect(Palette(.none).appearance(of: style) == Palette(.none).appearance(of: Style(role)))
  }

  @Test func `a surface without one of the eight colors is not shown in them`() {
    let surface = Surface(dark: Self.surface.dark, light: Self.surface.light)
    #expect(ColorDepth.allCases.filter(surface.isShown) == [.rich, .direct])
    #expect(ColorDepth.allCases.filter(Self.surface.isShown) == [.basic, .rich, .direct])
    let style = Style(.good, on: .surface(surface))
    #expect(Palette(.basic).appearance(of: style) == Palette(.basic).appearance(of: .good))
  }

  @Test func `a picture keeps its colors on it, and under a dialog nothing is left of it`() {
    let swatch = Swatch(RGB(red: 255, green: 0, blue: 0))
    let style = Style(.color(swatch), on: .surface(Self.surface))
    #expect(Palette(.rich).appearance(of: style) == Appearance(foreground: 196, background: 24))
    let dimmed = Style(.plain, on: .surface(Self.surface), .dimmed)
    #expect(Palette(.rich).appearance(of: dimmed) == Appearance(foreground: 243))
  }

  @Test func `the lines of the frame and dialogs do not stand on the background of a page`() {
    var router = Router.toy(ToyPage())
    router.open(SurfacePage(surface: Self.surface))
    var frame = router.frame()
    #expect(frame[0, 1].style.background == .surface(Self.surface))
    #expect(frame[0, 0].style.background == .plain)
    #expect(frame[0, frame.size.rows - 1].style.background == .plain)
    let colors = frame.row(frame.size.rows - 1).map(\.style.foreground)
    #expect(colors.contains(.accent(.orange)))
    #expect(!colors.contains(.accent(SurfacePage.dark)))
    router.press("?")
    frame = router.frame()
    #expect(frame.cells.contains { $0.style.background == .plain && $0.content == .narrow("╭") })
  }
}

/// A page on a colored ground.
private struct SurfacePage: Screen {
  static let dark = Accent(dark: IndexedColor(rich: 52, basic: 3), light: IndexedColor(rich: 52, basic: 3))

  let surface: Surface
  let title = Phrase(same: "Tinted")
  let accent = Accent.orange

  typealias Action = NoAction

  func draw(in canvas: inout Canvas) {
    canvas.background = .surface(surface)
    canvas.accent = SurfacePage.dark
    canvas.fill(canvas.area)
  }
}
