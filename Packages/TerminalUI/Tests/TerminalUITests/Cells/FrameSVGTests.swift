import TerminalUI
import Testing

struct FrameSVGTests {
  @Test func `a frame is a picture of words and rectangles`() {
    let red = ColorRole.color(Swatch(RGB(red: 255, green: 0, blue: 0)))
    let blue = ColorRole.color(Swatch(RGB(red: 0, green: 0, blue: 255)))
    let frame = drawn(6, 2) { canvas in
      canvas.write("망<&>", column: 0, row: 0, .accent(.orange))
      canvas.write("a b", column: 0, row: 1, .selected(.orange))
      canvas.write("▀", column: 3, row: 1, Style(red, on: blue))
      canvas.write("▄", column: 4, row: 1, Style(red))
      canvas.write("█", column: 5, row: 1, Style(blue))
    }
    #expect(
      frame.svg(.rich) == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 54 36" width="54" height="36">
        <rect width="100%" height="100%" fill="#1c1c1c"/>
        <g font-family="DejaVu Sans Mono, NanumGothicCoding, Menlo, Consolas, monospace" font-size="15" fill="#e0e0e0" shape-rendering="crispEdges" xml:space="preserve">
        <path fill="#ff8700" d="M0 18h27v18h-27z"/>
        <path fill="#ff0000" d="M27 18h9v9h-9zM36 27h9v9h-9z"/>
        <path fill="#0000ff" d="M45 18h9v18h-9zM27 27h9v9h-9z"/>
        <g fill="#ff8700">
        <text x="0" y="14" textLength="18">망</text>
        <text x="18" y="14" textLength="27">&lt;&amp;&gt;</text>
        </g>
        <g fill="#000000">
        <text x="0" y="32" textLength="9">a</text>
        <text x="18" y="32" textLength="9">b</text>
        </g>
        </g>
        </svg>

        """)
  }

  @Test func `without colors what is selected is turned round, light or dark`() {
    let frame = drawn(1, 1) { $0.write("x", column: 0, row: 0, .selected(.orange)) }
    let dark = frame.svg(.none)
    #expect(dark.contains("<path fill=\"#e0e0e0\" d="))
    #expect(dark.contains("<text fill=\"#1c1c1c\" x=\"0\" y=\"14\""))
    let light = drawn(1, 1, theme: .light) { $0.write("x", column: 0, row: 0, .selected(.orange)) }.svg(.none)
    #expect(light.contains("<path fill=\"#202020\" d="))
    #expect(light.contains("<text fill=\"#fafafa\" x=\"0\" y=\"14\""))
  }

  @Test(arguments: [
    (Style.bold, "font-weight=\"bold\""), (Style(.plain, .underline), "text-decoration=\"underline\""),
    (Style(.plain, .italic), "font-style=\"italic\""),
  ])
  func `emphasis is an attribute of the text`(style: Style, attribute: String) {
    let frame = drawn(2, 1) { $0.write("x", column: 0, row: 0, style) }
    #expect(frame.svg(.rich).contains(attribute))
    #expect(!drawn(2, 1) { $0.write("x", column: 0, row: 0) }.svg(.rich).contains(attribute))
  }

  @Test func `no text can break out of the picture`() {
    let frame = drawn(40, 1) { $0.write("</text><script>alert(1)</script>&\u{0}", column: 0, row: 0) }
    let svg = frame.svg(.rich)
    #expect(!svg.contains("<script>"))
    #expect(!svg.contains("&\u{FFFD}"))
    #expect(!svg.unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
  }
}
