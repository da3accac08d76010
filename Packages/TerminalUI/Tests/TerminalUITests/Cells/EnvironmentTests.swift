import TerminalUI
import Testing

struct EnvironmentTests {
  @Test(arguments: [
    (ColorDepth.rich, GlyphSet.unicode, PictureStyle.blocks, PictureStyle.blocks), (.basic, .unicode, .blocks, .blocks),
    (.none, .unicode, .blocks, .letters), (.rich, .ascii, .blocks, .letters), (.rich, .unicode, .letters, .letters),
  ])
  func `pictures are letters when asked for or when nothing else is possible`(
    depth: ColorDepth, glyphs: GlyphSet, wanted: PictureStyle, had: PictureStyle
  ) {
    #expect(Environment(depth: depth, glyphs: glyphs, pictures: wanted).effectivePictures == had)
  }

  @Test(arguments: [
    (nil, PictureStyle.blocks, PictureStyle.halfBlocks), (nil, .halfBlocks, .halfBlocks), (nil, .letters, .letters),
    (GlyphSet.ascii, .blocks, .letters), (.unicode, .blocks, .halfBlocks),
  ])
  func `a terminal whose font lacks quarters has half blocks, also beside letters of ASCII`(
    chosen: GlyphSet?, wanted: PictureStyle, had: PictureStyle
  ) {
    var environment = Environment(depth: .basic, glyphs: .ascii, pictures: wanted)
    environment.terminalPictures = .halfBlocks
    environment.chosenGlyphs = chosen
    #expect(environment.effectivePictures == had)
    environment.depth = .none
    #expect(environment.effectivePictures == .letters)
  }

  @Test func `a phrase is spoken in the language of the environment`() {
    let phrase = Phrase(en: "Order", ko: "주문")
    #expect(Environment(language: .english).text(phrase) == "Order")
    #expect(Environment(language: .korean).text(phrase) == "주문")
  }

  @Test func `the body is what is between the first and the last line`() {
    let environment = Environment(size: Size(columns: 40, rows: 12))
    #expect(environment.body == Rect(column: 0, row: 1, columns: 40, rows: 10))
    #expect(Environment(size: .zero).body.isEmpty)
  }
}
