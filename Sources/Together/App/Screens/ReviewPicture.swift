import PavilionKit
import TerminalUI
import TogetherModel
import Values

extension PictureFormat: Identifiable {
  package var id: PictureFormat { self }

  var name: Phrase {
    switch self {
    case .svg: Phrase(en: "Picture (SVG)", ko: "그림(SVG)")
    case .markdown: Phrase(same: "Markdown")
    }
  }
}

/// A month or a year of all apps as an SVG picture, as Markdown, and as plain lines; it has what the review has.
public struct ReviewPicture: Sendable {
  private let review: Review
  private let sections: [ReviewSection]
  private let language: Language

  public init(_ review: Review, language: Language) {
    (self.review, self.language) = (review, language)
    sections = review.sections
  }

  /// Returns the whole of it in a format.
  package func text(as format: PictureFormat) -> String {
    switch format {
    case .svg: svg
    case .markdown: markdown
    }
  }

  private func text(_ phrase: Phrase) -> String { phrase.text(in: language) }

  /// Returns the words of a fact behind its name: `Strawberry, 412`, `1,204 (980)`.
  private func words(_ fact: ReviewFact, name: (String) -> String = { $0 }) -> String {
    (fact.subject == .empty ? "" : name(text(fact.subject)) + ", ") + text(fact.figures)
  }

  private var title: String { text(review.span.name) }
  private var remarks: [String] { review.remarks().map(text) }

  /// The months of a year that have begun.
  private var months: [(index: Int, name: String)] {
    guard review.span.kind == .year else { return [] }
    return review.parts.enumerated().filter { $1.days.lowerBound <= review.today }.map {
      ($0, text($1.days.lowerBound.monthName))
    }
  }

  // MARK: Lines

  /// It as lines for a terminal.
  public var lines: [String] {
    let width = (sections.flatMap { $0.facts.map { text($0.name).columns } }.max() ?? 0) + 2
    let apps = sections.flatMap { section in
      ["", text(section.app.title)] + section.facts.map { "  " + text($0.name).padded(to: width) + words($0) }
    }
    let months = table.map { $0.joined(separator: "  ") }
    return [title] + remarks + apps + (months.isEmpty ? [] : [""]) + months
  }

  /// The table of months, each cell as wide as its column; empty of a month.
  private var table: [[String]] {
    guard !months.isEmpty, !sections.isEmpty else { return [] }
    let heads = [""] + sections.map { text($0.counted) }
    let rows = months.map { month in [month.name] + sections.map { $0.counts[month.index].grouped } }
    let widths = heads.indices.map { column in ([heads] + rows).map { $0[column].columns }.max() ?? 0 }
    return ([heads] + rows).map { row in
      row.enumerated().map { $1.padded(to: widths[$0], $0 == 0 ? .leading : .trailing) }
    }
  }

  // MARK: Markdown

  /// It as Markdown, which can be read as it is; typed names are escaped.
  public var markdown: String {
    var lines = ["# " + title, ""] + (remarks.isEmpty ? [] : [remarks.joined(separator: " "), ""])
    for section in sections {
      lines += ["## " + text(section.app.title), ""]
      lines += section.facts.map { fact in
        let name = text(fact.name)
        return (name.isEmpty ? "  - " : "- \(name): ") + words(fact, name: \.escapedForMarkdown)
      }
      lines.append("")
    }
    if let head = table.first {
      // The months to the left, the figures to the right.
      let rule = head.enumerated().map { column, cell in
        column == 0
          ? String(repeating: "-", count: cell.columns) : String(repeating: "-", count: cell.columns - 1) + ":"
      }
      lines += ([head, rule] + table.dropFirst()).map { "| " + $0.joined(separator: " | ") + " |" } + [""]
    }
    return lines.joined(separator: "\n")
  }
}

// MARK: SVG

extension ReviewPicture {
  private static let (margin, width, gap) = (28, 412, 28)
  private static let (row, chart) = (22, 64)
  /// The most columns of a remark in a line.
  private static let lineColumns = 110

  /// The width of a text of a number of columns, which is only estimated: the font is the reader's.
  private static func pixels(_ columns: Int, isBold: Bool = false) -> Int { columns * (isBold ? 9 : 8) }

  private static func height(of section: ReviewSection) -> Int {
    34 + section.facts.count * row + (section.hasChart ? chart + 10 : 0) + 12
  }

