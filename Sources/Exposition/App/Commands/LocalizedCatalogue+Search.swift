import ExpositionModel
import PavilionKit
import TerminalUI
import Values

extension LocalizedCatalogue {
  /// The id of the exhibit with this number, or of the page with this name or id, or a name that contains it.
  ///
  /// Exhibits come before people, places and stops, but the whole name of one of those before a part of theirs.
  func pageID(named name: String) throws(Failure) -> String {
    // Names are typed as they are shown, so both are compared in their inert form.
    let wanted = SearchKey(name.sanitizedForDisplay)
    let exhibits = catalogue(in: .english).exhibits
    guard !exhibits.isEmpty || hasMuseum else { throw Failure(.usage, ExpositionWords.nothingThere) }
    guard !wanted.isEmpty else { throw Failure(.usage, Phrase(en: "Which exhibit?", ko: "어느 출품작인가요?") + count) }
    if let number = try? Int(written: name), exhibits.indices.contains(number - 1) { return exhibits[number - 1].id }
    func isWanted(_ text: String) -> Bool { SearchKey(text.sanitizedForDisplay) == wanted }
    func contains(_ text: String) -> Bool { SearchKey(text.sanitizedForDisplay).contains(wanted) }
    func isNamed(_ page: Exhibit) -> Bool { isWanted(page.id) || page.ownNames.contains(where: isWanted) }
    func isLike(_ page: Exhibit) -> Bool { page.ownNames.contains(where: contains) }
    for isRight in [isNamed, isLike] {
      for ids in [{ exhibitIDs(isRight) }, { museumIDs(isRight) }] {
        let found = ids()
        guard found.count < 2 else { throw ambiguous(name, found) }
        if let id = found.first { return id }
      }
    }
    throw unknown(name)
  }

  var namesToComplete: [Phrase] {
    (catalogue(in: .english).exhibits + museum(in: .english).all).map { page in
      Phrase(
        en: page.id, ko: page.names.korean.isEmpty ? self.page(page.id, in: .korean)?.name ?? "" : page.names.korean)
    }
  }

  /// The ids of the exhibits that match in any language, in catalogue order.
  private func exhibitIDs(_ isWanted: (Exhibit) -> Bool) -> [String] {
    let ids = languages.flatMap { catalogue(in: $0).exhibits.filter(isWanted).map(\.id) }.uniqued()
    let order = catalogue(in: .english)
    return ids.sorted { (order.index(of: $0) ?? .max) < (order.index(of: $1) ?? .max) }
  }

  /// The ids of the people, places and stops that match in any language.
  private func museumIDs(_ isWanted: (Exhibit) -> Bool) -> [String] {
    languages.flatMap { museum(in: $0).all.filter(isWanted).map(\.id) }.uniqued()
  }

  private var hasMuseum: Bool { !museum(in: .english).all.isEmpty }

  /// Those in which the catalogue differs.
  private var languages: [Language] { key == LocalizedCatalogue.builtIn.key ? Language.allCases : [.english] }

  private static let mostListed = 10
  /// Comparing all names of a very large catalogue would take too long.
  private static let mostCompared = 500
  private static let longestCompared = 60

  private func ambiguous(_ name: String, _ ids: [String]) -> Failure {
    func line(_ id: String, _ language: Language) -> String {
      guard let page = page(id, in: language) else { return "" }
      return (page.number > 0 ? "\(page.number). " : "\(id.shown): ") + page.name.shown
    }
    var list = ids.prefix(Self.mostListed).map { Phrase(en: line($0, .english), ko: line($0, .korean)) }
    let rest = ids.count - Self.mostListed
    if rest > 0 { list.append(Phrase(en: "… and \(rest.grouped) more", ko: "… 그 밖에 \(rest.grouped)점")) }
    let count = ids.count.grouped
    guard let first = ids.first, catalogue(in: .english)[first] == nil else {
      let sentence = Phrase(
        en: "\"\(name.shown)\" could be one of \(count) exhibits. Give its number:",
        ko: "\"\(name.shown)\": 맞는 출품작이 \(count)점입니다. 번호로 지정하세요:")
      return Failure(.usage, sentence, list: list)
    }
    let sentence = Phrase(
      en: "\"\(name.shown)\" could be one of \(count) pages. Give the id before the colon:",
      ko: "\"\(name.shown)\": 맞는 쪽이 \(count)곳입니다. 쌍점 앞의 id로 지정하세요:")
    return Failure(.usage, sentence, list: list)
  }

  private func unknown(_ name: String) -> Failure {
    let pages = languages.flatMap { catalogue(in: $0).exhibits.prefix(Self.mostCompared) + museum(in: $0).all }
    let names = pages.flatMap(\.ownNames).map(\.sanitizedForDisplay).filter { $0.count <= Self.longestCompared }
    let word = name.sanitizedForDisplay
    let isNumber = word.allSatisfy(\.isNumber)
    let nearest =
      (2...Self.longestCompared).contains(word.count) && !isNumber ? Nearest.match(for: word, among: names) : nil
    guard hasMuseum, !isNumber else {
      return .unknown(Phrase(en: "exhibit", ko: "출품작"), name.shown, nearest: nearest, count)
    }
    return .unknown(
      Phrase(en: "page", ko: "쪽"), name.shown, nearest: nearest,
      Phrase(en: " list, people, places and walk name them.", ko: " list, people, places, walk로 볼 수 있습니다."))
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
