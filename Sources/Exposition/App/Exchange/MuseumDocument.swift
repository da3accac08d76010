import ExpositionModel
import TerminalUI

/// Pages of a museum, or notes about them, to read without the program.
struct MuseumDocument {
  let title: String
  /// The name of the museum; empty if the title tells it.
  var museum = ""
  var summary = ""
  let pages: [Page]
  let language: Language
  /// Whether each page has a heading, and a place in the list of contents.
  var hasContents = true

  struct Page {
    let id: String
    let title: String
    var names = ""
    var picture: Picture?
    var hook = ""
    var summary = ""
    var card: [(label: String, value: String)] = []
    var paragraphs: [StyledText] = []
    var parts: [MuseumPage.Part] = []
    /// A note alone, line by line.
    var note: [String] = []
  }
}

extension MuseumDocument {
  /// One page.
  init(_ page: MuseumPage, in localized: LocalizedCatalogue) {
    self.init(
      title: page.title, museum: localized.title(in: page.language), pages: [Page(page)], language: page.language,
      hasContents: false)
  }

  /// The stops of a walk, and what follows them.
  init(_ walk: Walk, _ stops: [MuseumPage], in localized: LocalizedCatalogue, _ language: Language) {
    self.init(
      title: walk.name, museum: localized.title(in: language), summary: walk.summary, pages: stops.map(Page.init),
      language: language)
  }

  /// Whether a link to a page leads to a place in the document.
  func hasPage(_ id: String) -> Bool { hasContents && pages.contains { $0.id == id } }
}

extension MuseumDocument.Page {
  init(_ page: MuseumPage) {
    let exhibit = page.exhibit
    self.init(
      id: exhibit.id, title: page.title, names: exhibit.otherNames().joined(separator: " · "),
      picture: exhibit.ownPicture, hook: exhibit.hook, summary: exhibit.summary, card: page.card,
      paragraphs: exhibit.paragraphs.map(StyledText.init(markup:)), parts: page.parts)
  }

  /// The anchor of the page; nil if no link can lead to it.
  var anchor: String? { Link.place(id)?.place }
}

extension LocalizedCatalogue {
  fileprivate func title(in language: Language) -> String {
    key == LocalizedCatalogue.builtIn.key
      ? ExpositionScreen.title.text(in: language) : catalogue(in: language).exposition.title
  }
}
