/// What can be read from the pages of Exposition 1900.
extension Screen {
  /// The line that the pointer stands in.
  var pointed: String? {
    lines.first { $0.firstMatch(of: /^ *▸\s/) != nil }
  }

  /// The numbers of the exhibits that are listed, in a terminal of 80 columns, as far as they are seen.
  var listedExhibits: [Int] {
    lines.compactMap { $0.firstMatch(of: /^ [▸ ] ([ \d]\d)\s/)?.1 }.compactMap { Int($0.drop { $0 == " " }) }
  }

  /// How far the reader is, in percent; nil where nothing is read.
  var percent: Int? {
    (lines.first ?? "").firstMatch(of: /(\d+)%/).flatMap { Int($0.1) }
  }

  /// Which line of the page is the last one on the screen, and how many there are, as the top line tells.
  var readLines: (last: Int, all: Int)? {
    // In each language another of the two comes first; the percent is behind both.
    let numbers = (lines.first ?? "").matches(of: /\d+/).compactMap { Int($0.output) }.suffix(3)
    guard percent != nil, numbers.count == 3, let first = numbers.first, let second = numbers.dropFirst().first else {
      return nil
    }
    return (min(first, second), max(first, second))
  }

  /// A line of a text: its paragraph, and which signs of it stand there, blanks not counted.
  struct TextLine: Equatable, Sendable {
    let paragraph: Int
    let signs: Range<Int>

    /// Whether the first sign of another line stands in this one.
    func holds(_ other: TextLine) -> Bool {
      paragraph == other.paragraph && signs.contains(other.signs.lowerBound)
    }
  }

  /// The lines on the screen that are of this text, from above.
  func textLines(of paragraphs: [String]) -> [TextLine] {
    let texts = paragraphs.map { Array($0.squeezed) }
    return lines.dropFirst().compactMap { line in
      let words = Array(line.filter { !"│┃".contains($0) }.squeezed)
      // A word or two could stand anywhere.
      guard words.count >= 8 else { return nil }
      for (index, text) in texts.enumerated() {
        if let signs = text.firstRange(of: words) { return TextLine(paragraph: index, signs: signs) }
      }
      return nil
    }
  }

  /// The first line on the screen that is one of this text; nil when there is none.
  func firstLine(of paragraphs: [String]) -> TextLine? { textLines(of: paragraphs).first }
}
