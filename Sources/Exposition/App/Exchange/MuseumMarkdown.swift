import TerminalUI

/// A document as Markdown.
struct MuseumMarkdown {
  let document: MuseumDocument

  var text: String {
    let head =
      ["# " + document.title.insideMarkdown]
      + [document.museum, document.summary].filter { !$0.isEmpty }
      .map(\.inMarkdown)
    let blocks = head + contents + document.pages.flatMap(blocks)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var contents: [String] {
    guard document.hasContents else { return [] }
    let items = document.pages.map { page in
      "- " + (page.anchor.map { "[\(page.title.insideMarkdown)](#\($0))" } ?? page.title.inMarkdown)
    }
    return [items.joined(separator: "\n")]
  }

  private func blocks(_ page: MuseumDocument.Page) -> [String] {
    let anchor = page.anchor.map { ["<a id=\"\($0.escapedForXML)\"></a>"] } ?? []
    let heading = document.hasContents ? anchor + ["## " + page.title.insideMarkdown] : []
    let card = page.card.map { "- **\($0.label.insideMarkdown):** \($0.value.insideMarkdown)" }.joined(separator: "\n")
    let blocks = [
      page.names.inMarkdown, page.hook.isEmpty ? "" : "*\(page.hook.insideMarkdown)*", page.summary.inMarkdown, card,
    ]
    return heading + (blocks + page.paragraphs.map(inline)).filter { !$0.isEmpty } + noted(page.note)
      + page.parts.flatMap(part)
  }

  /// Notes are as they were written, in a quotation, so that a heading in one stays in it.
  private func noted(_ lines: [String]) -> [String] {
    lines.isEmpty ? [] : [lines.map { $0.isEmpty ? ">" : "> " + $0.sanitizedForDisplay }.joined(separator: "\n")]
  }

  private func part(_ part: MuseumPage.Part) -> [String] {
    let heading = (document.hasContents ? "### " : "## ") + part.heading
    switch part.form {
    case .note: return [heading] + noted(part.texts.flatMap(\.string.lines))
    case .text: return [heading] + part.texts.map(inline)
    case .list: return [heading, part.texts.map { "- " + inline($0) }.joined(separator: "\n")]
    }
  }

  private func inline(_ text: StyledText) -> String {
    let spans = text.spans
    return spans.indices.map { index in
      let span = spans[index]
      var words = index == 0 ? span.text.inMarkdown : span.text.insideMarkdown
      // Before a link it would make a picture of it.
      if words.hasSuffix("!"), index + 1 < spans.count { words = String(words.dropLast()) + "\\!" }
      if span.style.emphasis.contains(.italic) { words = "*\(words)*" }
      if span.style.emphasis.contains(.bold) { words = "**\(words)**" }
      guard let target = span.style.link?.target(in: document) else { return words }
      return "[\(words)](\(target))"
    }.joined()
  }
}

extension String {
  /// The text so that Markdown shows it unchanged within a line; signs that mean nothing there are left as they are.
  fileprivate var insideMarkdown: String {
    var text = ""
    for scalar in sanitizedForDisplay.unicodeScalars {
      if "\\`*_[]<&~".unicodeScalars.contains(scalar) { text += "\\" }
      // Where an address of it becomes a link by itself, which texts from outside have for the web and mail only.
      if scalar == ":", text.suffix(3).lowercased() == "ftp" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// The same at the beginning of a line, where further signs have a meaning.
  fileprivate var inMarkdown: String {
    let text = insideMarkdown
    guard let first = text.first else { return text }
    if "#>+-=".contains(first) { return "\\" + text }
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard !digits.isEmpty, let next = text.dropFirst(digits.count).first, ".)".contains(next) else { return text }
    return digits + "\\" + text.dropFirst(digits.count)
  }
}
