import PavilionKit
import TerminalUI
import Values
import WaterModel

/// Forms for the name of a recipe of one's own.
enum OwnRecipeForm {
  static func command<A: Action>(_ action: A, unless disabledReason: Phrase?) -> Command<A> {
    Command(
      action, ["R"], Phrase(en: "keep the result as your own recipe", ko: "결과를 내 레시피로 남기기"), unless: disabledReason)
  }

  /// Asks for the name of a new recipe.
  ///
  /// - Parameter salts: The mass of each salt in a liter of distilled water, in g; empty if only the figures are known.
  static func adding(_ point: WaterPoint, salts: [Salt: Double] = [:], to store: WaterStore) -> FormScreen<OwnRecipe> {
    let detail = salts.isEmpty ? OwnRecipeWords.figuresOnly : .empty
    return form(Phrase(en: "Your own recipe", ko: "내 레시피"), named: "", detail: detail) { name in
      switch try store.keepRecipe(name, point, salts) {
      case .named(let recipe, _): recipe
      case .refused, .gone: nil
      }
    }
  }

  /// Asks for another name of a recipe.
  static func renaming(_ number: Int, named name: String, _ store: WaterStore) -> FormScreen<WaterStore.NamedRecipe> {
    form(Phrase(en: "Rename the recipe", ko: "레시피 이름 바꾸기"), named: name) { name in
      let result = try store.renameRecipe(number, to: name)
      return result == .refused ? nil : result
    }
  }

  /// - Parameter save: Returns nil if the name is taken.
  private static func form<Output: Sendable>(
    _ title: Phrase, named name: String, detail: Phrase = .empty,
    save: @escaping @Sendable (WaterLabel) throws -> Output?
  ) -> FormScreen<Output> {
    var form = Form()
    let hint = Phrase(en: "What it is called in lists and on the command line.", ko: "목록과 명령에서 부를 이름.")
    let key = form.add(WaterForm.label(WaterWords.name, WaterLabel(name), hint, []))
    return FormScreen(title, accent: .water, detail: detail, form) { form, environment in
      let label = try form.read(key, in: environment)
      guard !label.isEmpty else { throw FieldProblem(OwnRecipeWords.needsName, of: key) }
      let isOfBook = WaterRecipe.book.contains { $0.name.lowercased() == label.text.lowercased() }
      guard !isOfBook, let output = try save(label) else { throw FieldProblem(OwnRecipeWords.taken, of: key) }
      return output
    }
  }
}

enum OwnRecipeWords {
  static let onlyOwn = Phrase(
    en: "Only your own recipes, which are kept in the mixer.", ko: "섞기에서 남긴 내 레시피만 바꿀 수 있습니다.")
  static let figuresOnly = Phrase(
    en: "Only the figures are kept, not how it was made.", ko: "수치만 남기고, 만드는 법은 남기지 않습니다.")
  static let needsName = Phrase(en: "Please type a name.", ko: "이름을 입력하세요.")
  static let taken = Phrase(
    en: "There is a recipe of that name. Please choose another.", ko: "같은 이름의 레시피가 있습니다. 다른 이름을 쓰세요.")
  static let gone = Phrase(en: "Another program has deleted that recipe.", ko: "다른 프로그램에서 이미 지운 레시피입니다.")
  static let nameGivenAway = Phrase(
    en: "Another recipe has that name by now, so it stays.", ko: "그사이 같은 이름의 레시피가 생겨 그대로 둡니다.")

  static func kept(_ recipe: OwnRecipe, in unit: WaterUnit) -> Phrase {
    let (name, pair) = (recipe.name.text.sanitizedForDisplay, WaterWords.pair(recipe.point, in: unit))
    return Phrase(en: "Your recipe: \(name), \(pair).", ko: "내 레시피: \(name), \(pair).")
  }

  static func renamed(_ recipe: OwnRecipe) -> Phrase {
    let name = recipe.name.text.sanitizedForDisplay
    return Phrase(en: "It is called \(name) now.", ko: "이름을 바꿨습니다: \(name).")
  }

  static func deleted(_ recipe: OwnRecipe) -> Phrase {
    let name = recipe.name.text.sanitizedForDisplay
    return Phrase(en: "Deleted: \(name).", ko: "지웠습니다: \(name).")
  }

  static func deletion<Output: Sendable>(
    of recipe: WaterRecipe, in unit: WaterUnit, _ output: Output
  ) -> Alert<Output> {
    .deletion(
      Phrase(en: "Delete this recipe?", ko: "이 레시피를 지울까요?"),
      [
        Phrase(same: "\(recipe.name.sanitizedForDisplay) · \(WaterWords.pair(recipe.point, in: unit))"),
        Phrase(en: "u brings it back.", ko: "u로 되돌릴 수 있습니다."),
      ], accent: .water, output)
  }
}
