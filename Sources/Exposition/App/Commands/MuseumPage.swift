import DataFormats
import ExpositionModel
import PavilionKit
import TerminalUI

/// A page of a museum with all that is told on it, in one language and in the order in which it is written.
struct MuseumPage {
  enum Kind: String {
    case exhibit, person, place, stop
  }

  let exhibit: Exhibit
  let mark: ExhibitMark
  let kind: Kind
  /// The number of the exhibit, or of the stop in the walk.
  let number: Int?
  let place: Place?
  /// The position of a place on its map.
  let spot: MuseumMap.Spot?
  /// The pages that belong to it.
  let related: [Exhibit]
  let language: Language

  init?(_ id: String, in localized: LocalizedCatalogue, _ mark: ExhibitMark, _ language: Language) {
    guard let exhibit = localized.page(id, in: language) else { return nil }
    let museum = localized.museum(in: language)
    let stop = museum.walk?.stops.firstIndex { $0.id == id }
    (self.exhibit, self.mark, self.language) = (exhibit, mark, language)
    // An exhibit comes before another page of the same id.
    let isExhibit = exhibit.number > 0
    place = isExhibit ? nil : museum.place(id)
    spot = place.flatMap { museum.map($0.map)?.spots[id] }
    kind = isExhibit ? .exhibit : place != nil ? .place : stop != nil ? .stop : .person
    number = isExhibit ? exhibit.number : kind == .stop ? stop.map { $0 + 1 } : nil
    related = isExhibit ? [] : museum.related(to: id).compactMap { localized.page($0, in: language) }
  }

  var title: String { (number.map { "\($0). " } ?? "") + exhibit.name }

  /// The lines of the fact card; of a place also the map it is on.
  var card: [(label: String, value: String)] {
    let card = exhibit.card(in: language)
    guard let place else { return card }
    let detail = spot?.isApproximate == true ? Phrase(same: ". ") + ExpositionWords.approximate : .empty
    return card + [(MuseumWords.map.text(in: language), (ExpositionWords.map(place.map) + detail).text(in: language))]
  }

  /// The parts that follow the text, each with its heading; parts without texts are left out.
  var parts: [Part] {
    [
      Part(ExpositionWords.ownNote, [StyledText(mark.note.text)], .note, language),
      Part(ExpositionWords.shown, [StyledText(markup: exhibit.provenance?.note ?? "")], .text, language),
      Part(ExpositionWords.remains, [StyledText(markup: place?.remains ?? "")], .text, language),
      Part(
        ExpositionWords.related, related.map { StyledText($0.name, Style(.plain, link: Link.place($0.id))) }, .list,
        language),
      Part(ExpositionWords.today, exhibit.whereabouts.map { StyledText(source: $0.text) }, .list, language),
      Part(ExpositionWords.sources, exhibit.sources.map(StyledText.init(source:)), .list, language),
    ].filter { !$0.texts.isEmpty }
  }

  struct Part {
    enum Form { case note, text, list }

    let heading: String
    let texts: [StyledText]
    let form: Form

    init(_ heading: Phrase, _ texts: [StyledText], _ form: Form, _ language: Language) {
      self.heading = heading.text(in: language)
      (self.texts, self.form) = (texts.filter { !$0.isEmpty }, form)
    }
  }
}

extension MuseumPage {
  var plain: PlainPage {
    var page = PlainPage()
    page.add([title, exhibit.otherNames().joined(separator: " · ")])
    page.add(exhibit.hook)
    page.add(exhibit.summary)
    page.add(card: card)
    for paragraph in exhibit.paragraphs { page.add(StyledText(markup: paragraph).string) }
    for part in parts { page.add(part.heading, part.texts.map(\.string), mark: part.form == .list ? "- " : "  ") }
    return page
  }

  /// The members that lists have of a page.
  var json: JSONObject {
    let (names, years) = (exhibit.names, exhibit.date?.years)
    return [
      "bookmarked": mark.isBookmarked, "date": exhibit.date?.text.nonEmpty, "english": names.english.nonEmpty,
      "hanja": names.hanja.nonEmpty, "hook": exhibit.hook.nonEmpty, "id": exhibit.id, "kind": exhibit.kind?.rawValue,
      "korean": names.korean.nonEmpty, "name": exhibit.name, "number": number, "readAt": mark.readAt?.iso8601,
      "romanization": names.romanization.nonEmpty, "room": exhibit.room.nonEmpty,
      "shown": exhibit.provenance?.certainty.rawValue, "summary": exhibit.summary,
      "until": years.flatMap { $0.count == 1 ? nil : $0.upperBound }, "year": years?.lowerBound,
    ]
  }

  /// Where a place is.
  var placeJSON: JSONObject {
    ["approximate": spot?.isApproximate, "label": place?.label, "map": place?.map]
  }

  /// The members that the page alone has.
  var detailsJSON: JSONObject {
    let facts = exhibit.facts.map { ["label": $0.label, "value": $0.value] as JSONObject }
    let today = exhibit.whereabouts.map {
      ["place": $0.place, "source": $0.source.nonEmpty, "what": $0.what] as JSONObject
    }
    return placeJSON + [
      "description": exhibit.paragraphs, "facts": facts, "note": mark.note.text.nonEmpty, "page": kind.rawValue,
      "remains": place?.remains.nonEmpty, "see": related.map(\.id), "shownNote": exhibit.provenance?.note.nonEmpty,
      "sources": exhibit.sources, "today": today,
    ]
  }
}

enum MuseumWords {
  static let map = Phrase(en: "Map", ko: "지도")
  static let next = Phrase(en: "next", ko: "다음")
  static let read = Phrase(en: "read", ko: "읽음")
  static let bookmarked = Phrase(en: "bookmarked", ko: "책갈피")
}

extension ExhibitMark {
  /// Returns the marks that were left on a page: read, bookmarked.
  func words(in language: Language) -> String {
    [(isRead, MuseumWords.read), (isBookmarked, MuseumWords.bookmarked)]
      .filter(\.0).map { $1.text(in: language) }.joined(separator: ", ")
  }
}

extension String {
  var nonEmpty: String? { isEmpty ? nil : self }
}
