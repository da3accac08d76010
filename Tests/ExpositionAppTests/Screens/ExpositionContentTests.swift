import ExpositionModel
import PavilionSupport
import TerminalUI
import Testing

@testable import ExpositionApp
@testable import PavilionKit
@testable import ScreenSupport

@Suite("The texts of Exposition 1900")
struct ExpositionContentTests {
  private static let english = LocalizedCatalogue.builtIn.catalogue(in: .english)
  private static let korean = LocalizedCatalogue.builtIn.catalogue(in: .korean)

  /// The names of the pictures in the original app, in its order.
  ///
  /// Source: github.com/yagom-academy/ios-exposition-universelle, items.dataset.
  private static let ids = [
    "jikji", "buddhism", "palman", "samguk", "haegeum", "ywoonggo", "bangjja", "woodshoes", "najeon", "folds", "god",
    "gayageum", "geomungo",
  ]

  @Test(arguments: Language.allCases)
  func `the thirteen are first, in the order of the original app, and a further room after them`(language: Language) {
    let exhibits = LocalizedCatalogue.builtIn.catalogue(in: language).exhibits
    #expect(exhibits.prefix(13).map(\.id) == Self.ids)
    #expect(exhibits.prefix(13).allSatisfy { $0.room.isEmpty })
    #expect(exhibits.count == 21)
    #expect(Set(exhibits.dropFirst(13).map(\.room)).count == 1)
  }

  @Test(arguments: Language.allCases)
  func `the page of the fair is complete`(language: Language) {
    let exposition = LocalizedCatalogue.builtIn.catalogue(in: language).exposition
    #expect(exposition.visitors == 48_130_300)
    #expect(exposition.visitorsNote.contains("50,860,801"))
    #expect(exposition.titleLines.count == 2)
    #expect(exposition.titleLines[1] == "(L'Exposition de Paris 1900)")
    #expect((6...8).contains(exposition.paragraphs.count))
    #expect(!exposition.location.isEmpty)
    #expect(!exposition.duration.isEmpty)
    #expect(exposition.sources.count >= 3)
  }

  @Test(arguments: Language.allCases, 0..<21)
  func `every exhibit is complete`(language: Language, place: Int) throws {
    let exhibit = LocalizedCatalogue.builtIn.catalogue(in: language).exhibits[place]
    #expect((3...6).contains(exhibit.paragraphs.count))
    #expect((3...6).contains(exhibit.facts.count))
    #expect(exhibit.facts.allSatisfy { !$0.label.isEmpty && !$0.value.isEmpty })
    #expect(!exhibit.summary.isEmpty)
    #expect(!exhibit.names.korean.isEmpty)
    #expect(!exhibit.names.romanization.isEmpty)
    #expect(!exhibit.names.english.isEmpty)
    #expect(exhibit.name == (language == .korean ? exhibit.names.korean : exhibit.names.english))
    #expect(exhibit.hook.columns <= 90)
    #expect(!exhibit.hook.isEmpty)
    if place < 13 {
      let date = try #require(exhibit.date)
      #expect(!date.text.isEmpty)
      #expect(date.years != nil)
      #expect(exhibit.kind != nil)
      #expect(!exhibit.whereabouts.isEmpty)
    }
    #expect(try #require(exhibit.provenance).note.isEmpty == false)
    #expect((1...7).contains(exhibit.sources.count))
    #expect(Art(rawValue: "exhibit-\(exhibit.imageName)") != nil)
  }

  @Test(arguments: 0..<21)
  func `both languages tell the same`(place: Int) {
    let (english, korean) = (Self.english.exhibits[place], Self.korean.exhibits[place])
    #expect(english.names == korean.names)
    #expect(english.kind == korean.kind)
    #expect(english.date?.years == korean.date?.years)
    #expect(english.provenance?.certainty == korean.provenance?.certainty)
    #expect(english.paragraphs.count == korean.paragraphs.count)
    #expect(english.facts.count == korean.facts.count)
    #expect(english.sources.count == korean.sources.count)
  }

  @Test func `labels mean the same in both languages, whatever exhibit they stand at`() {
    var pairs: [String: Set<String>] = [:]
    for (english, korean) in zip(Self.english.exhibits, Self.korean.exhibits) {
      for (one, other) in zip(english.facts, korean.facts) { pairs[one.label, default: []].insert(other.label) }
    }
    #expect(pairs.values.allSatisfy { $0.count == 1 }, "\(pairs)")
  }

