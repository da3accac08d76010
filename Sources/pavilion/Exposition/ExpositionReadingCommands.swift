import ArgumentParser
import ExpositionModel
import Screens
import Storage
import TerminalUI

/// `pavilion exposition list`: the exhibits, a line each.
struct ExpositionListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "The exhibits, with what you have read and bookmarked.",
    discussion: """
      Examples:
        pavilion exposition list --kind music
        pavilion exposition list --catalog ~/museum --json
      """)

  @OptionGroup var house: HouseOptions
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var output: OutputOptions

  @Option(help: ArgumentHelp("Only print (인쇄), music (음악), craft (공예) or dress (복식).", valueName: "kind"))
  var kind: String?

  func run() throws {
    let kind = try house.telling(chosenKind)
    let museum = try house.telling(catalog.museum)
    let house = try House(house)
    try house.run {
      let marks = try house.database.exposition.marks(in: museum.key)
      let all = museum.catalogue(in: house.language).exhibits
      let exhibits = all.filter { kind == nil || $0.kind == kind }
      if output.json {
        try JSON.printList(exhibits.lazy.map { ExhibitJSON($0, marks[$0.id]) }, as: JSON.inertText)
      } else {
        var table = PlainTable(limits: [9, 32, 60, 8, 36, 24], mainColumn: 1)
        for exhibit in exhibits { table.add(cells(exhibit, marks[exhibit.id], house.language)) }
        try table.print()
        if exhibits.isEmpty {
          // On standard error, so that what is read by a program stays a list.
          let remark = kind.map(ExpositionSentences.none) ?? ExpositionWords.nothingThere
          StandardError.print(remark.text(in: house.language) + "\n")
        }
      }
    }
  }

  private func chosenKind() throws(Failure) -> ExhibitKind? {
    guard let kind else { return nil }
    return try ExhibitKind.named(kind)
  }

  private func cells(_ exhibit: Exhibit, _ mark: ExhibitMark, _ language: Language) -> [String] {
    let marks = [(mark.isRead, ExpositionSentences.read), (mark.isBookmarked, ExpositionSentences.bookmarked)]
    return [
      "\(exhibit.number)", exhibit.name, exhibit.otherNames().joined(separator: " · "),
      exhibit.kind?.name.text(in: language) ?? "", exhibit.date?.words(in: language) ?? "",
      marks.filter(\.0).map { $1.text(in: language) }.joined(separator: ", "),
    ]
  }
}

/// `pavilion exposition show`: everything about an exhibit.
struct ExpositionShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Everything about an exhibit: fact card, text, your note and the sources.",
    discussion: """
      An exhibit is named by its number or by its name in English, Korean or Latin letters. Capitals and blanks do not \
      matter, a part that only one name has is enough, and Korean initial consonants will do.

      Examples:
        pavilion exposition show 5
        pavilion exposition show folding screen --lang en
        pavilion exposition show ㄱㅇㄱ --json
      """)

  @OptionGroup var house: HouseOptions
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var output: OutputOptions

  @Argument(help: ArgumentHelp("The number or the name.", valueName: "exhibit"))
  var words: [String]

  func run() throws {
    let museum = try house.telling(catalog.museum)
    let id = try house.telling { try ExhibitFinder(museum).id(named: words.joined(separator: " ")) }
    let house = try House(house)
    try house.run {
      let mark = try house.database.exposition.marks(in: museum.key)[id]
      guard let exhibit = museum.catalogue(in: house.language)[id] else { return }
      if output.json {
        print(try JSON.inertText(ExhibitPageJSON(exhibit: exhibit, mark: mark)))
      } else {
        try page(exhibit, mark, house.language).print()
      }
    }
  }

  private func page(_ exhibit: Exhibit, _ mark: ExhibitMark, _ language: Language) -> PlainPage {
    var page = PlainPage()
    page.add(["\(exhibit.number). \(exhibit.name)", exhibit.otherNames().joined(separator: " · ")])
    page.add(exhibit.summary)
    page.add(card: exhibit.card(in: language))
    for paragraph in exhibit.paragraphs { page.add(paragraph) }
    page.add(ExpositionWords.ownNote.text(in: language), [mark.note.text])
    page.add(ExpositionWords.shown.text(in: language), [exhibit.provenance?.note ?? ""])
    page.add(ExpositionWords.sources.text(in: language), exhibit.sources, mark: "- ")
    return page
  }
}

/// `pavilion exposition about`: the fair's page.
struct ExpositionAboutCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "about", abstract: "The fair: how many came, where and when, and what it was.",
    discussion: """
      Examples:
        pavilion exposition about --lang ko
        pavilion exposition about --json
      """)

  @OptionGroup var house: HouseOptions
  @OptionGroup var catalog: CatalogOptions
  @OptionGroup var output: OutputOptions

  func run() throws {
    let museum = try house.telling(catalog.museum)
    let house = try House(house)
    try house.run {
      let exposition = museum.catalogue(in: house.language).exposition
      if output.json {
        print(try JSON.inertText(ExpositionJSON(exposition)))
      } else {
        try page(exposition, house.language).print()
      }
    }
  }

  private func page(_ exposition: Exposition, _ language: Language) -> PlainPage {
    var page = PlainPage()
    page.add(exposition.titleLines)
    let card = [
      (ExpositionWords.visitors, ExpositionWords.visitors(exposition.visitors).text(in: language)),
      (ExpositionWords.location, exposition.location), (ExpositionWords.duration, exposition.duration),
    ]
    page.add(card: card.map { ($0.text(in: language), $1) })
    page.add(exposition.visitorsNote)
    for paragraph in exposition.paragraphs { page.add(paragraph) }
    page.add(ExpositionWords.sources.text(in: language), exposition.sources, mark: "- ")
    return page
  }
}
