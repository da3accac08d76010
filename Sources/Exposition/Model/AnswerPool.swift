/// The exhibits, people or places that can be wrong answers to each other: all of them, or an even sample of many.
struct AnswerPool {
  private let exhibits: [Exhibit]

  private static let limit = 200

  init(_ all: [Exhibit]) {
    exhibits = all.count <= Self.limit ? all : (0..<Self.limit).map { all[$0 * all.count / Self.limit] }
  }

  /// Returns the facts of an exhibit that can be asked about: the first of each label, if there are enough wrong
  /// answers.
  func facts(of exhibit: Exhibit) -> [AskableFact] {
    var labels: Set<String> = [""]
    return exhibit.facts.indices.compactMap { index in
      let fact = exhibit.facts[index]
      guard labels.insert(fact.label).inserted, !fact.value.isEmpty else { return nil }
      var names: Set<String> = [exhibit.name]
      // Other values of the exhibit under this label are correct as well.
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

/// A fact that can be asked about, and the exhibits that can be wrong answers.
struct AskableFact {
  let exhibit: String
  /// The index of the fact within its exhibit.
  let fact: Int
  /// The ids of exhibits of which the fact is not true, all with different names.
  var others: [String] = []
  /// The ids of exhibits with another value under the same label, all with different values.
  var withOtherValues: [String] = []

  func question(using dice: inout some RandomNumberGenerator) -> Quiz.Question {
    let canAskForValue = withOtherValues.count >= Quiz.answerCount - 1
    let kind: Quiz.Question.Kind = canAskForValue && Bool.random(using: &dice) ? .value : .exhibit
    let wrong = (kind == .value ? withOtherValues : others).shuffled(using: &dice).prefix(Quiz.answerCount - 1)
    return Quiz.Question(kind: kind, exhibit: exhibit, fact: fact, answers: (wrong + [exhibit]).shuffled(using: &dice))
  }
}
