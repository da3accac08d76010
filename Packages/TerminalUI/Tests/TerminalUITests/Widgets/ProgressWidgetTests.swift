import Testing

@testable import TerminalUI

@Suite("Progress bars, spinners and sparklines")
struct ProgressWidgetTests {
  private func picture(
    _ widget: some Widget, _ columns: Int = 24, _ glyphs: GlyphSet = .unicode, milliseconds: Int = 0,
    hasMotion: Bool = true
  ) -> String {
    let environment = Environment(
      size: Size(columns: columns, rows: 1), glyphs: glyphs, hasMotion: hasMotion, milliseconds: milliseconds)
    var canvas = Canvas(environment, accent: .orange)
    canvas.draw(widget, in: canvas.area)
    return canvas.frame.plainText
  }

  @Test func `a bar has its name, its share and its percentage`() {
    #expect(drawn(24, 1, ProgressBar(0.5, "Copying")).marked == ["Copying «a:━━━━━»«q:─────»  50 %"])
    #expect(picture(ProgressBar(1, "Copying"), 24, .ascii) == "Copying ########## 100 %")
    #expect(picture(ProgressBar(0.999), 16, .ascii) == "#########.  99 %")
    #expect(picture(ProgressBar(.nan), 16, .ascii) == "..........   0 %")
    #expect(picture(ProgressBar(0.3, "A long name"), 20, .ascii) == "A lo~ ##......  30 %")
    #expect(picture(ProgressBar(0.3), 6) == "  30 %")
  }

  @Test func `a bar of unknown length moves there and back, and stands still without motion`() {
    let steps = [0, 1, 8, 9, 16].map { picture(ProgressBar(nil), 10, .ascii, milliseconds: $0 * ProgressBar.interval) }
    #expect(steps == ["##........", ".##.......", "........##", ".......##.", "##........"])
    #expect(picture(ProgressBar(nil, "Reading"), 16, .ascii, milliseconds: 900, hasMotion: false) == "Reading ........")
  }

  @Test func `a spinner turns with time`() {
    let reading = [0, 79, 80, 160].map { picture(Spinner("Reading"), milliseconds: $0) }
    #expect(reading == ["⠋ Reading", "⠋ Reading", "⠙ Reading", "⠹ Reading"])
    let ascii = (0..<5).map { picture(Spinner(), 2, .ascii, milliseconds: $0 * Spinner.interval) }
    #expect(ascii == ["|", "/", "-", "\\", "|"])
    #expect(picture(Spinner("Reading"), milliseconds: 300, hasMotion: false) == "· Reading")
  }

  @Test func `a sparkline has a mark for each of the last values`() {
    #expect(picture(Sparkline([0, 1, 2, 3, 4, 5, 6, 7])) == "▁▂▃▄▅▆▇█")
    #expect(picture(Sparkline([0, 1, 2, 3, 4, 5, 6, 7]), 3) == "▁▅█")
    #expect(picture(Sparkline([0, nil, 7, .nan, 3]), 24, .ascii) == "_ # =")
    #expect(picture(Sparkline([5, 5, 5])) == "▁▁▁")
    #expect(picture(Sparkline([0, 50, 100, 900, -3], in: 0...100)) == "▁▅██▁")
    #expect(picture(Sparkline([])) == "")
    #expect(picture(Sparkline([-.greatestFiniteMagnitude, 0, .greatestFiniteMagnitude])) == "▁▅█")
  }

  @Test func `a screen reader gets figures`() {
    let canvas = Canvas(Environment(), accent: .orange)
    #expect(ProgressBar(0.62, "Copying").words(in: canvas) == "Copying, 62 %")
    #expect(ProgressBar(nil, "Copying").words(in: canvas) == "Copying")
    #expect(Sparkline([1, nil, 2.5]).words(in: canvas) == "1, 2.5")
  }
}