  /// It as an SVG picture, with colors for a light and for a dark page.
  public var svg: String {
    let heights = sections.map(Self.height)
    let columns = ReviewColumns.balanced(heights, in: 2, gap: Self.gap)
    let wrapped = remarks.joined(separator: " ").wrapped(to: Self.lineColumns)
    let remarks = wrapped == [""] ? [] : wrapped
    let top = 64 + remarks.count * 20 + (remarks.isEmpty ? 0 : 12)
    let width = 2 * Self.margin + 2 * Self.width + Self.gap
    let height = top + ReviewColumns.height(of: columns, heights, gap: Self.gap) + Self.margin
    var lines = PageDrawing.head(title, width: width, height: height, style: style)
    lines.append(label(title, Self.margin, 44, "text", "font-size=\"24\" font-weight=\"bold\""))
    lines += remarks.enumerated().map { label($1, Self.margin, 70 + $0 * 20, "quiet", "font-size=\"13\"") }
    for (index, column) in columns.enumerated() {
      var y = top
      for block in column {
        lines += draw(sections[block], x: Self.margin + index * (Self.width + Self.gap), y: y)
        y += heights[block] + Self.gap
      }
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  private var style: String {
    PageDrawing.style { theme in
      sections.map { section in
        let accent = section.app.accent
        return (section.app.name, (theme == .dark ? accent.dark : accent.light).exact.hex)
      }
    }
  }

  private func label(_ words: String, _ x: Int, _ y: Int, _ style: String, _ rest: String = "") -> String {
    PageDrawing.label(words, x, y, style, rest.contains("font-size") ? rest : "font-size=\"14\" " + rest)
  }

  private func draw(_ section: ReviewSection, x: Int, y: Int) -> [String] {
    let right = x + Self.width
    var lines = [
      label(text(section.app.title), x, y + 14, section.app.name, "font-size=\"16\" font-weight=\"bold\""),
      "<rect class=\"none\" x=\"\(x)\" y=\"\(y + 22)\" width=\"\(Self.width)\" height=\"1\"/>",
    ]
    let before = section.facts.map { text($0.shownBefore).columns }.max() ?? 0
    let end = right - (before == 0 ? 0 : Self.pixels(before) + 12)
    for (index, fact) in section.facts.enumerated() {
      let (line, name, value) = (y + 44 + index * Self.row, text(fact.name), text(fact.value))
      lines.append(label(name, x, line, "quiet"))
      lines.append(label(value, end, line, "text", "font-weight=\"bold\" text-anchor=\"end\""))
      // The subject stands before its figure, as far as there is room.
      let start = end - Self.pixels(value.columns, isBold: true) - 12
      let room = (start - x - Self.pixels(name.columns) - 12) / Self.pixels(1)
      let subject = text(fact.subject).cut(to: max(0, room), ellipsis: "…")
      if !subject.isEmpty { lines.append(label(subject, start, line, "text", "text-anchor=\"end\"")) }
      if fact.before != nil { lines.append(label(text(fact.shownBefore), right, line, "quiet", "text-anchor=\"end\"")) }
    }
    guard section.hasChart else { return lines }
    return lines + chart(of: section, x: x, y: y + 34 + section.facts.count * Self.row + 10)
  }

  /// A bar for each month or day, with the numbers of the first ones and of every fifth day below.
  private func chart(of section: ReviewSection, x: Int, y: Int) -> [String] {
    let (count, most) = (section.counts.count, max(1, section.counts.max() ?? 0))
    let (step, base) = (Self.width / count, y + Self.chart - 18)
    let isYear = review.span.kind == .year
    return section.counts.enumerated().flatMap { index, value -> [String] in
      let height = value == 0 ? 1 : max(2, value * (Self.chart - 22) / most)
      let place = x + index * step
      let first = review.parts[index].days.lowerBound
      let name = text(isYear ? first.monthName : first.named(on: review.span.last))
      let bar =
        "<rect class=\"\(value == 0 ? "none" : section.app.name)\" x=\"\(place)\" y=\"\(base - height)\" "
        + "width=\"\(step - 3)\" height=\"\(height)\"><title>\(name): \(value.grouped)</title></rect>"
      guard isYear || index == 0 || (index + 1) % 5 == 0 else { return [bar] }
      let size = "font-size=\"11\" text-anchor=\"middle\""
      return [bar, label("\(index + 1)", place + (step - 3) / 2, base + 14, "quiet", size)]
    }
  }
}
