import TestBasics
import Testing

@testable import TerminalUI

struct RecordingSVGTests {
  private func recording(_ texts: [String], theme: Theme = .dark) -> Recording {
    var recording = Recording(size: Size(columns: 7, rows: 1))
    for (place, text) in texts.enumerated() {
      recording.show(drawn(7, 1, theme: theme) { $0.write(text, column: 0, row: 0) }, at: place * 100)
    }
    recording.end(at: texts.count * 100)
    return recording
  }

  @Test func `A recording is the first frame, and over it what changed, each for its time`() {
    #expect(
      recording(["one two", "one ten", "one ten", "one"]).svg(.rich) == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 18" width="63" height="18">
        <style>
        .m,.z{animation:400ms step-end infinite}
        .m{visibility:hidden}
        @keyframes a0{0%{visibility:hidden}25.0000%{visibility:visible}75.0000%{visibility:hidden}}.a0{animation-name:a0}
        @keyframes a1{0%{visibility:hidden}75.0000%{visibility:visible}}.a1{animation-name:a1}
        @media(prefers-reduced-motion:reduce){.m,.z{animation:none}}
        </style>
        <rect width="100%" height="100%" fill="#1c1c1c"/>
        <g font-family="DejaVu Sans Mono, NanumGothicCoding, Menlo, Consolas, monospace" font-size="15" fill="#e0e0e0" shape-rendering="crispEdges" xml:space="preserve">
        <text x="0" y="14" textLength="27">one</text>
        <text x="36" y="14" textLength="27">two</text>
        <g class="m a0">
        <path fill="#1c1c1c" d="M36 0h27v18h-27z"/>
        <text x="36" y="14" textLength="27">ten</text>
        </g>
        <g class="z a1">
        <path fill="#1c1c1c" d="M36 0h27v18h-27z"/>
        </g>
        </g>
        </svg>

        """)
  }

  @Test func `What is covered as a whole goes, so that nothing of it is left beside what covers it`() {
    let svg = recording(["a", "b", "c"]).svg(.rich)
    // The first is a whole row, of which the rest stays.
    #expect(svg.contains("@keyframes a0{0%{visibility:hidden}33.3333%{visibility:visible}66.6666%{visibility:hidden}}"))
    let whole = recording(["one two", "망고쥬 x"]).svg(.rich)
    #expect(whole.contains("@keyframes a0{0.0000%{visibility:visible}50.0000%{visibility:hidden}}"), "\(whole)")
  }

  @Test func `A picture of one frame does not move`() {
    let svg = recording(["one"]).svg(.rich)
    #expect(!svg.contains("@keyframes"), "\(svg)")
    #expect(!svg.contains("class="), "\(svg)")
  }

  @Test func `Keys are shown below the screen, the same one twice with a pause`() {
    var recording = recording(["a", "b"])
    recording.press("⏎", at: 0)
    recording.press("⏎", at: 1000)
    recording.end(at: 4000)
    #expect(!recording.svg(.rich).contains("⏎"))
    let svg = recording.svg(.rich, showsKeys: true)
    #expect(svg.contains("viewBox=\"0 0 63 54\""))
    #expect(svg.split(separator: ">⏎</text>").count == 3)
    #expect(svg.contains("{0.0000%{visibility:visible}22.5000%{visibility:hidden}}"), "\(svg)")
    #expect(svg.contains("{0%{visibility:hidden}25.0000%{visibility:visible}62.5000%{visibility:hidden}}"), "\(svg)")
  }

  @Test func `A light screen is light, and a screen that becomes light too`() {
    #expect(recording(["a", "b"], theme: .light).svg(.rich).contains("fill=\"#fafafa\" d="))
    var turned = recording(["a"])
    turned.show(drawn(7, 1, theme: .light) { $0.write("a", column: 0, row: 0) }, at: 100)
    turned.end(at: 200)
    let svg = turned.svg(.rich)
    #expect(svg.contains("<rect width=\"100%\" height=\"100%\" fill=\"#1c1c1c\"/>"))
    #expect(svg.contains("<path fill=\"#fafafa\" d=\"M0 0h63v18h-63z\"/>\n<text fill=\"#202020\" x=\"0\""), "\(svg)")
  }

  @Test func `Whatever changes, each group is closed, and each animation is used`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let frames = Frame.random(6, using: &generator)
      var recording = Recording(size: frames[0].size)
      for (place, frame) in frames.enumerated() { recording.show(frame, at: place * 100) }
      recording.end(at: 600)
      let svg = recording.svg(.rich)
      let opened = svg.split(separator: "<g").count
      #expect(opened == svg.split(separator: "</g>").count, "SEED=\(seed)")
      for part in svg.split(separator: "@keyframes ").dropFirst() {
        let name = part.prefix { $0 != "{" }
        #expect(svg.contains("class=\"m \(name)\"") || svg.contains("class=\"z \(name)\""), "SEED=\(seed)")
      }
    }
  }
}
