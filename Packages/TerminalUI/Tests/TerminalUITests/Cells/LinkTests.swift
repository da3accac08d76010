import Testing

@testable import TerminalUI

struct LinkTests {
  @Test(arguments: [
    "https://example.org/a?b=c;d#e", "http://[::1]:80", "mailto:a@example.org", "HTTPS://A",
  ])
  func `a target is an address of the web or of a person`(target: String) {
    #expect(Link(target)?.target == target)
  }

  @Test(arguments: [
    "", "https://", "javascript:alert(1)", "ftp://example.org", "file:///tmp/a", "FILE://A", "example.org",
    "https:/example.org", " https://a",
    "https://a b", "https://a\u{7}", "https://a\u{1B}\\", "https://a\n", "https://a\u{9C}", "https://a\u{7F}",
    "https://망고",
    "mailto:", "https://" + String(repeating: "a", count: 2076),
  ])
  func `any other target is refused`(target: String) { #expect(Link(target) == nil) }

  @Test func `links with the same target are the same`() {
    let links = ["https://a", "https://b", "https://a"].compactMap(Link.init)
    #expect(links[0] == links[2])
    #expect(links[0].number == links[2].number)
    #expect(links[0] != links[1])
    #expect(Style(link: links[0]) != Style(link: links[1]))
  }

  @Test func `a link is kept by what is written in its style, also where it is clipped`() {
    let style = Style(.plain, on: .plain, .underline, link: Link("https://a"))
    let frame = drawn(5, 1) { $0.write("망고망", column: 0, row: 0, style) }
    #expect(frame.row(0).map { $0.style.link?.target } == Array(repeating: "https://a", count: 5))
    #expect(frame.markedText == "«UL:망고 »")
  }

  @Test func `in a picture a link is an element around its words`() {
    let frame = drawn(5, 1) { $0.write("a b", column: 1, row: 0, Style(link: Link("https://a/?b&c"))) }
    let text = { (column: Int, text: String) in
      "<a href=\"https://a/?b&amp;c\"><text x=\"\(column * 9)\" y=\"14\" textLength=\"9\">\(text)</text></a>"
    }
    #expect(frame.svg(.rich).contains(text(1, "a") + "\n" + text(3, "b") + "\n"))
  }
}
