import Testing

@testable import TerminalRuntime

@Suite("The title of the window")
struct WindowTitleTests {
  private static let end = "\u{1B}]2;\u{1B}\\\u{1B}[23;2t"

  private func title(_ name: String) -> WindowTitle { WindowTitle(TerminalFamily(name) { _ in nil }) }

  @Test func `it is saved once, sent when it changes, and given back`() {
    var title = title("xterm-256color")
    #expect(title.text(for: nil) == "")
    #expect(title.text(for: "Home") == "\u{1B}[22;2t\u{1B}]2;Home\u{1B}\\")
    #expect(title.text(for: "Home") == "")
    #expect(title.text(for: "망고") == "\u{1B}]2;망고\u{1B}\\")
    #expect(title.text(for: nil) == Self.end)
    #expect(title.text(for: nil) == "")
    #expect(title.text(for: "Home") == "\u{1B}[22;2t\u{1B}]2;Home\u{1B}\\")
  }

  @Test func `nothing in it ends the sequence`() {
    var title = title("xterm")
    let text = title.text(for: "a\u{1B}\\b\u{7}c\u{9C}d\n\u{0}e")
    #expect(text.unicodeScalars.filter { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }.count == 3)
    #expect(text.hasPrefix("\u{1B}[22;2t\u{1B}]2;a"))
    #expect(text.hasSuffix("e\u{1B}\\"))
    #expect(title.text(for: String(repeating: "x", count: 1000)).count == 206)
  }

  @Test(arguments: ["rxvt-unicode-256color", "screen", "linux", "vt220"])
  func `a terminal that cannot save it gets none`(name: String) {
    var title = title(name)
    #expect(title.text(for: "Home") == "")
    #expect(title.text(for: nil) == "")
  }
}
