import TerminalUI
import Testing

@testable import TerminalRuntime

@Suite("What terminals say about their background")
struct BackgroundTests {
  @Test(
    arguments: [
      ("rgb:0000/0000/0000", .dark), ("rgb:1c1c/1c1c/1c1c", .dark), ("rgb:ffff/ffff/ffff", .light),
      ("rgb:fd/f6/e3", .light), ("rgb:0/2b/36", .dark), ("rgb:f/f/f", .light), ("rgb:fff/fff/fff", .light),
      ("rgba:ffff/ffff/ffff/8000", .light), ("rgb:0000/ffff/0000", .light), ("rgb:0000/0000/ffff", .dark),
    ] as [(String, Theme)])
  func `a reply is a color, which is dark or light`(reply: String, theme: Theme) {
    #expect(BackgroundReport.theme(ofReply: reply) == theme)
  }

  @Test(arguments: [
    "", "rgb:", "rgb:0/0", "rgb:0/0/0/0", "rgba:0/0/0", "rgb:00000/0/0", "rgb://0", "rgb:+1/0/0", "rgb:-1/0/0",
    "rgb:x/0/0", "hsl:0/0/0", "?", "rgb:0/0/é",
  ])
  func `what is no color says nothing`(reply: String) { #expect(BackgroundReport.theme(ofReply: reply) == nil) }

  @Test(
    arguments: [
      ("15;0", .dark), ("0;15", .light), ("0;default;15", .light), ("7;8", .dark), ("0;7", .light), ("12;4", .dark),
      ("default;default", nil), ("", nil), ("0;16", nil), ("0;-1", nil), ("0;", .dark),
    ] as [(String, Theme?)])
  func `COLORFGBG ends with the number of the background`(variable: String, theme: Theme?) {
    #expect(Theme(colorFGBG: variable) == theme)
  }
}
