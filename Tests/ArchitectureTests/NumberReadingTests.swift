import Foundation
import Testing

@Suite("Reading of numbers")
struct NumberReadingTests {
  /// Where a text is no number that somebody wrote: the digits of a mixer, and a word that may be a number or a name.
  private static let others: Set = ["MixerAmount.swift", "CupOptions.swift"]

  @Test
  func `numbers that people write are read by WrittenNumber alone`() throws {
    let folders = ["Juice", "Caffeine", "Water", "Emotion", "Together", "Exposition/App", "PavilionKit", "Program"]
    let reading = /\b(Int|Double)\((text|digits|typed|name|first|word|written|field|String\()[^,:]*\)/
    var found: [String] = []
    for folder in folders {
      // What is stored was written by the program.
      for file in Repository.swiftFiles(in: "Sources/\(folder)")
      where !Self.others.contains(file.lastPathComponent) && !file.path.contains("/App/Store/") {
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        found += lines.filter { $0.contains(reading) && !$0.contains("PlotAxis") }.map {
          "\(file.lastPathComponent): \($0)"
        }
      }
    }
    #expect(found == [])
  }
}
