import DataFormats
import Foundation
import TestSupport
import Testing

@testable import CommandSupport

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ExpositionExportCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func export(_ words: String...) async throws -> Outcome {
    try await sandbox.exposition(["export"] + words)
  }

  /// The elements of a document with their attributes; throws if it is not well-formed.
  private final class Elements: NSObject, XMLParserDelegate {
    private(set) var all: [(name: String, attributes: [String: String])] = []

    init(of text: String) throws {
      super.init()
      // The parser of Foundation passes over tags that do not match, and over ampersands alone.
      var tags = XMLTagReader()
      for piece in [Array(text.utf8), []] {
        tags.append(piece)
        while try tags.next() != nil {}
      }
      guard !text.contains(/&(?!amp;|lt;|gt;|quot;)/) else { throw SupportError("An ampersand stands alone.") }
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      guard parser.parse() else { throw SupportError("Line \(parser.lineNumber) is not well-formed.") }
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
      attributes: [String: String]
    ) {
      all.append((name, attributes))
    }

    func count(_ name: String) -> Int { all.count { $0.name == name } }
    func values(of attribute: String, in name: String) -> [String] {
      all.filter { $0.name == name }.compactMap { $0.attributes[attribute] }
    }
  }

  @Test func `A walk is Markdown with links between its stops`() async throws {
    let path = try sandbox.catalogue("museum", .whole)
    let walk = try await export("walk", "--museum", path)
    #expect([walk.errors, "\(walk.status)"] == ["", "0"])
    #expect(
      walk.output == """
        # A short walk

        A Small Fair (Une petite foire)

        Two stops.

        - [1. In](#stop-1)
        - [2. Fire](#stop-2)

        <a id="stop-1"></a>

        ## 1. In

        Through the gate, to [the fire](#stop-2)!

        ### See also

        - The gate

        ### Sources

        - A plan

        <a id="stop-2"></a>

        ## 2. Fire

        1\\. Hot \\<fire> \\& smoke.

        ### Sources

        - A plan

        """)
    let loud = CatalogueFiles.smallMuseum.replacing("Through [the gate](#gate), to", with: "Look!")
    let other = CatalogueFiles(
      page: CatalogueFiles.smallPage, items: "[]", museum: loud.replacing("Look! ", with: "Look!"))
    let close = try await export("walk", "--museum", sandbox.catalogue("loud", other))
    #expect(close.output.contains("\nLook\\![the fire](#stop-2)!\n"), "\(close)")
    let more = try await export("walk", "--pages", "--museum", path)
    #expect(more.output.contains("Through [the gate](#gate), to [the fire](#stop-2)"), "\(more)")
    #expect(more.output.contains("\n<a id=\"gate\"></a>\n\n## The gate\n"), "\(more)")
  }

  @Test func `A walk is one well-formed HTML file, whose links lead to places in it`() async throws {
    for language in ["en", "ko"] {
      let file = sandbox.folder.path + "/walk-\(language).html"
      let outcome = try await export("walk", "--pages", file, "--lang", language)
      #expect([outcome.errors, "\(outcome.status)"] == ["", "0"])
      let text = try String(contentsOfFile: file, encoding: .utf8)
      let elements = try Elements(of: text)
      let ids = elements.values(of: "id", in: "article")
      #expect(Set(ids).count == ids.count)
      #expect(ids.prefix(8) == (1...8).map { "stop-\($0)" }[...])
      let anchors = elements.values(of: "href", in: "a").filter { $0.hasPrefix("#") }.map { String($0.dropFirst()) }
      #expect(Set(anchors) == Set(ids))
      #expect(elements.values(of: "lang", in: "html") == [language])
      #expect(elements.count("svg") == elements.count("figure"))
      #expect(elements.count("path") > elements.count("svg"))
      // Nothing is loaded from elsewhere.
      #expect(["script", "link", "img", "iframe"].allSatisfy { elements.count($0) == 0 })
      #expect(text.contains("prefers-color-scheme: dark"))
      #expect(text.contains("@media print"))
    }
  }

  @Test func `One page is a document of its own`() async throws {
    let path = try sandbox.catalogue("museum", .whole)
    try sandbox.setNote("# Loud\n\n*very*", on: "drum", in: path)
    let page = try await export("2", "--museum", path)
    #expect(
      page.output.hasPrefix("# 2. 큰 북\n\nA Small Fair (Une petite foire)\n\nKeun buk · 大鼓 · Great drum\n\nLoud.\n"),
      "\(page)")
    #expect(page.output.contains("\n- **Made of:** Wood\n"), "\(page)")
    #expect(page.output.contains("\n## Your note\n\n> # Loud\n>\n> *very*\n"), "\(page)")
    let html = try await export("potter", "--format", "html", "--museum", path)
    let elements = try Elements(of: html.output)
    #expect(elements.count("nav") == 0)
    #expect(elements.count("article") == 1)
    #expect(elements.count("a") == 0)
    #expect(html.output.contains("<p>She made the vase, <em>blue</em> &amp; white.</p>"), "\(html)")
    let haegeum = try await export("해금", "--format", "html")
    #expect(try Elements(of: haegeum.output).count("svg") == 1)
  }

  @Test func `Notes of all museums are one document`() async throws {
    #expect(try await export("notes").errors == "No notes yet.\n")
    let path = try sandbox.catalogue("museum", .whole)
    try sandbox.setNote("Two strings & <one> bow.\nAnd silk.", on: "haegeum")
    try sandbox.setNote("Hot.", on: "kiln", in: path)
    let html = try await export("notes", "--format", "html")
    #expect(try Elements(of: html.output).values(of: "id", in: "article") == ["note-1", "note-2"])
    #expect(
      html.output.contains("<p>Two strings &amp; &lt;one&gt; bow.<br/>\nAnd silk.</p>"), "\(html)")
    let own = try await export("notes", "--museum", path)
    #expect(
      own.output
        == """
        # My notes

        A Small Fair (Une petite foire)

        - [The kiln](#note-1)

        <a id="note-1"></a>

        ## The kiln

        > Hot.

        """.replacing("A Small Fair (Une petite foire)", with: path), "\(own)")
  }

  @Test func `A file is not written over, and tells the format by its name`() async throws {
    let file = try sandbox.folder.file("page.html", "mine")
    let refused = try await export("jikji", file)
    #expect(refused.status == 73)
    #expect(sandbox.folder.text(of: "page.html") == "mine")
    let forced = try await export("jikji", file, "--force")
    #expect([forced.output, forced.errors] == ["Written to \(file).\n", ""])
    #expect(sandbox.folder.text(of: "page.html")?.hasPrefix("<!DOCTYPE html>\n") == true)
    #expect(try await export("nothing at all").status == 64)
    #expect(try await export("walk", "--museum", sandbox.catalogue()).errors == "pavilion: This museum has no walk.\n")
  }

  @Test func `Whatever a museum holds, the file stays well-formed`() async throws {
    for text in ["<p>&</p>", "<p><b>&</p>", "<p>"] { #expect(throws: (any Error).self) { try Elements(of: text) } }
    let orders = ExpositionForeignCatalogue.orders.joined(separator: " ") + " <script>&\"'\u{FFFF}\u{FFFE}"
    let hostile = ExpositionForeignCatalogue(
      title: orders, description: orders, items: [.init(name: orders, imageName: "</svg>\"", description: orders)])
    let path = try hostile.written(in: sandbox)
    try sandbox.setNote("<b>&", on: "</svg>\"", in: path)
    for words in [["1"], ["notes"]] {
      let html = try await sandbox.exposition(["export"] + words + ["--format", "html", "--museum", path])
      #expect(html.status == 0)
      #expect(try Elements(of: html.output).count("script") == 0)
      #expect(html.output.isSanitized)
      #expect(html.output.contains("&lt;b&gt;&amp;"), "\(html)")
    }
  }
}
