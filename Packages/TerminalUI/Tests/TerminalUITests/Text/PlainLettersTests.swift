import TerminalUI
import Testing

struct PlainLettersTests {
  @Test(arguments: [
    ("àáâãäåāăą", "aaaaaaaaa"), ("çćčĉċ", "ccccc"), ("ďđ", "dd"), ("èéêëēěĕėę", "eeeeeeeee"), ("ĝğġģ", "gggg"),
    ("ĥħ", "hh"), ("ìíîïīĩĭįı", "iiiiiiiii"), ("ĵķĺļľł", "jkllll"), ("ñńņň", "nnnn"), ("òóôõöøōŏő", "ooooooooo"),
    ("ŕŗř", "rrr"), ("śšŝşș", "sssss"), ("ţťțŧ", "tttt"), ("ùúûüūŭũůűų", "uuuuuuuuuu"), ("ŵýÿŷźżž", "wyyyzzz"),
    ("ÀÁÂÃÄÅĀĂĄ", "AAAAAAAAA"), ("ÇĆČĈĊĎĐ", "CCCCCDD"), ("ÈÉÊËĒĔĖĘĚ", "EEEEEEEEE"), ("ĜĞĠĢĤĦ", "GGGGHH"),
    ("ÌÍÎÏĪĨĬĮİ", "IIIIIIIII"), ("ĴĶĹĻĽŁ", "JKLLLL"), ("ÑŃŅŇ", "NNNN"), ("ÒÓÔÕÖØŌŎŐ", "OOOOOOOOO"), ("ŔŖŘ", "RRR"),
    ("ŚŠŜŞȘŢŤȚŦ", "SSSSSTTTT"), ("ÙÚÛÜŪŬŨŮŰŲ", "UUUUUUUUUU"), ("ŴÝŶŸŹŻŽ", "WYYYZZZ"),
    ("æÆœŒß", "aeAEoeOEss"), ("1900–1901 — a‐b‑c ―", "1900-1901 - a-b-c -"), ("−5", "-5"),
    ("‘a’ ‚b‘ 5′", "'a' 'b' 5'"), ("“a” „b“ 5″", "\"a\" \"b\" 5\""), ("«a» ‹b›", "<<a>> <b>"), ("2×3", "2x3"),
    ("and…", "and..."), ("a · b", "a | b"), ("20°", "20 deg"), ("½ ≈ 0.5", "1/2 ~ 0.5"),
  ])
  func `accents are left out and punctuation is replaced`(text: String, plain: String) {
    #expect(text.plainLetters == plain)
  }

  @Test func `an accent that stands apart is left out as well`() {
    #expect("Muse\u{301}e Guimet, fe\u{302}te".plainLetters == "Musee Guimet, fete")
    #expect("kayag\u{16D}m, kayagu\u{306}m".plainLetters == "kayagum, kayagum")
  }

  @Test func `what is ASCII stays`() {
    let ascii = String((0x00...0x7F).map { Character(Unicode.Scalar(UInt8($0))) })
    #expect(ascii.plainLetters == ascii)
    #expect("".plainLetters == "")
    #expect("a part"[...].plainLetters == "a part")
  }

  @Test func `Hangul and other scripts stay`() {
    #expect("가야금 · 伽倻琴".plainLetters == "가야금 | 伽倻琴")
    #expect("\u{1112}\u{1161}\u{11AB}".plainLetters == "\u{1112}\u{1161}\u{11AB}")
    #expect("กำ 👨‍👩‍👧 Ж".plainLetters == "กำ 👨‍👩‍👧 Ж")
  }

  @Test func `letters that are plain stay as they are`() {
    forNastyTexts { text, comment, _ in
      let plain = (text + "é–ß").plainLetters
      #expect(plain.plainLetters.unicodeScalars.elementsEqual(plain.unicodeScalars), "\(comment)")
      #expect(plain.hasSuffix("e-ss"), "\(comment)")
    }
  }

  @Test func `a canvas shows plain letters only where there are no others`() {
    func shown(_ glyphs: GlyphSet) -> [String] {
      drawn(9, 1, glyphs) { _ = $0.write("Musée 금", column: 0, row: 0) }.lines
    }
    #expect(shown(.unicode) == ["Musée 금"])
    #expect(shown(.ascii) == ["Musee 금"])
  }
}
