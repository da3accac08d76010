import ExpositionModel
import Screens
import TerminalUI

/// Finds the exhibit that somebody means.
struct ExhibitFinder {
  private let museum: Museum
  private let catalogues: [Catalogue]

  init(_ museum: Museum) {
    self.museum = museum
    catalogues = museum.catalogues
  }

  /// The id of the exhibit with this number, this name, or a name that this is a part of.
  ///
  /// Throws a failure that names those that it could be, or the nearest one.
  func id(named name: String) throws(Failure) -> String {
    // What is shown is what is typed, so both are taken as they are shown.
    let wanted = SearchKey(name.inert)
    let exhibits = museum.catalogue(in: .english).exhibits
    guard !exhibits.isEmpty else { throw Failure(.usage, ExpositionWords.nothingThere) }
    guard !wanted.isEmpty else { throw Failure(.usage, Phrase(en: "Which exhibit?", ko: "어느 출품작인가요?") + count) }
    if let number = Int(name.trimmed), exhibits.indices.contains(number - 1) { return exhibits[number - 1].id }
    var found = ids { SearchKey($0.id.inert) == wanted || $0.ownNames.contains { SearchKey($0.inert) == wanted } }
    if found.isEmpty { found = ids { $0.ownNames.contains { SearchKey($0.inert).contains(wanted) } } }
    guard let id = found.first else { throw unknown(name) }
    guard found.count == 1 else { throw ambiguous(name, found) }
    return id
  }

  /// The ids of those that it is true of in any language, in their order.
  private func ids(_ isWanted: (Exhibit) -> Bool) -> [String] {
    var seen: Set<String> = []
    let ids = catalogues.flatMap { $0.exhibits.filter(isWanted).map(\.id) }.filter { seen.insert($0).inserted }
    let order = museum.catalogue(in: .english)
    return ids.sorted { (order.place(of: $0) ?? .max) < (order.place(of: $1) ?? .max) }
  }

  private static let mostListed = 10
  /// To look for a slip in all names of a very large catalogue would take long.
  private static let mostCompared = 500
  private static let longestCompared = 60

  private func ambiguous(_ name: String, _ ids: [String]) -> Failure {
    var phrase = Phrase(
      en: "\"\(name.shown)\" could be one of \(ids.count.grouped) exhibits. Give its number:",
      ko: "\"\(name.shown)\": 맞는 출품작이 \(ids.count.grouped)점입니다. 번호로 지정하세요:")
    for id in ids.prefix(Self.mostListed) {
      phrase = phrase + Phrase(en: line(id, .english), ko: line(id, .korean))
    }
    let rest = ids.count - Self.mostListed
    if rest > 0 {
      phrase = phrase + Phrase(en: "\n  … and \(rest.grouped) more", ko: "\n  … 그 밖에 \(rest.grouped)점")
    }
    return Failure(.usage, phrase)
  }

  private func line(_ id: String, _ language: Language) -> String {
    guard let exhibit = museum.catalogue(in: language)[id] else { return "" }
    return "\n  \(exhibit.number). \(exhibit.name.shown)"
  }

  private func unknown(_ name: String) -> Failure {
    let names = catalogues.flatMap { $0.exhibits.prefix(Self.mostCompared).flatMap(\.ownNames) }
      .map(\.inert).filter { $0.count <= Self.longestCompared }
    let word = name.inert
    let nearest =
      (2...Self.longestCompared).contains(word.count) && Int(word) == nil ? Nearest.match(for: word, among: names) : nil
    return Failure(
      .usage,
      Phrase(
        en: "There is no exhibit \"\(name.shown)\"." + (nearest.map { " Did you mean \"\($0)\"?" } ?? ""),
        ko: "그런 출품작은 없습니다: \"\(name.shown)\"." + (nearest.map { " 혹시 \"\($0)\"인가요?" } ?? "")) + count)
  }

  /// How many there are.
  private var count: Phrase {
    let count = museum.catalogue(in: .english).exhibits.count
    guard count > 1 else { return Phrase(en: " There is only number 1.", ko: " 1번 하나뿐입니다.") }
    return Phrase(
      en: " There are \(count.grouped), numbered from 1; list names them.",
      ko: " 모두 \(count.grouped)점이며 1번부터입니다. list로 볼 수 있습니다.")
  }
}

extension Museum {
  /// In each language, or only once where they are the same.
  fileprivate var catalogues: [Catalogue] {
    key == Museum.builtIn.key ? Language.allCases.map(catalogue) : [catalogue(in: .english)]
  }
}

extension Exhibit {
  /// What it is called in any script.
  fileprivate var ownNames: [String] { [name] + names.all }
}
