/// The exhibits that can be wrong answers: all, or so many of a large catalogue, from all over it.
struct AnswerPool {
  private let exhibits: [Exhibit]

  private static let most = 200

  init(_ catalogue: Catalogue) {
    let all = catalogue.exhibits
    exhibits = all.count <= Self.most ? all : (0..<Self.most).map { all[$0 * all.count / Self.most] }
  }

  /// What can be asked about an exhibit: the first fact of each label, if there are answers enough that are wrong.
  func facts(of exhibit: Exhibit) -> [AskableFact] {
    var labels: Set<String> = [""]
    return exhibit.facts.indices.compactMap { index in
      let fact = exhibit.facts[index]
      guard labels.insert(fact.label).inserted, !fact.value.isEmpty else { return nil }
      var names: Set<String> = [exhibit.name]
      // What else is told of it under this label is not wrong either.
      var values = Set(exhibit.facts.filter { $0.label == fact.label }.map(\.value) + [""])
      var found = AskableFact(exhibit: exhibit.id, fact: index)
      for other in exhibits where other.id != exhibit.id && !other.facts.contains(fact) {
        if names.insert(other.name).inserted { found.others.append(other.id) }
        if let value = other.fact(labelled: fact.label)?.value, values.insert(value).inserted {
          found.withOtherValues.append(other.id)
        }
      }
      return found.others.count >= Quiz.answerCount - 1 ? found : nil
    }
  }
}

/// A fact that can be asked about, with the exhibits that can stand beside the right one.
struct AskableFact {
  let exhibit: String
  /// Which fact of the exhibit.
  let fact: Int
  /// Exhibits of which it is not true, no two of one name.
  var others: [String] = []
  /// Exhibits with another value under the same label, no two with the same.
  var withOtherValues: [String] = []

  func question(using dice: inout some RandomNumberGenerator) -> Quiz.Question {
    let canAskForValue = withOtherValues.count >= Quiz.answerCount - 1
    let kind: Quiz.Question.Kind = canAskForValue && Bool.random(using: &dice) ? .value : .exhibit
    let wrong = (kind == .value ? withOtherValues : others).shuffled(using: &dice).prefix(Quiz.answerCount - 1)
    return Quiz.Question(kind: kind, exhibit: exhibit, fact: fact, answers: (wrong + [exhibit]).shuffled(using: &dice))
  }
}