  @Test(arguments: Language.allCases)
  func `no source is a blog, a copy of a wiki or a host of copied texts`(language: Language) {
    let catalogue = LocalizedCatalogue.builtIn.catalogue(in: language)
    let hosts = [
      "blogspot", "wordpress", "tistory", "piglix", "liquisearch", "librewiki", "리브레", "Libre Wiki", "Hanul Wiki",
      "한울위키",
      "monkhaus", "free-ebooks", "yumpu", "doczz",
    ]
    for source in catalogue.exposition.sources + catalogue.exhibits.flatMap(\.sources) {
      #expect(!hosts.contains { source.contains($0) }, "\(source)")
    }
  }

  @Test func `the kinds are those of the facts: four prints, four of music, three crafts, two of dress, and some more`()
  {
    func counts(_ exhibits: some Sequence<Exhibit>) -> [Int] {
      ExhibitKind.allCases.map { kind in exhibits.count { $0.kind == kind } }
    }
    #expect(counts(Self.english.exhibits.prefix(13)) == [4, 4, 3, 2])
    #expect(counts(Self.english.exhibits) == [5, 4, 6, 4])
  }

  @Test(arguments: Language.allCases, 0..<21)
  func `no text is longer than what shows it`(language: Language, place: Int) {
    let exhibit = LocalizedCatalogue.builtIn.catalogue(in: language).exhibits[place]
    // On two lines of the narrowest list: 40 columns without margins, bar, pointer, number and marks.
    #expect(exhibit.name.wrapped(to: 40 - 2 - 2 - 2 - 4 - 7).count <= 2, "\(exhibit.name)")
    #expect((exhibit.date?.text ?? "").columns <= 34)
    #expect(exhibit.facts.allSatisfy { $0.label.columns <= 13 && $0.value.columns <= 60 })
    // Nothing has to be broken inside a word, nor stands on more rows than fit under each other.
    let texts = exhibit.paragraphs + exhibit.facts.map(\.value) + exhibit.sources + [exhibit.summary]
    for text in texts {
      let longest = text.split(separator: " ").map(\.columns).max() ?? 0
      #expect(longest <= 34, "\(text)")
    }
    #expect(exhibit.summary.wrapped(to: 30).count <= 6)
  }

  @Test(arguments: Language.allCases)
  func `nothing in them is for a terminal to obey, and nothing is changed by being shown`(language: Language) {
    let catalogue = LocalizedCatalogue.builtIn.catalogue(in: language)
    let exposition = catalogue.exposition
    var texts = exposition.paragraphs + exposition.sources
    texts += [exposition.title, exposition.visitorsNote, exposition.location, exposition.duration]
    for exhibit in catalogue.exhibits {
      texts += exhibit.paragraphs + exhibit.sources + exhibit.names.all + [exhibit.summary, exhibit.name]
      texts +=
        exhibit.facts.flatMap { [$0.label, $0.value] } + [exhibit.provenance?.note ?? "", exhibit.date?.text ?? ""]
    }
    for text in texts {
      #expect(text == text.sanitizedForDisplay)
      #expect(text == text.trimmed, "\(text)")
      #expect(!text.contains("  "), "\(text)")
      if language == .english { #expect(text.plainLetters.utf8.allSatisfy { $0 < 0x80 } || isName(text)) }
    }
  }

  /// Names in Korean and Chinese letters are the same in every language.
  private func isName(_ text: String) -> Bool {
    Self.english.exhibits.contains { $0.names.korean == text || $0.names.hanja == text }
  }

  @Test(arguments: Language.allCases)
  func `a fact gives no name away, and is true of one exhibit only`(language: Language) {
    let exhibits = LocalizedCatalogue.builtIn.catalogue(in: language).exhibits
    for exhibit in exhibits {
      for fact in exhibit.facts {
        #expect(!exhibit.names.all.contains { fact.value.lowercased().contains($0.lowercased()) }, "\(fact)")
        #expect(exhibits.count { $0.facts.contains(fact) } == 1, "\(fact)")
      }
    }
  }
}
