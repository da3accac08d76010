/// A line of a receipt.
public struct ReceiptLine: Hashable, Sendable {
  public let text: String
  public let isCentered: Bool
  /// How many times as wide and as high as usual its characters are, within `sizes`.
  public let size: Int

  /// The sizes that printers have.
  ///
  /// Source: GS !, Epson ESC/POS Command Reference.
  public static let sizes = 1...8

  public init(_ text: String, isCentered: Bool = false, size: Int = 1) {
    (self.text, self.isCentered, self.size) = (text, isCentered, size)
  }
}

extension Receipt {
  /// Returns the lines for paper of a width.
  ///
  /// - Parameters:
  ///   - width: The columns of the paper.
  ///   - columns: Returns how many columns a character takes there: 2 for Hangul.
  public func lines(width: Int, columns: @escaping (Character) -> Int) -> [ReceiptLine] {
    let layout = ReceiptLayout(width: width, columns: columns)
    var lines: [ReceiptLine] = []
    switch kind {
    case .slip:
      let digits = "\(number)"
      let sizes = ReceiptLine.sizes
      let size = min(max(width / digits.count, sizes.lowerBound), sizes.upperBound)
      lines.append(ReceiptLine(digits, isCentered: true, size: size))
      lines += layout.centered(mark, size: 2) + layout.centered(name, size: 2)
    case .receipt:
      lines += layout.centered(heading) + layout.centered(title, size: 2)
      lines += layout.centered(mark, size: 2) + layout.centered(name)
    }
    lines.append(layout.rule)
    for item in items {
      let count = "\(item.count) "
      lines += layout.pair(count, item.name, item.amount ?? "")
      lines += layout.indented(item.options.joined(separator: ", "), by: count.count)
    }
    if !sums.isEmpty { lines.append(layout.rule) }
    for sum in sums { lines += layout.pair(sum.isPart ? "  " : "", sum.name, sum.amount) }
    return lines + [layout.rule] + layout.pair("", time, till)
  }
}

/// Puts texts into lines of a width.
private struct ReceiptLayout {
  let width: Int
  let columns: (Character) -> Int

  var rule: ReceiptLine { ReceiptLine(String(repeating: "-", count: width)) }

  private func columns(of text: some StringProtocol) -> Int { text.reduce(0) { $0 + columns($1) } }

  /// Returns a text in the middle; no line if it is empty.
  func centered(_ text: String, size: Int = 1) -> [ReceiptLine] {
    wrapped(text, to: width / size).map { ReceiptLine($0, isCentered: true, size: size) }
  }

  func indented(_ text: String, by indent: Int) -> [ReceiptLine] {
    wrapped(text, to: width - indent).map { ReceiptLine(blanks(indent) + $0) }
  }

  /// Returns a text at the left and one at the right, which begins beside the last line of the first or below it.
  ///
  /// - Parameter start: What stands before the text; its further lines are indented as much.
  func pair(_ start: String, _ left: String, _ right: String) -> [ReceiptLine] {
    var lines = wrapped(left, to: width - start.count).enumerated().map { index, text in
      (index == 0 ? start : blanks(start.count)) + text
    }
    let (last, ends) = (lines.last ?? "", wrapped(right, to: width))
    for (index, end) in ends.enumerated() {
      let free = width - columns(of: last) - columns(of: end)
      if index == 0, ends.count == 1, free > 0 {
        lines[max(0, lines.count - 1)...] = [last + blanks(free) + end]
      } else {
        lines.append(blanks(width - columns(of: end)) + end)
      }
    }
    return lines.map { ReceiptLine($0) }
  }

  private func blanks(_ count: Int) -> String { String(repeating: " ", count: count) }

  /// Breaks a text between words, and words that are too long between characters.
  private func wrapped(_ text: String, to width: Int) -> [String] {
    var lines: [String] = []
    var (line, used) = ("", 0)
    for word in text.split(separator: " ") {
      let needed = columns(of: word)
      if used > 0, used + 1 + needed <= width {
        line += " " + word
        used += 1 + needed
        continue
      }
      if used > 0 { lines.append(line) }
      (line, used) = ("", 0)
      for character in word {
        let needed = columns(character)
        if used + needed > width, used > 0 {
          lines.append(line)
          (line, used) = ("", 0)
        }
        line.append(character)
        used += needed
      }
    }
    return used > 0 ? lines + [line] : lines
  }
}
