import TerminalUI

/// A document as one file of HTML with its pictures in it, which is well-formed as XML, too.
struct MuseumHTML {
  let document: MuseumDocument

  var text: String {
    let title = document.title.escapedForXML
    let head = [
      "<!DOCTYPE html>", "<html lang=\"\(document.language.code)\">", "<head>", "<meta charset=\"utf-8\"/>",
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>", "<title>\(title)</title>",
      "<style>", Self.style, "</style>", "</head>", "<body>",
    ]
    let header =
      ["<header>"] + paragraph(document.museum, "museum") + ["<h1>\(title)</h1>"]
      + paragraph(document.summary) + ["</header>"]
    let lines =
      head + header + contents + ["<main>"] + document.pages.flatMap(article) + ["</main>", "</body>", "</html>"]
    return lines.joined(separator: "\n") + "\n"
  }

  private var contents: [String] {
    guard document.hasContents else { return [] }
    let items = document.pages.map { page in
      let title = page.title.escapedForXML
      return "<li>" + (page.anchor.map { "<a href=\"#\($0.escapedForXML)\">\(title)</a>" } ?? title) + "</li>"
    }
    return ["<nav>", "<ul>"] + items + ["</ul>", "</nav>"]
  }

  private func article(_ page: MuseumDocument.Page) -> [String] {
    let id = document.hasContents ? page.anchor.map { " id=\"\($0.escapedForXML)\"" } ?? "" : ""
    let heading = document.hasContents ? ["<h2>\(page.title.escapedForXML)</h2>"] : []
    let picture = page.picture.map { ["<figure>", $0.svg(named: page.title), "</figure>"] } ?? []
    return ["<article\(id)>"] + heading + paragraph(page.names, "names") + picture + paragraph(page.hook, "hook")
      + paragraph(page.summary, "summary") + card(page.card) + page.paragraphs.map { "<p>\(inline($0))</p>" }
      + noted(page.note) + page.parts.flatMap(part) + ["</article>"]
  }

  private func paragraph(_ text: String, _ style: String? = nil) -> [String] {
    guard !text.isEmpty else { return [] }
    return ["<p\(style.map { " class=\"\($0)\"" } ?? "")>\(text.escapedForXML)</p>"]
  }

  private func card(_ card: [(label: String, value: String)]) -> [String] {
    guard !card.isEmpty else { return [] }
    return ["<dl>"] + card.map { "<dt>\($0.label.escapedForXML)</dt><dd>\($0.value.escapedForXML)</dd>" } + ["</dl>"]
  }

  private func noted(_ lines: [String]) -> [String] {
    guard !lines.isEmpty else { return [] }
    return ["<blockquote><p>" + lines.map(\.escapedForXML).joined(separator: "<br/>\n") + "</p></blockquote>"]
  }

  private func part(_ part: MuseumPage.Part) -> [String] {
    let heading = "<h\(document.hasContents ? 3 : 2)>\(part.heading.escapedForXML)</h\(document.hasContents ? 3 : 2)>"
    switch part.form {
    case .note: return ["<section>", heading] + noted(part.texts.flatMap(\.string.lines)) + ["</section>"]
    case .text: return ["<section>", heading] + part.texts.map { "<p>\(inline($0))</p>" } + ["</section>"]
    case .list:
      return ["<section>", heading, "<ul>"] + part.texts.map { "<li>\(inline($0))</li>" } + ["</ul>", "</section>"]
    }
  }

  private func inline(_ text: StyledText) -> String {
    text.spans.map { span in
      var words = span.text.escapedForXML
      if span.style.emphasis.contains(.italic) { words = "<em>\(words)</em>" }
      if span.style.emphasis.contains(.bold) { words = "<strong>\(words)</strong>" }
      guard let target = span.style.link?.target(in: document) else { return words }
      return "<a href=\"\(target.escapedForXML)\">\(words)</a>"
    }.joined()
  }

  /// Readable in the light and in the dark, on small screens and on paper.
  private static let style = """
    :root { color-scheme: light dark; --page: #fffdf8; --text: #222222; --quiet: #606060; --accent: #8a3b12; --line: #dcd5c8; }
    @media (prefers-color-scheme: dark) {
      :root { --page: #1b1a18; --text: #e8e4dc; --quiet: #a8a196; --accent: #f0a070; --line: #3c3832; }
    }
    * { box-sizing: border-box; }
    body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 42rem; background: var(--page); color: var(--text);
      font: 1.0625rem/1.6 Georgia, 'Noto Serif KR', 'Apple SD Gothic Neo', serif; overflow-wrap: break-word; }
    h1, h2, h3 { line-height: 1.25; color: var(--accent); }
    h2, section { clear: both; }
    article + article { margin-top: 3rem; border-top: 1px solid var(--line); }
    .museum, .names, .summary, nav { color: var(--quiet); }
    .hook { font-style: italic; font-size: 1.2em; }
    a { color: var(--accent); }
    nav ul { padding-left: 1.2rem; }
    figure { margin: 0 0 1rem; }
    svg { display: block; width: 14rem; max-width: 100%; height: auto; }
    dl { display: grid; grid-template-columns: minmax(6rem, auto) 1fr; gap: 0.2rem 1rem; }
    dt { color: var(--accent); }
    dd { margin: 0; }
    blockquote { margin: 0; padding-left: 1rem; border-left: 3px solid var(--line); }
    @media print {
      :root { --page: #ffffff; --text: #000000; --quiet: #444444; --accent: #000000; --line: #999999; }
      body { max-width: none; padding: 0; font-size: 11pt; }
      nav { display: none; }
      a { text-decoration: none; }
      article + article { break-before: page; border-top: 0; margin-top: 0; }
      h1, h2, h3 { break-after: avoid; }
      figure, dl, li { break-inside: avoid; }
      svg { width: 6cm; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
    }
    """
}

extension Link {
  /// Where it leads from a document; nil for a page that is not in it.
  func target(in document: MuseumDocument) -> String? {
    guard let place else { return target }
    return document.hasPage(place) ? target : nil
  }
}

extension String {
  /// Its lines, empty ones as well.
  var lines: [String] { split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init) }
}

extension Picture {
  /// The picture as an element of SVG for a page: each color is one shape of its pixels.
  func svg(named name: String) -> String {
    var shapes = Array(repeating: "", count: palette.count)
    for row in 0..<rows {
      var column = 0
      while column < columns {
        let pixel = pixels[row * columns + column]
        let end = (column..<columns).first { pixels[row * columns + $0] != pixel } ?? columns
        if pixel != Picture.transparent {
          shapes[Int(pixel)] += "M\(column) \(row)h\(end - column)v1h-\(end - column)z"
        }
        column = end
      }
    }
    let paths = zip(palette, shapes).filter { !$1.isEmpty }.map { "<path fill=\"\($0.color.hex)\" d=\"\($1)\"/>" }
    return "<svg viewBox=\"0 0 \(columns) \(rows)\" role=\"img\" aria-label=\"\(name.escapedForXML)\""
      + " shape-rendering=\"crispEdges\" xmlns=\"http://www.w3.org/2000/svg\">" + paths.joined() + "</svg>"
  }
}
