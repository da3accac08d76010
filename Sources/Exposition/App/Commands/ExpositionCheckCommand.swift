import ArgumentParser
import DataFormats
import ExpositionModel
import PavilionKit
import TerminalUI

struct ExpositionCheckCommand: JSONCommand {
  static let about = CommandText(
    "check", en: "Check the museum in a folder and say everything that is wrong with it.",
    ko: "폴더에 든 박물관을 살펴 잘못된 것을 모두 알려 줍니다.",
    Phrase(
      en: """
        Each line names the file, the place in it and what is wrong: a value that cannot be read, a link that leads \
        nowhere, two pages with one id, a place that is on no map. A page without sources and a member that nothing \
        reads are only remarked upon. The exit code is 65 if something is wrong.
        """,
      ko: """
        줄마다 파일, 위치, 까닭을 적습니다. 읽을 수 없는 값, 갈 곳 없는 링크, 같은 id를 쓰는 두 쪽, 지도에 없는 장소를 찾습니다. \
        출처가 없는 쪽과 쓰이지 않는 항목은 참고로만 알립니다. 잘못된 것이 있으면 종료 코드는 65입니다.
        """), examples: ["pavilion exposition check ~/museum"])

  @OptionGroup var output: OutputOptions
  @Argument(en: "The folder.", ko: "폴더.", .folder) var folder: String

  func answer(_ session: Session) throws -> Answer {
    let folder = try CatalogueFolder(folder)
    let (check, texts) = try folder.check()
    let problems = check.problems.map { CheckedProblem($0, in: folder, texts) }
    let language = session.language
    let json = check.counts.json + ["problems": problems.map { $0.json(in: language) }]
    guard check.isSound else { throw failure(problems, json) }
    let counts = check.counts.phrase
    return Answer(json) { language in
      let head = Phrase(en: "Nothing is wrong: \(counts.en).", ko: "잘못된 것이 없습니다: \(counts.ko).")
      return [head.text(in: language)] + problems.map { "  " + $0.phrase.text(in: language) }
    }
  }

  private func failure(_ problems: [CheckedProblem], _ json: JSONObject) -> Failure {
    let count = problems.count { !$0.error.problem.isRemark }
    return Failure(
      .badData,
      Phrase(
        en: "\(folder) is no whole museum: \(count) \(count == 1 ? "thing is" : "things are") wrong.",
        ko: "\(folder): 온전한 박물관이 아닙니다. 잘못된 곳이 \(count)군데입니다."),
      list: problems.map(\.phrase), json: json)
  }
}

/// Something wrong, and the name of the file it is in.
private struct CheckedProblem {
  let error: CatalogueError
  /// The file, and the line from which on it is not JSON.
  private let name: Phrase

  init(_ error: CatalogueError, in folder: CatalogueFolder, _ texts: CatalogueFolder.Texts) {
    self.error = error
    let file = folder.name(of: error.file)
    let line = error.problem == .noJSON ? texts[error.file].firstLineNotJSON : nil
    name = line.map { Phrase(en: "\(file.en), line \($0)", ko: "\(file.ko), \($0)번째 줄") } ?? file
  }

  var phrase: Phrase {
    let detail = error.problem.isRemark ? Phrase(en: "Remark: ", ko: "참고: ") : .empty
    return detail + error.phrase(name)
  }

  func json(in language: Language) -> JSONObject {
    [
      "file": error.file.name, "item": error.item, "path": error.field, "problem": error.problem.word,
      "remark": error.problem.isRemark, "sentence": error.phrase(name).text(in: language),
    ]
  }
}

extension Collection<UInt8> {
  /// The line, from 1, with the first byte that cannot stand where it stands in JSON; nil when there is none.
  fileprivate var firstLineNotJSON: Int? {
    do throws(JSONError) {
      _ = try JSONReader.value(of: Array(self)[...])
      return nil
    } catch {
      var counter = LineCounter()
      for byte in prefix(error.offset) { counter.pass(byte) }
      return counter.line
    }
  }
}

/// How much there is in a museum.
struct MuseumCounts {
  let exhibits, people, places, maps, stops: Int

  init(_ catalogue: Catalogue, _ museum: Museum) {
    (exhibits, people, places) = (catalogue.exhibits.count, museum.people.count, museum.places.count)
    (maps, stops) = (museum.maps.count, museum.walk?.stops.count ?? 0)
  }

  fileprivate static let none = MuseumCounts(
    Catalogue(Exposition(title: "", visitors: 0, location: "", duration: "", description: ""), exhibits: []), .none)

  /// Such as "21 exhibits, 8 people"; what there is none of is left out.
  var phrase: Phrase {
    func counted(_ count: Int, _ one: String, _ many: String, _ korean: String) -> Phrase? {
      guard count > 0 else { return nil }
      return Phrase(
        en: "\(count.grouped) \(count == 1 ? one : many)", ko: "\(korean)".replacing("%", with: count.grouped))
    }
    let all = [
      counted(exhibits, "exhibit", "exhibits", "출품작 %점"), counted(people, "person", "people", "사람 %명"),
      counted(places, "place", "places", "장소 %곳"), counted(maps, "map", "maps", "지도 %장"),
      counted(stops, "stop of the walk", "stops of the walk", "산책 %곳"),
    ].compactMap(\.self)
    return all.isEmpty ? Phrase(en: "0 exhibits", ko: "출품작 0점") : all.joined(separator: ", ")
  }

  var json: JSONObject {
    ["exhibits": exhibits, "people": people, "places": places, "maps": maps, "stops": stops]
  }
}

extension CatalogueCheck {
  fileprivate var counts: MuseumCounts { contents.map { MuseumCounts($0.catalogue, $0.museum) } ?? .none }
}
