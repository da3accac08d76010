import ArgumentParser
import DataFormats
import ExpositionModel
import PavilionKit
import Stores
import TerminalUI

/// Pages of a museum in a list, with what was left on them.
private struct PageList {
  let pages: [MuseumPage]

  init(_ ids: [String], in localized: LocalizedCatalogue, _ session: Session) throws(StorageError) {
    let marks = try session.database.exposition.marks(in: localized.key)
    pages = ids.compactMap { MuseumPage($0, in: localized, marks[$0], session.language) }
  }

  /// Without numbers, because those are of exhibits.
  func lines(_ cells: (MuseumPage) -> [String], limits: [Int]) -> [String] {
    PlainTable(rows: pages.map { [""] + cells($0) }, limits: [0] + limits, mainColumn: 1).lines
  }
}

struct ExpositionPeopleCommand: JSONCommand {
  static let about = CommandText(
    "people", en: "The people of the museum.", ko: "박물관에 나오는 사람들을 봅니다.",
    Phrase(en: "Read about one with show and the name or the id.", ko: "이름이나 id로 show를 쓰면 한 사람을 읽습니다."),
    examples: ["pavilion exposition people", "pavilion exposition show courant"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var museum: MuseumOptions

  func answer(_ session: Session) throws -> Answer {
    let localized = try museum.localized()
    let people = try PageList(localized.museum(in: session.language).people.map(\.id), in: localized, session)
    let none = Phrase(en: "This museum has no people.", ko: "이 박물관에는 사람이 없습니다.")
    return Answer(list: people.pages, json: \.json, detail: people.pages.isEmpty ? none : nil) { language in
      people.lines(
        { page in
          [
            page.exhibit.name, page.exhibit.otherNames().joined(separator: " · "),
            page.exhibit.date?.words(in: language) ?? "", page.mark.words(in: language), page.exhibit.id,
          ]
        }, limits: [32, 60, 24, 24, 32])
    }
  }
}

struct ExpositionPlacesCommand: JSONCommand {
  static let about = CommandText(
    "places", en: "The places on the maps of the museum.", ko: "박물관 지도에 있는 장소를 봅니다.",
    Phrase(en: "Read about one with show and the name or the id.", ko: "이름이나 id로 show를 쓰면 한 곳을 읽습니다."),
    examples: ["pavilion exposition places --map pavilion", "pavilion exposition show great-wheel"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var museum: MuseumOptions
  @Option(
    en: "Only those on this map: grounds (the fair), pavilion (the Korean hall).",
    ko: "이 지도의 장소만: grounds(박람회장), pavilion(한국관).", ValueName(en: "map", ko: "지도"),
    completion: .names { LocalizedCatalogue.builtIn.museum(in: .english).maps.map { Phrase(same: $0.id) } })
  var map: String?

  func answer(_ session: Session) throws -> Answer {
    let localized = try museum.localized()
    let museum = localized.museum(in: session.language)
    let wanted = try map.map { try museum.mapID(named: $0) }
    let places = museum.places.filter { wanted == nil || $0.map == wanted }
    let list = try PageList(places.map(\.id), in: localized, session)
    let none = Phrase(en: "This museum has no places.", ko: "이 박물관에는 장소가 없습니다.")
    return Answer(
      list: list.pages, json: { $0.json + $0.placeJSON }, detail: list.pages.isEmpty ? none : nil
    ) { language in
      list.lines(
        { page in
          [
            page.exhibit.name, page.exhibit.names.korean == page.exhibit.name ? "" : page.exhibit.names.korean,
            page.place.map { ExpositionWords.map($0.map).text(in: language) } ?? "", page.mark.words(in: language),
            page.exhibit.id,
          ]
        }, limits: [40, 24, 24, 24, 32])
    }
  }
}

extension Museum {
  /// The id of the map with this id or this name.
  fileprivate func mapID(named name: String) throws(Failure) -> String {
    let key = name.sanitizedForDisplay.nameKey
    let found = maps.first { map in ([map.id] + ExpositionWords.map(map.id).texts).contains { $0.nameKey == key } }
    if let found { return found.id }
    throw .unknown(Phrase(en: "map", ko: "지도"), name.shown, among: maps.map(\.id))
  }
}

struct ExpositionWalkCommand: JSONCommand {
  static let about = CommandText(
    "walk", en: "The walk through the museum: its stops, or one of them to read.", ko: "박물관 산책의 차례를 보거나, 한 곳을 읽습니다.",
    examples: ["pavilion exposition walk", "pavilion exposition walk 3"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var museum: MuseumOptions
  @Argument(en: "The number of a stop.", ko: "차례의 번호.", .n) var stop: Int?

  func answer(_ session: Session) throws -> Answer {
    let localized = try museum.localized()
    guard let walk = localized.museum(in: session.language).walk, !walk.stops.isEmpty else { throw MuseumPage.noWalk }
    if let stop {
      try Failure.check(stop, of: "n", in: 1...walk.stops.count)
      return try Answer(page: walk.stops[stop - 1].id, in: localized, session)
    }
    let stops = try PageList(walk.stops.map(\.id), in: localized, session).pages
    let next = walk.next(read: Set(stops.filter(\.mark.isRead).map(\.exhibit.id)))
    let json: JSONObject = [
      "name": walk.name, "next": next + 1, "stops": stops.map(\.json), "summary": walk.summary.nonEmpty,
    ]
    return Answer(json) { language in
      var page = PlainPage()
      page.add([walk.name])
      page.add(walk.summary)
      let rows = stops.enumerated().map { index, stop in
        [
          "\(index + 1)", stop.exhibit.name, stop.exhibit.date?.words(in: language) ?? "",
          index == next ? MuseumWords.next.text(in: language) : stop.mark.words(in: language),
        ]
      }
      return page.lines + [""] + PlainTable(rows: rows, limits: [9, 60, 36, 24], mainColumn: 1).lines
    }
  }
}

extension MuseumPage {
  static let noWalk = Failure(.usage, en: "This museum has no walk.", ko: "이 박물관에는 산책이 없습니다.")
}
