import ExpositionModel
import TestSupport

/// The page of no fair in particular.
let anyFair = Exposition(title: "Fair", visitors: 1, location: "Here", duration: "Now", description: "Text")

/// A catalogue of these exhibits.
func makeCatalogue(_ exhibits: [Exhibit]) -> Catalogue {
  Catalogue(anyFair, exhibits: exhibits)
}

/// Exhibits whose names, pictures, dates and facts come from a few, so that many are equal, and some are empty.
func randomExhibits(_ random: inout SeededGenerator, count: ClosedRange<Int> = 0...14) -> [Exhibit] {
  (0..<Int.random(in: count, using: &random)).map { _ in
    Exhibit(
      name: pick(["x", "x", "x #2", "x #3", "x #2#", "가야금", "거문고", "Two-string fiddle", "É"], &random),
      imageName: pick(["", "", "", "a", "b", "x", "x #2", "가야금", "#1"], &random),
      names: Exhibit.Names(
        korean: pick(["", "가야금", "삼국사기"], &random), hanja: pick(["", "三國史記"], &random),
        romanization: pick(["", "Samguk sagi", "gayageum"], &random), english: pick(["", "Zither", "x"], &random)),
      kind: ([nil] + ExhibitKind.allCases).randomElement(using: &random) ?? nil, date: randomDate(&random),
      facts: (0..<Int.random(in: 0...5, using: &random)).map { _ in
        Exhibit.Fact(
          pick(["", "Material", "Strings", "Made by"], &random),
          pick(["", "wood", "silk", "12", "6", "paper"], &random))
      })
  }
}

/// A date of few years, of two at a time or of none, or no date.
func randomDate(_ random: inout SeededGenerator) -> Exhibit.Date? {
  let first = Int.random(in: -3...12, using: &random) * 100
  switch Int.random(in: 0..<4, using: &random) {
  case 0: return nil
  case 1: return Exhibit.Date("nobody knows")
  case 2: return Exhibit.Date("", years: first...first)
  default: return Exhibit.Date("about", years: first...first + Int.random(in: 0...300, using: &random))
  }
}

private func pick(_ texts: [String], _ random: inout SeededGenerator) -> String {
  texts.randomElement(using: &random) ?? ""
}
