import ExpositionModel
import Screens
import TerminalUI
import Values

extension LocalizedCatalogue {
  /// The id of the exhibit with this number, this name or a name that contains it.
  func exhibitID(named name: String) throws(Failure) -> String {
    // Names are typed as they are shown, so both are compared in their inert form.
    let wanted = SearchKey(name.sanitizedForDisplay)
    let exhibits = catalogue(in: .english).exhibits
    guard !exhibits.isEmpty else { throw Failure(.usage, ExpositionWords.nothingThere) }
    guard !wanted.isEmpty else { throw Failure(.usage, Phrase(en: "Which exhibit?", ko: "어느 출품작인가요?") + count) }
    if let number = Int(name.trimmed), exhibits.indices.contains(number - 1) { return exhibits[number - 1].id }
    var found = ids {
      SearchKey($0.id.sanitizedForDisplay) == wanted
        || $0.ownNames.contains { SearchKey($0.sanitizedForDisplay) == wanted }
    }
    if found.isEmpty { found = ids { $0.ownNames.contains { SearchKey($0.sanitizedForDisplay).contains(wanted) } } }
    guard let id = found.first else { throw unknown(name) }
    guard found.count == 1 else { throw ambiguous(name, found) }
    return id
  }

  var namesToComplete: [Phrase] { catalogue(in: .english).exhibits.map { Phrase(en: $0.id, ko: $0.names.korean) } }

  /// The ids of the exhibits that match in any language, in catalogue order.
  private func ids(_ isWanted: (Exhibit) -> Bool) -> [String] {
    let ids = catalogues.flatMap { $0.exhibits.filter(isWanted).map(\.id) }.uniqued()
    let order = catalogue(in: .english)
    return ids.sorted { (order.index(of: $0) ?? .max) < (order.index(of: $1) ?? .max) }
  }

  /// The catalogue in each language, or once where they are the same.
  private var catalogues: [Catalogue] {
    key == LocalizedCatalogue.builtIn.key ? Language.allCases.map(catalogue) : [catalogue(in: .english)]
  }

  private static let mostListed = 10
  /// Comparing all names of a very large catalogue would take too long.
  private static let mostCompared = 500
  private static let longestCompared = 60

  private func ambiguous(_ name: String, _ ids: [String]) -> Failure {
    func line(_ id: String, _ language: Language) -> String {
      catalogue(in: language)[id].map { "\($0.number). \($0.name.shown)" } ?? ""
    }
    var list = ids.prefix(Self.mostListed).map { Phrase(en: line($0, .english), ko: line($0, .korean)) }
    let rest = ids.count - Self.mostListed
    if rest > 0 { list.append(Phrase(en: "… and \(rest.grouped) more", ko: "… 그 밖에 \(rest.grouped)점")) }
    let sentence = Phrase(
      en: "\"\(name.shown)\" could be one of \(ids.count.grouped) exhibits. Give its number:",
      ko: "\"\(name.shown)\": 맞는 출품작이 \(ids.count.grouped)점입니다. 번호로 지정하세요:")
    return Failure(.usage, sentence, list: list)
  }

  private func unknown(_ name: String) -> Failure {
    let names = catalogues.flatMap { $0.exhibits.prefix(Self.mostCompared).flatMap(\.ownNames) }
      .map(\.sanitizedForDisplay).filter { $0.count <= Self.longestCompared }
    let word = name.sanitizedForDisplay
    let nearest =
      (2...Self.longestCompared).contains(word.count) && Int(word) == nil ? Nearest.match(for: word, among: names) : nil
    return .unknown(Phrase(en: "exhibit", ko: "출품작"), name.shown, nearest: nearest, count)
  }

  private var count: Phrase {
    let count = catalogue(in: .english).exhibits.count
    guard count > 1 else { return Phrase(en: " There is only number 1.", ko: " 1번 하나뿐입니다.") }
    return Phrase(
      en: " There are \(count.grouped), numbered from 1; list names them.",
      ko: " 모두 \(count.grouped)점이며 1번부터입니다. list로 볼 수 있습니다.")
  }
}

extension Exhibit {
  fileprivate var ownNames: [String] { [name] + names.all }
}
